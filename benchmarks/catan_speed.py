"""Speed of plain CATAN against catanatron: four random seats, no trade between players, alternating in one process.

    python -m benchmarks.catan_speed [--rounds 7]

Both are measured per CPU second of the one process they share, in turns, so that a busy moment hits both alike.
A match of catanatron that is not over after 1000 turns counts as played, as its own `Game.play` has it.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
SLICE_SECONDS = 2.0


class Rate(NamedTuple):
    """Per CPU second."""

    games: float
    steps: float


def rate(play: Callable[[int], int]) -> Rate:
    """`play(number)` plays one match and returns its steps."""
    games = steps = 0
    start = time.process_time()
    while time.process_time() - start < SLICE_SECONDS:
        steps += play(games)
        games += 1
    seconds = time.process_time() - start
    return Rate(games / seconds, steps / seconds)


def our_match() -> Callable[[int], int]:
    from anpfiff.games import load_game
    from anpfiff.kit.playout import random_playout

    game = load_game("catan", players=4, scenario="base", player_trade=False)
    return lambda number: random_playout(game.new_initial_state(), random.Random(number))


def their_match() -> Callable[[int], int]:
    from catanatron import Color, Game, RandomPlayer

    def play(number: int) -> int:
        game = Game([RandomPlayer(colour) for colour in Color], seed=number + 1)
        game.play()
        return len(game.state.actions)

    return play


def compare(rounds: int) -> None:
    from anpfiff.kit.compiled import is_compiled

    ours, theirs = our_match(), their_match()
    rates: list[tuple[Rate, Rate]] = []
    for turn in range(rounds):
        print(f"round {turn + 1} of {rounds}", file=sys.stderr)
        rates.append((rate(ours), rate(theirs)))
    print(f"{'':32}{'games/s':>10}{'steps/s':>12}")
    for name, side in ((f"Anpfiff ({'compiled' if is_compiled() else 'plain Python'})", 0), ("catanatron", 1)):
        games = statistics.median(pair[side].games for pair in rates)
        steps = statistics.median(pair[side].steps for pair in rates)
        print(f"{name:32}{games:10.1f}{steps:12.0f}")
    ratio = statistics.median(mine.games / other.games for mine, other in rates)
    print(f"{'times as many games':32}{ratio:10.1f}")
    print("A step of ours is a decision or an outcome of chance, one of catanatron a decision with its outcome.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--measure", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.measure:
        compare(arguments.rounds)
        return
    command = [sys.executable, "scripts/compile_rules.py"]
    path = subprocess.run(command, cwd=ROOT, check=True, text=True, stdout=subprocess.PIPE).stdout.strip()
    again = [sys.executable, "-m", "benchmarks.catan_speed", "--measure", "--rounds", str(arguments.rounds)]
    sys.exit(subprocess.run(again, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, check=False).returncode)


if __name__ == "__main__":
    main()
