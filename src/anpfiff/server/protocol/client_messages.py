"""What a client says over the WebSocket of a table or of the lobby."""

from __future__ import annotations

import msgspec

from anpfiff.kit.words import Words
from anpfiff.server.protocol.values import Reaction


class Play(msgspec.Struct, tag="play", forbid_unknown_fields=True):
    """Make moves for one of my seats in the state with this number: all or none, stored together.

    All but the last must be moves that can be tried.
    """

    id: int
    number: int
    seat: int
    moves: list[Words]


class Try(msgspec.Struct, tag="try", forbid_unknown_fields=True):
    """Show me what these moves would lead to. Only moves that reveal nothing new to their player can be tried."""

    id: int
    number: int
    seat: int
    moves: list[Words]


class TypeChance(msgspec.Struct, tag="chance", forbid_unknown_fields=True):
    """What the real dice show, where chance is typed in."""

    id: int
    number: int
    move: Words


class Sync(msgspec.Struct, tag="sync", forbid_unknown_fields=True):
    """Send me a snapshot."""


class Ping(msgspec.Struct, tag="ping", forbid_unknown_fields=True):
    id: int


class Say(msgspec.Struct, tag="say", forbid_unknown_fields=True):
    """A text or a reaction for everyone at the table."""

    id: int
    text: str | None = None
    reaction: Reaction | None = None


class Mute(msgspec.Struct, tag="mute", forbid_unknown_fields=True):
    """I no longer want to read this person, or want to again."""

    id: int
    person: str
    on: bool


class Report(msgspec.Struct, tag="report", forbid_unknown_fields=True):
    """The hosts of the server should look at this chat message."""

    id: int
    message: int
    reason: str


class AskUndo(msgspec.Struct, tag="ask_undo", forbid_unknown_fields=True):
    """Ask everybody to take back my last move, in the state with this number."""

    id: int
    number: int
    seat: int
    # Only say whether it could be granted; nobody is asked, and nothing changes.
    trial: bool = False


class AnswerUndo(msgspec.Struct, tag="answer_undo", forbid_unknown_fields=True):
    id: int
    number: int
    agree: bool


class Resign(msgspec.Struct, tag="resign", forbid_unknown_fields=True):
    """Give up a seat of mine for good: a bot plays on, or the match is over if only one is left."""

    id: int
    seat: int


class Leave(msgspec.Struct, tag="leave", forbid_unknown_fields=True):
    """A bot plays my seats until I am back; before the match has started they become open again."""

    id: int


class Return(msgspec.Struct, tag="return", forbid_unknown_fields=True):
    """I play my seats again."""

    id: int


class StandIn(msgspec.Struct, tag="stand_in", forbid_unknown_fields=True):
    """Let a bot play for a person who has been away for a while."""

    id: int
    seat: int


ClientMessage = (
    Play
    | Try
    | TypeChance
    | Sync
    | Ping
    | Say
    | Mute
    | Report
    | AskUndo
    | AnswerUndo
    | Resign
    | Leave
    | Return
    | StandIn
)
