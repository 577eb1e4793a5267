"""The public names of the package: there, documented by examples that run, and quick to import."""

from __future__ import annotations

import ast
import doctest
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import anpfiff
from project import ROOT

DOCUMENTED = ["all_games", "analyse", "Bot", "load_game", "make_bot", "replay", "simulate", "verify"]


def run_examples(thing: object, name: str) -> int:
    """How many examples its docstring has; the first wrong one is an error."""
    ran = 0
    for test in doctest.DocTestFinder(recurse=False).find(thing, name, module=False, globs=dict(vars(anpfiff))):
        test.globs |= {"Bot": anpfiff.Bot, "random": random, name: thing}
        doctest.DebugRunner(verbose=False).run(test)
        ran += len(test.examples)
    return ran


@pytest.mark.parametrize("name", anpfiff.__all__)
def test_a_public_name_is_there_and_has_a_docstring(name: str) -> None:
    thing = getattr(anpfiff, name)
    assert name in dir(anpfiff)
    assert isinstance(thing, int) or docstring(thing)


def docstring(thing: Any) -> str | None:
    """Of a compiled class it is only in its source."""
    if thing.__doc__:
        return str(thing.__doc__)
    source = Path(anpfiff.__file__).parents[1].joinpath(*thing.__module__.split(".")).with_suffix(".py")
    classes = [node for node in ast.parse(source.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef)]
    return next(ast.get_docstring(node) for node in classes if node.name == thing.__name__)


@pytest.mark.parametrize("name", DOCUMENTED)
def test_the_example_of_a_public_name_runs(name: str) -> None:
    assert run_examples(getattr(anpfiff, name), name) > 0


def test_the_example_of_the_package_runs() -> None:
    assert run_examples(anpfiff, "anpfiff") > 0


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'anpfiff' has no attribute 'kick_off'"):
        anpfiff.kick_off  # noqa: B018


SERVER = ("anpfiff.server", "litestar", "sqlalchemy", "alembic")


@pytest.mark.parametrize(
    ("module", "heavy"),
    [
        ("anpfiff", (*SERVER, "anpfiff.cli", "anpfiff.arena", "rich", "typer")),
        # Commands that need a server or a database import it when they run: all the others start in half the time.
        ("anpfiff.cli.app", SERVER),
    ],
)
def test_what_starts_often_imports_nothing_heavy(module: str, heavy: tuple[str, ...]) -> None:
    code = f"import sys, {module}; print([name for name in {heavy!r} if name in sys.modules])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"


@pytest.mark.slow
def test_the_reference_is_built_from_the_docstrings(tmp_path: Path) -> None:
    script = ROOT / "scripts" / "build_api_docs.py"
    run = subprocess.run([sys.executable, str(script), str(tmp_path)], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    page = Path(run.stdout.strip()).read_text(encoding="utf-8")
    for name in anpfiff.__all__:
        assert f'id="{name}"' in page, name
    assert 'id="check_game"' in (tmp_path / "anpfiff" / "kit" / "conformance.html").read_text(encoding="utf-8")
    assert not (tmp_path / "anpfiff" / "server.html").exists()
