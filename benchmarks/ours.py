"""What is measured of Anpfiff: steps (actions and chance outcomes) or clones, counted by the caller's clock."""

from __future__ import annotations

import random

from anpfiff import CHANCE, load_game
from anpfiff.arena.runner import Plan, Runner
from anpfiff.arena.simulate import MAX_STEPS
from anpfiff.kit.game import Game
from anpfiff.kit.playout import Player, fast_playout, random_playout
from anpfiff.kit.xoshiro import Xoshiro


def machikoro() -> Game:
    return load_game("machikoro", players=4)


def playouts_inside(game: Game, matches: int, seed: int) -> int:
    """Whole random matches in one call each; returns the number of steps."""
    rng = random.Random(seed)
    return sum(random_playout(game.new_initial_state(), rng) for _ in range(matches))


def fast_playouts(game: Game, matches: int, seed: int) -> int:
    """The same with our own generator: no Python between setting up and the end."""
    rng = Xoshiro(seed)
    return sum(fast_playout(game.new_initial_state(), rng) for _ in range(matches))


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


def heuristics(game: Game) -> list[Player]:
    """The game's heuristic at every seat, shown what the seat may know."""
    choose, honest, guessing = game.heuristic(), game.honest_heuristic, game.guessing()
    return [Player(choose, random.Random(seat), honest, guessing) for seat in range(game.players)]


def simulated(game: Game, bot: str, matches: int, turn: int) -> int:
    """The same kind of matches as a core of `anpfiff simulate` plays them, with seeds, seating and statistics."""
    seats = (bot,) * game.players
    options: dict[str, object] = dict(game.options)
    runner = Runner(Plan(game.manifest.id, seats, options, matches, turn, True, MAX_STEPS, None))
    return runner.run(0, matches).tally.matches
