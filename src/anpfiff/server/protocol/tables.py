"""Tables: asking for one, taking a seat, and what everybody may know about it."""

from __future__ import annotations

from typing import Literal

import msgspec

from anpfiff.kit.words import Words
from anpfiff.server.protocol.values import ChanceMode, ClockKind, EarlyEnd, OptionValue, SeatKind, TableStatus


class ClockSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`live`: seconds for the whole match, and `increment` more for each turn; `correspondence`: for each move."""

    kind: ClockKind
    seconds: int
    increment: int = 0


class SeatRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Who should sit here: me, another person on my device, someone who opens the link, or a bot."""

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
    # The seal (see anpfiff.play.chance) of the word with which the reader takes part in the chance. They say it with
    # POST /api/tables/{id}/words once no seat is open; only then does the match start.
    seal: str | None = None
    # Or the word itself, for those who trust the server not to choose its own afterwards.
    entropy: str | None = None
    # The promise to use (POST /api/seeds): it fixes the seed before the server has seen the entropy.
    commitment: str | None = None
    # Listed in the lobby, for everyone; otherwise for those who have the link.
    public: bool = False
    # Whether the result counts for the ratings.
    rated: bool = False
    # Whether people may ask a bot what it would do; those who play alone against bots always may.
    hints: bool = False
    clock: ClockSettings | None = None
    # Bots take the open seats after this many seconds.
    fill_after: int | None = None


class JoinTable(msgspec.Struct, forbid_unknown_fields=True):
    """Take a seat that is free: the one named, else the first."""

    name: str
    seal: str | None = None
    entropy: str | None = None
    seat: int | None = None


class SayWord(msgspec.Struct, forbid_unknown_fields=True):
    """The word that the reader has sealed."""

    word: str


class PlayAgain(msgspec.Struct, forbid_unknown_fields=True):
    """A rematch: a word from the player asking; the promise is used if they are the first, who sets up the table."""

    seal: str | None = None
    entropy: str | None = None
    commitment: str | None = None


class PlayOn(msgspec.Struct, forbid_unknown_fields=True):
    """Play on from a moment of a finished match: the state after `number` steps, in this seat, against bots."""

    number: int
    seat: int
    name: str | None = None


class QuickMatch(msgspec.Struct, forbid_unknown_fields=True):
    """Play with anyone who wants the same; after `wait` seconds bots take the seats that are still open."""

    game: str
    name: str
    players: int
    wait: int
    options: dict[str, OptionValue] = {}
    seal: str | None = None
    entropy: str | None = None


class SeatInfo(msgspec.Struct):
    name: str
    kind: SeatKind
    # The bot that plays here: for itself, or (kind "human") for a person who is not there.
    bot: str | None
    connected: bool
    # Whether the reader of this message plays this seat.
    yours: bool
    # Who plays here, to link to their page; None for a bot, an open seat, and several people on one device.
    person: str | None
    # The person has left, resigned or run out of time; a bot plays on. Somebody who has only left may come back.
    left: bool
    gave_up: EarlyEnd | None
    # Whether the reader may take this seat now.
    free: bool
    # SHA-256 of the word that this seat adds to the chance; it is said once no seat is open.
    seal: str | None
    # Whether the reader may let a bot play here until the person is back.
    stand_in_possible: bool
    # From when the other players may do that, for somebody who is not there; milliseconds.
    awaited_until: int | None = None


class ChanceInfo(msgspec.Struct):
    mode: ChanceMode
    # SHA-256 of the secret seed, published before the first move; None if dice are typed in.
    commitment: str | None
    # The words of the players, each with its seat ("0:…"), once the match has started.
    entropy: list[str]
    # Only after the end of the match.
    seed: str | None


class UndoInfo(msgspec.Struct):
    """Somebody asks to take back what happened since `number`; everybody at the table must agree."""

    seat: int
    number: int
    agreed: list[int]


class EndInfo(msgspec.Struct):
    """How a match that was not played to the end ended."""

    reason: EarlyEnd
    winners: list[int]


class TableInfo(msgspec.Struct):
    id: str
    game: str
    players: int
    options: dict[str, OptionValue]
    seats: list[SeatInfo]
    status: TableStatus
    chance: ChanceInfo
    # Whether people on one device must not see each other's view.
    hidden_information: bool
    # The tables of the score sheet, by name; empty if the game has none.
    sheets: list[str]
    # Static data of the game under these options (cards, names, sources).
    catalogue: Words
    public: bool
    rated: bool
    clock: ClockSettings | None
    # Whether the reader set up this table and may let it start with bots in the open seats.
    yours: bool
    # When bots take the open seats (milliseconds since 1970).
    fills_at: int | None
    undo: UndoInfo | None
    end: EndInfo | None
    # The table at which the same people play again.
    rematch: str | None
    # Whether people may ask a bot what it would do even when they do not play alone against bots.
    hints: bool = False
    # Played without this server, which only proved it afterwards.
    offline: bool = False
