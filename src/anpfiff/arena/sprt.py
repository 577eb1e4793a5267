"""Wald's sequential test: matches go on until the answer is clear, and no longer."""

from __future__ import annotations

from dataclasses import dataclass
from math import log

# How often at most it may say "stronger" of a bot that is not, and the other way round.
ERROR = 0.05
# The spread must be known about before anything can be clear.
LEAST = 40


@dataclass(frozen=True, slots=True)
class Sprt:
    """Whether a mean is rather `high` or rather `low`, told from results one after another.

    Results of sets are nearly normal; their spread is taken from themselves.
    """

    low: float
    high: float

    def verdict(self, values: list[float]) -> bool | None:
        """True: rather high. False: rather low. None: not clear yet."""
        count = len(values)
        if count < LEAST:
            return None
        mean = sum(values) / count
        variance = sum((value - mean) ** 2 for value in values) / (count - 1)
        odds = count * (self.high - self.low) * (2 * mean - self.low - self.high)
        limit = 2 * variance * log((1 - ERROR) / ERROR)
        if abs(odds) <= limit:
            return None
        return odds > 0
