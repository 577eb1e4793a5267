"""What a server does again and again, whether anything happens or not."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event

from anpfiff.server.app import app_on, lifespan_on
from anpfiff.server.bus import LocalBus
from anpfiff.server.honours import honours
from anpfiff.server.lobby import lobby
from anpfiff.server.lobby.listener import Listener
from anpfiff.server.people import accounts, sessions
from anpfiff.server.push.rows import Device, set_device
from anpfiff.server.settings import Settings
from anpfiff.server.store.database import open_engine, sqlite_url
from anpfiff.server.store.stored import StoredSeat
from anpfiff.server.tables import timekeeper
from anpfiff.server.tables.subscriber import Subscriber
from anpfiff.server.times import now
from tests.patience import PATIENCE
from tests.server.long_matches import PERSON, store_long_match

SESSION = "session"
OFTEN = 0.05
# Words of the statements that are part of it.
EVERYTHING = ("max(newest.number)", "outages", "sessions.token", "tables.due", "honoured", "push_devices", "friends")
# Steps of SQLite's machine; going through what the larger store holds takes thousands.
SLACK = 300


class Steps:
    """Of SQLite's virtual machine: the most that each statement has taken."""

    def __init__(self, engine: Engine) -> None:
        self.most: Counter[str] = Counter()
        # By connection.
        self._statements: dict[Any, str] = {}
        self._taken: Counter[Any] = Counter()
        event.listen(engine, "before_cursor_execute", self._begins)

    def _begins(self, connection: Any, _: object, statement: str, *__: object) -> None:
        own = connection.connection.dbapi_connection
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
