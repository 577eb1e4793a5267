"""How strong a bot is: paired matches (the same chance, every seat) of one bot against a table full of another.

    python -m benchmarks.strength machikoro pro heuristic-0.1 --players 2 --sets 500

Prints its share of the wins with the 95 % interval, and how long it thinks. docs/bots.md holds the figures.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from anpfiff.arena.pairs import Paired, play_sets
from anpfiff.arena.workers import serve_parent
from anpfiff.bots.bot import Bot
from anpfiff.bots.learnt import ProBot
from anpfiff.bots.registry import make_bot
from anpfiff.kit.game import Game
from anpfiff.play.setup import configured_game

CHUNK = 5


def maker(name: str) -> Callable[[Game, int, random.Random], Bot]:
    """By name; the path of a net stands for a Pro with this net."""
    if name.endswith(".net"):
        return lambda game, seat, rng: ProBot(game, seat, rng, Path(name))
    return lambda game, seat, rng: make_bot(name, game, seat, rng)


def run(game_id: str, players: int | None, options: dict[str, str], names: list[str], span: range, seed: int) -> Paired:
    game, total = configured_game(game_id, players, options), Paired()
    for found in play_sets(game, maker(names[0]), maker(names[1]), span.start, span.stop, seed):
        total.add(found)
    return total


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("tried")
    parser.add_argument("rest")
    parser.add_argument("--players", type=int)
    parser.add_argument("--sets", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--option", "-o", action="append", default=[], metavar="NAME=VALUE")
    given = parser.parse_args()
    options = dict(pair.split("=", 1) for pair in given.option)
    names, total = [given.tried, given.rest], Paired()
    spans = [range(first, min(first + CHUNK, given.sets)) for first in range(0, given.sets, CHUNK)]
    with ProcessPoolExecutor(given.processes, get_context("spawn"), serve_parent) as pool:
        jobs = [pool.submit(run, given.game, given.players, options, names, span, given.seed) for span in spans]
        for number, job in enumerate(jobs):
            total.add(job.result())
            if number % 20 == 19:
                print(f"  {total}", flush=True)
    print(f"{given.game} {given.tried} against {given.rest}: {total}")


if __name__ == "__main__":
    main()
