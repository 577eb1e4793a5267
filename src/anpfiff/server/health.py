"""What a proxy or a monitor asks: does this process answer, and can it serve visitors?"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
from litestar import get
from litestar.datastructures import State
from sqlalchemy import Connection, update

from anpfiff.kit.errors import AnpfiffError
from anpfiff.server.logs import get_log
from anpfiff.server.problems import NotReady
from anpfiff.server.store import schema
from anpfiff.server.store.store import Store

log = get_log()

PATIENCE_SECONDS = 2.0


class Health(msgspec.Struct):
    status: str = "ok"


class Readiness:
    """Whether this worker can serve visitors. Everyone who asks while the store is being asked shares the answer."""

    def __init__(self, ask_store: Callable[[], Awaitable[object]], patience: float = PATIENCE_SECONDS) -> None:
        # Set when the server has been told to stop: a proxy then sends visitors elsewhere.
        self.ending = False
        self._ask_store = ask_store
        self._patience = patience
        self._asking: asyncio.Task[None] | None = None

    async def check(self) -> None:
        """NotReady if this worker is about to stop, or the store does not answer in time."""
        if self.ending:
            raise NotReady("this worker is about to stop; ask another one")
        if self._asking is None:
            self._asking = asyncio.create_task(self._ask())
            self._asking.add_done_callback(self._answered)
        await asyncio.shield(self._asking)

    async def _ask(self) -> None:
        try:
            async with asyncio.timeout(self._patience):
                await self._ask_store()
        except TimeoutError:
            log.warning("store_does_not_answer", seconds=self._patience)
            raise NotReady(f"the store has not answered for {self._patience:g} seconds") from None
        except AnpfiffError as error:
            log.warning("store_does_not_answer", reason=error.message)
            raise NotReady("the store does not answer; the log of the server says why") from None

    def _answered(self, task: asyncio.Task[None]) -> None:
        self._asking = None
        # Even when nobody is waiting for it any more.
        _ = task.cancelled() or task.exception()


def readiness_of(store: Store) -> Readiness:
    return Readiness(lambda: store.write(_write_nothing))


def _write_nothing(connection: Connection) -> None:
    """Behaves like any write, so that a full disk or a read-only database shows up."""
    i = schema.identity.c
    connection.execute(update(schema.identity).values(id=i.id))


@get("/healthz", tags=["operations"], cache=False)
async def healthz() -> Health:
    """This process answers."""
    return Health()


@get("/readyz", tags=["operations"], cache=False)
async def readyz(state: State) -> Health:
    """This worker can serve visitors; 503 if its store does not answer or it is about to stop."""
    readiness: Readiness = state.readiness
    await readiness.check()
    return Health()
