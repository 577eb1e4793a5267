"""What holds at every step of every match: conservation, points, and what a seat may know."""

from __future__ import annotations

import random
from typing import Any

import pytest

from anpfiff.games import load_game
from anpfiff.games.catan.rules.geometry import VERTEX_NEIGHBOURS
from anpfiff.kit.core import State
from anpfiff.kit.fingerprint import random_step
from tests.games.catan.table import Table
from tests.games.rules import rule

OPTIONS: list[dict[str, Any]] = [
    {},
    {"players": 3, "season_length": "3"},
    {"scenario": "base"},
    {"scenario": "base", "players": 2, "two_players": True, "friendly_robber": True},
    {"number_chips": "random", "trophy_field": 20, "robber_on_pitch": True, "post_season_tokens": True},
]
RESOURCES = ("brick", "lumber", "wool", "grain", "ore")


def check_conservation(state: State) -> None:
    d = state.to_dict()
    for name in RESOURCES:
        assert d["bank"].get(name, 0) + sum(p["hand"].get(name, 0) for p in d["players"]) == 19
    sites = [v for p in d["players"] for v in p["settlements"] + p["cities"]]
    assert len(sites) == len(set(sites))
    assert not any(neighbour in sites for v in sites for neighbour in VERTEX_NEIGHBOURS[v])
    for player in d["players"]:
        assert len(player["roads"]) <= 15
        assert len(player["settlements"]) <= 5
        assert len(player["cities"]) <= 4
    if d["season"] is not None:
        assert all(1 <= tokens <= 6 for tokens in d["season"]["tokens"])
        assert d["season"]["played"] <= state.view(None)["season"]["length"]


def check_points(state: State) -> None:
    d, view = state.to_dict(), state.view(None)
    for seat, player in enumerate(d["players"]):
        points = len(player["settlements"]) + 2 * len(player["cities"]) + player["bonus"]
        points += 2 * (d["longest_road"] == seat) + 2 * (d["largest_army"] == seat)
        assert view["players"][seat]["points"] == points


@rule("CA-1.5", "CA-1.6", "CA-8.6", "CA-8.10", "FF-3.8")
@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: " ".join(map(str, o.values())))
def test_cards_pieces_and_points_are_conserved(options: dict[str, Any]) -> None:
    state, rng = load_game("catan", data=None, **options).new_initial_state(), random.Random(3)
    steps = 0
    while not state.is_terminal():
        seat, action = random_step(state, rng)
        state.apply_action(action, seat)
        steps += 1
        if steps % 10 == 0 or state.is_terminal():
            check_conservation(state)
            check_points(state)
    best = max(range(state.num_players), key=lambda s: state.returns()[s])
    target = state.view(None)["target"]
    assert state.view(best)["players"][best]["total"] >= target


def test_only_the_active_player_wins_and_everybody_else_may_have_more_points() -> None:
    for seed in range(5):
        state, rng = load_game("catan").new_initial_state(), random.Random(seed)
        while not state.is_terminal():
            active = state.to_dict()["active"]
            seat, action = random_step(state, rng)
            state.apply_action(action, seat)
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.winners == [active]


# -- knowledge -----------------------------------------------------------------------------------------------


def robbed() -> Table:
    table = Table("R knight; B v0, 2 ore, 2 wool; W; O 1 ore", phase="main", scenario="base")
    return table.do("play", card="knight").do("robber", hex=0).do("stolen", card="ore")


def test_a_theft_is_counted_by_those_who_saw_it_and_unknown_to_the_others() -> None:
    table = robbed()
    for seat, known in ((0, {"ore": 1, "wool": 2}), (2, {"ore": 2, "wool": 2}), (None, {"ore": 2, "wool": 2})):
        blue = table.state.view(seat)["players"][1]
        assert blue["hand"] is None
        assert blue["counted"]["cards"] == known
        assert blue["counted"]["lost"] == (0 if seat == 0 else 1)
    red = table.state.view(2)["players"][0]
    assert (red["counted"], red["hand_size"]) == ({"cards": {}, "won": 1, "lost": 0}, 1)


def test_resampling_changes_only_what_a_seat_cannot_know() -> None:
    table = robbed()
    rng = random.Random(1)
    stolen = {str(table.state.resample(2, rng).to_dict()["players"][0]["hand"]) for _ in range(40)}
    assert stolen == {"{'ore': 1}", "{'wool': 1}"}
    for seat in (0, 1):
        for _ in range(20):
            assert table.state.resample(seat, rng).to_dict()["players"][0]["hand"] == {"ore": 1}


def test_a_monopoly_tells_everybody_that_the_others_have_none() -> None:
    table = Table("R knight; B v0, 2 ore, 2 wool, monopoly; W; O 1 ore", phase="main", scenario="base")
    table.do("play", card="knight").do("robber", hex=0).do("stolen", card="wool").do("end_turn").roll(1, 2)
    table.do("play", card="monopoly").do("name", card="ore")
    rng = random.Random(1)
    for _ in range(30):
        hands = [p["hand"].get("ore", 0) for p in table.state.resample(2, rng).to_dict()["players"]]
        assert hands == [0, 3, 0, 0]


@pytest.mark.parametrize("players", [3, 4])
def test_resampled_hands_are_possible_ones(players: int) -> None:
    state, rng = load_game("catan", players=players).new_initial_state(), random.Random(6)
    looked = 0
    while not state.is_terminal():
        seat, action = random_step(state, rng)
        state.apply_action(action, seat)
        if rng.random() < 0.03:
            check_resampled(state, rng)
            looked += 1
    assert looked > 20


def check_resampled(state: State, rng: random.Random) -> None:
    truth = state.to_dict()
    for seat in (None, *range(state.num_players)):
        other = state.resample(seat, rng).to_dict()
        assert other["bank"] == truth["bank"]
        assert sum(other["deck"].values()) == sum(truth["deck"].values())
        for number, (player, real) in enumerate(zip(other["players"], truth["players"], strict=True)):
            assert sum(player["hand"].values()) == sum(real["hand"].values())
            assert all(count > 0 for count in player["hand"].values())
            assert sum(player["development"].values()) == sum(real["development"].values())
            if number == seat:
                assert (player["hand"], player["development"]) == (real["hand"], real["development"])


def test_a_resampled_acceptance_comes_with_the_cards() -> None:
    table = Table("R knight, 1 grain; B v0, 1 ore, 3 wool; W; O", phase="main", scenario="base")
    table.do("play", card="knight").do("robber", hex=0).do("stolen", card="wool")
    table.act("R", "offer", give="1 grain", want="1 ore", to="B").act("B", "accept")
    rng = random.Random(1)
    assert all(table.state.resample(3, rng).to_dict()["players"][1]["hand"].get("ore") == 1 for _ in range(30))


def test_development_cards_are_dealt_anew_and_nobody_is_given_a_win_that_was_not_declared() -> None:
    nine = "c2, c10, c20, v32, v42, v50"
    table = Table(f"R 2 knight; B {nine}, 3 knight; W; O", phase="main", scenario="base", turn_of="B")
    rng = random.Random(2)
    seen = set()
    for _ in range(60):
        other = table.state.resample(0, rng).to_dict()
        assert other["players"][0]["development"] == {"knight": 2}
        assert "victory_point" not in other["players"][1]["development"]
        assert sum(other["players"][1]["development"].values()) == 3
        seen.add(str(other["players"][1]["development"]))
    assert len(seen) > 3


@pytest.mark.parametrize("scenario", ["base", "football"])
def test_victory_point_cards_show_through_nothing(scenario: str) -> None:
    """Two worlds that differ in a hidden victory point card look the same to everybody else, in every door."""
    worlds = [
        Table(f"R; B v0, {card}; W; O", phase="main", scenario=scenario, turn_of="B").state
        for card in ("victory_point", "knight")
    ]
    for seat in (None, 0, 2, 3):
        assert worlds[0].view(seat) == worlds[1].view(seat)
    for seat in (0, 2, 3):
        assert worlds[0].legal_actions(seat) == worlds[1].legal_actions(seat)
    assert worlds[0].pending_players() == worlds[1].pending_players()
    assert worlds[0].optional_players() == worlds[1].optional_players()
