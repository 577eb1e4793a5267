"""Nothing of a match is left in memory when nobody has it any more: servers and simulations go through millions.

Bytes are counted, not objects: the garbage collector does not see packed arrays (see kit/packed.py).
"""

from __future__ import annotations

import gc
import random
import tracemalloc
from collections.abc import Callable

import pytest

from anpfiff.analysis.reasons import reasons_for
from anpfiff.bots.registry import make_bot
from anpfiff.games import all_games, load_game
from anpfiff.kit.core import State
from anpfiff.kit.game import Game
from anpfiff.kit.playout import random_playout

STEPS = 60
TIMES = 10
# The smallest packed array takes more.
BYTES = 32

GAMES = sorted(all_games())


def leaves_nothing(job: Callable[[], object]) -> bool:
    """Judged by the best of three attempts, as other threads may need memory too."""
    for _ in range(2):  # what is read once and kept
        job()
    return any(bytes_left(job) < BYTES for _ in range(3))


def bytes_left(job: Callable[[], object]) -> float:
    """By each run of a job."""
    tracemalloc.start()
    try:
        job()
        gc.collect()
        before, _ = tracemalloc.get_traced_memory()
        for _ in range(TIMES):
            job()
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return (after - before) / TIMES


def live_through(game_id: str) -> None:
    """What is done with a game and its states while a match is played, saved and shown."""
    game = load_game(game_id)
    state = game.new_initial_state()
    rng = random.Random(1)
    random_playout(state, rng, STEPS)
    for seat in range(state.num_players):
        assert state.view(seat) == game.state_from_dict(state.to_dict()).view(seat)
        state.resample(seat, rng)
        game.observation(state, seat)


def somebody_chooses(game: Game) -> tuple[State, int]:
    """A position some way into a match, and a seat with several actions."""
    state, rng = game.new_initial_state(), random.Random(2)
    random_playout(state, rng, STEPS)
    while state.current_player() < 0 or len(state.legal_actions(state.current_player())) < 2:
        random_playout(state, rng, 1)
    return state, state.current_player()


@pytest.mark.parametrize("game_id", GAMES)
def test_a_match_leaves_nothing_behind(game_id: str) -> None:
    assert leaves_nothing(lambda: live_through(game_id))


@pytest.mark.parametrize("game_id", GAMES)
def test_thinking_leaves_nothing_behind(game_id: str) -> None:
    game = load_game(game_id)
    state, seat = somebody_chooses(game)
    first, second = state.legal_actions(seat)[:2]
    rng = random.Random(3)

    def think() -> None:
        for bot in ("beginner", "heuristic", "pro"):
            make_bot(bot, game, seat, rng).choose(state.resample(seat, rng))
        reasons_for(game, state, seat, first, second)
        game.prospects(state, seat)

    assert leaves_nothing(think)
