"""Ties tests to the rules they test."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., object])


def rule(*ids: str) -> Callable[[Test], Test]:
    """Marks a test as one of the rules with these ids: `@rule("MK-5.12", "MK-5.13")`; see `rules_with_tests`."""

    def mark(test: Test) -> Test:
        return test

    return mark


def rules_with_tests(folder: Path) -> dict[str, list[str]]:
    """The names of the test functions of each rule id, read from the `@rule(...)` marks in a folder's test files."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for rule_id in _marks(node):
                    found.setdefault(rule_id, []).append(f"{path.name}::{node.name}")
    return found


def _marks(function: ast.FunctionDef) -> list[str]:
    calls = [d for d in function.decorator_list if isinstance(d, ast.Call)]
    marks = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "rule"]
    return [str(ast.literal_eval(argument)) for call in marks for argument in call.args]
