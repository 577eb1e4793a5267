"""Carries out what happens by itself at a table: bots act, open seats fill up, time runs out."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from anpfiff.bots.question import Answer, Question
from anpfiff.bots.registry import is_quick
from anpfiff.server.logs import get_log
from anpfiff.server.match.by_itself import BotAction, Expire, bot_to_act, fills_at, next_due, question_for, words_end
from anpfiff.server.match.commands import GoWithoutWords, StartWithBots
from anpfiff.server.match.ending import ending
from anpfiff.server.problems import Conflict, StoreFailed, TableFull
from anpfiff.server.store.rows import update_table
from anpfiff.server.tables.storing import write_end
from anpfiff.server.thinkers import ThinkerLost

if TYPE_CHECKING:
    from anpfiff.server.tables.table import Table

log = get_log()

# How long bots wait before they try again when the store has failed.
RETRY_SECONDS = 1.0
# How often, at most, it is recorded that a bot is still thinking.
MIN_BETWEEN_RENEWALS = 0.1


class Automation:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._bots: asyncio.Task[None] | None = None

    @property
    def is_busy(self) -> bool:
        return self._bots is not None

    async def run_due(self, claimed_until: int) -> None:
        """Do what is due, and record by when somebody must look again, unless that is when the claim ends."""
        table, services = self._table, self._table.services
        table.standing.table = table.standing.table.changed(due=claimed_until)
        if table.standing.over:
            await self._close()
        elif table.standing.table.is_full:
            # One after another, as each may end the match.
            for _ in table.standing.table.seats if table.standing.clock is not None else ():
                await table.do(Expire())
        elif table.standing.table.waits_for_words:
            if words_end(table.standing.table, services.pulse.outages) <= services.now():
                await table.do(GoWithoutWords())
        elif (at := fills_at(table.standing.table)) is not None and at <= services.now():
            await self._fill()
        self.call_bots()
        async with table.turn:
            standing = table.standing
            lease_ends = services.now() + services.lease_ms
            outages = services.pulse.outages
            due = next_due(standing.table, standing.pending, standing.clock, lease_ends, table.is_watched, outages)
            if due != standing.table.due:
                # Not if somebody else has moved the table on meanwhile: they know better when to look again.
                is_set = await services.store.reschedule(table.id, standing.table.due, due)
                standing.table = standing.table.changed(due=due if is_set else None)

    async def _fill(self) -> None:
        try:
            await self._table.do(StartWithBots(None))
        except TableFull:
            log.debug("nothing_to_fill", table=self._table.id)

    async def _close(self) -> None:
        """A match from a time when ends were not recorded."""
        table = self._table
        async with table.turn:
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
        """Also None if nobody plays or watches: bots pause until somebody connects to this worker."""
        standing = self._table.standing
        people_first = standing.game.people_first(standing.match.state)
        watched = bool(self._table.audience.subscribers)
        return bot_to_act(standing.table, standing.pending, watched, people_first)

    async def _play_bots(self) -> None:
        """Let the bots act until it is a person's turn. Storing each decision lets other tables go ahead."""
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
        """Let the next bot act, or find that it has to think again; False if it is not a bot's turn."""
        table = self._table
        async with table.turn:
            seat = self._bot_to_act()
            if seat is None:
                return False
            question = question_for(table.standing.table, table.standing.match, seat)
            if is_quick(question.bot):
                await self._act(question, question.answer())
                return True
            asked = self._asked(seat)
            question = replace(question, state=question.state.clone())
        # People come and go, and talk, while it thinks.
        answer = await self._thought(question, asked)
        async with table.turn:
            if answer is not None and self._is_asked(seat, asked):
                await self._act(question, answer)
        return True

    async def _thought(self, question: Question, asked: tuple[int, str | None]) -> Answer | None:
        """The decision of a slow bot; None if nobody needs it any more.

        The table stays with this worker until then, or another one would start thinking about the same decision.
        """
        services = self._table.services
        thinking = asyncio.create_task(services.thinkers.think(question, self._table.audience.household()))
        pause = max(services.lease_ms / 2000, MIN_BETWEEN_RENEWALS)
        try:
            while not (await asyncio.wait([thinking], timeout=pause))[0]:
                if not await self._renew(question.seat, asked):
                    return None
            return thinking.result()
        except ThinkerLost as error:
            return question.stand_in(error)
        finally:
            thinking.cancel()

    async def _renew(self, seat: int, asked: tuple[int, str | None]) -> bool:
        """Whether the bot is still being asked the same; if so, the lease is renewed."""
        async with self._table.turn:
            if not self._is_asked(seat, asked):
                return False
            table, lease_ends = self._table, self._table.services.now() + self._table.services.lease_ms
            try:
                await table.services.store.write(lambda connection: update_table(connection, table.id, due=lease_ends))
                table.standing.table = table.standing.table.changed(due=lease_ends)
            except StoreFailed as error:
                log.warning("lease_not_renewed", table=table.id, reason=error.message)
        return True

    async def _act(self, question: Question, answer: Answer) -> None:
        table, seat = self._table, question.seat
        if answer.failure is not None:
            log.warning("bot_failed", table=table.id, seat=seat, bot=question.bot, reason=answer.failure)
        now = table.services.now()
        await table.commit(BotAction(seat, answer.action).decide(table.standing, now), now)

    def _asked(self, seat: int) -> tuple[int, str | None]:
        """What a bot's answer belongs to: the state, and the bot."""
        return self._table.standing.number, self._table.standing.table.seats[seat].bot

    def _is_asked(self, seat: int, asked: tuple[int, str | None]) -> bool:
        return self._bot_to_act() == seat and self._asked(seat) == asked

    async def close(self) -> None:
        if self._bots is not None:
            self._bots.cancel()
            await asyncio.gather(self._bots, return_exceptions=True)
