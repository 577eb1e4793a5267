"""What a server does again and again, whether anything happens or not."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event, insert, text

from anpfiff.server.app import app_on, lifespan_on
from anpfiff.server.bus import LocalBus
from anpfiff.server.honours import honours
from anpfiff.server.lobby import lobby
from anpfiff.server.lobby.listener import Listener
from anpfiff.server.people import accounts, bans, sessions
from anpfiff.server.push.rows import Device, set_device
from anpfiff.server.settings import Settings
from anpfiff.server.store import proofs, schema
from anpfiff.server.store.bulk import MAX_ROWS
from anpfiff.server.store.database import open_engine, sqlite_url
from anpfiff.server.store.journal import Entry
from anpfiff.server.store.news import read_news
from anpfiff.server.store.stored import StoredSeat
from anpfiff.server.tables import timekeeper
from anpfiff.server.tables.subscriber import Subscriber
from anpfiff.server.times import now
from tests.patience import PATIENCE
from tests.server.long_matches import PERSON, store_long_match
from tests.services import PostgreSQL

SESSION = "session"
A_TABLE = {"created": 0, "game": "x", "rules_version": 1, "options": {}, "chance": "fair", "seed": b"", "entropy": []}
OFTEN = 0.05
# Words of the statements that are part of it.
EVERYTHING = ("max(e.number)", "outages", "sessions.token", "tables.due", "honoured", "push_devices", "friends")
# Steps of SQLite's machine; going through what the larger store holds takes thousands.
SLACK = 300


def before_each_statement(engine: Engine, look: Callable[[Any, str, Any], None]) -> None:
    """Also those that go to the driver directly: `look` is shown the cursor, the statement and its values."""
    dialect: Any = engine.dialect
    execute = dialect.do_execute

    def do_execute(cursor: Any, statement: str, values: Any, context: Any = None) -> None:
        look(cursor, statement, values)
        execute(cursor, statement, values, context)

    dialect.do_execute = do_execute


class Steps:
    """Of SQLite's virtual machine: the most that each statement has taken."""

    def __init__(self, engine: Engine) -> None:
        self.most: Counter[str] = Counter()
        # By connection.
        self._statements: dict[Any, str] = {}
        self._taken: Counter[Any] = Counter()
        before_each_statement(engine, self._begins)

    def _begins(self, cursor: Any, statement: str, _: object) -> None:
        own = cursor.connection
        if own not in self._statements:
            own.set_progress_handler(lambda: self._step(own), 1)
        self._statements[own], self._taken[own] = statement, 0

    def _step(self, own: Any) -> None:
        self._taken[own] += 1
        self.most[self._statements[own]] = max(self.most[self._statements[own]], self._taken[own])

    def has_seen_everything(self) -> bool:
        # A copy: other threads go on.
        seen = list(self.most)
        return all(any(word in statement for statement in seen) for word in EVERYTHING)


@asynccontextmanager
async def server_on(engine: Engine, folder: Path) -> AsyncIterator[Any]:
    settings = Settings(data=folder, static=None, push_seconds=OFTEN)
    app: Any = app_on(engine, settings, LocalBus)
    async with lifespan_on(engine, settings, LocalBus)(app):
        yield app.state


async def steps_of_a_server(folder: Path, *, steps: int, others: int) -> Counter[str]:
    """Somebody plays a match of so many steps, looks at the lobby, and wants to be called when it is their turn.

    There are so many matches of others, which are over.
    """
    engine = open_engine(sqlite_url(folder / "test.db"))
    async with server_on(engine, folder) as state:
        await state.store.write(sign_in)
        await store_long_match(state.store, "watched", steps)
        loaded = await state.store.load("watched")
        ended = loaded.table.changed(seats=(StoredSeat("Bert", owner="bert"),), ended=now(), due=None)
        for number in range(others):
            await state.store.create(ended.changed(id=f"other {number}"), loaded.entries[:20])
        table = await state.tables.get("watched")
        await table.connect(Subscriber(PERSON, session=SESSION, address="192.0.2.1"))
        with state.lobby.listening(Listener(PERSON, session=SESSION)):
            counted = Steps(engine)
            async with asyncio.timeout(PATIENCE):
                while not counted.has_seen_everything():
                    await asyncio.sleep(OFTEN)
    return counted.most


def sign_in(connection: Connection) -> None:
    accounts.new_guest(connection, PERSON, "Anna", now())
    sessions.begin(connection, SESSION, PERSON, now())
    set_device(connection, Device(SESSION, PERSON, "https://push.test", "", "", "de"), now())


@pytest.mark.anyio
async def test_what_is_done_again_and_again_takes_no_longer_with_much_in_the_store(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "POLL_SECONDS", OFTEN)
    monkeypatch.setattr(honours, "EVERY_SECONDS", OFTEN)
    monkeypatch.setattr(timekeeper, "EVERY_SECONDS", OFTEN)
    sizes = {"small": {"steps": 60, "others": 2}, "large": {"steps": 2000, "others": 200}}
    for name in sizes:
        (tmp_path / name).mkdir()
    small, large = await asyncio.gather(*(steps_of_a_server(tmp_path / name, **size) for name, size in sizes.items()))
    assert {statement: most for statement, most in large.items() if most > small[statement] + SLACK} == {}


def test_a_ban_costs_no_statement_for_each_who_is_connected(tmp_path: Path) -> None:
    engine = open_engine(sqlite_url(tmp_path / "test.db"))
    addresses = [f"192.0.2.{number}" for number in range(100)]
    statements: list[str] = []
    with engine.begin() as connection:
        bans.ban_address(connection, addresses[7], 2)
        event.listen(engine, "before_cursor_execute", lambda *told: statements.append(told[2]))
        assert bans.banned_addresses(connection, addresses, 1) == {addresses[7]}
    assert len(statements) == 2
    engine.dispose()


# How many entries there are, and of how many tables somebody asks: PostgreSQL plans by both.
SIZES = [(10, 50), (10, 200), (50, 200)]


@pytest.mark.parametrize(("entries", "known"), SIZES)
def test_postgresql_never_plans_to_go_through_all_entries(postgres: PostgreSQL, entries: int, known: int) -> None:
    engine = open_engine(postgres.new_database())
    rows = [{"id": f"t{number}", **A_TABLE} for number in range(1000)]
    plans: list[str] = []

    def explain(cursor: Any, statement: str, values: Any) -> None:
        if "entries" in statement:
            cursor.execute(f"EXPLAIN {statement}", values)
            plans.append("\n".join(row[0] for row in cursor.fetchall()))

    with engine.begin() as connection:
        connection.execute(insert(schema.tables), rows)
        connection.execute(
            text(
                "INSERT INTO entries SELECT 't' || t, n, n, 'steps', '[[0,' || n || ']]', '0', NULL "
                f"FROM generate_series(0, 999) t, generate_series(0, {entries - 1}) n"
            )
        )
        connection.execute(text("ANALYZE"))
    before_each_statement(engine, explain)
    last = Entry(entries - 1, entries - 1, "steps", f"[[0,{entries - 1}]]", "0")
    asked = {f"t{number}": last for number in range(known)}
    with engine.begin() as connection:
        assert proofs.outdated(connection, asked) == set()
        assert proofs.are_stored(connection, list(asked.items()))
        news = read_news(connection, [(table_id, entries - 1) for table_id in asked])
        assert news == [[last]] * known
    engine.dispose()
    assert len(plans) == 3 * -(-known // MAX_ROWS)
    assert [plan for plan in plans if "Seq Scan on entries" in plan] == []
