"""Options: every wrong one is refused with the right values named."""

from __future__ import annotations

from typing import Any

import pytest

from anpfiff.games import load_game
from anpfiff.kit.errors import BadOption, UnknownGame
from anpfiff.kit.options import combinations

WRONG: list[tuple[dict[str, object], str]] = [
    ({"market_mode": "open"}, "option market_mode: 'open' is not one of all_stacks, komme_was_wolle"),
    ({"market_mode": None}, "option market_mode: None is not one of"),
    ({"market_mode": ["all_stacks"]}, "option market_mode: "),
    ({"max_copies_per_type": 3}, "option max_copies_per_type: '3' is not one of unlimited, 2"),
    ({"max_copies_per_type": True}, "option max_copies_per_type: True is not one of unlimited, 2"),
    ({"limit_counts_start_cards": "perhaps"}, "'perhaps' is neither true nor false"),
    ({"limit_counts_start_cards": 1}, "1 is neither true nor false"),
    ({"start_player": "oldest"}, "'oldest' is not one of youngest, random, seat_1"),
    ({"youngest_seat": 0}, "option youngest_seat: 0 is not off, or a whole number from 1 to 4"),
    ({"youngest_seat": "first"}, "'first' is not off, or a whole number from 1 to 4"),
    ({"youngest_seat": 2.0}, "2.0 is not off, or a whole number"),
    ({"youngest_seat": True}, "True is not off, or a whole number"),
    ({"landmark_activation": ""}, "'' is not one of next_turn, next_regular_turn, immediate"),
    ({"bank_supply": "endless"}, "'endless' is not one of unlimited, limited"),
    ({"sponsor_swap": False}, "False is not one of optional, mandatory"),
    ({"swap_start_cards": "ALLOWED"}, "'ALLOWED' is not one of allowed, forbidden"),
    ({"violet_roles": "x"}, "'x' is not one of player_all_coach_one, player_one_coach_all"),
    ({"max_rounds": 0}, "option max_rounds: 0 is not off, or a whole number from 1 to 10000"),
    ({"max_rounds": 10**20}, "is not off, or a whole number from 1 to 10000"),
    ({"max_rounds": "9" * 5000}, "is not off, or a whole number from 1 to 10000"),
    ({"colour": "red"}, "unknown option 'colour'; this game has bank_supply, .*youngest_seat"),
    ({"players": 1}, "machikoro is for 2 to 4 players, not 1"),
    ({"players": 5}, "machikoro is for 2 to 4 players, not 5"),
    ({"players": "3"}, "machikoro is for 2 to 4 players, not '3'"),
    ({"players": True}, "machikoro is for 2 to 4 players, not True"),
    ({"players": 2, "youngest_seat": 3}, "option youngest_seat: there is no seat 3 with 2 players"),
]


@pytest.mark.parametrize(("options", "complaint"), WRONG)
def test_a_wrong_option_is_refused_and_told_what_would_be_right(options: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        load_game("machikoro", **options)  # type: ignore[arg-type]


def test_options_may_come_as_words_from_a_command_line_or_a_form() -> None:
    words: dict[str, Any] = {"max_rounds": "30", "limit_counts_start_cards": "No"}
    words |= {"youngest_seat": "off", "max_copies_per_type": 2}
    game = load_game("machikoro", **words)
    assert game.options["max_rounds"] == 30
    assert game.options["limit_counts_start_cards"] is False
    assert game.options["youngest_seat"] is None
    assert game.options["max_copies_per_type"] == "2"


def test_all_option_values_are_combined_for_testing() -> None:
    rows = combinations(load_game("machikoro").manifest.options)
    assert len(rows) == 2 * 2 * 2 * 3 * 2 * 3 * 2 * 2 * 2 * 2 * 2
    assert len({str(row) for row in rows}) == len(rows)


def test_an_unknown_game_is_told_which_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"there is no game 'chess'; there are .*machikoro"):
        load_game("chess")
