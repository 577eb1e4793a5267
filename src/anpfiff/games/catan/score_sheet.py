"""The results table of a season as plain data for CSV, JSON or a printed page; made from what everybody can see."""

from __future__ import annotations

from typing import TypedDict

from anpfiff.games.catan.view import PlayerView, ResultView, SeasonView, SideView, View
from anpfiff.games.catan.vocabulary import Catalogue
from anpfiff.kit.words import Words

# How a shot is printed, in every language.
SHOT_MARKS = {"goal": "●", "miss": "○", "out": "◇", "foul": "▲"}


def score_sheet(view: View, catalogue: Catalogue) -> dict[str, list[Words]]:
    """`results`: a row per duel; `table`: a row per player, best place first. No tables without a season.

    Every row is flat. The league counts all duels of a player in played, won and goals, but football points only
    as they stand on the track: with three players one of the double player's results does not count.
    """
    season = view["season"]
    if season is None:
        return {}
    players = view["players"]
    table = [_table_row(view, season, seat) for seat in range(len(players))]
    table.sort(key=lambda row: (row["place"] or len(players), -row["football_points"], row["seat"]))
    return {"table": [*table], "results": [_result_row(result, players) for result in season["results"]]}


def _result_row(result: ResultView, players: list[PlayerView]) -> Words:
    left, right = result["left"], result["right"]
    return {
        "matchday": result["day"],
        "duel": result["duel"],
        "left_seat": left["seat"],
        "right_seat": right["seat"],
        "left_colour": players[left["seat"]]["colour"],
        "right_colour": players[right["seat"]]["colour"],
        "left_goals": left["goals"],
        "right_goals": right["goals"],
        "left_points": left["points"],
        "right_points": right["points"],
        "left_counted": left["counted"],
        "right_counted": right["counted"],
        "left_shots": _marks(left),
        "right_shots": _marks(right),
    }


def _marks(side: SideView) -> str:
    return " ".join(SHOT_MARKS[shot] for shot in side["shots"])


class TableRow(TypedDict):
    place: int | None
    seat: int
    colour: str | None
    played: int
    won: int
    drawn: int
    lost: int
    goals_for: int
    goals_against: int
    football_points: int
    victory_points: int


def _table_row(view: View, season: SeasonView, seat: int) -> TableRow:
    row: TableRow = {
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
        for own, other in ((result["left"], result["right"]), (result["right"], result["left"])):
            if own["seat"] == seat:
                scored, conceded = own["goals"], other["goals"]
                row["played"] += 1
                row["won" if scored > conceded else "lost" if scored < conceded else "drawn"] += 1
                row["goals_for"] += scored
                row["goals_against"] += conceded
    return row
