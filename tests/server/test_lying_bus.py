"""Nothing relies on the bus: it may drop, repeat, reorder and invent messages; only what is stored is ever shown."""

from __future__ import annotations

import asyncio
import random
import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import structs
from sqlalchemy import Connection, Engine, delete

from anpfiff.kit.errors import AnpfiffError, IllegalAction, NotYourTurn
from anpfiff.play.match import StaleMove
from anpfiff.server.admin.check import check_engine
from anpfiff.server.bus import Hear, LocalBus, RedisBus
from anpfiff.server.match.commands import PlayMoves, TakeSeat
from anpfiff.server.problems import Conflict
from anpfiff.server.protocol import ClockSettings, CreateTable, PersonInfo, Say, SeatRequest
from anpfiff.server.store import schema
from anpfiff.server.store.database import open_engine, sqlite_url
from anpfiff.server.store.identity import store_identity
from anpfiff.server.store.journal import Entry
from anpfiff.server.store.store import Store
from anpfiff.server.tables.services import WorkerServices
from anpfiff.server.tables.subscriber import Subscriber
from anpfiff.server.tables.table import Table
from anpfiff.server.tables.tables import Tables
from anpfiff.server.tables.timekeeper import catch_up
from anpfiff.server.tables.worker_messages import EntriesStored, MessageStored, PeopleHere
from anpfiff.server.texts import whole
from tests.patience import PATIENCE
from tests.server.people import Live, Person, Server
from tests.services import PostgreSQL, Redis

ANNA, BERT = PersonInfo("anna", "Anna", guest=True), PersonInfo("bert", "Bert", guest=True)
FOR_TWO = CreateTable("machikoro", [SeatRequest("me"), SeatRequest("open")])
MOVES = 40
# Of one move.
ATTEMPTS = 100
Json = dict[str, Any]


class LyingBus:
    """What is published may get lost, come twice, or late; and much comes that nobody has published."""

    shared = True

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._bus = LocalBus()
        self._late: list[tuple[str, bytes]] = []
        self._channels: set[str] = set()

    def publish(self, channel: str, message: bytes) -> None:
        for _ in range(self._rng.choice([0, 1, 1, 2])):
            self._late.append((channel, message))
        while self._late and self._rng.random() < 0.6:
            self._deliver(*self._late.pop(self._rng.randrange(len(self._late))))

    def invent(self) -> None:
        for channel in sorted(self._channels):
            self._deliver(channel, self._lie())

    def _deliver(self, channel: str, message: bytes) -> None:
        asyncio.get_running_loop().call_soon(self._bus.publish, channel, message)

    def _lie(self) -> bytes:
        number = self._rng.choice([0, 1, 5, 10**6, 2**63 - 1])
        forged = Entry(self._rng.randrange(100), 0, "steps", "[[0,3],[-1,5]]", "0")
        return self._rng.choice(
            [
                b"",
                b"\xc1 no message",
                msgspec.msgpack.encode([0, "somebody", [forged]]),
                msgspec.msgpack.encode(EntriesStored("somebody", number)),
                msgspec.msgpack.encode(MessageStored("somebody", number)),
                msgspec.msgpack.encode(PeopleHere("somebody", ["nobody"], True)),
            ]
        )

    def listen(self, channel: str, hear: Hear) -> Callable[[], None]:
        self._channels.add(channel)
        return self._bus.listen(channel, hear)

    async def close(self) -> None:
        await self._bus.close()


@asynccontextmanager
async def workers(url: str, bus: Any, count: int = 2) -> AsyncIterator[list[Tables]]:
    """So many workers on one store."""
    stores = [Store(open_engine(url)) for _ in range(count)]
    found = [Tables(WorkerServices(store, bus), idle_seconds=60) for store in stores]
    await stores[0].write(lambda connection: _know(connection, ANNA, BERT))
    try:
        yield found
    finally:
        for tables, store in zip(found, stores, strict=True):
            await tables.close()
            await store.close()


def _know(connection: Connection, *people: PersonInfo) -> None:
    rows = [{"id": person.id, "name": person.name, "created": 0} for person in people]
    connection.execute(schema.people.insert(), rows)


async def sit_down(tables: Tables, table_id: str, person: PersonInfo) -> tuple[Table, Subscriber]:
    table = await tables.get(table_id)
    subscriber = Subscriber(person.id)
    await table.connect(subscriber)
    return table, subscriber


async def received(subscriber: Subscriber) -> list[Json]:
    subscriber.outbox.put(b'{"type":"pong"}')
    return [msgspec.json.decode(whole(text)) for text in await subscriber.outbox.take()]


async def play_somehow(tables: Tables, table: Table, subscriber: Subscriber, rng: random.Random) -> None:
    """Until one move is accepted; whoever has missed something finds out from the store."""
    for _ in range(ATTEMPTS):
        state = table.standing.match.state
        (seat,) = subscriber.seats
        if seat in state.pending_players():
            move = state.action_to_move(rng.choice(state.legal_actions(seat)))
            try:
                await table.do(PlayMoves(subscriber.person, seat, [move], table.standing.number))
                return
            except (StaleMove, NotYourTurn, IllegalAction, Conflict):
                pass
        # As it happens every second.
        await catch_up(tables)
    pytest.fail("nobody finds out what is stored")


@pytest.mark.anyio
@pytest.mark.parametrize("seed", range(2))
async def test_a_match_over_a_bus_that_lies(database: str, seed: int) -> None:
    rng = random.Random(seed)
    bus = LyingBus(rng)
    async with workers(database, bus) as (here, there):
        table_id = (await here.create(FOR_TWO, ANNA)).id
        await (await there.get(table_id)).do(TakeSeat(BERT.id, "Bert", None))
        players = [(here, *await sit_down(here, table_id, ANNA)), (there, *await sit_down(there, table_id, BERT))]
        shown: list[list[Json]] = [[], []]
        for number in range(MOVES):
            newest = max((table for _, table, _ in players), key=lambda table: table.standing.number)
            (seat,) = newest.standing.match.state.pending_players()
            tables, table, subscriber = players[seat]
            await play_somehow(tables, table, subscriber, rng)
            if number % 10 == 0:
                await table.audience.say(table.standing.table, (ANNA, BERT)[seat].id, Say(1, f"said {number}"))
            bus.invent()
            await asyncio.sleep(0)
            for messages, (_, _, subscriber) in zip(shown, players, strict=True):
                messages += await received(subscriber)
        for tables, _, _ in players:
            await catch_up(tables)
        stored = await here.services.store.load(table_id)
        for messages, (_, table, subscriber) in zip(shown, players, strict=True):
            messages += await received(subscriber)
            assert table.standing.last == stored.entries[-1]
            expect_the_truth(messages, table, subscriber.seats[0])
    engine = open_engine(database)
    assert check_engine(engine) == []
    engine.dispose()


def expect_the_truth(messages: list[Json], table: Table, seat: int) -> None:
    """Everything that was shown is a state of the stored match, or was said."""
    match = table.standing.match
    views = [msgspec.to_builtins(match.truncated(number).state.view(seat)) for number in range(match.number + 1)]
    shown = [message["position"] for message in messages if message.get("position")]
    assert len(shown) > MOVES // 4
    for position in shown:
        assert position["view"] == views[position["number"]]
    said = [message["message"]["text"] for message in messages if message["type"] == "said"]
    assert len(set(said)) == len(said)
    assert set(said) <= {f"said {number}" for number in range(MOVES)}


def test_a_message_that_somebody_fails_at_is_heard_by_the_others() -> None:
    bus, heard = LocalBus(), list[bytes]()
    bus.listen("channel", lambda message: heard.append(message.decode().encode()))
    bus.listen("channel", heard.append)
    bus.publish("channel", b"\xff")
    bus.publish("channel", b"more")
    assert heard == [b"\xff", b"more", b"more"]


# -- a store that has lost something -------------------------------------------------------------------------


def lose_last_entry(engine: Engine, table_id: str, number: int) -> None:
    e = schema.entries.c
    with engine.begin() as connection:
        connection.execute(delete(schema.entries).where(e.table_id == table_id, e.number >= number))


@pytest.mark.anyio
@pytest.mark.parametrize("noticed_by", ["the next move", "looking around"])
async def test_a_store_that_lost_its_last_commits_is_believed(database: str, noticed_by: str) -> None:
    rng = random.Random(1)
    async with workers(database, LocalBus(), 1) as (tables,):
        table_id = (await tables.create(FOR_TWO, ANNA)).id
        await (await tables.get(table_id)).do(TakeSeat(BERT.id, "Bert", None))
        players = [await sit_down(tables, table_id, person) for person in (ANNA, BERT)]
        table = players[0][0]
        for _ in range(6):
            (seat,) = table.standing.match.state.pending_players()
            await play_somehow(tables, *players[seat], rng)
        before = table.standing.number
        engine = open_engine(database)
        lose_last_entry(engine, table_id, table.standing.length - 2)
        await received(players[0][1])
        if noticed_by == "the next move":
            (seat,) = table.standing.match.state.pending_players()
            move = table.standing.match.state.action_to_move(table.standing.match.state.legal_actions(seat)[0])
            with pytest.raises(AnpfiffError):
                await table.do(PlayMoves(players[seat][1].person, seat, [move], table.standing.number))
        else:
            await catch_up(tables)
        assert table.standing.number < before
        snapshots = [message for message in await received(players[0][1]) if message["type"] == "snapshot"]
        assert snapshots[-1]["position"]["number"] == table.standing.number
        for _ in range(4):
            (seat,) = table.standing.match.state.pending_players()
            await play_somehow(tables, *players[seat], rng)
        numbers = [entry.number for entry in (await tables.services.store.load(table_id)).entries]
        assert numbers == list(range(len(numbers)))
        assert check_engine(engine) == []
        engine.dispose()


# -- two workers that look after the same table ------------------------------------------------------------------


@pytest.mark.anyio
@pytest.mark.parametrize("faster", ["the player", "the worker"])
async def test_a_clock_that_starts_while_another_worker_looks_after_its_table_is_not_forgotten(
    database: str, faster: str
) -> None:
    async with workers(database, LocalBus()) as (slow, fast):
        store, until = slow.services.store, slow.services.now() + slow.services.lease_ms
        table_id = (await fast.create(structs.replace(FOR_TWO, clock=ClockSettings("live", 60)), ANNA)).id
        # As if hosts had renamed a player; the slow worker sees that the table still waits for somebody.
        assert await store.reschedule(table_id, None, until)
        looked_after, played_at = await slow.get_newest(table_id), await fast.get_newest(table_id)
        await played_at.reload()
        if faster == "the worker":
            await looked_after.automation.run_due(until)
        await played_at.do(TakeSeat(BERT.id, "Bert", None))
        if faster == "the player":
            await looked_after.automation.run_due(until)
        assert [due for due, _ in await store.due_tables(2**62, 10)] == [table_id]


# -- a copy of the store with the same Redis ---------------------------------------------------------------------


def test_a_copied_database_is_another_store(tmp_path: Path) -> None:
    file, copy = tmp_path / "one.db", tmp_path / "two.db"
    open_engine(sqlite_url(file)).dispose()
    shutil.copy(file, copy)
    engines = [open_engine(sqlite_url(each)) for each in (file, file, copy)]
    one, same, other = map(store_identity, engines)
    for engine in engines:
        engine.dispose()
    assert one == same
    assert one != other


@pytest.mark.needs("postgresql")
def test_a_copied_database_of_postgresql_is_another_store(postgres: PostgreSQL) -> None:
    first = postgres.url
    engine = open_engine(first)
    one = store_identity(engine)
    with engine.connect() as connection:
        written = connection.scalar(schema.identity.select())
    engine.dispose()
    copy = open_engine(postgres.new_database())
    with copy.begin() as connection:
        connection.execute(schema.identity.update().values(id=written))
    other = store_identity(copy)
    copy.dispose()
    assert one != other


@pytest.mark.needs("redis")
@pytest.mark.anyio
async def test_stores_that_share_redis_do_not_hear_each_other(redis_server: Redis) -> None:
    buses = {store: RedisBus(redis_server.url, store) for store in ("original", "copy")}
    heard: dict[str, list[bytes]] = {store: [] for store in buses}
    for store, bus in buses.items():
        bus.listen("table", heard[store].append)

    async def publish(store: str, message: bytes) -> None:
        """Until it is heard there; what came before it has been heard by then, too."""
        async with asyncio.timeout(PATIENCE):
            while message not in heard[store]:
                buses[store].publish("table", message)
                await asyncio.sleep(0.05)

    await publish("copy", b"first")
    await publish("original", b"of another store")
    await publish("copy", b"last")
    assert set(heard["copy"]) == {b"first", b"last"}
    for bus in buses.values():
        await bus.close()


@pytest.mark.needs("redis")
def test_a_restored_backup_beside_the_original_disturbs_nobody(
    tmp_path: Path, redis_server: Redis, rng: random.Random
) -> None:
    """Both are started with the same Redis, have the same table, and go on differently."""
    servers = [Server(tmp_path / "original", "--redis", redis_server.url)]
    try:
        anna = Person(servers[0])
        table = anna.create({"kind": "me"}, {"kind": "local"})
        with anna.live(table) as live:
            live.act(rng)
        servers[0].stop()
        shutil.copytree(tmp_path / "original", tmp_path / "copy")
        servers = [Server(tmp_path / name, "--redis", redis_server.url) for name in ("original", "copy")]
        with Live(servers[0], table["id"], anna.cookie) as here, Live(servers[1], table["id"], anna.cookie) as there:
            for _ in range(3):
                there.act(rng)
            at = here.at["number"]
            assert here.sync()["position"]["number"] == at
            for _ in range(3):
                here.act(rng)
        for server in servers:
            server.stop()
            engine = open_engine(server.database)
            assert check_engine(engine) == []
            engine.dispose()
    finally:
        for server in servers:
            if server.running:
                server.stop()
