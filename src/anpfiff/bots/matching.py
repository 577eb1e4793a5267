"""How strong a bot must be so that a person wins about half of their matches against it. No I/O."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, log

from anpfiff.bots.even import bounds, strength_of
from anpfiff.kit.game import Game

# This many rating points are a factor of e in the odds (400 mean ten wins to one).
POINTS_PER_E = 400 / log(10)
# Where to start with somebody nothing is known about: above Beginner, below Amateur; and how far off they may be.
NEWCOMER = -120.0
SPREAD = 300.0
# How much a match counts when another one has been played since: people learn, and have better days.
FADING = 0.94
# Older matches hardly count.
MEMORY = 40
_WIDEST = 2000.0


@dataclass(frozen=True, slots=True)
class Result:
    """A person against one bot in a match: 1 is ahead of it, 0 behind it, one half level with it."""

    strength: float
    score: float


def results_against(bots: Iterable[tuple[str, int]], rank: int) -> list[Result]:
    """How a person with this rank did against bots with theirs (1 is best); unknown bots say nothing."""
    known = [(strength_of(bot), other) for bot, other in bots]
    return [Result(s, 0.5 if other == rank else float(rank < other)) for s, other in known if s is not None]


def fitting_strength(matches: Sequence[Sequence[Result]], game: Game, expected: float = NEWCOMER) -> int:
    """In points above Amateur, from matches against bots, the latest last; `expected` is what was known before.

    The most likely strength of the person, by the usual curve of ratings: each match pulls it by how surprising its
    result is, older ones less, and the prior expectation holds it back a little.
    """
    recent = list(reversed(matches))[:MEMORY]

    def pull(strength: float) -> float:
        total = (expected - strength) * POINTS_PER_E / SPREAD**2
        for age, results in enumerate(recent):
            for each in results:
                chance = 1 / (1 + exp((each.strength - strength) / POINTS_PER_E))
                total += FADING**age * (each.score - chance) / len(results)
        return total

    low, high = -_WIDEST, _WIDEST
    while high - low > 0.5:
        middle = (low + high) / 2
        low, high = (middle, high) if pull(middle) > 0 else (low, middle)
    weakest, strongest = bounds(game)
    return round(min(max(low, weakest), strongest))
