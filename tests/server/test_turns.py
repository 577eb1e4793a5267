"""Few can be served at a time: households take turns."""

from __future__ import annotations

import asyncio
import gc
import threading
from concurrent.futures import ThreadPoolExecutor

from anpfiff.server.turns import Turns


def test_an_error_that_nobody_waits_for_any_more_is_not_an_error_of_the_server() -> None:
    complaints: list[dict[str, object]] = []
    go_on = threading.Event()

    def fail() -> None:
        go_on.wait()
        raise ValueError("too late")

    async def leave() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: complaints.append(context))
        turns = Turns(1)
        with ThreadPoolExecutor(1) as threads:
            waiting = asyncio.create_task(turns.do("a", threads, fail))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
            go_on.set()
            # The turn is given back only afterwards.
            await turns.do("b", threads, lambda: None)
        gc.collect()

    asyncio.run(leave())
    assert complaints == []
