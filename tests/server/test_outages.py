"""No player loses time by what happens to the server: clocks run only while it can take a move."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest
from sqlalchemy import Engine, insert

from anpfiff.play.chance import seal_of
from anpfiff.server.admin import moderation
from anpfiff.server.bus import LocalBus
from anpfiff.server.lobby.matches import matches_of
from anpfiff.server.match.commands import PlayMoves, SayWord, TakeSeat
from anpfiff.server.match.seats import Word
from anpfiff.server.problems import StoreFailed
from anpfiff.server.protocol import ClockKind, ClockSettings, CreateTable, PersonInfo, SeatRequest
from anpfiff.server.store import schema
from anpfiff.server.store.database import open_engine
from anpfiff.server.store.rows import update_table
from anpfiff.server.store.store import Store
from anpfiff.server.tables import pulse, timekeeper
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


@pytest.mark.parametrize("credited", [False, True])
async def test_a_host_who_renames_somebody_charges_nobody_for_an_outage(
    sqlite: str, clock: MachineClock, credited: bool
) -> None:
    async with worker(sqlite, clock) as here:
        engine = open_engine(sqlite)
        people = [{"id": person, "name": person, "created": 0} for person in ("anna", "bert")]
        await here.store.write(lambda connection: connection.execute(insert(schema.people), people))
        await here.keeper.attend_due()
        table = await begin(here.tables)
        await move(table)
        before = list(table.standing.clock.left) if table.standing.clock is not None else []
        mend = break_store(here)
        clock.time += 25 * SECOND
        mend()
        if credited:
            await here.keeper.attend_due()
        moderation.rename_person(engine, "bert", "Guest 7")
        moderation.rename_person(engine, "anna", "Guest 8")
        await here.keeper.attend_due()
        async with table.turn:
            await table.reload()
        assert [seat.name for seat in table.standing.table.seats] == ["Guest 8", "Guest 7"]
        assert table.standing.clock is not None
        assert table.standing.clock.left == before
        flag = table.standing.clock.next_flag()
        assert flag is not None
        assert flag[0] - here.services.now() == before[flag[1]]
        engine.dispose()


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


async def all_seated(tables: Tables) -> Table:
    """Two people have sealed a word, and nobody has said theirs."""
    wanted = CreateTable("machikoro", [SeatRequest("me"), SeatRequest("open")], seal=seal_of("a"))
    table = await tables.create(wanted, ANNA)
    await table.do(TakeSeat("bert", "Bert", Word(seal_of("b"))))
    return table


async def test_words_have_their_time_again_after_a_restart(sqlite: str, clock: MachineClock) -> None:
    async with worker(sqlite, clock) as server:
        table_id = (await all_seated(server.tables)).id
        await server.run(2 * SECOND)
    clock.time += 40 * SECOND
    async with worker(sqlite, clock) as server:
        await server.keeper.attend_due()
        table = await server.tables.get(table_id)
        # Browsers are back after a while, and say them.
        await server.run(10 * SECOND)
        assert table.standing.table.waits_for_words
        for person, word in (("anna", "a"), ("bert", "b")):
            await table.do(SayWord(person, word))
        assert table.standing.table.entropy == ("0:a", "1:b")


async def test_words_are_not_waited_for_any_longer_than_that(sqlite: str, clock: MachineClock) -> None:
    async with worker(sqlite, clock) as server:
        table = await all_seated(server.tables)
        await table.do(SayWord("bert", "b"))
        await server.run(14 * SECOND)
        assert table.standing.table.waits_for_words
        clock.time += 40 * SECOND
        await server.run(14 * SECOND)
        assert table.standing.table.waits_for_words
        await server.run(3 * SECOND)
        assert table.standing.table.entropy == ("1:b",)


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


async def test_a_table_that_keeps_the_timekeeper_waiting_stops_no_clock(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timekeeper, "EVERY_SECONDS", 0.05)
    monkeypatch.setattr(pulse, "OUTAGE_MS", 500)
    store = Store(open_engine(sqlite))
    tables = Tables(WorkerServices(store, LocalBus()), idle_seconds=60)
    busy, other = [await begin(tables) for _ in range(2)]
    keeper = Timekeeper(tables)
    async with busy.turn:
        await store.write(lambda connection: update_table(connection, busy.id, due=1))
        await asyncio.sleep(1.5)
        await move(other)
    assert tables.services.pulse.outages == ()
    await keeper.close()
    await tables.close()
    await store.close()


async def test_an_outage_that_a_move_finds_is_shown_to_everybody(sqlite: str, clock: MachineClock) -> None:
    async with worker(sqlite, clock) as here:
        await here.keeper.attend_due()
        moved, other = [await begin(here.tables) for _ in range(2)]
        onlooker = Subscriber("anna")
        await other.connect(onlooker)
        await onlooker.outbox.take()
        clock.time += 25 * SECOND
        await move(moved)
        await here.keeper.attend_due()
        # It is there already.
        async with asyncio.timeout(0):
            assert json.loads(whole((await onlooker.outbox.take())[-1]))["type"] == "snapshot"
