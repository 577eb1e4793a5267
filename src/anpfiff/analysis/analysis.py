"""The analysis of a match as data: what `anpfiff analyse --json` prints."""

from __future__ import annotations

import msgspec

from anpfiff.analysis.counts import ChanceCount
from anpfiff.analysis.dice import DiceCount
from anpfiff.kit.core import Move
from anpfiff.kit.prospects import Prospect

# A drop counts as a mistake when it is this large, and this many times its error.
MIN_MISTAKE = 0.02
SURE = 2.0
# How many moments and decisions are worth telling.
FEW = 3


def is_mistake(drop: float, error: float) -> bool:
    """Whether a drop is worth telling, and more than the error of the estimate explains."""
    return drop >= MIN_MISTAKE and drop > SURE * error


class SeatAnalysis(msgspec.Struct, frozen=True):
    """Shares of the win. start + luck + skill == result, to the last bit."""

    name: str
    start: float
    luck: float
    # Everything that is not luck: the seat's own decisions, those of the others, and what the estimate did not foresee.
    skill: float
    result: float
    # What the seat's own mistakes cost compared with the best decisions it could have known.
    lost: float
    # result - luck: what these players would get on average, unbiased whatever estimates the luck.
    adjusted: float
    # Its standard error: how far everything that was not luck moved the curve to and fro.
    error: float

    @property
    def without_luck(self) -> tuple[float, float]:
        """The range of `adjusted` that people are told: within one error, and within what is possible.

        An unbiased estimate from a single match may well lie below 0 or above 1; nobody's chance does.
        """
        low, high = self.adjusted - self.error, self.adjusted + self.error
        return min(max(low, 0.0), 1.0), min(max(high, 0.0), 1.0)


class CurvePoint(msgspec.Struct, frozen=True):
    """The shares after this many steps."""

    steps: int
    shares: list[float]


class Moment(msgspec.Struct, frozen=True):
    """A chance event: what its outcome brought each seat beyond the mean of all outcomes."""

    step: int
    move: Move
    luck: list[float]
    # The step that reports it: the dice of one throw are reported together. None: this one.
    told: int | None = None


class Decision(msgspec.Struct, frozen=True):
    """A choice between actions, and what it cost compared with the best of them."""

    step: int
    seat: int
    move: Move
    best: Move
    drop: float
    error: float
    # What speaks for the best, the most important first; only for the costliest decisions.
    why: list[Prospect] = []

    @property
    def is_mistake(self) -> bool:
        """Whether the drop is more than the error of the estimate explains."""
        return is_mistake(self.drop, self.error)


class Analysis(msgspec.Struct, frozen=True):
    """Everything but `result` is an estimate."""

    game: str
    seats: list[SeatAnalysis]
    curve: list[CurvePoint]
    moments: list[Moment]
    decisions: list[Decision]
    dice: list[DiceCount] = []
    counts: list[ChanceCount] = []
    format: str = "anpfiff-analysis"
    version: int = 1

    def luckiest(self, seat: int, count: int = FEW) -> list[Moment]:
        """The chance events that brought a seat most, the best first."""
        return [each for each in self._by_luck(seat)[::-1][:count] if each.luck[seat] > 0]

    def unluckiest(self, seat: int, count: int = FEW) -> list[Moment]:
        """The chance events that cost a seat most, the worst first."""
        return [each for each in self._by_luck(seat)[:count] if each.luck[seat] < 0]

    def dearest(self, count: int = FEW, seat: int | None = None) -> list[Decision]:
        """The mistakes (of a seat) that cost most, the costliest first; a chance missed again and again counts once."""
        missed = [each for each in self._missed_chances() if seat in (None, each.seat)]
        return sorted(missed, key=lambda each: -each.drop)[:count]

    def _missed_chances(self) -> list[Decision]:
        """The mistakes, but the same advice to a seat only where it was worth most, until it is followed."""
        followed: list[Decision] = []
        advice: dict[tuple[int, str], Decision] = {}
        for each in self.decisions:
            if (done := advice.pop((each.seat, str(each.move)), None)) is not None:
                followed.append(done)
            if each.is_mistake:
                key = each.seat, str(each.best)
                advice[key] = max(each, advice.get(key, each), key=lambda decision: decision.drop)
        return [*followed, *advice.values()]

    def _by_luck(self, seat: int) -> list[Moment]:
        """Moments that are reported together count together."""
        together: dict[int, Moment] = {}
        for each in self.moments:
            told = each.step if each.told is None else each.told
            before = together.get(told)
            luck = [a + b for a, b in zip(before.luck, each.luck, strict=True)] if before else each.luck
            together[told] = Moment(before.step if before else each.step, each.move, luck, told)
        return sorted(together.values(), key=lambda each: each.luck[seat])
