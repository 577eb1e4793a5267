"""A season as a readable dict and back (see codec.py)."""

from __future__ import annotations

from typing import Final, get_args

from anpfiff.games.catan.rules.season import SHOTS, Result, Season, Side
from anpfiff.games.catan.rules.tables import NOBODY
from anpfiff.games.catan.saved import SavedSeason
from anpfiff.games.catan.view import Counted, ResultView, Shot, SideView

COUNTED_NAMES: Final[tuple[Counted, ...]] = get_args(Counted)


def optional(number: int) -> int | None:
    """None for nobody and nowhere."""
    return number if number >= 0 else None


def seat_or_nobody(value: int | None) -> int:
    return NOBODY if value is None else value


def shot_names(shots: list[int]) -> list[Shot]:
    return [SHOTS[shot] for shot in shots]


def _side_view(side: Side) -> SideView:
    return {
        "seat": side.seat,
        "shots": shot_names(side.shots),
        "goals": side.goals,
        "points": side.points,
        "counted": side.counted,
    }


def result_view(result: Result) -> ResultView:
    left, right = _side_view(result.left), _side_view(result.right)
    return {"day": result.day, "duel": result.duel, "left": left, "right": right}


def encode_season(s: Season) -> SavedSeason:
    return {
        "tokens": s.tokens[:],
        "marker": s.marker[:],
        "place": s.place[:],
        "results": [result_view(result) for result in s.results],
        "played": s.played,
        "over": s.over,
        "matchday_due": s.matchday_due,
        "retrained": s.retrained,
        "duel": s.duel,
        "left": optional(s.left),
        "right": optional(s.right),
        "left_shots": shot_names(s.left_shots),
        "right_shots": shot_names(s.right_shots),
        "first_counted": COUNTED_NAMES[s.first_counted],
        "movers": s.movers[:],
        "rewarded": optional(s.rewarded),
        "resources_due": s.resources_due,
        "card_due": s.card_due,
    }


def _shots(names: list[Shot]) -> list[int]:
    return [SHOTS.index(name) for name in names]


def _side(d: SideView) -> Side:
    return Side(d["seat"], _shots(d["shots"]), d["points"], d["counted"])


def decode_season(s: Season, d: SavedSeason) -> None:
    s.tokens = list(d["tokens"])
    s.marker = list(d["marker"])
    s.place = list(d["place"])
    s.results = [Result(r["day"], r["duel"], _side(r["left"]), _side(r["right"])) for r in d["results"]]
    s.played = d["played"]
    s.over = d["over"]
    s.matchday_due = d["matchday_due"]
    s.retrained = d["retrained"]
    s.duel = d["duel"]
    s.left = seat_or_nobody(d["left"])
    s.right = seat_or_nobody(d["right"])
    s.left_shots = _shots(d["left_shots"])
    s.right_shots = _shots(d["right_shots"])
    s.first_counted = COUNTED_NAMES.index(d["first_counted"])
    s.movers = list(d["movers"])
    s.rewarded = seat_or_nobody(d["rewarded"])
    s.resources_due = d["resources_due"]
    s.card_due = d["card_due"]
