"""The store: the truth about every table and person."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from sqlalchemy import Connection, Engine, bindparam, select, update

from anpfiff.server.store import proofs, schema
from anpfiff.server.store.journal import Entry
from anpfiff.server.store.news import News
from anpfiff.server.store.reader import Asker, Reader
from anpfiff.server.store.rows import Loaded, insert_table, read_table
from anpfiff.server.store.stored import StoredTable
from anpfiff.server.store.writer import Work, Writer

T = TypeVar("T")

_t = schema.tables.c
# Asked again and again; building a statement takes longer than executing it.
_RESCHEDULE = (
    update(schema.tables)
    .where(_t.id == bindparam("table"), _t.due.is_not_distinct_from(bindparam("old_due")))
    .values(due=bindparam("new_due"))
)
_DUE = select(_t.id, _t.due).where(_t.due <= bindparam("now")).order_by(_t.due).limit(bindparam("most"))


class Store:
    """Every writing method returns after the commit, or raises StoreFailed or Conflict.

    After a Conflict nothing was stored. After StoreFailed that is likely, but only reading again can tell: the
    connection may have broken just after the commit.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._writer = Writer(engine)
        self._reader = Reader(engine)
        self._asker = Asker(engine)
        # What every move does, and what every worker does about the moves of the others.
        self.append = self._writer.append
        self.entries = News(self._asker).entries

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run `work` in a transaction that other work may share; it may run twice and must not keep anything."""
        return await self._writer.do(work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run `work`, which changes nothing, in parallel with writing."""
        return await self._reader.do(work)

    async def create(self, table: StoredTable, entries: Sequence[Entry], works: Sequence[Work] = ()) -> None:
        """A new table, after any rows it depends on; with the beginning of its journal if it starts at once."""

        def create(connection: Connection) -> None:
            for work in works:
                work(connection)
            insert_table(connection, table, entries)

        await self._writer.do(create)

    async def load(self, table_id: str) -> Loaded:
        """The table and its journal; UnknownTable if there is none."""
        return await self._reader.do(lambda connection: read_table(connection, table_id))

    async def outdated(self, known: Mapping[str, Entry | None]) -> set[str]:
        """The tables whose journal does not end with the entry that is known as its last one (None: it has none)."""
        return await self._asker.do(lambda connection: proofs.outdated(connection, known))

    async def due_tables(self, now: int, limit: int) -> list[tuple[str, int]]:
        """Tables that somebody must look at, with the time at which they asked for it."""
        asked = {"now": now, "most": limit}
        return await self._asker.do(lambda connection: [(row.id, row.due) for row in connection.execute(_DUE, asked)])

    async def reschedule(self, table_id: str, old_due: int | None, new_due: int | None) -> bool:
        """Change when a table must be looked at; False if somebody else has changed that first."""
        values = {"table": table_id, "old_due": old_due, "new_due": new_due}
        return await self._writer.do(lambda connection: connection.execute(_RESCHEDULE, values).rowcount == 1)

    async def close(self) -> None:
        await self._writer.close()
        await self._asker.close()
        self._reader.close()
        self._engine.dispose()
