"""What a table does by itself: bots act, open seats fill up, time runs out. By when, is in the store as `due`."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from anpfiff.server.logs import get_log
from anpfiff.server.problems import Conflict, OutOfTime, StoreFailed, TableFull
from anpfiff.server.store.rows import update_table
from anpfiff.server.store.stored import StoredTable
from anpfiff.server.tables import seating
from anpfiff.server.tables.actions import commit_seats
from anpfiff.server.tables.botplay import bot_action, bot_to_act, is_quick, think
from anpfiff.server.tables.ending import end_work

if TYPE_CHECKING:
    from anpfiff.server.tables.table import Table

log = get_log()

# How long bots wait before they try again when the store has failed.
RETRY_SECONDS = 1.0


class Attendant:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._bots: asyncio.Task[None] | None = None

    @property
    def is_busy(self) -> bool:
        return self._bots is not None

    async def attend(self, claimed_until: int) -> None:
        """Do what is due, and write down by when somebody must look again, unless it is when the claim ends."""
        table = self._table
        table.stored = table.stored.changed(due=claimed_until)
        now = table.house.now()
        if not table.stored.is_full:
            fills_at = self._fills_at(table.stored)
            if fills_at is not None and fills_at <= now:
                await table.change(self._fill)
        else:
            await table.change(self._close if table.over else self._expire)
        self.call_bots()
        async with table.turn():
            due = self._wanted_due(table.stored)
            if due != table.stored.due:
                table_id = table.stored.id
                await table.house.store.write(lambda connection: update_table(connection, table_id, due=due))
                table.stored = table.stored.changed(due=due)

    def _fills_at(self, stored: StoredTable) -> int | None:
        """When bots take the open seats; never at a table that everybody has left."""
        return stored.fills_at if any(seat.owner is not None for seat in stored.seats) else None

    async def _fill(self) -> None:
        try:
            await commit_seats(self._table, seating.fill_with_bots(self._table.stored, None), "filled")
        except TableFull:
            log.debug("nothing_to_fill", table=self._table.stored.id)

    async def _close(self) -> None:
        """A match from a time when ends were not written down."""
        table, at = self._table, self._table.house.now()
        if table.stored.ended is None:
            await table.house.store.write(end_work(table.stored, table.match.state, table.story.end, at))
            table.stored = table.stored.changed(ended=at, due=None)

    # -- time --------------------------------------------------------------------------------------------

    async def expect_time(self, seat: int) -> None:
        """OutOfTime if this seat's time is over; then everybody is told."""
        clock = self._table.story.clock
        if clock is not None and seat in clock.flagged(self._table.house.now()):
            await self._expire()
            raise OutOfTime("your time is over")

    async def _expire(self) -> None:
        """Whoever has run out of time gives up the seat."""
        table = self._table
        clock = table.story.clock
        for seat in [] if clock is None else clock.flagged(table.house.now()):
            if not table.over and table.stored.seats[seat].gave_up is None:
                await commit_seats(table, seating.give_up(table.stored, seat, "time"), "gave_up")

    # -- the lease ---------------------------------------------------------------------------------------

    def due_to_set(self, after: StoredTable) -> int | None:
        """A new time to look at the table, if the stored one is too late or belongs to a lease that ends soon."""
        wanted, have = self._wanted_due(after), after.due
        if wanted is None or have is None:
            return wanted
        house = self._table.house
        return wanted if wanted < have or have < house.now() + house.lease_ms // 2 else None

    def _wanted_due(self, stored: StoredTable) -> int | None:
        table = self._table
        if not stored.is_full:
            return self._fills_at(stored)
        if table.story.over:
            return None
        if bot_to_act(stored, table.match) is not None and self._is_played_or_watched(stored):
            return table.house.now() + table.house.lease_ms
        flag = None if table.story.clock is None else table.story.clock.next_flag()
        return None if flag is None else flag[0]

    # -- bots --------------------------------------------------------------------------------------------

    def call_bots(self) -> None:
        if self._bots is None and self._bot_to_act() is not None:
            self._bots = asyncio.create_task(self._play_bots())

    def _bot_to_act(self) -> int | None:
        table = self._table
        if not table.stored.is_full or table.over or not self._is_played_or_watched(table.stored):
            return None
        return bot_to_act(table.stored, table.match)

    def _is_played_or_watched(self, stored: StoredTable) -> bool:
        """Whether bots play for anybody. Else they pause until somebody comes, who is then connected to this worker."""
        return len(self._table.company.hub) > 0 or any(seat.played_by is not None for seat in stored.seats)

    async def _play_bots(self) -> None:
        """Let the bots act until it is a person's turn. Storing each decision gives way to the other tables."""
        try:
            while True:
                try:
                    if not await self._play_bot():
                        return
                except Conflict:
                    continue
                except StoreFailed as error:
                    log.warning("bot_move_not_stored", table=self._table.stored.id, reason=error.message)
                    await asyncio.sleep(RETRY_SECONDS)
        finally:
            self._bots = None

    async def _play_bot(self) -> bool:
        """Let the next bot act, or find that it is to think again; False if it is no bot's turn."""
        table = self._table
        async with table.turn():
            seat = self._bot_to_act()
            if seat is None:
                return False
            if is_quick(table.stored, seat):
                await table.commit_steps(table.match.act(seat, bot_action(table.stored, table.match, seat)))
                return True
            thought, asked = think(table.stored, table.match, seat), self._asked(seat)
        # People come and go, and talk, while it thinks.
        action = await thought
        async with table.turn():
            if self._bot_to_act() == seat and self._asked(seat) == asked:
                await table.commit_steps(table.match.act(seat, action))
        return True

    def _asked(self, seat: int) -> tuple[int, str | None]:
        """What a bot's answer belongs to: the state, and the bot."""
        return self._table.story.number, self._table.stored.seats[seat].bot

    async def close(self) -> None:
        if self._bots is not None:
            self._bots.cancel()
            await asyncio.gather(self._bots, return_exceptions=True)
