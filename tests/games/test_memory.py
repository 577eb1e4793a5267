"""No object of a match is left when nobody has it any more: servers and simulations go through millions."""

from __future__ import annotations

import gc
import random

import pytest

from anpfiff.bots.registry import make_bot
from anpfiff.games import all_games, load_game
from anpfiff.kit.core import CHANCE
from anpfiff.kit.playout import random_playout

STEPS = 60
TIMES = 10


def live_through(game_id: str) -> None:
    """What is done with a game and its states while a match is played, saved, shown and thought about."""
    game = load_game(game_id)
    state = game.new_initial_state()
    rng = random.Random(1)
    random_playout(state, rng, STEPS)
    for seat in range(state.num_players):
        assert state.view(seat) == game.state_from_dict(state.to_dict()).view(seat)
        guess = state.resample(seat, rng)
        if guess.current_player() not in (CHANCE, seat) or guess.is_terminal():
            continue
        make_bot("heuristic", game, seat, rng).choose(guess)


@pytest.mark.parametrize("game_id", sorted(all_games()))
def test_a_match_leaves_nothing_behind(game_id: str) -> None:
    for _ in range(2):  # what is read once and kept
        live_through(game_id)
    gc.collect()
    before = len(gc.get_objects())
    for _ in range(TIMES):
        live_through(game_id)
    gc.collect()
    left = len(gc.get_objects()) - before
    assert left < TIMES, "each match leaves something"
