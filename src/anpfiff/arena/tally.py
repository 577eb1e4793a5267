"""Counting results. Tallies hold whole numbers only, so adding them up in any order gives the same sum."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence

from anpfiff.kit.core import Outcome

# Digests have 256 bits.
_SPACE = 1 << 256


class Tally:
    """Results of some matches of one simulation. A label is the name of a bot; several seats may share it."""

    def __init__(self, seats: Sequence[str]) -> None:
        self.labels = list(dict.fromkeys(seats))
        # The number of the label of each seat.
        self.label_of = [self.labels.index(name) for name in seats]
        self.matches = 0
        self.draws = 0
        self.unfinished = 0
        # Matches won by a label, by any of its seats.
        self.wins = [0] * len(self.labels)
        # Per label and place at the table: matches in which it sat there, and matches won from there.
        self.played_at = [[0] * len(seats) for _ in self.labels]
        self.won_at = [[0] * len(seats) for _ in self.labels]
        # Finished matches by their number of steps.
        self.lengths: Counter[int] = Counter()
        # A sum over hashes of all matches: equal for equal results, in whatever order they came.
        self.digest = 0

    def add(self, index: int, places: Sequence[int], outcome: Outcome | None, steps: int) -> None:
        """Count one match; `places` names the seat (as given to the simulation) at each place of the table."""
        self.matches += 1
        self.digest = (self.digest + _hash(index, places, outcome, steps)) % _SPACE
        labels = [self.label_of[seat] for seat in places]
        for place, label in enumerate(labels):
            self.played_at[label][place] += 1
        if outcome is None:
            self.unfinished += 1
            return
        self.lengths[steps] += 1
        if not outcome.winners:
            self.draws += 1
        for place in outcome.winners:
            self.won_at[labels[place]][place] += 1
        for label in {labels[place] for place in outcome.winners}:
            self.wins[label] += 1

    def merge(self, other: Tally) -> None:
        """Add the results of other matches of the same simulation."""
        self.matches += other.matches
        self.draws += other.draws
        self.unfinished += other.unfinished
        self.lengths.update(other.lengths)
        self.digest = (self.digest + other.digest) % _SPACE
        self.wins = _sums(self.wins, other.wins)
        self.played_at = [_sums(a, b) for a, b in zip(self.played_at, other.played_at, strict=True)]
        self.won_at = [_sums(a, b) for a, b in zip(self.won_at, other.won_at, strict=True)]


def _hash(index: int, places: Sequence[int], outcome: Outcome | None, steps: int) -> int:
    end = "" if outcome is None else f"{outcome.winners}|{outcome.reason}|{outcome.rule}"
    return int.from_bytes(hashlib.sha256(f"{index}|{list(places)}|{end}|{steps}".encode()).digest())


def _sums(first: list[int], second: list[int]) -> list[int]:
    return [a + b for a, b in zip(first, second, strict=True)]
