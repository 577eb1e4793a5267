"""As many pairs as possible among people who may not all meet each other (Edmonds' blossom algorithm)."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

ALONE = -1


def maximum_matching(neighbours: Sequence[Sequence[int]]) -> list[int]:
    """The partner of each vertex, or ALONE; no other choice gives more pairs."""
    partner = [ALONE] * len(neighbours)
    for vertex, others in enumerate(neighbours):
        if partner[vertex] == ALONE:
            free = next((other for other in others if partner[other] == ALONE), None)
            if free is not None:
                partner[vertex], partner[free] = free, vertex
    for root in range(len(neighbours)):
        if partner[root] == ALONE:
            _Search(neighbours, partner).augment(root)
    return partner


class _Search:
    """Looks for a path from one free vertex to another along which every second edge is a pair."""

    def __init__(self, neighbours: Sequence[Sequence[int]], partner: list[int]) -> None:
        size = len(neighbours)
        self.neighbours = neighbours
        self.partner = partner
        self.parent = [ALONE] * size
        # The vertex that stands for a blossom (an odd cycle) that was folded into one.
        self.base = list(range(size))
        self.outer = [False] * size

    def augment(self, root: int) -> None:
        """One more pair, if there is a path from this free vertex."""
        end = self._find(root)
        while end != ALONE:
            before = self.parent[end]
            following = self.partner[before]
            self.partner[end], self.partner[before] = before, end
            end = following

    def _find(self, root: int) -> int:
        self.outer[root] = True
        waiting = deque([root])
        while waiting:
            vertex = waiting.popleft()
            for other in self.neighbours[vertex]:
                if self.base[vertex] == self.base[other] or self.partner[vertex] == other:
                    continue
                met = self.partner[other]
                if other == root or (met != ALONE and self.parent[met] != ALONE):
                    waiting.extend(self._fold(vertex, other))
                elif self.parent[other] == ALONE:
                    self.parent[other] = vertex
                    if met == ALONE:
                        return other
                    self.outer[met] = True
                    waiting.append(met)
        return ALONE

    def _fold(self, one: int, other: int) -> list[int]:
        """Fold the cycle that these two close into one vertex; returns the vertices that can now be searched from."""
        top = self._common_base(one, other)
        inside = [False] * len(self.base)
        self._mark(one, top, other, inside)
        self._mark(other, top, one, inside)
        new = []
        for vertex, base in enumerate(self.base):
            if inside[base]:
                self.base[vertex] = top
                if not self.outer[vertex]:
                    self.outer[vertex] = True
                    new.append(vertex)
        return new

    def _common_base(self, one: int, other: int) -> int:
        seen = set()
        while True:
            one = self.base[one]
            seen.add(one)
            if self.partner[one] == ALONE:
                break
            one = self.parent[self.partner[one]]
        while (other := self.base[other]) not in seen:
            other = self.parent[self.partner[other]]
        return other

    def _mark(self, vertex: int, top: int, child: int, inside: list[bool]) -> None:
        while self.base[vertex] != top:
            met = self.partner[vertex]
            inside[self.base[vertex]] = inside[self.base[met]] = True
            self.parent[vertex] = child
            child, vertex = met, self.parent[met]
