"""What places, pieces and cards are worth to a seat: the estimates behind the rules of thumb. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anpfiff.games.catan.rules.building import has_piece
from anpfiff.games.catan.rules.geometry import (
    ALL_HEXES,
    EDGE_A,
    EDGE_B,
    VERTEX_EDGES,
    VERTEX_HEXES,
    VERTEX_NEIGHBOURS,
    VERTICES,
    Edge,
    Hex,
    Vertex,
    other_end,
)
from anpfiff.games.catan.rules.position import Position
from anpfiff.games.catan.rules.production import ways_of
from anpfiff.games.catan.rules.sites import is_free
from anpfiff.games.catan.rules.tables import (
    ANY_RESOURCE,
    CARD,
    CITY,
    NO_HARBOUR,
    NOBODY,
    PITCH,
    RESOURCE_KINDS,
    ROAD,
    SETTLEMENT,
    cost_slot,
    hand_slot,
)

# In ways of 36: what a kind not yet produced, a harbour, a place at a pitch add to a building place.
_NEW_KIND: Final = 2.0
_ANY_HARBOUR: Final = 1.0
_OWN_HARBOUR: Final = 0.25
_PITCH: Final = 2.5
# How much harder it is to wait for a missing card of each piece than the number of cards suggests.
_EAGERNESS: Final = [0.0, 1.6, 1.8, 0.2]
# A card that the next goal needs, one for later, one too many.
_NEEDED: Final = 1.0
_SPARE: Final = 0.5
_SURPLUS: Final = 0.3


def hex_ways(p: Position, hex_: Hex) -> int:
    if p.terrain[hex_] >= RESOURCE_KINDS:
        return 0
    return ways_of(p.chip[hex_]) + ways_of(p.second_chip[hex_])


def income(p: Position, seat: int) -> list[int]:
    """Per resource: cards the seat may expect from 36 rolls, robber aside."""
    found = [0] * RESOURCE_KINDS
    own: i64 = seat
    for vertex in range(i64(VERTICES)):
        if p.owner[vertex] == own:
            for hex_ in VERTEX_HEXES[vertex]:
                kind = p.terrain[hex_]
                if kind < RESOURCE_KINDS:
                    found[kind] = found[kind] + p.level[vertex] * hex_ways(p, hex_)
    return found


def scarcity(p: Position) -> list[float]:
    """Per resource: the rarer it is on this island, the more a card is worth; 1.0 on average."""
    totals = [0.0] * RESOURCE_KINDS
    for hex_ in ALL_HEXES:
        kind = p.terrain[hex_]
        if kind < RESOURCE_KINDS:
            totals[kind] = totals[kind] + hex_ways(p, hex_)
    mean = max(1.0, sum(totals) / RESOURCE_KINDS)
    return [(2.0 * mean) / (mean + max(1.0, total)) for total in totals]


class PlaceValues:
    """What places are worth to a seat; its income and what is rare on the island are worked out once."""

    def __init__(self, p: Position, seat: int) -> None:
        self.p = p
        self.income: list[int] = income(p, seat)
        self.rarity: list[float] = scarcity(p)

    def settlement(self, vertex: Vertex) -> float:
        """A settlement on this vertex, in ways of 36."""
        p = self.p
        worth = 0.0
        fresh = 0
        for hex_ in VERTEX_HEXES[vertex]:
            kind = p.terrain[hex_]
            if kind == PITCH:
                worth += _PITCH
            elif kind < RESOURCE_KINDS:
                worth += self.rarity[kind] * hex_ways(p, hex_)
                if self.income[kind] == 0 and not fresh >> kind & 1:
                    fresh |= 1 << kind
                    worth += _NEW_KIND
        harbour = p.harbour_at[vertex]
        if harbour == ANY_RESOURCE:
            worth += _ANY_HARBOUR
        elif harbour != NO_HARBOUR:
            worth += _OWN_HARBOUR * self.income[harbour]
        return worth

    def city(self, vertex: Vertex) -> float:
        p = self.p
        worth = 0.0
        for hex_ in VERTEX_HEXES[vertex]:
            kind = p.terrain[hex_]
            if kind == PITCH:
                worth += _PITCH
            elif kind < RESOURCE_KINDS:
                worth += self.rarity[kind] * hex_ways(p, hex_)
        return worth

    def road(self, edge: Edge) -> float:
        """The best place for a settlement that a road here leads to, less for one that needs a second road."""
        return max(self._end_of_road(EDGE_A[edge]), self._end_of_road(EDGE_B[edge]))

    def _end_of_road(self, end: Vertex) -> float:
        p = self.p
        best = 0.0
        if p.owner[end] != NOBODY:
            return best
        if is_free(p, end):
            best = self.settlement(end)
        for beyond in VERTEX_EDGES[end]:
            further = other_end(beyond, end)
            if p.road[beyond] == NOBODY and is_free(p, further):
                best = max(best, 0.7 * self.settlement(further))
        return best

    def reachable(self, vertex: Vertex) -> float:
        """The best free place two steps from a new settlement."""
        best = 0.0
        for neighbour in VERTEX_NEIGHBOURS[vertex]:
            for further in VERTEX_NEIGHBOURS[neighbour]:
                if further != vertex and is_free(self.p, further):
                    best = max(best, self.settlement(further))
        return best


# -- what to save for --------------------------------------------------------------------------------------


def missing_for(p: Position, seat: int, item: int) -> int:
    missing = 0
    for kind in range(RESOURCE_KINDS):
        missing += max(0, p.tables.cost[cost_slot(item, kind)] - p.hand[hand_slot(seat, kind)])
    return missing


def can_use(p: Position, seat: int, item: int) -> bool:
    """Whether there is a piece and a place for it, whatever it costs."""
    if item == CARD:
        return p.deck_size() > 0
    if not has_piece(p, seat, item):
        return False
    if item == CITY:
        return len(p.city_sites[seat]) > 0
    return len(p.settlement_sites[seat] if item == SETTLEMENT else p.road_sites[seat]) > 0


def wants_road(p: Position, seat: int) -> bool:
    """Roads lead to places for settlements, or to Longest Road."""
    if not can_use(p, seat, ROAD):
        return False
    if len(p.settlement_sites[seat]) == 0 and has_piece(p, seat, SETTLEMENT):
        return True
    if p.longest_road == seat:
        return False
    longest = p.tables.longest_road_from - 1 if p.longest_road == NOBODY else p.road_length[p.longest_road]
    return p.road_length[seat] + 2 > longest


def goal(p: Position, seat: int) -> int:
    """The piece or card to save for: few cards missing, much gained."""
    best = CARD
    best_score = 1000.0
    for item in (ROAD, SETTLEMENT, CITY, CARD):
        if item == ROAD and not wants_road(p, seat):
            continue
        if can_use(p, seat, item):
            score = missing_for(p, seat, item) - _EAGERNESS[item]
            if score < best_score:
                best, best_score = item, score
    return best


def card_worth(p: Position, seat: int, item: int, kind: int, held: int) -> float:
    """The last of `held` cards of a kind, while saving for `item`."""
    needed = p.tables.cost[cost_slot(item, kind)]
    if held <= needed:
        return _NEEDED
    return _SPARE if held == needed + 1 else _SURPLUS
