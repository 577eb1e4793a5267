"""Group commit: one thread with the one connection; whatever waits together is committed together.

A commit that survives a power loss costs a few milliseconds however little it holds. While one is under way, new
work gathers; the next commit takes it all. Everybody is answered only after the commit that holds their work.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, insert
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from anpfiff.kit.errors import AnpfiffError
from anpfiff.server import schema
from anpfiff.server.problems import Conflict, StoreFailed

T = TypeVar("T")
StepRow = dict[str, Any]
_INSERT_STEPS = insert(schema.steps)


@dataclass(slots=True)
class _Job:
    """Steps to insert (those of a whole group go in one statement), or any other work."""

    rows: Sequence[StepRow]
    work: Callable[[Connection], Any] | None
    answer: asyncio.Future[Any]
    result: Any = None


class Writer:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._loop = asyncio.get_running_loop()
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    async def insert_steps(self, rows: Sequence[StepRow]) -> None:
        """Store all rows or none; Conflict if one of the numbers is taken."""
        await self._submit(rows, None)

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Run `work` in a transaction, which other work may share; it may run twice and must not keep anything."""
        result: T = await self._submit((), work)
        return result

    async def close(self) -> None:
        """Finish what waits, then end the thread."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    async def _submit(self, rows: Sequence[StepRow], work: Callable[[Connection], Any] | None) -> Any:
        answer: asyncio.Future[Any] = self._loop.create_future()
        self._jobs.put(_Job(rows, work, answer))
        return await answer

    # -- in the thread -----------------------------------------------------------------------------------

    def _run(self) -> None:
        with self._engine.connect() as connection:
            going_on = True
            while going_on:
                group, going_on = self._next_group()
                self._commit(connection, group)

    def _next_group(self) -> tuple[list[_Job], bool]:
        """Everything that waits, at least one job; False when there is nothing to come."""
        group: list[_Job] = []
        while not group or not self._jobs.empty():
            job = self._jobs.get()
            if job is None:
                return group, False
            group.append(job)
        return group, True

    def _commit(self, connection: Connection, group: list[_Job]) -> None:
        try:
            with connection.begin():
                _carry_out(connection, group)
        except Exception as error:
            if len(group) == 1:
                self._answer(group, _as_refusal(error))
            else:
                # One bad job must not spoil the others: each gets a transaction of its own.
                for job in group:
                    self._commit(connection, [job])
        else:
            self._answer(group, None)

    def _answer(self, group: list[_Job], error: Exception | None) -> None:
        self._loop.call_soon_threadsafe(_resolve, group, error)


def _carry_out(connection: Connection, group: list[_Job]) -> None:
    # Work first: it may create the table whose steps follow.
    for job in group:
        if job.work is not None:
            job.result = job.work(connection)
    rows = [row for job in group for row in job.rows]
    if rows:
        connection.execute(_INSERT_STEPS, rows)


def _resolve(group: list[_Job], error: Exception | None) -> None:
    for job in group:
        if job.answer.cancelled():
            continue
        if error is None:
            job.answer.set_result(job.result)
        else:
            job.answer.set_exception(error)


def _as_refusal(error: Exception) -> Exception:
    if isinstance(error, IntegrityError):
        return Conflict("another process stored something for this table first; this is now the state it is in")
    if isinstance(error, SQLAlchemyError):
        cause = getattr(error, "orig", None) or error
        return StoreFailed(f"it could not be stored ({cause}), so nothing has changed; please try again")
    return error if isinstance(error, AnpfiffError) else StoreFailed(f"the store failed: {error!r}")
