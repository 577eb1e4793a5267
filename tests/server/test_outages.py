"""No player loses time by what happens to the server: clocks run only while it can take a move."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest
from sqlalchemy import Engine

from anpfiff.server.bus import LocalBus
from anpfiff.server.lobby.matches import matches_of
from anpfiff.server.match.commands import PlayMoves, TakeSeat
from anpfiff.server.problems import StoreFailed
from anpfiff.server.protocol import ClockKind, ClockSettings, CreateTable, PersonInfo, SeatRequest
from anpfiff.server.store.database import open_engine
from anpfiff.server.store.store import Store
from anpfiff.server.tables.services import WorkerServices
from anpfiff.server.tables.subscriber import Subscriber
from anpfiff.server.tables.table import Table
from anpfiff.server.tables.tables import Tables
from anpfiff.server.tables.timekeeper import Timekeeper
from anpfiff.server.texts import whole

pytestmark = pytest.mark.anyio
ANNA = PersonInfo("anna", "Anna", guest=True)
SECOND, HOUR = 1_000, 3_600_000
CLOCKS: dict[ClockKind, int] = {"live": 30, "correspondence": 3600}


class MachineClock:
    def __init__(self) -> None:
        self.time = 1_700_000_000_000

    def __call__(self) -> int:
        return self.time


class Worker:
    """A server whose time goes by when the test says so."""

    def __init__(self, engine: Engine, clock: MachineClock) -> None:
        self.store = Store(engine)
        self.services = WorkerServices(self.store, LocalBus(), now=clock)
        self.tables = Tables(self.services, idle_seconds=60)
        self.keeper = Timekeeper(self.tables)
        self._clock = clock

    async def run(self, milliseconds: int, step: int = SECOND) -> None:
        """In good order: the timekeeper looks around as often as it should."""
        for _ in range(0, milliseconds, step):
            self._clock.time += step
            await self.keeper.attend_due()

    async def close(self) -> None:
        await self.keeper.close()
        await self.tables.close()
        await self.store.close()


@asynccontextmanager
async def worker(database: str, clock: MachineClock) -> AsyncIterator[Worker]:
    worker = Worker(open_engine(database), clock)
    try:
        yield worker
    finally:
        await worker.close()


@pytest.fixture
def sqlite(tmp_path: Any) -> str:
    return f"sqlite:///{tmp_path / 'test.db'}"


@pytest.fixture
def clock() -> MachineClock:
    return MachineClock()


async def begin(tables: Tables, kind: ClockKind = "live") -> Table:
    wanted = CreateTable("machikoro", [SeatRequest("me"), SeatRequest("open")], rated=True)
    wanted.clock = ClockSettings(kind, CLOCKS[kind])
    table = await tables.create(wanted, ANNA)
    await table.do(TakeSeat("bert", "Bert", None))
    return table


async def move(table: Table) -> None:
    standing = table.standing
    (seat,) = standing.pending
    state = standing.match.state
    wanted = state.action_to_move(state.legal_actions(seat)[0])
    await table.do(PlayMoves(standing.table.seats[seat].owner, seat, [wanted], standing.number))


async def fail(*_: Any) -> Any:
    raise StoreFailed("the disk is full")


Mend = Callable[[], None]


def break_store(worker: Worker) -> Mend:
    """Nothing can be written until it is mended."""
    writer: Any = worker.store._writer
    whole: Callable[..., Awaitable[Any]] = writer._submit
    writer._submit = fail

    def mend() -> None:
        writer._submit = whole

    return mend


@pytest.mark.parametrize("kind", CLOCKS)
@pytest.mark.parametrize("first", ["timekeeper", "move"])
async def test_an_outage_costs_nobody_any_time(sqlite: str, clock: MachineClock, kind: ClockKind, first: str) -> None:
    async with worker(sqlite, clock) as server:
        table = await begin(server.tables, kind)
        await server.run(2 * SECOND)
        mend = break_store(server)
        outage = (CLOCKS[kind] + 5) * SECOND
        clock.time += outage
        with pytest.raises(StoreFailed):
            await server.keeper.attend_due()
        with pytest.raises(StoreFailed):
            await move(table)
        mend()
        if first == "timekeeper":
            await server.keeper.attend_due()
        assert table.standing.clock is not None
        due = await server.store.read(lambda connection: matches_of(connection, ["anna", "bert"]))
        await move(table)
        assert min(table.standing.clock.left) >= (CLOCKS[kind] - 3) * SECOND
        await server.keeper.attend_due()
        assert not table.standing.over
        if first == "timekeeper":
            assert max(match.deadline or 0 for (match,) in due.values()) > clock.time


async def test_being_shown_more_time_shows_no_move_that_is_not_stored(
    sqlite: str, clock: MachineClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with worker(sqlite, clock) as server:
        table = await begin(server.tables)
        onlooker = Subscriber("anna")
        await table.connect(onlooker)
        await server.run(2 * SECOND)
        (before,) = await positions(onlooker)
        storing, stored, append = asyncio.Event(), asyncio.Event(), server.store.append

        async def slowly(*entries: Any) -> None:
            storing.set()
            await stored.wait()
            await append(*entries)

        monkeypatch.setattr(server.store, "append", slowly)
        moving = asyncio.create_task(move(table))
        await storing.wait()
        clock.time += 10 * SECOND
        keeping = asyncio.create_task(server.keeper.attend_due())
        await server.store.write(lambda _: None)
        await server.store.write(lambda _: None)
        while onlooker.outbox._texts:
            assert await positions(onlooker) == [before]
        stored.set()
        await asyncio.gather(moving, keeping)
        *_, latest = await positions(onlooker)
        assert latest["number"] == table.standing.number > before["number"]


async def positions(onlooker: Subscriber) -> list[dict[str, Any]]:
    """What has been shown since somebody looked, without clocks."""
    messages = [msgspec.json.decode(whole(text)) for text in await onlooker.outbox.take()]
    shown = [message["position"] for message in messages if message.get("position")]
    return [{"number": each["number"], "view": each["view"]} for each in shown]


async def test_clocks_are_shown_again_without_a_move_that_was_not_stored(sqlite: str, clock: MachineClock) -> None:
    async with worker(sqlite, clock) as server:
        table, watching = await begin(server.tables), Subscriber("anna")
        await server.run(2 * SECOND)
        await table.connect(watching)
        (before,) = [msgspec.json.decode(whole(text)) for text in await watching.outbox.take()]
        mend = break_store(server)
        with pytest.raises(StoreFailed):
            await move(table)
        clock.time += 10 * SECOND
        mend()
        await server.keeper.attend_due()
        shown = [msgspec.json.decode(whole(text)) for text in await watching.outbox.take()][-1]
        assert shown["type"] == "snapshot"
        assert shown["position"]["view"] == before["position"]["view"]


async def test_time_runs_while_the_server_does(sqlite: str, clock: MachineClock) -> None:
    async with worker(sqlite, clock) as server:
        table = await begin(server.tables)
        await server.run(28 * SECOND)
        assert not table.standing.over
        await server.run(3 * SECOND)
        assert table.standing.over


async def test_a_server_that_starts_long_after_or_with_a_wrong_clock_ends_no_match(
    sqlite: str, clock: MachineClock
) -> None:
    async with worker(sqlite, clock) as server:
        table_id = (await begin(server.tables)).id
        await server.run(10 * SECOND)
    for jump in (5 * HOUR, -9 * HOUR):
        clock.time += jump
        async with worker(sqlite, clock) as again:
            await again.keeper.attend_due()
            table = await again.tables.get(table_id)
            await again.keeper.attend_due()
            assert not table.standing.over
    # Set back by hours, it does not wait for hours either.
    async with worker(sqlite, clock) as again:
        await again.run(25 * SECOND)
        assert (await again.tables.get(table_id)).standing.over


@pytest.mark.needs("postgresql")
async def test_a_machine_whose_clock_is_ahead_goes_by_the_time_of_the_database(postgres: Any) -> None:
    url = str(postgres.url)
    right, ahead = MachineClock(), MachineClock()
    ahead.time += 90 * SECOND
    async with worker(url, right) as first, worker(url, ahead) as second:
        await first.keeper.attend_due()
        table = await begin(first.tables)
        await second.keeper.attend_due()
        assert abs(first.services.now() - second.services.now()) < 60 * SECOND
        copy = await second.tables.get_newest(table.id)
        assert not copy.standing.over
        await move(copy)
        assert copy.standing.clock is not None
        assert min(copy.standing.clock.left) > 0
