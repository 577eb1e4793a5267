"""Lessons: a course, its steps, and where a learner stands. What choices will probably bring."""

from __future__ import annotations

import msgspec

from anpfiff.kit.words import Translated, Words
from anpfiff.learn.lesson import Wants
from anpfiff.server.protocol.server_messages import LogEntry, Position
from anpfiff.server.protocol.tables import TableInfo


class LessonTitle(msgspec.Struct):
    """A line of a course."""

    id: str
    title: Translated
    goal: Translated


class LessonStepInfo(msgspec.Struct):
    """`point`: the marks on the board to press, in this order. `hint` is shown after a move other than the right one.

    `answers` are the right moves, if the step wants one: the first that is possible is made if the learner skips it.
    """

    say: Translated
    point: list[str]
    wants: Wants
    hint: Translated | None
    answers: list[Words]


class LessonInfo(msgspec.Struct):
    """Everything that does not change during a lesson; the name of the learner's seat is empty."""

    id: str
    title: Translated
    goal: Translated
    seat: int
    table: TableInfo
    steps: list[LessonStepInfo]


class ReachStep(msgspec.Struct, forbid_unknown_fields=True):
    """What the learner has done: one move for each step before this one that wants a move."""

    step: int
    moves: list[Words]


class LessonPosition(msgspec.Struct):
    """Where a step begins; the last `fresh` entries of the log are what the step before it led to."""

    position: Position
    log: list[LogEntry]
    fresh: int


class ProspectInfo(msgspec.Struct):
    """What a choice will probably bring; `word` selects the text (prospect-<word>) of the game."""

    move: Words
    word: str
    data: Words


class Foresight(msgspec.Struct):
    """For a seat that has to act in the state with this number."""

    number: int
    seat: int
    prospects: list[ProspectInfo]


class HintInfo(msgspec.Struct):
    """What a strong bot would do in this seat, in the state with this number."""

    number: int
    seat: int
    move: Words
    text: str
    # The chance of winning after it; None if this game's bot does not know it.
    share: float | None
    # The next best choice, if there is one and the bot has compared them.
    next_text: str | None
    next_share: float | None
    # What it will probably bring.
    reasons: list[ProspectInfo]
    # What makes the difference between it and the next best: its texts are reason-<word>.
    deciding: list[ProspectInfo] = []
    # Rules of thumb say so: nothing judges positions here.
    by_thumb: bool = False
