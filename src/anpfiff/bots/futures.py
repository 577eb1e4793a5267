"""Compares a few actions by what comes of them in many futures, with the same luck for each."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt

from anpfiff.bots.planner import Planner, final_shares
from anpfiff.kit.core import CHANCE, TERMINAL, State
from anpfiff.kit.xoshiro import Xoshiro

# After this many futures, actions that are clearly behind are dropped.
ROUND = 40
# How many standard errors count as clear.
CLEAR = 2.0


def survivor(
    planner: Planner,
    guess: Callable[[], State],
    actions: list[int],
    *,
    futures: int,
    horizon: int,
    may_go_on: Callable[[], bool],
) -> int:
    """The number of the action to take: the first one, unless another is clearly better.

    `guess` gives the position, with another guess at what is hidden each time. A future goes through `horizon` settled
    positions, everybody follows the rules of thumb, and the net judges where that leads.
    """
    seen: list[list[float]] = [[] for _ in actions]
    running = list(range(len(actions)))
    while len(running) > 1 and len(seen[running[0]]) < futures and may_go_on():
        for _ in range(min(ROUND, futures)):
            state, luck = guess(), planner.rng.getrandbits(60)
            for number in running:
                child = state.clone()
                child.apply_action(actions[number], planner.seat)
                seen[number].append(_future(planner, child, horizon, luck))
        best = max(running, key=lambda number: sum(seen[number]))
        running = [number for number in running if number == best or not _clearly(seen[best], seen[number])]
    return running[0] if 0 in running else max(running, key=lambda number: sum(seen[number]))


def _future(planner: Planner, state: State, horizon: int, seed: int) -> float:
    """The planner's own share at the end of one future; the seed decides what chance does. Consumes the position."""
    judge, policy, luck = planner.judge, planner.policy, Xoshiro(seed)
    while (player := state.current_player()) != TERMINAL:
        if judge.settled(state):
            if horizon == 0:
                return judge.shares(state, planner.seat)[planner.seat]
            horizon -= 1
        if player == CHANCE:
            state.apply_action(state.chance_pick(luck.below(state.chance_total())))
        else:
            state.apply_action(policy(state, player), player)
    return final_shares(state)[planner.seat]


def _clearly(better: list[float], worse: list[float]) -> bool:
    """Whether chance alone is unlikely to explain the difference."""
    differences = [a - b for a, b in zip(better, worse, strict=True)]
    count = len(differences)
    mean = sum(differences) / count
    variance = sum((each - mean) ** 2 for each in differences) / max(count - 1, 1)
    return mean > CLEAR * sqrt(variance / count)
