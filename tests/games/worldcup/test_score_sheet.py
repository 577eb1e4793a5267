"""The score sheet: all results, replays, tables, dice and owners as flat rows."""

from __future__ import annotations

import json

from tests.games.rules import rule
from tests.games.worldcup.cup import Cup
from tests.games.worldcup.test_examples import decided_1930, in_shootout


@rule("WC-1.8", "WC-15.2")
def test_the_sheet_of_1930_holds_every_result_with_its_replays() -> None:
    teams = {"argentina": 0, "usa": 1, "yugoslavia": 2, "uruguay": 3}
    cup = Cup("wc1930", teams=teams).whistle(**decided_1930(g4_2=(0, 0), g4_3=(1, 0))).whistle(g4_2=(2, 1))
    cup.whistle(sf_1=(1, 0), sf_2=(0, 3)).whistle(final=(2, 2)).whistle(final=(1, 0))
    sheet = cup.game.score_sheet(cup.view())
    assert json.loads(json.dumps(sheet)) == sheet
    assert len(sheet["results"]) == 18 + 2
    replayed = [(r["replay"], r["left_goals"], r["right_goals"]) for r in sheet["results"] if r["match"] == "g4_2"]
    assert replayed == [(0, 0, 0), (1, 2, 1)]
    final = [r for r in sheet["results"] if r["match"] == "final"]
    assert [(r["left_goals"], r["right_goals"], r["winner"]) for r in final] == [(2, 2, None), (1, 0, "argentina")]
    first = next(row for row in sheet["tables"] if row["group"] == "4")
    assert (first["team"], first["points"], first["ahead_by"], first["through"]) == ("usa", 3, "replay", True)
    owners = {row["team"]: (row["owner_seat"], row["owner_place"], row["champion"]) for row in sheet["teams"]}
    assert (owners["argentina"], owners["uruguay"]) == ((0, 1, True), (3, 2, False))


def test_the_sheet_of_2002_holds_shoot_outs_and_dice() -> None:
    cup = in_shootout(*[True, False] * 5)
    sheet = cup.game.score_sheet(cup.view())
    assert len(sheet["results"]) == 48 + 8
    shootout = next(row for row in sheet["results"] if row["match"] == "r16_1")
    assert (shootout["left_goals"], shootout["left_shootout"], shootout["right_shootout"]) == (1, 5, 0)
    assert (shootout["stage"], shootout["group"], shootout["winner"]) == ("round_of_16", None, "germany")
    assert (len(sheet["tables"]), sheet["tables"][0]["team"]) == (32, "senegal")


def test_every_throw_is_a_row_with_its_four_dice() -> None:
    cup = Cup("wc1930", modifier_dice=True).whistle().dice("black red blue green")
    row = {"stage": "group", "group": "1", "replay": 0, "die_1": "black", "die_2": "red", "die_3": "blue"}
    assert cup.game.score_sheet(cup.view())["dice"] == [row | {"die_4": "green"}]


def test_the_rows_of_a_table_are_flat_and_have_the_same_columns() -> None:
    for cup in (Cup(), Cup("wc1930").whistle(**decided_1930())):
        for rows in cup.game.score_sheet(cup.view()).values():
            assert len({tuple(row) for row in rows}) <= 1
            assert all(isinstance(value, str | int | None) for row in rows for value in row.values())


def test_a_sheet_before_the_first_whistle_has_no_results() -> None:
    cup = Cup()
    assert cup.game.score_sheet(cup.view())["results"] == []
