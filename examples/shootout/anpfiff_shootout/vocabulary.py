"""Every word that leaves the rules. Not compiled: annotations are read at run time."""

from __future__ import annotations

from typing import Literal, TypedDict

from anpfiff.kit.vocabulary import Vocabulary
from anpfiff.kit.words import Face, Refused, Seat, Thing, Translated, WrongPhase
from anpfiff_shootout.view import Phase, View


class Choose(TypedDict):
    """Where to shoot, or where to dive."""

    kind: Literal["choose"]
    spot: Thing


class Roll(TypedDict):
    kind: Literal["roll"]
    dice: list[Face]


class Ready(TypedDict):
    """Somebody has chosen; what they chose stays secret."""

    kind: Literal["ready"]
    seat: Seat


class Kicked(TypedDict):
    """Both choices are shown."""

    kind: Literal["kick"]
    seat: Seat
    shot: Thing
    opponent: Seat
    dive: Thing


class Ended(TypedDict):
    """What the die made of a penalty."""

    kind: Literal["goal", "saved", "wide"]
    seat: Seat
    opponent: Seat
    die: Face


class Won(TypedDict):
    kind: Literal["won"]
    seat: Seat


class Spot(TypedDict):
    """A die up to `open` is a goal if the keeper dives elsewhere, up to `guarded` if they dive here."""

    id: str
    name: Translated
    open: int
    guarded: int


class Catalogue(TypedDict):
    spots: list[Spot]


class Chosen(TypedDict):
    code: Literal["already_chosen"]


Move = Choose | Roll
Event = Ready | Kicked | Ended | Won

VOCABULARY = Vocabulary(
    moves=Move,
    events=Event,
    refusals=Refused | WrongPhase | Chosen,
    phases=Phase,
    outcomes=Literal["more_goals"],
    view=View,
    catalogue=Catalogue,
)
