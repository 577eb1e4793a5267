"""The parts of a server, one by one."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest

from anpfiff.games import load_game
from anpfiff.play.chance import new_seed
from anpfiff.server import channels
from anpfiff.server.bus import LocalBus
from anpfiff.server.connections.connection import Connection
from anpfiff.server.connections.outbox import MAX_WAITING_BYTES, RESTART, TOO_SLOW
from anpfiff.server.friends.online import OnlinePeople
from anpfiff.server.ids import LENGTH, new_id
from anpfiff.server.limits import Limiter
from anpfiff.server.match.by_itself import bot_to_act, question_for
from anpfiff.server.people.names import checked_name
from anpfiff.server.problems import BadName, UnknownTable
from anpfiff.server.protocol import CreateTable, PersonInfo, SeatRequest
from anpfiff.server.settings import Settings
from anpfiff.server.store.database import open_engine, sqlite_url
from anpfiff.server.store.store import Store
from anpfiff.server.store.stored import StoredSeat, StoredTable
from anpfiff.server.tables.live import MessageHandler
from anpfiff.server.tables.ownership import Ownership
from anpfiff.server.tables.services import WorkerServices
from anpfiff.server.tables.subscriber import Subscriber
from anpfiff.server.tables.table import Table
from anpfiff.server.tables.tables import Tables
from anpfiff.server.texts import whole
from anpfiff.server.times import now

ANNA = PersonInfo("anna", "Anna", guest=True)
AGAINST_A_BOT = CreateTable("machikoro", [SeatRequest("me"), SeatRequest("bot", bot="random")])


@asynccontextmanager
async def open_tables(folder: Path) -> AsyncIterator[Tables]:
    store = Store(open_engine(sqlite_url(folder / "test.db")))
    tables = Tables(WorkerServices(store, LocalBus()), idle_seconds=60)
    try:
        yield tables
    finally:
        await tables.close()
        await store.close()


@pytest.mark.anyio
async def test_a_table_nobody_uses_leaves_the_memory_and_comes_back(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        table = await tables.create(AGAINST_A_BOT, ANNA)
        table_id = table.id
        tables.forget_idle(used_before=time.monotonic() - 60)
        assert await tables.get(table_id) is table
        tables.forget_idle(used_before=time.monotonic() + 1)
        again = await tables.get(table_id)
        assert again is not table
        assert again.info(ANNA.id) == table.info(ANNA.id)


@pytest.mark.anyio
async def test_a_table_in_use_stays(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        table = await tables.create(AGAINST_A_BOT, ANNA)
        watching = Subscriber("bert")
        await table.connect(watching)
        tables.forget_idle(used_before=time.monotonic() + 1)
        assert await tables.get(table.id) is table
        table.disconnect(watching)


@pytest.mark.anyio
async def test_a_table_stays_while_somebody_is_coming_in(tmp_path: Path) -> None:
    """However long that takes, as on a machine that was paused: they would never be shown another move."""
    async with open_tables(tmp_path) as tables:
        table = await tables.create(AGAINST_A_BOT, ANNA)
        watching = Subscriber("bert")
        coming = asyncio.create_task(table.connect(watching))
        await asyncio.sleep(0)
        tables.forget_idle(used_before=time.monotonic() + 1)
        await coming
        assert await tables.get(table.id) is table
        table.disconnect(watching)


@pytest.mark.anyio
async def test_a_table_that_was_forgotten_while_it_was_brought_up_to_date_is_loaded_again(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        table = await tables.create(AGAINST_A_BOT, ANNA)
        asked = asyncio.create_task(tables.get_newest(table.id))
        await asyncio.sleep(0)
        tables.forget_idle(used_before=time.monotonic() + 1)
        found = await asked
        assert found is not table
        assert tables.in_memory() == [found]


class SharedBus(LocalBus):
    shared = True


@pytest.mark.anyio
async def test_no_two_things_are_said_on_one_channel(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    bus = SharedBus()
    looked: list[str] = []

    def in_memory() -> list[Table]:
        looked.append("looked")
        return []

    async with open_tables(tmp_path) as tables:
        tables.services.bus = bus
        monkeypatch.setattr(tables, "in_memory", in_memory)
        ownership, online = Ownership(tables), OnlinePeople(bus)
        with online.present(ANNA.id):
            assert looked == []
        ownership.tell(ANNA.id)
        assert looked == ["looked"]
        assert online.everyone(now()) == frozenset()
        await ownership.close()
        online.close()
    assert "worker_message_not_understood" not in caplog.text


def test_all_channels_differ() -> None:
    names = [value for name, value in vars(channels).items() if name.isupper()]
    names += [channels.of_table("one"), channels.of_table("other"), channels.of_person("one")]
    assert len(names) > 5
    assert len(set(names)) == len(names)


@pytest.mark.anyio
async def test_everyone_who_asks_at_once_gets_the_same_table(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        table_id = (await tables.create(AGAINST_A_BOT, ANNA)).id
        tables.forget_idle(used_before=time.monotonic() + 1)
        found = await asyncio.gather(*(tables.get(table_id) for _ in range(10)))
        assert len(set(map(id, found))) == 1
        for _ in range(2):
            with pytest.raises(UnknownTable):
                await tables.get("nowhere")


@pytest.mark.anyio
async def test_anyone_who_does_not_read_is_let_go() -> None:
    slow, quick = Subscriber("slow"), Subscriber("quick")
    text = b"x" * (MAX_WAITING_BYTES // 10)
    for _ in range(20):
        for subscriber in (slow, quick):
            subscriber.post(text)
        assert await quick.outbox.take() == [text]
    assert await slow.outbox.take() == []
    assert slow.outbox.close_reason is TOO_SLOW
    assert quick.outbox.close_reason is None


@pytest.mark.anyio
async def test_one_snapshot_waits_at_most_and_it_stands_for_all_news_before_it() -> None:
    anna = Subscriber("anna")
    anna.outbox.put(b"accepted")
    for number in range(100):
        anna.post(b"update %d" % number)
        anna.post_snapshot(b"snapshot %d" % number + b"x" * MAX_WAITING_BYTES)
    anna.post(b"later")
    answer, snapshot, later = map(whole, await anna.outbox.take())
    assert (answer, snapshot[:11], later) == (b"accepted", b"snapshot 99", b"later")
    assert anna.outbox.close_reason is None


@pytest.mark.anyio
async def test_messages_are_taken_together_by_whoever_waits_for_them() -> None:
    subscriber = Subscriber("anna")
    waiting = asyncio.create_task(subscriber.outbox.take())
    await asyncio.sleep(0)
    subscriber.post(b"one")
    subscriber.post(b"two")
    subscriber.end(RESTART)
    subscriber.post(b"too late")
    subscriber.end(TOO_SLOW)
    assert await waiting == [b"one", b"two"]
    assert await subscriber.outbox.take() == []
    assert subscriber.outbox.close_reason is RESTART


class Flood:
    """A connection on which a thousand messages have arrived at once."""

    def __init__(self) -> None:
        self._left = 1000

    async def receive(self) -> dict[str, str]:
        self._left -= 1
        return {"type": "websocket.receive", "text": "no JSON"} if self._left else {"type": "websocket.disconnect"}


@pytest.mark.anyio
async def test_anyone_who_sends_much_at_once_lets_others_have_their_turn(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        subscriber = Subscriber("anna")
        table = await tables.create(AGAINST_A_BOT, ANNA)
        handler = MessageHandler(table, subscriber, Settings(tmp_path), Limiter())
        connection = Connection(cast(Any, Flood()), subscriber.outbox, handler.answer, pace=lambda: 0.0)
        reading = asyncio.create_task(connection.read_all())
        most = 0
        answers = 0
        while answers < 999:
            assert subscriber.outbox.close_reason is None
            together = len(await subscriber.outbox.take())
            answers += together
            most = max(most, together)
        # One turn each: nothing gathers while this task may run.
        assert most <= 2
        await reading


@pytest.mark.parametrize(
    ("seats", "before", "pending", "expected"),
    [
        ([], None, [0], None),
        ([1], None, [0], 1),
        ([0, 2], None, [], 0),
        ([0, 2], 0, [2], 2),
        ([0, 2], 2, [0, 2], 2),
        ([0, 2], 2, [1], 2),
        ([1], 0, [0], 1),
    ],
)
def test_people_look_from_their_seat_that_is_to_act(
    seats: list[int], before: int | None, pending: list[int], expected: int | None
) -> None:
    subscriber = Subscriber("anna", seats=seats, seat=before)
    assert subscriber.look(pending) == expected
    assert subscriber.seat == expected


def bot_table(seed: bytes) -> StoredTable:
    seats = (StoredSeat("A", bot="random"), StoredSeat("B", bot="random"))
    return StoredTable("t", 0, "machikoro", 1, {}, seats, "fair", seed)


def decisions(table: StoredTable) -> list[int]:
    """What the bots do in the first thirty decisions; every one is asked twice, as if after a restart."""
    match = table.new_match(load_game("machikoro", 2))
    match.begin()
    made = []
    for _ in range(30):
        seat = bot_to_act(table, match.state.pending_players(), watched=True)
        assert seat is not None
        answer = question_for(table, match, seat).answer()
        assert answer.failure is None
        assert question_for(table, match, seat).answer() == answer
        made.append(answer.action)
        match.act(seat, answer.action)
    return made


def test_bots_decide_the_same_after_a_restart() -> None:
    seed = new_seed()
    assert decisions(bot_table(seed)) == decisions(bot_table(seed))
    assert decisions(bot_table(new_seed())) != decisions(bot_table(seed))


@pytest.mark.parametrize("name", ["Änne", "  Jürgen ", "x" * 24, "李小龙", "O'Neill-Meyer"])
def test_names_of_people_are_names(name: str) -> None:
    assert checked_name(name) == name.strip()


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "a\tb", "a\u2028b", "a\x00b", "a\x7fb"])
def test_what_cannot_be_shown_is_not_a_name(name: str) -> None:
    with pytest.raises(BadName):
        checked_name(name)


def test_ids_are_plain_long_and_never_the_same() -> None:
    found = {new_id() for _ in range(2000)}
    assert len(found) == 2000
    assert all(len(name) == LENGTH and name.isalnum() and name.isascii() for name in found)
