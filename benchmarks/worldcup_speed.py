"""Speed of the World Cup Game: whole tournaments of 2002 with four random seats, in one process.

    python -m benchmarks.worldcup_speed [--rounds 7] [--tournament wc1930]

Per CPU second of the process; the median of rounds of two seconds each.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import subprocess
import sys
from pathlib import Path

from benchmarks.catan_speed import Rate, rate

ROOT = Path(__file__).resolve().parent.parent


def measure(tournament: str, rounds: int) -> None:
    from anpfiff.games import load_game
    from anpfiff.kit.compiled import is_compiled
    from anpfiff.kit.playout import random_playout

    game = load_game("worldcup", players=4, tournament=tournament)
    rates: list[Rate] = []
    for turn in range(rounds):
        print(f"round {turn + 1} of {rounds}", file=sys.stderr)
        rates.append(rate(lambda number: random_playout(game.new_initial_state(), random.Random(number))))
    tournaments, steps = (statistics.median(column) for column in zip(*rates, strict=True))
    how = "compiled" if is_compiled() else "plain Python"
    print(f"{tournament}, four random seats, {how}: {tournaments:.0f} tournaments/s, {steps:.0f} steps/s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--tournament", default="wc2002")
    parser.add_argument("--measure", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.measure:
        measure(arguments.tournament, arguments.rounds)
        return
    command = [sys.executable, "scripts/compile_rules.py"]
    path = subprocess.run(command, cwd=ROOT, check=True, text=True, stdout=subprocess.PIPE).stdout.strip()
    again = [sys.executable, "-m", "benchmarks.worldcup_speed", "--measure", *sys.argv[1:]]
    sys.exit(subprocess.run(again, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, check=False).returncode)


if __name__ == "__main__":
    main()
