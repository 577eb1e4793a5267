"""The real store on SQLite in memory: its statements, keys and transactions are SQLite's; it fails when it is told to.

Work in threads runs in one go here, so that transactions follow one another, as those of SQLite do anyway.
"""

from __future__ import annotations

import re
import sqlite3
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, StaticPool, create_engine

from anpfiff.server.store import schema
from anpfiff.server.store.database import PRAGMAS, open_engine, prepare_sqlite, sqlite_url
from tests.simulation.lean import Hooks, LeanEngine
from tests.simulation.loop import current_process
from tests.simulation.world import World

_URI = "file:anpfiff-simulation?mode=memory&cache=shared"
_WRITES = re.compile(r"(?:INSERT (?:OR \w+ )?INTO|UPDATE|DELETE FROM) (\w+)")


class Database:
    """One of each kind for all runs of this process; `begin` empties it.

    A `lean` one has a single connection that nobody shares, which is enough, as no two transactions overlap. Otherwise
    every worker has an engine of SQLAlchemy's, with a connection of its own.
    """

    def __init__(self, workers: int, *, lean: bool) -> None:
        self.connection = _connect(":memory:" if lean else _URI)
        _copy_empty_database(self.connection)
        self._rows = {name: self.connection.execute(f"SELECT * FROM {name}").fetchall() for name in _parents_first()}
        self._changed: set[str] = set()
        self._world: World | None = None
        # By the transaction that is under way.
        self._written: set[str] = set()
        self._look: Callable[[set[str]], None] = lambda _: None
        self.engines: list[Any] = [
            LeanEngine(self.connection, _Faults(self)) if lean else self._engine() for _ in range(workers)
        ]
        # For who looks at it from outside, and for hosts.
        self.quiet: Any = LeanEngine(self.connection, _Noticed(self))

    def begin(self, world: World, look: Callable[[set[str]], None]) -> None:
        """`look` is called after every commit that has changed something, with the tables to which it has written."""
        self._world, self._look, self._written = world, look, set()
        for engine in (*self.engines, self.quiet):
            engine.dispose()
        changed = [name for name in self._rows if name in self._changed]
        self.connection.execute("BEGIN IMMEDIATE")
        for name in reversed(changed):
            self.connection.execute(f"DELETE FROM {name}")
        for name in changed:
            for row in self._rows[name]:
                self.connection.execute(f"INSERT INTO {name} VALUES ({', '.join('?' * len(row))})", row)
        self.connection.execute("COMMIT")
        self._changed.clear()

    def before(self, statement: str) -> None:
        """A worker is about to carry it out, which may fail."""
        assert self._world is not None
        if not self._world.is_calm and self._fails("store_away", 1.0) | self._fails("statements_fail", 0.15):
            raise sqlite3.OperationalError("disk I/O error")
        self.notice(statement)

    def notice(self, statement: str) -> None:
        changed = _changed_by(statement)
        if changed is not None:
            self._written.add(changed)
            self._changed.add(changed)

    def commit(self, commit: Callable[[], None], roll_back: Callable[[], None]) -> None:
        """Of a worker, which may fail, before or after it."""
        if self._written and self._fails("commits_fail", 0.5):
            roll_back()
            self._written = set()
            raise sqlite3.OperationalError("disk I/O error")
        if self.commit_quietly(commit) and self._fails("commits_fail_unnoticed", 0.5):
            raise sqlite3.OperationalError("disk I/O error")

    def commit_quietly(self, commit: Callable[[], None]) -> bool:
        commit()
        written, self._written = self._written, set()
        if written:
            self._look(written)
        return bool(written)

    def _engine(self) -> Engine:
        engine = create_engine(
            "sqlite://", creator=lambda: sqlite3.connect(_URI, uri=True), poolclass=StaticPool, hide_parameters=True
        )
        prepare_sqlite(engine)
        dialect: Any = engine.dialect
        execute, execute_many, commit = dialect.do_execute, dialect.do_executemany, dialect.do_commit

        def do_execute(cursor: Any, statement: str, parameters: Any, context: Any = None) -> None:
            self.before(statement)
            execute(cursor, statement, parameters, context)

        def do_executemany(cursor: Any, statement: str, parameters: Any, context: Any = None) -> None:
            self.before(statement)
            execute_many(cursor, statement, parameters, context)

        def do_commit(connection: Any) -> None:
            self.commit(lambda: commit(connection), connection.rollback)

        dialect.do_execute, dialect.do_executemany, dialect.do_commit = do_execute, do_executemany, do_commit
        return engine

    def _fails(self, kind: Any, probability: float) -> bool:
        world = self._world
        assert world is not None
        worker = current_process().worker
        if not world.has(kind, worker) or world.database_chance.random() >= probability:
            return False
        world.counts["faults of the store"] += 1
        world.note(f"fault {kind} {worker}")
        return True


@cache
def _changed_by(statement: str) -> str | None:
    """The table that it writes to, if it does."""
    found = _WRITES.match(statement)
    return None if found is None else found[1]


class _Faults(Hooks):
    def __init__(self, database: Database) -> None:
        self._database = database

    def execute(self, statement: str) -> None:
        self._database.before(statement)

    def commit(self, connection: sqlite3.Connection) -> None:
        self._database.commit(connection.commit, connection.rollback)


class _Noticed(Hooks):
    def __init__(self, database: Database) -> None:
        self._database = database

    def execute(self, statement: str) -> None:
        self._database.notice(statement)

    def commit(self, connection: sqlite3.Connection) -> None:
        self._database.commit_quietly(connection.commit)


def _connect(uri: str) -> sqlite3.Connection:
    """As the server prepares one: transactions are begun by hand."""
    connection = sqlite3.connect(uri, uri=True, isolation_level=None)
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    return connection


def _parents_first() -> list[str]:
    """All tables, each after those that its rows refer to."""
    return [table.name for table in schema.metadata.sorted_tables]


def _copy_empty_database(target: sqlite3.Connection) -> None:
    """Made in a file, by the real migrations."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "empty.db")
        open_engine(sqlite_url(file)).dispose()
        source = sqlite3.connect(file)
        source.backup(target)
        source.close()
