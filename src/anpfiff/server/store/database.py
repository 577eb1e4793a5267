"""Opening a database: SQLite in a file or PostgreSQL by URL, brought up to the current schema."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, OperationalError, SQLAlchemyError

from anpfiff.server.problems import StoreFailed

BUSY_TIMEOUT = "busy_timeout = 5000"
# WAL with FULL: a committed entry survives a power loss.
# A page that many tables' moves change is copied from the WAL to the file once per checkpoint: few, up to 16 MB each.
PRAGMAS = (
    "journal_mode = WAL",
    "synchronous = FULL",
    "wal_autocheckpoint = 4000",
    "foreign_keys = ON",
    BUSY_TIMEOUT,
)
# How often, and at which intervals, somebody in a hurry tries to begin.
HURRIED_ATTEMPTS = 5000
HURRIED_SECONDS = 0.001
MIGRATIONS = Path(__file__).parent / "migrations"
# Any number that nobody else uses: workers that start at the same time update the schema one after another.
MIGRATION_LOCK = 872_190_001
FIRST_REVISION = "0001"
HEAD = "head"


def sqlite_url(path: Path) -> str:
    return f"sqlite:///{path}"


def open_engine(url: str) -> Engine:
    """The database at this URL with the current schema; StoreFailed if it cannot be used."""
    engine = None
    try:
        engine = _engine(url)
        _migrate(engine)
    except CommandError:
        if engine is not None:
            engine.dispose()
        raise StoreFailed(
            f"the database {_shown(url)} was used by a newer version of this program; install that one again"
        ) from None
    except (OSError, SQLAlchemyError) as error:
        if engine is not None:
            engine.dispose()
        raise StoreFailed(
            f"the database {_shown(url)} cannot be used: {getattr(error, 'orig', None) or error}"
        ) from None
    return engine


def _engine(url: str) -> Engine:
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise StoreFailed(f"{url!r} is not a database URL; use postgresql://user@host/name or sqlite:///file") from None
    if parsed.drivername == "sqlite":
        return _sqlite(Path(parsed.database or ""))
    if parsed.drivername in ("postgresql", "postgresql+psycopg"):
        # A connection that the database has closed is noticed before it is used.
        return create_engine(parsed.set(drivername="postgresql+psycopg"), pool_pre_ping=True, hide_parameters=True)
    raise StoreFailed(f"the database must be SQLite or PostgreSQL, not {parsed.drivername}")


def _sqlite(path: Path) -> Engine:
    path.parent.mkdir(0o700, parents=True, exist_ok=True)
    # It holds seeds and sessions: nothing for other users of this machine. SQLite gives its other files the same mode.
    path.touch(0o600)
    for file in (path, *(path.with_name(path.name + part) for part in ("-wal", "-shm"))):
        with suppress(FileNotFoundError):
            file.chmod(file.stat().st_mode & ~0o007)
    return prepare_sqlite(create_engine(sqlite_url(path), hide_parameters=True))


def prepare_sqlite(engine: Engine) -> Engine:
    """Make its connections as durable, and its transactions as strict, as the server needs."""

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        # The driver must not begin transactions by its own rules: `begin` below does it.
        connection.isolation_level = None
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # A reader does not lock; a writer does at once, so that it never has to give up half-way.
        options = connection.get_execution_options()
        if options.get("single", False):
            # A single statement is a transaction by itself.
            return
        if options.get("hurried", False):
            _begin_between_others(connection)
        else:
            connection.exec_driver_sql("BEGIN" if options.get("reading", False) else "BEGIN IMMEDIATE")

    return engine


def _begin_between_others(connection: Connection) -> None:
    """SQLite looks less and less often, and whoever writes at full speed leaves gaps of less than a millisecond."""
    connection.exec_driver_sql("PRAGMA busy_timeout = 0")
    try:
        for _ in range(HURRIED_ATTEMPTS):
            with suppress(OperationalError):
                connection.exec_driver_sql("BEGIN IMMEDIATE")
                return
            time.sleep(HURRIED_SECONDS)
    finally:
        connection.exec_driver_sql(f"PRAGMA {BUSY_TIMEOUT}")
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _migrate(engine: Engine) -> None:
    """Run the migrations that are missing; all of them or none."""
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        known = set(inspect(connection).get_table_names())
        if "tables" in known and "alembic_version" not in known:
            # A database from before there were migrations.
            command.stamp(config, FIRST_REVISION)
        command.upgrade(config, HEAD)


def _shown(url: str) -> str:
    """The URL without its password; for a file, its path."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        return repr(url)
    return str(parsed.database) if parsed.drivername == "sqlite" else parsed.render_as_string(hide_password=True)
