"""A field of a position is declared once: copies and saved forms keep every one of them."""

from __future__ import annotations

import importlib
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from anpfiff.games import all_games
from anpfiff.kit.core import State
from anpfiff.kit.errors import BadState, IllegalAction
from anpfiff.kit.playout import random_playout

ROOT = Path(__file__).parents[2]
GAMES = sorted(path.parent.parent.name for path in ROOT.glob("src/anpfiff/games/*/rules/copying.py"))


def fields(state: State) -> dict[str, Any]:
    """Every declared field as plain numbers and lists."""
    game = type(state).__module__.split(".")[2]
    names = importlib.import_module(f"anpfiff.games.{game}.rules.copying").FIELDS
    return {name: plain(getattr(state, name)) for name in names}


def plain(value: Any) -> Any:
    if isinstance(value, int | str) or value is None:
        return value
    if hasattr(value, "__getitem__"):
        return [plain(item) for item in value]
    parts = {name: getattr(value, name) for name in dir(value) if not name.startswith("_") and name != "tables"}
    return {name: plain(part) for name, part in parts.items() if not callable(part)}


@pytest.mark.parametrize("game", GAMES)
def test_copies_and_saved_forms_keep_every_field(game: str) -> None:
    for seed, steps in enumerate((0, 3, 10, 40, 100, 150)):
        made = all_games()[game]()
        state = made.new_initial_state()
        random_playout(state, random.Random(seed), steps)
        before = fields(state)
        copy = state.clone()
        assert fields(copy) == before
        assert fields(made.state_from_dict(state.to_dict())) == before
        random_playout(copy, random.Random(seed))
        assert fields(state) == before


def test_copying_is_made_from_the_declared_fields() -> None:
    command = [sys.executable, "scripts/generate_copies.py", "--check"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert (run.returncode, run.stdout) == (0, "")


@pytest.mark.parametrize("game", sorted(all_games()))
@pytest.mark.parametrize("number", [2**63, -(2**63) - 1, 10**30, 2**60])
def test_no_number_is_too_large_to_be_refused(game: str, number: int) -> None:
    """The rules count with a fixed width; what comes from outside may be any number."""
    state = all_games()[game]().new_initial_state()
    random_playout(state, random.Random(1), 30)
    assert state.refusal(number) is not None
    with pytest.raises(IllegalAction):
        state.apply_action(number)
    with pytest.raises(BadState):
        all_games()[game]().state_from_dict({**state.to_dict(), "active" if game != "tsubasa" else "round": number})
