"""Random play, the inner loop of simulations and of searching bots. Compiled."""

from __future__ import annotations

import random

from anpfiff.kit.core import CHANCE, TERMINAL, State


def random_action(state: State, rng: random.Random) -> int:
    """A chance outcome by its weight, or a uniformly random legal action of the current player."""
    if state.current_player() == CHANCE:
        return state.chance_pick(int(rng.random() * float(state.chance_total())))
    actions = state.legal_actions()
    return actions[int(rng.random() * float(len(actions)))]


def random_playout(state: State, rng: random.Random, max_steps: int = 1_000_000) -> int:
    """Play `state` randomly to its end (or for `max_steps`); return the number of actions applied.

    The same choices as repeated random_action, without its lookups.
    """
    draw = rng.random
    steps = 0
    while steps < max_steps:
        player = state.current_player()
        if player == TERMINAL:
            break
        if player == CHANCE:
            state.apply_action(state.chance_pick(int(draw() * float(state.chance_total()))))
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * float(len(actions)))])
        steps += 1
    return steps
