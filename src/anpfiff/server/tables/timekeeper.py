"""The clockwork of a worker: looks after tables that are due, picks up what the bus lost, forgets what nobody needs."""

from __future__ import annotations

import asyncio
import time

from anpfiff.kit.errors import AnpfiffError
from anpfiff.server import metrics
from anpfiff.server.connections.outbox import SIGNED_OUT
from anpfiff.server.logs import get_log
from anpfiff.server.people.sessions import valid_sessions
from anpfiff.server.store.store import Store
from anpfiff.server.store.tidying import tidy
from anpfiff.server.tables.subscriber import Subscriber
from anpfiff.server.tables.table import Table
from anpfiff.server.tables.tables import Tables

log = get_log()

EVERY_SECONDS = 1.0
# Tables that are looked after in one go; the rest follows right behind.
AT_ONCE = 50
TIDY_SECONDS = 3600.0


class Timekeeper:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._tidy_at = time.monotonic() + TIDY_SECONDS
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(EVERY_SECONDS)
            metrics.flush()
            try:
                await self._look_around()
            except AnpfiffError as error:
                log.warning("timekeeper_failed", reason=error.message)
            except Exception:
                log.exception("timekeeper_failed")

    async def _look_around(self) -> None:
        while await self.attend_due() == AT_ONCE:
            pass
        await catch_up(self._tables)
        for table in self._tables.shown():
            table.notice_missing()
        self._tables.forget_old()
        await self._tidy()

    async def _tidy(self) -> None:
        if time.monotonic() >= self._tidy_at:
            self._tidy_at = time.monotonic() + TIDY_SECONDS
            services = self._tables.services
            await services.store.write(lambda connection: tidy(connection, services.now(), services.keep_days))

    async def attend_due(self) -> int:
        """Look after the tables whose time has come; returns how many were due."""
        services = self._tables.services
        # Before any clock is looked at.
        if await services.pulse.beat():
            await asyncio.gather(*map(_show_clock, self._tables.shown()))
        due = await services.store.due_tables(services.now(), AT_ONCE)
        for table_id, at in due:
            until = services.now() + services.lease_ms
            if await services.store.claim(table_id, at, until):
                metrics.pick_ups.inc()
                await self._attend(table_id, until)
        return len(due)

    async def _attend(self, table_id: str, until: int) -> None:
        try:
            table = await self._tables.get_newest(table_id)
            await table.automation.run_due(until)
        except AnpfiffError as error:
            # The claim ends by itself: somebody tries again.
            log.warning("table_not_attended", table=table_id, reason=error.message)


async def _show_clock(table: Table) -> None:
    try:
        await table.show_clock()
    except AnpfiffError as error:
        log.warning("clock_not_shown", table=table.id, reason=error.message)


async def catch_up(tables: Tables) -> None:
    """What others have changed without this worker hearing about it: tables, and who is signed in."""
    shown = tables.shown()
    if not shown:
        return
    await _end_signed_out(
        tables.services.store, [subscriber for table in shown for subscriber in table.audience.subscribers]
    )
    heads = await tables.services.store.heads([table.id for table in shown])
    for table in shown:
        table.audience.repeat_who_is_here()
        await table.catch_up(heads.get(table.id))


async def _end_signed_out(store: Store, subscribers: list[Subscriber]) -> None:
    sessions = {subscriber.session for subscriber in subscribers if subscriber.session is not None}
    valid = await store.read(lambda connection: valid_sessions(connection, sessions))
    for subscriber in subscribers:
        if subscriber.session is not None and subscriber.session not in valid:
            subscriber.end(SIGNED_OUT)
