"""Exercises: positions in which to find the best move, and what an answer is worth."""

from __future__ import annotations

import msgspec

from anpfiff.kit.words import Words
from anpfiff.learn.puzzle import Grade
from anpfiff.server.protocol.learning import ProspectInfo
from anpfiff.server.protocol.server_messages import LogEntry, Position
from anpfiff.server.protocol.tables import TableInfo


class PuzzleTitle(msgspec.Struct):
    """A public exercise: how many people have tried it, and how many of them found the best move first time."""

    id: str
    players: int
    grade: Grade
    tried: int
    solved: int


class ExerciseInfo(msgspec.Struct):
    """A table that a board can draw, and the position in which `seat` has to decide."""

    seat: int
    table: TableInfo
    position: Position
    log: list[LogEntry]


class TryMoves(msgspec.Struct, forbid_unknown_fields=True):
    """Moves that can be taken back, one after another."""

    moves: list[Words]


class GiveAnswer(msgspec.Struct, forbid_unknown_fields=True):
    """The moves that somebody would make; all but the last can be taken back. None: they want to be shown the best.

    `first`: they have not answered or seen it before. `tried`: the moves after which they want to be shown how to
    continue.
    """

    moves: list[Words]
    first: bool = False
    tried: list[Words] = []


class AnswerVerdict(msgspec.Struct):
    """`right`: as good as the best, as far as the estimate can tell. Shares are chances of winning."""

    right: bool
    # The answer, and the chance of winning after it; None if there was none.
    text: str | None
    share: float | None
    best: Words
    best_text: str
    best_share: float
    # What the best move will probably bring.
    reasons: list[ProspectInfo]
    # What makes the difference between it and another move: its texts are reason-<word>.
    rival_text: str
    deciding: list[ProspectInfo]
