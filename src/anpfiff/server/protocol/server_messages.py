"""What the server says: over WebSockets, and wherever it refuses something."""

from __future__ import annotations

import msgspec

from anpfiff.kit.words import Words
from anpfiff.server.protocol.friends import FriendsState
from anpfiff.server.protocol.lobby import MyMatch, OpenTable
from anpfiff.server.protocol.tables import TableInfo
from anpfiff.server.protocol.values import Reaction


class Problem(msgspec.Struct):
    """Every refused request, over HTTP or WebSocket: a stable code, an English sentence, the rule if one decided."""

    code: str
    message: str
    rule: str | None = None


class RefusalInfo(msgspec.Struct):
    """Why a move is not possible now; `code` selects the text (refusal-<code>) of the game."""

    code: str
    rule: str
    data: Words


class Option(msgspec.Struct):
    """A move the seat may think of now; possible if `refusal` is None. A foreseeable one can be tried first."""

    move: Words
    refusal: RefusalInfo | None
    foreseeable: bool


class OutcomeInfo(msgspec.Struct):
    winners: list[int]
    reason: str
    rule: str


class ClockInfo(msgspec.Struct):
    """The milliseconds that each seat had left at the time `at`; for `running` seats they have run down since."""

    left: list[int]
    running: list[int]
    at: int


class Position(msgspec.Struct):
    # Grows with every step (action, chance outcome, taking back); a move must name it.
    number: int
    # The seat whose view this is; None for a spectator.
    seat: int | None
    view: Words
    # The seats that have to act; empty while dice are to be typed in, and at the end.
    pending: list[int]
    # For `seat`, if it has to act or may.
    options: list[Option]
    # With typed chance: the outcomes that can be typed in now, for every person at the table.
    outcomes: list[Words]
    outcome: OutcomeInfo | None
    clock: ClockInfo | None = None


class LogEntry(msgspec.Struct):
    """An event for people: `kind` selects the text (event-<kind>) of the game, `rule` is the rule's id."""

    # The step that caused it, counted from 0.
    number: int
    kind: str
    rule: str
    data: Words


class ChatMessage(msgspec.Struct):
    """Something said at the table: a text, or one of the reactions."""

    id: int
    # Who said it; their seats determine how to show them.
    person: str
    name: str
    at: int
    text: str | None
    reaction: Reaction | None


class Snapshot(msgspec.Struct, tag="snapshot"):
    """Everything there is to know; sent on connecting, on request, and when moves were taken back."""

    table: TableInfo
    # None while the table is waiting for players.
    position: Position | None
    # What was said recently, without the people the reader has muted.
    chat: list[ChatMessage]
    muted: list[str]
    # The server's time, to show clocks by.
    now: int
    # Last, as it is long: see `match/presentation.py`.
    log: list[LogEntry]


class Update(msgspec.Struct, tag="update"):
    """What happened since the previous number."""

    position: Position
    events: list[LogEntry]


class TableChanged(msgspec.Struct, tag="table"):
    """Somebody came, left, or the match ended."""

    table: TableInfo


class Tried(msgspec.Struct, tag="tried"):
    """What the tried moves would lead to; `position.number` is still that of the state they were tried in."""

    id: int
    position: Position
    events: list[LogEntry]


class Accepted(msgspec.Struct, tag="accepted"):
    """The message with this id was carried out and stored."""

    id: int
    number: int


class Refused(msgspec.Struct, tag="refused"):
    """The message with this id (None: it had no readable one) was not carried out; nothing changed."""

    id: int | None
    problem: Problem


class Pong(msgspec.Struct, tag="pong"):
    id: int


class Said(msgspec.Struct, tag="said"):
    message: ChatMessage


class LobbyState(msgspec.Struct, tag="lobby"):
    """All public tables; sent on connecting to the lobby and whenever they change."""

    tables: list[OpenTable]


class MyMatches(msgspec.Struct, tag="matches"):
    """The reader's matches, those waiting for them first; sent in the lobby whenever they change."""

    matches: list[MyMatch]


ServerMessage = Snapshot | Update | TableChanged | Tried | Accepted | Refused | Pong | Said
LobbyMessage = LobbyState | MyMatches | FriendsState | Pong
