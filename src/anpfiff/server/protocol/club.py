"""Club evenings: tournaments of any game."""

from __future__ import annotations

from typing import Literal

import msgspec

from anpfiff.server.protocol.values import OptionValue

TournamentFormat = Literal["swiss", "round_robin", "knockout"]
TournamentStatus = Literal["gathering", "running", "over"]
# "stopped": the match ended without a ranking, so the organiser must give one.
PairingStatus = Literal["bye", "waiting", "running", "stopped", "over"]


class CreateTournament(msgspec.Struct, forbid_unknown_fields=True):
    """`names`: people on the organiser's device, who have none of their own."""

    name: str
    game: str
    format: TournamentFormat
    # The most people at one table.
    seats: int
    options: dict[str, OptionValue] = {}
    # None: as many as it takes.
    rounds: int | None = None
    names: list[str] = []


class EnterTournament(msgspec.Struct, forbid_unknown_fields=True):
    """`here`: the organiser enters somebody who has no device of their own."""

    name: str
    here: bool = False


class ChangeEntrant(msgspec.Struct, forbid_unknown_fields=True):
    """`gone`: takes part in no further round, or does so again. `name`: somebody else takes over, with all points."""

    gone: bool = False
    name: str | None = None


class NextRound(msgspec.Struct, forbid_unknown_fields=True):
    """The round that the organiser sees, so that pressing twice makes only one."""

    after: int


class SetResult(msgspec.Struct, forbid_unknown_fields=True):
    """Ranks in the order of the seats, 1 for the best, the same for those who are level; None: the match decides."""

    ranks: list[int] | None


class EntrantInfo(msgspec.Struct):
    number: int
    # Empty for somebody who has deleted what the server knew about them.
    name: str
    # Plays on the organiser's device.
    here: bool
    gone: bool
    yours: bool


class PairingInfo(msgspec.Struct):
    """`players` in the order of their seats; empty if both who were to meet have left."""

    number: int
    players: list[int]
    table: str | None
    status: PairingStatus
    ranks: list[int] | None
    # The organiser has said so.
    by_hand: bool


class StandingInfo(msgspec.Struct):
    """Points by rank at the table, then the points of the opponents met, then tables won."""

    entrant: int
    place: int
    points: float
    buchholz: float
    wins: int
    played: int


class TournamentInfo(msgspec.Struct):
    id: str
    name: str
    game: str
    options: dict[str, OptionValue]
    format: TournamentFormat
    seats: int
    # How many rounds there will be, as far as that is known.
    rounds: int | None
    status: TournamentStatus
    # Whether the reader organises it.
    yours: bool
    # Whether people can still enter.
    open: bool
    # The organiser can start the next round now.
    ready: bool
    entrants: list[EntrantInfo]
    pairings: list[list[PairingInfo]]
    # The remaining rounds, if they are known: who sits together.
    ahead: list[list[list[int]]]
    standings: list[StandingInfo]


class TournamentSummary(msgspec.Struct):
    id: str
    name: str
    game: str
    format: TournamentFormat
    round: int
    entrants: int
    yours: bool
    created: int
