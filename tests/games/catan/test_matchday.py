"""Matchdays, the track, the season, retraining, three players: what the examples leave open (FF-3 to FF-11)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any, cast

import pytest

from anpfiff.games import load_game
from anpfiff.games.catan.score_sheet import score_sheet
from anpfiff.games.catan.view import View
from anpfiff.games.catan.vocabulary import Catalogue
from anpfiff.kit.errors import IllegalAction
from tests.games.catan.table import Table
from tests.games.rules import rule

COST = "1 brick, 1 lumber, 1 wool, 1 grain"
MATCHDAYS_4 = ["WORB", "OBRW", "BWOR", "BROW", "WRBO", "ROWB"]
MATCHDAYS_3 = ["ORB", "RBO", "BOR", "OBR", "ROB", "BRO"]


def kick_off(red: str = "", blue: str = "", white: str = "", orange: str = "", **more: Any) -> Table:
    """Red, away from the pitches, builds a settlement and ends the turn."""
    text = f"R e0, e1, {COST}, {red}; B {blue}; W {white}; O {orange}"
    season = {"played": 0} | more.pop("season", {})
    return Table(text, phase="main", season=season, **more).do("settlement", vertex=0).do("end_turn")


def settle(table: Table) -> Table:
    while table.phase in ("reward", "reward_card"):
        table.do("no_reward") if table.phase == "reward" else table.do("draw", card="knight")
    return table


# -- matchday ------------------------------------------------------------------------------------------------


@rule("FF-3.4")
def test_only_the_six_corners_are_at_a_pitch() -> None:
    for vertex in range(54):
        table = Table(f"R v{vertex}, 2 grain, 3 ore; B; W; O", phase="main").do("city", vertex=vertex)
        corner = vertex in (18, 24, 30, 35, 29, 23, 1, 5, 9, 13, 8, 4)
        assert table.tokens("R")[0] == (2 if corner else 1)


@rule("FF-4.5", "FF-4.10", "FF-8.3", "FF-5.11")
def test_once_the_turn_is_ended_all_shots_are_thrown_and_nothing_else_can_be_done() -> None:
    table = kick_off("4 ore", white="3 tokens")
    for kind, words in (("bank_trade", {"give": "ore", "take": "wool"}), ("end_turn", {}), ("retrain", {})):
        with pytest.raises(IllegalAction):
            table.do(kind, **words)
    assert table.state.optional_players() == []
    # White scores; Orange cannot catch up, yet everything is thrown.
    table.shots("+-", "+", "+")
    assert len(table.events("shot")) == 4
    table.play_duel(0, 0)
    assert (table.turn_of, table.phase) == ("B", "roll")


@rule("FF-4.6", "FF-4.7", "FF-8.1", "FF-8.2", "FF-1.9", "FF-1.9a")
@pytest.mark.parametrize("played", range(7))
def test_everybody_plays_once_and_the_indicator_moves_on(played: int) -> None:
    table = kick_off(season={"played": played})
    row = MATCHDAYS_4[played % 6]
    pairs = ["".join(str(table.name(p[side])) for side in ("left", "right")) for p in table.season["pairings"]]
    assert pairs == [row[:2], row[2:]]
    settle(settle(table.play_duel(0, 0)).play_duel(0, 0))
    assert table.season["matchday"] == played + 2
    following = MATCHDAYS_4[(played + 1) % 6]
    assert table.name(table.season["pairings"][0]["left"]) == following[0]
    assert [event["number"] for event in table.events("matchday")] == [played + 1]


@rule("FF-4.7")
def test_the_matchday_table_is_as_even_as_it_can_be() -> None:
    rows = [[c[0].upper() for c in row["columns"]] for row in load_game("catan").catalogue()["football"]["matchdays"]]
    assert ["".join(row) for row in rows] == MATCHDAYS_4
    season = (rows * 3)[:15]
    pairs = Counter(frozenset(pair) for row in season for pair in (row[:2], row[2:]))
    assert set(pairs.values()) == {5}
    assert len(pairs) == 6
    assert Counter(name for row in season for name in row[:2]) == {"W": 8, "O": 8, "B": 8, "R": 6}
    assert Counter(name for row in season for name in (row[0], row[2])) == {"W": 7, "O": 8, "R": 8, "B": 7}


@rule("FF-4.11", "FF-6.11")
def test_rewards_are_not_limited_by_the_hand() -> None:
    table = kick_off("3 points", white="3 points, 15 ore").play_duel(1, 0)
    assert table.do("reward", card="wool").hand("W") == {"ore": 15, "wool": 1}


@rule("FF-3.10")
def test_tokens_stay_through_sevens_and_matchdays() -> None:
    table = kick_off(white="3 tokens")
    settle(settle(table.play_duel(0, 0)).play_duel(0, 0))
    table.roll(3, 4).do("robber", hex=0)
    assert table.season["tokens"] == [1, 1, 3, 1]


# -- duel ----------------------------------------------------------------------------------------------------


@rule("FF-5.3", "FF-5.4", "FF-5.5")
@pytest.mark.parametrize("percent", [50, 25])
def test_every_attempt_is_a_goal_with_the_agreed_chance(percent: int) -> None:
    table = kick_off(goal_probability=percent)
    chances = {table.state.action_to_move(o)["shot"]: p for o, p in table.state.chance_outcomes()}
    assert chances == pytest.approx({"goal": percent / 100, "miss": 1 - percent / 100})


def duel_odds(state: Any, left: int) -> dict[str, Fraction]:
    """Win, draw and loss of the left side, by trying out all shots."""
    if state.to_dict()["season"]["duel"] != 1:
        result = state.to_dict()["season"]["results"][0]
        goals = result["left"]["goals"] - result["right"]["goals"]
        return {"win" if goals > 0 else "loss" if goals < 0 else "draw": Fraction(1)}
    odds: dict[str, Fraction] = {}
    total = state.chance_total()
    for outcome, weight in state.chance_weights():
        after = state.clone()
        after.apply_action(outcome)
        for name, chance in duel_odds(after, left).items():
            odds[name] = odds.get(name, Fraction(0)) + chance * Fraction(weight, total)
    return odds


@rule("FF-5.10", "FF-5.2", "FF-5.5")
@pytest.mark.parametrize(
    ("a", "b", "win", "draw", "loss"), [(1, 1, 1, 2, 1), (3, 2, 16, 10, 6), (4, 3, 64, 35, 29), (1, 4, 1, 5, 26)]
)
def test_the_odds_of_a_duel_are_those_of_the_catalogue(a: int, b: int, win: int, draw: int, loss: int) -> None:
    table = kick_off(white=f"{a} tokens", orange=f"{b} tokens")
    every = 2 ** (a + b)
    odds = {"win": Fraction(win, every), "draw": Fraction(draw, every), "loss": Fraction(loss, every)}
    assert duel_odds(table.state, a) == odds
    assert odds["draw"] == Fraction(comb(a + b, a), every)


@rule("FF-5.6", "FF-5.1")
def test_the_left_side_begins_and_the_one_with_more_tokens_throws_the_rest() -> None:
    table = kick_off(white="1 tokens", orange="3 tokens").shots("-", "-", "-", "-")
    assert [table.name(event["seat"]) for event in table.events("shot")] == ["W", "O", "O", "O"]
    ahead = kick_off(white="3 tokens").shots("-", "-", "-", "-")
    assert [ahead.name(event["seat"]) for event in ahead.events("shot")] == ["W", "O", "W", "W"]


@rule("FF-5.7", "FF-5.8", "FF-5.9")
def test_out_and_foul_score_nothing_and_are_distinguished() -> None:
    table = kick_off(ball_out_probability=10, foul_probability=10)
    table.do("shot", shot="out").do("shot", shot="foul")
    assert [event["shot"] for event in table.events("shot")] == ["out", "foul"]
    assert table.events("duel_result")[0]["goals"] == 0


# -- track, list, season -------------------------------------------------------------------------------------


@rule("FF-6.2a", "FF-7.7")
def test_markers_move_after_each_duel_the_list_changes_after_both() -> None:
    table = kick_off().play_duel(1, 0)
    assert (table.markers["W"], table.places["W"], table.season["duel"]["number"]) == (3, None, 2)
    table.play_duel(0, 0)
    assert table.places["W"] == 1


@rule("FF-6.12")
def test_markers_may_share_a_field() -> None:
    table = settle(
        settle(kick_off("4 points", white="4 points", blue="4 points", orange="4 points").play_duel(0, 0)).play_duel(
            0, 0
        )
    )
    assert set(table.markers.values()) == {5}


@rule("FF-6.9")
def test_both_of_a_draw_move_in_turn_order_from_the_active_player() -> None:
    # Matchday 2 begins with Orange - Blue; White is active, so Orange comes before Blue.
    season = {"played": 1, "matchday_due": True}
    table = Table("R; B; W; O", turn_of="W", phase="main", season=season).do("end_turn").play_duel(0, 0)
    assert [table.name(event["seat"]) for event in table.events("marker")] == ["O", "B"]


@rule("FF-6.7")
def test_an_empty_bank_gives_nothing() -> None:
    def empty_bank(d: dict[str, Any]) -> None:
        d["players"][3]["hand"] = {
            k: 19 - d["players"][0]["hand"].get(k, 0) for k in ("brick", "lumber", "wool", "grain", "ore")
        }
        d["bank"] = {}

    table = Table("R; B; W; O", phase="main", change=empty_bank, season={"marker": [0, 0, 3, 0], "matchday_due": True})
    table.do("end_turn").play_duel(1, 0)
    assert table.events("reward_lapses") == [{"seat": 2}]
    assert table.season["duel"]["number"] == 2


@rule("FF-8.11")
def test_tokens_after_the_season_are_an_option() -> None:
    over = {"played": 15, "over": True}
    text = "R v18, 1 knights, 2 grain, 3 ore; B; W; O 4 points"
    table = Table(text, phase="main", season=over)
    assert table.refusal("retrain") == "FF-8.11"
    kept = Table(text, phase="main", season=over, post_season_tokens=True).do("retrain").do("city", vertex=18)
    assert kept.tokens("R") == (3, 3)
    assert not kept.season["matchday_due"]


@rule("FF-8.4", "FF-11.13")
@pytest.mark.parametrize(("players", "length", "days"), [(4, "auto", 15), (3, "auto", 12), (4, "6", 6)])
def test_the_season_has_its_length(players: int, length: str, days: int) -> None:
    text = f"R e0, e1, {COST}; B; " + ("W; O" if players == 4 else "O")
    table = Table(text, phase="main", season={"played": days - 1}, season_length=length).do("settlement", vertex=0)
    settle(table.do("end_turn").play_duel(0, 0))
    if players == 3:
        settle(table.do("count"))
    settle(table.play_duel(0, 0))
    assert table.season["over"]
    assert table.season["length"] == days


# -- retraining ----------------------------------------------------------------------------------------------


@rule("FF-9.6")
def test_retraining_before_the_roll_is_an_option() -> None:
    table = Table("R 1 knights; B; W; O", phase="pre_roll")
    assert [move["kind"] for move in table.moves()] == ["roll", "retrain"]
    assert table.do("retrain").phase == "roll"
    later = Table("R 1 knights, knight; B; W; O", phase="pre_roll", retrain_before_roll=False)
    assert later.refusal("retrain") == "FF-9.6"
    assert later.roll(1, 2).refusal("retrain") is None


@rule("FF-9.6")
def test_retraining_waits_while_another_choice_is_open() -> None:
    table = Table("R 1 knights; B; W; O", phase="pre_roll").roll(3, 4)
    assert table.refusal("retrain") == "CA-5.7"


@rule("FF-9.4", "FF-9.1", "FF-9.7")
def test_a_retrained_knight_leaves_the_game_and_costs_nothing() -> None:
    table = Table("R 2 knights, knight, 1 ore; B; W; O", phase="main").do("retrain")
    position = table.position
    assert (position["players"][0]["knights"], position["deck"]["knight"]) == (1, 11)
    assert table.hand("R") == {"ore": 1}
    assert table.refusal("play", card="knight") is None
    assert not table.season["matchday_due"]


def test_plain_catan_has_no_retraining() -> None:
    table = Table("R 1 knights; B; W; O", phase="main", scenario="base")
    assert table.refusal("retrain") == "CA-5.7"
    assert table.view["season"] is None


# -- three players -------------------------------------------------------------------------------------------


@rule("FF-11.2", "FF-11.3", "FF-11.12", "FF-11.19", "FF-11.9")
@pytest.mark.parametrize("played", range(7))
def test_the_double_player_meets_both_others(played: int) -> None:
    text = f"R e0, e1, {COST}; B; O"
    table = Table(text, phase="main", season={"played": played}).do("settlement", vertex=0)
    row = MATCHDAYS_3[played % 6]
    assert table.name(table.season["double_player"]) == row[0]
    pairs = ["".join(str(table.name(p[side])) for side in ("left", "right")) for p in table.season["pairings"]]
    assert pairs == [row[:2], row[2] + row[0]]
    settle(table.do("end_turn").play_duel(0, 0).do("count"))
    settle(table.play_duel(0, 0))
    assert table.season["matchday"] == played + 2


@rule("FF-11.19")
def test_the_table_of_three_is_even() -> None:
    rows = [row["columns"] for row in load_game("catan", players=3).catalogue()["football"]["matchdays"]] * 2
    assert Counter(row[0] for row in rows) == {"orange": 4, "red": 4, "blue": 4}
    pairs = Counter(frozenset(pair) for row in rows for pair in ((row[0], row[1]), (row[0], row[2])))
    assert pairs == {frozenset(pair): 8 for pair in combinations(("orange", "red", "blue"), 2)}


@rule("FF-11.16", "FF-11.14", "FF-11.17", "FF-11.8")
def test_the_choice_comes_before_the_markers_and_all_tokens_are_thrown_twice() -> None:
    text = f"R e0, e1, {COST}; B; O 3 points, 2 tokens"
    table = Table(text, phase="main", season={"played": 0}).do("settlement", vertex=0).do("end_turn")
    table.play_duel(0, 0)
    assert (table.phase, table.pending, table.events("marker")) == ("count_result", "O", [])
    assert table.refusal("end_turn") == "FF-4.9"
    table.do("count")
    assert (table.phase, table.markers["O"]) == ("reward", 4)
    table.do("reward", card="ore")
    assert table.season["duel"]["number"] == 2
    table.play_duel(0, 0)
    assert [
        len(result["right" if number else "left"]["shots"]) for number, result in enumerate(table.season["results"])
    ] == [2, 2]


@rule("FF-11.20", "FF-6.13")
def test_the_trophy_of_three_lies_on_field_30() -> None:
    text = f"R e0, e1, {COST}; B; O 29 points"
    table = Table(text, phase="main", season={"played": 0}).do("settlement", vertex=0).do("end_turn")
    table.play_duel(1, 0).do("count")
    assert table.markers["O"] == 30
    settle(table.play_duel(0, 0))
    assert table.season["over"]
    assert table.season["played"] == 1


@rule("FF-8.8")
def test_with_an_immediate_end_the_choice_of_the_double_player_is_not_reopened() -> None:
    text = f"R e0, e1, 29 points, {COST}; B; O"
    table = Table(text, phase="main", season={"played": 0}, trophy_end="immediate").do("settlement", vertex=0)
    table.do("end_turn").play_duel(0, 1).do("do_not_count")
    assert table.season["over"]
    assert (table.markers["O"], len(table.season["results"])) == (0, 1)


# -- results sheet -------------------------------------------------------------------------------------------


@rule("FF-1.8", "FF-1.8a")
def test_the_results_of_the_season_are_public_and_can_be_taken_away() -> None:
    table = kick_off(white="3 tokens", orange="2 tokens").shots("++--+").play_duel(0, 1)
    result = table.season["results"][0]
    assert (result["day"], result["duel"]) == (1, 1)
    assert result["left"] == {"seat": 2, "shots": ["goal", "miss", "goal"], "goals": 2, "points": 3, "counted": True}
    sheet = score_sheet(cast(View, table.view), cast(Catalogue, table.game.catalogue()))
    assert sheet["results"][0] == {
        "matchday": 1, "duel": 1, "left_seat": 2, "right_seat": 3, "left_colour": "white", "right_colour": "orange",
        "left_goals": 2, "right_goals": 1, "left_points": 3, "right_points": 0,
        "left_counted": True, "right_counted": True, "left_shots": "● ○ ●", "right_shots": "● ○",
    }  # fmt: skip
    assert [row["seat"] for row in sheet["table"]] == [1, 2, 0, 3]
    first = sheet["table"][0]
    assert (first["place"], first["played"], first["won"], first["goals_for"], first["football_points"]) == (
        1,
        1,
        1,
        1,
        3,
    )
    assert table.game.score_sheet(Table("R; B; W; O", scenario="base").view) == {}
    assert table.game.score_sheet(table.view) == sheet
