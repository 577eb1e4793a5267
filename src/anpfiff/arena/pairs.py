"""Paired matches: the same chance once for every seat that a bot can have, so that luck counts less.

One bot plays against the rest of the table, which is taken by another. Its result in a set of matches with the same
chance is one number; the spread of these numbers gives the interval.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import sqrt

from anpfiff.arena.report import Z_95
from anpfiff.arena.runner import match_rng
from anpfiff.bots.bot import Bot, ask
from anpfiff.bots.planner import final_shares
from anpfiff.kit.core import CHANCE, TERMINAL
from anpfiff.kit.game import Game

# Makes a bot for a seat of a match.
Maker = Callable[[Game, int, random.Random], Bot]


@dataclass(slots=True)
class Paired:
    """The share of wins of the bot that is tried (a draw is shared), by sets of matches with the same chance."""

    sets: list[float] = field(default_factory=list)
    matches: int = 0
    # Seconds that the tried bot thought, decision by decision.
    thought: list[float] = field(default_factory=list)

    @property
    def share(self) -> float:
        return sum(self.sets) / len(self.sets)

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval."""
        count, mean = len(self.sets), self.share
        if count < 2:
            return 1.0
        return Z_95 * sqrt(sum((x - mean) ** 2 for x in self.sets) / (count - 1) / count)

    def thinking(self) -> tuple[float, float]:
        """Mean and 99th percentile in seconds."""
        ordered = sorted(self.thought) or [0.0]
        return sum(ordered) / len(ordered), ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))]

    def add(self, other: Paired) -> None:
        self.sets += other.sets
        self.matches += other.matches
        self.thought += other.thought

    def __str__(self) -> str:
        mean, late = self.thinking()
        rate = f"{100 * self.share:.1f} % ± {100 * self.margin:.1f} of {self.matches}"
        return f"{rate}; thinks {1000 * mean:.2f} ms on average, {1000 * late:.1f} ms at the 99th percentile"


def play_sets(game: Game, tried: Maker, rest: Maker, first: int, end: int, seed: int) -> Iterator[Paired]:
    """One set after another, with the numbers `first` to `end` - 1."""
    for number in range(first, end):
        found = Paired()
        shares = [play_one(game, tried, rest, seat, number, seed, found) for seat in range(game.players)]
        found.sets.append(sum(shares) / len(shares))
        yield found


def play_one(game: Game, tried: Maker, rest: Maker, seat: int, number: int, seed: int, found: Paired) -> float:
    """The tried bot's share of the win from this seat."""
    state = game.new_initial_state()
    draw = match_rng(seed, number, "chance").random
    bots = [
        (tried if place == seat else rest)(game, place, match_rng(seed, number, f"bot {place} of {seat}"))
        for place in range(game.players)
    ]
    while (player := state.current_player()) != TERMINAL:
        if player == CHANCE:
            state.apply_action(state.chance_pick(int(draw() * state.chance_total())))
            continue
        begun = time.perf_counter()
        action = ask(bots[player], state)
        if player == seat:
            found.thought.append(time.perf_counter() - begun)
        state.apply_action(action, player)
    found.matches += 1
    return final_shares(state)[seat]
