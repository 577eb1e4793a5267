"""What a seat cannot know: what the other has already chosen."""

from __future__ import annotations

import random

from anpfiff_shootout.rules.position import CHOOSE, NOTHING, Position


def resample(p: Position, seat: int | None, rng: random.Random) -> None:
    for other, choice in enumerate(p.choices):
        if p.phase() == CHOOSE and other != seat and choice != NOTHING:
            p.choices[other] = rng.randrange(len(p.tables.spots))


def foreseeable(p: Position, action: int, seat: int) -> bool:
    """The second choice reveals the first."""
    return p.choices == [NOTHING, NOTHING]
