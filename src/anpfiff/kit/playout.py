"""Random play inside compiled code: the inner loop of simulations and of searching bots."""

from __future__ import annotations

import random

from anpfiff.kit.core import CHANCE, TERMINAL, State


def random_action(state: State, rng: random.Random) -> int:
    """A chance outcome by its weight, or a uniformly random legal action of the current player."""
    if state.current_player() == CHANCE:
        return state.chance_pick(int(rng.random() * state.chance_total()))
    actions = state.legal_actions()
    return actions[int(rng.random() * len(actions))]


def random_playout(state: State, rng: random.Random, max_steps: int = 1_000_000) -> int:
    """Play `state` randomly to its end (or for `max_steps`); return the number of actions applied."""
    steps = 0
    while steps < max_steps and state.current_player() != TERMINAL:
        state.apply_action(random_action(state, rng))
        steps += 1
    return steps
