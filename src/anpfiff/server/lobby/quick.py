"""Quick match: a seat beside somebody who wants the same, now or when they come; bots after a while."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from sqlalchemy import Connection, select

from anpfiff.play.setup import configured_game
from anpfiff.server.lobby.rows import AnyRow, seats_by_table
from anpfiff.server.match.commands import TakeSeat
from anpfiff.server.match.seats import word_of
from anpfiff.server.problems import AlreadySeated, BadRequest, Conflict, TableFull, UnknownTable
from anpfiff.server.protocol import CreateTable, OptionValue, PersonInfo, QuickMatch, SeatRequest
from anpfiff.server.store.locking import one_at_a_time
from anpfiff.server.store.schema import tables
from anpfiff.server.store.store import Store
from anpfiff.server.tables.table import Table
from anpfiff.server.tables.tables import Tables

MIN_WAIT, MAX_WAIT = 5, 600
# How often to look again because somebody at another worker was faster.
ATTEMPTS = 5


class QuickMatches:
    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables
        # Of two who ask here at the same moment, the second looks once the first one's table is there.
        self._turn = asyncio.Lock()

    async def play(self, wanted: QuickMatch, person: PersonInfo) -> Table:
        """The table at which this person now sits: that of somebody waiting for the same, or a new one."""
        options = checked_options(wanted)
        if not MIN_WAIT <= wanted.wait <= MAX_WAIT:
            raise BadRequest(f"wait {MIN_WAIT} to {MAX_WAIT} seconds for other people, not {wanted.wait}")
        word_of(wanted.entropy, wanted.seal)

        def waiting_now(connection: Connection) -> list[str]:
            return waiting(connection, wanted, options, self._tables.services.now())

        def nobody_waits(connection: Connection) -> None:
            # Of two who ask at different workers, the second gets here once the first one's table is there.
            one_at_a_time(connection)
            if waiting_now(connection):
                raise Conflict("somebody who wants the same is already waiting")

        async with self._turn:
            for _ in range(ATTEMPTS):
                for table_id in await self._store.read(waiting_now):
                    if (table := await self._sit_down(table_id, wanted, person)) is not None:
                        return table
                with suppress(Conflict):
                    return await self._tables.create(_table_for(wanted), person, nobody_waits)
            # Better their own table than none.
            return await self._tables.create(_table_for(wanted), person)

    async def _sit_down(self, table_id: str, wanted: QuickMatch, person: PersonInfo) -> Table | None:
        """The table, with this person; None if others were quicker."""
        try:
            table = await self._tables.get_newest(table_id)
            # Whoever sits there has asked before.
            with suppress(AlreadySeated):
                await table.do(TakeSeat(person.id, wanted.name, word_of(wanted.entropy, wanted.seal)))
        except (TableFull, UnknownTable, Conflict):
            return None
        return table


def checked_options(wanted: QuickMatch) -> dict[str, OptionValue]:
    """The options as a table keeps them; refused as they would be for a new table."""
    return configured_game(wanted.game, wanted.players, wanted.options).options


def waiting(connection: Connection, wanted: QuickMatch, options: dict[str, OptionValue], now: int) -> list[str]:
    """The public tables that match the one wanted and have an open seat, the oldest first."""
    t = tables.c
    query = (
        select(t.id, t.options, t.clock)
        .where(t.public, t.ended.is_(None), t.started.is_(None), t.game == wanted.game)
        .where(t.rated, t.chance == "fair", t.fills_at > now)
        .order_by(t.created, t.id)
    )
    # Options and clock are compared here because databases differ in how they compare JSON.
    alike = [table.id for table in connection.execute(query) if table.options == options and table.clock is None]
    seats = seats_by_table(connection, alike)
    fitting = (table_id for table_id in alike if len(seats[table_id]) == wanted.players)
    return [table_id for table_id in fitting if any(map(_is_open, seats[table_id]))]


def _is_open(seat: AnyRow) -> bool:
    return seat.owner is None and seat.bot is None


def _table_for(wanted: QuickMatch) -> CreateTable:
    others = [SeatRequest("open") for _ in range(wanted.players - 1)]
    return CreateTable(
        game=wanted.game,
        seats=[SeatRequest("me", wanted.name), *others],
        options=wanted.options,
        seal=wanted.seal,
        entropy=wanted.entropy,
        public=True,
        rated=True,
        fill_after=wanted.wait,
    )
