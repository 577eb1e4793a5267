"""How a beginner plays CATAN: roads for their own sake, red numbers above all, and cards kept until a seven comes.

The mistakes are those people make in their first matches: founding places are chosen by their best number alone,
whatever is affordable is built at once, including roads that lead nowhere, nothing is exchanged with the bank, knights
stay in hand, and the robber goes wherever there are many cards.
"""

from __future__ import annotations

import random

from anpfiff.games.catan import heuristic
from anpfiff.games.catan.rules.actions import (
    ACCEPT,
    BUY_CARD,
    CITY_0,
    DECLINE,
    END_TURN,
    OFFER_0,
    ROAD_0,
    ROBBER_0,
    ROLL_DICE,
    SETTLEMENT_0,
)
from anpfiff.games.catan.rules.geometry import HEX_VERTICES, VERTEX_HEXES, Hex, Vertex
from anpfiff.games.catan.rules.position import (
    FOUND_SETTLEMENT,
    MAIN,
    MOVE_ROBBER,
    PRE_ROLL,
    WAITING,
    Position,
)
from anpfiff.games.catan.rules.production import ways_of
from anpfiff.games.catan.rules.tables import NOBODY, RESOURCE_KINDS
from anpfiff.kit.core import State

# How often a beginner remembers the rules of thumb after all.
EXPERIENCE = 0.5
# How often a beginner says yes to an offer without thinking, and ends the turn although something could be built.
KINDNESS = 0.5
HESITATION = 0.2
# Many cards make a good victim.
_MAX_CARDS = 4


def choose(state: State, seat: int, rng: random.Random) -> int:
    """A legal action for `seat`, which has to act."""
    assert isinstance(state, Position)
    if rng.random() < EXPERIENCE:
        return heuristic.choose(state, seat)
    phase = state.phase
    if phase == FOUND_SETTLEMENT:
        return max(state.legal_actions(seat), key=lambda action: _look(state, Vertex(action - SETTLEMENT_0)))
    if phase == PRE_ROLL:
        return ROLL_DICE
    if phase == MAIN:
        return _answer(state, seat, rng) if state.answers[seat] == WAITING else _build(state, seat, rng)
    if phase == MOVE_ROBBER:
        return max(state.legal_actions(seat), key=lambda action: _prey(state, seat, Hex(action - ROBBER_0)))
    return heuristic.choose(state, seat)


def _look(p: Position, vertex: Vertex) -> int:
    """The best number that touches a place: the redder the better."""
    numbers = [p.chip[hex_] for hex_ in VERTEX_HEXES[vertex] if p.terrain[hex_] < RESOURCE_KINDS]
    return max([ways_of(number) for number in numbers], default=0)


def _build(p: Position, seat: int, rng: random.Random) -> int:
    """Whatever is affordable: settlements and cities, but roads and cards just as gladly."""
    legal = p.legal_actions(seat)
    wishes = [action for action in legal if action == BUY_CARD or ROAD_0 <= action < OFFER_0]
    if not wishes or rng.random() < HESITATION:
        return END_TURN
    buildings = [action for action in wishes if action >= SETTLEMENT_0]
    if buildings and rng.random() < 0.5:
        return min(buildings, key=lambda action: action >= CITY_0)
    return wishes[int(rng.random() * len(wishes))]


def _answer(p: Position, seat: int, rng: random.Random) -> int:
    return ACCEPT if ACCEPT in p.legal_actions(seat) and rng.random() < KINDNESS else DECLINE


def _prey(p: Position, seat: int, hex_: Hex) -> int:
    """How many cards the owners around a hex hold, whoever is ahead; a beginner only spares their own places."""
    owners = {p.owner[vertex] for vertex in HEX_VERTICES[hex_]} - {NOBODY}
    return -1 if seat in owners else max([min(p.hand_size(owner), _MAX_CARDS) for owner in owners], default=0)
