"""Small things that strangers, bad luck or time could do to a server."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
import time
from collections.abc import Awaitable, Callable
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from unittest.mock import Mock
from urllib.parse import urlsplit

import httpx
import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import OperationalError
from websockets.server import ServerProtocol

from anpfiff.server.admin.check import check_engine
from anpfiff.server.app import app_on, lifespan_on
from anpfiff.server.bus import LocalBus
from anpfiff.server.connections.protocol import QuietWebSocketProtocol
from anpfiff.server.health import readiness_of
from anpfiff.server.match.commands import AskUndo, Resign
from anpfiff.server.people import accounts
from anpfiff.server.people.lookalikes import skeleton_of
from anpfiff.server.people.names import checked_name
from anpfiff.server.people.passwords import checked_password
from anpfiff.server.problems import BadName, BadPassword, NameTaken, NotReady, StoreFailed
from anpfiff.server.run import IDLE_SECONDS
from anpfiff.server.settings import Settings
from anpfiff.server.store import schema
from anpfiff.server.store.database import open_engine, sqlite_url
from anpfiff.server.store.store import Store
from anpfiff.server.store.tidying import DAY, tidy
from anpfiff.server.store.writer import as_refusal
from anpfiff.server.tables.subscriber import Subscriber
from anpfiff.server.tables.tables import Tables
from tests.patience import PATIENCE
from tests.server.club import NOW, Club
from tests.server.long_matches import PERSON, counted_calls, store_long_match
from tests.server.people import Person, Server


def test_a_database_of_a_newer_version_is_one_message(database: str) -> None:
    engine = open_engine(database)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(StoreFailed, match="newer version"):
        open_engine(database)


def test_a_check_says_which_pages_are_damaged(tmp_path: Path) -> None:
    file = tmp_path / "test.db"
    engine = open_engine(sqlite_url(file))
    engine.dispose()
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        roots = connection.execute("SELECT rootpage FROM sqlite_master WHERE tbl_name = 'tables'").fetchall()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    connection.close()
    with file.open("r+b") as pages:
        for (root,) in roots:
            pages.seek((root - 1) * size)
            pages.write(b"\xff" * size)
    engine = open_engine(sqlite_url(file))
    assert "cannot be read" in check_engine(engine)[0]
    engine.dispose()


@pytest.mark.anyio
async def test_a_server_that_cannot_store_is_not_ready_and_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = Store(open_engine(sqlite_url(tmp_path / "test.db")))
    readiness = readiness_of(store)
    await readiness.check()

    async def fail(*_: Any) -> None:
        raise StoreFailed("the disk is full")

    writer: Any = store._writer
    whole, writer._submit = writer._submit, fail
    with pytest.raises(NotReady) as told:
        await readiness.check()
    # The host learns why, strangers do not.
    assert "the disk is full" in caplog.text
    assert "disk" not in str(told.value)
    writer._submit = whole
    await readiness.check()
    await store.close()


def test_strangers_are_not_told_where_the_database_is() -> None:
    error = OperationalError("", {}, Exception("connection to server at 10.1.2.3, user anpfiff, failed"))
    told = as_refusal(error)
    assert isinstance(told, StoreFailed)
    assert "10.1.2.3" not in told.message


def test_going_away_while_sending_is_not_a_mistake_of_the_server(server: Server) -> None:
    address = urlsplit(server.url)
    for _ in range(5):
        with socket.create_connection((address.hostname, address.port)) as connection:
            connection.sendall(
                b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                b"Content-Length: 100\r\n\r\n{"
            )
            httpx.get(server.url + "/healthz", timeout=PATIENCE)
    for _ in range(5):
        httpx.get(server.url + "/readyz", timeout=PATIENCE)
    assert "request_failed" not in server.log


def test_nonsense_that_comes_before_the_connection_is_accepted_ends_it_quietly() -> None:
    protocol: Any = QuietWebSocketProtocol.__new__(QuietWebSocketProtocol)
    protocol.conn, protocol.transport, protocol.queue = ServerProtocol(), Mock(), Mock()
    protocol.close_sent, protocol.curr_msg_data_type, protocol.frames = False, "text", [b"\xff"]
    protocol.send_receive_event_to_app()
    protocol.transport.close.assert_called_once()


def test_a_proxy_may_reuse_a_connection_that_was_idle_for_a_while(start_server: Callable[..., Server]) -> None:
    address = urlsplit(start_server("--behind-proxy", "127.0.0.1").url)
    proxy = HTTPConnection(str(address.hostname), address.port, timeout=PATIENCE)
    # Otherwise it would open another one.
    proxy.auto_open = 0
    proxy.connect()
    for pause in (0, IDLE_SECONDS + 1):
        time.sleep(pause)
        proxy.request("GET", "/healthz")
        assert proxy.getresponse().read()
    proxy.close()


async def ask_everything(client: httpx.AsyncClient, tables: Tables, table_id: str) -> dict[str, int]:
    """Whatever can be asked about a match, and how much the event loop did in one go for each."""
    counted: dict[str, int] = {}
    address = f"/api/tables/{table_id}"

    async def expect(answer: Awaitable[httpx.Response]) -> None:
        assert (await answer).is_success

    async def ask(what: str, *works: Awaitable[Any]) -> None:
        with counted_calls() as longest:
            for work in works:
                await asyncio.create_task(work)  # type: ignore[arg-type]
        counted[what] = longest.calls

    subscriber = Subscriber(PERSON)

    async def look_on() -> None:
        await (await tables.get(table_id)).connect(subscriber)

    async def read_again() -> None:
        table = await tables.get(table_id)
        async with table.turn:
            await table.reload()

    async def take_back() -> None:
        table = await tables.get(table_id)
        await table.do(AskUndo(PERSON, 0, table.standing.number))

    await ask("open", look_on())
    await ask("read again", read_again())
    await ask("take back", take_back())
    await ask("replay", expect(client.get(f"{address}/replay")))
    middle = (await tables.get(table_id)).standing.match.number // 2
    await ask("scrub", *(expect(client.get(f"{address}/positions/{middle + far}")) for far in (0, 7, -9)))
    await (await tables.get(table_id)).do(Resign(PERSON, 0))
    await ask("record", expect(client.get(f"{address}/record")))
    await ask("verify", expect(client.get(f"{address}/proof")))
    body = {"number": middle, "seat": 0, "name": "Anna"}
    await ask("play on", expect(client.post(f"{address}/continuations", json=body)))
    return counted


@pytest.mark.anyio
async def test_a_long_match_keeps_nobody_waiting(tmp_path: Path) -> None:
    """However long it is, the event loop never does much of it in one go: it is kept in parts, or read in threads."""
    engine = open_engine(sqlite_url(tmp_path / "test.db"))
    settings = Settings(data=tmp_path, static=None)
    app: Any = app_on(engine, settings, LocalBus)
    client = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://long.test")
    async with lifespan_on(engine, settings, LocalBus)(app), client:
        steps = {"warm": 100, "short": 200, "long": 2000}
        for table_id, number in steps.items():
            await store_long_match(app.state.store, table_id, number)
        await ask_everything(client, app.state.tables, "warm")
        short, long = [await ask_everything(client, app.state.tables, each) for each in ("short", "long")]
    # Whatever goes through the steps calls something for each. What else the loop happens to do is far less than that.
    much = (steps["long"] - steps["short"]) // 2
    assert {what: calls for what, calls in long.items() if calls > short[what] + much} == {}


def test_moves_that_nobody_asked_for_have_a_limit(start_server: Callable[..., Server]) -> None:
    anna = Person(start_server("--limit-factor", "0.1"))
    with anna.live(anna.create({"kind": "me"}, {"kind": "local"})) as live:
        other = 1 - live.at["pending"][0]
        offer = {"type": "play", "number": live.at["number"], "seat": other, "moves": [{"kind": "x"}]}
        codes = [live.answer(offer)["problem"]["code"] for _ in range(4)]
    assert codes[-1] == "rate_limited"
    assert codes[0] != "rate_limited"


def test_coming_and_going_has_a_limit(start_server: Callable[..., Server]) -> None:
    server = start_server("--limit-factor", "0.1")
    anna, bert = Person(server), Person(server)
    table = anna.create({"kind": "me"}, {"kind": "open"})
    bert.join(table, "Bert")
    with bert.live(table) as live:
        answers = [live.answer({"type": kind}) for kind in ("leave", "return") * 3]
    assert [answer["type"] for answer in answers[:4]] == ["accepted"] * 4
    assert answers[4]["problem"]["code"] == "rate_limited"


@pytest.mark.parametrize("name", ["\u3164", "An\u200bna", "\u2800", "a\u034fb", "\u2063x", "x\u115f"])
def test_a_name_has_nothing_that_cannot_be_seen(name: str) -> None:
    with pytest.raises(BadName):
        checked_name(name)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Anna", "\u0410nn\u0430"),
        ("Tom", "\u0422\u041e\u041c"),
        ("Paul", "PauI"),
        ("Otto 1", "0tt0 l"),
        ("Bernd", "Bemd"),
        ("Jürgen", "J\u03cbrgen"),
        ("\u0401", "Ë"),
        ("\u043f", "\u1d28"),
    ],
)
def test_names_that_look_alike_are_told_from_those_that_do_not(name: str, other: str) -> None:
    assert skeleton_of(name) == skeleton_of(other)
    assert len({skeleton_of(each) for each in ("Anna", "Anne", "Mia", "Mla", "Kai", "Kal", "Jürgen", "Jurgen")}) == 8


def test_names_that_look_alike_are_one_account(club: Club) -> None:
    assert checked_name("Jürgen ⚽ 2") == "Jürgen ⚽ 2"
    for person, name in (("a", "Anna"), ("b", "\u0410nn\u0430")):
        accounts.new_guest(club.connection, person, name, NOW)
    accounts.set_password(club.connection, "a", None, "hash")
    with pytest.raises(NameTaken):
        accounts.set_password(club.connection, "b", None, "hash")


@pytest.mark.parametrize("password", ["password", "Passwort1", "12345678", "aaaaaaaa", "QWERTZUI", "football!"])
def test_a_password_is_not_the_first_that_anybody_would_try(password: str) -> None:
    with pytest.raises(BadPassword):
        checked_password(password)
    assert checked_password("vier Ecken, ein Elfer")


def test_what_nobody_will_ask_for_again_is_forgotten_and_no_match_is(club: Club) -> None:
    old, new = NOW - 500 * DAY, NOW - 10 * DAY
    for person, created in (("idle", old), ("player", old), ("new", new)):
        club.person(person, account=False, created=created)
    club.person("account", created=old)
    seat = {"name": "x", "owner": "player"}
    club.table("played", seat, {"name": "Bot", "bot": "random"}, created=old, started=old)
    club.table("never", {"name": "y", "owner": "idle"}, {"name": ""}, created=old, host="idle")
    club.table("waits", {"name": "z", "owner": "new"}, {"name": ""}, created=new)
    for _ in range(2):
        tidy(club.connection, NOW, 400)
    people = set(club.connection.scalars(select(schema.people.c.id)))
    assert people >= {"player", "new", "account"}
    assert "idle" not in people
    tables = set(club.connection.scalars(select(schema.tables.c.id)))
    assert tables >= {"played", "waits"}
    assert "never" not in tables
