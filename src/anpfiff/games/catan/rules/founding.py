"""The founding phase: two settlements and two roads each, then the first turn (CA section 4)."""

from __future__ import annotations

from anpfiff.games.catan.rules.building import place_road, place_settlement
from anpfiff.games.catan.rules.geometry import NO_HEX, Edge, Hex, Vertex
from anpfiff.games.catan.rules.position import FOUND_ROAD, FOUND_SETTLEMENT, Position
from anpfiff.games.catan.rules.production import starting_cards
from anpfiff.games.catan.rules.sites import index_board
from anpfiff.games.catan.rules.tables import DESERT
from anpfiff.games.catan.rules.turn import begin_turn


def begin_founding(p: Position) -> None:
    _place_robber(p)
    index_board(p)
    p.active = p.first
    p.phase = FOUND_SETTLEMENT
    p.tell("CA-3.11", {"kind": "board_ready"})


def _place_robber(p: Position) -> None:
    """On the desert, or beside the board if there is none (CA-3.7, FF-2.15)."""
    p.robber = Hex(p.terrain.index(DESERT)) if DESERT in p.terrain else NO_HEX


def _founder(p: Position) -> int:
    """Forwards in the first round, backwards in the second (CA-4.1, CA-4.2)."""
    n = p.num_players
    step = p.founded // 2
    return (p.first + (step if step < n else 2 * n - 1 - step)) % n


def _in_second_round(p: Position) -> bool:
    return p.founded >= 2 * p.num_players


def apply_founding_settlement(p: Position, vertex: Vertex) -> None:
    second = _in_second_round(p)
    place_settlement(p, p.active, vertex, "CA-4.2" if second else "CA-4.1")
    if second:
        starting_cards(p, p.active, vertex)
    p.founded += 1
    p.phase = FOUND_ROAD


def apply_founding_road(p: Position, edge: Edge) -> None:
    place_road(p, p.active, edge, "CA-4.2" if _in_second_round(p) else "CA-4.1")
    p.founded += 1
    if p.founded == 4 * p.num_players:
        p.active = p.first
        begin_turn(p)
    else:
        p.active = _founder(p)
        p.phase = FOUND_SETTLEMENT
