"""Victory points, when they win, and the standings (CA-11, FF-10)."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from anpfiff.games import load_game
from anpfiff.games.catan.rules.tables import STANDSTILL_ROUNDS
from anpfiff.kit.core import CHANCE, State
from anpfiff.kit.errors import BadState
from anpfiff.kit.fingerprint import random_step
from anpfiff.kit.game import Game
from tests.games.catan.table import Position, Table
from tests.games.rules import rule

NINE = "c2, c10, c20, v32, v42, v50"
SETTLEMENT = "1 brick, 1 lumber, 1 wool, 1 grain"


def base(text: str, **more: Any) -> Table:
    return Table(text, scenario="base", **({"phase": "main"} | more))


@rule("CA-11.1")
def test_what_counts_for_points() -> None:
    red = "v0, c2, e5, e9, e17, e22, e32, 3 knights, 2 victory_point"
    table = base(f"R {red}; B; W; O")
    assert (table.longest, table.largest) == ("R", "R")
    assert (table.points("R"), table.view["players"][0]["points"]) == (1 + 2 + 2 + 2 + 2, 7)


@rule("CA-11.2")
@pytest.mark.parametrize(("target", "winner"), [(None, "R"), (11, None)])
def test_the_tenth_point_wins_at_once_or_the_agreed_one(target: int | None, winner: str | None) -> None:
    table = base(f"R {NINE}, e0, {SETTLEMENT}; B; W; O", victory_points=target).do("settlement", vertex=0)
    assert table.winner == winner
    if winner:
        assert table.state.returns() == [1.0, -1 / 3, -1 / 3, -1 / 3]
        assert table.state.legal_actions() == []
        assert table.refusal("end_turn") == "CA-5.7"


@rule("CA-11.2")
def test_a_knight_or_a_free_road_can_win_before_the_roll() -> None:
    knight = base(f"R {NINE.removesuffix(', v50')}, 2 knights, knight; B; W; O", phase="pre_roll")
    assert knight.do("play", card="knight").winner == "R"
    road = base(f"R {NINE.removesuffix(', v50')}, e0, e6, e10, e18, road_building; B; W; O", phase="pre_roll")
    assert road.do("play", card="road_building").do("road", edge=23).winner == "R"
    assert road.game.state_from_dict(road.position).is_terminal()


@rule("CA-11.3")
def test_points_of_another_turn_do_not_win_there() -> None:
    table = base(f"R; B {NINE}, victory_point; W; O", turn_of="R")
    assert (table.points("B"), table.winner) == (10, None)
    assert table.do("end_turn").winner == "B"


@rule("CA-11.5")
def test_the_table_may_count_at_the_end_of_the_turn_only() -> None:
    table = base(f"R {NINE}, e0, {SETTLEMENT}; B; W; O", win_timing="end_of_turn").do("settlement", vertex=0)
    assert (table.points("R"), table.winner) == (10, None)
    assert table.do("end_turn").winner == "R"
    assert table.rules_of("win") == ["CA-11.5"]


@rule("CA-11.6")
def test_the_others_share_places_by_all_their_points() -> None:
    text = f"R {NINE}, e0, {SETTLEMENT}; B v40, victory_point; W v27, v39, knight; O v8"
    table = base(text).do("settlement", vertex=0)
    assert [player["place"] for player in table.view["players"]] == [1, 2, 2, 4]
    assert table.view["players"][1]["development"] == {"victory_point": 1}


@rule("FF-10.9")
def test_the_scenario_can_be_won_at_once_too() -> None:
    text = f"R {NINE}, e0, 4 points, {SETTLEMENT}; B; W; O 9 points"
    table = Table(text, phase="main", win_timing="immediate").do("settlement", vertex=0)
    assert (table.winner, table.points("R")) == ("R", 12)
    usual = Table(text, phase="main").do("settlement", vertex=0)
    assert usual.winner is None


@rule("FF-10.1", "FF-10.2")
def test_the_scenario_needs_eleven_points_with_the_ranking_list() -> None:
    table = Table(f"R {NINE}, 4 points; B; W; O 9 points", phase="main")
    assert table.points("R") == 11
    assert table.do("end_turn").winner == "R"
    short = Table(f"R {NINE}; B 4 points; W 3 points; O 9 points", phase="main")
    assert short.do("end_turn").winner is None


# -- a standstill ----------------------------------------------------------------------------------------------


def idle_for(turns: int) -> Callable[[Position], None]:
    def change(d: Position) -> None:
        d |= {"turn": 5000, "idle": turns}

    return change


LIMIT = 4 * STANDSTILL_ROUNDS


@rule("CA-11.7")
@pytest.mark.parametrize("scenario", ["base", "football"])
@pytest.mark.parametrize(
    ("blue", "winner", "told"),
    [("v40", "R", ["standstill", "win"]), ("v40, victory_point", None, ["standstill", "draw"])],
)
def test_after_a_long_standstill_most_points_win_and_equal_points_are_a_draw(
    scenario: str, blue: str, winner: str | None, told: list[str]
) -> None:
    text = f"R v8, v10; B {blue}; W; O v27"
    table = Table(text, scenario=scenario, phase="main", turn_of="O", change=idle_for(LIMIT)).do("end_turn")
    assert (table.phase, table.winner) == ("over", winner)
    assert [event.kind for event in table.log] == told
    assert {event.rule for event in table.log} == {"CA-11.7"}
    outcome = table.state.outcome()
    assert outcome is not None
    assert outcome.to_dict() == {"winners": [0] if winner else [], "reason": "standstill", "rule": "CA-11.7"}
    assert table.state.returns() == ([1.0, -1 / 3, -1 / 3, -1 / 3] if winner else [0.0] * 4)
    assert table.game.state_from_dict(table.position).to_dict() == table.position
    assert [player["place"] for player in table.view["players"]] == ([1, 2, 4, 2] if winner else [1, 1, 4, 3])


def test_a_standstill_is_announced_and_ends_with_any_progress() -> None:
    text = "R v8, e9, 2 brick, 2 lumber, 2 wool, 2 grain, 2 ore, knight; B v40; W; O"
    before = 4 * (STANDSTILL_ROUNDS - 10)
    table = base(text, change=idle_for(before)).do("end_turn")
    assert table.events("standstill_near") == [{"rounds": 10}]
    assert table.position["idle"] == before + 1
    for moves in (
        [("road", {"edge": 5})],
        [("buy_card", {}), ("draw", {"card": "monopoly"})],
        [("play", {"card": "knight"})],
    ):
        table = base(text, change=idle_for(LIMIT))
        for kind, words in moves:
            table.do(kind, **words)
        assert "idle" not in table.position
    table = base(text, change=idle_for(LIMIT - 1)).do("end_turn")
    assert (table.phase, table.winner, table.position["idle"]) == ("roll", None, LIMIT)


def test_retraining_a_knight_is_progress() -> None:
    table = Table("R v8, 1 knights; B; W; O", phase="main", change=idle_for(LIMIT)).do("retrain").do("end_turn")
    assert (table.phase, table.position["idle"]) == ("roll", 1)


def test_a_position_does_not_stand_still_for_longer_than_the_rules_allow() -> None:
    for turns, complaint in ((LIMIT + 1, "4000 turns without progress the match is over"), (-1, "idle must be")):
        with pytest.raises(BadState, match=complaint):
            base("R v8; B; W; O", change=idle_for(turns))
    over = base("R v8, v10; B v40; W; O", change=idle_for(LIMIT)).do("end_turn").position
    game = load_game("catan", players=4, scenario="base", board_setup="beginner", start_player="chosen", data=None)
    for winner in (1, None):
        with pytest.raises(BadState, match="whoever alone has the most points wins"):
            game.state_from_dict(over | {"winner": winner})


@pytest.mark.parametrize(("seed", "sense"), [(0, 0.0), (1, 0.5), (2, 1.0)])
def test_bots_come_to_an_end_even_where_the_points_are_out_of_reach(seed: int, sense: float) -> None:
    """Sixteen points are more than most islands have room for; `sense` is how often a bot thinks."""
    game = load_game("catan", players=4, scenario="base", victory_points=16, data=None)
    state, rng, policy = game.new_initial_state(), random.Random(seed), game.heuristic()
    steps = 0
    while not state.is_terminal():
        seat, action = random_step(state, rng)
        if seat == state.current_player() != CHANCE and rng.random() < sense:
            action = policy(state.resample(seat, rng), seat)
        state.apply_action(action, seat)
        steps += 1
        state = skip_rounds(game, state)
    outcome, longest = state.outcome(), game.max_length()
    assert outcome is not None
    assert outcome.reason == "standstill"
    assert longest is not None
    assert steps < longest


def skip_rounds(game: Game, state: State) -> State:
    """After 20 idle rounds go on with 20 rounds to come: those in between are alike."""
    saved = state.to_dict()
    if saved.get("idle") != 80:
        return state
    return game.state_from_dict({**saved, "turn": saved["turn"] + LIMIT - 160, "idle": LIMIT - 80})


def test_only_chance_before_the_first_turn_can_take_any_time() -> None:
    assert load_game("catan", number_chips="random", data=None).max_length() is None
    assert load_game("catan", start_player="highest_roll", data=None).max_length() is None
    assert load_game("catan", number_chips="random", no_adjacent_red=False, data=None).max_length() is not None
