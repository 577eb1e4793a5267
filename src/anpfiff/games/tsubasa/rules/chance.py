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
    side_of,
)
from anpfiff.kit.errors import IllegalAction


def _is_a_card(p: Position) -> bool:
    """Whether a card is drawn, each copy with the same chance; otherwise dice are rolled or a seat is drawn."""
    phase = p.phase
    return phase == DRAW or phase == OPEN_PITCH or phase == BLIND or phase == INJURY or phase == OPEN_TRANSFERS


def _cards(p: Position) -> vec[i64]:
    """Sorted; only where a card is drawn."""
    phase = p.phase
    if phase == DRAW:
        return side_of(p, p.coach).draw
    if phase == OPEN_PITCH or phase == BLIND:
        return p.unseen[p.period]
    return side_of(p, other(p.coach)).hand if phase == INJURY else p.transfer_box


def total(p: Position) -> int:
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


def pick(p: Position, point: int) -> int:
    """The outcome that covers `point` when the weights are laid end to end."""
    if not 0 <= point < total(p):
        raise IllegalAction("the point lies beyond the weights of this chance event")
    return _cards(p)[point] if _is_a_card(p) else point


def is_possible(p: Position, outcome: int) -> bool:
    number: i64 = outcome
    return number in _cards(p) if _is_a_card(p) else 0 <= number < total(p)
