"""Statements about many rows at once, which moves depend on.

They go to the driver directly: SQLAlchemy would take as long for each as the driver and the database do.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

# In one statement; databases limit how many values it may have.
MAX_ROWS = 200
# What stands in a statement for its rows.
ROWS = "{rows}"
Row = tuple[Any, ...]


def execute_on(connection: Connection, statement: str, rows: Sequence[Row]) -> list[Row]:
    """What is found by `statement` with these rows in place of ROWS; several times if they are too many for one.

    The connection is in a transaction. Errors are those of SQLAlchemy.
    """
    mark = "?" if connection.dialect.paramstyle == "qmark" else "%s"
    found: list[Row] = []
    for first in range(0, len(rows), MAX_ROWS):
        some = rows[first : first + MAX_ROWS]
        values = tuple(value for row in some for value in row)
        found += _execute(connection, _with_marks(statement, mark, len(some[0]), len(some)), values)
    return found


@cache
def _with_marks(statement: str, mark: str, columns: int, rows: int) -> str:
    row = f"({', '.join([mark] * columns)})"
    return statement.replace(ROWS, ", ".join([row] * rows))


def _execute(connection: Connection, statement: str, values: Row) -> Sequence[Row]:
    dialect, driver = connection.dialect, connection.connection
    cursor = driver.cursor()
    try:
        dialect.do_execute(cursor, statement, values)
        return [] if cursor.description is None else cursor.fetchall()
    except dialect.loaded_dbapi.Error as error:
        lost = dialect.is_disconnect(error, driver, cursor)
        if lost:
            connection.invalidate(error)
        raise DBAPIError.instance(
            statement,
            None,
            error,
            dialect.loaded_dbapi.Error,
            hide_parameters=True,
            connection_invalidated=lost,
            dialect=dialect,
        ) from error
    finally:
        cursor.close()
