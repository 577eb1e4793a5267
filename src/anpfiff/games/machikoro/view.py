"""The form of a position outside the rules. Not compiled: the checks of saves and of the page read its annotations."""

from __future__ import annotations

from typing import TypedDict


class PlayerView(TypedDict):
    """One player's layout; `cards` includes the start copies, which `start_cards` counts again."""

    coins: int
    cards: dict[str, int]
    start_cards: dict[str, int]
    projects: dict[str, str]


class View(TypedDict):
    """The whole table. Nothing of it is secret: the pile is a multiset, its order is drawn when it matters."""

    phase: str
    active: int
    first: int
    round: int
    turn: int
    bonus_turn: bool
    bonus_earned: bool
    dice_count: int
    dice: list[int]
    rerolled: bool
    giving: str | None
    winner: int | None
    bank: int
    players: list[PlayerView]
    display: dict[str, int]
    pile: dict[str, int]
