"""What is true, and what must always be: looks at the store after every commit, and at every message as it is sent."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any
from zlib import crc32

import msgspec

from anpfiff.kit.core import CHANCE
from anpfiff.server import channels
from anpfiff.server.admin.check import check_table
from anpfiff.server.match.standing import Standing
from anpfiff.server.store import schema
from anpfiff.server.store.journal import Entry, SeatChanged, Steps, clock_of, entry_of, event_of
from anpfiff.server.store.rows import read_table
from anpfiff.server.store.stored import StoredTable
from tests.simulation.database import Database
from tests.simulation.told import Told, told_by
from tests.simulation.world import Violation, World

_ENTRIES = """
SELECT number, at, kind, data, pending, clock FROM entries WHERE table_id = ? AND number >= ? ORDER BY number
"""
_TABLES = """
SELECT t.id, t.ended, group_concat(quote(s.name) || quote(s.owner) || quote(s.bot) || s.left || quote(s.gave_up), ' ')
FROM tables t JOIN seats s ON s.table_id = t.id GROUP BY t.id
"""
_RATED = """
SELECT count(*) FROM seats s JOIN tables t ON t.id = s.table_id
WHERE t.rated AND t.ended IS NOT NULL AND s.owner = ?
"""
# How often what a seat is sent is compared with what it would be sent if all it cannot know were different.
TWINS = 0.15


@dataclass(slots=True)
class Decision:
    """A decision that the journal holds, by the number of the state it led to."""

    seat: int
    before: int
    first: bytes
    acknowledged: bool = False


@dataclass
class Known:
    """A table as its journal tells it."""

    table: StoredTable
    standing: Standing
    seats: str
    ended: int | None = None
    entries: list[Entry] = field(default_factory=list)
    decisions: dict[int, Decision] = field(default_factory=dict)
    # What each seat sees of each state, by seat and number.
    views: dict[tuple[int | None, int], bytes] = field(default_factory=dict)
    # Whose time runs since the last entry.
    running: list[int] = field(default_factory=list)
    # All who have ever owned each seat.
    owners: list[set[str]] = field(default_factory=list)


@dataclass
class Reader:
    """Who is at the other end of a connection."""

    table_id: str
    person: str | None


class Truth:
    def __init__(self, world: World, database: Database) -> None:
        self._world = world
        self._database = database
        self._rng = world.chance("twins")
        self.tables: dict[str, Known] = {}
        # Chat messages that hosts have removed.
        self.silenced: set[int] = set()
        self.violation: Violation | None = None
        # Somebody has been rated.
        self._rates = False

    def wrong(self, invariant: str, told: str) -> None:
        """Remembered, as the code under test might catch it."""
        if self.violation is None:
            self.violation = Violation(invariant, f"{told} (at {self._world.loop.time():.3f} s)")

    def forged(self, channel: str) -> Entry | None:
        """A next entry for a table that could be true, but is not."""
        known = self.tables.get(channel.removeprefix(channels.of_table("")))
        if known is None or not known.standing.pending:
            return None
        state, seat = known.standing.match.state, known.standing.pending[0]
        steps = Steps([(seat, state.legal_actions(seat)[-1])])
        return entry_of(known.standing.length, known.standing.at, steps, known.standing.pending)

    # -- after every commit ------------------------------------------------------------------------------

    def look(self, written: set[str]) -> None:
        """`written` are the tables of the database that have changed: all else is as it was found before."""
        execute = self._database.connection.execute
        if written & {"tables", "seats"}:
            for table_id, ended, seats in execute(_TABLES).fetchall():
                self._look_at(table_id, ended, seats)
        elif "entries" in written:
            for table_id, known in list(self.tables.items()):
                self._look_at(table_id, known.ended, known.seats)
        self._rates |= "ratings" in written
        if self._rates:
            self._expect_ratings()

    def _look_at(self, table_id: str, ended: int | None, seats: str) -> None:
        known = self.tables.get(table_id)
        length = 0 if known is None else len(known.entries)
        new = [Entry(*row) for row in self._database.connection.execute(_ENTRIES, (table_id, length))]
        self._expect_no_gap(table_id, length, new)
        if known is None or known.seats != seats:
            known = self._read_anew(table_id, known, seats)
        known.ended = ended
        for entry in new:
            self._hear(known, entry)
        if (ended is not None) != known.standing.over:
            self.wrong("no end without its moves", f"table {table_id} ended {ended}, over: {known.standing.over}")

    def _expect_no_gap(self, table_id: str, length: int, new: list[Entry]) -> None:
        if [entry.number for entry in new] != list(range(length, length + len(new))):
            self.wrong("journal without gaps", f"table {table_id} has {length}, then {[e.number for e in new]}")
        for entry in new:
            self._world.note(f"{table_id} {entry.number} {entry.kind} {entry.data} {entry.clock}")

    def _read_anew(self, table_id: str, known: Known | None, seats: str) -> Known:
        """Somebody sits elsewhere than before."""
        with self._database.quiet.execution_options(reading=True).begin() as connection:
            loaded = read_table(connection, table_id)
        table = loaded.table
        if known is None:
            known = Known(table, Standing(table), seats, owners=[set() for _ in table.seats])
        else:
            self._expect_same_owners(known, table, loaded.entries[len(known.entries) :])
            known.standing = Standing(table, known.entries) if table.is_full else Standing(table)
            if not table.is_full:
                for entry in known.entries:
                    known.standing.hear(entry)
            known.table, known.seats = table, seats
        for owners, seat in zip(known.owners, table.seats, strict=True):
            if seat.owner is not None:
                owners.add(seat.owner)
        self.tables[table_id] = known
        return known

    def _expect_same_owners(self, known: Known, table: StoredTable, new: list[Entry]) -> None:
        events = [event_of(entry) for entry in new]
        for index, (old, now) in enumerate(zip(known.table.seats, table.seats, strict=True)):
            told = any(isinstance(each, SeatChanged) and each.seat == index for each in events)
            # When a match is over only names change, and nobody has to hear of it.
            if now != old and not told and known.ended is None:
                self.wrong("no seat changes untold", f"seat {index} of table {table.id}: {old} → {now}")
            if known.table.is_full and now.owner != old.owner:
                self.wrong("no seat changes its owner", f"seat {index} of table {table.id}: {old} → {now}")

    def _hear(self, known: Known, entry: Entry) -> None:
        standing, event = known.standing, event_of(entry)
        before, length = standing.number, len(known.entries)
        self._expect_time(known, entry, known.entries[-1] if length else None)
        move = None
        if isinstance(event, Steps) and event.steps and event.steps[0][0] != CHANCE:
            seat, action = event.steps[0]
            move = msgspec.json.encode(standing.match.state.action_to_move(action))
        standing.hear(entry)
        known.entries.append(entry)
        if standing.clock is not None:
            known.running = list(standing.clock.running)
        self._world.counts["entries"] += 1
        if move is not None:
            known.decisions[standing.number] = Decision(seat, before, move)
        if standing.table.is_full:
            state, hidden = standing.match.state, standing.game.manifest.hidden_information
            for seat_or_none in (None, *range(len(known.table.seats))) if hidden else (None,):
                known.views[seat_or_none, standing.number] = msgspec.json.encode(state.view(seat_or_none))

    def _expect_time(self, known: Known, entry: Entry, last: Entry | None) -> None:
        """What everybody has left is what they had, less the time that went by, and what they have earned."""
        left, control = clock_of(entry), known.table.clock
        if left is None or control is None:
            return
        before = None if last is None else clock_of(last)
        if last is None or before is None:
            expected = [control.seconds * 1000] * len(left)
        elif last.at == entry.at and entry.kind != "steps":
            expected = before
        else:
            expected = list(before)
            moved = {seat for seat, _ in event_of(entry).steps} if entry.kind == "steps" else set()  # type: ignore[union-attr]
            pending = entry.pending.split(",")
            for seat in known.running:
                expected[seat] = max(0, expected[seat] - (entry.at - last.at - self._outage(last.at, entry.at)))
                if seat in moved and str(seat) not in pending and expected[seat] > 0:
                    expected[seat] += control.increment * 1000
        if left != expected:
            self.wrong("time is what went by", f"table {known.table.id} entry {entry.number}: {left}, not {expected}")

    def _outage(self, began: int, ended: int) -> int:
        """For how long in this time nobody could be served, as the store knows it."""
        if "outages" not in schema.metadata.tables:
            return 0
        outages = self._database.connection.execute("SELECT began, ended FROM outages WHERE ended > ?", (began,))
        return sum(min(end, ended) - max(begin, began) for begin, end in outages if begin < ended)

    def _expect_ratings(self) -> None:
        execute = self._database.connection.execute
        for subject, matches in execute("SELECT subject, matches FROM ratings WHERE subject LIKE 'person:%'"):
            (played,) = execute(_RATED, (subject.removeprefix("person:"),)).fetchone()
            if matches > played:
                self.wrong("no result twice", f"{subject} has {matches} results of {played} matches")

    # -- every message -----------------------------------------------------------------------------------

    def sent(self, reader: Reader, requests: dict[int, dict[str, Any]], text: bytes) -> Told | None:
        """What is said, if it can be understood."""
        try:
            told = told_by(text)
            self._sent(reader, requests, told, text)
        except Exception as error:
            # The server would take it for a lost connection.
            self.wrong("what is sent can be understood", f"{error!r}: {text[:200]!r}")
            return None
        return told

    def _sent(self, reader: Reader, requests: dict[int, dict[str, Any]], message: Told, text: bytes) -> None:
        known = self.tables[reader.table_id]
        self._world.counts["messages"] += 1
        self._world.note(f"to {reader.person} {message.type} {message.id} {message.number} {len(text)} {crc32(text)}")
        if message.table is not None and message.table.chance.seed is not None and not known.standing.over:
            self.wrong("the seed is secret", f"told in {message.type} while table {reader.table_id} runs")
        if message.type in ("snapshot", "update"):
            self._expect_true_position(reader, known, message)
        elif message.type == "accepted" and message.id is not None:
            self._expect_kept(reader, known, requests[message.id], message.number)
        elif message.problem is not None and message.problem.code == "internal_error":
            self.wrong("the server makes no mistakes", message.problem.message)
        elif message.type == "said" and message.message is not None:
            self._expect_said(reader, message.message)

    def _expect_true_position(self, reader: Reader, known: Known, message: Told) -> None:
        position = message.at
        if position is None:
            return
        seat, number = position.seat, position.number
        if seat is not None and reader.person not in known.owners[seat]:
            self.wrong("nobody sees another's hand", f"{reader.person} was shown seat {seat}")
        hidden = known.standing.game.manifest.hidden_information
        view = known.views.get((seat if hidden else None, number))
        if view is None:
            self.wrong("only what is stored is shown", f"{reader.person} was shown state {number}, which is not stored")
        elif view != bytes(position.view):
            self.wrong("only what is stored is shown", f"{reader.person} was shown another state {number}")
        elif hidden and number == known.standing.number and self._has_twin(known) and self._rng.random() < TWINS:
            self._expect_twin(known, seat, bytes(message.position))

    def _has_twin(self, known: Known) -> bool:
        """A clock shows what the rules do not know, and a match that was ended early is over in its own way."""
        return known.standing.clock is None and known.standing.end is None

    def _expect_twin(self, known: Known, seat: int | None, raw: bytes) -> None:
        twin = known.standing.match.state.resample(seat, self._rng)
        shown: Any = known.standing.presentation(twin).position(seat)
        self._world.counts["twins"] += 1
        if bytes(shown) != raw:
            self.wrong("what is sent says nothing hidden", f"seat {seat} at state {known.standing.number}")

    def _expect_kept(self, reader: Reader, known: Known, asked: dict[str, Any], number: int) -> None:
        kind = asked["type"]
        if kind == "play":
            decision = known.decisions.get(number)
            if (
                decision is None
                or decision.seat != asked["seat"]
                or decision.before < asked["number"]
                or decision.first != msgspec.json.encode(asked["moves"][0])
            ):
                self.wrong("acknowledged is stored", f"{asked} led to {number}; the journal has {decision}")
            elif decision.acknowledged:
                self.wrong("nothing twice", f"{asked} was acknowledged twice")
            else:
                decision.acknowledged = True
                self._world.succeeded("moves")
        elif kind == "resign" and known.table.seats[asked["seat"]].gave_up is None:
            self.wrong("acknowledged is stored", f"{asked} is not")
        elif kind == "say":
            query = "SELECT count(*) FROM chat WHERE table_id = ? AND text = ?"
            (said,) = self._database.connection.execute(query, (reader.table_id, asked["text"])).fetchone()
            if said != 1 and not (said == 0 and self.silenced):
                self.wrong("acknowledged is stored", f"{asked} is there {said} times")

    def _expect_said(self, reader: Reader, message: dict[str, Any]) -> None:
        query = "SELECT count(*) FROM chat WHERE id = ? AND table_id = ? AND text = ?"
        row = (message["id"], reader.table_id, message["text"])
        if message["id"] not in self.silenced and self._database.connection.execute(query, row).fetchone() != (1,):
            self.wrong("only what is stored is shown", f"{message} was not said")

    # -- in the end --------------------------------------------------------------------------------------

    def expect_all_in_order(self) -> None:
        with self._database.quiet.execution_options(reading=True).begin() as connection:
            for table_id in self.tables:
                for complaint in check_table(connection, table_id):
                    self.wrong("the database is in order", f"table {table_id}: {complaint}")
