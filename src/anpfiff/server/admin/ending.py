"""Ending a match from outside, as a worker of the server would; the others find out from the store."""

from __future__ import annotations

from sqlalchemy import Engine

from anpfiff.server import times
from anpfiff.server.bus import LocalBus
from anpfiff.server.store.rows import update_table
from anpfiff.server.store.store import Store
from anpfiff.server.tables import actions
from anpfiff.server.tables.house import House
from anpfiff.server.tables.tables import Tables


async def end_match(engine: Engine, table_id: str) -> None:
    """Nobody wins. UnknownTable, NotStarted or MatchOver if there is nothing to end."""
    store = Store(engine)
    tables = Tables(House(store, LocalBus()), idle_seconds=0)
    try:
        await actions.stop(await tables.get(table_id))
        # A worker that has the table in memory looks at it, and tells those who are connected.
        due = times.now()
        await store.write(lambda connection: update_table(connection, table_id, due=due))
    finally:
        await tables.close()
        await store.close()
