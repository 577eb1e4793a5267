"""How long one reader of a very long match keeps everybody else waiting.

    python -m benchmarks.load.long_match [--steps 40000]

The whole application in this process; for everything that can be asked about a match, the longest time for which its
event loop does nothing else, in CPU time of its thread.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from asyncio.events import Handle
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

from benchmarks.load.servers import compiled_rules

TABLE = "long"


class Stopwatch:
    """The longest callback of an event loop since it was last asked."""

    def __init__(self) -> None:
        self._longest = 0.0
        run, thread_time = Handle._run, time.thread_time

        def timed(handle: Handle) -> None:
            began = thread_time()
            run(handle)
            self._longest = max(self._longest, thread_time() - began)

        Handle._run = timed  # type: ignore[method-assign, assignment]

    def read(self) -> float:
        longest, self._longest = self._longest, 0.0
        return longest


@asynccontextmanager
async def server(folder: Path, steps: int) -> AsyncIterator[Any]:
    """The application, with a match of this many steps."""
    from tests.server.long_matches import store_long_match

    from anpfiff.server.app import app_on, lifespan_on
    from anpfiff.server.bus import LocalBus
    from anpfiff.server.run import tune_runtime
    from anpfiff.server.settings import Settings
    from anpfiff.server.store.database import open_engine, sqlite_url

    engine = open_engine(sqlite_url(folder / "anpfiff.db"))
    settings = Settings(data=folder, static=None, limit_factor=1e6, idle_seconds=1e6)
    app: Any = app_on(engine, settings, LocalBus)
    async with lifespan_on(engine, settings, LocalBus)(app):
        await store_long_match(app.state.store, TABLE, steps)
        tune_runtime()
        yield app


async def measure(steps: int) -> None:
    from tests.server.long_matches import PERSON

    from anpfiff.server.match.commands import AskUndo, PlayMoves, Resign
    from anpfiff.server.tables.subscriber import Subscriber

    stopwatch = Stopwatch()
    print("| asked | loop busy for, at most | bytes |\n|---|---:|---:|")
    with tempfile.TemporaryDirectory() as folder:
        async with server(Path(folder), steps) as app:
            tables, transport = app.state.tables, httpx.ASGITransport(app)
            async with httpx.AsyncClient(transport=transport, base_url="http://long.test", timeout=None) as client:

                async def ask(what: str, work: Callable[[], Awaitable[int | None]]) -> None:
                    # What was there before is over.
                    await asyncio.sleep(0.2)
                    stopwatch.read()
                    size = await work()
                    await asyncio.sleep(0.2)
                    print(f"| {what} | {1000 * stopwatch.read():.0f} ms | {size or 0:,} |", flush=True)

                def get(path: str) -> Callable[[], Awaitable[int]]:
                    async def work() -> int:
                        async with client.stream("GET", f"/api/tables/{TABLE}/{path}") as answer:
                            assert answer.status_code == 200
                            # As it comes: unpacking it would be the client's work.
                            return sum([len(piece) async for piece in answer.aiter_raw()])

                    return work

                def post(path: str, body: Any) -> Callable[[], Awaitable[int]]:
                    async def work() -> int:
                        answer = await client.post(f"/api/tables/{TABLE}/{path}", json=body)
                        assert answer.status_code < 300, answer.text
                        return len(answer.content)

                    return work

                # The first request imports a lot.
                await get("positions/0")()
                subscriber = Subscriber(PERSON)

                async def look_on() -> int:
                    table = await tables.get(TABLE)
                    await table.connect(subscriber)
                    return sum(map(len, await subscriber.outbox.take()))

                async def sync() -> None:
                    await (await tables.get(TABLE)).sync(subscriber)

                async def read_again() -> None:
                    table = await tables.get(TABLE)
                    async with table.turn:
                        await table.reload()

                async def undo() -> None:
                    table = await tables.get(TABLE)
                    await table.do(AskUndo(PERSON, 0, table.standing.number))

                async def move() -> None:
                    table = await tables.get(TABLE)
                    while table.standing.pending != [0]:
                        await asyncio.sleep(0.05)
                    state = table.standing.match.state
                    move = state.action_to_move(state.legal_actions(0)[0])
                    await table.do(PlayMoves(PERSON, 0, [move], table.standing.number))

                await ask("open", look_on)
                await ask("look again (sync)", sync)
                await ask("read again", read_again)
                await ask("move", move)
                await ask("take back", undo)
                await ask("replay", get("replay"))
                await ask("position in the middle", get(f"positions/{steps // 2}"))
                await ask("position at the end", get(f"positions/{steps}"))
                await (await tables.get(TABLE)).do(Resign(PERSON, 0))
                await ask("record", get("record"))
                await ask("proof", get("proof"))
                on = {"number": steps // 2, "seat": 0, "name": "Anna"}
                await ask("play on from the middle", post("continuations", on))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=40_000)
    options = parser.parse_args()
    sys.path.insert(0, compiled_rules())
    asyncio.run(measure(options.steps))


if __name__ == "__main__":
    main()
