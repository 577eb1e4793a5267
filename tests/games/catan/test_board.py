"""The island: the computed tables against a table written down by hand, and the check sums of the catalogue."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from anpfiff.games.catan.catalogue import geometry_catalogue
from anpfiff.games.catan.rules import geometry as g
from tests.games.catan.table import Table
from tests.games.rules import rule

ISLAND = Path(__file__).with_name("island.txt").read_text(encoding="utf-8").splitlines()


def rows(prefix: str) -> list[tuple[int, list[list[int]]]]:
    """The lines of a kind: the number, and lists of numbers; the sea is -1."""
    found = []
    for line in ISLAND:
        name, _, rest = line.partition(": ")
        if name.startswith(prefix):
            lists = [[-1 if n == "-" else int(n) for n in part.split()] for part in rest.split(";")]
            found.append((int(name[len(prefix) :]), lists))
    return found


@rule("CA-2.1", "CA-2.2", "CA-2.3", "CA-2.4", "CA-2.5", "CA-2.8")
def test_the_hexes_are_as_written_down() -> None:
    table = rows("h")
    assert [number for number, _ in table] == list(range(19))
    rings = {0: [g.CENTRE], 1: g.RING_1, 2: g.RING_2}
    for number, ((q, r, ring), corners, sides, neighbours) in table:
        assert g.HEX_AT[number] == (q, r)
        assert number in rings[ring]
        assert g.HEX_VERTICES[number] == corners
        assert g.HEX_EDGES[number] == sides
        assert g.HEX_NEIGHBOURS[number] == neighbours
        assert geometry_catalogue()["hexes"][number]["x"] == 2 * q + r


@rule("CA-2.6", "CA-2.7", "CA-2.8")
def test_vertices_and_edges_are_as_written_down() -> None:
    for number, ((x, y), hexes, adjacent, edges) in rows("v"):
        assert g.VERTEX_AT[number] == (x, y)
        assert g.VERTEX_HEXES[number] == hexes
        assert sorted(g.VERTEX_NEIGHBOURS[number]) == adjacent
        assert g.VERTEX_EDGES[number] == edges
    for number, (ends, hexes) in rows("e"):
        assert list(g.EDGE_ENDS[number]) == ends
        assert g.EDGE_HEXES[number] == hexes
    assert (len(rows("v")), len(rows("e"))) == (54, 72)


@rule("CA-2.9")
def test_the_check_sums() -> None:
    assert Counter(map(len, g.VERTEX_HEXES)) == {3: 24, 2: 12, 1: 18}
    assert Counter(map(len, g.VERTEX_EDGES)) == {3: 36, 2: 18}
    coast = [edge for edge in range(72) if len(g.EDGE_HEXES[edge]) == 1]
    assert len(coast) == 30
    assert len({vertex for edge in coast for vertex in g.EDGE_ENDS[edge]}) == 30


@rule("CA-2.12")
def test_the_spirals_are_as_written_down() -> None:
    spirals = rows("spiral h")
    assert len(spirals) == 6
    for corner, (outer, inner) in spirals:
        assert g.spiral(g.CORNERS.index(g.Hex(corner))) == [*outer, *inner, 9]


@rule("CA-2.10")
@pytest.mark.parametrize("edge", [0, 38, 71])
def test_coast_edges_and_vertices_can_be_built_on(edge: int) -> None:
    vertex = g.EDGE_A[edge]
    hand = "1 brick, 1 lumber, 1 wool, 1 grain"
    table = Table(f"R e{edge}, {hand}; B; W; O", phase="main", scenario="base")
    assert vertex in table.sites("settlement")
    assert {e for e in g.VERTEX_EDGES[vertex] if e != edge} <= table.sites("road")


@rule("CA-2.11", "CA-3.8")
def test_a_harbour_serves_the_two_vertices_of_its_edge() -> None:
    harbours = {0: None, 3: "grain", 17: "ore", 38: None, 61: "wool", 69: None, 66: None, 49: "brick", 18: "lumber"}
    for edge, resource in harbours.items():
        for vertex in range(54):
            if vertex in g.EDGE_ENDS[edge]:
                rates = Table(f"R v{vertex}; B; W; O", scenario="base").player("R")["rates"]
                assert rates == {k: 3 if resource is None else 2 if k == resource else 4 for k in rates}
    inland = Table("R v24; B; W; O", scenario="base").player("R")["rates"]
    assert set(inland.values()) == {4}
