"""The shape of a position outside the rules, which is also the saved form. Not compiled: annotations are read."""

from __future__ import annotations

from typing import Literal, TypedDict

from anpfiff.kit.words import Face, Seat, Thing

# Where a match can rest, in the order of their numbers in the rules.
Phase = Literal[
    "first_seat",
    "open_display",
    "choose_dice",
    "roll",
    "reroll",
    "target",
    "swap_give",
    "swap_take",
    "build",
    "refill",
    "over",
]
# A large project works from the turn after it was built (MK-9.3).
ProjectState = Literal["unbuilt", "built", "active"]


class PlayerView(TypedDict):
    """One player's layout; `cards` includes the start copies, which `start_cards` counts again."""

    coins: int
    cards: dict[str, int]
    start_cards: dict[str, int]
    projects: dict[str, ProjectState]


class View(TypedDict):
    """The whole table. None of it is secret: the pile is a multiset, its order is drawn when it matters."""

    phase: Phase
    active: Seat
    first: Seat
    round: int
    turn: int
    bonus_turn: bool
    bonus_earned: bool
    dice_count: int
    dice: list[Face]
    rerolled: bool
    giving: Thing | None
    winner: Seat | None
    bank: int
    players: list[PlayerView]
    display: dict[str, int]
    pile: dict[str, int]
