"""Looks through finished matches for achievements: at once when somebody asks, otherwise in its own time."""

from __future__ import annotations

import asyncio

from anpfiff.kit.achievements import Earned
from anpfiff.kit.errors import AnpfiffError
from anpfiff.server.honours import rows
from anpfiff.server.honours.judging import VERSION, earned_at
from anpfiff.server.logs import get_log
from anpfiff.server.store.rows import Loaded
from anpfiff.server.store.store import Store

log = get_log()

# When nothing is left to look through.
EVERY_SECONDS = 20.0
# Between two matches, so that those who play do not notice.
PAUSE_SECONDS = 1.0


class Honours:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._looking: dict[str, asyncio.Task[None]] = {}
        self._task = asyncio.create_task(self._look_again_and_again())

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def at_table(self, table_id: str) -> list[Earned]:
        """What was earned in this match; nothing while it is running. UnknownTable if there is none."""
        # Everyone who asks at the same time waits for the same look.
        if table_id not in self._looking:
            self._looking[table_id] = asyncio.create_task(self._look_at(table_id))
        await asyncio.shield(self._looking[table_id])
        return await self._store.read(lambda connection: rows.of_table(connection, table_id))

    async def next(self) -> bool:
        """Look through one match that nobody has looked through; False if there is none."""
        table_id = await self._store.read(lambda connection: rows.to_look_at(connection, VERSION))
        if table_id is None:
            return False
        await self._look_through(await self._store.load(table_id))
        return True

    async def _look_at(self, table_id: str) -> None:
        try:
            if await self._store.read(lambda connection: rows.is_done(connection, table_id, VERSION)):
                return
            loaded = await self._store.load(table_id)
            if loaded.table.ended is not None:
                await self._look_through(loaded)
        finally:
            del self._looking[table_id]

    async def _look_through(self, loaded: Loaded) -> None:
        table, earned = loaded.table, list[Earned]()
        try:
            # In the background: a long match takes a while.
            earned = await asyncio.to_thread(earned_at, table, loaded.entries)
        except Exception as error:
            # A damaged journal, a game that is gone: nothing to be found there, and no reason to look again.
            log.warning("achievements_not_found", table=table.id, reason=repr(error))
        await self._store.write(lambda connection: rows.keep(connection, table.id, earned, VERSION))

    async def _look_again_and_again(self) -> None:
        more = False
        while True:
            await asyncio.sleep(PAUSE_SECONDS if more else EVERY_SECONDS)
            try:
                more = await self.next()
            except AnpfiffError as error:
                log.warning("achievements_not_stored", reason=error.message)
                more = False
