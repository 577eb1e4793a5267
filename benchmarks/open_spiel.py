"""The peer: OpenSpiel's games, driven exactly as ours are."""

from __future__ import annotations

import random
from typing import Any

import pyspiel  # type: ignore[import-not-found,unused-ignore]


def load(name: str) -> Any:
    return pyspiel.load_game(name)


def step_by_step(game: Any, matches: int, seed: int) -> int:
    """Random matches from Python; outcomes are drawn as if equally likely, which costs ours and theirs the same."""
    draw = random.Random(seed).random
    steps = 0
    for _ in range(matches):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(draw() * len(outcomes))][0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(draw() * len(actions))])
            steps += 1
    return steps


def rollouts_inside(game: Any, rollouts: int, seed: int) -> None:
    """Random rollouts in C++: one search with a single simulation, whose evaluation plays that many matches."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=rollouts, seed=seed)
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, 1, 100, False, seed, False)
    bot.mcts_search(state)


def mean_length(game: Any, matches: int, seed: int) -> float:
    """Steps of an average random match: the rollouts do not count their own."""
    rng = random.Random(seed)
    steps = 0
    for _ in range(matches):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
    return steps / matches


def clones(game: Any, count: int, seed: int) -> int:
    state = game.new_initial_state()
    rng = random.Random(seed)
    for _ in range(20):
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        elif not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    for _ in range(count):
        state.clone()
    return count
