"""Saved positions: what cannot be true of a match is refused, with what is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from anpfiff.kit.errors import BadState
from tests.games.tsubasa.table import Table

Position = dict[str, Any]
Change = Callable[[Position], object]


def turn() -> Table:
    return Table(n={"hand": ["n_taki", "n_tsubasa"], "area": ["n_oda"], "pool": [1, 0, 0]}, t={"area": ["t_imai"]})


def ability() -> Table:
    return turn().play("n_tsubasa")


def saving() -> Table:
    sides = {"n": {"area": ["n_tsubasa", "n_kisugi"]}, "t": {"area": ["t_wakashimazu"]}}
    table = Table(phase="declare", **sides)  # type: ignore[arg-type]
    return table.duel("shot", 6, 1).decline().do("save", card="t_wakashimazu").do("save_roll", dice=[3])


def put(*path: str | int, to: object) -> Change:
    """A change of one value of a position."""

    def change(position: Position) -> None:
        place: Any = position
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = to

    return change


def draw_all(position: Position) -> list[str]:
    cards, position["players"][0]["draw"] = position["players"][0]["draw"], []
    return list(cards)


MISTAKES: list[tuple[Callable[[], Table], Change, str]] = [
    (turn, lambda p: p.pop("phase"), "wrong shape"),
    (turn, put("more", to=1), r"unknown field\(s\) more"),
    (turn, put("round", to="2"), "wrong shape"),
    (turn, put("phase", to="dance"), "'dance' - at .*phase.*must be one of teams, open_pitch"),
    (turn, put("stage", to="pause"), "'pause' - at .*stage.*must be one of draw_up"),
    (turn, put("stage", to="dice"), "phase turn does not occur in stage dice"),
    (turn, put("period", to="third_half"), "'third_half' - at .*period.*must be one of first_half"),
    (turn, put("coach", to=2), "coach must be from 0 to 1, not 2"),
    (turn, put("round", to=-1), "cannot be negative"),
    (turn, put("players", to=[]), "0 players given, the game has 2"),
    (turn, put("players", 0, "team", to="t"), "each team needs one player"),
    (turn, put("players", 0, "booking", to="blue"), "'blue' - at .*booking.*must be one of none"),
    (turn, put("players", 0, "die", to=7), "die must be from 0 to 6"),
    (turn, put("players", 0, "goals", to=-1), "goals and rerolls_used cannot be negative"),
    (turn, put("players", 0, "pool", to=[2, 0, 0]), "6 tokens of a type; a coach has 5"),
    (turn, put("players", 0, "pool", to=[1, 0]), "tokens are three numbers"),
    (turn, put("players", 0, "committed", to=3), "committed tokens must be among the spent"),
    (turn, put("players", 0, "hand", to=["n_taki", "n_nobody"]), "'n_nobody' is not a card of this deck"),
    (turn, put("players", 0, "hand", to=["n_taki"]), "n_tsubasa is there 0 times, the game has it 1 times"),
    (turn, lambda p: p["players"][1]["hand"].append(p["players"][0]["hand"].pop()), "of the other team is with t"),
    (turn, put("players", 0, "placed", to=["n_fan"]), "n_fan is placed, but not in the hand"),
    (turn, put("players", 0, "blind", to=["m1_injury"]), "m1_injury was taken blind, but is in neither"),
    (turn, put("players", 0, "blind", to=["n_taki"]), "a card in blind does not belong there"),
    (turn, put("supply", to=[7, 0]), "7 exhaustion cards, the game has 8"),
    (turn, put("supply", to=[4, 4]), "the supply is common"),
    (turn, put("injury_time", to=True), "stoppage time begins when the match cards of the half are used up"),
    (turn, lambda p: p["pitch"].append(p["unseen"][1].pop()), "a card in pitch does not belong there"),
    (turn, put("period", to="second_half"), "after the first half one of its cards is unseen"),
    (turn, lambda p: p["players"][0]["area"].extend(draw_all(p)), "11 cards in the areas are too many"),
    (turn, put("kicked_off", to=None), "phase turn needs to know who kicked off"),
    (turn, put("extra_starter", to=0), "extra_starter is known exactly while extra time"),
    (turn, put("phase", to="toss"), "phase toss comes before the kick-off"),
    (turn, put("phase", to="ability"), "phase ability needs an ability that is being resolved"),
    (turn, put("action", to="shot"), "the action is known from tokens to dice"),
    (turn, put("rerolling", to=0), "rerolling belongs to phase reroll alone"),
    (turn, put("signing", to="x_nitta"), "signing belongs to phase keeper_out alone"),
    (turn, put("last_special", to=[0, 3, 0]), "last_special is a seat and two numbers"),
    (ability, put("abilities", 0, "card", to="n_nobody"), "'n_nobody' is not a card of this deck"),
    (ability, put("abilities", 0, "unused", to=[3]), "unused abilities of n_tsubasa"),
    (ability, put("abilities", 0, "effect", to="save"), "effect 'save' is not one that takes several steps"),
    (ability, put("abilities", 0, "effect", to="play"), "phase ability does not fit effect 'play'"),
    (ability, put("abilities", 0, "count", to=99), "count must be from 0 to 9"),
    (ability, put("abilities", to=[]), "phase ability needs an ability that is being resolved"),
    (ability, put("phase", to="turn_end"), "no ability is being resolved in phase turn_end"),
    (ability, put("stage", to="dice"), "abilities are not resolved in stage dice"),
    (saving, put("saving", to=None), "needs the card that tries to save"),
    (saving, put("saving", to="n_tsubasa"), "needs the card that tries to save"),
    (saving, put("save_die", to=0), "the save die has not been rolled"),
    (saving, put("players", 0, "die", to=0), "needs dice"),
]


@pytest.mark.parametrize(("table", "change", "complaint"), MISTAKES)
def test_an_impossible_position_is_refused(table: Callable[[], Table], change: Change, complaint: str) -> None:
    position = {**table().position}
    change(position)
    with pytest.raises(BadState, match=complaint):
        table().game.state_from_dict(position)


@pytest.mark.parametrize("table", [turn, ability, saving])
def test_a_saved_position_goes_on_as_before(table: Callable[[], Table]) -> None:
    state = table().state
    loaded = table().game.state_from_dict(json.loads(json.dumps(state.to_dict())))
    assert loaded.to_dict() == state.to_dict()
    assert loaded.legal_actions() == state.legal_actions()
