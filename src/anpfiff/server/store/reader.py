"""Reading beside the writer: a few threads with their own connections, which see the last commit."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection, Engine

from anpfiff.server.store.writer import as_refusal

T = TypeVar("T")
THREADS = 2


class Reader:
    def __init__(self, engine: Engine) -> None:
        # What is read together was committed together: otherwise PostgreSQL shows each statement the newest commit.
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
