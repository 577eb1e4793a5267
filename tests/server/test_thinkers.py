"""Bots that take their time think in processes of their own: what hangs or dies there costs time, not the match."""

from __future__ import annotations

import asyncio
import os
import pickle
import random
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from anpfiff.bots.question import Question
from anpfiff.games import load_game
from anpfiff.kit.core import CHANCE
from anpfiff.kit.errors import BadOption
from anpfiff.server import thinkers as module
from anpfiff.server.bus import LocalBus
from anpfiff.server.match import opponents
from anpfiff.server.protocol import CreateTable, PersonInfo, SeatRequest
from anpfiff.server.store.database import open_engine, sqlite_url
from anpfiff.server.store.store import Store
from anpfiff.server.tables.services import WorkerServices
from anpfiff.server.tables.subscriber import Subscriber
from anpfiff.server.tables.table import Table
from anpfiff.server.tables.tables import Tables
from anpfiff.server.thinkers import NICENESS, ThinkerLost, Thinkers
from tests.server.planted_bots import Die, Hang, Refuse, Tell

PLANTED = "tests.server.planted_bots"
PATIENCE = 120.0
ANNA = PersonInfo("anna", "Anna", guest=True)


@pytest.fixture
def thinkers() -> Iterator[Thinkers]:
    found = Thinkers(1, PATIENCE)
    yield found
    found.close()


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def wait_for_end(pid: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while is_alive(pid):
        assert time.monotonic() < deadline, "the process lives on"
        time.sleep(0.05)


@pytest.mark.anyio
async def test_a_process_is_started_when_it_is_needed_gives_way_and_is_asked_again(thinkers: Thinkers) -> None:
    assert thinkers._all == set()
    pid, niceness = await thinkers.think(Tell())
    assert (pid != os.getpid(), niceness) == (True, min(os.nice(0) + NICENESS, 19))
    with pytest.raises(BadOption, match="not like this"):
        await thinkers.think(Refuse())
    assert await thinkers.think(Tell()) == (pid, niceness)
    # Killed from outside, as when the machine runs out of memory: the next one is asked instead.
    os.kill(pid, signal.SIGKILL)
    other, _ = await thinkers.think(Tell())
    assert other not in (pid, os.getpid())
    thinkers.close()
    wait_for_end(other)


@pytest.mark.anyio
async def test_what_dies_or_hangs_is_told_and_leaves_nothing_behind(thinkers: Thinkers) -> None:
    with pytest.raises(ThinkerLost, match="died"):
        await thinkers.think(Die())
    pid, _ = await thinkers.think(Tell())
    thinkers._most_seconds = 0.2
    with pytest.raises(ThinkerLost, match="too long"):
        # Whoever waits longer than that gets an answer.
        await thinkers.think(Hang(15.0))
    wait_for_end(pid)
    assert thinkers._all == set()


@pytest.mark.anyio
async def test_one_that_nobody_asks_ends_and_another_is_found() -> None:
    thinkers = Thinkers(1, PATIENCE, idle_seconds=0.5)
    try:
        pid, _ = await thinkers.think(Tell())
        (thinker,) = thinkers._idle
        await asyncio.to_thread(thinker._process.join, PATIENCE)
        assert not is_alive(pid)
        assert (await thinkers.think(Tell()))[0] != pid
    finally:
        thinkers.close()


@pytest.mark.anyio
async def test_the_server_does_not_wait_for_people_who_are_waiting_when_it_ends(thinkers: Thinkers) -> None:
    asked = [asyncio.create_task(thinkers.think(job)) for job in (Hang(), Tell())]
    await asyncio.sleep(0.5)
    thinkers.close()
    done = await asyncio.gather(*asked, return_exceptions=True)
    assert [type(result) for result in done] == [ThinkerLost, asyncio.CancelledError]


ORPHAN = """
import asyncio, time
from anpfiff.server.thinkers import Thinkers
from tests.server.planted_bots import Hang, Tell

async def main():
    thinkers = Thinkers(1)
    print((await thinkers.think(Tell()))[0], flush=True)
    await thinkers.think(Hang())

if __name__ == "__main__":
    asyncio.run(main())
"""


def test_a_process_that_thinks_ends_with_the_server_even_if_that_is_killed() -> None:
    server = subprocess.Popen([sys.executable, "-c", ORPHAN], stdout=subprocess.PIPE)
    assert server.stdout is not None
    pid = int(server.stdout.readline())
    server.kill()
    server.wait()
    server.stdout.close()
    wait_for_end(pid)


@pytest.mark.anyio
@pytest.mark.parametrize("bot", ["pro", "random"])
async def test_a_bot_decides_the_same_wherever_it_thinks(thinkers: Thinkers, bot: str) -> None:
    rng = random.Random(5)
    game = load_game("machikoro", 2)
    state = game.new_initial_state()
    for number in range(40):
        if state.current_player() == CHANCE:
            state.apply_action(state.chance_pick(rng.randrange(state.chance_total())))
            continue
        seat = state.pending_players()[0]
        question = Question(bot, game, state.clone(), seat, f"decision {number}".encode())
        here = question.answer()
        if number % 8 == 0:
            assert pickle.loads(pickle.dumps(question)).answer() == here
            assert await thinkers.think(question) == here
        state.apply_action(here.action, seat)


@asynccontextmanager
async def table_with(bot: str, thinkers: Thinkers, folder: Path) -> AsyncIterator[Table]:
    store = Store(open_engine(sqlite_url(folder / "anpfiff.db")))
    tables = Tables(WorkerServices(store, LocalBus(), thinkers, lease_ms=200), idle_seconds=60)
    try:
        yield await tables.create(CreateTable("machikoro", [SeatRequest("bot", bot=bot), SeatRequest("me")]), ANNA)
    finally:
        await tables.close()
        await store.close()


@pytest.mark.anyio
@pytest.mark.parametrize("name", ["HangingBot", "DyingBot"])
async def test_a_match_goes_on_when_a_bot_hangs_or_dies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    bot = f"{PLANTED}:{name}"
    monkeypatch.setattr(opponents, "_known", lambda: [bot])
    thinkers = Thinkers(1, 3.0)
    try:
        async with table_with(bot, thinkers, tmp_path) as table:
            first = table.standing.number
            table.automation.call_bots()
            async with asyncio.timeout(PATIENCE):
                while table.standing.number == first:
                    # The table stays this worker's while it waits.
                    due = dict(await table.services.store.due_tables(2**62, 10))[table.id]
                    assert due > table.services.now() - 5_000
                    await asyncio.sleep(0.05)
    finally:
        thinkers.close()


@pytest.mark.anyio
async def test_what_nobody_wants_to_know_any_more_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = f"{PLANTED}:HangingBot"
    monkeypatch.setattr(opponents, "_known", lambda: [bot])
    thinkers = Thinkers(1, PATIENCE)
    try:
        async with table_with(bot, thinkers, tmp_path) as table:
            watching = Subscriber(ANNA.id)
            await table.connect(watching)
            assert table.automation.is_busy
            seat = table.standing.table.seats[0]
            # The host has another bot play.
            async with table.turn:
                table.standing.table = table.standing.table.with_seat(0, type(seat)(seat.name, bot="amateur"))
            first = table.standing.number
            async with asyncio.timeout(PATIENCE / 4):
                while table.standing.number == first:
                    await asyncio.sleep(0.05)
    finally:
        thinkers.close()


@pytest.mark.anyio
async def test_bots_think_for_the_household_that_watches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bot, other = f"{PLANTED}:HangingBot", f"{PLANTED}:DyingBot"
    monkeypatch.setattr(opponents, "_known", lambda: [bot, other])
    thinkers, asked = Thinkers(1, PATIENCE), asyncio.Event()

    async def think(_: object, household: str = "") -> None:
        if household == "192.0.2.7":
            asked.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(thinkers, "think", think)
    async with table_with(bot, thinkers, tmp_path) as table:
        await table.connect(Subscriber(ANNA.id, address="192.0.2.7"))
        # Another bot has to be asked.
        async with table.turn:
            seat = table.standing.table.seats[0]
            table.standing.table = table.standing.table.with_seat(0, type(seat)(seat.name, bot=other))
        async with asyncio.timeout(PATIENCE):
            await asked.wait()


def test_there_is_more_than_one_process_and_not_many() -> None:
    assert 2 <= module.usual_thinkers() <= 4
