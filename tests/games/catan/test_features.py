"""The position in numbers: what a seat earns, how long it waits, what a duel promises, and where a net may judge."""

from __future__ import annotations

import random
from typing import Any

import pytest

from anpfiff.bots.planner import Judge
from anpfiff.games import load_game
from anpfiff.kit.core import CHANCE
from anpfiff.kit.net import Net
from tests.games.catan.table import Table

DUEL = {"duel": 1, "left": 2, "right": 3, "left_shots": [], "right_shots": []}


def numbers(table: Table, seat: str = "R") -> dict[str, float]:
    shown = table.game.features()
    assert shown is not None
    return dict(zip(shown.names(table.state), shown.encode(table.state, table.seat(seat)), strict=True))


def test_income_is_counted_in_cards_per_roll() -> None:
    """Vertex 22 of the beginners' board: what its three hexes yield, twice for a city, less under the robber."""
    village, city = Table("R v22; B; W; O", scenario="base"), Table("R c22; B; W; O", scenario="base")
    one, two = numbers(village)["seat+0 income"], numbers(city)["seat+0 income"]
    assert 0 < one == pytest.approx(two / 2)
    hexes = village.game.catalogue()["geometry"]["hexes"]
    around = [number for number, place in enumerate(hexes) if 22 in place["vertices"]]
    chips = village.state.to_dict()["chips"]
    ways = sum(6 - abs(7 - chips[number][0]) for number in around if chips[number])
    assert one == pytest.approx(2 * ways / 36)
    robbed = numbers(Table("R v22; B; W; O", scenario="base", robber=next(n for n in around if chips[n])))
    assert robbed["seat+0 income"] < one
    assert robbed["seat+0 blocked"] > 0
    assert numbers(village, "B")["seat+3 income"] == one, "the same as the others see it, counted from them"


def test_a_player_who_can_pay_waits_no_longer() -> None:
    rich = numbers(Table("R c22, c30, 2 grain, 3 ore; B; W; O", scenario="base"))
    poor = numbers(Table("R c22, c30; B; W; O", scenario="base"))
    assert rich["seat+0 wait_city"] == 0 < poor["seat+0 wait_city"] < 1
    assert rich["seat+0 wait_win"] < poor["seat+0 wait_win"]
    assert rich["seat+0 ahead"] > poor["seat+0 ahead"] > 0 > poor["seat+1 ahead"]


def test_hidden_points_are_ones_own_secret() -> None:
    table = Table("R v22, 2 victory_point; B; W; O", scenario="base")
    assert numbers(table)["seat+0 points"] == pytest.approx(0.3)
    seen = numbers(table, "B")["seat+3 points"]
    assert 0.1 < seen < 0.2, "two cards of a deck with five points among 25"
    assert seen == numbers(Table("R v22, 2 knight; B; W; O", scenario="base"), "B")["seat+3 points"]


def test_a_duel_promises_what_its_shots_can_still_bring() -> None:
    fresh = numbers(Table("R; B; W 2 tokens; O 2 tokens", phase="shot", season=DUEL))
    # Of two shots each, 3 of 8 duels are drawn.
    assert fresh["seat+2 points_today"] == pytest.approx(3 * 5 / 16 + 3 / 8)
    assert fresh["seat+3 points_today"] == pytest.approx(fresh["seat+2 points_today"])
    ahead = numbers(
        Table("R; B; W 2 tokens; O 2 tokens", phase="shot", season=DUEL | {"left_shots": ["goal"], "right_shots": []})
    )
    assert ahead["seat+2 points_today"] > fresh["seat+2 points_today"]
    strong = numbers(Table("R 6 tokens; B 2 tokens; W; O"))
    assert strong["seat+0 points_today"] == 0 < strong["seat+0 points_next"]


def test_of_two_dice_only_the_sum_matters() -> None:
    table = Table("R v22; B; W; O")
    shown = table.game.features()
    assert shown is not None
    count = len(shown.names(table.state))
    judge = Judge(Net([count, 4], [0.0] * 4 * (count + 1)), shown.encode, shown.settled, shown.alike, shown.guessing)
    chances = judge.chances(table.state)
    assert sorted(weight for _, weight in chances) == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6]
    assert {judge.kind(table.state, outcome) for outcome, _ in chances} == set(range(11))


@pytest.mark.parametrize("options", [{"scenario": "base"}, {}, {"players": 3}], ids=["base", "football", "three"])
def test_a_net_may_judge_where_nothing_is_under_way(options: dict[str, Any]) -> None:
    game = load_game("catan", data=None, **options)
    shown, state, rng = game.features(), game.new_initial_state(), random.Random(3)
    assert shown is not None
    phases = set()
    while not state.is_terminal():
        if shown.settled(state):
            phases.add(state.view(None)["phase"])
        player = state.current_player()
        if player == CHANCE:
            state.apply_action(state.chance_pick(int(rng.random() * state.chance_total())))
        else:
            state.apply_action(game.heuristic()(state, player), player)
    assert {"pre_roll", "roll"} <= phases
    assert ("shot" in phases) == (options.get("scenario") != "base")
    assert phases.isdisjoint({"main", "discard", "move_robber", "steal", "found_settlement", "reward"})
