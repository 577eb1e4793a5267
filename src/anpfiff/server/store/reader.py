"""Reading beside the writer, in threads with their own connections, which see the last commit."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from anpfiff.server.store.writer import as_refusal

T = TypeVar("T")
THREADS = 2


class Reader:
    """A few threads for whatever is wanted; what is read together was committed together."""

    def __init__(self, engine: Engine) -> None:
        # Otherwise PostgreSQL shows each statement the newest commit.
        snapshot = {"isolation_level": "REPEATABLE READ"} if engine.dialect.name == "postgresql" else {}
        self._engine = engine.execution_options(reading=True, **snapshot)
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="store-reader")

    async def do(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._read, work)

    def close(self) -> None:
        self._threads.shutdown()

    def _read(self, work: Callable[[Connection], T]) -> T:
        try:
            with self._engine.connect() as connection, connection.begin():
                return work(connection)
        except Exception as error:
            raise as_refusal(error) from None


class Asker:
    """One thread for single statements, with a connection that it keeps.

    They are asked all the time. To fetch a connection, see whether it is alive, and begin and end a transaction would
    be four more messages to PostgreSQL, each as dear as the question.
    """

    def __init__(self, engine: Engine) -> None:
        postgresql = engine.dialect.name == "postgresql"
        self._engine = engine.execution_options(**{"isolation_level": "AUTOCOMMIT"} if postgresql else {"single": True})
        self._thread = ThreadPoolExecutor(1, "store-asker")
        self._connection: Connection | None = None

    async def do(self, ask: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._do, ask)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()

    def _do(self, ask: Callable[[Connection], T]) -> T:
        try:
            try:
                return self._ask(ask)
            except DBAPIError as error:
                if not error.connection_invalidated:
                    raise
                # The database may have been restarted since the last question.
                self._disconnect()
                return self._ask(ask)
        except Exception as error:
            raise as_refusal(error) from None

    def _ask(self, ask: Callable[[Connection], T]) -> T:
        if self._connection is None:
            self._connection = self._engine.connect()
        with self._connection.begin():
            return ask(self._connection)

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
