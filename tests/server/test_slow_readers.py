"""Connections that never read: they are let go of soon, and leave nothing behind."""

from __future__ import annotations

import asyncio
import base64
import gc
import json
import os
import socket
import struct
import weakref
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast
from unittest.mock import Mock

import httpx
import msgspec
import pytest
import uvicorn
from litestar import Litestar
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.asyncio import client

from anpfiff.server.app import create_app
from anpfiff.server.connections import connection as connection_module
from anpfiff.server.connections import protocol
from anpfiff.server.connections.connection import Connection
from anpfiff.server.connections.outbox import SIGNED_OUT, TOO_SLOW, Outbox
from anpfiff.server.connections.protocol import QuietWebSocketProtocol
from anpfiff.server.settings import Settings
from anpfiff.server.tables import live as live_module
from anpfiff.server.tables.subscriber import Subscriber
from anpfiff.server.tables.tables import Tables
from anpfiff.server.texts import LongText, whole
from tests.server.long_matches import PERSON, store_long_match

SYNC = b'{"type":"sync"}'
PATIENCE = 60.0


class Site:
    """A server in this process, with one table of CATAN."""

    def __init__(self, app: Litestar, server: uvicorn.Server, address: str) -> None:
        self.app = app
        self.server = server
        self.address = address
        self.table = ""

    @property
    def port(self) -> int:
        return int(self.address.rsplit(":", 1)[1])

    @property
    def subscribers(self) -> list[Subscriber]:
        tables: Tables = self.app.state.tables
        return [subscriber for table in tables.shown() for subscriber in table.audience.subscribers]

    async def until(self, connections: int) -> None:
        """Wait until this many connections are left; HTTP ones do not count."""
        async with asyncio.timeout(PATIENCE):
            while len(self.subscribers) != connections or self._open_sockets() != connections:
                await asyncio.sleep(0.01)

    def _open_sockets(self) -> int:
        return len(self.websockets)

    @property
    def websockets(self) -> list[Any]:
        return [each for each in self.server.server_state.connections if isinstance(each, WebSocketsSansIOProtocol)]

    @property
    def websocket(self) -> Any:
        """The server's side of the one that is open."""
        (there,) = self.websockets
        return there


@asynccontextmanager
async def open_site(folder: Path, websocket: Any = QuietWebSocketProtocol, **more: Any) -> AsyncIterator[Site]:
    unlimited = {"messages_per_second": 1e6, "message_burst": 1e6, "limit_factor": 1e6}
    app = create_app(Settings(folder, static=None, **{**unlimited, **more}))
    # Without pings: a client that does not answer them would be dropped for that alone.
    config = uvicorn.Config(
        app, port=0, ws=websocket, ws_ping_interval=None, log_config=None, ws_per_message_deflate=False
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    host, port = server.servers[0].sockets[0].getsockname()[:2]
    site = Site(app, server, f"http://{host}:{port}")
    async with httpx.AsyncClient(base_url=site.address, timeout=PATIENCE) as client:
        seats = [{"kind": "me"}, {"kind": "local"}, {"kind": "local"}]
        response = await client.post("/api/tables", json={"game": "catan", "seats": seats})
        site.table = response.json()["id"]
    try:
        yield site
    finally:
        server.should_exit = True
        await serving


def connect(site: Site) -> socket.socket:
    """A WebSocket whose other side never reads: what it is sent soon waits at the server."""
    there = socket.socket()
    there.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    there.connect(("127.0.0.1", site.port))
    key = base64.b64encode(os.urandom(16)).decode()
    there.sendall(
        f"GET /api/tables/{site.table}/live HTTP/1.1\r\nHost: 127.0.0.1:{site.port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    return there


def frame(text: bytes) -> bytes:
    """Masked with zeros, so that the text stays as it is."""
    return struct.pack("!BB4x", 0x81, 0x80 | len(text)) + text


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "STALLED_SECONDS", 0.2)
    monkeypatch.setattr(protocol, "GONE_SECONDS", 0.2)
    monkeypatch.setattr(connection_module, "FAREWELL_SECONDS", 0.2)


@pytest.mark.anyio
@pytest.mark.usefixtures("impatient")
async def test_anyone_who_never_reads_is_let_go(tmp_path: Path) -> None:
    async with open_site(tmp_path, syncs_per_second=1e6, sync_burst=1e6) as site:
        clients = [await asyncio.to_thread(connect, site) for _ in range(3)]
        await site.until(3)
        with_asking = asyncio.gather(*(asyncio.to_thread(ask_for_ever, there) for there in clients))
        await site.until(0)
        await with_asking
        for there in clients:
            there.close()


def ask_for_ever(there: socket.socket) -> None:
    """Until the server lets go of the connection."""
    there.settimeout(PATIENCE)
    try:
        while True:
            there.sendall(frame(SYNC) * 100)
    except OSError:
        return


@pytest.mark.anyio
@pytest.mark.usefixtures("impatient")
async def test_a_connection_that_is_over_leaves_nothing_behind(tmp_path: Path) -> None:
    """Without the help of the garbage collector, which seldom comes."""
    async with open_site(tmp_path, syncs_per_second=1e6, sync_burst=1e6) as site:
        clients = [await asyncio.to_thread(connect, site) for _ in range(3)]
        await site.until(3)
        left: list[weakref.ref[Any]] = [weakref.ref(subscriber.outbox) for subscriber in site.subscribers]
        left += [weakref.ref(each) for each in site.server.server_state.connections]
        gc.disable()
        try:
            # Whoever leaves has asked for nothing, for something, or for more than they could ever be sent.
            for there, asked in zip(clients, (0, 1, 50), strict=True):
                await asyncio.to_thread(there.sendall, frame(SYNC) * asked)
                there.close()
            await site.until(0)
            async with asyncio.timeout(PATIENCE):
                while any(each() is not None for each in left):
                    await asyncio.sleep(0.05)
        finally:
            gc.enable()


@pytest.mark.anyio
async def test_a_table_works_under_uvicorns_own_protocol(tmp_path: Path) -> None:
    async with open_site(tmp_path, WebSocketsSansIOProtocol) as site:
        address = f"ws://127.0.0.1:{site.port}/api/tables/{site.table}/live"
        async with client.connect(address) as live, asyncio.timeout(PATIENCE):
            assert json.loads(await live.recv())["type"] == "snapshot"
            await live.send('{"type":"ping","id":7}')
            assert json.loads(await live.recv()) == {"type": "pong", "id": 7}


@pytest.mark.anyio
async def test_a_long_snapshot_is_made_while_it_is_read(tmp_path: Path) -> None:
    async with open_site(tmp_path) as site:
        await store_long_match(site.app.state.store, "long", 4000)
        site.table = "long"
        address = f"ws://127.0.0.1:{site.port}/api/tables/long/live"
        async with client.connect(address, max_size=None) as live, asyncio.timeout(PATIENCE):
            log = json.loads(await live.recv())["log"]
            standing = (await site.app.state.tables.get("long")).standing
            assert log == msgspec.json.decode(msgspec.json.encode(standing.log.entries(None)))
            there = site.websocket
            real, there.transport = there.transport, Mock(get_write_buffer_size=lambda: 0)
            # Whatever is written, nobody reads it.
            there.transport.write = Mock(side_effect=lambda _: there.pause_writing())
            text = LongText(b"[", standing.log.texts(None), b"]")
            sending, writes = asyncio.create_task(there.send_texts([text])), list[int]()
            for _ in range(text.portions):
                for _ in range(10):
                    await asyncio.sleep(0)
                writes.append(there.transport.write.call_count)
                there.resume_writing()
            await sending
            there.transport = real
            there.resume_writing()
        assert writes == list(range(1, text.portions + 1))


@pytest.mark.anyio
async def test_a_long_snapshot_that_waits_is_shared(tmp_path: Path) -> None:
    async with open_site(tmp_path) as site:
        await store_long_match(site.app.state.store, "long", 1500)
        tables: Tables = site.app.state.tables
        table, waiting = await tables.get("long"), list[Any]()
        for person in (PERSON, None, "stranger"):
            subscriber = Subscriber(person)
            await table.connect(subscriber)
            waiting += await subscriber.outbox.take()
            table.disconnect(subscriber)
    snapshots = [text for text in waiting if isinstance(text, LongText)]
    assert len(snapshots) == 3
    assert len({id(entry) for text in snapshots for entry in text.entries}) == len(snapshots[0].entries)
    assert {len(whole(text)) for text in snapshots} == {len(text) for text in snapshots}


@pytest.mark.anyio
async def test_pings_that_nobody_reads_the_answers_to_are_not_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "FRAMES_AT_ONCE", 10_000.0)
    ping = frame(b"").replace(b"\x81", b"\x89")
    async with open_site(tmp_path) as site:
        with await asyncio.to_thread(connect, site):
            await site.until(1)
            there = site.websocket
            real, there.transport = there.transport, Mock(is_closing=lambda: False)
            written = there.transport.write
            there.data_received(ping)
            assert written.call_count == 1
            there.pause_writing()
            there.data_received(ping * 1000)
            assert written.call_count == 1
            there.resume_writing()
            there.data_received(ping)
            assert [len(call.args[0]) for call in written.call_args_list] == [2, 2]
            there.transport = real


@pytest.mark.anyio
async def test_a_message_has_an_end(tmp_path: Path) -> None:
    beginning, more = struct.pack("!BB4x", 0x01, 0x80), struct.pack("!BB4x", 0x00, 0x80)
    async with open_site(tmp_path) as site:
        with await asyncio.to_thread(connect, site) as there:
            await site.until(1)
            there.sendall(beginning + more * (protocol.MAX_FRAGMENTS + 1))
            await site.until(0)


@pytest.mark.anyio
async def test_snapshots_have_a_rate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    time_has_passed = asyncio.Event()

    async def sleep(seconds: float) -> None:
        if seconds:
            await time_has_passed.wait()

    monkeypatch.setattr(live_module, "asyncio", Mock(wraps=asyncio, sleep=sleep))
    async with open_site(tmp_path, syncs_per_second=1e-6, sync_burst=3) as site:
        address = f"ws://127.0.0.1:{site.port}/api/tables/{site.table}/live"
        async with client.connect(address) as live, client.connect(address) as other, asyncio.timeout(PATIENCE):
            for _ in range(3):
                await live.send(SYNC.decode())
            await answer_to_ping(live)
            await live.send(SYNC.decode())
            answered = asyncio.create_task(answer_to_ping(live))
            # However often others have their turn.
            for _ in range(50):
                await answer_to_ping(other)
            assert not answered.done()
            time_has_passed.set()
            await answered


async def answer_to_ping(live: client.ClientConnection) -> None:
    """Ping, and wait for the answer; everything before it is forgotten."""
    await live.send('{"type":"ping","id":7}')
    while json.loads(await live.recv()) != {"type": "pong", "id": 7}:
        pass


def test_what_waits_is_bounded_and_of_snapshots_only_the_last_waits() -> None:
    outbox = Outbox()
    for number in range(1000):
        outbox.replace(b"%06d" % number + bytes(10_000), "snapshot")
    assert outbox.close_reason is None
    assert len(outbox._texts) == 1
    while outbox.close_reason is None:
        outbox.put(bytes(10_000))
        assert len(outbox._texts) < 120
    assert (outbox.close_reason, outbox._texts) == (TOO_SLOW, [])


class Typist:
    """A socket on which messages come as long as somebody reads them, or only until its session ends."""

    def __init__(self, outbox: Outbox, *, falls_silent: bool) -> None:
        self.scope: dict[str, Any] = {}
        self._outbox = outbox
        self._falls_silent = falls_silent
        self._sent = 0

    async def receive(self) -> dict[str, str]:
        await asyncio.sleep(0)
        self._sent += 1
        if self._sent == 5:
            self._outbox.end(SIGNED_OUT)
            if self._falls_silent:
                await asyncio.Event().wait()
        return {"type": "websocket.receive", "text": str(self._sent)}

    async def send(self, _: object) -> None:
        """Nobody reads."""
        await asyncio.Event().wait()

    async def close(self, code: int, reason: str) -> None:
        await asyncio.Event().wait()


@pytest.mark.anyio
@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("falls_silent", [False, True])
async def test_somebody_signed_out_can_do_nothing_more_whether_they_read_or_not(
    falls_silent: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Not because they do not read, but because they are told to go.
    monkeypatch.setattr(protocol, "STALLED_SECONDS", 10 * PATIENCE)
    outbox, answered = Outbox(), list[str | None]()

    async def answer(text: str | None) -> None:
        answered.append(text)
        outbox.put(b"answer")

    async with asyncio.timeout(PATIENCE):
        await Connection(cast(Any, Typist(outbox, falls_silent=falls_silent)), outbox, answer, pace=lambda: 0.0).run()
    assert answered == ["1", "2", "3", "4"]
