"""What seats earn and how long they must save, as one of them can know it: the economy of the features. Compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.catan.rules.geometry import ALL_HEXES, HEX_VERTICES, VERTEX_HEXES, Vertex
from anpfiff.games.catan.rules.knowledge import counted_cards
from anpfiff.games.catan.rules.position import Position
from anpfiff.games.catan.rules.production import ways_of
from anpfiff.games.catan.rules.tables import (
    ANY_RESOURCE,
    CITY,
    NO_HARBOUR,
    NOBODY,
    PITCH,
    RESOURCE_KINDS,
    ROAD,
    SETTLEMENT,
    cost_slot,
    hand_slot,
    piece_slot,
)

# Rolls beyond which it no longer matters how long something takes.
LONGEST_WAIT: Final = 200.0
_HALVINGS: Final = 10
# How much of the income under the robber counts: it will be gone some day.
_UNDER_ROBBER: Final = 0.4
# In ways of 36: what a kind not yet produced, a harbour and a pitch add to a place.
_NEW_KIND: Final = 2.0
_HARBOUR: Final = 1.0
_PITCH: Final = 2.5


class Economy:
    """That of all seats. Cards per roll, flat over seats and kinds; hands as the observing seat can count them."""

    def __init__(self, p: Position, looking: int) -> None:
        n = p.num_players
        self.income: vec[float] = vec[float]([0.0] * (n * RESOURCE_KINDS))
        self.blocked: vec[float] = vec[float]([0.0] * n)
        self.hand: vec[float] = vec[float]([0.0] * (n * RESOURCE_KINDS))
        # Bit sets of the numbers that bring a seat something.
        self.numbers: vec[i64] = vec[i64]([0] * n)
        for hex_ in ALL_HEXES:
            kind: i64 = p.terrain[hex_]
            if kind < RESOURCE_KINDS:
                self._add_hex(p, hex_, kind)
        for seat in range(n):
            first: i64 = seat * RESOURCE_KINDS
            if seat == looking:
                for kind in range(RESOURCE_KINDS):
                    self.hand[first + kind] = float(p.hand[first + kind])
            else:
                counted = counted_cards(p, seat, looking)
                for kind in range(RESOURCE_KINDS):
                    self.hand[first + kind] = float(max(counted[kind], 0))

    def _add_hex(self, p: Position, hex_: int, kind: i64) -> None:
        ways: i64 = ways_of(p.chip[hex_]) + ways_of(p.second_chip[hex_])
        if ways == 0:
            return
        numbers: i64 = 1 << p.chip[hex_] | 1 << p.second_chip[hex_]
        for vertex in HEX_VERTICES[hex_]:
            owner = p.owner[vertex]
            if owner != NOBODY:
                cards = float(p.level[vertex] * ways) / 36.0
                slot = owner * RESOURCE_KINDS + kind
                if hex_ == p.robber:
                    self.blocked[owner] += cards
                    cards *= _UNDER_ROBBER
                else:
                    self.numbers[owner] = self.numbers[owner] | numbers
                self.income[slot] += cards

    def lively_ways(self, seat: int) -> float:
        """Of 36 rolls, how many bring the seat something."""
        found: i64 = 0
        for number in range(2, 13):
            if self.numbers[seat] >> number & 1:
                found += ways_of(number)
        return float(found)

    def wait(self, p: Position, seat: int, cost: vec[float]) -> float:
        """How many rolls until the seat has these cards, exchanging what it does not need at its rates."""
        if self._lack(p, seat, cost, 0.0) <= 0.0:
            return 0.0
        least, most = 0.0, LONGEST_WAIT
        if self._lack(p, seat, cost, most) > 0.0:
            return most
        for _ in range(_HALVINGS):
            middle = (least + most) / 2.0
            if self._lack(p, seat, cost, middle) > 0.0:
                least = middle
            else:
                most = middle
        return most

    def _lack(self, p: Position, seat: int, cost: vec[float], rolls: float) -> float:
        """Cards still missing after this many rolls; below 0 if there are too many."""
        missing = 0.0
        first: i64 = seat * RESOURCE_KINDS
        for kind in range(i64(RESOURCE_KINDS)):
            spare = self.hand[first + kind] + rolls * self.income[first + kind] - cost[kind]
            missing -= spare if spare < 0.0 else spare / float(p.rates[first + kind])
        return missing


def price_of(p: Position, roads: int, settlements: int, cities: int) -> vec[float]:
    """The cards for this many pieces."""
    found = vec[float]([0.0] * RESOURCE_KINDS)
    for kind in range(RESOURCE_KINDS):
        cost = roads * p.tables.cost[cost_slot(ROAD, kind)]
        cost += settlements * p.tables.cost[cost_slot(SETTLEMENT, kind)]
        cost += cities * p.tables.cost[cost_slot(CITY, kind)]
        found[kind] = float(cost)
    return found


def price_of_points(p: Position, seat: int, points: int, sites: int) -> vec[float]:
    """The cards for this many points by building: cities as long as there are settlements, else settlements.

    Pieces that have run out count as if there were more: points of other kinds cost about as much.
    """
    settlements_left: int = p.left[piece_slot(seat, SETTLEMENT)]
    cities_left: int = p.left[piece_slot(seat, CITY)]
    settled: int = p.tables.pieces[SETTLEMENT] - settlements_left
    roads, settlements, cities = 0, 0, 0
    for _ in range(points):
        needs_city = cities <= settlements or sites == 0 or settlements - cities >= settlements_left
        if settled > 0 and cities < cities_left and needs_city:
            settled -= 1
            cities += 1
        else:
            settled += 1
            settlements += 1
            if sites > 0:
                sites -= 1
            else:
                roads += 2
    return price_of(p, roads, settlements, cities)


def worth_of_place(p: Position, economy: Economy, seat: int, vertex: Vertex) -> float:
    """A settlement on this vertex, in ways of 36."""
    worth = 0.0
    for hex_ in VERTEX_HEXES[vertex]:
        kind = p.terrain[hex_]
        if kind == PITCH:
            worth += _PITCH
        elif kind < RESOURCE_KINDS:
            worth += float(ways_of(p.chip[hex_]) + ways_of(p.second_chip[hex_]))
            if economy.income[hand_slot(seat, kind)] == 0.0:
                worth += _NEW_KIND
    harbour = p.harbour_at[vertex]
    if harbour == ANY_RESOURCE:
        worth += _HARBOUR
    elif harbour != NO_HARBOUR:
        worth += _HARBOUR + 9.0 * economy.income[hand_slot(seat, harbour)]
    return worth
