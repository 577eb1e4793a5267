"""Transactions of several processes that must not overlap."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection, Engine, func, select, text
from sqlalchemy.exc import OperationalError

from anpfiff.server.problems import StoreFailed
from anpfiff.server.store import schema

T = TypeVar("T")

# Any number that nothing else in the database locks.
_LOCK = 0x52617465
# Less than PostgreSQL waits before it looks for deadlocks.
LOCK_MS = 250
ATTEMPTS = 40


def one_at_a_time(connection: Connection) -> None:
    """Other workers that call this wait until the transaction ends; what is read after this call, they have committed.

    One lock for all: with several of them, or one on each row, workers that do several things in one transaction could
    wait for each other. SQLite lets one transaction write at a time anyway, from its beginning.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(_LOCK)))


def with_journal_stopped(engine: Engine, table_id: str, work: Callable[[Connection], T]) -> T:
    """Run `work` in a transaction during which nobody else adds to the journal; it may run several times.

    Nobody has to outrun a player or a bot at full speed: everybody else waits.
    """
    engine = engine.execution_options(hurried=True)
    for attempt in range(1, ATTEMPTS + 1):
        try:
            with engine.begin() as connection:
                if connection.dialect.name == "postgresql":
                    _stop_journals(connection, table_id)
                return work(connection)
        except OperationalError as error:
            if attempt == ATTEMPTS:
                raise StoreFailed(f"the store is too busy for this: {error.orig}") from None
    raise AssertionError("unreachable")


def _stop_journals(connection: Connection, table_id: str) -> None:
    # Workers may lock rows and journals in a different order: this gives up before that deadlocks, and tries again.
    connection.execute(text(f"SET LOCAL lock_timeout = {LOCK_MS}"))
    connection.execute(select(schema.tables.c.id).where(schema.tables.c.id == table_id).with_for_update())
    connection.execute(text("LOCK TABLE entries IN SHARE ROW EXCLUSIVE MODE"))
