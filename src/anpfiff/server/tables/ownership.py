"""Who owns the seats when somebody becomes another person, or is gone for good."""

from __future__ import annotations

import asyncio

from sqlalchemy import Connection, or_, select

from anpfiff.kit.errors import AnpfiffError
from anpfiff.server import channels
from anpfiff.server.logs import get_log
from anpfiff.server.match.commands import PassOn, Retire
from anpfiff.server.match.seating import seats_for
from anpfiff.server.store import schema
from anpfiff.server.tables.table import Table
from anpfiff.server.tables.tables import Tables

log = get_log()


class Ownership:
    """Changes the unfinished tables one by one, like any other change; all copies in memory follow."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._stop_listening = tables.services.bus.listen(channels.OWNERS, self._hear)
        self._reading: set[asyncio.Task[None]] = set()

    async def pass_on(self, old: str, new: str) -> None:
        """The seats of `old` are those of `new` from now on."""
        for table in await self._unfinished(old):
            await table.do(PassOn(old, new))

    async def retire(self, person: str) -> None:
        """A bot plays on at the seats of somebody who will not come back."""
        for table in await self._unfinished(person):
            await table.do(Retire(person))

    def tell(self, person: str) -> None:
        """The rows of this person's tables have changed: everybody must look again."""
        self._tables.services.bus.publish(channels.OWNERS, person.encode())

    async def close(self) -> None:
        self._stop_listening()
        for task in self._reading:
            task.cancel()
        await asyncio.gather(*self._reading, return_exceptions=True)

    async def _unfinished(self, person: str) -> list[Table]:
        """The tables this person plays or is expected at; without those that this program cannot play."""
        found = []
        for table_id in await self._tables.services.store.read(lambda connection: unfinished(connection, person)):
            try:
                found.append(await self._tables.get(table_id))
            except AnpfiffError as error:
                log.warning("table_not_changed", table=table_id, reason=error.message)
        return found

    def _hear(self, message: bytes) -> None:
        person = message.decode(errors="replace")
        for table in self._tables.in_memory():
            if person == table.standing.table.host or seats_for(table.standing.table, person):
                task = asyncio.get_running_loop().create_task(_read_again(table))
                self._reading.add(task)
                task.add_done_callback(self._reading.discard)


def unfinished(connection: Connection, person: str) -> list[str]:
    s, t = schema.seats.c, schema.tables.c
    query = select(t.id).join(schema.seats, s.table_id == t.id).distinct()
    return list(connection.scalars(query.where(or_(s.owner == person, s.kept_for == person), t.ended.is_(None))))


async def _read_again(table: Table) -> None:
    try:
        async with table.turn:
            await table.audience.read_chat()
            await table.reload()
    except AnpfiffError as error:
        log.warning("table_not_read_again", table=table.id, reason=error.message)
