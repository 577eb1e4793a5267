"""Building roads, settlements and cities: paying for them and placing them (CA section 8)."""

from __future__ import annotations

from mypy_extensions import i64

from anpfiff.games.catan.rules.geometry import EDGE_HEXES, VERTEX_HEXES, Edge, Vertex
from anpfiff.games.catan.rules.position import Position, five_of, places
from anpfiff.games.catan.rules.sites import city_placed, road_placed, settlement_placed
from anpfiff.games.catan.rules.special_cards import judge_longest_road
from anpfiff.games.catan.rules.tables import (
    CITY,
    RESOURCE_KINDS,
    ROAD,
    SETTLEMENT,
    cost_slot,
    hand_slot,
    piece_slot,
)
from anpfiff.games.catan.rules.tokens import reward_building
from anpfiff.kit.words import Copies

# -- cost and supply ---------------------------------------------------------------------------------------


def can_pay(p: Position, seat: i64, item: i64) -> bool:
    hand, cost = p.hand, p.tables.cost
    h, c = hand_slot(seat, 0), cost_slot(item, 0)
    return (
        hand[h] >= cost[c]
        and hand[h + 1] >= cost[c + 1]
        and hand[h + 2] >= cost[c + 2]
        and hand[h + 3] >= cost[c + 3]
        and hand[h + 4] >= cost[c + 4]
    )


def has_piece(p: Position, seat: i64, piece: i64) -> bool:
    return p.left[piece_slot(seat, piece)] > 0


def pay(p: Position, seat: i64, item: i64) -> None:
    """The cost goes to the bank."""
    hand, bank, cost = p.hand, p.bank, p.tables.cost
    for resource in range(i64(RESOURCE_KINDS)):
        count = cost[cost_slot(item, resource)]
        if count > 0:
            hand[hand_slot(seat, resource)] -= count
            bank[resource] += count


def price(p: Position, item: int) -> list[Copies]:
    """What it costs, in words."""
    return p.card_list(five_of(p.tables.cost, item))


def _use_piece(p: Position, seat: int, piece: int) -> None:
    slot = piece_slot(seat, piece)
    p.left[slot] -= 1
    p.progress = p.turn


# -- placing -----------------------------------------------------------------------------------------------


def place_road(p: Position, seat: int, edge: Edge, rule: str, *, paid: bool = False) -> None:
    """`rule` says why it may be placed: founding, paid for, or free by a card."""
    _use_piece(p, seat, ROAD)
    p.road[edge] = seat
    if p.events is not None:
        at, cost = places(p, EDGE_HEXES[edge]), price(p, ROAD) if paid else []
        p.tell(rule, {"kind": "road", "seat": seat, "edge": edge, "at": at, "cost": cost})
    road_placed(p, seat, edge)
    judge_longest_road(p, interrupted=False)


def place_settlement(p: Position, seat: int, vertex: Vertex, rule: str, *, paid: bool = False) -> None:
    _use_piece(p, seat, SETTLEMENT)
    p.owner[vertex] = seat
    p.level[vertex] = 1
    p.points[seat] += p.tables.settlement_points
    if p.events is not None:
        at, cost = places(p, VERTEX_HEXES[vertex]), price(p, SETTLEMENT) if paid else []
        p.tell(rule, {"kind": "settlement", "seat": seat, "vertex": vertex, "at": at, "cost": cost})
    settlement_placed(p, seat, vertex)
    judge_longest_road(p, interrupted=True)
    reward_building(p, seat, vertex)


def place_city(p: Position, seat: int, vertex: Vertex) -> None:
    """A city replaces a settlement, which returns to the supply (CA-8.7)."""
    _use_piece(p, seat, CITY)
    slot = piece_slot(seat, SETTLEMENT)
    p.left[slot] += 1
    p.level[vertex] = 2
    p.points[seat] += p.tables.city_points - p.tables.settlement_points
    if p.events is not None:
        at = places(p, VERTEX_HEXES[vertex])
        p.tell("CA-8.7", {"kind": "city", "seat": seat, "vertex": vertex, "at": at, "cost": price(p, CITY)})
    city_placed(p, seat, vertex)
    reward_building(p, seat, vertex)
