"""The island: 19 hexes, 54 vertices (building sites), 72 edges (road sites), numbered row by row (CA section 2)."""

from __future__ import annotations

from typing import Final

HEXES: Final = 19
VERTICES: Final = 54
EDGES: Final = 72
CENTRE: Final = 9
NO_HEX: Final = -1

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


def _hex_vertices() -> list[list[int]]:
    number = {place: vertex for vertex, place in enumerate(_VERTEX_PLACES)}
    return [[number[corner] for corner in _hex_corners(q, r)] for q, r in HEX_AT]


def _sides(vertices: list[int]) -> list[tuple[int, int]]:
    """The vertex pairs of a hex's sides, the lower one first."""
    pairs: list[tuple[int, int]] = []
    for i in range(6):
        a, b = vertices[i], vertices[(i + 1) % 6]
        pairs.append((min(a, b), max(a, b)))
    return pairs


def _edge_ends() -> list[tuple[int, int]]:
    found: set[tuple[int, int]] = set()
    for vertices in HEX_VERTICES:
        found.update(_sides(vertices))
    return sorted(found)


def _hex_edges() -> list[list[int]]:
    number = {ends: edge for edge, ends in enumerate(EDGE_ENDS)}
    return [[number[side] for side in _sides(vertices)] for vertices in HEX_VERTICES]


def _hex_neighbours() -> list[list[int]]:
    """Per side the hex beyond it, NO_HEX for the sea."""
    number = {place: hex_ for hex_, place in enumerate(HEX_AT)}
    found: list[list[int]] = []
    for q, r in HEX_AT:
        found.append([number.get((q + dq, r + dr), NO_HEX) for dq, dr in _NEIGHBOUR_OFFSETS])
    return found


def _vertex_edges() -> list[list[int]]:
    return [[edge for edge, ends in enumerate(EDGE_ENDS) if vertex in ends] for vertex in range(VERTICES)]


def _vertex_neighbours() -> list[list[int]]:
    return [[a + b - v for a, b in [EDGE_ENDS[edge] for edge in VERTEX_EDGES[v]]] for v in range(VERTICES)]


def _touching(parts: list[list[int]], count: int) -> list[list[int]]:
    """For each of `count` vertices or edges the hexes it touches."""
    return [[hex_ for hex_ in range(HEXES) if part in parts[hex_]] for part in range(count)]


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
VERTEX_HEXES: Final = _touching(HEX_VERTICES, VERTICES)
EDGE_HEXES: Final = _touching(HEX_EDGES, EDGES)

# The rings counter-clockwise from the north-west; corner k of ring 2 touches element k of ring 1 (CA-2.12).
RING_2: Final = [0, 3, 7, 12, 16, 17, 18, 15, 11, 6, 2, 1]
RING_1: Final = [4, 8, 13, 14, 10, 5]
# The corners of the island, in ring order.
CORNERS: Final = [0, 7, 16, 18, 11, 2]


def spiral(corner: int) -> list[int]:
    """All hexes in the order of the chips' letters, from this element of CORNERS inwards (CA-3.3)."""
    outer, inner = 2 * corner, corner
    return [*RING_2[outer:], *RING_2[:outer], *RING_1[inner:], *RING_1[:inner], CENTRE]
