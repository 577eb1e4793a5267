"""A process with the players at many tables.

It says "ready" when all are seated at their tables, plays until it is told to stop, and then says "done": what it has
measured is in a file.
"""

from __future__ import annotations

import asyncio
import gc
import os
import random
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvloop

from benchmarks.load import ours, peer
from benchmarks.load.match import Match, Moves, Pace, Speaker


class Orders(msgspec.Struct):
    """`rate` is that of all tables of this process together; None: as fast as possible."""

    server: str
    address: str
    tables: int
    rate: float | None
    seed: int
    # The file for the measurements.
    result: str


@asynccontextmanager
async def speakers(orders: Orders) -> AsyncIterator[list[Speaker]]:
    if orders.server == "boardgame.io":
        yield [peer.Guests(orders.address) for _ in range(orders.tables)]
        return
    async with forgetful_client(orders.address) as client:
        yield [ours.Guests(client) for _ in range(orders.tables)]


def forgetful_client(address: str) -> httpx.AsyncClient:
    """Every player has their own cookie: the client must not remember any."""
    # Few connections at a time: setting up the tables is not what is measured.
    limits = httpx.Limits(max_connections=8)
    forgetful = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
    return httpx.AsyncClient(base_url=address, cookies=forgetful, limits=limits, timeout=60)


async def play(orders: Orders) -> Moves:
    asyncio.get_running_loop().set_exception_handler(give_up)
    moves = Moves()
    pace = Pace(None if orders.rate is None else orders.rate / orders.tables)
    async with speakers(orders) as all_speakers:
        matches = [
            Match(speaker, moves, pace, random.Random(orders.seed + index))
            for index, speaker in enumerate(all_speakers)
        ]
        await asyncio.gather(*(match.set_up() for match in matches))
    for match in matches:
        await match.connect()
    while not all(match.ready for match in matches):
        await asyncio.sleep(0.05)
    # A garbage collection pause in this process would count as one in the server.
    gc.collect()
    gc.disable()
    await told("ready")
    for match in matches:
        match.begin()
    await told("playing")
    return moves


def give_up(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """A player who fails must not just fall silent."""
    print(context["message"], context.get("exception"), file=sys.stderr, flush=True)
    os._exit(1)


async def told(what: str) -> None:
    """Say so, and wait for the next order."""
    print(what, flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)


def main() -> None:
    orders = msgspec.json.decode(sys.argv[1], type=Orders)
    moves = uvloop.run(play(orders))
    Path(orders.result).write_bytes(msgspec.json.encode(moves))
    print("done", flush=True)


if __name__ == "__main__":
    main()
