"""Whose seats they are when somebody becomes another person, or is gone for good."""

from __future__ import annotations

import asyncio

import msgspec
from sqlalchemy import Connection, or_, select

from anpfiff.kit.errors import AnpfiffError
from anpfiff.server.logs import get_log
from anpfiff.server.store import schema
from anpfiff.server.store.journal import SeatChanged
from anpfiff.server.store.rows import update_seat, update_table
from anpfiff.server.store.stored import StoredSeat, StoredTable
from anpfiff.server.tables import chat
from anpfiff.server.tables.actions import commit_seats
from anpfiff.server.tables.seats import DEFAULT_BOT
from anpfiff.server.tables.table import Table
from anpfiff.server.tables.tables import Tables

log = get_log()

# Says that what the store knows of a person (the message is their id) has changed at their tables.
CHANNEL = "people"


class Ownership:
    """Changes the tables that are not over one by one, as any other change; all copies in memory follow."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._stop_listening = tables.house.bus.listen(CHANNEL, self._hear)
        self._reading: set[asyncio.Task[None]] = set()

    async def pass_on(self, old: str, new: str) -> None:
        """The seats of `old` are those of `new` from now on."""
        for table in await self._unfinished(old):
            await pass_on(table, old, new)

    async def retire(self, person: str) -> None:
        """A bot plays on at the seats of somebody who will not come back."""
        for table in await self._unfinished(person):
            await retire(table, person)

    def tell(self, person: str) -> None:
        """The rows of this person's tables are not what they were: everybody must look again."""
        self._tables.house.bus.publish(CHANNEL, person.encode())

    async def close(self) -> None:
        self._stop_listening()
        for task in self._reading:
            task.cancel()
        await asyncio.gather(*self._reading, return_exceptions=True)

    async def _unfinished(self, person: str) -> list[Table]:
        """The tables this person plays or is expected at; without those that this program cannot play."""
        found = []
        for table_id in await self._tables.house.store.read(lambda connection: unfinished(connection, person)):
            try:
                found.append(await self._tables.get(table_id))
            except AnpfiffError as error:
                log.warning("table_not_changed", table=table_id, reason=error.message)
        return found

    def _hear(self, message: bytes) -> None:
        person = message.decode()
        for table in self._tables.in_memory():
            if person == table.stored.host or _seats_for(table.stored, person):
                task = asyncio.get_running_loop().create_task(_read_again(table))
                self._reading.add(task)
                task.add_done_callback(self._reading.discard)


def unfinished(connection: Connection, person: str) -> list[str]:
    s, t = schema.seats.c, schema.tables.c
    query = select(t.id).join(schema.seats, s.table_id == t.id).distinct()
    return list(connection.scalars(query.where(or_(s.owner == person, s.kept_for == person), t.ended.is_(None))))


async def pass_on(table: Table, old: str, new: str) -> None:
    """Who plays several seats by it plays for no rating any more."""

    async def change() -> None:
        stored = table.stored
        seats = _seats_for(stored, old)
        for index in seats:
            stored = stored.with_seat(index, _passed_on(stored.seats[index], old, new))
        host = new if stored.host == old else stored.host
        stored = stored.changed(host=host, rated=stored.rated and len(stored.seats_of(new)) <= 1)

        def work(connection: Connection) -> None:
            for index in seats:
                update_seat(connection, stored.id, index, stored.seats[index])
            update_table(connection, stored.id, host=stored.host, rated=stored.rated)

        if seats:
            await table.commit([SeatChanged(seat, "passed_on") for seat in seats], stored, [work])

    await table.change(change)


async def retire(table: Table, person: str) -> None:
    """Before the start their seats become open; later they are given up, and have no name any more."""

    async def change() -> None:
        stored = table.stored
        seats = [] if table.over else _seats_for(stored, person)
        for index in seats:
            stored = stored.with_seat(index, _retired(table.stored, index))
        await commit_seats(table, (stored, seats), "gave_up" if table.stored.is_full else "opened")

    await table.change(change)


def _seats_for(table: StoredTable, person: str) -> list[int]:
    return [index for index, seat in enumerate(table.seats) if person in (seat.owner, seat.kept_for)]


def _passed_on(seat: StoredSeat, old: str, new: str) -> StoredSeat:
    owner, kept_for = (new if each == old else each for each in (seat.owner, seat.kept_for))
    return msgspec.structs.replace(seat, owner=owner, kept_for=kept_for)


def _retired(table: StoredTable, index: int) -> StoredSeat:
    seat = table.seats[index]
    if not table.is_full:
        return StoredSeat("")
    return StoredSeat("", seat.bot or DEFAULT_BOT, seat.owner, gave_up=seat.gave_up or "resigned")


async def _read_again(table: Table) -> None:
    table_id = table.stored.id
    try:
        async with table.turn():
            table.company.chat = await table.house.store.read(lambda c: chat.recent_messages(c, table_id))
            await table.reload()
    except AnpfiffError as error:
        log.warning("table_not_read_again", table=table_id, reason=error.message)
