"""Compares a few actions by what comes of them in many futures, with the same luck for each."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt

from anpfiff.kit.core import State

# After this many futures, actions that are clearly behind are dropped.
ROUND = 16
# How many standard errors count as clear.
CLEAR = 2.0


def survivor(
    share: Callable[[State, int], float],
    guess: Callable[[], tuple[State, int]],
    actions: list[int],
    *,
    seat: int,
    futures: int,
    may_go_on: Callable[[], bool],
) -> int:
    """The number of the action to take: the first one, unless another is clearly better.

    `guess` gives the position and a seed, with another guess at what is hidden each time; `share` is what the seat wins
    in the future that follows from them.
    """
    seen: list[list[float]] = [[] for _ in actions]
    running = list(range(len(actions)))
    while len(running) > 1 and len(seen[running[0]]) < futures and may_go_on():
        for _ in range(min(ROUND, futures)):
            if not may_go_on():
                break
            state, luck = guess()
            for number in running:
                child = state.clone()
                child.apply_action(actions[number], seat)
                seen[number].append(share(child, luck))
        best = max(running, key=lambda number: sum(seen[number]))
        running = [number for number in running if number == best or not _clearly(seen[best], seen[number])]
    return running[0] if 0 in running else max(running, key=lambda number: sum(seen[number]))


def _clearly(better: list[float], worse: list[float]) -> bool:
    """Whether chance alone is unlikely to explain the difference."""
    differences = [a - b for a, b in zip(better, worse, strict=True)]
    count = len(differences)
    if count < 2:
        return False
    mean = sum(differences) / count
    variance = sum((each - mean) ** 2 for each in differences) / (count - 1)
    return mean > CLEAR * sqrt(variance / count)
