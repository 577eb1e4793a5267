"""Which store this is: the same for all workers on one database, another for every copy of it."""

from __future__ import annotations

import hashlib
from pathlib import Path

from sqlalchemy import Connection, Engine, select, text

from anpfiff.server.store import schema

_POSTGRESQL = """
SELECT (SELECT oid FROM pg_database WHERE datname = current_database()),
       CASE WHEN has_function_privilege('pg_control_system()', 'execute')
            THEN (SELECT system_identifier FROM pg_control_system()) END
"""


def store_identity(engine: Engine) -> str:
    """The id written into the database, which a restored backup shares, and where it lives, which differs."""
    with engine.execution_options(reading=True).begin() as connection:
        written = connection.scalars(select(schema.identity.c.id)).one()
        where = _place(connection)
    return hashlib.sha256(f"{written}|{where}".encode()).hexdigest()[:16]


def _place(connection: Connection) -> str:
    if connection.dialect.name == "postgresql":
        return "|".join(map(str, connection.execute(text(_POSTGRESQL)).one()))
    database = connection.engine.url.database
    assert database is not None
    file = Path(database).stat()
    return f"{file.st_dev}|{file.st_ino}"
