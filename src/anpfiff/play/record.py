"""The record of a match: a header and the steps in order. The state is the replay of its record."""

from __future__ import annotations

from typing import Literal

import msgspec

from anpfiff.kit.core import State
from anpfiff.kit.errors import AnpfiffError, BadRecord
from anpfiff.kit.fingerprint import state_fingerprint
from anpfiff.kit.game import Game
from anpfiff.kit.words import Words
from anpfiff.play.setup import configured_game

# (seat, action); the seat of a chance outcome is CHANCE.
Step = tuple[int, int]


class RecordSeat(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    # The kind of bot, or None for a person.
    bot: str | None = None


class RecordChance(msgspec.Struct, forbid_unknown_fields=True):
    """`typed` outcomes were entered by people with real dice; `seeded` ones come from a plain simulation."""

    mode: Literal["fair", "typed", "seeded"]
    commitment: str | None = None
    entropy: list[str] = []
    # Hexadecimal; revealed after the end.
    seed: str | None = None
    # For a match that continues from a moment of another one: the first step whose chance is its own.
    since: int | msgspec.UnsetType = msgspec.UNSET


class RecordOutcome(msgspec.Struct, forbid_unknown_fields=True):
    winners: list[int]
    reason: str
    rule: str


# Why a match ended before its rules ended it.
EarlyEnd = Literal["resigned", "time", "stopped"]


class RecordEarlyEnd(msgspec.Struct, forbid_unknown_fields=True):
    """A match that people, the clock or the hosts ended before its rules did; `winners` are ascending seats."""

    reason: EarlyEnd
    winners: list[int]


class Record(msgspec.Struct, forbid_unknown_fields=True):
    """A match as a header and its steps, chance included: everything needed to play it again."""

    game: str
    rules_version: int
    players: int
    seats: list[RecordSeat]
    chance: RecordChance
    options: dict[str, str | bool | int | None] = {}
    steps: list[Step] = []
    outcome: RecordOutcome | None = None
    # Hash of the final state, see kit.fingerprint.
    fingerprint: str | None = None
    # The text of the data file, if it was not the shipped one.
    data: str | None = None
    # Absent from the text if the match was played to its end or is still running.
    early_end: RecordEarlyEnd | msgspec.UnsetType = msgspec.UNSET
    format: Literal["anpfiff-record"] = "anpfiff-record"
    version: Literal[1] = 1

    def load_game(self) -> Game:
        """The game of this record; BadRecord if this program cannot play it."""
        try:
            game = configured_game(self.game, self.players, self.options, self.data)
        except AnpfiffError as error:
            raise BadRecord(f"the header is wrong: {error}") from None
        if game.manifest.rules_version != self.rules_version:
            have = game.manifest.rules_version
            raise BadRecord(f"the record needs rules version {self.rules_version} of {self.game}; this is {have}")
        if len(self.seats) != self.players:
            raise BadRecord(f"the header names {len(self.seats)} seats for {self.players} players")
        return game


_decoder = msgspec.json.Decoder(Record)


def record_to_json(record: Record) -> bytes:
    return msgspec.json.encode(record)


def record_from_json(text: bytes | str) -> Record:
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRecord(f"this is not a match record: {error}") from None


def header_of(game: Game, seats: list[RecordSeat], chance: RecordChance) -> Record:
    """A record without steps."""
    return Record(
        game=game.manifest.id,
        rules_version=game.manifest.rules_version,
        players=game.players,
        seats=seats,
        chance=chance,
        options=dict(game.options),
        data=game.custom_data,
    )


def record_of(
    game: Game,
    seats: list[RecordSeat],
    chance: RecordChance,
    steps: list[Step],
    state: State,
    early_end: RecordEarlyEnd | None = None,
) -> Record:
    """The record of a match whose `steps` led to `state`; with outcome and fingerprint once it is over."""
    record = header_of(game, seats, chance)
    record.steps = list(steps)
    outcome = state.outcome()
    if outcome is not None:
        record.outcome = RecordOutcome(outcome.winners, outcome.reason, outcome.rule)
    if early_end is not None:
        record.early_end = early_end
    if outcome is not None or early_end is not None:
        record.fingerprint = state_fingerprint(state)
    return record


def record_to_dict(record: Record) -> Words:
    converted: Words = msgspec.to_builtins(record)
    return converted
