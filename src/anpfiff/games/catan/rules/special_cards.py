"""Longest Road and Largest Army: lengths, and who holds the two special cards (CA section 10)."""

from __future__ import annotations

from typing import Final

from anpfiff.games.catan.rules.geometry import EDGE_A, EDGE_B, EDGES, VERTEX_EDGES, VERTICES, Vertex, other_end
from anpfiff.games.catan.rules.position import Position
from anpfiff.games.catan.rules.tables import NOBODY

# Marks a road that the trail in progress has used; no seat has this number.
_WALKED: Final = -2


def longest_trail(p: Position, seat: int) -> int:
    """The most roads of a seat in one trail, which passes no building of an opponent (CA-10.1 to CA-10.3).

    A longest trail begins where it cannot be prolonged backwards: at a vertex with an odd number of own roads or
    at an opponent's building. A part of the network without such a vertex is a ring, walked from any of its roads.
    """
    road = p.road
    degrees = [0] * VERTICES
    for edge in range(EDGES):
        if road[edge] == seat:
            a, b = EDGE_A[edge], EDGE_B[edge]
            degrees[a] = degrees[a] + 1
            degrees[b] = degrees[b] + 1
    seen = [False] * EDGES
    best = 0
    for vertex in range(VERTICES):
        degree = degrees[vertex]
        if degree == 1 or degree == 3 or (degree == 2 and _blocks(p, Vertex(vertex), seat)):
            best = max(best, _walk(p, seat, Vertex(vertex), seen))
    for edge in range(EDGES):
        if road[edge] == seat and not seen[edge]:
            best = max(best, _walk(p, seat, EDGE_A[edge], seen))
    return best


def _blocks(p: Position, vertex: Vertex, seat: int) -> bool:
    owner = p.owner[vertex]
    return owner != NOBODY and owner != seat


def _walk(p: Position, seat: int, vertex: Vertex, seen: list[bool]) -> int:
    """The longest way on from `vertex` over roads that are not yet walked."""
    road = p.road
    best = 0
    for edge in VERTEX_EDGES[vertex]:
        if road[edge] == seat:
            road[edge] = _WALKED
            seen[edge] = True
            beyond = other_end(edge, vertex)
            length = 1
            if not _blocks(p, beyond, seat):
                length += _walk(p, seat, beyond, seen)
            road[edge] = seat
            if length > best:
                best = length
    return best


def judge(counts: list[int], holder: int, least: int) -> int:
    """Who holds a special card: a leader keeps it when tied, nobody else takes it by a tie (CA-10.4 to CA-10.7)."""
    best = max(counts)
    if best < least:
        return NOBODY
    if holder != NOBODY and counts[holder] == best:
        return holder
    leader = NOBODY
    for seat, count in enumerate(counts):
        if count == best:
            if leader != NOBODY:
                return NOBODY
            leader = seat
    return leader


def judge_longest_road(p: Position, *, interrupted: bool) -> None:
    """After a new road, or a settlement that may have interrupted one."""
    before, least = p.longest_road, p.tables.longest_road_from
    holder = judge(p.road_length, before, least)
    if holder == before:
        return
    _pass_points(p, before, holder)
    p.longest_road = holder
    if p.events is None:
        return
    if holder == NOBODY:
        p.tell("CA-10.5", {"kind": "longest_road_aside"})
        return
    rule = "CA-10.5" if interrupted else "CA-10.4"
    if before == NOBODY and _rivals(p.road_length, least) > 1:
        rule = "CA-10.6"
    p.tell(rule, {"kind": "longest_road", "seat": holder, "length": p.road_length[holder]})


def judge_largest_army(p: Position, rule: str) -> None:
    """`rule` is CA-10.7 after playing a knight, FF-9.8 after retraining one."""
    before, least = p.largest_army, p.tables.largest_army_from
    holder = judge(p.knights, before, least)
    if holder == before:
        return
    _pass_points(p, before, holder)
    p.largest_army = holder
    if p.events is None:
        return
    if holder == NOBODY:
        p.tell(rule, {"kind": "largest_army_aside"})
        return
    if before == NOBODY and _rivals(p.knights, least) > 1:
        rule = "FF-9.9"
    p.tell(rule, {"kind": "largest_army", "seat": holder, "knights": p.knights[holder]})


def _rivals(counts: list[int], least: int) -> int:
    """How many are long or strong enough for the card; with several it had been laid aside while nobody held it."""
    return len([count for count in counts if count >= least])


def _pass_points(p: Position, loser: int, winner: int) -> None:
    """The points of both change at once (CA-10.8)."""
    if loser != NOBODY:
        p.points[loser] = p.points[loser] - p.tables.special_points
    if winner != NOBODY:
        p.points[winner] = p.points[winner] + p.tables.special_points
