"""Faults under load: no acknowledged move is lost, none is made twice, and everybody goes on by themselves."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import NullPool, create_engine, text

from tests.patience import PATIENCE
from tests.server.crowd import Crowd
from tests.server.people import Person, Server
from tests.server.venue import TABLES, Venue, kill_worker
from tests.services import PostgreSQL, Redis

# Moves between one event and the next.
MOVES = 20
# A disk so slow that telling somebody about a move before it is stored is noticed.
SLOW_DISK = ("--commit-seconds", "0.02")
# What is less than this would be no pause for anybody.
PAUSE = 1.5

pytestmark = [pytest.mark.slow, pytest.mark.anyio]
services_needed = pytest.mark.needs("postgresql", "redis")


@pytest.fixture
def shared(start_server: Callable[..., Server], postgres: PostgreSQL, redis_server: Redis) -> Venue:
    """Servers that share a PostgreSQL and a Redis, as behind a proxy."""
    return Venue(start_server, "--database", postgres.url, "--redis", redis_server.url, *SLOW_DISK)


@pytest.fixture
def alone(start_server: Callable[..., Server]) -> Venue:
    """One process with SQLite."""
    return Venue(start_server, *SLOW_DISK)


@services_needed
async def test_killed_servers_lose_nothing(shared: Venue) -> None:
    shared.open(2)

    async def fault() -> None:
        for server in tuple(shared.servers):
            await shared.kill_and_replace(server, after_moves=MOVES)

    await shared.play(fault())
    assert shared.complaints() == []


@services_needed
async def test_a_killed_worker_is_replaced_and_loses_nothing(
    start_server: Callable[..., Server], postgres: PostgreSQL, redis_server: Redis
) -> None:
    venue = Venue(start_server, "--database", postgres.url, "--redis", redis_server.url, "--workers", "2")
    venue.open()

    async def fault() -> None:
        for _ in range(3):
            await venue.crowd.more_moves(MOVES, then=lambda: kill_worker(venue.servers[0]))

    await venue.play(fault())
    assert venue.complaints() == []
    assert venue.servers[0].seeds.drawn == TABLES


@services_needed
async def test_the_turn_of_a_bot_is_taken_over_when_its_worker_dies(shared: Venue, postgres: PostgreSQL) -> None:
    shared.open(2)
    first, _ = shared.servers
    anna = Person(first)
    table = anna.create({"kind": "me"}, {"kind": "bot", "bot": "sleepy"})
    with anna.live(table) as live:
        while 1 not in live.at["pending"]:
            answer = live.play(live.legal()[0])
            live.reach(answer["number"])
        asked = live.at["number"]
    # The bot thinks. Nobody looks at the table any more, here or at the other server.
    first.kill()
    await asyncio.wait_for(steps_after(postgres, table["id"], asked), timeout=PATIENCE)
    shared.servers.remove(first)
    assert shared.complaints() == []


async def steps_after(postgres: PostgreSQL, table_id: str, number: int) -> None:
    """Wait until the store has more steps of this table."""
    engine = create_engine(postgres.url, poolclass=NullPool)
    count = text("SELECT sum(json_array_length(data::json)) FROM entries WHERE table_id = :id AND kind = 'steps'")
    while True:
        with engine.connect() as connection:
            if (connection.scalar(count, {"id": table_id}) or 0) > number:
                return
        await asyncio.sleep(0.1)


@services_needed
async def test_a_database_that_restarts_loses_nothing(shared: Venue, postgres: PostgreSQL) -> None:
    shared.open(2)

    async def fault() -> None:
        await shared.crowd.more_moves(MOVES, then=postgres.restart)
        await shared.crowd.more_moves(MOVES)
        await asyncio.to_thread(postgres.stop)
        await asyncio.sleep(PAUSE)
        await asyncio.to_thread(postgres.start)

    await shared.play(fault())
    assert shared.complaints() == []


@services_needed
async def test_the_match_goes_on_without_redis(shared: Venue, redis_server: Redis) -> None:
    shared.open(2)

    async def fault() -> None:
        for cut, mend in ((redis_server.kill, redis_server.start), (redis_server.pause, redis_server.resume)):
            await shared.crowd.more_moves(MOVES)
            cut()
            await shared.crowd.more_moves(MOVES // 2)
            mend()

    await shared.play(fault())
    assert shared.complaints() == []


@services_needed
async def test_a_power_cut_loses_nothing(shared: Venue, postgres: PostgreSQL, redis_server: Redis) -> None:
    shared.open(2)

    def kill_all() -> None:
        for kill in (postgres.kill, redis_server.kill, *(server.kill for server in shared.servers)):
            kill()

    async def fault() -> None:
        await shared.crowd.more_moves(MOVES, then=kill_all)
        for service in (redis_server, postgres):
            await asyncio.to_thread(service.start)
        await asyncio.to_thread(shared.open, 2)

    await shared.play(fault())
    assert shared.complaints() == []


async def test_a_killed_server_with_sqlite_loses_nothing(alone: Venue) -> None:
    alone.open()

    async def fault() -> None:
        for _ in range(3):
            await alone.kill_and_replace(alone.servers[0], after_moves=MOVES)

    await alone.play(fault())
    assert alone.complaints() == []


async def test_a_database_that_may_not_grow_loses_nothing(alone: Venue) -> None:
    alone.open()

    async def fault() -> None:
        await alone.crowd.more_moves(MOVES)
        alone.servers[0].signal(signal.SIGUSR1)
        await until_refused(alone.crowd)
        alone.servers[0].signal(signal.SIGUSR2)

    await alone.play(fault())
    assert alone.complaints() == []


async def until_refused(crowd: Crowd) -> None:
    """Wait until several moves could not be stored."""
    async with asyncio.timeout(PATIENCE):
        while sum(player.refused["store_failed"] for player in crowd.players) < len(crowd.players):
            await asyncio.sleep(0.05)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """The servers' folder as a disk of its own; only an administrator may make one, and not everywhere."""
    folder = tmp_path / "data"
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=16m", "tmpfs", str(folder)]
    if not sys.platform.startswith("linux") or subprocess.run(command, capture_output=True).returncode != 0:
        pytest.skip("this machine lets nobody mount a small disk")
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


async def test_a_full_disk_loses_nothing(small_disk: Path, alone: Venue) -> None:
    alone.open()
    filler = small_disk / "filler"

    async def fault() -> None:
        await alone.crowd.more_moves(MOVES)
        fill(filler)
        await until_refused(alone.crowd)
        filler.unlink()

    await alone.play(fault())
    assert alone.complaints() == []


def fill(file: Path) -> None:
    """Write until the disk is full."""
    with file.open("wb", buffering=0) as out:
        try:
            while out.write(b"\0" * 4096):
                pass
        except OSError:
            return


async def test_nobody_loses_time_when_the_clock_of_the_machine_jumps(alone: Venue) -> None:
    alone.open()
    clock = {"kind": "live", "seconds": 600, "increment": 0}
    alone.crowd = Crowd(alone.addresses, clock=clock)

    async def fault() -> None:
        # Hours forward, and back again.
        for _ in range(2):
            await alone.crowd.more_moves(MOVES)
            alone.servers[0].signal(signal.SIGHUP)

    await alone.play(fault())
    assert alone.complaints() == []
    assert not any(player.refused["out_of_time"] for player in alone.crowd.players)
