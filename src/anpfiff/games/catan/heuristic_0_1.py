"""The rules of thumb of version 0.1.0, which ask everybody for whatever is missing. Compiled."""

from __future__ import annotations

from anpfiff.games.catan.heuristic import decide
from anpfiff.kit.core import State


def choose(state: State, seat: int) -> int:
    """A legal action for `seat`, which has to act."""
    return decide(state, seat, True)
