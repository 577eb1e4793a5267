"""Chance: the first seat, the roll of the dice, the cards that are turned up (MK-2.10, MK-4, MK-10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anpfiff.games.machikoro.rules.position import FIRST_SEAT, OPEN_DISPLAY, REFILL, ROLL, Position
from anpfiff.kit.core import Chances
from anpfiff.kit.errors import IllegalAction

ONE_DIE_CHANCES: Final[Chances] = tuple([(face, 1 / 6) for face in range(6)])
TWO_DICE_CHANCES: Final[Chances] = tuple([(pair, 1 / 36) for pair in range(36)])


def is_chance(phase: i64) -> bool:
    return phase == ROLL or phase == FIRST_SEAT or phase == OPEN_DISPLAY or phase == REFILL


def rolls(p: Position) -> i64:
    """The number of outcomes of the roll that is due."""
    return 6 if p.dice_count == 1 else 36


def weights(p: Position) -> list[tuple[int, int]]:
    phase = p.phase
    if phase == ROLL:
        return [(outcome, 1) for outcome in range(rolls(p))]
    if phase == FIRST_SEAT:
        return [(seat, 1) for seat in range(p.num_players)]
    if phase == OPEN_DISPLAY or phase == REFILL:
        return [(card, left) for card, left in enumerate(p.pile) if left > 0]
    raise IllegalAction("this is not a chance event")


def total(p: Position) -> int:
    phase = p.phase
    if phase == ROLL:
        return rolls(p)
    if phase == FIRST_SEAT:
        return p.tables.players
    if phase == OPEN_DISPLAY or phase == REFILL:
        return p.pile_size()
    raise IllegalAction("this is not a chance event")


def pick(p: Position, point: int) -> int:
    """The outcome that covers `point` when the weights are laid end to end."""
    if p.phase == ROLL and 0 <= point < rolls(p):
        return point
    for outcome, weight in weights(p):
        point -= weight
        if point < 0:
            return outcome
    raise IllegalAction("the point lies beyond the weights of this chance event")


def is_possible(p: Position, outcome: int) -> bool:
    phase = p.phase
    if phase == ROLL:
        return 0 <= outcome < rolls(p)
    if phase == FIRST_SEAT:
        return 0 <= outcome < p.num_players
    return 0 <= outcome < p.tables.types and p.pile[outcome] > 0
