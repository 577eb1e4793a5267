"""Refusals as values and as exceptions: each has a code, a sentence and, if a rule is behind it, its id."""

from __future__ import annotations

from typing import ClassVar


class AnpfiffError(Exception):
    """Base of all errors a caller can cause; `code` is stable and meant for programs, the text for people."""

    code: ClassVar[str] = "error"

    def __init__(self, message: str, *, rule: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.rule = rule


class UnknownGame(AnpfiffError):
    code = "unknown_game"


class BadOption(AnpfiffError):
    """An option or seat count that the game does not know or allow."""

    code = "bad_option"


class BadMove(AnpfiffError):
    """Not a move of this game at all: wrong shape, unknown kind, unknown name."""

    code = "bad_move"


class IllegalAction(AnpfiffError):
    """A move of this game that is not allowed now; nothing has changed."""

    code = "illegal_action"


class NotYourTurn(AnpfiffError):
    code = "not_your_turn"


class BadState(AnpfiffError):
    """A saved state that cannot have come from this game."""

    code = "bad_state"


class BadData(AnpfiffError):
    """A data file with a wrong value; the text names the file and line."""

    code = "bad_data"


class BadRecord(AnpfiffError):
    """A match record that is malformed or does not replay."""

    code = "bad_record"
