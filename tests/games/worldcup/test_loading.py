"""Saved positions: good ones come back as they were, every kind of broken one is refused with its reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from anpfiff.games import load_game
from anpfiff.kit.errors import BadState
from tests.games.worldcup.cup import Cup
from tests.games.worldcup.test_examples import in_shootout

Change = Callable[[dict[str, Any]], None]


def position() -> dict[str, Any]:
    """The third turn of a match; a card lies open, and there are tokens on the board."""
    cup = Cup(players=3).board("a_1", "A G1 D", "G2x G1").give("goal_1_1").do("play", card="goal_1_1")
    return dict(cup.target("c_1 brazil").save)


def setting(*path: Any) -> Change:
    """Set the value at a path: setting("players", 0, "out", True)."""

    def change(save: dict[str, Any]) -> None:
        *keys, last, value = path
        part: Any = save
        for key in keys:
            part = part[key]
        part[last] = value

    return change


def deleting(key: str) -> Change:
    return lambda save: save.pop(key)


BROKEN: list[tuple[Change, str]] = [
    (deleting("pile"), "wrong shape.*pile"),
    (setting("extra", 1), "unknown field"),
    (setting("pile", "many"), "wrong shape"),
    (setting("phase", "half time"), "'half time' .*phase.* it must be one of draw_team"),
    (setting("stage", "wc1990"), "stage: 'wc1990'"),
    (setting("active", 3), "active must be a seat from 0 to 2"),
    (setting("dealer", -1), "wrong shape.*dealer"),
    (setting("players", []), "0 players given, the game has 3"),
    (setting("owners", "brazil", 7), "owner of brazil must be a seat"),
    (setting("owners", "atlantis", 0), "owners: 'atlantis'"),
    (setting("passes", -1), "cannot be negative"),
    (setting("extra_turns", 2), "extra turns are for 9 or more players"),
    (setting("pool", "attack", 1), "attack: .* cards, the game has 25"),
    (setting("pool", "attack", -1), "attack: a number of cards cannot be -1"),
    (setting("pool", "corner", 1), "'corner' is not one of attack"),
    (setting("pile", 90), "more cards than the pool"),
    (setting("discard_top", "foul"), "discard_top must be one of the discarded cards"),
    (setting("teams_drawn", 3), "owners do not agree with teams_drawn"),
    (setting("teams_drawn", 99), "teams_drawn must be a number from 0 to 30"),
    (setting("phase", "draw_team"), "all teams are drawn"),
    (setting("players", 0, "extra_team", "brazil"), "owners do not agree|belongs to somebody else"),
    (setting("matches", "a_1", "left", "atlantis"), "match a_1: 'atlantis'"),
    (setting("matches", "a_1", "left", None), "match a_1 has one team only"),
    (setting("matches", "a_1", "left", "senegal"), "cannot play against itself"),
    (setting("matches", "a_1", "left", "brazil"), "group a: 5 teams play in it, it has 4"),
    (setting("matches", "a_1", "goals", [1]), "goals must be two numbers"),
    (setting("matches", "a_1", "goals", [1, -1]), "goals must be two numbers"),
    (setting("matches", "r16_1", "goals", [1, 0]), "has goals but not two teams"),
    (setting("matches", "a_1", "winner", "brazil"), "the winner does not play in it"),
    (setting("matches", "r16_1", "open", True), "is open but does not have two teams"),
    (setting("matches", "a_1", "tokens", [["A"]]), "tokens must be two lists"),
    (setting("matches", "a_1", "tokens", [["Q"], []]), "'Q' is not a token"),
    (setting("matches", "a_1", "tokens", [["Dx"], []]), "'Dx' is not a token"),
    (setting("matches", "a_1", "tokens", [["A"] * 4, []]), "france has 3 playable fields, not 4"),
    (setting("matches", "r16_1", "tokens", [["A"], []]), "is not open but has tokens"),
    (setting("matches", {}), "matches must be a_1"),
    (setting("groups", {}), "groups must be a"),
    (setting("groups", "a", "places", ["france"]), "group a has 4 places"),
    (setting("groups", "a", "places", ["france", "france", None, None]), "a team has two places"),
    (setting("groups", "a", "reasons", 3), "wrong shape"),
    (setting("groups", "a", "reasons", ["luck", None, None, None]), "'luck' .*it must be one of points"),
    (setting("groups", "a", "judged", -2), "judged must be -1 or more"),
    (setting("groups", "a", "judged", 0), "places do not hold its teams"),
    (setting("groups", "a", "places", ["france", None, None, None]), "is not ranked yet but has places"),
    (setting("lots", ["brazil", "brazil"]), "two lots"),
    (setting("tied", ["brazil", "brazil"]), "tied twice"),
    (setting("best", ["brazil"]), "best must have 0 entries"),
    (setting("throws", [{"stage": "group", "replay": 0, "group": "a", "dice": ["red"]}]), "a throw has 4 dice"),
    (setting("throws", [{"stage": "group", "replay": 0, "group": "z", "dice": ["red"] * 4}]), "throws: 'z'"),
    (setting("dice_thrown", 2), "dice_thrown does not agree"),
    (setting("replayed", [{"match": "a_1", "replay": -1, "goals": [0, 0]}]), "a round and two numbers of goals"),
    (setting("pending", ["final_2"]), "pending: 'final_2'"),
    (setting("shootout", "a_1"), "shootout names a match in phase shootout only"),
    (setting("lot", {"about": "table", "subject": 0, "teams": ["brazil", "spain"]}), "a lot belongs to phase lot"),
    (setting("playing", None), "playing belongs to phases target|cards, the game has"),
    (setting("active", 2), "the card being played has left the active player's hand"),
    (setting("playing", "part", 2), "part 2 of goal_1_1 cannot be next"),
    (setting("playing", "used", []), "used does not agree with placed"),
    (setting("playing", "row", 3), "row belongs to phases token and penalty"),
    (setting("playing", "card", "corner"), "'corner' is not one of|cards, the game has"),
    (setting("players", 1, "plays", False), "the active player must take part"),
    (setting("phase", "over"), "playing belongs to phases|needs a winner"),
]


@pytest.mark.parametrize(("change", "complaint"), BROKEN, ids=[complaint[:40] for _, complaint in BROKEN])
def test_a_broken_position_is_refused_with_its_reason(change: Change, complaint: str) -> None:
    save = position()
    change(save)
    with pytest.raises(BadState, match=complaint):
        load_game("worldcup", 3, tournament="wc2002", modifier_dice=False).state_from_dict(save)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (setting("shootout", None), "shootout names a match in phase shootout only"),
        (setting("shootout", "r16_2"), "is not in a shoot-out"),
        (setting("phase", "lot"), "a lot belongs to phase lot|shootout names"),
    ],
)
def test_a_broken_shootout_is_refused(change: Change, complaint: str) -> None:
    cup = in_shootout(True)
    save = cup.save
    change(save)
    with pytest.raises(BadState, match=complaint):
        cup.game.state_from_dict(save)


def test_nobody_is_out_before_the_draw() -> None:
    game = load_game("worldcup", 3)
    save = dict(game.new_initial_state().to_dict())
    setting("players", 2, "out", True)(save)
    with pytest.raises(BadState, match="in phase draw_team nobody is out yet"):
        game.state_from_dict(save)
