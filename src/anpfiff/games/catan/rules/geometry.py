"""The island: 19 hexes, 54 vertices (building sites), 72 edges (road sites), numbered row by row (CA section 2)."""

from __future__ import annotations

from typing import Final, NewType

# Three ways of numbering places, which must not be mixed up.
Hex = NewType("Hex", int)
Vertex = NewType("Vertex", int)
Edge = NewType("Edge", int)

HEXES: Final = 19
VERTICES: Final = 54
EDGES: Final = 72
ALL_HEXES: Final = [Hex(number) for number in range(HEXES)]
ALL_VERTICES: Final = [Vertex(number) for number in range(VERTICES)]
ALL_EDGES: Final = [Edge(number) for number in range(EDGES)]
CENTRE: Final = Hex(9)
NO_HEX: Final = Hex(-1)

# Corners N NE SE S SW NW as offsets of drawing coordinates; side i joins corners i and i + 1 (CA-2.5, CA-2.7).
_CORNER_OFFSETS: Final = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)]
# Neighbours NE E SE SW W NW as offsets of (q, r) (CA-2.3).
_NEIGHBOUR_OFFSETS: Final = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]


def _hex_coordinates() -> list[tuple[int, int]]:
    """(q, r) of the hexes, by row, then from west to east (CA-2.1, CA-2.2)."""
    found: list[tuple[int, int]] = []
    for r in range(-2, 3):
        for q in range(-2, 3):
            if abs(q + r) <= 2:
                found.append((q, r))
    return found


def _hex_corners(q: int, r: int) -> list[tuple[int, int]]:
    """(Y, X) of the six corners."""
    return [(3 * r + dy, 2 * q + r + dx) for dx, dy in _CORNER_OFFSETS]


def _vertex_coordinates() -> list[tuple[int, int]]:
    found: set[tuple[int, int]] = set()
    for q, r in HEX_AT:
        found.update(_hex_corners(q, r))
    return sorted(found)


def _hex_vertices() -> list[list[Vertex]]:
    number = {place: Vertex(vertex) for vertex, place in enumerate(_VERTEX_PLACES)}
    return [[number[corner] for corner in _hex_corners(q, r)] for q, r in HEX_AT]


def _sides(vertices: list[Vertex]) -> list[tuple[Vertex, Vertex]]:
    """The vertex pairs of a hex's sides, the lower one first."""
    pairs: list[tuple[Vertex, Vertex]] = []
    for i in range(6):
        a, b = vertices[i], vertices[(i + 1) % 6]
        pairs.append((min(a, b), max(a, b)))
    return pairs


def _edge_ends() -> list[tuple[Vertex, Vertex]]:
    found: set[tuple[Vertex, Vertex]] = set()
    for vertices in HEX_VERTICES:
        found.update(_sides(vertices))
    return sorted(found)


def _hex_edges() -> list[list[Edge]]:
    number = {ends: Edge(edge) for edge, ends in enumerate(EDGE_ENDS)}
    return [[number[side] for side in _sides(vertices)] for vertices in HEX_VERTICES]


def _hex_neighbours() -> list[list[Hex]]:
    """For each side, the hex beyond it; NO_HEX for the sea."""
    number = {place: Hex(hex_) for hex_, place in enumerate(HEX_AT)}
    found: list[list[Hex]] = []
    for q, r in HEX_AT:
        found.append([number.get((q + dq, r + dr), NO_HEX) for dq, dr in _NEIGHBOUR_OFFSETS])
    return found


def _vertex_edges() -> list[list[Edge]]:
    return [[edge for edge in ALL_EDGES if vertex in EDGE_ENDS[edge]] for vertex in ALL_VERTICES]


def other_end(edge: Edge, vertex: Vertex) -> Vertex:
    """Where an edge leads from one of its ends."""
    return Vertex(EDGE_A[edge] + EDGE_B[edge] - vertex)


def _vertex_neighbours() -> list[list[Vertex]]:
    return [[other_end(edge, vertex) for edge in VERTEX_EDGES[vertex]] for vertex in ALL_VERTICES]


def _vertex_hexes() -> list[list[Hex]]:
    return [[hex_ for hex_ in ALL_HEXES if vertex in HEX_VERTICES[hex_]] for vertex in ALL_VERTICES]


def _edge_hexes() -> list[list[Hex]]:
    return [[hex_ for hex_ in ALL_HEXES if edge in HEX_EDGES[hex_]] for edge in ALL_EDGES]


HEX_AT: Final = _hex_coordinates()
_VERTEX_PLACES: Final = _vertex_coordinates()
# Drawing coordinates (X, Y) of the vertices.
VERTEX_AT: Final = [(x, y) for y, x in _VERTEX_PLACES]
HEX_VERTICES: Final = _hex_vertices()
EDGE_ENDS: Final = _edge_ends()
EDGE_A: Final = [a for a, _ in EDGE_ENDS]
EDGE_B: Final = [b for _, b in EDGE_ENDS]
HEX_EDGES: Final = _hex_edges()
HEX_NEIGHBOURS: Final = _hex_neighbours()
VERTEX_EDGES: Final = _vertex_edges()
VERTEX_NEIGHBOURS: Final = _vertex_neighbours()
VERTEX_HEXES: Final = _vertex_hexes()
EDGE_HEXES: Final = _edge_hexes()

# The rings counter-clockwise from the north-west; corner k of ring 2 touches element k of ring 1 (CA-2.12).
RING_2: Final = [Hex(number) for number in (0, 3, 7, 12, 16, 17, 18, 15, 11, 6, 2, 1)]
RING_1: Final = [Hex(number) for number in (4, 8, 13, 14, 10, 5)]
# The corners of the island, in ring order.
CORNERS: Final = [Hex(number) for number in (0, 7, 16, 18, 11, 2)]


def spiral(corner: int) -> list[Hex]:
    """All hexes in the order of the chips' letters, from this element of CORNERS inwards (CA-3.3)."""
    outer, inner = 2 * corner, corner
    return [*RING_2[outer:], *RING_2[:outer], *RING_1[inner:], *RING_1[:inner], CENTRE]
