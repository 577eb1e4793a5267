"""The match report: what was luck, what was skill. Shares are parts of the win, and all but `result` are estimates."""

from __future__ import annotations

from typing import Literal

import msgspec

from anpfiff.kit.words import Words


class AnalysisProgress(msgspec.Struct):
    """How far the analysis of a match has got: `done` of `steps`; "waiting" while another match is analysed."""

    status: Literal["waiting", "running", "ready"]
    done: int
    steps: int


class SeatReport(msgspec.Struct):
    """start + luck + skill = result."""

    start: float
    luck: float
    skill: float
    result: float
    # What the seat's own mistakes cost.
    lost: float
    # The result without the luck, and its standard error.
    adjusted: float
    error: float


class CurveReport(msgspec.Struct):
    """Each seat's share after this many steps."""

    steps: int
    shares: list[float]


class MomentReport(msgspec.Struct):
    """A chance event, and what it brought each seat; the state before it has the number `step`."""

    step: int
    text: str
    luck: list[float]


class DecisionReport(msgspec.Struct):
    """A mistake: what it cost, and what would have been better. The state before it has the number `step`."""

    step: int
    seat: int
    done: str
    better: str
    move: Words
    best: Words
    drop: float
    # The standard error of `drop`.
    error: float
    # What makes the difference between the two, in words.
    why: list[str] = []


class MistakeReport(msgspec.Struct):
    """The state before it has the number `step`."""

    step: int
    seat: int


class DiceReport(msgspec.Struct):
    """How often this many dice showed a value; fair ones stay between `low` and `high` in 95 of 100 matches."""

    dice: int
    value: int
    seen: int
    expected: float
    low: int
    high: int


class ChanceReport(msgspec.Struct):
    """How often something came up out of `of` times; `value` is empty if it could only happen or not.

    `kind` selects the texts of the game (count-<kind>); `seat` is None if all seats are counted together.
    """

    kind: str
    value: str
    seat: int | None
    seen: int
    of: int
    expected: float
    low: int
    high: int


class MatchReport(msgspec.Struct):
    """For a game whose positions nothing can judge yet: what was counted; everything else is empty."""

    seats: list[SeatReport]
    curve: list[CurveReport]
    # Every seat's three luckiest and unluckiest, in match order.
    moments: list[MomentReport]
    # The three costliest.
    decisions: list[DecisionReport]
    dice: list[DiceReport]
    # The costliest of every seat, to be practised.
    mistakes: list[MistakeReport] = []
    # What else chance did, counted.
    counts: list[ChanceReport] = []
