"""Speed of this version against an earlier one, alternating in one run.

    git worktree add ../earlier COMMIT
    python -m benchmarks.versions ../earlier [--rounds 7] [--only Tsubasa]

Both are compiled by their own scripts. What is measured uses only names that both have: random matches inside,
clones, and matches of heuristics as one core of `anpfiff simulate` plays them.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from anpfiff.arena.simulate import simulate
from anpfiff.kit.game import Game
from anpfiff.kit.playout import random_playout
from anpfiff.play.setup import configured_game

# Long enough to drown the clock's grain and the start of a simulation, short enough to alternate often.
SLICE_SECONDS = 1.0
CLONES = 2_000
ROOT = Path(__file__).resolve().parent.parent
Options = Mapping[str, object]
RANDOM: dict[str, tuple[str, int, Options]] = {
    "Machi Koro, 4 seats": ("machikoro", 4, {}),
    "CATAN, 4 seats, no trade": ("catan", 4, {"scenario": "base", "player_trade": False}),
    "CATAN Fußballfieber, 4 seats, no trade": ("catan", 4, {"player_trade": False}),
    "World Cup 1930, 4 seats": ("worldcup", 4, {"tournament": "wc1930"}),
    "World Cup 2002, 4 seats": ("worldcup", 4, {"tournament": "wc2002"}),
    "Captain Tsubasa": ("tsubasa", 2, {}),
}
HEURISTICS: dict[str, tuple[str, int, Options, int]] = {
    "Machi Koro, 4 seats": ("machikoro", 4, {}, 300),
    "CATAN, 4 seats": ("catan", 4, {"scenario": "base"}, 30),
    "World Cup 1930, 2 seats": ("worldcup", 2, {"tournament": "wc1930"}, 50),
    "World Cup 2002, 4 seats": ("worldcup", 4, {"tournament": "wc2002"}, 10),
    "Captain Tsubasa": ("tsubasa", 2, {}, 300),
}
Work = Callable[[int], float]


def measurements() -> dict[str, Work]:
    """What a process of either version can measure: units done in one turn."""
    found: dict[str, Work] = {}
    for title, (game_id, players, options) in RANDOM.items():
        game = configured_game(game_id, players, options)
        found[f"steps of random matches: {title}"] = partial(steps, game)
        found[f"clones: {title}"] = partial(clones, game)
    for title, plan in HEURISTICS.items():
        found[f"matches of heuristics: {title}"] = partial(simulated, *plan)
    return found


def steps(game: Game, turn: int) -> float:
    return random_playout(game.new_initial_state(), random.Random(turn))


def clones(game: Game, turn: int) -> float:
    state = game.new_initial_state()
    random_playout(state, random.Random(turn), max_steps=100)
    for _ in range(CLONES):
        state.clone()
    return CLONES


def simulated(game_id: str, players: int, options: Options, matches: int, turn: int) -> float:
    simulate(game_id, ["heuristic"] * players, matches, options=options, seed=turn, processes=1)
    return matches


def rate(work: Work) -> float:
    """Units per CPU second of this process."""
    units, turn = 0.0, 0
    start = time.process_time()
    while time.process_time() - start < SLICE_SECONDS:
        units += work(turn)
        turn += 1
    return units / (time.process_time() - start)


def answer() -> None:
    """Reads the name of a measurement per line, and answers with its rate."""
    known = measurements()
    print("\n".join(known), end="\n\n", flush=True)
    for line in sys.stdin:
        print(rate(known[line.strip()]), flush=True)


class Version:
    """A process that measures one version on request."""

    def __init__(self, checkout: Path) -> None:
        command = [sys.executable, "scripts/compile_rules.py"]
        compiled = subprocess.run(command, cwd=checkout, check=True, text=True, stdout=subprocess.PIPE)
        self._process = subprocess.Popen(
            [sys.executable, __file__, "--answer"],
            cwd=checkout,
            env={**os.environ, "PYTHONPATH": compiled.stdout.strip()},
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self.names = list(iter(self._line, ""))

    def measure(self, name: str) -> float:
        assert self._process.stdin is not None
        self._process.stdin.write(name + "\n")
        self._process.stdin.flush()
        return float(self._line())

    def stop(self) -> None:
        self._process.terminate()

    def _line(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit("a measuring process ended; its error stands above")
        return line.strip()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("earlier", type=Path)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--only", default="", help="only the rows whose name contains this")
    arguments = parser.parse_args()
    earlier, now = Version(arguments.earlier), Version(ROOT)
    names = [name for name in now.names if arguments.only in name]
    rates: dict[str, list[tuple[float, float]]] = {name: [] for name in names}
    for turn in range(arguments.rounds):
        print(f"round {turn + 1} of {arguments.rounds}", file=sys.stderr)
        for name in names:
            rates[name].append((earlier.measure(name), now.measure(name)))
    earlier.stop()
    now.stop()
    print("| per CPU second | earlier | now | ratio | least and most |\n|---|---:|---:|---:|---|")
    for name, pairs in rates.items():
        before, after = (statistics.median(pair[side] for pair in pairs) for side in (0, 1))
        ratios = sorted(after / before for before, after in pairs)
        print(
            f"| {name} | {before:,.0f} | {after:,.0f} | {statistics.median(ratios):.2f} "
            f"| {ratios[0]:.2f} to {ratios[-1]:.2f} |"
        )


if __name__ == "__main__":
    if sys.argv[1:] == ["--answer"]:
        answer()
    else:
        main()
