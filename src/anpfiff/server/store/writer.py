"""Group commit: one thread with the only connection that writes; whatever waits together is committed together.

A commit that survives a power loss costs about the same however little it holds. While one is under way, new work
gathers; the next commit takes it all. Everybody is answered only after the commit that holds their work.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

from msgspec.structs import astuple
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, SQLAlchemyError

from anpfiff.kit.errors import AnpfiffError, BadRecord
from anpfiff.server import metrics
from anpfiff.server.logs import get_log
from anpfiff.server.problems import BadRequest, Conflict, StoreFailed
from anpfiff.server.store import schema
from anpfiff.server.store.bulk import ROWS, execute_on
from anpfiff.server.store.journal import Entry
from anpfiff.server.store.proofs import are_stored

log = get_log()

T = TypeVar("T")
# Under load, seconds from the start of one commit to the start of the next: many small ones would cost half a core.
BETWEEN_COMMITS = 0.012
CONFLICT = "another worker stored something for this table first; this is now the state it is in"
Work = Callable[[Connection], Any]
# One for a whole group: the thread waits for the interpreter only once. The columns are the fields of an entry.
_INSERT = f"INSERT INTO entries ({', '.join(schema.entries.columns.keys())}) VALUES {ROWS}"


@dataclass(slots=True)
class _Job:
    """Any work, and entries of a table to insert after it (those of a whole group go into one statement).

    `after` is the entry they follow: it must be in the journal, or nothing of the job is stored.
    """

    table_id: str
    entries: Sequence[Entry]
    after: Entry | None
    work: Work | None
    answer: asyncio.Future[Any]
    result: Any = None
    error: Exception | None = None


class Writer:
    """Belongs to the event loop it was created in; only `_commit` and what it calls run in the thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._loop = asyncio.get_running_loop()
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="store-writer")
        self._connection: Connection | None = None
        self._waiting: list[_Job] = []
        self._busy = False
        # When the next commit may begin.
        self._next = 0.0

    def append(
        self, table_id: str, after: Entry | None, entries: Sequence[Entry], work: Work | None = None
    ) -> asyncio.Future[None]:
        """The entries that follow `after` (None: the first ones) and what belongs to them: all or nothing.

        Conflict if the journal does not end with that very entry: another worker was faster, or what this worker
        remembers is not in the store (any more).
        """
        first = 0 if after is None else after.number + 1
        if [entry.number for entry in entries] != list(range(first, first + len(entries))):
            raise BadRecord(f"the next entry of table {table_id} has the number {first}")
        return self._submit(work, table_id, entries, after)

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Run `work` in a transaction, which other work may share; it may run twice and must not keep anything."""
        result: T = await self._submit(work)
        return result

    async def close(self) -> None:
        """Finish what is waiting, then end the thread. If the store is away, those who waited are told, and it ends."""
        while self._busy:
            with suppress(StoreFailed):
                await self._submit(None)
        await self._loop.run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()

    def _submit(
        self, work: Work | None, table_id: str = "", entries: Sequence[Entry] = (), after: Entry | None = None
    ) -> asyncio.Future[Any]:
        """Returns what is answered after the commit."""
        job = _Job(table_id, entries, after, work, self._loop.create_future())
        self._waiting.append(job)
        if not self._busy:
            self._busy = True
            self._send_off_soon()
        return job.answer

    def _send_off_soon(self) -> None:
        """Others will want to come along: those ready now, and under load those of the next few milliseconds."""
        self._loop.call_at(max(self._next, self._loop.time()), self._send_off)

    def _send_off(self) -> None:
        group, self._waiting = self._waiting, []
        # A single job need not wait for company.
        self._next = self._loop.time() + (BETWEEN_COMMITS if len(group) > 1 else 0.0)
        done = self._loop.run_in_executor(self._thread, self._commit, group)
        done.add_done_callback(lambda _: self._arrived(group))

    def _arrived(self, group: list[_Job]) -> None:
        if self._waiting:
            self._send_off_soon()
        else:
            self._busy = False
        for job in group:
            if job.answer.cancelled():
                continue
            if job.error is None:
                job.answer.set_result(job.result)
            else:
                job.answer.set_exception(job.error)

    # -- in the thread -----------------------------------------------------------------------------------

    def _commit(self, group: list[_Job]) -> None:
        """Carry out the jobs in one transaction; never raises."""
        in_doubt = False
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
            metrics.commit_jobs.observe(len(group))
            with metrics.commit_seconds.time(), self._connection.begin():
                self._carry_out(self._connection, group)
                in_doubt = True
        except Exception as error:
            if isinstance(error, DBAPIError) and error.connection_invalidated:
                self._disconnect()
            if len(group) == 1 or in_doubt:
                # A commit that failed may have gone through all the same: nothing is done a second time.
                for job in group:
                    job.error = as_refusal(error)
            else:
                # One bad job must not spoil the others: each gets its own transaction.
                for job in group:
                    self._commit([job])

    def _carry_out(self, connection: Connection, group: list[_Job]) -> None:
        for job in group:
            if job.work is not None:
                job.result = job.work(connection)
        execute_on(connection, _INSERT, [(job.table_id, *astuple(entry)) for job in group for entry in job.entries])
        # Checked after the insertion, whose lock keeps `admin repair` from removing entries until the commit.
        if not are_stored(connection, [(job.table_id, job.after) for job in group if job.after is not None]):
            raise Conflict(CONFLICT)

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def as_refusal(error: Exception) -> Exception:
    if isinstance(error, IntegrityError):
        return Conflict(CONFLICT)
    # SQLite's driver finds by itself that a number is too large.
    if isinstance(error, DataError | OverflowError):
        return BadRequest("a value that no database can hold, such as a text with a NUL or a very large number")
    if isinstance(error, SQLAlchemyError):
        # It may name the database's address and user: for the log, not for strangers.
        log.warning("store_failed", reason=" ".join(str(getattr(error, "orig", None) or error).split()))
        return StoreFailed("it could not be stored; look at what is on the table and try again")
    if isinstance(error, AnpfiffError):
        return error
    log.warning("store_failed", reason=repr(error))
    return StoreFailed("the store failed; look at what is on the table and try again")
