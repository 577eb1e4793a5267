"""Steps per second for each way a learner can drive a match, one after another in one process, by CPU time.

    python -m benchmarks.learners [--seconds 2] [--game machikoro] [--players 2]

A step is a decision with the chance after it. All ways but the first also produce the observation and the mask of the
seat that decides, as learners need them, and choose at random among what the mask allows.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable

import numpy as np
import pyspiel

import anpfiff
import anpfiff.adapters.openspiel
from anpfiff.adapters.pettingzoo import env, raw_env
from anpfiff.adapters.seat import LearnersMatch
from anpfiff.kit.compiled import is_compiled

COUNT = 256


def direct(game: anpfiff.Game) -> Callable[[], int]:
    rng = random.Random(1)
    match = LearnersMatch(game)
    match.begin()

    def step() -> int:
        if match.state.is_terminal():
            match.begin()
        match.act(rng.choice(match.state.legal_actions()))
        return 1

    return step


def one_by_one(game: anpfiff.Game) -> Callable[[], int]:
    rng = random.Random(1)
    match = LearnersMatch(game)
    match.begin()

    def step() -> int:
        if match.state.is_terminal():
            match.begin()
        match.observation(match.player)
        match.play(rng.choice(np.flatnonzero(match.mask(match.player)).tolist()))
        return 1

    return step


def pettingzoo(make: Callable[..., anpfiff.adapters.pettingzoo.raw_env]) -> Callable[[anpfiff.Game], Callable[[], int]]:
    def prepare(game: anpfiff.Game) -> Callable[[], int]:
        rng = random.Random(1)
        table = make(game.manifest.id, players=game.players)
        table.reset(seed=1)

        def step() -> int:
            observation, _, over, cut, _ = table.last()
            if over or cut:
                table.reset()
                return 0
            table.step(rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))
            return 1

        return step

    return prepare


def openspiel(game: anpfiff.Game) -> Callable[[], int]:
    rng = random.Random(1)
    theirs = pyspiel.load_game(f"anpfiff_{game.manifest.id}(players={game.players})")
    state = theirs.new_initial_state()

    def step() -> int:
        nonlocal state
        if state.is_terminal():
            state = theirs.new_initial_state()
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
            return 0
        state.observation_tensor()
        state.apply_action(rng.choice(state.legal_actions()))
        return 1

    return step


def vector(game: anpfiff.Game) -> Callable[[], int]:
    matches = anpfiff.vector(game, COUNT, seed=1)

    def step() -> int:
        matches.step(matches.random_actions())
        return COUNT

    return step


WAYS: dict[str, Callable[[anpfiff.Game], Callable[[], int]]] = {
    "direct, without observations": direct,
    "direct, with observation and mask in numpy": one_by_one,
    "PettingZoo, `raw_env`": pettingzoo(raw_env),
    "PettingZoo, `env`": pettingzoo(env),
    "OpenSpiel": openspiel,
    f"`anpfiff.vector` of {COUNT}": vector,
}


def measure(step: Callable[[], int], seconds: float) -> float:
    steps, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        for _ in range(20):
            steps += step()
    return steps / spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2)
    parser.add_argument("--game", default="machikoro")
    parser.add_argument("--players", type=int, default=2)
    options = parser.parse_args()
    game = anpfiff.load_game(options.game, options.players)
    print(f"{game}, {'compiled' if is_compiled() else 'plain Python'}\n\n| way | steps/s |\n|---|---:|")
    for name, way in WAYS.items():
        print(f"| {name} | {measure(way(game), options.seconds):,.0f} |", flush=True)


if __name__ == "__main__":
    main()
