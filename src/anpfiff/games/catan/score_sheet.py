"""The results table of a season as plain data for CSV, JSON or a printed page; made from what everybody sees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Row = dict[str, Any]
SIDES = (("left", "right"), ("right", "left"))
# How a shot is printed, in every language.
SHOT_MARKS = {"goal": "●", "miss": "○", "out": "◇", "foul": "▲"}


def score_sheet(view: Mapping[str, Any]) -> dict[str, list[Row]]:
    """`results`: a row per duel; `table`: a row per player, best place first. No tables without a season.

    Every row is flat. The league counts all duels of a player in played, won and goals, but football points only
    as they stand on the track: with three players one of the double player's results does not count.
    """
    season = view["season"]
    if season is None:
        return {}
    players = view["players"]
    results = [_result_row(result, players) for result in season["results"]]
    table = [_table_row(view, seat) for seat in range(len(players))]
    table.sort(key=lambda row: (row["place"] or len(players), -row["football_points"], row["seat"]))
    return {"table": table, "results": results}


def _result_row(result: Row, players: list[Row]) -> Row:
    row: Row = {"matchday": result["day"], "duel": result["duel"]}
    for side in ("left", "right"):
        row[f"{side}_seat"] = result[side]["seat"]
    for side in ("left", "right"):
        row[f"{side}_colour"] = players[result[side]["seat"]]["colour"]
    for key in ("goals", "points", "counted"):
        for side in ("left", "right"):
            row[f"{side}_{key}"] = result[side][key]
    for side in ("left", "right"):
        row[f"{side}_shots"] = " ".join(SHOT_MARKS[shot] for shot in result[side]["shots"])
    return row


def _table_row(view: Mapping[str, Any], seat: int) -> Row:
    season = view["season"]
    row: Row = {
        "place": season["place"][seat],
        "seat": seat,
        "colour": view["players"][seat]["colour"],
        "played": 0,
        "won": 0,
        "drawn": 0,
        "lost": 0,
        "goals_for": 0,
        "goals_against": 0,
        "football_points": season["marker"][seat],
        "victory_points": view["players"][seat]["ranking_points"],
    }
    for result in season["results"]:
        for own, other in SIDES:
            if result[own]["seat"] == seat:
                scored, conceded = result[own]["goals"], result[other]["goals"]
                row["played"] += 1
                row["won" if scored > conceded else "lost" if scored < conceded else "drawn"] += 1
                row["goals_for"] += scored
                row["goals_against"] += conceded
    return row
