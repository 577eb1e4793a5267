"""Moves by name: what is not a move is distinguished from what is not allowed now, and what would be right is said."""

from __future__ import annotations

from typing import Any

import pytest

from anpfiff.kit.errors import BadMove, IllegalAction
from tests.games.machikoro.table import Table

MALFORMED: list[tuple[dict[str, Any], str]] = [
    ({}, "None is not a kind of move; now possible: build, build_project, build_nothing"),
    ({"kind": "bild"}, "'bild' is not a kind of move"),
    ({"kind": "build"}, "card must be one of kassenhaeuschen, bolzplatz, .*, not None"),
    ({"kind": "build", "card": "stadion"}, "card must be one of .*, not 'stadion'"),
    ({"kind": "build", "card": ["fanshop"]}, "card must be one of"),
    ({"kind": "build_project", "project": "fanshop"}, "project must be one of nachwuchscenter, .*, not 'fanshop'"),
    ({"kind": "dice", "count": 3}, "count must be a whole number from 1 to 2, not 3"),
    ({"kind": "dice", "count": True}, "count must be a whole number"),
    ({"kind": "dice", "count": "2"}, "count must be a whole number"),
    ({"kind": "target", "seat": 2}, "seat must be a whole number from 0 to 1, not 2"),
    ({"kind": "take", "seat": -1, "card": "fanshop"}, "seat must be a whole number from 0 to 1"),
    ({"kind": "roll", "dice": [7]}, "dice must be a list of one or two whole numbers from 1 to 6"),
    ({"kind": "roll", "dice": [1, 2, 3]}, "dice must be a list of one or two"),
    ({"kind": "roll", "dice": 3}, "dice must be a list of one or two"),
    ({"kind": "roll", "dice": [1.0]}, "dice must be a list of one or two"),
]


@pytest.mark.parametrize(("move", "complaint"), MALFORMED)
def test_what_is_not_a_move_is_a_bad_move_that_says_what_would_be_right(move: dict[str, Any], complaint: str) -> None:
    table = Table("A 20 coins; B").roll(4)
    with pytest.raises(BadMove, match=complaint):
        table.state.move_to_action(move)


@pytest.mark.parametrize(
    "move",
    [
        {"kind": "keep"},
        {"kind": "dice", "count": 1},
        {"kind": "roll", "dice": [3]},
        {"kind": "roll", "dice": [3, 3]},
        {"kind": "give", "card": "fanshop"},
        {"kind": "first_seat", "seat": 0},
        {"kind": "draw", "card": "fanshop"},
    ],
)
def test_a_move_of_another_phase_is_illegal_and_names_the_rule(move: dict[str, Any]) -> None:
    table = Table("A 20 coins; B").roll(4)
    with pytest.raises(IllegalAction, match="expected=build / build_project / build_nothing") as caught:
        table.state.move_to_action(move)
    assert caught.value.rule == "MK-3.2"


def test_after_the_end_every_move_is_told_that_the_match_is_over() -> None:
    table = Table("A 22 coins, Nachwuchscenter, Stadion, TV-Studio; B").roll(4).build("Fußballmuseum")
    with pytest.raises(IllegalAction, match="match_over"):
        table.build()
