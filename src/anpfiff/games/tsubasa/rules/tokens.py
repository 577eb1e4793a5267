"""Tokens moving between reserve, pool and spent tokens (TS section 10)."""

from __future__ import annotations

from mypy_extensions import i64

from anpfiff.games.tsubasa.rules.position import Position
from anpfiff.games.tsubasa.rules.tables import TYPES, Card, token_index, value_index


def gain(p: Position, seat: i64, kind: i64) -> bool:
    """Move a token from the reserve to the pool; False if there is none (TS-10.1, TS-10.2)."""
    index = token_index(seat, kind)
    if p.reserve[index] == 0:
        return False
    p.reserve[index] -= 1
    p.pool[index] += 1
    return True


def spend(p: Position, seat: i64, kind: i64, number: i64) -> None:
    index = token_index(seat, kind)
    p.pool[index] -= number
    p.spent[index] += number


def can_pay(p: Position, seat: i64, card: Card) -> bool:
    cost = p.tables.cost
    for kind in range(i64(TYPES)):
        if p.pool[token_index(seat, kind)] < cost[value_index(card, kind)]:
            return False
    return True


def pay(p: Position, seat: i64, card: Card) -> None:
    for kind in range(i64(TYPES)):
        spend(p, seat, kind, p.tables.cost[value_index(card, kind)])


def put_back_spent(p: Position) -> None:
    """To the reserve, or out of the game into the box (TS-7.3)."""
    to_box = p.tables.spent_to_box
    for index in range(i64(2 * TYPES)):
        if p.spent[index] > 0:
            if not to_box:
                p.reserve[index] += p.spent[index]
            p.spent[index] = 0
