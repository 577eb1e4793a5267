"""Transactions of several workers that must not overlap."""

from __future__ import annotations

from sqlalchemy import Connection, func, select

# Any number that nothing else in the database locks.
_LOCK = 0x52617465


def one_at_a_time(connection: Connection) -> None:
    """Other workers that say the same wait until this transaction ends; what is read after this, they have committed.

    One lock for all: with several of them, or one on each row, workers that do several things in one transaction could
    wait for each other. SQLite lets one transaction write at a time anyway, from its beginning.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(_LOCK)))
