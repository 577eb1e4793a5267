"""Looking ahead: plans to a settled position, chance by its weights, secret choices mixed."""

from __future__ import annotations

import random

import pytest

from anpfiff import load_game
from anpfiff.bots.planner import Judge, Planner, equilibrium, final_shares
from anpfiff.kit.core import State
from anpfiff.kit.game import Game
from anpfiff.kit.net import Net


def coin_counter(game: Game) -> Judge:
    """Judges a position of Machi Koro by the share of the coins, so that the right choice is known."""
    features = game.features()
    assert features is not None
    names = features.names(game.new_initial_state())
    weights = [0.0] * (len(names) * 2 + 2)
    weights[names.index("seat+0 coins") * 2] = 1.0
    weights[names.index("seat+1 coins") * 2 + 1] = 1.0
    return Judge(Net([len(names), 2], weights), features.encode, features.settled)


def planner(game: Game, seat: int = 0) -> Planner:
    return Planner(coin_counter(game), game.heuristic(), seat, random.Random(1))


def state_to_build(game: Game) -> State:
    state = game.new_initial_state()
    rng = random.Random(2)
    while state.current_player() < 0 or len(state.legal_actions()) < 3:
        if state.current_player() < 0:
            state.apply_action(rng.choice(state.legal_actions()))
        else:
            state.apply_action(state.legal_actions()[0])
    return state


def test_a_plan_is_judged_at_its_end() -> None:
    game = load_game("machikoro", players=2)
    state = state_to_build(game)
    seat = state.current_player()
    before = state.to_dict()
    action = planner(game, seat).choose(state, 100, 0)
    assert state.action_to_move(action)["kind"] == "build_nothing"
    assert state.to_dict() == before


def test_chance_is_averaged_by_its_weights() -> None:
    """With all outcomes looked at, the mean over the outcomes one by one."""
    game = load_game("machikoro", players=2)
    state = game.new_initial_state()
    while state.current_player() != -1 or len(state.chance_weights()) != 6:
        state.apply_action(state.legal_actions()[0])
    thinker = planner(game)
    found = thinker.follow(state.clone(), 600.0, 1, 50)
    one_by_one = []
    for outcome, _ in state.chance_weights():
        child = state.clone()
        child.apply_action(outcome)
        one_by_one.append(thinker.follow(child, 100.0, 0, 50)[0])
    assert found[0] == pytest.approx(sum(one_by_one) / 6)
    assert sum(found) == pytest.approx(1.0)


def test_without_effort_the_rules_of_thumb_decide() -> None:
    game = load_game("machikoro", players=2)
    state = state_to_build(game)
    prior = game.heuristic()(state.clone(), state.current_player())
    expected = state.clone()
    expected.apply_action(prior)
    thinker = planner(game, state.current_player())
    found = thinker.follow(state.clone(), 1.0, 0, 50)
    assert found == thinker.judge.shares(expected, state.current_player())


def test_a_match_that_is_over_is_shared_by_its_winners() -> None:
    game = load_game("machikoro", players=3, max_rounds=1)
    state, rng = game.new_initial_state(), random.Random(1)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    assert final_shares(state) == pytest.approx([1 / 3] * 3)


def test_secret_choices_are_mixed() -> None:
    matching = equilibrium([[1.0, 0.0], [0.0, 1.0]])
    assert matching == pytest.approx([0.5, 0.5], abs=0.02)
    # Scissors are worth more here: the mixture is not even, and no row wins more than the value of the table.
    uneven = [[0.5, 1.0, 0.0], [0.0, 0.5, 1.0], [1.0, 0.0, 0.5]]
    assert equilibrium(uneven) == pytest.approx([1 / 3] * 3, abs=0.05)
    assert equilibrium([[1.0, 1.0], [0.0, 0.0]]) == pytest.approx([1.0, 0.0], abs=0.02)
