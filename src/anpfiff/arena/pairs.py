"""Paired matches: the same chance once for every seat a bot can take, so that luck matters less.

One bot plays against the rest of the table, which another bot fills. Its result in a set of matches with the same
chance is one number; the spread of these numbers gives the interval. If a net can judge positions, what chance gave is
reported beside the result: it is 0 on average whatever the net says, so the result without it is just as true and
varies less.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from math import ceil, log10, sqrt

import msgspec

from anpfiff.analysis.values import Values, can_judge
from anpfiff.arena.report import Z_95
from anpfiff.arena.runner import match_rng
from anpfiff.bots.bot import ask
from anpfiff.bots.planner import final_shares
from anpfiff.bots.registry import bot_class, create_bot
from anpfiff.kit.core import CHANCE, TERMINAL
from anpfiff.play.setup import configured_game

# Luck is measured by what the rules of thumb make of an outcome: that is enough, and quick.
LUCK_EFFORT = 1.0
# Thinking times are counted in this many classes from one power of ten to the next.
CLASSES = 20


class Thinking(msgspec.Struct):
    """How long a bot thought, in seconds of CPU time."""

    decisions: int = 0
    seconds: float = 0.0
    # How many decisions fell into each class of times.
    classes: dict[int, int] = {}

    def count(self, seconds: float) -> None:
        self.decisions += 1
        self.seconds += seconds
        of_class = ceil(CLASSES * log10(max(seconds, 1e-7)))
        self.classes[of_class] = self.classes.get(of_class, 0) + 1

    @property
    def mean(self) -> float:
        return self.seconds / max(self.decisions, 1)

    @property
    def late(self) -> float:
        """The 99th percentile, rounded up to the end of its class."""
        left = self.decisions * 0.99
        for of_class in sorted(self.classes):
            left -= self.classes[of_class]
            if left <= 0:
                return float(10 ** (of_class / CLASSES))
        return 0.0


def all_thinking(parts: Iterable[Thinking]) -> Thinking:
    total, classes = Thinking(), Counter[int]()
    for part in parts:
        total.decisions += part.decisions
        total.seconds += part.seconds
        classes.update(part.classes)
    total.classes = dict(classes)
    return total


class Sets(msgspec.Struct):
    """Sets of matches, numbered from `first`: in each, the tried bot's share of the wins (a draw is shared)."""

    first: int
    shares: list[float] = []
    # What chance gave it, set by set; empty if nothing can tell.
    luck: list[float] = []
    tried: Thinking = msgspec.field(default_factory=Thinking)
    rest: Thinking = msgspec.field(default_factory=Thinking)

    @property
    def end(self) -> int:
        return self.first + len(self.shares)


@dataclass(frozen=True, slots=True)
class Pairing:
    """One bot against a table full of another. A set depends only on this and its number."""

    game: str
    players: int
    tried: str
    rest: str
    seed: int
    options: dict[str, object] = field(default_factory=dict)
    # Whether to measure luck where a net can.
    tell_luck: bool = True

    def ready(self) -> Callable[[int, int], Sets]:
        return PairedTable(self).run


class PairedTable:
    """A pairing made ready."""

    def __init__(self, pairing: Pairing) -> None:
        self.pairing = pairing
        self.game = configured_game(pairing.game, pairing.players, pairing.options)
        self.tried, self.rest = bot_class(pairing.tried), bot_class(pairing.rest)
        self.values = Values(self.game, LUCK_EFFORT, 1) if pairing.tell_luck and can_judge(self.game) else None

    def run(self, first: int, end: int) -> Sets:
        found = Sets(first)
        for number in range(first, end):
            results = [self.play(seat, number, found) for seat in range(self.game.players)]
            found.shares.append(sum(share for share, _ in results) / len(results))
            if self.values is not None:
                found.luck.append(sum(luck for _, luck in results) / len(results))
        return found

    def play(self, seat: int, number: int, found: Sets) -> tuple[float, float]:
        """One match of a set: the tried bot's share of the win from this seat, and how much of it chance gave."""
        seed, state, luck = self.pairing.seed, self.game.new_initial_state(), 0.0
        draw = match_rng(seed, number, "chance").random
        bots = [
            create_bot(
                self.tried if place == seat else self.rest,
                self.game,
                place,
                match_rng(seed, number, f"bot {place} of {seat}"),
            )
            for place in range(self.game.players)
        ]
        while (player := state.current_player()) != TERMINAL:
            if player == CHANCE:
                outcome = state.chance_pick(int(draw() * state.chance_total()))
                told = None if self.values is None else self.values.luck(state, outcome)
                luck += 0.0 if told is None else told[seat]
                state.apply_action(outcome)
                continue
            begun = time.thread_time()
            action = ask(bots[player], state)
            (found.tried if player == seat else found.rest).count(time.thread_time() - begun)
            state.apply_action(action, player)
        return final_shares(state)[seat], luck


@dataclass(frozen=True, slots=True)
class Estimate:
    """A share of the wins, and half the width of its 95 % interval."""

    share: float
    margin: float


def estimate(values: list[float]) -> Estimate:
    """Of the mean, from results that do not depend on each other."""
    count = len(values)
    mean = sum(values) / count if count else 0.0
    if count < 2:
        return Estimate(mean, 1.0)
    return Estimate(mean, Z_95 * sqrt(sum((each - mean) ** 2 for each in values) / (count - 1) / count))
