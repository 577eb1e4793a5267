"""Lists of tables and matches, ratings, and what somebody has played."""

from __future__ import annotations

import msgspec

from anpfiff.server.protocol.honours import AchievementInfo
from anpfiff.server.protocol.people import PersonInfo
from anpfiff.server.protocol.tables import ClockSettings
from anpfiff.server.protocol.values import EarlyEnd, OptionValue, TableStatus


class OpenTable(msgspec.Struct):
    """A line of the lobby: a public table waiting for people, or a match to watch."""

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
    # When my time for this move runs out (milliseconds since 1970).
    deadline: int | None
    # When something last happened.
    changed: int
    # Only bots play against me, and they wait for ever: no reason to call anybody.
    alone: bool = False


class PastMatch(msgspec.Struct):
    """A line of somebody's history; `ranks` from 1, the same for those who are level, None if there is no ranking."""

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
    # Played without this server, which only proved it afterwards.
    offline: bool = False


class BringMatch(msgspec.Struct, forbid_unknown_fields=True):
    """A match that was played without a server: its record as a text, and when it ended (milliseconds since 1970)."""

    record: str
    ended: int


class RatingInfo(msgspec.Struct):
    """`rating` is a careful estimate (three standard deviations below the mean), 0 for a beginner."""

    game: str
    rating: int
    matches: int
    # Based on too few matches to say much.
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
    achievements: list[AchievementInfo] = []
