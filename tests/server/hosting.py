"""Tables in this process, without a network: what a host's commands and the timekeeper do to them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import Engine

from anpfiff.server.bus import LocalBus
from anpfiff.server.match.commands import PlayMoves, TakeSeat
from anpfiff.server.protocol import CreateTable, PersonInfo, SeatRequest
from anpfiff.server.store.store import Store
from anpfiff.server.tables.services import WorkerServices
from anpfiff.server.tables.table import Table
from anpfiff.server.tables.tables import Tables

ANNA = PersonInfo("anna", "Anna", guest=True)
FOR_TWO = CreateTable("machikoro", [SeatRequest("me"), SeatRequest("open")])


@asynccontextmanager
async def tables_on(engine: Engine) -> AsyncIterator[Tables]:
    store = Store(engine)
    tables = Tables(WorkerServices(store, LocalBus()), idle_seconds=60)
    try:
        yield tables
    finally:
        await tables.close()
        await store.close()


async def begin(tables: Tables, wanted: CreateTable = FOR_TWO) -> Table:
    """Anna and Bert play."""
    table = await tables.create(wanted, ANNA)
    await table.do(TakeSeat("bert", "Bert", None))
    return table


async def move(table: Table) -> None:
    """The first that is allowed."""
    standing = table.standing
    (seat,) = standing.pending
    state = standing.match.state
    wanted = state.action_to_move(state.legal_actions(seat)[0])
    await table.do(PlayMoves(standing.table.seats[seat].owner, seat, [wanted], standing.number))
