"""The real store on SQLite in memory: its statements, keys and transactions are SQLite's; it fails when it is told to.

Work in threads runs in one go here, so that transactions follow one another, as those of SQLite do anyway.
"""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, StaticPool, create_engine

from anpfiff.server.store.database import open_engine, prepare_sqlite, sqlite_url
from tests.simulation.loop import current_process
from tests.simulation.world import World

_URI = "file:anpfiff-simulation?mode=memory&cache=shared"
_WRITES = ("INSERT", "UPDATE", "DELETE")


class Database:
    """One for all runs of this process; `begin` empties it."""

    def __init__(self, workers: int) -> None:
        self._empty = _empty_database()
        self.connection = sqlite3.connect(_URI, uri=True)
        self._world: World | None = None
        self._written = False
        self._look: Callable[[], None] = lambda: None
        self.engines = [self._engine(faulty=True) for _ in range(workers)]
        # For who looks at it from outside, and for hosts.
        self.quiet = self._engine(faulty=False)

    def begin(self, world: World, look: Callable[[], None]) -> None:
        """`look` is called after every commit that has changed something."""
        self._world, self._look, self._written = world, look, False
        for engine in (*self.engines, self.quiet):
            engine.dispose()
        self._empty.backup(self.connection)

    def _engine(self, *, faulty: bool) -> Engine:
        def connect() -> sqlite3.Connection:
            return sqlite3.connect(_URI, uri=True)

        engine = create_engine("sqlite://", creator=connect, poolclass=StaticPool, hide_parameters=True)
        prepare_sqlite(engine)
        dialect: Any = engine.dialect
        execute, commit = dialect.do_execute, dialect.do_commit

        def do_execute(cursor: Any, statement: str, parameters: Any, context: Any = None) -> None:
            if faulty and self._fails("store_away", 1.0) | self._fails("statements_fail", 0.15):
                raise sqlite3.OperationalError("disk I/O error")
            self._written |= statement.startswith(_WRITES)
            execute(cursor, statement, parameters, context)

        def do_commit(connection: Any) -> None:
            if faulty and self._written and self._fails("commits_fail", 0.5):
                connection.rollback()
                self._written = False
                raise sqlite3.OperationalError("disk I/O error")
            commit(connection)
            if self._written:
                self._written = False
                self._look()
                if faulty and self._fails("commits_fail_unnoticed", 0.5):
                    raise sqlite3.OperationalError("disk I/O error")

        dialect.do_execute, dialect.do_commit = do_execute, do_commit
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


def _empty_database() -> sqlite3.Connection:
    """Made in a file, by the real migrations."""
    copy = sqlite3.connect(":memory:")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "empty.db")
        open_engine(sqlite_url(file)).dispose()
        source = sqlite3.connect(file)
        source.backup(copy)
        source.close()
    return copy
