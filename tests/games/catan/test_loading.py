"""Saved positions: every kind of impossible one is refused with a reason."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from anpfiff.games import load_game
from anpfiff.kit.errors import BadState
from anpfiff.kit.fingerprint import random_step
from tests.games.catan.table import Table

Position = dict[str, Any]


def saved(phase: str = "main", **more: Any) -> Position:
    text = "R v0, e0, 2 wool, knight; B v16, 1 ore; W 2 knights; O"
    position: Position = json.loads(json.dumps(Table(text, phase=phase, **more).position))
    return position


def put(*path: Any, value: Any) -> Callable[[Position], None]:
    def change(d: Position) -> None:
        for key in path[:-1]:
            d = d[key]
        d[path[-1]] = value

    return change


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (put("phase", value="lunch"), "phase`; it must be one of colours, terrain"),
        (put("phase", value=3), "wrong shape: Expected `str`, got `int`"),
        (put("weather", value="rain"), r"unknown field\(s\) weather"),
        (put("players", 0, "mood", value=1), r"unknown field\(s\) mood"),
        (put("season", "referee", value=1), r"unknown field\(s\) referee"),
        (lambda d: d["players"].pop(), "3 players given, the game has 4"),
        (put("terrain", 0, value="swamp"), "terrain 'swamp' is not one of hills"),
        (put("terrain", 0, value="unlaid"), "not laid out completely|cannot carry"),
        (put("terrain", 2, value="pitch"), "3 pitches on the board|cannot carry"),
        (put("chips", 0, value=[10, 4, 3]), "cannot carry the chips"),
        (put("chips", 0, value=[7]), "not numbers of chips"),
        (put("chips", 0, value=[12]), "too many chips with the number 12"),
        (put("harbours", 0, value="gold"), "harbour 'gold' is not one of"),
        (put("harbours", value=[]), "harbours must have 9 entries"),
        (put("colours", 0, value="blue"), "a colour of their own"),
        (put("robber", value=19), "robber must be null or a hex from 0 to 18"),
        (put("active", value=4), "active must be a seat from 0 to 3"),
        (put("bank", "wool", value=18), "wool: 20 cards in bank and hands, the game has 19"),
        (put("bank", "gold", value=1), "'gold' is not a card"),
        (put("players", 1, "hand", "ore", value=0), "a number of cards is 1 or more"),
        (put("deck", "knight", value=14), "knight: 17 cards on the table, the game has 14"),
        (put("players", 2, "knights", value=-1), "knights cannot be negative"),
        (put("players", 0, "roads", value=[72]), "edges are numbers from 0 to 71"),
        (put("players", 1, "roads", value=[0]), "at most one road on an edge"),
        (put("players", 1, "cities", value=[16]), "at most one building on a vertex"),
        (put("players", 1, "settlements", value=[3]), "too close to each other"),
        (put("players", 0, "settlements", value=[0, 2, 10, 20, 32, 42]), "6 pieces of a kind on the board"),
        (put("players", 0, "settlements", value=[99]), "vertices are numbers from 0 to 53"),
        (put("players", 0, "stolen", 0, value={"ore": 1}), "nobody steals from themselves"),
        (put("players", 0, "stolen", value=[]), "stolen must have 4 entries"),
        (put("players", 0, "discards_due", value=1), "put aside in phase discard only"),
        (put("turn", value=0), "turns count from 1"),
        (put("founded", value=17), "founded must be a number from 0 to 16"),
        (put("founded", value=3), "in phase main founded must be 16"),
        (put("rolled", value=False), "two dice from 1 to 6 lie on the table once"),
        (put("dice", value=[1]), "two dice from 1 to 6"),
        (put("sums", value=[0]), "sums must be 13 numbers"),
        (put("dice_deck", value=[0] * 36), "36 times 0 or 1, not all 0"),
        (put("winner", value=1), "a match in which somebody has won is over"),
        (put("victim", value=1), "victim belongs to phase steal alone"),
        (put("free_roads", value=1), "free_roads is 1 or 2 in phase free_road"),
        (put("free_cards", value=-1), "cannot be negative"),
        (put("named", value="gold"), "named 'gold' is not one of"),
        (put("players", 1, "first_roll", value=13), "first_roll is -1, 0 or a roll up to 12"),
        (put("players", 1, "answer", value="maybe"), "answer`; it must be one of not_asked, waiting"),
        (put("players", 1, "answer", value="waiting"), "exactly those asked by the offer have an answer"),
        (
            put("offer", value={"give": {"wool": 1}, "want": {"ore": 1}, "to": [0]}),
            "an offer goes to some of the seats",
        ),
        (put("offer", value={"give": {}, "want": {"ore": 1}, "to": [1]}), "each side of an offer has cards"),
        (put("players", 1, "counter", value={"give": {"ore": 1}, "want": {"ore": 1}, "to": [0]}), "both sides"),
        (put("players", 0, "counter", value={"give": {"ore": 1}, "want": {"wool": 1}, "to": [0]}), "is in offer"),
        (put("longest_road", value=0), "Longest Road lies with the wrong player"),
        (put("largest_army", value=2), "Largest Army lies with the wrong player"),
        (put("season", value=None), "a season belongs to the scenario football"),
        (put("season", "tokens", value=[0, 1, 1, 1]), "1 to 6 tokens are in play"),
        (put("season", "tokens", value=[1]), "tokens must have 4 entries"),
        (put("season", "marker", value=[37, 0, 0, 0]), "markers stand on fields 0 to 36"),
        (put("season", "place", value=[1, 0, 0, 0]), "place 1 is worth 3 points, not 0"),
        (put("season", "played", value=16), "played must be a number from 0 to 15"),
        (put("season", "played", value=15), "the season is over"),
        (put("season", "duel", value=1), "duel is 1 or 2 on a matchday"),
        (put("season", "left_shots", value=["goal"]), "shots belong to a duel"),
        (put("season", "left_shots", value=["header"]), "it must be one of goal, miss, out, foul"),
        (put("season", "first_counted", value="perhaps"), "first_counted`; it must be one of undecided"),
        (put("season", "movers", value=[0]), "pairs of a seat and its points"),
        (put("season", "movers", value=[0, 3]), "markers wait in the phases reward"),
        (put("season", "rewarded", value=1), "rewarded belongs to the phases reward"),
        (put("season", "card_due", value=True), "card_due belongs to"),
        (put("season", "resources_due", value=1), "resources_due is above 0 in phase reward alone"),
    ],
)
def test_a_position_that_cannot_be_is_refused(change: Callable[[Position], None], complaint: str) -> None:
    position = saved()
    change(position)
    with pytest.raises(BadState, match=complaint):
        load_game("catan", board_setup="beginner", start_player="chosen").state_from_dict(position)


@pytest.mark.parametrize(
    ("phase", "complaint"),
    [
        ("pre_roll", "comes before the roll"),
        ("steal", "victim belongs to phase steal"),
        ("free_road", "free_roads is 1 or 2"),
        ("plenty", "free_cards is 1 or 2"),
        ("discard", "cards are put aside after a seven"),
        ("shot", "duel is 1 or 2 on a matchday"),
        ("count_result", "duel is 1 or 2 on a matchday"),
        ("over", "a match is over when somebody has won"),
        ("choose_victim", "nobody can do anything in phase choose_victim|robber"),
        ("terrain", "0 before the first one"),
        ("found_road", "0 before the first one"),
    ],
)
def test_a_phase_needs_what_belongs_to_it(phase: str, complaint: str) -> None:
    position = saved(robber=5)
    position["phase"] = phase
    with pytest.raises(BadState, match=complaint):
        load_game("catan", board_setup="beginner", start_player="chosen").state_from_dict(position)


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"turn_phases": "separate"}, "no offers once the active player builds"),
        ({"player_trade": False}, "players do not trade with each other"),
    ],
)
def test_offers_need_somebody_who_may_trade(options: dict[str, Any], complaint: str) -> None:
    position = saved() | {"has_built": True}
    position["players"][1]["counter"] = {"give": {"ore": 1}, "want": {"wool": 1}, "to": [0]}
    agreed: dict[str, Any] = {"board_setup": "beginner", "start_player": "chosen"}
    load_game("catan", **agreed).state_from_dict(position)
    with pytest.raises(BadState, match=complaint):
        load_game("catan", **agreed, **options).state_from_dict(position)


@pytest.mark.parametrize(
    ("key", "value", "complaint"),
    [("terrain", "forest", "this game has 4 hexes of forest"), ("harbours", "wool", "too many harbours for wool")],
)
def test_the_board_is_made_of_what_is_in_the_box(key: str, value: str, complaint: str) -> None:
    game = load_game("catan", harbours="shuffled")
    state, rng = game.new_initial_state(), random.Random(1)
    while state.to_dict()["phase"] != key:
        state.apply_action(random_step(state, rng)[1])
    position = json.loads(json.dumps(state.to_dict()))
    position[key] = [value] * 5 + position[key][5:]
    with pytest.raises(BadState, match=complaint):
        game.state_from_dict(position)


@pytest.mark.parametrize(
    ("key", "complaint"), [("colours", "every player needs a colour"), ("terrain", "not laid out")]
)
def test_the_set_up_goes_in_order(key: str, complaint: str) -> None:
    game = load_game("catan", colours="random", number_chips="random")
    state, rng = game.new_initial_state(), random.Random(1)
    while state.to_dict()["phase"] != "chips":
        state.apply_action(random_step(state, rng)[1])
    position = dict(state.to_dict())
    position[key] = position[key][:-1] + (["unlaid"] if key == "terrain" else [])
    with pytest.raises(BadState, match=complaint):
        game.state_from_dict(position)


def test_what_is_not_an_object_is_refused() -> None:
    with pytest.raises(BadState, match="a position is an object"):
        load_game("catan").state_from_dict([])  # type: ignore[arg-type]


@pytest.mark.parametrize("options", [{}, {"players": 3}, {"scenario": "base"}])
def test_what_follows_from_the_board_is_the_same_after_loading(options: dict[str, Any]) -> None:
    game = load_game("catan", data=None, **options)
    state, rng = game.new_initial_state(), random.Random(8)
    derived = (
        "hexes_at",
        "harbour_at",
        "rates",
        "points",
        "road_length",
        "road_sites",
        "settlement_sites",
        "city_sites",
        "left",
    )
    steps = 0
    while not state.is_terminal():
        seat, action = random_step(state, rng)
        state.apply_action(action, seat)
        steps += 1
        if steps % 40 == 0 and state.to_dict()["turn"] > 0:
            loaded = game.state_from_dict(state.to_dict())
            for name in derived:
                assert getattr(loaded, name) == getattr(state, name), f"{name} at step {steps}"
