"""How a game shows its positions to learnt bots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from librt.vecs import vec

from anpfiff.kit.core import State


@dataclass(frozen=True, slots=True)
class Features:
    """A position in numbers, from the knowledge of one seat alone; the conformance suite holds it to that."""

    # Raised whenever the numbers mean something else: nets learnt with an earlier version are refused.
    version: int
    # The numbers for a seat, which counts the others from itself.
    encode: Callable[[State, int], vec[float]]
    # Whether a net may judge the position: nothing is under way whose result is not among the numbers.
    settled: Callable[[State], bool]
    # What the numbers are called, in their order; for a state of the game.
    names: Callable[[State], list[str]]
    # Outcomes of a chance event with the same number lead to positions that a net cannot tell apart; None: no two do.
    alike: Callable[[State, int], int] | None = None
    # Whether choices at the same time are a guessing game, in which it is best to vary; else seats decide one by one.
    guessing: bool = True
    # How dear it is to look at a position; bots, reports and hints look at so many fewer.
    price: float = 1.0
    # The few legal actions that are worth thinking about, what the rules of thumb would do first; None: all of them.
    shortlist: Callable[[State, int], list[int]] | None = None
    # How many of the numbers, the first ones, are not of a seat; those of the seats follow, as many for each, in their
    # order from the one that looks. Then a net can learn to judge each seat alike. 0: they lie otherwise.
    common: int = 0
    # How many settled positions one must look through, from the end of a turn, to see the answer of who is next.
    answer: int = 1
