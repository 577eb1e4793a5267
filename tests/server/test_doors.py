"""The doors of a server: one server per data folder, and nobody stands in the way of others."""

from __future__ import annotations

import asyncio
import math
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import Mock
from urllib.parse import urlsplit

import httpx
import pytest
import uvicorn
from uvicorn.server import ServerState

from anpfiff.server import run
from anpfiff.server.connections import http
from anpfiff.server.connections.http import PatientHTTPProtocol
from anpfiff.server.problems import StoreInUse
from anpfiff.server.run import CannotListen, Serving, serve
from anpfiff.server.settings import Settings
from anpfiff.server.store.database import sqlite_url
from anpfiff.server.store.holding import holding
from tests.patience import PATIENCE
from tests.server.people import Server


def wait_until_ready(server: Server) -> None:
    """A disk that others use, too, may make it wait."""
    deadline = time.monotonic() + PATIENCE
    while (answer := httpx.get(server.url + "/readyz", timeout=PATIENCE, verify=False)).status_code != 200:
        assert time.monotonic() < deadline, answer.text


def test_a_second_server_on_the_same_data_says_so_and_stops(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    # Otherwise it would never end.
    monkeypatch.setattr(run, "_serve", lambda *_: None)
    with pytest.raises(StoreInUse, match="another server uses the data"):
        serve(Settings(server.data), Serving(port=0))
    wait_until_ready(server)


def test_servers_that_talk_to_each_other_share_their_data(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "test.db")
    with holding(url, shared=True), holding(url, shared=True), pytest.raises(StoreInUse), holding(url, shared=False):
        pass
    with holding(url, shared=False), pytest.raises(StoreInUse), holding(url, shared=True):
        pass


def test_a_busy_port_for_metrics_is_one_message(tmp_path: Path) -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        with pytest.raises(CannotListen, match="metrics on port"):
            serve(Settings(tmp_path), Serving(port=0, metrics_port=busy.getsockname()[1]))


def test_idle_connections_keep_nobody_out(start_server: Callable[..., Server]) -> None:
    server = start_server("--impatient")
    address = urlsplit(server.url)
    idle = [socket.create_connection((address.hostname, address.port), 20) for _ in range(30)]
    for connection in idle[:25]:
        # Some are let go at once because there are too many, the others when their time is over.
        try:
            assert connection.recv(1) == b""
        except ConnectionResetError:
            pass
        connection.close()
    wait_until_ready(server)


@pytest.mark.parametrize(
    "beginning",
    [
        b"GET /heal",
        b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /healthz HTTP/1.1\r\nHos",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
    ],
)
def test_a_request_that_never_ends_is_dropped(start_server: Callable[..., Server], beginning: bytes) -> None:
    address = urlsplit(start_server("--impatient").url)
    with socket.create_connection((address.hostname, address.port), PATIENCE) as connection:
        connection.sendall(beginning)
        with suppress(ConnectionResetError):
            while connection.recv(4096):
                pass


def test_anyone_who_asks_without_waiting_for_answers_is_let_go(server: Server) -> None:
    """Each request that waits would take memory, and one connection can bring any number."""
    address = urlsplit(server.url)
    # More than any network buffers for somebody who does not read.
    requests = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n" * 1_000_000
    connection = socket.create_connection((address.hostname, address.port), PATIENCE)
    with connection, pytest.raises(ConnectionError):
        connection.sendall(requests)
    wait_until_ready(server)


@pytest.mark.anyio
async def test_a_few_requests_may_come_before_the_first_is_answered(connect: Callable[[str], Any]) -> None:
    protocol, transport, _ = connect("192.0.2.1")
    request = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
    protocol.data_received(request * (1 + http.MAX_WAITING))
    assert not transport.aborted
    protocol.data_received(request * 1000)
    assert transport.aborted
    assert len(protocol.pipeline) == 1 + http.MAX_WAITING
    protocol.connection_lost(None)


@pytest.mark.anyio
async def test_anyone_who_asks_and_never_reads_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "STALLED_SECONDS", 0.2)

    async def tell_much(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": bytes(50_000_000)})

    server = uvicorn.Server(
        uvicorn.Config(tell_much, port=0, http=PatientHTTPProtocol, lifespan="off", log_config=None)
    )
    serving = asyncio.create_task(server.serve())
    async with asyncio.timeout(PATIENCE):
        while not server.started:
            await asyncio.sleep(0.01)
        with socket.create_connection(server.servers[0].sockets[0].getsockname()) as connection:
            connection.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            while not server.server_state.total_requests:
                await asyncio.sleep(0.01)
            while server.server_state.connections:
                await asyncio.sleep(0.01)
        server.should_exit = True
        await serving


class Transport(asyncio.Transport):
    """To a client that only sends; `waiting` is what it has not read."""

    def __init__(self, address: str) -> None:
        super().__init__({"peername": (address, 1)})
        self.aborted = False
        self.waiting = 0

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def abort(self) -> None:
        self.aborted = True

    def write(self, data: bytes | bytearray | memoryview) -> None:
        pass

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass

    def is_closing(self) -> bool:
        return self.aborted

    def close(self) -> None:
        pass


async def take(scope: Any, receive: Any, send: Any) -> None:
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 204, "headers": []})
    await send({"type": "http.response.body"})


@pytest.fixture
def config() -> uvicorn.Config:
    config = uvicorn.Config(take, log_config=None, access_log=False, proxy_headers=False)
    config.load()
    return config


@pytest.fixture
def connect(
    config: uvicorn.Config, monkeypatch: pytest.MonkeyPatch
) -> Callable[[str], tuple[PatientHTTPProtocol, Transport, list[Any]]]:
    """A new connection, the other end of it, and what will be looked at when time has passed."""

    def connect(address: str) -> tuple[PatientHTTPProtocol, Transport, list[Any]]:
        protocol = PatientHTTPProtocol(config, ServerState(), {}, asyncio.get_running_loop())
        later: list[Any] = []

        def call_later(_: float, look: Callable[..., None], *of: Any) -> Mock:
            # Not uvicorn's own.
            if look.__name__ in PatientHTTPProtocol.__dict__:
                later.append(partial(look, *of))
            return Mock(when=lambda: math.inf)

        monkeypatch.setattr(protocol.loop, "call_later", call_later)
        transport = Transport(address)
        protocol.connection_made(transport)
        return protocol, transport, later

    return connect


@pytest.mark.anyio
async def test_behind_a_proxy_only_the_proxy_may_have_many_connections(
    connect: Callable[[str], Any], config: uvicorn.Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http, "MAX_PER_ADDRESS", 2)
    config.proxy_headers, config.forwarded_allow_ips = True, "192.0.2.1, 10.0.0.0/8"
    for address, dropped in (("192.0.2.1", False), ("10.1.2.3", False), ("203.0.113.5", True)):
        made = [connect(address) for _ in range(3)]
        assert [transport.aborted for _, transport, _ in made] == [False, False, dropped]
        for protocol, _, _ in made:
            protocol.connection_lost(None)


@pytest.mark.anyio
async def test_a_request_may_come_in_pieces(connect: Callable[[str], Any]) -> None:
    protocol, transport, later = connect("192.0.2.1")
    request = b"PUT /name HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nAnna"
    for _ in range(2):
        for piece in (request[:10], request[10:-4], request[-4:-2], request[-2:]):
            protocol.data_received(piece)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
    for look in list(later):
        look()
    assert len(later) > 4
    assert not transport.aborted
    protocol.data_received(request[:10])
    later[-1]()
    assert transport.aborted
    protocol.connection_lost(None)


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("beginning", "more"),
    [
        (b"GET / HTTP/1.1\r\nHost: x\r\n", b"a: b\r\n" * 1000),
        (b"GET / HTTP/1.1\r\nHost: x\r\na: ", b"b" * 6000),
        (b"GET /", b"b" * 6000),
        (b"PUT / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nA\r\n0\r\n", b"a: b\r\n" * 1000),
    ],
)
async def test_a_header_has_an_end(connect: Callable[[str], Any], beginning: bytes, more: bytes) -> None:
    protocol, transport, _ = connect("192.0.2.1")
    # A body may be longer, and a connection have many requests.
    request = b"PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 200000\r\n\r\n" + bytes(200_000)
    for start in range(0, len(request), 6000):
        protocol.data_received(request[start : start + 6000])
    assert not transport.aborted
    protocol.data_received(beginning)
    pieces = 0
    while not transport.aborted:
        protocol.data_received(more)
        pieces += 1
    assert pieces == -(-http.MAX_HEADER_BYTES // 6000)
    protocol.connection_lost(None)


@pytest.mark.anyio
async def test_an_answer_may_be_read_slowly_but_not_never(connect: Callable[[str], Any]) -> None:
    protocol, transport, later = connect("192.0.2.1")
    for waiting in (0, 500, 400, 0, 400):
        transport.waiting = waiting
        later.pop()()
    # As much as before, but of something else.
    protocol.pause_writing()
    protocol.resume_writing()
    later.pop()()
    protocol.data_received(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    later.pop()()
    assert not transport.aborted
    later.pop()()
    assert transport.aborted
    protocol.connection_lost(None)


@pytest.mark.anyio
async def test_a_household_has_few_connections_however_many_addresses_it_has(
    connect: Callable[[str], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http, "MAX_PER_ADDRESS", 3)
    made = [connect(f"2001:db8::{number}") for number in range(4)]
    assert [transport.aborted for _, transport, _ in made] == [False, False, False, True]
    for protocol, _, _ in made:
        protocol.connection_lost(None)
