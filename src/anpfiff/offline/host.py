"""The tables of one device, and the conversations about them. Everything is text, so any language can call it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from anpfiff.analysis.analysis import Analysis
from anpfiff.analysis.values import CannotAnalyse
from anpfiff.kit.errors import AnpfiffError, BadRecord
from anpfiff.offline.effects import Answer, Effects, Post, SavedTable, Work
from anpfiff.offline.table import LocalTable, Viewer
from anpfiff.play.chance import commitment_of, new_seed
from anpfiff.play.record import Step
from anpfiff.server import times
from anpfiff.server.ids import new_id
from anpfiff.server.match.messages import command_of, id_of, message_of
from anpfiff.server.match.presentation import to_text
from anpfiff.server.match.setting import begun
from anpfiff.server.problems import BadRequest, StalePromise, UnknownTable, problem_of
from anpfiff.server.protocol import Accepted, Mute, Ping, Pong, Refused, Report, Say, Sync, Tried, Try
from anpfiff.server.store.journal import Entry
from anpfiff.server.store.stored import StoredTable

# Tells the tables of a device from those of a server.
PREFIX = "local-"


class Host:
    def __init__(self, now: Callable[[], int] = times.now, seed: Callable[[], bytes] = new_seed) -> None:
        self.now = now
        self.tables: dict[str, LocalTable] = {}
        # How many steps of a match have been analysed, by table.
        self._analysing: dict[str, int] = {}
        # Why matches could not be analysed, by table.
        self._problems: dict[str, str] = {}
        self._new_seed = seed
        self._promised: bytes | None = None
        self._viewers: dict[int, LocalTable] = {}
        self._touched: dict[str, LocalTable] = {}
        self._posts: list[Post] = []
        self._work: Work | None = None

    # -- tables ------------------------------------------------------------------------------------------

    def knows(self, table_id: str) -> bool:
        return table_id in self.tables

    def load(self, saved: str, entries: str) -> None:
        """A table that was saved, replacing what is known about it; its viewers are shown it anew.

        BadRecord if another version saved it and this one cannot continue it.
        """
        try:
            found = msgspec.json.decode(saved, type=SavedTable)
            table = LocalTable(found.table, msgspec.json.decode(entries, type=list[Entry]), self.now)
        except msgspec.DecodeError as error:
            raise BadRecord(f"this match was kept by another version: {error}") from None
        table.analysis = found.analysis
        old = self.tables.get(found.table.id)
        self.tables[found.table.id] = table
        for connection in () if old is None else list(old.viewers):
            self._look_on(connection, table)

    def forget(self, table_id: str) -> None:
        self.tables.pop(table_id, None)

    def find(self, table_id: str) -> LocalTable:
        if table_id not in self.tables:
            raise UnknownTable(f"there is no match {table_id!r} on this device")
        return self.tables[table_id]

    def changed(self, table_id: str) -> LocalTable:
        """The table, which will be saved after the current call."""
        table = self._touched[table_id] = self.find(table_id)
        return table

    def add(self, stored: StoredTable, taken_over: Sequence[Step] = ()) -> LocalTable:
        stored, entries = begun(stored, taken_over)
        table = self.tables[stored.id] = LocalTable(stored, entries, self.now)
        table.unsaved, table.dirty = list(entries), True
        return self.changed(stored.id)

    def new_id(self) -> str:
        return PREFIX + new_id()

    # -- seeds -------------------------------------------------------------------------------------------

    def promise(self) -> str:
        """The commitment of the seed that the next table will use."""
        self._promised = self._new_seed()
        return commitment_of(self._promised)

    def seed(self, commitment: str | None) -> bytes:
        """The promised seed, which can be used only once; a fresh one if none was promised."""
        if commitment is None:
            return self._new_seed()
        promised, self._promised = self._promised, None
        if promised is None or commitment_of(promised) != commitment:
            raise StalePromise("this commitment is not the last one promised to you; ask for a new one")
        return promised

    # -- conversations -----------------------------------------------------------------------------------

    def connect(self, connection: int, table_id: str) -> str:
        self._look_on(connection, self.find(table_id))
        return self.take()

    def _look_on(self, connection: int, table: LocalTable) -> None:
        viewer = table.viewers[connection] = Viewer(connection, self._posts)
        self._viewers[connection] = table
        table.post_snapshot(viewer)
        self._touched[table.standing.table.id] = table

    def disconnect(self, connection: int) -> None:
        table = self._viewers.pop(connection, None)
        if table is not None:
            table.viewers.pop(connection, None)

    def hear(self, connection: int, text: str) -> str:
        """Carry out a message, or say why not."""
        table = self._viewers[connection]
        viewer = table.viewers[connection]
        try:
            self._handle(table, viewer, text)
        except AnpfiffError as error:
            viewer.post(to_text(Refused(id_of(text), problem_of(error))))
        return self.take()

    def _handle(self, table: LocalTable, viewer: Viewer, text: str) -> None:
        message = message_of(text)
        if isinstance(message, Sync):
            table.post_snapshot(viewer)
        elif isinstance(message, Ping):
            viewer.post(to_text(Pong(message.id)))
        elif isinstance(message, Try):
            viewer.post(to_text(Tried(message.id, *table.attempt(message))))
        elif isinstance(message, Say | Mute | Report):
            raise BadRequest("nobody else is there to talk to")
        else:
            number = self.changed(table.standing.table.id).do(command_of(message, viewer.person, set))
            viewer.post(to_text(Accepted(message.id, number)))

    def go_on(self, table_id: str) -> str:
        """Let one thing happen that is due at this table: a bot acts, or somebody's time runs out."""
        if table_id in self.tables:
            self.changed(table_id).go_on()
        return self.take()

    # -- analyses ----------------------------------------------------------------------------------------

    def analyse(self, table_id: str) -> int:
        """Have a match analysed, unless that is already under way; returns how many of its steps are done."""
        if table_id in self._problems:
            raise CannotAnalyse(self._problems[table_id])
        if table_id not in self._analysing:
            self._work = Work(table_id, self.find(table_id).record())
            self._analysing[table_id] = 0
        return self._analysing[table_id]

    def analysed_to(self, table_id: str, steps: int) -> None:
        self._analysing[table_id] = steps

    def analysed(self, table_id: str, analysis: str) -> str:
        del self._analysing[table_id]
        table = self.changed(table_id)
        table.analysis, table.dirty = msgspec.json.decode(analysis, type=Analysis), True
        return self.take()

    def not_analysed(self, table_id: str, problem: str) -> None:
        del self._analysing[table_id]
        self._problems[table_id] = problem

    # -- what follows ------------------------------------------------------------------------------------

    def take(self, answer: Answer | None = None) -> str:
        """Everything that follows from what was done since the last time, as JSON."""
        touched, self._touched = self._touched, {}
        due = {table_id: table.due() for table_id, table in touched.items()}
        effects = Effects(
            saves=[table.save() for table in touched.values() if table.dirty],
            posts=list(self._posts),
            answer=answer,
            analyse=self._work,
            due={table_id: at for table_id, at in due.items() if at is not None},
        )
        self._posts.clear()
        self._work = None
        return msgspec.json.encode(effects).decode()
