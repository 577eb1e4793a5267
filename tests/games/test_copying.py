"""A field of a position is declared once: copies and saved forms keep every one of them."""

from __future__ import annotations

import importlib
import random
import subprocess
import sys
from pathlib import Path

import pytest

from anpfiff.games import all_games
from anpfiff.kit.checks import fields
from anpfiff.kit.errors import BadState, IllegalAction
from anpfiff.kit.playout import random_playout

ROOT = Path(__file__).parents[2]
GAMES = sorted(path.parent.parent.name for path in ROOT.glob("src/anpfiff/games/*/rules/copying.py"))


@pytest.mark.parametrize("game", GAMES)
def test_the_conformance_suite_compares_every_declared_field(game: str) -> None:
    declared = importlib.import_module(f"anpfiff.games.{game}.rules.copying").FIELDS
    assert set(declared) - set(fields(all_games()[game]().new_initial_state())) == set()


@pytest.mark.parametrize("game", GAMES)
def test_playing_on_with_a_copy_changes_nothing(game: str) -> None:
    for seed, steps in enumerate((0, 3, 10, 40, 100, 150)):
        state = all_games()[game]().new_initial_state()
        random_playout(state, random.Random(seed), steps)
        before = fields(state)
        random_playout(state.clone(), random.Random(seed))
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
