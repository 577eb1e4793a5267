"""The chance events: what may come up, and with what weight."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.tsubasa.rules.position import (
    BLIND,
    DRAW,
    INJURY,
    OPEN_PITCH,
    OPEN_TRANSFERS,
    REROLL,
    ROLL,
    SAVE_ROLL,
    Position,
    other,
)


def _is_a_card(p: Position) -> bool:
    """Whether a card is drawn, each copy with the same chance; otherwise dice are rolled or a seat is drawn."""
    phase = p.phase
    return phase == DRAW or phase == OPEN_PITCH or phase == BLIND or phase == INJURY or phase == OPEN_TRANSFERS


def _cards(p: Position) -> vec[i64]:
    """Sorted; only where a card is drawn."""
    phase = p.phase
    if phase == DRAW:
        return p.draw[p.coach]
    if phase == OPEN_PITCH or phase == BLIND:
        return p.unseen[p.period]
    return p.hand[other(p.coach)] if phase == INJURY else p.transfer_box


def total(p: Position) -> i64:
    """The number of equally likely outcomes; for cards, each copy counts."""
    if _is_a_card(p):
        return len(_cards(p))
    if p.phase == ROLL:
        return 36
    return 6 if p.phase == REROLL or p.phase == SAVE_ROLL else 2


def weights(p: Position) -> list[tuple[int, int]]:
    if not _is_a_card(p):
        return [(outcome, 1) for outcome in range(total(p))]
    found: list[tuple[int, int]] = []
    cards = _cards(p)
    index: i64 = 0
    while index < len(cards):
        end = index + 1
        while end < len(cards) and cards[end] == cards[index]:
            end += 1
        found.append((cards[index], end - index))
        index = end
    return found


def pick(p: Position, point: i64) -> i64:
    """The outcome that covers a point below the total."""
    return _cards(p)[point] if _is_a_card(p) else point


def is_possible(p: Position, outcome: i64) -> bool:
    return outcome in _cards(p) if _is_a_card(p) else 0 <= outcome < total(p)
