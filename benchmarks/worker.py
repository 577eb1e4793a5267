"""Measures on request: reads the name of a measurement per line, answers with units per CPU second.

One worker runs the compiled rules, another the sources; each stays alive, so that measurements can alternate.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable

from anpfiff.kit.game import Game
from anpfiff.kit.playout import play_match
from anpfiff.play.setup import configured_game
from benchmarks import ours

# Long enough to drown the clock's grain, short enough to alternate often.
SLICE_SECONDS = 0.5


def rate(work: Callable[[int], float]) -> float:
    """Units per CPU second of this process; `work(round)` returns the units it did."""
    units, turn = 0.0, 0
    start = time.process_time()
    while time.process_time() - start < SLICE_SECONDS:
        units += work(turn)
        turn += 1
    return units / (time.process_time() - start)


def measurements() -> dict[str, Callable[[int], float]]:
    game = ours.machikoro()
    return {
        "machikoro inside": lambda turn: ours.fast_playouts(game, 20, turn),
        "machikoro stepwise": lambda turn: ours.step_by_step(game, 10, turn),
        "machikoro clones": lambda turn: ours.clones(game, 5000, turn),
        "machikoro matches": matches("machikoro", 4),
        "catan inside": matches("catan", 4, ours.fast_playouts, scenario="base", player_trade=False),
        "catan matches": matches("catan", 4, scenario="base", player_trade=False),
        "fussballfieber matches": matches("catan", 4, player_trade=False),
        "wc1930 matches": matches("worldcup", 4, tournament="wc1930"),
        "wc2002 matches": matches("worldcup", 4, tournament="wc2002"),
        "tsubasa matches": matches("tsubasa", 2),
        "machikoro heuristics": heuristics("machikoro", 4),
        "catan heuristics": heuristics("catan", 4, scenario="base"),
        "wc1930 heuristics": heuristics("worldcup", 2, tournament="wc1930"),
        "wc2002 heuristics": heuristics("worldcup", 4, tournament="wc2002"),
        "tsubasa heuristics": heuristics("tsubasa", 2),
        "machikoro simulated": lambda turn: ours.simulated(game, "random", 500, turn),
        "machikoro heuristics simulated": lambda turn: ours.simulated(game, "heuristic", 100, turn),
    }


def matches(
    game_id: str, players: int, playouts: Callable[[Game, int, int], int] = ours.playouts_inside, **options: object
) -> Callable[[int], float]:
    """One whole random match per turn."""
    game = configured_game(game_id, players, options)

    def play(turn: int) -> float:
        playouts(game, 1, turn)
        return 1

    return play


def heuristics(game_id: str, players: int, **options: object) -> Callable[[int], float]:
    """One whole match of heuristics per turn."""
    game = configured_game(game_id, players, options)
    seats = ours.heuristics(game)

    def play(turn: int) -> float:
        play_match(game.new_initial_state(), seats, random.Random(turn))
        return 1

    return play


def peer_measurements() -> dict[str, Callable[[int], float]]:
    found: dict[str, Callable[[int], float]] = {}
    for name, rollouts in (("pig", 500), ("backgammon", 20)):
        found |= measurements_of_peer(name, rollouts)
    return found | {"catanatron matches": catanatron_match}


def catanatron_match(turn: int) -> float:
    """Plain CATAN of four random seats; after 1000 turns it counts as played, as `Game.play` has it."""
    from catanatron import Color, Game, RandomPlayer

    Game([RandomPlayer(colour) for colour in Color], seed=turn + 1).play()
    return 1


def measurements_of_peer(name: str, rollouts: int) -> dict[str, Callable[[int], float]]:
    from benchmarks import open_spiel

    game = open_spiel.load(name)
    length = open_spiel.mean_length(game, 300, 1)

    def inside(turn: int) -> float:
        open_spiel.rollouts_inside(game, rollouts, turn + 1)
        return rollouts * length

    return {
        f"{name} inside": inside,
        f"{name} stepwise": lambda turn: open_spiel.step_by_step(game, 2, turn),
        f"{name} clones": lambda turn: open_spiel.clones(game, 5000, turn),
    }


def main() -> None:
    known = measurements()
    if "--peers" in sys.argv:
        known |= peer_measurements()
    print("ready", flush=True)
    for line in sys.stdin:
        print(rate(known[line.strip()]), flush=True)


if __name__ == "__main__":
    main()
