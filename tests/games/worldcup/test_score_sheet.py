"""The score sheet: all results, replays, tables and dice as plain data and as CSV."""

from __future__ import annotations

import csv
import io
import json

from anpfiff.games.worldcup.score_sheet import results_csv, score_sheet, tables_csv
from tests.games.rules import rule
from tests.games.worldcup.cup import Cup
from tests.games.worldcup.test_examples import decided_1930, in_shootout


@rule("WC-1.8", "WC-15.2")
def test_the_sheet_of_1930_holds_every_result_with_its_replays() -> None:
    teams = {"argentina": 0, "usa": 1, "yugoslavia": 2, "uruguay": 3}
    cup = Cup("wc1930", teams=teams).whistle(**decided_1930(g4_2=(0, 0), g4_3=(1, 0))).whistle(g4_2=(2, 1))
    cup.whistle(sf_1=(1, 0), sf_2=(0, 3)).whistle(final=(2, 2)).whistle(final=(1, 0))
    sheet = score_sheet(cup.facts, cup.view())
    assert json.loads(json.dumps(sheet)) == sheet
    assert len(sheet["results"]) == 18 + 2
    replayed = [(r["replay"], r["left_goals"], r["right_goals"]) for r in sheet["results"] if r["match"] == "g4_2"]
    assert replayed == [(0, 0, 0), (1, 2, 1)]
    final = [r for r in sheet["results"] if r["match"] == "final"]
    assert [(r["left_goals"], r["right_goals"], r["winner"]) for r in final] == [(2, 2, None), (1, 0, "argentina")]
    assert (sheet["champion"], sheet["places"]) == ("argentina", [1, 3, 3, 2])
    first = next(row for row in sheet["tables"] if row["group"] == "4")
    assert (first["team"], first["points"], first["ahead_by"], first["through"]) == ("usa", 3, "replay", True)


def test_results_and_tables_as_csv() -> None:
    cup = in_shootout(*[True, False] * 5)
    sheet = score_sheet(cup.facts, cup.view())
    rows = list(csv.DictReader(io.StringIO(results_csv(sheet))))
    assert len(rows) == 48 + 8
    shootout = next(row for row in rows if row["match"] == "r16_1")
    assert (shootout["left_goals"], shootout["left_shootout"], shootout["right_shootout"]) == ("1", "5", "0")
    assert (shootout["stage"], shootout["group"], shootout["winner"]) == ("round_of_16", "", "germany")
    tables = list(csv.DictReader(io.StringIO(tables_csv(sheet))))
    assert len(tables) == 32
    assert tables[0]["team"] == "senegal"


def test_a_sheet_before_the_first_whistle_is_empty() -> None:
    cup = Cup()
    assert score_sheet(cup.facts, cup.view())["results"] == []
