"""Victory points, when they win, and the standings (CA-11, FF-10)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.catan.table import Table
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
