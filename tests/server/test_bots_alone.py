"""Bots play for people: where nobody plays or watches they pause, and a host can always end a match."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from anpfiff.server.admin.check import check_engine
from anpfiff.server.admin.ending import end_match
from anpfiff.server.bus import LocalBus
from anpfiff.server.match.commands import ComeBack, Leave
from anpfiff.server.problems import MatchOver
from anpfiff.server.protocol import CreateTable, PersonInfo, SeatRequest
from anpfiff.server.store.database import open_engine
from anpfiff.server.store.store import Store
from anpfiff.server.tables.services import WorkerServices
from anpfiff.server.tables.subscriber import Subscriber
from anpfiff.server.tables.table import Table
from anpfiff.server.tables.tables import Tables

ANNA = PersonInfo("anna", "Anna", guest=True)
# Bots that choose at random do not come to an end soon, least of all with so many points to get.
BOTS = [SeatRequest("bot", bot="random") for _ in range(2)]
LONG_MATCH = CreateTable("catan", [SeatRequest("me"), *BOTS], {"victory_points": 16})
PATIENCE = 120.0


@asynccontextmanager
async def open_tables(url: str) -> AsyncIterator[Tables]:
    store = Store(open_engine(url))
    tables = Tables(WorkerServices(store, LocalBus(), lease_ms=0), idle_seconds=60)
    try:
        yield tables
    finally:
        await tables.close()
        await store.close()


async def bots_alone(tables: Tables) -> tuple[Table, Subscriber]:
    """A table that its only person has left, but watches."""
    table = await tables.create(LONG_MATCH, ANNA)
    watching = Subscriber(ANNA.id)
    await table.connect(watching)
    await table.do(Leave(ANNA.id))
    return table, watching


async def watch(watching: Subscriber, until: Callable[[], bool]) -> None:
    """As somebody who reads; those who do not are cut off when too much is waiting."""
    async with asyncio.timeout(PATIENCE):
        while not until():
            assert watching.outbox.close_reason is None
            await watching.outbox.take()


async def more_moves(table: Table, watching: Subscriber, count: int = 10) -> None:
    wanted = table.standing.length + count
    await watch(watching, lambda: table.standing.length >= wanted)


def is_over(table: Table) -> Callable[[], bool]:
    return lambda: table.standing.over


async def rest(table: Table) -> None:
    """Wait until the bots do nothing."""
    async with asyncio.timeout(PATIENCE):
        while table.automation.is_busy:
            await asyncio.sleep(0.01)


@pytest.mark.anyio
async def test_bots_play_on_while_somebody_watches_and_pause_while_nobody_does(database: str) -> None:
    async with open_tables(database) as tables:
        table, watching = await bots_alone(tables)
        await more_moves(table, watching)
        table.disconnect(watching)
        await rest(table)
        length = table.standing.length
        # Whoever looks after it finds nothing to do, and nobody needs to look again.
        due = dict(await tables.services.store.due_tables(2**62, 10))
        assert await tables.services.store.reschedule(table.id, due[table.id], 1)
        await table.automation.run_due(1)
        assert (table.automation.is_busy, table.standing.length) == (False, length)
        assert await tables.services.store.due_tables(2**62, 10) == []
        again = Subscriber(None)
        await table.connect(again)
        await more_moves(table, again)
        table.disconnect(again)
        await rest(table)


@pytest.mark.anyio
async def test_bots_go_on_when_their_person_comes_back(database: str) -> None:
    async with open_tables(database) as tables:
        table, watching = await bots_alone(tables)
        await more_moves(table, watching)
        table.disconnect(watching)
        await rest(table)
        length = table.standing.length
        await table.do(ComeBack(ANNA.id))
        await rest(table)
        assert table.standing.match.state.pending_players() == [0] or table.standing.length > length


@pytest.mark.anyio
async def test_bots_move_for_somebody_who_is_away_but_has_not_left(database: str) -> None:
    async with open_tables(database) as tables:
        table = await tables.create(CreateTable("catan", [*BOTS, SeatRequest("me")]), ANNA)
        await table.automation.run_due(1)
        await rest(table)
        assert table.standing.match.state.pending_players() == [2]


@pytest.mark.anyio
async def test_a_host_ends_a_match_however_fast_the_bots_are(database: str) -> None:
    """Long before they would come to an end: that takes them thousands of moves, but hardly a second."""
    engine = open_engine(database)
    async with open_tables(database) as tables:
        for _ in range(20):
            table, watching = await bots_alone(tables)
            await more_moves(table, watching, 3)
            host = asyncio.create_task(asyncio.to_thread(end_match, engine, table.id))
            await watch(watching, is_over(table))
            await host
            assert table.info(None).end is not None
            with pytest.raises(MatchOver):
                await asyncio.to_thread(end_match, engine, table.id)
            table.disconnect(watching)
    assert check_engine(engine) == []
    engine.dispose()
