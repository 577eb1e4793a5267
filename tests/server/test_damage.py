"""What is wrong with one table stops nothing that is done for the others, and a host is told about all of them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, delete, insert, text, update

from anpfiff.server.admin import moderation
from anpfiff.server.admin.check import check_engine
from anpfiff.server.admin.repair import apply_repair, plan_repairs
from anpfiff.server.protocol import ClockSettings, CreateTable, Say, SeatRequest
from anpfiff.server.store import schema
from anpfiff.server.store.database import open_engine, sqlite_url
from anpfiff.server.store.rows import read_table
from anpfiff.server.tables.chat import recent_messages
from anpfiff.server.tables.subscriber import Subscriber
from anpfiff.server.tables.table import Table
from anpfiff.server.tables.tables import Tables
from anpfiff.server.tables.timekeeper import Timekeeper, catch_up
from anpfiff.server.times import now
from tests.server.hosting import begin, move, tables_on

pytestmark = pytest.mark.anyio
_e = schema.entries.c
TIMED = CreateTable("machikoro", [SeatRequest("me"), SeatRequest("open")], clock=ClockSettings("live", 3600))
# Of the last entry of a journal.
DAMAGED_ENTRIES: list[dict[str, Any]] = [
    {"clock": "x,y"},
    {"pending": "?"},
    {"data": "[[9,3]]"},
    {"data": "[[0,99999999999999999999]]"},
    {"kind": "undone", "data": '{"to":77}'},
    {"kind": "undone", "data": '{"to":-3}'},
    {"kind": "nothing that is known"},
]
DAMAGED_TABLES = ["options = '{broken'", "options = '[]'", "entropy = '7'", "clock = '{}'"]


@pytest.fixture
def engine(tmp_path: Path) -> Engine:
    return open_engine(sqlite_url(tmp_path / "test.db"))


@asynccontextmanager
async def two_tables(engine: Engine) -> AsyncIterator[tuple[Tables, Table, Table]]:
    async with tables_on(engine) as tables:
        first, second = sorted([await begin(tables, TIMED) for _ in range(2)], key=lambda table: table.id)
        for table in (first, second):
            await move(table)
        yield tables, first, second


def damage_last_entry(engine: Engine, table: Table, damage: dict[str, Any]) -> None:
    last = (_e.table_id == table.id, _e.number == table.standing.length - 1)
    with engine.begin() as connection:
        connection.execute(update(schema.entries).where(*last).values(**damage))


async def test_a_table_that_is_gone_keeps_no_other_from_catching_up(engine: Engine) -> None:
    async with two_tables(engine) as (tables, lost, other), tables_on(open_engine(str(engine.url))) as elsewhere:
        for table in (lost, other):
            await table.connect(Subscriber("anna"))
        # Another worker stores something that this one does not hear of; the database comes back without a table.
        there = await elsewhere.get(other.id)
        await move(there)
        with engine.begin() as connection:
            for part in (schema.entries, schema.seats):
                connection.execute(delete(part).where(part.c.table_id == lost.id))
            connection.execute(delete(schema.tables).where(schema.tables.c.id == lost.id))
        await catch_up(tables)
        assert other.standing.length == there.standing.length


@pytest.mark.parametrize("damage", DAMAGED_ENTRIES, ids=str)
async def test_a_damaged_entry_is_told_and_can_be_repaired(engine: Engine, damage: dict[str, Any]) -> None:
    async with two_tables(engine) as (_, damaged, other):
        damage_last_entry(engine, damaged, damage)
        damage_last_entry(engine, other, {"data": "[[0,-77]]"})
    wrong = check_engine(engine)
    assert [line.split(":")[0] for line in wrong] == [f"table {damaged.id}", f"table {other.id}"]
    for repair in plan_repairs(engine):
        # Who has to act is told nowhere else: there is nothing to cut.
        if repair.obstacle is None:
            apply_repair(engine, repair.table, lambda *_: None)
    left = check_engine(engine)
    assert len(left) == (1 if "pending" in damage else 0), left


@pytest.mark.parametrize("damage", DAMAGED_TABLES)
async def test_a_damaged_row_of_a_table_hides_nothing_about_the_others(engine: Engine, damage: str) -> None:
    async with two_tables(engine) as (_, damaged, other):
        damage_last_entry(engine, other, {"data": "[[0,-77]]"})
        with engine.begin() as connection:
            connection.execute(text(f"UPDATE tables SET {damage} WHERE id = '{damaged.id}'"))
    assert [line.split(":")[0] for line in check_engine(engine)] == [f"table {damaged.id}", f"table {other.id}"]
    first, second = plan_repairs(engine)
    assert (first.table, second.table) == (damaged.id, other.id)
    assert first.obstacle is not None
    assert second.obstacle is None


async def test_hosts_can_rename_and_remove_whatever_is_damaged(engine: Engine) -> None:
    people = [{"id": person, "name": person, "created": 0} for person in ("anna", "bert")]
    with engine.begin() as connection:
        connection.execute(insert(schema.people), people)
    async with two_tables(engine) as (_, damaged, other):
        await damaged.audience.say(damaged.standing.table, "anna", Say(1, "rude"))
        damage_last_entry(engine, damaged, {"data": "[[0,-77]]"})
        moderation.remove_message(engine, damaged.audience.chat[-1].id)
        moderation.rename_person(engine, "anna", "Guest 1")
        with engine.begin() as connection:
            assert recent_messages(connection, damaged.id) == []
            for table in (damaged, other):
                assert read_table(connection, table.id).table.seats[0].name == "Guest 1"


@pytest.mark.parametrize("damage", [*DAMAGED_ENTRIES[2:], None], ids=str)
async def test_a_damaged_table_that_is_due_keeps_no_other_waiting(
    engine: Engine, damage: dict[str, Any] | None
) -> None:
    async with two_tables(engine) as (_, damaged, other):
        with engine.begin() as connection:
            if damage is None:
                connection.execute(text(f"UPDATE tables SET options = '{{broken' WHERE id = '{damaged.id}'"))
            connection.execute(update(schema.tables).values(due=1))
        if damage is not None:
            damage_last_entry(engine, damaged, damage)
        async with tables_on(open_engine(str(engine.url))) as anew:
            keeper = Timekeeper(anew)
            await keeper.attend_due()
            await keeper.close()
            # When its clock runs out, and not before.
            assert dict(await anew.services.store.due_tables(2**62, 9))[other.id] > now()
