"""Speed of Captain Tsubasa: matches per second of two random seats, in one process.

    python -m benchmarks.tsubasa_speed [--rounds 7]

Measured per CPU second, in several slices of which the median counts, so that a busy moment of the machine does little.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SLICE_SECONDS = 2.0
PRESETS = ("standard", "advanced", "first_game")


def slice_of(preset: str, first_seed: int) -> tuple[float, float]:
    """Matches and steps per CPU second."""
    from anpfiff.games import load_game
    from anpfiff.kit.playout import random_playout

    game = load_game("tsubasa", preset=preset)
    matches = steps = 0
    start = time.process_time()
    while time.process_time() - start < SLICE_SECONDS:
        steps += random_playout(game.new_initial_state(), random.Random(first_seed + matches))
        matches += 1
    seconds = time.process_time() - start
    return matches / seconds, steps / seconds


def measure(rounds: int) -> None:
    from anpfiff.kit.compiled import is_compiled

    print("compiled" if is_compiled() else "plain Python")
    print(f"{'':20}{'matches/s':>12}{'steps/s':>12}{'steps/match':>14}")
    for preset in PRESETS:
        slices = [slice_of(preset, turn * 1_000_000) for turn in range(rounds)]
        matches = statistics.median(part[0] for part in slices)
        steps = statistics.median(part[1] for part in slices)
        print(f"{preset:20}{matches:12.0f}{steps:12.0f}{steps / matches:14.0f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--measure", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.measure:
        measure(arguments.rounds)
        return
    command = [sys.executable, "scripts/compile_rules.py"]
    path = subprocess.run(command, cwd=ROOT, check=True, text=True, stdout=subprocess.PIPE).stdout.strip()
    again = [sys.executable, "-m", "benchmarks.tsubasa_speed", "--measure", "--rounds", str(arguments.rounds)]
    sys.exit(subprocess.run(again, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, check=False).returncode)


if __name__ == "__main__":
    main()
