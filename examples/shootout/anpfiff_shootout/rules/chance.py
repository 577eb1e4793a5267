"""The die."""

from __future__ import annotations

from anpfiff.kit.errors import IllegalAction
from anpfiff_shootout.rules.position import ROLL, Position


def weights(p: Position) -> list[tuple[int, int]]:
    if p.phase() != ROLL:
        raise IllegalAction("no die is rolled now", rule="PS-2.3")
    return [(face, 1) for face in range(6)]
