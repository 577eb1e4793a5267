"""What the rows of many matches say, added up one by one: who wins from where, lengths, dice, what winners have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import sqrt
from pathlib import Path

from anpfiff.arena.report import Rate, rate_of
from anpfiff.arena.results import files_of, read_rows
from anpfiff.arena.rows import SUMS, MatchRow


class Moments:
    """Mean and spread of a stream of numbers."""

    def __init__(self) -> None:
        self.count = 0
        self._sum = 0.0
        self._squares = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self._sum += value
        self._squares += value * value

    @property
    def mean(self) -> float:
        return self._sum / self.count if self.count else 0.0

    @property
    def deviation(self) -> float:
        return sqrt(max(0.0, self._squares / self.count - self.mean**2)) if self.count else 0.0


class Summary:
    """Everything that a report shows."""

    def __init__(self) -> None:
        self.matches = 0
        self.draws = 0
        self.unfinished = 0
        # By bot and place: matches won and played.
        self._won: Counter[tuple[str, int]] = Counter()
        self._played: Counter[tuple[str, int]] = Counter()
        # By bot: matches that one of its seats won, and matches in which it had a seat.
        self._won_by: Counter[str] = Counter()
        self._played_by: Counter[str] = Counter()
        self.outcomes: Counter[str] = Counter()
        self.lengths: Counter[int] = Counter()
        self.decisions = Moments()
        self.dice = [0] * SUMS
        # By what everybody sees of a player at the end: of all, of winners, of the others, and by place.
        self.final: dict[str, Moments] = {}
        self.winners: dict[str, Moments] = {}
        self.others: dict[str, Moments] = {}
        self.by_place: dict[str, list[Moments]] = {}

    def add(self, row: MatchRow) -> None:
        self.matches += 1
        self.decisions.add(row.decisions)
        for place, bot in enumerate(row.bots):
            self._played[bot, place] += 1
            self._won[bot, place] += place in row.winners
        self._played_by.update(set(row.bots))
        self._won_by.update({row.bots[place] for place in row.winners})
        if row.outcome is None:
            self.unfinished += 1
        else:
            self.outcomes[row.outcome] += 1
            self.lengths[row.steps] += 1
            self.draws += not row.winners
        for face, times in enumerate(row.dice):
            self.dice[face] += times
        for key, numbers in row.final.items():
            places = self.by_place.setdefault(key, [Moments() for _ in numbers])
            for place, number in enumerate(numbers):
                self.final.setdefault(key, Moments()).add(number)
                side = self.winners if place in row.winners else self.others
                side.setdefault(key, Moments()).add(number)
                places[place].add(number)

    @property
    def bots(self) -> list[str]:
        return sorted(self._played_by)

    @property
    def places(self) -> int:
        return 1 + max((place for _, place in self._played), default=-1)

    def total(self, bot: str) -> Rate:
        return rate_of(self._won_by[bot], self._played_by[bot])

    def at(self, bot: str, place: int) -> Rate:
        return rate_of(self._won[bot, place], self._played[bot, place])

    def telling(self) -> dict[str, float]:
        """By how many standard deviations winners have more of something than the others, the most telling first."""
        found = {
            key: (self.winners[key].mean - self.others[key].mean) / of_all.deviation
            for key, of_all in self.final.items()
            if key in self.winners and key in self.others and of_all.deviation > 0
        }
        return dict(sorted(found.items(), key=lambda pair: -abs(pair[1])))


def summary_of(rows: Iterable[MatchRow]) -> Summary:
    summary = Summary()
    for row in rows:
        summary.add(row)
    return summary


def read_summary(results: Path) -> Summary:
    """The summary of a folder of results or one of its files; only one file at a time is in memory."""
    return summary_of(row for path in files_of(results) for row in read_rows(path))


def expected_rolls(dice: int) -> Mapping[int, float]:
    """The probability of each sum of one or two dice."""
    if dice == 1:
        return dict.fromkeys(range(1, 7), 1 / 6)
    return {total: (6 - abs(7 - total)) / 36 for total in range(2, 13)}
