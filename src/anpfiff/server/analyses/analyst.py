"""Has matches analysed, one at a time across all workers; anyone who asks is told how far it has got."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from anpfiff.analysis.analysis import Analysis
from anpfiff.analysis.values import CannotAnalyse
from anpfiff.kit.errors import AnpfiffError
from anpfiff.play.record import Record
from anpfiff.server.analyses import rows
from anpfiff.server.analyses.process import AnalysisProcess
from anpfiff.server.logs import get_log
from anpfiff.server.protocol import AnalysisProgress
from anpfiff.server.store.store import Store

log = get_log()

# A typical match takes less than ten on an idle machine; it gives way to everything else on a busy one.
MAX_SECONDS = 300.0
# How often the others are told how far it has got.
BETWEEN_NEWS = 0.5
# A worker that says nothing for this long has died.
LEASE_MS = 15_000
# A failed analysis may be tried again after this time.
RETRY_MS = 3600 * 1000
_decoder = msgspec.json.Decoder(Analysis)


async def _always() -> None:
    pass


class Analyst:
    """One worker's share in it; the store says who works on what."""

    def __init__(self, store: Store, now: Callable[[], int], most_seconds: float = MAX_SECONDS) -> None:
        self._store = store
        self._now = now
        self._most_seconds = most_seconds
        self._process: AnalysisProcess | None = None
        self._task: asyncio.Task[None] | None = None

    async def found(self, table_id: str, steps: int) -> Analysis | None:
        """The analysis of this match if it is there."""
        row = await self._store.read(lambda connection: rows.find(connection, table_id, steps))
        return None if row is None or row.data is None else _decoder.decode(row.data)

    async def ask(
        self, table_id: str, record: Record, may_begin: Callable[[], Awaitable[None]] = _always
    ) -> AnalysisProgress:
        """Begin analysing a finished match, unless somebody has already; CannotAnalyse if that failed recently.

        `may_begin` raises the refusal if nobody is working on it and the caller has begun too many.
        """
        steps, now = len(record.steps), self._now()
        row = await self._store.read(lambda connection: rows.find(connection, table_id, steps))
        if row is not None and row.data is not None:
            return AnalysisProgress("ready", steps, steps)
        if row is not None and row.until > now:
            if row.problem is not None:
                raise CannotAnalyse(row.problem)
            return AnalysisProgress("running", row.done, steps)
        if self._process is None:
            await may_begin()
        if self._process is None:
            # Before the first await, so that two who ask at once do not both begin.
            process = self._process = AnalysisProcess(record, self._most_seconds)
            if await self._claim(table_id, steps, now):
                self._task = asyncio.create_task(self._work(table_id, process))
                return AnalysisProgress("running", 0, steps)
        return AnalysisProgress("waiting", 0, steps)

    async def close(self) -> None:
        """What is under way is given up; another worker will find that nobody is working on it."""
        if self._task is not None and self._process is not None:
            self._process.end()
            await asyncio.wait([self._task])

    async def _claim(self, table_id: str, steps: int, now: int) -> bool:
        claimed = False
        try:
            until = now + LEASE_MS
            claimed = await self._store.write(lambda connection: rows.claim(connection, table_id, steps, now, until))
        finally:
            if not claimed:
                self._process = None
        return claimed

    async def _work(self, table_id: str, process: AnalysisProcess) -> None:
        data, problem = None, None
        working = asyncio.get_running_loop().run_in_executor(None, process.run)
        try:
            while not (await asyncio.wait([working], timeout=BETWEEN_NEWS))[0]:
                await self._tell(table_id, process.done)
            data = msgspec.json.encode(await working).decode()
        except AnpfiffError as error:
            problem = None if process.ended else error.message
        except Exception:
            log.exception("analysis_failed", table=table_id)
            problem = "the server made a mistake"
        finally:
            process.end()
            self._process = None
        until = self._now() + (0 if problem is None else RETRY_MS)
        try:
            await self._store.write(lambda connection: rows.finish(connection, table_id, data, problem, until))
        except AnpfiffError as error:
            log.warning("analysis_not_stored", table=table_id, reason=error.message)

    async def _tell(self, table_id: str, done: int) -> None:
        """A store that fails to answer for a moment costs nobody their analysis."""
        until = self._now() + LEASE_MS
        try:
            await self._store.write(lambda connection: rows.come_to(connection, table_id, done, until))
        except AnpfiffError as error:
            log.warning("analysis_progress_not_stored", table=table_id, reason=error.message)
