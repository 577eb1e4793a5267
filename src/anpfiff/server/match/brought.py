"""A match played without this server, brought here as its record: verified again, and marked as such for good."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

import msgspec

from anpfiff.kit.core import CHANCE
from anpfiff.kit.errors import BadRecord
from anpfiff.kit.game import Game
from anpfiff.play.chance import new_seed
from anpfiff.play.record import EarlyEnd, Record, RecordEarlyEnd, Step, record_from_json, record_to_json
from anpfiff.play.verify import verify
from anpfiff.server.match.ending import Ending, ending
from anpfiff.server.match.opponents import check_bots
from anpfiff.server.people.names import checked_name
from anpfiff.server.problems import BadChance, BadSeats, MatchRunning
from anpfiff.server.store.journal import Ended, Entry, Steps, entry_of
from anpfiff.server.store.stored import StoredSeat, StoredTable


@dataclass(frozen=True, slots=True)
class Brought:
    """A finished table, its whole journal, and how its match ended."""

    table: StoredTable
    entries: list[Entry]
    ending: Ending


def brought(text: str, person: str, ended: int, now: int) -> Brought:
    """The match of a record, as this person's; BadRecord if it breaks a rule or its chance is not its seed's.

    Brought twice, it is the same table. `ended` is the device's claim; nobody saw it.
    """
    record = record_from_json(text)
    if record.data is not None:
        raise BadRecord("this match was played with cards that this server does not know")
    verify(record)
    game = record.load_game()
    at = min(max(ended, 0), now)
    table = StoredTable(
        id=_id_of(record, person),
        created=at,
        game=record.game,
        rules_version=record.rules_version,
        options=game.options,
        seats=_seats(record, person, game),
        chance=_chance(record, game),
        seed=bytes.fromhex(record.chance.seed) if record.chance.seed else new_seed(),
        entropy=tuple(record.chance.entropy),
        host=person,
        ended=at,
        since=record.chance.since or 0,
        offline=True,
    )
    match = table.new_match(game)
    entries: list[Entry] = []
    for steps in _decisions(record.steps):
        for step in steps:
            match.apply_stored(step)
        pending = [] if match.state.is_terminal() else match.state.pending_players()
        entries.append(entry_of(len(entries), at, Steps(steps), pending))
    end = None
    if isinstance(record.early_end, RecordEarlyEnd):
        end = Ended(record.early_end.reason, record.early_end.winners)
        entries.append(entry_of(len(entries), at, end, []))
    elif not match.state.is_terminal():
        raise MatchRunning("only a match that is over can be brought here")
    return Brought(table, entries, ending(table, match.state, end))


def _id_of(record: Record, person: str) -> str:
    return hashlib.sha256(person.encode() + record_to_json(record)).hexdigest()[:24]


def _chance(record: Record, game: Game) -> Literal["fair", "typed"]:
    """How the outcomes came about, in a way that others can judge."""
    mode = record.chance.mode
    if mode == "seeded" or (mode == "fair" and record.chance.seed is None):
        raise BadChance(
            "only a match with the seed that was promised before it, or with real dice, can be brought here"
        )
    if mode == "typed" and game.manifest.hidden_information:
        raise BadChance(f"{game.manifest.id} deals hidden cards, which nobody could type in")
    return mode


def _seats(record: Record, person: str, game: Game) -> tuple[StoredSeat, ...]:
    """Everybody who is not a bot played on this person's device; a bot stands in for those who gave up."""
    bots = [StoredSeat(checked_name(seat.name), bot=seat.bot) for seat in record.seats]
    check_bots(bots, game)
    gave_up = _gave_up(record)
    seats = [
        msgspec.structs.replace(seat, owner=person, gave_up=gave_up.get(index))
        if seat.bot is None or index in gave_up
        else seat
        for index, seat in enumerate(bots)
    ]
    if not any(seat.owner for seat in seats):
        raise BadSeats("only bots have played this match")
    return tuple(seats)


def _gave_up(record: Record) -> dict[int, EarlyEnd]:
    """Why, by seat."""
    early = record.early_end
    if not isinstance(early, RecordEarlyEnd) or early.reason == "stopped":
        return {}
    return {seat: early.reason for seat in range(record.players) if seat not in early.winners}


def _decisions(steps: Sequence[Step]) -> Iterator[list[Step]]:
    """Each decision with the chance outcomes after it, as a journal keeps them; first those before any decision."""
    together: list[Step] = []
    for step in steps:
        if step[0] != CHANCE and together:
            yield together
            together = []
        together.append(step)
    if together:
        yield together
