"""Futures: the same luck for all actions; Pro's choice stays unless another one is clearly better."""

from __future__ import annotations

import random

import pytest

from anpfiff import load_game
from anpfiff.bots import futures as module
from anpfiff.bots.futures import survivor
from anpfiff.bots.learnt import judge_for
from anpfiff.bots.planner import Planner
from anpfiff.kit.core import State


def survives(monkeypatch: pytest.MonkeyPatch, worth: list[float], spread: float, rounds: int = 100) -> tuple[int, int]:
    """Which of some actions is taken when each brings so much on average, and how many futures were looked at."""
    game = load_game("machikoro", players=2)
    thinker = Planner(judge_for(game)[0], game.heuristic(), 0, random.Random(1))
    state = game.new_initial_state()
    while state.current_player() != 0 or len(state.legal_actions()) < len(worth):
        chance = state.current_player() < 0
        state.apply_action(state.legal_actions()[0] if chance else game.heuristic()(state, state.current_player()))
    actions = state.legal_actions()[: len(worth)]
    brought = {_mark(state, action): value for action, value in zip(actions, worth, strict=True)}
    seen: list[str] = []

    def future(planner: Planner, child: State, horizon: int, seed: int) -> float:
        seen.append(str(child.to_dict()))
        return brought[seen[-1]] + random.Random(seed).gauss(0, 1) + random.Random(len(seen)).gauss(0, spread)

    monkeypatch.setattr(module, "_future", future)
    left = iter(range(rounds))
    chosen = survivor(
        thinker, lambda: state, actions, futures=400, horizon=2, may_go_on=lambda: next(left, None) is not None
    )
    return chosen, len(seen)


def _mark(state: State, action: int) -> str:
    child = state.clone()
    child.apply_action(action, 0)
    return str(child.to_dict())


def test_a_clearly_better_action_is_taken_and_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Luck that is a hundred times as large does not matter, for all have the same."""
    chosen, seen = survives(monkeypatch, [0.50, 0.52, 0.45], spread=0.01)
    assert chosen == 1
    assert seen == 3 * module.ROUND


def test_among_equals_the_first_one_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    assert survives(monkeypatch, [0.5, 0.5], spread=0.0) == (0, 800)
    assert survives(monkeypatch, [0.500, 0.501], spread=0.3)[0] == 0


def test_without_time_the_first_one_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    assert survives(monkeypatch, [0.1, 0.9], spread=0.0, rounds=0) == (0, 0)


def test_a_future_depends_on_its_seed_alone() -> None:
    game = load_game("machikoro", players=2)
    thinker = Planner(judge_for(game)[0], game.heuristic(), 0, random.Random(1))
    state = game.new_initial_state()
    found = [module._future(thinker, state.clone(), 4, seed) for seed in (1, 2, 1)]
    assert found[0] == found[2] != found[1]
    assert module._future(thinker, state.clone(), 10_000, 1) in (0.0, 1.0)
