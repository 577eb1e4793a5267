"""Statements about many rows at once, in the driver's own words: SQLAlchemy takes longer to put them together."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from sqlalchemy import Connection, CursorResult

# In one statement; databases limit how many values it may have.
MAX_ROWS = 200
# What stands in a statement for its rows.
ROWS = "{rows}"


def execute_on(connection: Connection, statement: str, rows: Sequence[tuple[Any, ...]]) -> list[CursorResult[Any]]:
    """Carry out `statement` with these rows in place of ROWS; several times if they are too many for one."""
    mark = "?" if connection.dialect.paramstyle == "qmark" else "%s"
    results = []
    for first in range(0, len(rows), MAX_ROWS):
        some = rows[first : first + MAX_ROWS]
        values = tuple(value for row in some for value in row)
        results.append(connection.exec_driver_sql(_with_marks(statement, mark, len(some[0]), len(some)), values))
    return results


@cache
def _with_marks(statement: str, mark: str, columns: int, rows: int) -> str:
    row = f"({', '.join([mark] * columns)})"
    return statement.replace(ROWS, ", ".join([row] * rows))
