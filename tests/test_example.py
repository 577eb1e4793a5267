"""The example of a game, installed as a newcomer installs it: found, played, and held to what every game is held to."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from project import ROOT

EXAMPLE = ROOT / "examples" / "shootout"
# The tests of all games, which find the example by themselves.
SUITES = [
    "tests/games/test_heuristics.py",
    "tests/games/test_layout.py",
    "tests/games/test_texts.py",
    "tests/games/test_rules_for_people.py",
]


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """That of a Python which has the example installed beside the Anpfiff that is being tested."""
    folder = tmp_path_factory.mktemp("installed")
    install = [sys.executable, "-m", "uv", "pip", "install", "--quiet"]
    offline = ["--no-index", "--no-deps", "--no-build-isolation"]
    subprocess.run([*install, *offline, "--target", str(folder), str(EXAMPLE)], check=True)
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), *filter(None, sys.path)])}


def run(environment: dict[str, str], *arguments: str, cwd: Path = ROOT) -> str:
    done = subprocess.run(
        [sys.executable, "-m", *arguments], env=environment, cwd=cwd, capture_output=True, encoding="utf-8"
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_example_passes_its_own_tests_and_those_of_every_game(environment: dict[str, str]) -> None:
    suites = [str(ROOT / suite) for suite in SUITES]
    told = run(
        environment, "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", "shootout",
        *suites, str(EXAMPLE / "test_shootout.py"),
    )  # fmt: skip
    assert " passed" in told
    assert " skipped" not in told


def test_the_command_line_finds_and_plays_the_example(environment: dict[str, str], tmp_path: Path) -> None:
    assert "shootout" in run(environment, "anpfiff.cli", "games", cwd=tmp_path)
    told = run(environment, "anpfiff.cli", "simulate", "shootout", "--matches", "20", "--seed", "1", cwd=tmp_path)
    assert "20" in told
