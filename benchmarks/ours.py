"""What is measured of Anpfiff: steps (actions and chance outcomes) or clones, counted by the caller's clock."""

from __future__ import annotations

import random

from anpfiff import CHANCE, load_game
from anpfiff.kit.game import Game
from anpfiff.kit.playout import random_playout


def machikoro() -> Game:
    return load_game("machikoro", players=4)


def playouts_inside(game: Game, matches: int, seed: int) -> int:
    """Whole random matches in one call each; returns the number of steps."""
    rng = random.Random(seed)
    return sum(random_playout(game.new_initial_state(), rng) for _ in range(matches))


def step_by_step(game: Game, matches: int, seed: int) -> int:
    """The same matches driven from Python through the public interface."""
    draw = random.Random(seed).random
    steps = 0
    for _ in range(matches):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.current_player() == CHANCE:
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(draw() * len(outcomes))][0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(draw() * len(actions))])
            steps += 1
    return steps


def clones(game: Game, count: int, seed: int) -> int:
    """Copies of a position in the middle of a match."""
    state = game.new_initial_state()
    random_playout(state, random.Random(seed), max_steps=100)
    for _ in range(count):
        state.clone()
    return count
