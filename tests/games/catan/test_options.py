"""Options that do not fit together say what would."""

from __future__ import annotations

from typing import Any

import pytest

from anpfiff.games import load_game
from anpfiff.games.catan.data_tables import shot_weights
from anpfiff.kit.errors import BadOption
from tests.games.rules import rule


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"scenario": "rugby"}, "not one of football, base"),
        ({"victory_points": 7}, "whole number from 8 to 16"),
        ({"spiral_start": "h9"}, "not one of random, h0"),
        ({"start_player": "chosen", "chosen_seat": 5}, "whole number from 1 to 4"),
        ({"colour_order": "RRWO"}, "not one of RBWO"),
        ({"ball_out_probability": 60, "foul_probability": 40}, "together below 100 %, not 100 %"),
        ({"goal_probability": 0}, "whole number from 1 to 99"),
        ({"season_length": 4}, "not one of auto, 3, 6"),
        ({"rank_vp_1": 1}, "a better place is worth as much or more"),
        ({"discard_limit": 4}, "off, or a whole number from 5 to 12"),
        ({"weather": "rain"}, "unknown option 'weather'"),
    ],
)
def test_a_wrong_option_is_told(options: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        load_game("catan", data=None, **options)


@rule("FF-5.9")
@pytest.mark.parametrize(
    ("goal", "out", "foul", "weights"), [(50, 0, 0, [1, 1, 0, 0]), (50, 10, 10, [4, 4, 1, 1]), (30, 0, 0, [3, 7, 0, 0])]
)
def test_the_weights_of_a_shot(goal: int, out: int, foul: int, weights: list[int]) -> None:
    options = {"goal_probability": goal, "ball_out_probability": out, "foul_probability": foul}
    assert shot_weights(dict(options)) == weights


@rule("FF-7.2", "FF-11.18")
def test_the_worth_of_the_places_is_an_option() -> None:
    game = load_game("catan", players=3, rank_vp_1=5, rank_vp_2=3, rank_vp_3=0)
    assert game.catalogue()["football"]["place_points"] == [5, 3, 0]


def test_the_hidden_bank_shows_only_what_is_out() -> None:
    state = load_game("catan", bank_counts="hidden", board_setup="beginner", start_player="chosen").new_initial_state()
    assert (state.view(0)["bank"], state.view(0)["bank_empty"]) == (None, [])
