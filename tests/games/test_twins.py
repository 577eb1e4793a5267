"""Compiled and uncompiled rules are twins: the same matches, step by step."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from anpfiff.kit.compiled import SWITCH, is_compiled
from tests.games.twins import play_all


def play_elsewhere(pure: bool) -> dict[str, Any]:
    """The matches of a process of its own, with uncompiled rules or with whatever is installed."""
    environment = os.environ | {SWITCH: "1" if pure else "0", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-m", "tests.games.twins"]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    found: dict[str, Any] = json.loads(run.stdout)
    return found


def test_compiled_or_not_the_same_matches_are_played_in_every_process_with_any_hash_seed() -> None:
    twin = play_elsewhere(pure=is_compiled())
    assert twin["matches"] == play_all()
    if twin["compiled"] == is_compiled():
        end = pytest.fail if os.environ.get("CI") else pytest.skip
        end("the rules are compiled nowhere; set PYTHONPATH to what scripts/compile_rules.py prints")
