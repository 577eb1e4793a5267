"""The score sheet of a match as plain data: all results, tables and dice so far, ready for JSON or CSV (WC-1.8)."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping
from typing import Any

RESULT_COLUMNS = (
    "stage",
    "group",
    "match",
    "replay",
    "left",
    "right",
    "left_goals",
    "right_goals",
    "left_shootout",
    "right_shootout",
    "winner",
)
TABLE_COLUMNS = (
    "group",
    "place",
    "team",
    "played",
    "won",
    "drawn",
    "lost",
    "goals",
    "against",
    "difference",
    "points",
    "ahead_by",
    "through",
)


def score_sheet(catalogue: Mapping[str, Any], view: Mapping[str, Any]) -> dict[str, Any]:
    """Everything on the public score sheet, from what any seat sees; entries are in the order of the tournament."""
    return {
        "tournament": catalogue["tournament"]["id"],
        "results": _results(catalogue, view),
        "tables": [{"group": group["id"]} | dict(row) for group in view["groups"] for row in group["table"]],
        "dice": [dict(throw) for throw in view["throws"]],
        "owners": dict(view["owners"]),
        "champion": view["champion"],
        "places": [player["place"] for player in view["players"]],
    }


def _results(catalogue: Mapping[str, Any], view: Mapping[str, Any]) -> list[dict[str, Any]]:
    """One entry per match played; a replayed match has one for each time."""
    facts = {match["id"]: match for match in catalogue["matches"]}
    results: list[dict[str, Any]] = []
    for match in view["matches"]:
        earlier = [result for result in view["replayed"] if result["match"] == match["id"]]
        for result in earlier:
            results.append(_result(facts[match["id"]], match, result["replay"], result["goals"], False))
        if match["played"]:
            results.append(_result(facts[match["id"]], match, len(earlier), match["goals"], True))
    return results


def _result(
    facts: Mapping[str, Any], match: Mapping[str, Any], replay: int, goals: list[int], is_last: bool
) -> dict[str, Any]:
    shootout = (match["shootout"] if is_last else None) or [None, None]
    return {
        "stage": facts["phase"],
        "group": facts["group"],
        "match": match["id"],
        "replay": replay,
        "left": match["teams"][0],
        "right": match["teams"][1],
        "left_goals": goals[0],
        "right_goals": goals[1],
        "left_shootout": shootout[0],
        "right_shootout": shootout[1],
        "winner": match["winner"] if is_last else None,
    }


def results_csv(sheet: Mapping[str, Any]) -> str:
    return _csv(sheet["results"], RESULT_COLUMNS)


def tables_csv(sheet: Mapping[str, Any]) -> str:
    return _csv(sheet["tables"], TABLE_COLUMNS)


def _csv(rows: list[dict[str, Any]], columns: tuple[str, ...]) -> str:
    """Comma-separated, with a line of column names; what is not known stays empty."""
    text = io.StringIO()
    writer = csv.DictWriter(text, columns, lineterminator="\n")
    writer.writeheader()
    for row in rows:
        writer.writerow({column: "" if row[column] is None else row[column] for column in columns})
    return text.getvalue()
