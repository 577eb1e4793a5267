"""Slow requests that anybody may make: a few run at a time and a few wait, so that those who play do not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from anpfiff.server.problems import RateLimited

P = ParamSpec("P")
T = TypeVar("T")

# One slow request must not keep all others waiting; more threads would leave nothing for those who play.
THREADS = 2
# Any more are refused at once instead of waiting for seconds.
MOST_WAITING = 64


class Desk:
    def __init__(self, threads: int = THREADS) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="desk")
        self._waiting = 0

    async def do(self, work: Callable[P, T], *args: P.args, **options: P.kwargs) -> T:
        """The result of `work`; RateLimited while too many are waiting."""
        if self._waiting >= MOST_WAITING:
            raise RateLimited("the server is busy with other requests right now; wait a moment", wait=2)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, lambda: work(*args, **options))
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """Anyone still waiting gets nothing."""
        self._threads.shutdown(wait=False, cancel_futures=True)
