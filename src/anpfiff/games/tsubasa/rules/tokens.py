"""Tokens moving between reserve, pool and spent tokens (TS section 10)."""

from __future__ import annotations

from mypy_extensions import i64

from anpfiff.games.tsubasa.rules.position import Position, side_of
from anpfiff.games.tsubasa.rules.tables import TYPES, Card, value_index


def gain(p: Position, seat: i64, kind: i64) -> bool:
    """Move a token from the reserve to the pool; False if there is none (TS-10.1, TS-10.2)."""
    side = side_of(p, seat)
    if side.reserve[kind] == 0:
        return False
    side.reserve[kind] -= 1
    side.pool[kind] += 1
    return True


def spend(p: Position, seat: i64, kind: i64, number: i64) -> None:
    side = side_of(p, seat)
    side.pool[kind] -= number
    side.spent[kind] += number


def can_pay(p: Position, seat: i64, card: Card) -> bool:
    cost, pool = p.tables.cost, side_of(p, seat).pool
    for kind in range(i64(TYPES)):
        if pool[kind] < cost[value_index(card, kind)]:
            return False
    return True


def pay(p: Position, seat: i64, card: Card) -> None:
    for kind in range(i64(TYPES)):
        spend(p, seat, kind, p.tables.cost[value_index(card, kind)])


def put_back_spent(p: Position) -> None:
    """To the reserve, or out of the game into the box (TS-7.3)."""
    to_box = p.tables.spent_to_box
    for seat in range(i64(2)):
        side = side_of(p, seat)
        for kind in range(i64(TYPES)):
            if side.spent[kind] > 0:
                if not to_box:
                    side.reserve[kind] += side.spent[kind]
                side.spent[kind] = 0
