"""How fast rules and bots run, in CPU seconds: the same program here and in Python on the page.

`python -m benchmarks.offline_steps` measures this Python, `node benchmarks/offline.mjs` the one that the page loads, in
Node, and `python -m benchmarks.offline_browsers` the same in browsers.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from anpfiff.bots.bot import BotError, ask
from anpfiff.bots.registry import make_bot
from anpfiff.games import all_games, load_game
from anpfiff.kit.core import CHANCE

SECONDS = 2.0
BOTS = ("heuristic", "pro")


def measure(clock: Callable[[], float]) -> list[str]:
    """A line for each game: random steps per second; for each bot the mean and the worst decision in milliseconds."""
    return [measure_game(game_id, clock) for game_id in all_games()]


def measure_game(game_id: str, clock: Callable[[], float]) -> str:
    return f"{game_id}: {_steps(game_id, clock):,} steps/s; {_decisions(game_id, clock)}"


def _steps(game_id: str, clock: Callable[[], float]) -> int:
    game, rng = load_game(game_id), random.Random(1)
    steps, began = 0, clock()
    while clock() < began + SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.current_player() == CHANCE:
                state.apply_action(state.chance_pick(rng.randrange(state.chance_total())))
            else:
                seat = state.pending_players()[0]
                state.apply_action(rng.choice(state.legal_actions(seat)), seat)
            steps += 1
    return round(steps / (clock() - began))


def _decisions(game_id: str, clock: Callable[[], float]) -> str:
    found = []
    for name in BOTS:
        game, rng, times = load_game(game_id), random.Random(2), list[float]()
        try:
            bots = [make_bot(name, game, seat, random.Random(seat)) for seat in range(game.players)]
        except BotError:
            # It has not learnt this game.
            continue
        state, began = game.new_initial_state(), clock()
        while not state.is_terminal() and clock() < began + 2 * SECONDS:
            if state.current_player() == CHANCE:
                state.apply_action(state.chance_pick(rng.randrange(state.chance_total())))
                continue
            seat, before = state.pending_players()[0], clock()
            action = ask(bots[seat], state)
            times.append(1000 * (clock() - before))
            state.apply_action(action, seat)
        found.append(f"{name} {sum(times) / len(times):.2f} ms, at most {max(times):.0f}")
    return "; ".join(found)


if __name__ == "__main__":
    print("\n".join(measure(time.process_time)))
