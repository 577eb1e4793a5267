"""The clockwork of a worker: looks after tables that are due, picks up what the bus lost, forgets what nobody needs."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from sqlalchemy import Connection

from anpfiff.kit.errors import AnpfiffError
from anpfiff.play.clock import Outage
from anpfiff.server import metrics
from anpfiff.server.connections.outbox import SIGNED_OUT
from anpfiff.server.logs import get_log
from anpfiff.server.people.bans import banned_addresses
from anpfiff.server.people.sessions import ended_sessions
from anpfiff.server.store.tidying import tidy
from anpfiff.server.tables.services import WorkerServices
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
        # The outages that the shown clocks know of.
        self._shown_outages: tuple[Outage, ...] = ()
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(EVERY_SECONDS)
            metrics.flush()
            try:
                await self._while_beating(self._look_around())
            except AnpfiffError as error:
                log.warning("timekeeper_failed", reason=error.message)
            except Exception:
                log.exception("timekeeper_failed")

    async def _while_beating(self, work: Coroutine[Any, Any, None]) -> None:
        """However long it takes, because a table is large or busy: that is no outage, which would stop all clocks."""
        working = asyncio.create_task(work)
        try:
            while not (await asyncio.wait([working], timeout=EVERY_SECONDS))[0]:
                with suppress(AnpfiffError):
                    await self._tables.services.pulse.beat()
            working.result()
        except asyncio.CancelledError:
            # What it is storing must not outlive the store.
            working.cancel()
            await asyncio.gather(working, return_exceptions=True)
            raise
        finally:
            working.cancel()

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
        await services.pulse.beat()
        # Found now, or when somebody moved.
        if services.pulse.outages != self._shown_outages:
            self._shown_outages = services.pulse.outages
            await asyncio.gather(*map(_show_clock, self._tables.shown()))
        due = await services.store.due_tables(services.now(), AT_ONCE)
        for table_id, at in due:
            until = services.now() + services.lease_ms
            if await services.store.reschedule(table_id, at, until):
                metrics.pick_ups.inc()
                await self._attend(table_id, until)
        return len(due)

    async def _attend(self, table_id: str, until: int) -> None:
        # If it fails, the claim ends by itself: somebody tries again.
        with _keeping_trouble_from_others("table_not_attended", table_id):
            table = await self._tables.get_newest(table_id)
            await table.automation.run_due(until)


@contextmanager
def _keeping_trouble_from_others(event: str, table_id: str) -> Iterator[None]:
    """What is wrong with one table must not stop what is done for all the others."""
    try:
        yield
    except AnpfiffError as error:
        log.warning(event, table=table_id, reason=error.message)
    except Exception:
        log.exception(event, table=table_id)


async def _show_clock(table: Table) -> None:
    with _keeping_trouble_from_others("clock_not_shown", table.id):
        await table.show_clock()


async def catch_up(tables: Tables) -> None:
    """What others have changed without this worker hearing about it: tables, and who is signed in."""
    shown = tables.shown()
    if not shown:
        return
    await _end_unwelcome(tables.services, [subscriber for table in shown for subscriber in table.audience.subscribers])
    known = {table.id: table.standing.last for table in shown}
    outdated = await tables.services.store.outdated(known)
    for table in shown:
        table.audience.repeat_who_is_here()
        # One that has moved on since has proved that it follows what is stored.
        if table.id in outdated and table.standing.last == known[table.id]:
            with _keeping_trouble_from_others("table_not_caught_up", table.id):
                await table.catch_up()


async def _end_unwelcome(services: WorkerServices, subscribers: list[Subscriber]) -> None:
    """Those whose session is over, and those whose address the hosts have banned."""
    sessions = {subscriber.session for subscriber in subscribers if subscriber.session is not None}
    addresses = {subscriber.address for subscriber in subscribers}

    def look(connection: Connection) -> tuple[set[str], set[str]]:
        return ended_sessions(connection, sessions), banned_addresses(connection, addresses, services.now())

    ended, banned = await services.store.read(look)
    for subscriber in subscribers:
        if subscriber.session in ended or subscriber.address in banned:
            subscriber.end(SIGNED_OUT)
