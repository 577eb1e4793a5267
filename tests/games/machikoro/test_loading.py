"""Saved positions: what cannot be true of a match is refused, with what is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from anpfiff.games import load_game
from anpfiff.kit.errors import BadState
from tests.games.machikoro.table import Table

Position = dict[str, Any]
Change = Callable[[Position], object]

FULL = "A 20 coins, Nachwuchscenter, Fußballmuseum, Neuer Trainer, Neuer Sponsor; B 9 coins; C 9 coins"


def rolling() -> Table:
    return Table("A 20 coins; B 9 coins")


def building() -> Table:
    return Table("A 20 coins, Nachwuchscenter; B 9 coins").roll(4, 4)


def taking() -> Table:
    return Table("A 20 coins, Neuer Sponsor, 2 Fanshop; B 9 coins").roll(6).do("give", card="Fanshop")


def choosing() -> Table:
    return Table(FULL).roll(3, 3).do("keep")


def refilling() -> Table:
    ten = "Kassenhäuschen, Bolzplatz, Imbissstand, Fanshop, Getränkestand, Trikotnäherei, Talentschmiede, Clubhaus"
    table = Table("A 9 coins; B", display=f"{ten}, Fankurve, Fanmeile", market_mode="komme_was_wolle")
    return table.roll(4).build("Fanshop")


def won() -> Table:
    return Table("A 22 coins, Nachwuchscenter, Stadion, TV-Studio; B").roll(4).build("Fußballmuseum")


def put(*path: str | int, to: object) -> Change:
    """A change of one value of a position."""

    def change(position: Position) -> None:
        place: Any = position
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = to

    return change


def drop(key: str) -> Change:
    return lambda position: position.pop(key)


BROKEN: list[tuple[Callable[[], Table], Change, str]] = [
    # shape
    (rolling, drop("bank"), "wrong shape: .*bank"),
    (rolling, put("bank", to="201"), "wrong shape: .*Expected `int`"),
    (rolling, put("bank", to=True), "wrong shape: .*Expected `int`"),
    (rolling, put("bank", to=181.0), "wrong shape: .*Expected `int`"),
    (rolling, put("players", to={}), "wrong shape"),
    (rolling, put("players", 0, "coins", to=None), "wrong shape"),
    (rolling, put("extra", to=1), "unknown field.* extra"),
    (rolling, put("players", 1, "hat", to=1), "unknown field.* hat"),
    (rolling, put("players", to=[]), "0 players given, the game has 2"),
    # numbers
    (rolling, put("phase", to="rolling"), "'rolling' - at .*phase.*must be one of first_seat, open_display"),
    (rolling, put("active", to=2), "active must be a seat from 0 to 1"),
    (rolling, put("first", to=-1), r"Expected `int` >= 0 - at `\$.first`"),
    (rolling, put("winner", to=5), "winner must be null or a seat from 0 to 1"),
    (rolling, put("turn", to=0), "round and turn count from 1"),
    (rolling, put("round", to=-3), "round and turn count from 1"),
    (rolling, put("dice_count", to=0), "dice_count must be 1 or 2"),
    (building, put("dice_count", to=3), "dice_count must be 1 or 2"),
    (building, put("dice", to=[4, 7]), r"Expected `int` <= 6 - at `\$.dice\[1\]`"),
    (building, put("dice", to=[1, 2, 5]), "at most two dice, each from 1 to 6"),
    # cards and coins
    (rolling, put("bank", to=180), "hold 209 coins together; the box has 210"),
    (rolling, put("players", 0, "coins", to=-1), "coins cannot be negative"),
    (rolling, put("display", "fanshop", to=7), "fanshop: 7 copies on the table, the game has 6"),
    (rolling, put("display", "fanshop", to=-1), "fanshop: a number of cards is 1 or more"),
    (rolling, put("display", "pub", to=1), "'pub' is not a card; cards are kassenhaeuschen"),
    (rolling, put("pile", "fanshop", to=1), "fanshop: 7 copies"),
    (rolling, put("players", 0, "cards", "imbissstand", to=2), "imbissstand: 7 copies"),
    (rolling, put("players", 0, "start_cards", "imbissstand", to=2), "imbissstand: more start cards than cards"),
    (rolling, put("players", 0, "start_cards", to={}), "kassenhaeuschen: 1 start copies, the game has 2"),
    (
        rolling,
        put("players", 0, "projects", "stadion", to="half"),
        "'half'.*must be one of unbuilt, built, active",
    ),
    (rolling, put("players", 0, "projects", to={}), "projects must be nachwuchscenter"),
    # the roll
    (rolling, put("dice", to=[3]), "phase roll needs 0 dice on the table"),
    (building, put("dice", to=[4]), "phase build needs 2 dice on the table"),
    (rolling, put("phase", to="choose_dice"), "a choice of dice needs an active large project"),
    (rolling, put("dice_count", to=2), "a choice of dice needs an active large project"),
    (rolling, put("rerolled", to=True), "phase roll needs 1 dice on the table"),
    (building, put("rerolled", to=True), "a second roll needs an active large project"),
    (building, put("phase", to="reroll"), "a second roll needs an active large project"),
    (building, put("bonus_turn", to=True), "a bonus turn needs an active large project"),
    (building, put("bonus_earned", to=True), "bonus_earned must be false"),
    (building, put("players", 0, "projects", "tv_studio", to="active"), "bonus_earned must be true"),
    # the end
    (building, put("winner", to=0), "the winner is the player with all large projects"),
    (building, put("phase", to="over"), "a match is over when somebody has won"),
    (won, put("winner", to=None), "the winner is the player with all large projects"),
    (won, put("winner", to=1), "the winner is the player with all large projects"),
    (won, put("phase", to="build"), "a match is over when somebody has won"),
    # where a match rests
    (building, put("phase", to="target"), "phase target needs a violet card that the dice trigger"),
    (building, put("phase", to="swap_give"), "phase swap_give needs a violet card"),
    (choosing, put("dice", to=[4, 4]), "phase target needs a violet card that the dice trigger"),
    (building, put("giving", to="fanshop"), "giving belongs to phase swap_take alone"),
    (taking, put("giving", to=None), "giving belongs to phase swap_take alone"),
    (taking, put("giving", to="pub"), "giving 'pub' is not a card"),
    (taking, put("giving", to="ballmanufaktur"), "ballmanufaktur cannot be given in a swap"),
    (taking, put("giving", to="neuer_sponsor"), "neuer_sponsor cannot be given in a swap"),
    (building, put("phase", to="refill"), "phase refill does not fit"),
    (rolling, put("phase", to="open_display"), "comes before the first turn"),
    (refilling, put("phase", to="build"), "phase build does not fit 9 open types"),
]


@pytest.mark.parametrize(("table", "change", "complaint"), BROKEN)
def test_a_broken_position_is_refused_and_says_what_is_wrong(
    table: Callable[[], Table], change: Change, complaint: str
) -> None:
    game, position = table().game, table().position
    game.state_from_dict(position)
    change(position)
    with pytest.raises(BadState, match=complaint):
        game.state_from_dict(position)


def test_nobody_is_asked_where_there_is_no_choice() -> None:
    position = Table("A 1 coin; B 5 coins").roll(4).position
    position["players"][0]["coins"], position["bank"] = 0, position["bank"] + 1
    with pytest.raises(BadState, match="nobody is asked in phase build"):
        load_game("machikoro", 2).state_from_dict(position)


def test_a_target_is_not_asked_for_with_one_opponent() -> None:
    position = {**Table("A 9 coins, Neuer Trainer; B 9 coins").roll(6).position, "phase": "target"}
    with pytest.raises(BadState, match="nobody is asked in phase target"):
        load_game("machikoro", 2).state_from_dict(position)


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"max_copies_per_type": "2"}, "bolzplatz: 3 with one player, the limit is 2"),
        ({"market_mode": "komme_was_wolle"}, "neuer_spieler: 4 copies on the table, the game has 2"),
        ({"players": 3}, "2 players given, the game has 3"),
    ],
)
def test_a_position_must_fit_the_options_of_its_game(options: dict[str, Any], complaint: str) -> None:
    position = Table("A 20 coins, 3 Bolzplatz; B 9 coins").position
    with pytest.raises(BadState, match=complaint):
        load_game("machikoro", **({"players": 2} | options)).state_from_dict(position)


def test_a_match_does_not_go_on_beyond_its_last_round() -> None:
    position = {**Table("A; B").position, "round": 2}
    with pytest.raises(BadState, match="max_rounds are played"):
        load_game("machikoro", 2, max_rounds=1).state_from_dict(position)


def test_a_limited_bank_cannot_be_in_debt() -> None:
    position = Table("A 211 coins; B 0 coins").position
    with pytest.raises(BadState, match="a limited bank cannot be negative"):
        load_game("machikoro", 2, bank_supply="limited").state_from_dict(position)


@pytest.mark.parametrize("data", [None, [], 7, "position", {}, {1: 2}])
def test_what_is_not_a_position_at_all_is_refused(data: Any) -> None:
    with pytest.raises(BadState):
        load_game("machikoro", 2).state_from_dict(data)


@pytest.mark.parametrize("table", [rolling, building, taking, choosing, refilling, won])
def test_a_good_position_comes_back_from_json_as_it_was(table: Callable[[], Table]) -> None:
    text = json.dumps(table().position)
    assert json.dumps(table().game.state_from_dict(json.loads(text)).to_dict()) == text
