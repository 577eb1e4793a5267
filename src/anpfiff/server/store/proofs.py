"""What is remembered of a journal, compared with what the store holds.

The answers are short, however much is asked: for every row that SQLite hands over, a thread waits for the interpreter.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlalchemy import Connection

from anpfiff.server.store.bulk import ROWS, execute_on
from anpfiff.server.store.journal import Entry

# Counted for each row: PostgreSQL may answer EXISTS by going through all entries there are.
_IS_STORED = (
    "(SELECT count(*) FROM entries e WHERE e.table_id = known.column1 AND e.number = known.column2 "
    "AND e.at = known.column3 AND e.data = known.column4)"
)
_LAST_NUMBER = "COALESCE((SELECT max(e.number) FROM entries e WHERE e.table_id = known.column1), -1)"
_COUNT = f"SELECT count(*) FROM (VALUES {ROWS}) AS known WHERE {_IS_STORED} = 1"
_OUTDATED = (
    f"SELECT known.column1 FROM (VALUES {ROWS}) AS known "
    f"WHERE {_LAST_NUMBER} <> known.column2 OR (known.column2 >= 0 AND {_IS_STORED} = 0)"
)


def are_stored(connection: Connection, entries: Sequence[tuple[str, Entry]]) -> bool:
    """Whether all these entries, each with its table, are in the journals."""
    counts = execute_on(connection, _COUNT, [_identity(table_id, entry) for table_id, entry in entries])
    found: int = sum(count for (count,) in counts)
    return found == len(entries)


def outdated(connection: Connection, known: Mapping[str, Entry | None]) -> set[str]:
    """The tables whose journal does not end with the entry that is known as its last one (None: it has none)."""
    rows = [_identity(table_id, last) for table_id, last in known.items()]
    return {table_id for (table_id,) in execute_on(connection, _OUTDATED, rows)}


def _identity(table_id: str, entry: Entry | None) -> tuple[str, int, int, str]:
    """What distinguishes an entry from any other in its place: its table, number, time and data."""
    return (table_id, -1, 0, "") if entry is None else (table_id, entry.number, entry.at, entry.data)
