"""The rules of thumb decide as in version 0.1.0 in matches with fixed seeds, however fast they have become."""

from __future__ import annotations

import hashlib
import random
from typing import Any

import pytest

from anpfiff.games import load_game
from anpfiff.kit.core import CHANCE

# Game, seats, matches, options, and a hash of all decisions as version 0.1.0 took them.
KNOWN: list[tuple[str, int, int, dict[str, Any], str]] = [
    ("machikoro", 4, 6, {}, "c7ef1dca23a50ebc"),
    ("machikoro", 2, 4, {"max_copies_per_type": "2"}, "fa5fe38ba63f7879"),
    ("machikoro", 3, 4, {"market_mode": "komme_was_wolle", "sponsor_swap": "mandatory"}, "7d0afd9c50cd481e"),
    ("tsubasa", 2, 2, {}, "88655039715c0192"),
    ("worldcup", 2, 2, {"tournament": "wc1930"}, "dff48afb5ad08aef"),
    ("worldcup", 4, 1, {"tournament": "wc2002"}, "11cd7e9b6c6e8895"),
    ("worldcup", 3, 1, {"tournament": "wc1934"}, "788816d12e979132"),
    ("worldcup", 5, 1, {"tournament": "wc1938"}, "69d8d2e16fbb6f5b"),
    ("worldcup", 9, 1, {"tournament": "wc2006"}, "f6c9b8a3c6dadffd"),
    (
        "worldcup",
        3,
        2,
        {"token_limit": True, "voluntary_downgrade": True, "penalty_full_row": "roll_no_effect"},
        "0f499fc3515d0313",
    ),
    (
        "worldcup",
        2,
        2,
        {
            "modifier_dice": False,
            "last_phase_multi": "free",
            "last_phase_scope": "placing_only",
            "defence_flip_targets": "any_attackable",
        },
        "3f743ccd1d983ce8",
    ),
    ("catan", 4, 2, {"scenario": "base"}, "17ebb7025db2bb4d"),
    ("catan", 4, 2, {}, "78425349cb6509bf"),
    ("catan", 3, 2, {"player_trade": False}, "338f251a6a46bb2b"),
    ("catan", 2, 2, {"scenario": "base", "two_players": True}, "4c51c753b59c995f"),
]


@pytest.mark.parametrize(("game_id", "players", "matches", "options", "known"), KNOWN)
def test_decisions_are_those_of_the_first_version(
    game_id: str, players: int, matches: int, options: dict[str, Any], known: str
) -> None:
    game = load_game(game_id, players, data=None, **options)
    choose, found = game.first_heuristic(), hashlib.sha256()
    for seed in range(matches):
        state, draw = game.new_initial_state(), random.Random(seed).random
        while not state.is_terminal():
            seat = state.current_player()
            if seat == CHANCE:
                state.apply_action(state.chance_pick(int(draw() * state.chance_total())))
            else:
                action = choose(state, seat)
                found.update(f"{seat} {action}\n".encode())
                state.apply_action(action, seat)
    assert found.hexdigest()[:16] == known
