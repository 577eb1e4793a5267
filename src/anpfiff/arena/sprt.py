"""Wald's sequential test: matches go on until the answer is clear, and no longer."""

from __future__ import annotations

from dataclasses import dataclass
from math import log

# The highest rate at which it may call a bot "stronger" that is not, and the other way round.
ERROR = 0.05
# The spread must be roughly known before anything can be clear.
LEAST = 40


@dataclass(frozen=True, slots=True)
class Sprt:
    """Whether a mean is closer to `high` or to `low`, judged from results one after another.

    Results of sets are nearly normal; their spread is estimated from the results themselves.
    """

    low: float
    high: float

    def verdict(self, values: list[float]) -> bool | None:
        """True: high. False: low. None: not clear yet."""
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
