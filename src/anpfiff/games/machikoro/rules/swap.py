"""Neuer Sponsor: swapping a project card with an opponent, in two steps: what to give, what to take (MK-6.13 ff.)."""

from __future__ import annotations

from mypy_extensions import i64

from anpfiff.games.machikoro.rules.position import Position
from anpfiff.games.machikoro.rules.tables import NO_LIMIT, VIOLET


def can_hand_over(p: Position, seat: i64, card: i64) -> bool:
    """Whether a copy of this type may leave the seat (MK-6.15, MK-6.16)."""
    t = p.tables
    index = seat * t.types + card
    if p.cards[index] == 0 or t.colour[card] == VIOLET:
        return False
    return t.swap_start_cards or p.cards[index] > p.starts[index]


def only_start_copies(p: Position, seat: i64, card: i64) -> bool:
    """Whether the copy handed over would be a start copy: ordinary copies go first (MK-6.17)."""
    index = seat * p.tables.types + card
    return p.cards[index] == p.starts[index]


def swap_is_legal(p: Position, give: i64, opponent: i64, take: i64) -> bool:
    """Different types, both free to move, and neither player over a limit (MK-6.19, MK-6.20)."""
    if give == take or not can_hand_over(p, opponent, take):
        return False
    if p.tables.ordinary_limit == NO_LIMIT:
        return True
    if not p.within_limit(p.active, take, only_start_copies(p, opponent, take)):
        return False
    return p.within_limit(opponent, give, only_start_copies(p, p.active, give))


def can_give(p: Position, give: i64) -> bool:
    """Whether some legal swap starts with giving this type."""
    if not can_hand_over(p, p.active, give):
        return False
    for opponent in range(p.tables.players):
        if opponent != p.active:
            for take in p.tables.swappable:
                if swap_is_legal(p, give, opponent, take):
                    return True
    return False


def any_swap(p: Position) -> bool:
    for give in p.tables.swappable:
        if can_give(p, give):
            return True
    return False


def perform_swap(p: Position, give: i64, opponent: i64, take: i64) -> None:
    """Both cards work for their new owners from the next roll on (MK-6.18, MK-6.21)."""
    give_start = only_start_copies(p, p.active, give)
    take_start = only_start_copies(p, opponent, take)
    _hand_over(p, p.active, opponent, give, give_start)
    _hand_over(p, opponent, p.active, take, take_start)
    p.update_sale(give)
    p.update_sale(take)
    if p.events is not None:
        ids = p.tables.ids
        p.tell(
            "MK-6.13",
            {"kind": "swap", "seat": p.active, "give": ids[give], "opponent": opponent, "take": ids[take]},
        )


def _hand_over(p: Position, giver: i64, taker: i64, card: i64, start_copy: bool) -> None:
    source = giver * p.tables.types + card
    target = taker * p.tables.types + card
    p.cards[source] -= 1
    p.cards[target] += 1
    if start_copy:
        p.starts[source] -= 1
        p.starts[target] += 1
