"""The shape of a position outside the rules, which is also the saved form. Not compiled: annotations are read."""

from __future__ import annotations

from typing import Literal, TypedDict

from anpfiff.kit.words import Face, Seat, Thing

# Where a match can rest, in the order of their numbers in the rules.
Phase = Literal["choose", "roll", "over"]
Result = Literal["goal", "saved", "wide"]


class Kick(TypedDict):
    """A penalty that was taken."""

    seat: Seat
    shot: Thing
    dive: Thing
    die: Face
    result: Result


class PlayerView(TypedDict):
    """`choice` is None if `chosen` is false, and if the reader may not know it."""

    goals: int
    chosen: bool
    choice: Thing | None


class View(TypedDict):
    """`active` is the seat that shoots."""

    phase: Phase
    active: Seat
    kicks: list[Kick]
    players: list[PlayerView]
