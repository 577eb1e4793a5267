"""Where each player could build, kept up to date as pieces are placed; and the rest that follows from the board."""

from __future__ import annotations

from typing import TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.catan.rules.geometry import (
    ALL_EDGES,
    ALL_HEXES,
    ALL_VERTICES,
    EDGE_A,
    EDGE_B,
    VERTEX_EDGES,
    VERTEX_NEIGHBOURS,
    VERTICES,
    Edge,
    Vertex,
)
from anpfiff.games.catan.rules.position import Position
from anpfiff.games.catan.rules.special_cards import longest_trail, trail_with
from anpfiff.games.catan.rules.tables import ANY_RESOURCE, HARBOUR_COUNT, NO_HARBOUR, NOBODY, RESOURCE_KINDS, hand_slot

# A place to build on, of either kind.
Site = TypeVar("Site", bound=int)


def is_free(p: Position, vertex: Vertex) -> bool:
    """No building here nor on an adjacent vertex: the distance rule (CA-8.6)."""
    owner = p.owner
    if owner[vertex] != NOBODY:
        return False
    for neighbour in VERTEX_NEIGHBOURS[vertex]:
        if owner[neighbour] != NOBODY:
            return False
    return True


def free_vertices(p: Position) -> list[Vertex]:
    return [vertex for vertex in ALL_VERTICES if is_free(p, vertex)]


def has_road_at(p: Position, seat: int, vertex: Vertex) -> bool:
    for edge in VERTEX_EDGES[vertex]:
        if p.road[edge] == seat:
            return True
    return False


def connects(p: Position, seat: int, vertex: Vertex) -> bool:
    """Whether a new road of the seat may begin at this vertex (CA-8.3, CA-8.4)."""
    owner = p.owner[vertex]
    return owner == seat or (owner == NOBODY and has_road_at(p, seat, vertex))


def _inserted(sites: list[Site], site: Site) -> list[Site]:
    """A copy that holds `site`, in order; `sites` itself if it is there already."""
    place = _place_of(sites, site)
    if place < len(sites) and sites[place] == site:
        return sites
    larger = sites[:]
    larger.insert(place, site)
    return larger


def _without(sites: list[Site], site: Site) -> list[Site]:
    """A copy that does not hold `site`; `sites` itself if it never did."""
    place = _place_of(sites, site)
    if place == len(sites) or sites[place] != site:
        return sites
    smaller = sites[:]
    smaller.pop(place)
    return smaller


def _place_of(sites: list[Site], site: Site) -> int:
    """Where `site` stands among the others, or would stand."""
    place = 0
    while place < len(sites) and sites[place] < site:
        place += 1
    return place


def founding_edges(p: Position) -> list[Edge]:
    """Free edges at the settlement just founded, which is the one without a road (CA-4.1)."""
    for vertex in p.city_sites[p.active]:
        if not has_road_at(p, p.active, vertex):
            return [edge for edge in VERTEX_EDGES[vertex] if p.road[edge] == NOBODY]
    return []


def road_placed(p: Position, seat: int, edge: Edge) -> None:
    """Bring sites and length up to date after a new road."""
    _own_sites(p)
    for other in range(p.num_players):
        p.road_sites[other] = _without(p.road_sites[other], edge)
    sites = p.road_sites[seat]
    for end in (EDGE_A[edge], EDGE_B[edge]):
        if p.owner[end] == NOBODY or p.owner[end] == seat:
            for beyond in VERTEX_EDGES[end]:
                if p.road[beyond] == NOBODY:
                    sites = _inserted(sites, beyond)
        if is_free(p, end):
            p.settlement_sites[seat] = _inserted(p.settlement_sites[seat], end)
    p.road_sites[seat] = sites
    p.road_length[seat] = trail_with(p, seat, edge)


def settlement_placed(p: Position, seat: int, vertex: Vertex) -> None:
    """Bring sites, harbour rates and the lengths of interrupted roads up to date after a new settlement."""
    _own_sites(p)
    for other in range(p.num_players):
        sites = _without(p.settlement_sites[other], vertex)
        for neighbour in VERTEX_NEIGHBOURS[vertex]:
            sites = _without(sites, neighbour)
        p.settlement_sites[other] = sites
        if other != seat and has_road_at(p, other, vertex):
            p.road_sites[other] = _all_road_sites(p, other)
            p.road_length[other] = longest_trail(p, other)
    for edge in VERTEX_EDGES[vertex]:
        if p.road[edge] == NOBODY:
            p.road_sites[seat] = _inserted(p.road_sites[seat], edge)
    p.city_sites[seat] = _inserted(p.city_sites[seat], vertex)
    open_harbour(p, seat, vertex)


def city_placed(p: Position, seat: int, vertex: Vertex) -> None:
    _own_sites(p)
    p.city_sites[seat] = _without(p.city_sites[seat], vertex)


def _own_sites(p: Position) -> None:
    """Before the sites of a seat are replaced: copies of the position share the lists of all seats."""
    p.road_sites = p.road_sites[:]
    p.settlement_sites = p.settlement_sites[:]
    p.city_sites = p.city_sites[:]


def open_harbour(p: Position, seat: int, vertex: Vertex) -> None:
    """The seat may use the harbour of this vertex, if there is one (CA-7.12)."""
    harbour = p.harbour_at[vertex]
    if harbour == NO_HARBOUR:
        return
    for resource in range(RESOURCE_KINDS):
        slot = hand_slot(seat, resource)
        if harbour == resource:
            p.rates[slot] = 2
        elif harbour == ANY_RESOURCE:
            p.rates[slot] = min(p.rates[slot], 3)


def _all_road_sites(p: Position, seat: int) -> list[Edge]:
    sites: list[Edge] = []
    for edge in ALL_EDGES:
        if p.road[edge] == NOBODY and (connects(p, seat, EDGE_A[edge]) or connects(p, seat, EDGE_B[edge])):
            sites.append(edge)
    return sites


def index_board(p: Position) -> None:
    """Derive what follows from terrain, chips and harbours, once they are laid."""
    p.hexes_at = [[] for _ in range(13)]
    for hex_ in ALL_HEXES:
        for number in (p.chip[hex_], p.second_chip[hex_]):
            if number > 0:
                p.hexes_at[number].append(hex_)
    p.harbour_at = vec[i64]([NO_HARBOUR] * VERTICES)
    for harbour in range(HARBOUR_COUNT):
        edge = p.tables.harbour_edges[harbour]
        p.harbour_at[EDGE_A[edge]] = p.harbour[harbour]
        p.harbour_at[EDGE_B[edge]] = p.harbour[harbour]


def index_pieces(p: Position) -> None:
    """Derive everything that follows from the pieces on the board; for a position that was read from a save."""
    _own_sites(p)
    t = p.tables
    n = p.num_players
    p.rates = vec[i64]([4] * (n * RESOURCE_KINDS))
    p.points = vec[i64]([0] * n)
    for seat in range(n):
        p.road_sites[seat] = _all_road_sites(p, seat)
        p.settlement_sites[seat] = [v for v in ALL_VERTICES if is_free(p, v) and has_road_at(p, seat, v)]
        own = [v for v in ALL_VERTICES if p.owner[v] == seat]
        p.city_sites[seat] = [v for v in own if p.level[v] == 1]
        p.road_length[seat] = longest_trail(p, seat)
        for vertex in own:
            open_harbour(p, seat, vertex)
            p.points[seat] += t.settlement_points if p.level[vertex] == 1 else t.city_points
        p.points[seat] += t.special_points * (int(p.longest_road == seat) + int(p.largest_army == seat))
