"""Moves by name: what is not a move is distinguished from what is not allowed now."""

from __future__ import annotations

from typing import Any

import pytest

from anpfiff.kit.errors import BadMove, IllegalAction
from tests.games.tsubasa.table import Table

MALFORMED: list[tuple[dict[str, Any], str]] = [
    ({}, "None is not a kind of move; now possible: play, pass, motivate, sign"),
    ({"kind": "plai"}, "'plai' is not a kind of move"),
    ({"kind": "play"}, "card must be one of n_morisaki, .*, not None"),
    ({"kind": "play", "card": "ss_n_drive_shot"}, "card must be one of"),
    ({"kind": "ability", "number": 3}, "number must be a whole number from 1 to 2, not 3"),
    ({"kind": "ability", "number": True}, "number must be a whole number"),
    ({"kind": "token", "token": "goal"}, "token must be one of shot, pass, defence, not 'goal'"),
    ({"kind": "declare", "action": "run"}, "action must be one of pass, shot, not 'run'"),
    ({"kind": "tokens", "count": 10}, "count must be a whole number from 0 to 9"),
    ({"kind": "reroll", "die": "mine"}, "die must be one of attacker, defender, save"),
    ({"kind": "refresh", "source": "box"}, "source must be one of discard, hand"),
    ({"kind": "special", "card": "n_oda"}, "card must be one of ss_n_drive_shot"),
    ({"kind": "toss", "seat": 2}, "seat must be a whole number from 0 to 1"),
    ({"kind": "teams", "team": "b"}, "team must be one of n, t"),
    ({"kind": "roll", "dice": [1]}, "dice must be a list of two whole numbers from 1 to 6"),
    ({"kind": "roll", "dice": [1, 7]}, "dice must be a list of two"),
    ({"kind": "save_roll", "dice": 3}, "dice must be a list of one whole number from 1 to 6"),
]


@pytest.mark.parametrize(("move", "complaint"), MALFORMED)
def test_what_is_not_a_move_is_a_bad_move_that_says_what_would_be_right(move: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadMove, match=complaint):
        Table(n={"hand": ["n_oda"]}).state.move_to_action(move)


@pytest.mark.parametrize(
    "move",
    [
        {"kind": "kick_off"},
        {"kind": "tokens", "count": 1},
        {"kind": "roll", "dice": [3, 3]},
        {"kind": "special", "card": "ss_n_drive_shot"},
        {"kind": "special", "card": "ss_t_tiger_shot"},
        {"kind": "draw", "card": "n_oda"},
        {"kind": "reroll", "die": "save"},
    ],
)
def test_a_move_of_another_phase_is_illegal(move: dict[str, Any]) -> None:
    with pytest.raises(IllegalAction):
        Table(n={"hand": ["n_oda"]}).state.move_to_action(move)


def test_after_the_end_every_move_is_told_that_the_match_is_over() -> None:
    fields = {"period": "second_half", "injury_time": True}
    table = Table(phase="declare", n={"goals": 1}, deck=0, fields=fields).duel("shot", 1, 6)
    with pytest.raises(IllegalAction, match="the match is over"):
        table.do("pass")
    reason = table.state.refusal(3, 0)
    assert reason is not None
    assert reason.code == "match_over"


def test_candidates_show_what_is_not_possible_with_its_reason() -> None:
    nankatsu = {"area": ["n_tsubasa"], "hand": ["n_oda"], "pool": [1, 0, 0]}
    table = Table(n=nankatsu, transfers=("x_nitta", "x_nakanishi"), preset="advanced")
    reasons = {}
    for action in table.state.candidate_actions():
        reason = table.state.refusal(action)
        reasons[table.state.action_to_move(action).get("card")] = None if reason is None else reason.code
    assert reasons == {
        None: None,
        "n_oda": None,
        "n_tsubasa_motivated": "tokens_missing",
        "n_kisugi_motivated": "player_not_in_area",
        "n_morisaki_motivated": "player_not_in_area",
        "n_ishizaki_motivated": "player_not_in_area",
        "x_nakanishi": "no_keeper_in_area",
        "x_nitta": "tokens_missing",
    }


@pytest.mark.parametrize(
    ("table", "move"),
    [
        (Table(n={"hand": ["n_oda"]}), {"kind": "pass"}),
        (Table(phase="declare", n={"pool": [3, 3, 3]}), {"kind": "declare", "action": "pass"}),
        (Table(phase="declare", n={"pool": [3, 3, 3]}).declare("shot"), {"kind": "tokens", "count": 0}),
        (Table(n={"hand": ["n_taki"]}).play("n_taki"), {"kind": "done"}),
    ],
)
def test_for_an_absent_coach_as_little_as_possible_is_done(table: Table, move: dict[str, Any]) -> None:
    assert table.state.action_to_move(table.state.default_action()) == move
