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
ClockKind = Literal["live", "correspondence"]
# Why a match ended before its rules ended it.
EarlyEnd = Literal["resigned", "time", "stopped"]
Reaction = Literal["goal", "well_played", "oh_no", "laugh", "thinking", "hurry"]


# -- HTTP ------------------------------------------------------------------------------------------------


class GameInfo(msgspec.Struct):
    """A game as the home page needs it; `options` are described in anpfiff.kit.options."""

    id: str
    min_players: int
    max_players: int
    default_players: int
    # The numbers of players that the game is for without any option; others need some.
    usual_players: list[int]
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


class PersonInfo(msgspec.Struct):
    """Somebody as everyone may know them. A guest has no password yet, and no name before they have said one.

    A deleted person is no guest and has an empty name.
    """

    id: str
    name: str
    guest: bool


class Me(msgspec.Struct):
    """The reader; `person` is None until they have done anything that needs a name or a seat."""

    person: PersonInfo | None
    # The browsers that are signed in as this person, this one included.
    sessions: int


class Rename(msgspec.Struct, forbid_unknown_fields=True):
    name: str


class SetPassword(msgspec.Struct, forbid_unknown_fields=True):
    """Makes a guest an account, whose name must be nobody else's; or changes the password of an account."""

    password: str
    # Needed to change a password.
    current: str | None = None


class SignIn(msgspec.Struct, forbid_unknown_fields=True):
    """What a guest played in this browser goes over to the account."""

    name: str
    password: str


class DeleteMe(msgspec.Struct, forbid_unknown_fields=True):
    """An account says its password once more; a guest has none."""

    password: str | None = None


class ClockSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`live`: seconds for the whole match, and `increment` more for each turn; `correspondence`: for each move."""

    kind: ClockKind
    seconds: int
    increment: int = 0


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
    # Listed in the lobby, for everyone; otherwise for those who have the link.
    public: bool = False
    # Whether the result counts for the ratings.
    rated: bool = False
    clock: ClockSettings | None = None
    # Bots take the open seats after so many seconds.
    fill_after: int | None = None


class JoinTable(msgspec.Struct, forbid_unknown_fields=True):
    """Take a seat that is free: the one named, else the first."""

    name: str
    entropy: str | None = None
    seat: int | None = None


class PlayAgain(msgspec.Struct, forbid_unknown_fields=True):
    """A rematch: entropy from whoever asks; the promise is used if they are the first, who sets the table."""

    entropy: str | None = None
    commitment: str | None = None


class QuickMatch(msgspec.Struct, forbid_unknown_fields=True):
    """Play with whoever wants the same; after `wait` seconds bots take the seats that are still open."""

    game: str
    name: str
    players: int
    wait: int
    options: dict[str, OptionValue] = {}
    entropy: str | None = None


class SeatInfo(msgspec.Struct):
    name: str
    kind: SeatKind
    # The bot that plays here: for itself, or (kind "human") for a person who is not there.
    bot: str | None
    connected: bool
    # Whether the reader of this message plays this seat.
    yours: bool
    # Who plays here, for a look at their page; None for a bot, an open seat, and several people at one device.
    person: str | None
    # The person has left, resigned or run out of time; a bot plays on. Who has only left may come back.
    left: bool
    gave_up: EarlyEnd | None
    # Whether the reader may take this seat now.
    free: bool
    # Whether the reader may let a bot play here until the person is back.
    stand_in_possible: bool


class ChanceInfo(msgspec.Struct):
    mode: ChanceMode
    # SHA-256 of the secret seed, published before the first move; None where dice are typed in.
    commitment: str | None
    entropy: list[str]
    # Only after the end of the match.
    seed: str | None


class UndoInfo(msgspec.Struct):
    """Somebody asks to take back what happened since `number`; everybody at the table must agree."""

    seat: int
    number: int
    agreed: list[int]


class EndInfo(msgspec.Struct):
    """How a match ended that was not played to the end."""

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
    # Whether people at one device must not see each other's view.
    hidden_information: bool
    # The tables of the score sheet, by name; empty if the game has none.
    sheets: list[str]
    # Static data of the game under these options (cards, names, sources).
    catalogue: dict[str, Any]
    public: bool
    rated: bool
    clock: ClockSettings | None
    # Whether the reader set this table and may let it start with bots on the open seats.
    yours: bool
    # When bots take the open seats (milliseconds since 1970).
    fills_at: int | None
    undo: UndoInfo | None
    end: EndInfo | None
    # The table at which the same people play again.
    rematch: str | None


class OpenTable(msgspec.Struct):
    """A line of the lobby: a public table that waits for people, or a match to watch."""

    id: str
    game: str
    options: dict[str, OptionValue]
    # The names at the seats; None for an open one.
    seats: list[str | None]
    status: TableStatus
    rated: bool
    clock: ClockSettings | None
    fills_at: int | None
    created: int


class MyMatch(msgspec.Struct):
    """A line of "my matches": whose turn it is, and until when."""

    id: str
    game: str
    status: TableStatus
    seats: list[str | None]
    yours: list[int]
    your_turn: bool
    # When my time for this move is over (milliseconds since 1970).
    deadline: int | None
    # When something last happened.
    changed: int
    # Nobody else plays but bots, which wait for ever: no reason to call anybody.
    alone: bool = False


class PastMatch(msgspec.Struct):
    """A line of somebody's history; `ranks` from 1, the same for those who are level, None where nobody counted."""

    id: str
    game: str
    ended: int
    seats: list[PersonInfo]
    # The seats that this person played.
    theirs: list[int]
    ranks: list[int] | None
    rated: bool
    # Set if the match was not played to the end.
    early_end: EarlyEnd | None


class RatingInfo(msgspec.Struct):
    """`rating` is a careful estimate (three standard deviations below the mean), 0 for a beginner."""

    game: str
    rating: int
    matches: int
    # Too few matches to say much.
    provisional: bool


class LeaderRow(msgspec.Struct):
    """A place on the leaderboard; a bot has no person."""

    place: int
    person: PersonInfo | None
    bot: str | None
    rating: RatingInfo


class Profile(msgspec.Struct):
    person: PersonInfo
    since: int
    ratings: list[RatingInfo]
    matches: list[PastMatch]


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


class ClockInfo(msgspec.Struct):
    """The milliseconds that each seat had left at the time `at`; those of the `running` seats go by since then."""

    left: list[int]
    running: list[int]
    at: int


class Position(msgspec.Struct):
    # Grows with every step (action, chance outcome, taking back); a move must name it.
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
    clock: ClockInfo | None = None


class LogEntry(msgspec.Struct):
    """An event for people: `kind` selects the text (event-<kind>) of the game, `rule` is the rule's id."""

    # The step that caused it, counted from 0.
    number: int
    kind: str
    rule: str
    data: dict[str, Any]


class ChatMessage(msgspec.Struct):
    """Something said at the table: a text, or one of the reactions."""

    id: int
    # Who said it; their seats tell how to show them.
    person: str
    name: str
    at: int
    text: str | None
    reaction: Reaction | None


class Snapshot(msgspec.Struct, tag="snapshot"):
    """All there is to know; sent on connecting, on request, and when moves were taken back."""

    table: TableInfo
    # None while the table waits for players.
    position: Position | None
    log: list[LogEntry]
    # What was said lately, without those whom the reader has muted.
    chat: list[ChatMessage]
    muted: list[str]
    # The server's time, to show clocks by.
    now: int


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


class Said(msgspec.Struct, tag="said"):
    message: ChatMessage


class LobbyState(msgspec.Struct, tag="lobby"):
    """All public tables; sent on connecting to the lobby and whenever they change."""

    tables: list[OpenTable]


class MyMatches(msgspec.Struct, tag="matches"):
    """The reader's matches, those that wait for them first; sent in the lobby whenever they change."""

    matches: list[MyMatch]


ServerMessage = Snapshot | Update | TableChanged | Tried | Accepted | Refused | Pong | Said
LobbyMessage = LobbyState | MyMatches | Pong


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


class Say(msgspec.Struct, tag="say", forbid_unknown_fields=True):
    """A text or a reaction for everyone at the table."""

    id: int
    text: str | None = None
    reaction: Reaction | None = None


class Mute(msgspec.Struct, tag="mute", forbid_unknown_fields=True):
    """I do not want to read this person any more, or want to again."""

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


# -- replay ----------------------------------------------------------------------------------------------


class ReplayInfo(msgspec.Struct):
    """A match to look through: GET /api/tables/{id}/positions/{number} shows any of its states."""

    table: TableInfo
    # The number of the last state; the first is 0.
    last: int
    # The states in which a turn begins.
    turns: list[int]
    log: list[LogEntry]


class ProofStep(msgspec.Struct):
    """A chance event: `point` is the number from 0 to `total` - 1 that the seed gives for this step."""

    number: int
    total: int
    point: int
    move: dict[str, Any]


class Proof(msgspec.Struct):
    """All that a browser needs to compute every outcome again (see anpfiff.play.chance)."""

    commitment: str
    seed: str
    entropy: list[str]
    steps: list[ProofStep]
