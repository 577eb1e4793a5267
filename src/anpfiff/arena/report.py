"""What a simulation reports: rates with their uncertainty, lengths, speed. msgspec can turn it into JSON."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import msgspec

from anpfiff.arena.tally import Tally
from anpfiff.kit.options import Options

# The normal quantile of a two-sided 95 % interval.
Z_95 = 1.959963984540054


class Rate(msgspec.Struct):
    """How often something happened, with the Wilson 95 % interval of its probability; empty without matches."""

    wins: int
    matches: int
    win_rate: float | None
    interval: tuple[float, float] | None


class BotReport(msgspec.Struct):
    """One bot. All seats with this bot count together in `total`; `places` are the seats at the table in order."""

    bot: str
    seats: int
    total: Rate
    places: list[Rate]


class Lengths(msgspec.Struct):
    """Steps (decisions and chance outcomes) of the finished matches."""

    mean: float
    median: float
    min: int
    max: int


class Timing(msgspec.Struct):
    seconds: float
    matches_per_second: float
    processes: int


class Report(msgspec.Struct):
    """The result of a simulation. Apart from `timing` it depends only on game, options, seats, seed and matches."""

    game: str
    rules_version: int
    options: Options
    seats: list[str]
    rotate: bool
    seed: int
    max_steps: int
    matches: int
    # Finished without a winner.
    draws: int
    # Not over after max_steps.
    unfinished: int
    bots: list[BotReport]
    # None if no match was finished.
    length: Lengths | None
    # Over the results of all matches: the same wherever and in whatever order they were played.
    digest: str
    timing: Timing


def wilson_interval(successes: int, trials: int) -> tuple[float, float]:
    """The Wilson score interval (95 %) of a probability; honest near 0 and 1 and for few trials."""
    rate = successes / trials
    spread = Z_95 * Z_95 / trials
    centre = (rate + spread / 2) / (1 + spread)
    half = Z_95 * sqrt((rate * (1 - rate) + spread / 4) / trials) / (1 + spread)
    # The ends are exact where rounding would miss them by a hair.
    return 0.0 if successes == 0 else centre - half, 1.0 if successes == trials else centre + half


def rate_of(wins: int, matches: int) -> Rate:
    if matches == 0:
        return Rate(wins, matches, None, None)
    return Rate(wins, matches, wins / matches, wilson_interval(wins, matches))


def bot_reports(tally: Tally) -> list[BotReport]:
    return [
        BotReport(
            bot=label,
            seats=tally.label_of.count(number),
            total=rate_of(tally.wins[number], tally.matches),
            places=[rate_of(*pair) for pair in zip(tally.won_at[number], tally.played_at[number], strict=True)],
        )
        for number, label in enumerate(tally.labels)
    ]


def lengths_of(counted: Counter[int]) -> Lengths | None:
    count = counted.total()
    if count == 0:
        return None
    mean = sum(length * times for length, times in counted.items()) / count
    ordered = sorted(counted)
    median = (_at(counted, ordered, (count - 1) // 2) + _at(counted, ordered, count // 2)) / 2
    return Lengths(mean, median, ordered[0], ordered[-1])


def _at(counted: Counter[int], ordered: list[int], position: int) -> int:
    """The length at this position when all matches are sorted by length."""
    for length in ordered:
        position -= counted[length]
        if position < 0:
            return length
    raise IndexError(position)
