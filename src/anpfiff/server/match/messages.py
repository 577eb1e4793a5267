"""What somebody at a table sends: parsed, and turned into what it asks for."""

from __future__ import annotations

from collections.abc import Callable, Set

import msgspec

from anpfiff.server.match import commands
from anpfiff.server.problems import BadRequest
from anpfiff.server.protocol import (
    AnswerUndo,
    AskUndo,
    ClientMessage,
    Leave,
    Play,
    Resign,
    Return,
    StandIn,
    TypeChance,
)

MAX_MESSAGE = 16 * 1024

# What changes the match, or who plays it.
Action = Play | TypeChance | AskUndo | AnswerUndo | Resign | Leave | Return | StandIn

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


class _WithId(msgspec.Struct):
    """What is left of a message that is wrong in other ways."""

    id: int


_id_decoder = msgspec.json.Decoder(_WithId)


def message_of(text: str | None) -> ClientMessage:
    """BadRequest if it cannot be read; `text` is None for a binary message."""
    if text is None:
        raise BadRequest("messages are JSON text; this one was binary")
    if len(text) > MAX_MESSAGE:
        raise BadRequest(f"a message has at most {MAX_MESSAGE} characters, not {len(text)}")
    try:
        return _decoder.decode(text)
    except RecursionError:
        raise BadRequest("the message is nested too deeply") from None
    except (msgspec.DecodeError, UnicodeError) as error:
        raise BadRequest(f"this is not a message of the protocol: {error}") from None


def id_of(text: str | None) -> int | None:
    """The id of a message, if that much of it can be read."""
    try:
        return _id_decoder.decode(text or "").id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def command_of(message: Action, person: str | None, gone: Callable[[], Set[str]]) -> commands.Command:
    """What this person wants; `gone` says who the others have waited for long enough."""
    match message:
        case Play():
            return commands.PlayMoves(person, message.seat, message.moves, message.number)
        case TypeChance():
            return commands.TypeChance(person, message.move, message.number)
        case AskUndo():
            return commands.AskUndo(person, message.seat, message.number, message.trial)
        case AnswerUndo():
            return commands.AnswerUndo(person, message.number, message.agree)
        case Resign():
            return commands.Resign(person, message.seat)
        case Leave():
            return commands.Leave(person)
        case Return():
            return commands.ComeBack(person)
        case StandIn():
            return commands.CallStandIn(person, message.seat, frozenset(gone()))
