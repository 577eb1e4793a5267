"""Futures: the same luck for all actions, and none in the result; Pro's choice stays unless one is clearly better."""

from __future__ import annotations

import random

import pytest

from anpfiff import load_game
from anpfiff.bots import futures as module
from anpfiff.bots.futures import survivor
from anpfiff.bots.learnt import judge_for
from anpfiff.bots.planner import Planner
from anpfiff.bots.rollout import Rollout
from anpfiff.kit.core import CHANCE, State
from anpfiff.kit.game import Game


def begun(game: Game, choices: int) -> State:
    """A position in which seat 0 has at least this many actions to choose from."""
    state = game.new_initial_state()
    while state.current_player() != 0 or len(state.legal_actions()) < choices:
        chance = state.current_player() == CHANCE
        state.apply_action(state.legal_actions()[0] if chance else game.heuristic()(state, state.current_player()))
    return state


def survives(worth: list[float], spread: float, looks: int = 10_000) -> tuple[int, int]:
    """Which action is taken when each brings this much on average, and how many futures were followed."""
    state = begun(load_game("machikoro", players=2), len(worth))
    actions = state.legal_actions()[: len(worth)]
    brought = {_mark(state, action): value for action, value in zip(actions, worth, strict=True)}
    seen: list[str] = []

    def share(child: State, seed: int) -> float:
        seen.append(str(child.to_dict()))
        return brought[seen[-1]] + random.Random(seed).gauss(0, 1) + random.Random(len(seen)).gauss(0, spread)

    left, seeds = iter(range(looks)), iter(range(10_000))
    chosen = survivor(
        share,
        lambda: (state, next(seeds)),
        actions,
        seat=0,
        futures=400,
        may_go_on=lambda: next(left, None) is not None,
    )
    return chosen, len(seen)


def _mark(state: State, action: int) -> str:
    child = state.clone()
    child.apply_action(action, 0)
    return str(child.to_dict())


def test_a_clearly_better_action_is_taken_and_soon() -> None:
    """Luck that is a hundred times as large does not matter, for all have the same."""
    chosen, seen = survives([0.50, 0.52, 0.45], spread=0.01)
    assert chosen == 1
    assert seen == 3 * module.ROUND


def test_among_equals_the_first_one_stays() -> None:
    assert survives([0.5, 0.5], spread=0.0) == (0, 800)
    assert survives([0.500, 0.501], spread=0.3)[0] == 0


def test_without_time_the_first_one_is_taken_and_little_time_is_not_exceeded() -> None:
    assert survives([0.1, 0.9], spread=0.0, looks=0) == (0, 0)
    assert survives([0.1, 0.9], spread=0.0, looks=2) == (0, 2), "one future does not tell"


def rollout(game: Game, horizon: int) -> Rollout:
    return Rollout(Planner(judge_for(game)[0], game.heuristic(), 0, random.Random(1)), game.players, horizon, 12.0)


@pytest.mark.parametrize("name", ["machikoro", "tsubasa"])
def test_a_future_depends_on_the_position_and_its_seed_alone(name: str) -> None:
    game = load_game(name, players=2)
    state, future = begun(game, 2), rollout(game, 8)
    found = [future.share(state.clone(), seed) for seed in (1, 2, 1)]
    assert found[0] == found[2] != found[1]
    assert all(-0.5 < share < 1.5 for share in found)


def test_what_chance_gives_is_nothing_on_average() -> None:
    game = load_game("machikoro", players=2)
    state = begun(game, 3)
    while state.current_player() != CHANCE:
        state.apply_action(game.heuristic()(state, state.current_player()))
    planner = Planner(judge_for(game)[0], game.heuristic(), 0, random.Random(1))
    given = [(planner.luck_of(state, outcome), weight) for outcome, weight in state.chance_weights()]
    assert sum(weight * luck[0] for luck, weight in given) == pytest.approx(0.0, abs=1e-9)
    assert max(luck[0] for luck, _ in given) > 0.001
    assert all(sum(luck) == pytest.approx(0.0, abs=1e-9) for luck, _ in given)
