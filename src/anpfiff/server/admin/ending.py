"""Ending a match from outside, whatever the workers are doing; they find out from the store."""

from __future__ import annotations

from sqlalchemy import Connection, Engine

from anpfiff.server.match.ending import ending
from anpfiff.server.match.standing import Change, Standing
from anpfiff.server.problems import MatchOver, NotStarted
from anpfiff.server.store.journal import Ended
from anpfiff.server.store.locking import with_journal_stopped
from anpfiff.server.store.rows import insert_entries, read_table, update_table
from anpfiff.server.tables.pulse import server_time
from anpfiff.server.tables.storing import write_end


def end_match(engine: Engine, table_id: str) -> None:
    """Nobody wins. UnknownTable, NotStarted or MatchOver if there is nothing to end."""
    with engine.execution_options(reading=True).begin() as connection:
        loaded = read_table(connection, table_id)
    # Replayed first, so that nobody has to wait for it.
    standing = Standing(loaded.table, loaded.entries)

    def end(connection: Connection) -> None:
        now = read_table(connection, table_id, first=standing.length)
        for entry in now.entries:
            standing.hear(entry)
        if not now.table.is_full:
            raise NotStarted("the match has not started; there is nothing to end")
        if standing.over:
            raise MatchOver("the match is over")
        stopped = Ended("stopped", [])
        entries = standing.entries_for(Change([stopped], now.table), server_time(connection))
        insert_entries(connection, table_id, entries)
        at = entries[-1].at
        write_end(connection, now.table, ending(now.table, standing.match.state, stopped), at)
        # A worker that has the table in memory looks at it, and tells those who are connected.
        update_table(connection, table_id, due=at)

    with_journal_stopped(engine, table_id, end)
