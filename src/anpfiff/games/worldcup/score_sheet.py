"""The score sheet of a match: all results, tables, dice and players so far, as tables of flat rows (WC-1.8)."""

from __future__ import annotations

from anpfiff.games.worldcup.view import MatchView, SavedThrow, View
from anpfiff.games.worldcup.vocabulary import Catalogue, MatchEntry
from anpfiff.kit.words import Words


def score_sheet(view: View, catalogue: Catalogue) -> dict[str, list[Words]]:
    """Everything on the public score sheet, from what any seat sees; rows are in the order of the tournament."""
    return {
        "results": _results(view, catalogue),
        "tables": [{"group": group["id"]} | dict(row) for group in view["groups"] for row in group["table"]],
        "dice": [_throw(throw) for throw in view["throws"]],
        "teams": _teams(view, catalogue),
    }


def _results(view: View, catalogue: Catalogue) -> list[Words]:
    """One row per match played; a replayed match has one for each time."""
    facts = {match["id"]: match for match in catalogue["matches"]}
    results: list[Words] = []
    for match in view["matches"]:
        earlier = [result for result in view["replayed"] if result["match"] == match["id"]]
        for result in earlier:
            results.append(_result(facts[match["id"]], match, result["replay"], result["goals"], False))
        goals = match["goals"]
        if match["played"] and goals is not None:
            results.append(_result(facts[match["id"]], match, len(earlier), goals, True))
    return results


def _result(facts: MatchEntry, match: MatchView, replay: int, goals: list[int], is_last: bool) -> Words:
    shootout = match["shootout"] if is_last else None
    return {
        "stage": facts["phase"],
        "group": facts["group"],
        "match": match["id"],
        "replay": replay,
        "left": match["teams"][0],
        "right": match["teams"][1],
        "left_goals": goals[0],
        "right_goals": goals[1],
        "left_shootout": None if shootout is None else shootout[0],
        "right_shootout": None if shootout is None else shootout[1],
        "winner": match["winner"] if is_last else None,
    }


def _throw(throw: SavedThrow) -> Words:
    dice = {f"die_{number}": colour for number, colour in enumerate(throw["dice"], 1)}
    return {"stage": throw["stage"], "group": throw["group"], "replay": throw["replay"]} | dice


def _teams(view: View, catalogue: Catalogue) -> list[Words]:
    """Who owns which team, and how far it got."""
    rows: list[Words] = []
    for team in catalogue["teams"]:
        seat = view["owners"].get(team["id"])
        rows.append(
            {
                "team": team["id"],
                "rank": team["rank"],
                "owner_seat": seat,
                "still_in": team["id"] in view["still_in"],
                "champion": team["id"] == view["champion"],
                "owner_place": None if seat is None else view["players"][seat]["place"],
            }
        )
    return rows
