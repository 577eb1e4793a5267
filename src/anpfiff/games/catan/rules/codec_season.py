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


def _side(saved: SideView) -> Side:
    return Side(saved["seat"], _shots(saved["shots"]), saved["points"], saved["counted"])


def decode_season(s: Season, saved: SavedSeason) -> None:
    s.tokens = list(saved["tokens"])
    s.marker = list(saved["marker"])
    s.place = list(saved["place"])
    s.results = [Result(r["day"], r["duel"], _side(r["left"]), _side(r["right"])) for r in saved["results"]]
    s.played = saved["played"]
    s.over = saved["over"]
    s.matchday_due = saved["matchday_due"]
    s.retrained = saved["retrained"]
    s.duel = saved["duel"]
    s.left = seat_or_nobody(saved["left"])
    s.right = seat_or_nobody(saved["right"])
    s.left_shots = _shots(saved["left_shots"])
    s.right_shots = _shots(saved["right_shots"])
    s.first_counted = COUNTED_NAMES.index(saved["first_counted"])
    s.movers = list(saved["movers"])
    s.rewarded = seat_or_nobody(saved["rewarded"])
    s.resources_due = saved["resources_due"]
    s.card_due = saved["card_due"]
