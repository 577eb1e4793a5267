"""Building roads, settlements and cities, and buying development cards (CA section 8)."""

from __future__ import annotations

from typing import Any, Final

from anpfiff.games.catan.rules.geometry import EDGE_A, EDGE_B, VERTEX_NEIGHBOURS
from anpfiff.games.catan.rules.position import Position
from anpfiff.games.catan.rules.roads import judge_longest_road
from anpfiff.games.catan.rules.sites import (
    city_placed,
    connects,
    has_road_at,
    road_placed,
    settlement_placed,
)
from anpfiff.games.catan.rules.tables import CARD, CITY, KINDS, NOBODY, ROAD, SETTLEMENT
from anpfiff.kit.core import Refusal

PIECES: Final = 3


def can_pay(p: Position, seat: int, item: int) -> bool:
    hand, cost = p.hand, p.tables.cost
    h, c = seat * KINDS, item * KINDS
    return (
        hand[h] >= cost[c]
        and hand[h + 1] >= cost[c + 1]
        and hand[h + 2] >= cost[c + 2]
        and hand[h + 3] >= cost[c + 3]
        and hand[h + 4] >= cost[c + 4]
    )


def has_piece(p: Position, seat: int, piece: int) -> bool:
    return p.left[seat * PIECES + piece] > 0


def pay(p: Position, seat: int, item: int) -> None:
    """The cost goes to the bank."""
    hand, bank, cost = p.hand, p.bank, p.tables.cost
    for kind in range(KINDS):
        price = cost[item * KINDS + kind]
        if price > 0:
            index = seat * KINDS + kind
            hand[index] = hand[index] - price
            bank[kind] = bank[kind] + price


def deck_size(p: Position) -> int:
    return sum(p.deck)


# -- why not -----------------------------------------------------------------------------------------------


def price_refusal(p: Position, seat: int, item: int) -> Refusal | None:
    if can_pay(p, seat, item):
        return None
    missing = [max(0, p.tables.cost[item * KINDS + k] - p.hand[seat * KINDS + k]) for k in range(KINDS)]
    return Refusal("too_expensive", "CA-8.1", {"missing": p.card_list(missing)})


def road_refusal(p: Position, seat: int, edge: int) -> Refusal | None:
    """Why no road can be placed here, whatever it costs."""
    if p.road[edge] != NOBODY:
        return Refusal("edge_taken", "CA-8.3")
    if not connects(p, seat, EDGE_A[edge]) and not connects(p, seat, EDGE_B[edge]):
        blocked = has_road_at(p, seat, EDGE_A[edge]) or has_road_at(p, seat, EDGE_B[edge])
        return Refusal("road_blocked", "CA-8.4") if blocked else Refusal("road_not_connected", "CA-8.3")
    if not has_piece(p, seat, ROAD):
        return Refusal("no_road_left", "CA-8.8")
    return None


def vertex_refusal(p: Position, vertex: int) -> Refusal | None:
    """Why nobody can place a settlement here."""
    if p.owner[vertex] != NOBODY:
        return Refusal("vertex_taken", "CA-8.5")
    for neighbour in VERTEX_NEIGHBOURS[vertex]:
        if p.owner[neighbour] != NOBODY:
            return Refusal("too_close", "CA-8.6")
    return None


def settlement_refusal(p: Position, seat: int, vertex: int) -> Refusal | None:
    reason = vertex_refusal(p, vertex)
    if reason is not None:
        return reason
    if not has_road_at(p, seat, vertex):
        return Refusal("no_road_here", "CA-8.5")
    if not has_piece(p, seat, SETTLEMENT):
        return Refusal("no_settlement_left", "CA-8.8")
    return price_refusal(p, seat, SETTLEMENT)


def city_refusal(p: Position, seat: int, vertex: int) -> Refusal | None:
    if p.owner[vertex] != seat or p.level[vertex] != 1:
        return Refusal("no_own_settlement", "CA-8.7")
    if not has_piece(p, seat, CITY):
        return Refusal("no_city_left", "CA-8.8")
    return price_refusal(p, seat, CITY)


def purchase_refusal(p: Position, seat: int) -> Refusal | None:
    if deck_size(p) == 0:
        return Refusal("deck_empty", "CA-8.11")
    return price_refusal(p, seat, CARD)


# -- doing it ----------------------------------------------------------------------------------------------


def _use_piece(p: Position, seat: int, piece: int) -> None:
    index = seat * PIECES + piece
    p.left[index] = p.left[index] - 1


def price(p: Position, item: int) -> list[dict[str, Any]]:
    """What it costs, in words."""
    return p.card_list(p.tables.cost[item * KINDS : item * KINDS + KINDS])


def place_road(p: Position, seat: int, edge: int, rule: str, *, paid: bool = False) -> None:
    """`rule` says why it may be placed: founding, paid for, or free by a card."""
    _use_piece(p, seat, ROAD)
    p.road[edge] = seat
    if p.events is not None:
        p.tell("road", rule, {"seat": seat, "edge": edge, "cost": price(p, ROAD) if paid else []})
    road_placed(p, seat, edge)
    judge_longest_road(p)


def place_settlement(p: Position, seat: int, vertex: int, rule: str, *, paid: bool = False) -> None:
    _use_piece(p, seat, SETTLEMENT)
    p.owner[vertex] = seat
    p.level[vertex] = 1
    p.points[seat] = p.points[seat] + p.tables.settlement_points
    if p.events is not None:
        cost = price(p, SETTLEMENT) if paid else []
        p.tell("settlement", rule, {"seat": seat, "vertex": vertex, "cost": cost})
    settlement_placed(p, seat, vertex)
    judge_longest_road(p)


def place_city(p: Position, seat: int, vertex: int) -> None:
    """A city replaces a settlement, which returns to the supply (CA-8.7)."""
    _use_piece(p, seat, CITY)
    index = seat * PIECES + SETTLEMENT
    p.left[index] = p.left[index] + 1
    p.level[vertex] = 2
    p.points[seat] = p.points[seat] + p.tables.city_points - p.tables.settlement_points
    if p.events is not None:
        p.tell("city", "CA-8.7", {"seat": seat, "vertex": vertex, "cost": price(p, CITY)})
    city_placed(p, seat, vertex)
