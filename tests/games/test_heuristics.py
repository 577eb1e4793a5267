"""A heuristic that a game calls honest reads nothing its seat cannot know, and leaves the state as it was."""

from __future__ import annotations

import random

import pytest

from anpfiff.games import all_games
from anpfiff.kit.core import CHANCE
from anpfiff.kit.playout import random_action

HONEST = sorted(name for name, game in all_games().items() if game.honest_heuristic)


@pytest.mark.parametrize("name", HONEST)
@pytest.mark.parametrize("seed", range(3))
def test_an_honest_heuristic_answers_the_same_whatever_lies_hidden(name: str, seed: int) -> None:
    game = all_games()[name]()
    state, choose, rng = game.new_initial_state(), game.heuristic(), random.Random(seed)
    guessing = game.guessing()
    for _ in range(250):
        if state.is_terminal():
            break
        if (seat := state.current_player()) == CHANCE:
            state.apply_action(random_action(state, rng))
            continue
        before = state.to_dict()
        action = choose(state, seat)
        assert state.to_dict() == before
        if guessing is None or not guessing(state, seat):
            assert all(choose(state.resample(seat, rng), seat) == action for _ in range(3))
        # Now and then something else, so that it is asked in positions that it would not bring about.
        state.apply_action(action if rng.random() < 0.7 else random_action(state, rng), seat)


def test_a_guess_takes_one_number_and_is_needed_now_and_then() -> None:
    """So whoever leaves out the guesses that are not needed makes the others all the same."""
    game = all_games()["catan"](scenario="base")
    guessing = game.guessing()
    assert guessing is not None
    state, choose, rng, guesses = game.new_initial_state(), game.heuristic(), random.Random(1), 0
    while not state.is_terminal():
        if (seat := state.current_player()) == CHANCE:
            state.apply_action(random_action(state, rng))
            continue
        guesses += guessing(state, seat)
        one, other = random.Random(7), random.Random(7)
        state.resample(seat, one)
        other.random()
        assert one.getstate() == other.getstate()
        state.apply_action(choose(state, seat), seat)
    assert guesses > 0
