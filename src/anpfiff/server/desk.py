"""Slow requests that anybody may make: a few run at a time and a few wait, so that those who play do not.

Households take turns, and none can take all places to wait.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, ParamSpec, TypeVar

from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.types import Scope

from anpfiff.server.limits import address_of
from anpfiff.server.problems import RateLimited
from anpfiff.server.turns import Turns

P = ParamSpec("P")
T = TypeVar("T")

# One slow request must not keep all others waiting; more threads would leave nothing for those who play.
THREADS = 2
# Any more are refused at once instead of waiting for seconds. A whole club may share one address.
MAX_WAITING = 64
MAX_PER_HOUSEHOLD = 24


class DeskPool:
    """The threads of a worker that work out what is asked for at its desk."""

    def __init__(self, threads: int = THREADS) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="desk")
        self._turns = Turns(threads)
        self._waiting = 0

    async def do(self, household: str, work: Callable[[], T]) -> T:
        """The result of `work`; RateLimited while too many are waiting."""
        if self._waiting >= MAX_WAITING or self._turns.waiting_of(household) >= MAX_PER_HOUSEHOLD:
            raise RateLimited("the server is busy with other requests right now; wait a moment", wait=2)
        self._waiting += 1
        try:
            return await self._turns.do(household, self._threads, work)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """Anyone still waiting gets nothing."""
        self._turns.close()
        self._threads.shutdown(wait=False, cancel_futures=True)


class Desk:
    """Where one household has something worked out."""

    def __init__(self, pool: DeskPool, household: str) -> None:
        self._pool = pool
        self._household = household

    async def do(self, work: Callable[P, T], *args: P.args, **options: P.kwargs) -> T:
        """The result of `work`; RateLimited while too many are waiting."""
        return await self._pool.do(self._household, lambda: work(*args, **options))


def desk_of(scope: Scope, state: State) -> Desk:
    """The dependency `desk` of handlers."""
    connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
    return Desk(state.desk_pool, address_of(connection))
