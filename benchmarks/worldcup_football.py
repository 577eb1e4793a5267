"""Is it football? Tournaments of heuristic bots: goals per match, and which ranks win the cup.

    python -m benchmarks.worldcup_football [--tournaments 10000] [--cup wc2002] [--players 4]

Every bot sees only what its seat may see. The rules are compiled first.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
# Matches with this many goals or more are counted together.
MANY_GOALS = 9
WIDE_MARGIN = 5


def play(game: Any, seed: int) -> dict[str, Any]:
    """What a spectator sees at the end of one tournament."""
    from anpfiff.kit.core import CHANCE

    state, policy, rng = game.new_initial_state(), game.heuristic(), random.Random(seed)
    while not state.is_terminal():
        seat = state.current_player()
        if seat == CHANCE:
            state.apply_action(state.chance_pick(int(rng.random() * state.chance_total())))
        else:
            state.apply_action(policy(state.resample(seat, rng), seat), seat)
    return dict(state.view(None))


class Tally:
    def __init__(self, catalogue: Mapping[str, Any]) -> None:
        self.ranks = [rank["id"] for rank in catalogue["ranks"]]
        self.rank_of = {team["id"]: team["rank"] for team in catalogue["teams"]}
        self.goals: Counter[int] = Counter()
        self.margins: Counter[int] = Counter()
        self.champions: Counter[str] = Counter()
        self.finals: Counter[str] = Counter()
        self.tournaments = self.matches = self.total = self.shootouts = self.early = 0

    def add(self, view: dict[str, Any]) -> None:
        self.tournaments += 1
        self.early += view["won_early"] and view["champion"] is None
        results = [match["goals"] for match in view["matches"] if match["played"]]
        for left, right in [*results, *(replay["goals"] for replay in view["replayed"])]:
            self.matches += 1
            self.total += left + right
            self.goals[min(left + right, MANY_GOALS)] += 1
            self.margins[min(abs(left - right), WIDE_MARGIN)] += 1
        self.shootouts += sum(match["shootout"] is not None for match in view["matches"])
        if view["champion"] is not None:
            self.champions[self.rank_of[view["champion"]]] += 1
            final = next(match for match in view["matches"] if match["id"] == "final")
            self.finals.update(self.rank_of[team] for team in final["teams"])

    def report(self) -> str:
        drawn = 100 * self.margins[0] / self.matches
        summary = (
            f"{self.tournaments} tournaments, {self.matches} matches, {self.total / self.matches:.2f} goals per match,"
            f" {drawn:.1f} % drawn, {self.shootouts} shoot-outs;"
            f" {self.early} tournaments ended before the final, when one player owned all teams left"
        )
        goals = self._shares("goals in a match", self.goals, MANY_GOALS)
        return "\n\n".join([summary, goals, self._shares("won by", self.margins, WIDE_MARGIN), self._ranks()])

    def _shares(self, title: str, numbers: Counter[int], most: int) -> str:
        lines = [f"| {title} | share |", "|---:|---:|"]
        for number in range(most + 1):
            name = f"{number} or more" if number == most else str(number)
            lines.append(f"| {name} | {100 * numbers[number] / self.matches:.1f} % |")
        return "\n".join(lines)

    def _ranks(self) -> str:
        decided = sum(self.champions.values())
        sizes = Counter(self.rank_of.values())
        lines = [
            "| rank | teams | cups | share | share per team | of the finalists |",
            "|---|---:|---:|---:|---:|---:|",
        ]
        for rank in self.ranks:
            share = 100 * self.champions[rank] / decided
            finals = 100 * self.finals[rank] / (2 * decided)
            figures = f"{share:.1f} % | {share / sizes[rank]:.1f} % | {finals:.1f} %"
            lines.append(f"| {rank} | {sizes[rank]} | {self.champions[rank]} | {figures} |")
        return "\n".join(lines)


def measure(cup: str, players: int, tournaments: int) -> None:
    from anpfiff.games import load_game

    game = load_game("worldcup", players, tournament=cup, play_on="ask")
    tally = Tally(game.catalogue())
    for seed in range(tournaments):
        tally.add(play(game, seed))
    print(f"{cup}, {players} heuristic seats: {tally.report()}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tournaments", type=int, default=10_000)
    parser.add_argument("--cup", default="wc2002")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--measure", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.measure:
        measure(arguments.cup, arguments.players, arguments.tournaments)
        return
    command = [sys.executable, "scripts/compile_rules.py"]
    path = subprocess.run(command, cwd=ROOT, check=True, text=True, stdout=subprocess.PIPE).stdout.strip()
    again = [sys.executable, "-m", "benchmarks.worldcup_football", "--measure", *sys.argv[1:]]
    sys.exit(subprocess.run(again, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, check=False).returncode)


if __name__ == "__main__":
    main()
