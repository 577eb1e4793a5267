"""Who is served next where only a few can be served at a time: households take turns.

Whoever wants a lot waits for their own requests, and nobody else does.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Executor
from typing import TypeVar

T = TypeVar("T")


class Turns:
    """At most `most` at a time."""

    def __init__(self, most: int) -> None:
        self._free = most
        # Those who wait, by household; the first household is the next.
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    def waiting_of(self, household: str) -> int:
        return len(self._waiting.get(household, ()))

    async def do(self, household: str, threads: Executor, work: Callable[[], T]) -> T:
        """The result of `work`, which one of the threads does when it is this household's turn."""
        await self._wait(household)
        working = asyncio.get_running_loop().run_in_executor(threads, work)
        # Not before: a thread goes on although nobody waits for it any more.
        working.add_done_callback(self._finished)
        return await asyncio.shield(working)

    def _finished(self, working: asyncio.Future[T]) -> None:
        if not working.cancelled():
            # Whoever waited for it may have left: then an error is nobody's, and not one of the server.
            working.exception()
        self._give_back()

    def close(self) -> None:
        """Nobody who is still waiting gets a turn."""
        for own in self._waiting.values():
            for called in own:
                called.cancel()
        self._waiting.clear()

    async def _wait(self, household: str) -> None:
        called = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(household, deque()).append(called)
        self._call_next()
        try:
            await called
        except asyncio.CancelledError:
            if not called.cancelled():
                # It was called at the same moment: somebody else may go instead.
                self._give_back()
            raise

    def _give_back(self) -> None:
        self._free += 1
        self._call_next()

    def _call_next(self) -> None:
        while self._free and self._waiting:
            household, own = self._waiting.popitem(last=False)
            called = own.popleft()
            if own:
                self._waiting[household] = own
            if not called.done():
                self._free -= 1
                called.set_result(None)
