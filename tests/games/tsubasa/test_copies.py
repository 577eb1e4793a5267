"""What a copy of a position costs."""

from __future__ import annotations

import random
import sys

from anpfiff.games.tsubasa.game import Tsubasa
from anpfiff.kit.core import State
from anpfiff.kit.playout import random_playout
from tests.needs import require

COPIES = 100


def test_a_copy_is_made_of_few_pieces() -> None:
    """Allocating them is what takes time: the state, two coaches, and an array for each of their piles with cards."""
    require("compiled")
    state = Tsubasa().new_initial_state()
    random_playout(state, random.Random(1), 100)
    copies: list[State | None] = [None] * COPIES
    before = sys.getallocatedblocks()
    for number in range(COPIES):
        copies[number] = state.clone()
    assert sys.getallocatedblocks() - before <= 24 * COPIES
