"""Lets happen what happens by itself at a table: bots act, open seats fill up, time runs out."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from anpfiff.kit.errors import AnpfiffError
from anpfiff.server.logs import get_log
from anpfiff.server.match.by_itself import BotAction, Expire, Question, bot_to_act, fills_at, is_quick, next_due
from anpfiff.server.match.commands import GoWithoutWords, StartWithBots
from anpfiff.server.match.ending import ending
from anpfiff.server.problems import Conflict, StoreFailed, TableFull
from anpfiff.server.store.rows import update_table
from anpfiff.server.tables.storing import write_end

if TYPE_CHECKING:
    from anpfiff.server.tables.table import Table

log = get_log()

# How long bots wait before they try again when the store has failed.
RETRY_SECONDS = 1.0
# Their own, so that nothing else waits for bots that take their time; more than so many take turns.
_threads = ThreadPoolExecutor(16, thread_name_prefix="bots")


class Automation:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._bots: asyncio.Task[None] | None = None

    @property
    def is_busy(self) -> bool:
        return self._bots is not None

    async def run_due(self, claimed_until: int) -> None:
        """Do what is due, and write down by when somebody must look again, unless it is when the claim ends."""
        table, services = self._table, self._table.services
        table.standing.table = table.standing.table.changed(due=claimed_until)
        if table.standing.over:
            await self._close()
        elif table.standing.table.is_full:
            # One after another, as each may end the match.
            for _ in table.standing.table.seats if table.standing.clock is not None else ():
                await table.do(Expire())
        elif table.standing.table.waits_for_words:
            if (table.standing.table.words_by or 0) <= services.now():
                await table.do(GoWithoutWords())
        elif (at := fills_at(table.standing.table)) is not None and at <= services.now():
            await self._fill()
        self.call_bots()
        async with table.turn():
            standing = table.standing
            lease_ends = services.now() + services.lease_ms
            due = next_due(standing.table, standing.pending, standing.clock, lease_ends, table.is_watched)
            if due != standing.table.due:
                await services.store.write(lambda connection: update_table(connection, table.id, due=due))
                standing.table = standing.table.changed(due=due)

    async def _fill(self) -> None:
        try:
            await self._table.do(StartWithBots(None))
        except TableFull:
            log.debug("nothing_to_fill", table=self._table.id)

    async def _close(self) -> None:
        """A match from a time when ends were not written down."""
        table = self._table
        async with table.turn():
            standing, at = table.standing, table.services.now()
            if standing.table.ended is None:
                found = ending(standing.table, standing.match.state, standing.end)
                await table.services.store.write(lambda connection: write_end(connection, standing.table, found, at))
                standing.table = standing.table.changed(ended=at, due=None)

    # -- bots --------------------------------------------------------------------------------------------

    def call_bots(self) -> None:
        if self._bots is None and self._bot_to_act() is not None:
            self._bots = asyncio.create_task(self._play_bots())

    def _bot_to_act(self) -> int | None:
        """None also where nobody plays or watches: bots pause until somebody comes, who is connected to this worker."""
        return bot_to_act(self._table.standing.table, self._table.standing.pending, self._table.is_watched)

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
                    log.warning("bot_move_not_stored", table=self._table.id, reason=error.message)
                    await asyncio.sleep(RETRY_SECONDS)
        finally:
            self._bots = None

    async def _play_bot(self) -> bool:
        """Let the next bot act, or find that it is to think again; False if it is not a bot's turn."""
        table = self._table
        async with table.turn():
            seat = self._bot_to_act()
            if seat is None:
                return False
            standing = table.standing
            quick = is_quick(standing.table, seat)
            state = standing.match.state
            question = Question(standing.table, state if quick else state.clone(), standing.match.number, seat)
            if quick:
                await self._act(question, *question.answer())
                return True
            asked = self._asked(seat)
            thought = asyncio.get_running_loop().run_in_executor(_threads, question.answer)
        # People come and go, and talk, while it thinks.
        answer = await thought
        async with table.turn():
            if self._bot_to_act() == seat and self._asked(seat) == asked:
                await self._act(question, *answer)
        return True

    async def _act(self, question: Question, action: int, error: AnpfiffError | None) -> None:
        table, seat = self._table, question.seat
        if error is not None:
            bot = question.table.seats[seat].bot
            log.warning("bot_failed", table=table.id, seat=seat, bot=bot, reason=error.message)
        await table.commit(BotAction(seat, action).decide(table.standing, table.services.now()))

    def _asked(self, seat: int) -> tuple[int, str | None]:
        """What a bot's answer belongs to: the state, and the bot."""
        return self._table.standing.number, self._table.standing.table.seats[seat].bot

    async def close(self) -> None:
        if self._bots is not None:
            self._bots.cancel()
            await asyncio.gather(self._bots, return_exceptions=True)
