"""How a game shows its positions to learnt bots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from librt.vecs import vec

from anpfiff.kit.core import State


@dataclass(frozen=True, slots=True)
class Features:
    """A position in numbers, from the knowledge of one seat alone; the conformance suite checks that."""

    # Raised whenever the numbers change their meaning: nets trained with an earlier version are refused.
    version: int
    # The numbers for a seat, with the others counted from it.
    encode: Callable[[State, int], vec[float]]
    # Whether a net may judge the position: nothing is in progress whose result is not among the numbers.
    settled: Callable[[State], bool]
    # The names of the numbers, in order; for a state of the game.
    names: Callable[[State], list[str]]
    # Outcomes of a chance event with the same number lead to positions that a net cannot tell apart; None: no two do.
    alike: Callable[[State, int], int] | None = None
    # Whether simultaneous choices are a guessing game, in which it is best to vary; else seats decide one by one.
    guessing: bool = True
    # How costly it is to look at a position; bots, reports and hints look at fewer in proportion.
    price: float = 1.0
    # The few legal actions that are worth considering, the rules of thumb's choice first; None: all of them.
    shortlist: Callable[[State, int], list[int]] | None = None
    # How many of the numbers, at the beginning, do not belong to a seat; the seats' numbers follow, equally many for
    # each, in order from the observing seat. Then a net can learn to judge every seat in the same way. 0: a different
    # layout.
    common: int = 0
    # How many settled positions to look through, from the end of a turn, to see the next player's answer.
    answer: int = 1
