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
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx

from benchmarks.load.servers import compiled_rules

if TYPE_CHECKING:
    # At run time, only once the compiled rules are found.
    from anpfiff.server.tables.table import Table
    from anpfiff.server.tables.tables import Tables

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


class Reader:
    """Somebody who asks for everything there is about the match; each question returns how many bytes came back."""

    def __init__(self, tables: Tables, client: httpx.AsyncClient, person: str) -> None:
        from anpfiff.server.tables.subscriber import Subscriber

        self._tables = tables
        self._client = client
        self._person = person
        self._subscriber = Subscriber(person)

    async def _table(self) -> Table:
        return await self._tables.get(TABLE)

    async def look_on(self) -> int:
        await (await self._table()).connect(self._subscriber)
        return sum(map(len, await self._subscriber.outbox.take()))

    async def sync(self) -> int:
        await (await self._table()).sync(self._subscriber)
        return 0

    async def read_again(self) -> int:
        table = await self._table()
        async with table.turn:
            await table.reload()
        return 0

    async def move(self) -> int:
        from anpfiff.server.match.commands import PlayMoves

        table = await self._table()
        while table.standing.pending != [0]:
            await asyncio.sleep(0.05)
        state = table.standing.match.state
        move = state.action_to_move(state.legal_actions(0)[0])
        await table.do(PlayMoves(self._person, 0, [move], table.standing.number))
        return 0

    async def take_back(self) -> int:
        from anpfiff.server.match.commands import AskUndo

        table = await self._table()
        await table.do(AskUndo(self._person, 0, table.standing.number))
        return 0

    async def resign(self) -> None:
        from anpfiff.server.match.commands import Resign

        await (await self._table()).do(Resign(self._person, 0))

    async def get(self, path: str) -> int:
        async with self._client.stream("GET", f"/api/tables/{TABLE}/{path}") as answer:
            assert answer.status_code == 200
            # As it comes: unpacking it would be the client's work.
            return sum([len(piece) async for piece in answer.aiter_raw()])

    async def play_on(self, number: int) -> int:
        body = {"number": number, "seat": 0, "name": "Anna"}
        answer = await self._client.post(f"/api/tables/{TABLE}/continuations", json=body)
        assert answer.status_code < 300, answer.text
        return len(answer.content)


async def ask(stopwatch: Stopwatch, what: str, question: Awaitable[int]) -> None:
    # What was there before is over.
    await asyncio.sleep(0.2)
    stopwatch.read()
    size = await question
    await asyncio.sleep(0.2)
    print(f"| {what} | {1000 * stopwatch.read():.0f} ms | {size:,} |", flush=True)


async def ask_everything(reader: Reader, steps: int) -> None:
    # The first request imports a lot.
    await reader.get("positions/0")
    measured = partial(ask, Stopwatch())
    print("| asked | loop busy for, at most | bytes |\n|---|---:|---:|")
    await measured("open", reader.look_on())
    await measured("look again (sync)", reader.sync())
    await measured("read again", reader.read_again())
    await measured("move", reader.move())
    await measured("take back", reader.take_back())
    await measured("replay", reader.get("replay"))
    await measured("position in the middle", reader.get(f"positions/{steps // 2}"))
    await measured("position at the end", reader.get(f"positions/{steps}"))
    await reader.resign()
    await measured("record", reader.get("record"))
    await measured("proof", reader.get("proof"))
    await measured("play on from the middle", reader.play_on(steps // 2))


async def measure(steps: int) -> None:
    from tests.server.long_matches import PERSON

    with tempfile.TemporaryDirectory() as folder:
        async with server(Path(folder), steps) as app:
            transport = httpx.ASGITransport(app)
            async with httpx.AsyncClient(transport=transport, base_url="http://long.test", timeout=None) as client:
                await ask_everything(Reader(app.state.tables, client, PERSON), steps)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=40_000)
    options = parser.parse_args()
    sys.path.insert(0, compiled_rules())
    asyncio.run(measure(options.steps))


if __name__ == "__main__":
    main()
