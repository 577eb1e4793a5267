"""Ending a match from outside, whatever the workers do meanwhile; they find out from the store."""

from __future__ import annotations

from sqlalchemy import Connection, Engine

from anpfiff.server import times
from anpfiff.server.problems import MatchOver, NotStarted
from anpfiff.server.store.journal import Ended
from anpfiff.server.store.locking import with_journal_stopped
from anpfiff.server.store.rows import insert_entries, read_table, update_table
from anpfiff.server.tables.ending import end_work
from anpfiff.server.tables.story import Story


def end_match(engine: Engine, table_id: str) -> None:
    """Nobody wins. UnknownTable, NotStarted or MatchOver if there is nothing to end."""
    with engine.execution_options(reading=True).begin() as connection:
        loaded = read_table(connection, table_id)
    # Replayed before anybody has to wait for it.
    story = Story(loaded.table, loaded.table.load_game(), loaded.entries)

    def end(connection: Connection) -> None:
        now = read_table(connection, table_id, first=story.length)
        for entry in now.entries:
            story.hear(entry)
        if not now.table.is_full:
            raise NotStarted("the match has not started; there is nothing to end")
        if story.over:
            raise MatchOver("the match is over")
        at, stopped = max(times.now(), story.at), Ended("stopped", [])
        insert_entries(connection, table_id, story.entries_for([stopped], now.table, at))
        end_work(now.table, story.match.state, stopped, at)(connection)
        # A worker that has the table in memory looks at it, and tells those who are connected.
        update_table(connection, table_id, due=at)

    with_journal_stopped(engine, table_id, end)
