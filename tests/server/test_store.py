"""The store: all or nothing, whatever happens to the disk or beside it."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, func, insert, select, text
from sqlalchemy.exc import OperationalError

from anpfiff.kit.errors import BadRecord
from anpfiff.play.chance import new_seed
from anpfiff.play.clock import TimeControl
from anpfiff.play.record import Step
from anpfiff.server.admin.check import check_store
from anpfiff.server.problems import BadRequest, Conflict, StoreFailed, UnknownTable
from anpfiff.server.store import schema
from anpfiff.server.store.database import open_engine, sqlite_url
from anpfiff.server.store.journal import Entry, Steps, entry_of
from anpfiff.server.store.locking import with_journal_stopped
from anpfiff.server.store.rows import update_seat
from anpfiff.server.store.store import Store
from anpfiff.server.store.stored import StoredSeat, StoredTable
from tests.patience import PATIENCE
from tests.server.people import Live, Person, Server, play_out
from tests.services import PostgreSQL

ME = {"kind": "me"}
LOCAL = {"kind": "local"}
OPEN = {"kind": "open"}


# -- a disk without space, as people at a table see it -----------------------------------------------------


def move_until_refused(live: Live, watching: Live, rng: random.Random) -> str:
    """Play until a move cannot be stored; returns the code of the refusal."""
    while not live.over:
        answer = live.play(rng.choice(live.legal()))
        if answer["type"] == "refused":
            return str(answer["problem"]["code"])
        live.reach(answer["number"])
        watching.reach(answer["number"])
    return "over"


def test_a_full_disk_refuses_moves_and_loses_none(start_server: Callable[..., Server], rng: random.Random) -> None:
    server = start_server()
    anna = Person(server)
    tables = [anna.create(ME, LOCAL) for _ in range(20)]
    server.signal(signal.SIGUSR1)
    codes = []
    for table in tables:
        with anna.live(table) as live, Person(server).live(table) as watching:
            codes.append(move_until_refused(live, watching, rng))
            if codes[-1] == "store_failed":
                refused_at = live.sync()["position"]
                assert watching.sync()["position"]["number"] == refused_at["number"]
                assert refused_at == live.at
                break
    assert codes[-1] == "store_failed"
    response = anna.http.post("/api/tables", json={"game": "machikoro", "seats": [ME, LOCAL]})
    while response.status_code == 201:
        response = anna.http.post("/api/tables", json={"game": "machikoro", "seats": [ME, LOCAL]})
    assert anna.expect(503, response)["code"] == "store_failed"
    server.signal(signal.SIGUSR2)
    with anna.live(table) as live:
        assert live.position == refused_at
        play_out([live], rng)
    server.stop()
    assert check_store(server.database) == []


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_two_servers_on_one_database_do_not_overwrite_each_other(
    start_server: Callable[..., Server], rng: random.Random, database: str
) -> None:
    one, two = (start_server("--database", database) for _ in range(2))
    anna = Person(one)
    table = anna.create(ME, LOCAL)
    there = Live(two, table["id"], anna.cookie)
    with anna.live(table) as here, there:
        here.act(rng)
        # The other server does not know of this move yet: it learns of it when it tries to store one of its own.
        answer = there.play(rng.choice(there.legal()))
        assert answer["problem"]["code"] == "stale_move"
        assert there.position == here.position
        there.act(rng)
        play_out([there], rng)
    one.stop()
    two.stop()
    assert check_store(one.database) == []


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_a_seat_is_given_away_once_even_by_two_servers(start_server: Callable[..., Server], database: str) -> None:
    one, two = (start_server("--database", database) for _ in range(2))
    anna, bert, cleo = Person(one), Person(one), Person(two)
    table = anna.create(ME, OPEN)
    assert [seat["kind"] for seat in cleo.http.get(f"/api/tables/{table['id']}").json()["seats"]] == ["human", "open"]
    bert.join(table, "Bert")
    response = cleo.http.post(f"/api/tables/{table['id']}/seats", json={"name": "Cleo"})
    assert cleo.expect(409, response)["code"] == "table_full"
    with cleo.live(table) as watching:
        assert [seat["name"] for seat in watching.table["seats"]] == ["Player 1", "Bert"]


# -- the store itself --------------------------------------------------------------------------------------


@asynccontextmanager
async def open_store(url: str) -> AsyncIterator[Store]:
    store = Store(open_engine(url))
    try:
        yield store
    finally:
        await store.close()


def new_table(table_id: str) -> StoredTable:
    seats = (StoredSeat("Anna", owner="a"), StoredSeat("", kept_for="b"))
    clock = TimeControl("live", 600, 5)
    return StoredTable(
        table_id, 0, "machikoro", 1, {"max_rounds": None}, seats, "fair", new_seed(), ("x",), clock=clock, public=True
    )


def entries(*steps: list[Step], first: int = 0) -> list[Entry]:
    return [entry_of(number, number * 10, Steps(each), [0, 1], [5, 6]) for number, each in enumerate(steps, first)]


@pytest.mark.anyio
async def test_what_was_stored_comes_back(database: str) -> None:
    table = new_table("t")
    begin, more = entries([(0, 5)]), entries([(1, 6), (-1, 3)], [(0, 1)], first=1)
    async with open_store(database) as store:
        await store.create(table, begin)
        await store.append("t", begin[-1], more)
    async with open_store(database) as store:
        loaded = await store.load("t")
        assert loaded.table == table
        assert loaded.entries == begin + more
        assert await store.entries("t", 1) == more
        with pytest.raises(UnknownTable):
            await store.load("u")


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("known", "is_outdated"),
    [
        (entries([(0, 5)], [(1, 6)])[-1], False),
        (entries([(0, 5)])[-1], True),
        (entries([(0, 5)], [(1, 6)], [(0, 7)])[-1], True),
        # The store came back without its last commit, and went on in another way.
        (entries([(0, 5)], [(1, 7)])[-1], True),
        (None, True),
    ],
)
async def test_what_is_remembered_of_a_journal_is_compared_with_its_end(
    database: str, known: Entry | None, is_outdated: bool
) -> None:
    async with open_store(database) as store:
        await asyncio.gather(
            store.create(new_table("t"), entries([(0, 5)], [(1, 6)])), store.create(new_table("u"), [])
        )
        assert await store.outdated({"t": known, "u": None}) == ({"t"} if is_outdated else set())


@pytest.mark.anyio
async def test_one_bad_job_of_a_group_does_not_spoil_the_others(database: str) -> None:
    async with open_store(database) as store:
        await asyncio.gather(*(store.create(new_table(f"t{number}"), []) for number in range(20)))
        await store.append("t7", None, entries([(0, 1)]))
        jobs = [store.append(f"t{number}", None, entries([(0, number)], [(1, number)])) for number in range(20)]
        results = await asyncio.gather(*jobs, return_exceptions=True)
        assert [number for number, result in enumerate(results) if result is not None] == [7]
        assert isinstance(results[7], Conflict)
        assert (await store.load("t7")).entries == entries([(0, 1)])
        assert (await store.load("t8")).entries == entries([(0, 8)], [(1, 8)])


@pytest.mark.anyio
async def test_a_commit_in_doubt_is_not_made_again(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The connection breaks just after a commit: what it held is stored once, and everybody is told to look."""
    async with open_store(database) as store:
        await store.create(new_table("t"), [])
        dialect = store._engine.dialect
        commit, failures = dialect.do_commit, iter([True])

        def commit_and_break(connection: Any) -> None:
            commit(connection)
            if next(failures, False):
                raise dialect.loaded_dbapi.OperationalError("the connection is lost")

        monkeypatch.setattr(dialect, "do_commit", commit_and_break)

        def say(connection: Connection) -> None:
            connection.execute(insert(schema.ratings), {**rating, "subject": f"bot:{connection.scalar(count)}"})

        rating = {"game": "g", "mu": 0.0, "sigma": 0.0, "matches": 0, "changed": 0}
        count = select(func.count()).select_from(schema.ratings)
        results = await asyncio.gather(store.write(say), store.write(say), return_exceptions=True)
        assert [type(result) for result in results] == [StoreFailed, StoreFailed]
        assert await store.read(lambda connection: connection.scalar(count)) == 2


@pytest.mark.anyio
async def test_work_and_entries_are_stored_together_or_not_at_all(database: str) -> None:
    async with open_store(database) as store:
        await store.create(new_table("t"), entries([(0, 1)]))
        seat = StoredSeat("Bert", owner="b")

        def take(connection: Connection) -> None:
            update_seat(connection, "t", 1, seat)

        with pytest.raises(Conflict):
            await store.append("t", None, entries([(1, 1)]), take)
        assert (await store.load("t")).table == new_table("t").changed(seed=(await store.load("t")).table.seed)
        await store.append("t", entries([(0, 1)])[0], entries([(1, 1)], first=1), take)
        assert (await store.load("t")).table.seats[1] == seat


@pytest.mark.anyio
async def test_entries_of_a_table_that_does_not_exist_are_refused(database: str) -> None:
    async with open_store(database) as store:
        with pytest.raises(Conflict):
            await store.append("nowhere", None, entries([(0, 1)]))


@pytest.mark.anyio
@pytest.mark.parametrize("alone", [True, False])
@pytest.mark.parametrize("remembered", [entries([(0, 9)], [(0, 9)], first=1)[1], entries([(1, 1)])[0]])
async def test_an_entry_follows_the_one_it_was_meant_to_follow(database: str, alone: bool, remembered: Entry) -> None:
    """A worker remembers an entry that the store does not have, or has otherwise: it came back without its last
    commits, or is another store."""
    begin = entries([(0, 1)])
    async with open_store(database) as store:
        await asyncio.gather(store.create(new_table("t"), begin), store.create(new_table("u"), begin))
        jobs = [store.append("t", remembered, entries([(1, 1)], first=remembered.number + 1))]
        if not alone:
            jobs.append(store.append("u", begin[0], entries([(1, 1)], first=1)))
        results = await asyncio.gather(*jobs, return_exceptions=True)
        assert isinstance(results[0], Conflict)
        assert results[1:] == [None] * len(results[1:])
        assert (await store.load("t")).entries == begin
        # The first entry has none before it, and there is only one first entry.
        with pytest.raises(Conflict):
            await store.append("t", None, entries([(0, 2)]))
        with pytest.raises(BadRecord):
            await store.append("t", begin[0], entries([(0, 2)], first=2))
        assert (await store.load("t")).entries == begin


@pytest.mark.anyio
async def test_an_id_that_no_database_can_hold_is_not_a_failure_of_the_store(database: str) -> None:
    async with open_store(database) as store:
        with pytest.raises((UnknownTable, BadRequest)):
            await store.load("a\0b")


@pytest.mark.anyio
async def test_a_due_table_is_claimed_once(database: str) -> None:
    async with open_store(database) as one, open_store(database) as two:
        await one.create(new_table("soon").changed(due=50), [])
        await one.create(new_table("later").changed(due=500), [])
        await one.create(new_table("never"), [])
        assert await one.due_tables(49, 10) == []
        assert await two.due_tables(50, 10) == [("soon", 50)]
        claims = [await store.reschedule("soon", 50, 100) for store in (one, two, one)]
        assert claims == [True, False, False]
        assert await two.due_tables(99, 10) == []
        assert await two.due_tables(1000, 1) == [("soon", 100)]
        assert not await one.reschedule("never", 100, 200)
        assert await one.reschedule("never", None, 200)
        assert await one.reschedule("soon", 100, None)
        assert await two.due_tables(1000, 9) == [("never", 200), ("later", 500)]


@pytest.mark.anyio
async def test_reading_sees_what_was_written_and_does_not_wait_for_a_writer(database: str) -> None:
    async with open_store(database) as store:
        await store.create(new_table("t"), [])
        started, go_on = threading.Event(), threading.Event()

        def slow(_: Connection) -> None:
            started.set()
            go_on.wait(30)

        writing = asyncio.create_task(store.write(slow))
        await asyncio.to_thread(started.wait, 30)
        assert (await store.load("t")).entries == []
        go_on.set()
        await writing


@pytest.mark.anyio
async def test_a_power_loss_after_a_commit_is_survived(tmp_path: Path) -> None:
    async with open_store(sqlite_url(tmp_path / "test.db")) as store:
        modes = await store.write(
            lambda connection: [connection.scalar(text(f"PRAGMA {name}")) for name in ("journal_mode", "synchronous")]
        )
    full = 2
    assert modes == ["wal", full]


@pytest.mark.skipif(os.name != "posix", reason="other systems have other permissions")
def test_a_host_begins_between_two_transactions_of_somebody_who_writes_all_the_time(tmp_path: Path) -> None:
    """Who looks less and less often, as SQLite does, hardly ever finds one of the short gaps."""
    file = tmp_path / "test.db"
    engine = open_engine(sqlite_url(file))
    written = 0
    writing, done = threading.Event(), threading.Event()

    def write() -> None:
        nonlocal written
        connection = sqlite3.connect(file, isolation_level=None)
        while not done.is_set():
            connection.execute("BEGIN IMMEDIATE")
            writing.set()
            time.sleep(0.02)
            writing.clear()
            connection.execute("COMMIT")
            written += 1
            time.sleep(0.0005)
        connection.close()

    writer = threading.Thread(target=write)
    writer.start()
    for _ in range(10):
        assert writing.wait(PATIENCE)
        with_journal_stopped(engine, "t", lambda connection: connection.execute(text("SELECT 1")))
    done.set()
    writer.join()
    engine.dispose()
    assert written < 150


def test_other_users_of_the_machine_cannot_read_the_store(tmp_path: Path) -> None:
    file = tmp_path / "new" / "anpfiff.db"
    open_engine(sqlite_url(file)).dispose()
    assert (file.parent.stat().st_mode & 0o777, file.stat().st_mode & 0o777) == (0o700, 0o600)
    # One of an older version, whose group may read it.
    file.chmod(0o644)
    engine = open_engine(sqlite_url(file))
    with engine.begin():
        assert [each.stat().st_mode & 0o777 for each in sorted(file.parent.iterdir())] == [0o640] * 3
    engine.dispose()


def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreFailed, match="cannot be used"):
        open_engine(sqlite_url(tmp_path / "file" / "anpfiff.db"))
    (tmp_path / "broken.db").write_bytes(b"this is not a database" * 100)
    with pytest.raises(StoreFailed, match=r"broken\.db cannot be used: file is not a database"):
        open_engine(sqlite_url(tmp_path / "broken.db"))


@pytest.mark.parametrize(
    ("url", "complaint"),
    [
        ("mysql://club@localhost/anpfiff", "must be SQLite or PostgreSQL, not mysql"),
        ("my database", "is not a database URL; use postgresql://"),
        (
            "postgresql://club:secret@127.0.0.1:1/anpfiff",
            r"postgresql://club:\*\*\*@127.0.0.1:1/anpfiff cannot be used",
        ),
    ],
)
def test_a_database_that_cannot_be_used_is_named_without_its_password(url: str, complaint: str) -> None:
    with pytest.raises(StoreFailed, match=complaint) as refused:
        open_engine(url)
    assert "secret" not in refused.value.message


@pytest.mark.anyio
async def test_what_is_read_together_was_committed_together(database: str) -> None:
    """Else a table could be read before somebody sat down, and its journal after."""
    engine = open_engine(database)
    store = Store(engine)

    def read_twice(connection: Connection) -> tuple[int, int]:
        count = select(func.count()).select_from(schema.people)
        before = connection.scalar(count)
        with engine.begin() as other:
            other.execute(insert(schema.people), {"id": "anna", "name": "Anna", "created": 0})
        return before or 0, connection.scalar(count) or 0

    try:
        assert await store.read(read_twice) == (0, 0)
        assert (
            await store.read(lambda connection: connection.scalar(select(func.count()).select_from(schema.people))) == 1
        )
    finally:
        await store.close()


@pytest.mark.skipif(sys.platform == "win32", reason="it needs processes that begin as a copy of this one")
def test_threads_that_read_journals_at_the_same_time_do_not_crash_the_server() -> None:
    """Each time as in a process that has read none yet; without care one of fifteen crashes."""
    program = """
import os, sys, threading
from anpfiff.server.store.journal import Entry, entry_of, event_of, SeatChanged, UndoAsked, Undone

entries = [entry_of(1, 0, event, [0]) for event in (SeatChanged(0, "left"), UndoAsked(0, 1), Undone(1))]
for _ in range(150):
    if (child := os.fork()) == 0:
        sys.setswitchinterval(1e-6)
        together = threading.Barrier(3)
        threads = [threading.Thread(target=lambda: (together.wait(), *map(event_of, entries))) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        os._exit(0)
    assert os.waitpid(child, 0)[1] == 0, "crashed"
"""
    subprocess.run([sys.executable, "-c", program], check=True)


@pytest.mark.anyio
async def test_a_question_is_asked_again_if_its_connection_was_closed_meanwhile(postgres: PostgreSQL) -> None:
    url = postgres.new_database()
    async with open_store(url) as store:
        await store.create(new_table("t"), entries([(0, 3)]))
        [last] = await store.entries("t", 0)
        others = "pid <> pg_backend_pid() AND datname = current_database()"
        engine = open_engine(url)
        with engine.begin() as connection:
            connection.execute(text(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}"))
        engine.dispose()
        assert await store.outdated({"t": last}) == set()
        assert await store.entries("t", 0) == [last]


@pytest.mark.anyio
async def test_a_store_that_is_away_can_be_closed(tmp_path: Path) -> None:
    store = Store(open_engine(sqlite_url(tmp_path / "test.db")))

    def fail(*_: object) -> None:
        raise OperationalError("", {}, Exception("away"))

    writer: Any = store._writer
    writer._carry_out = fail
    waiting = asyncio.create_task(store.write(lambda _: None))
    await asyncio.sleep(0)
    await store.close()
    assert isinstance(waiting.exception(), StoreFailed)
