"""The store: all or nothing, whatever happens to the disk or beside it."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import text

from anpfiff.play.chance import new_seed
from anpfiff.server.problems import Conflict, StoreFailed, TableFull, UnknownTable
from anpfiff.server.store.check import check_store
from anpfiff.server.store.store import Store, open_database
from anpfiff.server.store.stored import StoredSeat, StoredTable
from tests.server.people import Live, Person, Server, play_out

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


def test_two_servers_on_one_database_do_not_overwrite_each_other(
    start_server: Callable[..., Server], rng: random.Random
) -> None:
    one, two = start_server(), start_server()
    anna = Person(one)
    table = anna.create(ME, LOCAL)
    there = Live(two, table["id"], anna.cookie)
    with anna.live(table) as here, there:
        here.act(rng)
        # The other server does not know of this move yet: it learns of it when it tries to store one of its own.
        answer = there.play(rng.choice(there.legal()))
        assert answer["problem"]["code"] == "conflict"
        assert there.position == here.position
        there.act(rng)
        play_out([there], rng)
    one.stop()
    two.stop()
    assert check_store(one.database) == []


def test_a_seat_is_given_away_once_even_by_two_servers(start_server: Callable[..., Server]) -> None:
    one, two = start_server(), start_server()
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
async def open_store(folder: Path) -> AsyncIterator[Store]:
    store = Store(open_database(folder / "test.db"))
    try:
        yield store
    finally:
        await store.close()


def new_table(table_id: str) -> StoredTable:
    seats = (StoredSeat("Anna", owner="a"), StoredSeat(""))
    return StoredTable(table_id, 0, "machikoro", 1, {"max_rounds": None}, seats, "fair", new_seed(), ("x",))


@pytest.mark.anyio
async def test_what_was_stored_comes_back(tmp_path: Path) -> None:
    table = new_table("t")
    async with open_store(tmp_path) as store:
        await store.create(table, [(0, 5)])
        await store.append("t", 1, [(1, 6), (-1, 3)])
    async with open_store(tmp_path) as store:
        loaded = await store.load("t")
        assert loaded.table == table
        assert loaded.steps == [(0, 5), (1, 6), (-1, 3)]
        with pytest.raises(UnknownTable):
            await store.load("u")


@pytest.mark.anyio
async def test_one_bad_job_of_a_group_does_not_spoil_the_others(tmp_path: Path) -> None:
    async with open_store(tmp_path) as store:
        await asyncio.gather(*(store.create(new_table(f"t{number}"), []) for number in range(20)))
        await store.append("t7", 0, [(0, 1)])
        jobs = [store.append(f"t{number}", 0, [(0, number), (1, number)]) for number in range(20)]
        results = await asyncio.gather(*jobs, return_exceptions=True)
        assert [number for number, result in enumerate(results) if result is not None] == [7]
        assert isinstance(results[7], Conflict)
        assert (await store.load("t7")).steps == [(0, 1)]
        assert (await store.load("t8")).steps == [(0, 8), (1, 8)]


@pytest.mark.anyio
async def test_steps_of_a_table_that_does_not_exist_are_refused(tmp_path: Path) -> None:
    async with open_store(tmp_path) as store:
        with pytest.raises(Conflict):
            await store.append("nowhere", 0, [(0, 1)])


@pytest.mark.anyio
async def test_a_taken_seat_cannot_be_taken_again(tmp_path: Path) -> None:
    table = new_table("t")
    async with open_store(tmp_path) as store:
        await store.create(table, [])
        seats = (table.seats[0], StoredSeat("Bert", owner="b"))
        joined = StoredTable("t", 0, "machikoro", 1, table.options, seats, "fair", table.seed, ("x", "y"))
        await store.take_seat(joined, 1, [(0, 1)])
        assert (await store.load("t")).table == joined
        with pytest.raises(TableFull):
            await store.take_seat(joined, 1, [])


@pytest.mark.anyio
async def test_a_power_loss_after_a_commit_is_survived(tmp_path: Path) -> None:
    async with open_store(tmp_path) as store:
        modes = await store._writer.do(
            lambda connection: [connection.scalar(text(f"PRAGMA {name}")) for name in ("journal_mode", "synchronous")]
        )
    full = 2
    assert modes == ["wal", full]


def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreFailed, match="cannot be used"):
        open_database(tmp_path / "file" / "anpfiff.db")
    (tmp_path / "broken.db").write_bytes(b"this is no database" * 100)
    with pytest.raises(StoreFailed, match=r"broken\.db cannot be used: file is not a database"):
        open_database(tmp_path / "broken.db")
