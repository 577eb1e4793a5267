"""Longest Road and Largest Army: lengths, and who holds the two special cards (CA section 10)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.catan.rules.geometry import EDGE_A, EDGE_B, EDGES, VERTEX_EDGES, VERTICES
from anpfiff.games.catan.rules.position import Position
from anpfiff.games.catan.rules.tables import NOBODY
from anpfiff.kit.packed import packed

# Marks a road that the trail in progress has used; no seat has this number.
_WALKED: Final = -2


_NO_EDGE: Final = -1


def _edges_at() -> list[int]:
    """By vertex, three each: the edges that meet there, filled up where there are only two."""
    found: list[int] = []
    for edges in VERTEX_EDGES:
        found += [*edges, _NO_EDGE][:3]
    return found


_EDGES_AT: Final = packed(_edges_at())
# One end of each edge, and the sum of both.
_END: Final = packed(EDGE_A)
_ENDS: Final = packed([EDGE_A[edge] + EDGE_B[edge] for edge in range(EDGES)])
# For walks after which nobody asks which roads they have seen.
_UNREAD: Final = packed([0] * EDGES)


def longest_trail(p: Position, seat: int) -> int:
    """The most roads of a seat in one trail, which passes no building of an opponent (CA-10.1 to CA-10.3).

    A longest trail begins where it cannot be prolonged backwards: at a vertex with an odd number of own roads or
    at an opponent's building. A part of the network without such a vertex is a ring, walked from any of its roads.
    """
    own: i64 = seat
    degrees = vec[i64]([0] * VERTICES)
    for edge in range(i64(EDGES)):
        if p.road[edge] == own:
            degrees[_END[edge]] += 1
            degrees[_ENDS[edge] - _END[edge]] += 1
    seen = vec[i64]([0] * EDGES)
    best: i64 = 0
    for vertex in range(i64(VERTICES)):
        degree = degrees[vertex]
        if degree == 1 or degree == 3 or (degree == 2 and _blocks(p, vertex, own)):
            best = max(best, _walk(p, own, vertex, seen))
    for edge in range(i64(EDGES)):
        if p.road[edge] == own and seen[edge] == 0:
            best = max(best, _walk(p, own, _END[edge], seen))
    return best


def trail_with(p: Position, seat: int, edge: int) -> int:
    """longest_trail after a road was placed on `edge`, from the length before it.

    A trail over a road with a loose end ends there, so one walk is enough; a road between others may join trails.
    """
    own: i64 = seat
    new: i64 = edge
    end = _END[new]
    if not _is_loose(p, own, new, end):
        end = _ENDS[new] - end
        if not _is_loose(p, own, new, end):
            return longest_trail(p, seat)
    return max(p.road_length[seat], _walk(p, own, end, _UNREAD))


def _is_loose(p: Position, seat: i64, edge: i64, end: i64) -> bool:
    """Whether no other road of the seat meets its road at this end."""
    for index in range(3 * end, 3 * end + 3):
        other = _EDGES_AT[index]
        if other != _NO_EDGE and other != edge and p.road[other] == seat:
            return False
    return True


def _blocks(p: Position, vertex: i64, seat: i64) -> bool:
    owner = p.owner[vertex]
    return owner != NOBODY and owner != seat


def _walk(p: Position, seat: i64, vertex: i64, seen: vec[i64]) -> i64:
    """The longest way on from `vertex` over roads that are not yet walked."""
    best: i64 = 0
    for index in range(3 * vertex, 3 * vertex + 3):
        edge = _EDGES_AT[index]
        if edge != _NO_EDGE and p.road[edge] == seat:
            p.road[edge] = _WALKED
            seen[edge] = 1
            beyond = _ENDS[edge] - vertex
            length: i64 = 1
            if not _blocks(p, beyond, seat):
                length += _walk(p, seat, beyond, seen)
            p.road[edge] = seat
            if length > best:
                best = length
    return best


def judge(counts: vec[i64], holder: int, least: int) -> int:
    """Who holds a special card: a leader keeps it when tied, nobody else takes it by a tie (CA-10.4 to CA-10.7)."""
    best: i64 = 0
    for count in counts:
        best = max(best, count)
    if best < least:
        return NOBODY
    if holder != NOBODY and counts[holder] == best:
        return holder
    leader = NOBODY
    for seat in range(len(counts)):
        if counts[seat] == best:
            if leader != NOBODY:
                return NOBODY
            leader = seat
    return leader


def rightful_longest_road(p: Position) -> int:
    """Who has to hold the card, as the roads lie."""
    return judge(p.road_length, p.longest_road, p.tables.longest_road_from)


def rightful_largest_army(p: Position) -> int:
    """Who has to hold the card, by the knights that were played."""
    return judge(p.knights, p.largest_army, p.tables.largest_army_from)


def judge_longest_road(p: Position, *, interrupted: bool) -> None:
    """After a new road, or a settlement that may have interrupted one."""
    before, least = p.longest_road, p.tables.longest_road_from
    holder = rightful_longest_road(p)
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
    holder = rightful_largest_army(p)
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


def _rivals(counts: vec[i64], least: int) -> int:
    """How many are long or strong enough for the card; if several are, a card nobody held had been set aside."""
    return len([count for count in counts if count >= least])


def _pass_points(p: Position, loser: int, winner: int) -> None:
    """The points of both change at once (CA-10.8)."""
    if loser != NOBODY:
        p.points[loser] -= p.tables.special_points
    if winner != NOBODY:
        p.points[winner] += p.tables.special_points
