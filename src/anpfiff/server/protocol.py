"""What client and server say to each other. The TypeScript types in web/src/lib/protocol.ts are made from this.

Every move refers to a state number; the server stores a move, then tells everyone. An update carries all that
happened since the previous one (a decision and the chance events after it) and the new view of one seat.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

SeatKind = Literal["human", "bot", "open"]
TableStatus = Literal["waiting", "running", "over"]
ChanceMode = Literal["fair", "typed"]
OptionValue = str | bool | int | None


# -- HTTP ------------------------------------------------------------------------------------------------


class GameInfo(msgspec.Struct):
    """A game as the home page needs it; `options` are described in anpfiff.kit.options."""

    id: str
    min_players: int
    max_players: int
    default_players: int
    options: list[dict[str, Any]]
    hidden_information: bool
    minutes: int
    publisher: str
    maturity: str
    bots: list[str]


class RuleInfo(msgspec.Struct):
    """A rule in one sentence; `source` says whether the rulebook states it (anpfiff.kit.data.SOURCES)."""

    id: str
    source: str
    de: str
    en: str


class SeatRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Who shall sit here: me, another person at my device, someone who opens the link, or a bot."""

    kind: Literal["me", "local", "open", "bot"]
    name: str | None = None
    bot: str | None = None


class SeedPromise(msgspec.Struct):
    """The SHA-256 of the seed that the guest's next table will use."""

    commitment: str


class CreateTable(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    seats: list[SeatRequest]
    options: dict[str, OptionValue] = {}
    # "typed": people roll real dice and type in what they show.
    chance: ChanceMode = "fair"
    # Anything; mixed into the chance seed, so that the server alone cannot have chosen the dice.
    entropy: str | None = None
    # The promise to use (POST /api/seeds): it fixes the seed before the server has seen the entropy.
    commitment: str | None = None


class JoinTable(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    entropy: str | None = None


class SeatInfo(msgspec.Struct):
    name: str
    kind: SeatKind
    bot: str | None
    connected: bool
    # Whether the reader of this message plays this seat.
    yours: bool


class ChanceInfo(msgspec.Struct):
    mode: ChanceMode
    # SHA-256 of the secret seed, published before the first move; None where dice are typed in.
    commitment: str | None
    entropy: list[str]
    # Only after the end of the match.
    seed: str | None


class TableInfo(msgspec.Struct):
    id: str
    game: str
    players: int
    options: dict[str, OptionValue]
    seats: list[SeatInfo]
    status: TableStatus
    chance: ChanceInfo
    # Whether people at one device must not see each other's view.
    hidden_information: bool
    # The tables of the score sheet, by name; empty if the game has none.
    sheets: list[str]
    # Static data of the game under these options (cards, names, sources).
    catalogue: dict[str, Any]


class Problem(msgspec.Struct):
    """Every refused request, over HTTP or WebSocket: a stable code, an English sentence, the rule if one decided."""

    code: str
    message: str
    rule: str | None = None


# -- WebSocket, server to client -------------------------------------------------------------------------


class RefusalInfo(msgspec.Struct):
    """Why a move is not possible now; `code` selects the text (refusal-<code>) of the game."""

    code: str
    rule: str
    data: dict[str, Any]


class Option(msgspec.Struct):
    """A move the seat may think of now; possible if `refusal` is None. A foreseeable one can be tried first."""

    move: dict[str, Any]
    refusal: RefusalInfo | None
    foreseeable: bool


class OutcomeInfo(msgspec.Struct):
    winners: list[int]
    reason: str
    rule: str


class Position(msgspec.Struct):
    # Steps (actions and chance outcomes) so far; a move must name it.
    number: int
    # The seat whose view this is; None for a spectator.
    seat: int | None
    view: dict[str, Any]
    # The seats that are to act; empty while dice are to be typed in, and at the end.
    pending: list[int]
    # For `seat`, if it is to act or may.
    options: list[Option]
    # With typed chance: the outcomes that can be typed in now, for every person at the table.
    outcomes: list[dict[str, Any]]
    outcome: OutcomeInfo | None


class LogEntry(msgspec.Struct):
    """An event for people: `kind` selects the text (event-<kind>) of the game, `rule` is the rule's id."""

    # The step that caused it, counted from 0.
    number: int
    kind: str
    rule: str
    data: dict[str, Any]


class Snapshot(msgspec.Struct, tag="snapshot"):
    """All there is to know; sent on connecting and on request."""

    table: TableInfo
    # None while the table waits for players.
    position: Position | None
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
    """The message with this id (None: it had none that could be read) was not carried out; nothing changed."""

    id: int | None
    problem: Problem


class Pong(msgspec.Struct, tag="pong"):
    id: int


ServerMessage = Snapshot | Update | TableChanged | Tried | Accepted | Refused | Pong


# -- WebSocket, client to server -------------------------------------------------------------------------


class Play(msgspec.Struct, tag="play", forbid_unknown_fields=True):
    """Make moves for one of my seats in the state with this number: all or none, stored together.

    All but the last must be such as can be tried.
    """

    id: int
    number: int
    seat: int
    moves: list[dict[str, Any]]


class Try(msgspec.Struct, tag="try", forbid_unknown_fields=True):
    """Show me what these moves would lead to. Only moves that show their player nothing new can be tried."""

    id: int
    number: int
    seat: int
    moves: list[dict[str, Any]]


class TypeChance(msgspec.Struct, tag="chance", forbid_unknown_fields=True):
    """What the real dice show, where chance is typed in."""

    id: int
    number: int
    move: dict[str, Any]


class Sync(msgspec.Struct, tag="sync", forbid_unknown_fields=True):
    """Send me a snapshot."""


class Ping(msgspec.Struct, tag="ping", forbid_unknown_fields=True):
    id: int


ClientMessage = Play | Try | TypeChance | Sync | Ping
