"""Whether what a net says can be relied on as a chance: in matches of the rules of thumb that it has not seen.

    python -m benchmarks.calibration GAME [--players 4] [-o NAME=VALUE …] [--matches 100] [--seed 1000] [--every 10]
        [--net FILE [--write]]

One settled position in ten is judged as the match report does. The last column says how far the share that came is from
what was said, in standard errors over matches: what comes within two is as good as can be told. The temperature is the
number by which the net's answers (as logarithms) would have to be divided to fit these matches best: above 1 it is too
sure of itself, below 1 too timid. --write puts it into the file of the net, for tables of this kind alone.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from math import log, sqrt
from pathlib import Path

from msgspec.structs import replace

from anpfiff.bots.learnt import judge_for
from anpfiff.bots.planner import Judge, final_shares
from anpfiff.kit.core import CHANCE
from anpfiff.kit.errors import AnpfiffError
from anpfiff.kit.game import Game
from anpfiff.kit.net_file import NetHeader, Temperature, rewrite_header
from anpfiff.play.setup import configured_game

BINS = 10
# A smaller chance counts as this much: logarithms need something.
LEAST = 1e-6
TEMPERATURES = [number / 100 for number in range(50, 201)]

# What was said of every seat at a position, and what came.
Judged = tuple[list[float], list[float]]


def play(game: Game, judge: Judge, seed: int, every: int) -> list[Judged]:
    """A match; one in `every` settled positions is judged, from the views of all seats."""
    rng, policy, state = random.Random(f"calibration {seed}"), game.heuristic(), game.new_initial_state()
    said: list[list[float]] = []
    until = rng.randrange(every)
    while not state.is_terminal():
        if judge.settled(state):
            if until == 0:
                views = [judge.shares(state, seat) for seat in range(game.players)]
                said.append([sum(column) / game.players for column in zip(*views, strict=True)])
                until = every
            until -= 1
        seat = state.current_player()
        if seat == CHANCE:
            state.apply_action(state.chance_pick(int(rng.random() * state.chance_total())))
        else:
            state.apply_action(policy(state.resample(seat, rng), seat), seat)
    return [(shares, final_shares(state)) for shares in said]


def cooled(shares: list[float], temperature: float) -> list[float]:
    powers = [max(share, LEAST) ** (1.0 / temperature) for share in shares]
    return [power / sum(powers) for power in powers]


def loss(matches: list[list[Judged]], temperature: float) -> float:
    """The mean surprise, in which each match counts equally."""
    found = 0.0
    for positions in matches:
        total = 0.0
        for shares, came in positions:
            total -= sum(
                share * log(max(chance, LEAST)) for share, chance in zip(came, cooled(shares, temperature), strict=True)
            )
        found += total / max(1, len(positions))
    return found / len(matches)


def table(matches: list[list[Judged]]) -> list[str]:
    """A row for each tenth of what was said."""
    sums: defaultdict[int, list[tuple[float, float, int]]] = defaultdict(list)
    for positions in matches:
        within: defaultdict[int, list[tuple[float, float]]] = defaultdict(list)
        for shares, results in positions:
            for share, result in zip(shares, results, strict=True):
                within[min(int(share * BINS), BINS - 1)].append((share, result))
        for bin_, pairs in within.items():
            sums[bin_].append((sum(said for said, _ in pairs), sum(got for _, got in pairs), len(pairs)))
    rows = ["| said | came | seats judged | matches | errors apart |", "|---:|---:|---:|---:|---:|"]
    for bin_ in sorted(sums):
        count = sum(number for _, _, number in sums[bin_])
        said = sum(total for total, _, _ in sums[bin_]) / count
        came = sum(total for _, total, _ in sums[bin_]) / count
        # A match is one draw, however many of its positions were judged.
        surprises = [got - expected - number * (came - said) for expected, got, number in sums[bin_]]
        error = sqrt(sum(each**2 for each in surprises)) / count
        apart = f"{(came - said) / error:+.1f}" if error > 0 else ""
        rows.append(f"| {said:.0%} | {came:.0%} | {count} | {len(sums[bin_])} | {apart} |")
    return rows


def write_temperature(path: Path, header: NetHeader, game: Game, options: dict[str, str], found: float) -> None:
    """What was found comes on top of what was known before."""
    kind = Temperature(game.players, {name: game.options[name] for name in options}, 0.0)
    others = [each for each in header.temperatures if (each.players, each.options) != (kind.players, kind.options)]
    value = round(header.temperature(game) * found, 2)
    rewrite_header(path, replace(header, temperatures=[*others, replace(kind, value=value)]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1000, help="of the first match; the others follow")
    parser.add_argument("--every", type=int, default=10)
    parser.add_argument("--net", type=Path, help="the file of a net; else the one that reports judge by")
    parser.add_argument("--write", action="store_true", help="the temperature into the file of the net")
    arguments = parser.parse_args()
    try:
        options = dict(option.partition("=")[::2] for option in arguments.option)
        game = configured_game(arguments.game, arguments.players, options)
        judge, header = judge_for(game, arguments.net)
    except AnpfiffError as error:
        parser.error(str(error))
    seeds = range(arguments.seed, arguments.seed + arguments.matches)
    matches = [play(game, judge, seed, arguments.every) for seed in seeds]
    best = min(TEMPERATURES, key=lambda temperature: loss(matches, temperature))
    even = loss([[([1.0 / game.players] * game.players, came) for _, came in each] for each in matches], 1.0)
    print("\n".join(table(matches)))
    print(f"\nloss {loss(matches, 1.0):.4f} ({even:.4f} if all chances were alike)")
    print(f"at its best {loss(matches, best):.4f}, with a temperature of {best:.2f}")
    if arguments.write and arguments.net is not None:
        write_temperature(arguments.net, header, game, options, best)


if __name__ == "__main__":
    main()
