"""What newcomers expect to work: the hooks before a commit, the workflows, and what test.py does to a machine."""

from __future__ import annotations

import importlib.util
import re
import shlex
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import yaml

from environment import Environment
from machine import Program
from project import ROOT
from release_notes import notes_of

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


@pytest.fixture(scope="module")
def test_command() -> ModuleType:
    """test.py, as a module."""
    spec = importlib.util.spec_from_file_location("test_command", ROOT / "test.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look there
    spec.loader.exec_module(module)
    return module


def read(path: Path) -> dict[str, Any]:
    content: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return content


def test_each_hook_before_a_commit_is_a_step_of_the_test_command(test_command: ModuleType) -> None:
    tools = Environment(ROOT / "build" / "test-env", "dev")
    steps = {step.name for step in [*test_command.static_steps(tools), *test_command.page_steps(tools)]}
    (repository,) = read(ROOT / ".pre-commit-config.yaml")["repos"]
    named: set[str] = set()
    for hook in repository["hooks"]:
        python, script, option, *names = shlex.split(hook["entry"])
        assert (python, script, option) == ("python3", "test.py", "--only")
        named |= set(names)
    assert {"style", "format", "layers", "page: lint"} <= named
    assert named <= steps


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_may_only_read_unless_it_says_so_and_calls_scripts_that_exist(path: Path) -> None:
    workflow = read(path)
    assert workflow["permissions"] == {"contents": "read"}
    runs = [step["run"] for job in workflow["jobs"].values() for step in job["steps"] if "run" in step]
    scripts = [word for run in runs for word in shlex.split(run) if word.endswith(".py")]
    for script in scripts:
        assert (ROOT / script).is_file(), script


def test_a_release_tells_what_the_changelog_says_about_its_version() -> None:
    rules = "### Rules\n\n- **New**: a\n  ball ([docs/ball.md](docs/ball.md)).\n- Grass."
    changelog = f"# Changes\n\n## 2.0\n\n{rules}\n\n## 1.0\n\n- All.\n"
    assert notes_of("2.0", changelog) == "### Rules\n\n- **New**: a ball (docs/ball.md).\n- Grass.\n"
    assert notes_of("1.0", changelog) == "- All.\n"
    with pytest.raises(SystemExit, match=re.escape("no section '## 3.0'; its sections are: 2.0, 1.0")):
        notes_of("3.0", changelog)


def test_the_workflow_of_the_tests_runs_the_two_commands_of_the_readme() -> None:
    jobs = read(ROOT / ".github" / "workflows" / "tests.yml")["jobs"]
    commands = " ".join(step.get("run", "") for job in jobs.values() for step in job["steps"])
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for command in ("start.py", "test.py"):
        assert f"python3 {command}" in readme
        assert command in commands


@pytest.mark.parametrize("allowed", [True, False])
def test_the_test_command_says_what_it_installs_and_leaves_it_if_told_so(
    test_command: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    allowed: bool,
) -> None:
    installed: list[Program] = []
    missing = Program("whistle", lambda: None, ("whistle-core", "whistle-pea"), "buy a whistle")
    monkeypatch.setattr(test_command, "WANTED", (missing,))
    monkeypatch.setattr(test_command, "NEEDED", (missing,))
    monkeypatch.setattr(test_command, "may_install", lambda: True)
    monkeypatch.setattr(test_command, "install", installed.extend)
    test_command.prepare_programs(allowed=allowed)
    said = capsys.readouterr().err
    assert installed == ([missing] if allowed else [])
    assert ("apt-get install whistle-core whistle-pea" in said) == allowed
    assert "No whistle, so the tests with it cannot run: buy a whistle." in said
