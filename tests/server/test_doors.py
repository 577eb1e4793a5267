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
    while (answer := httpx.get(server.url + "/readyz", timeout=PATIENCE)).status_code != 200:
        assert time.monotonic() < deadline, answer.text


def test_a_second_server_on_the_same_data_says_so_and_stops(server: Server) -> None:
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
def test_who_never_comes_to_the_end_of_a_request_is_let_go(
    start_server: Callable[..., Server], beginning: bytes
) -> None:
    address = urlsplit(start_server("--impatient").url)
    with socket.create_connection((address.hostname, address.port), PATIENCE) as connection:
        connection.sendall(beginning)
        with suppress(ConnectionResetError):
            while connection.recv(4096):
                pass


class Transport(asyncio.Transport):
    """To a client that only sends."""

    def __init__(self, address: str) -> None:
        super().__init__({"peername": (address, 1)})
        self.aborted = False

    def abort(self) -> None:
        self.aborted = True

    def write(self, data: bytes | bytearray | memoryview) -> None:
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
def connect(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], tuple[PatientHTTPProtocol, Transport, list[Any]]]:
    """A new connection, the other end of it, and what will be looked at when time has passed."""
    config = uvicorn.Config(take, log_config=None, access_log=False, proxy_headers=False)
    config.load()

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
async def test_a_request_may_come_in_pieces(connect: Callable[[str], Any]) -> None:
    protocol, transport, later = connect("192.0.2.1")
    request = b"PUT /name HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nAnna"
    for _ in range(2):
        for piece in (request[:10], request[10:-4], request[-4:-2], request[-2:]):
            protocol.data_received(piece)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
    for look in later:
        look()
    assert len(later) > 4
    assert not transport.aborted
    protocol.data_received(request[:10])
    later[-1]()
    assert transport.aborted
    protocol.connection_lost(None)


@pytest.mark.anyio
async def test_a_household_has_few_connections_however_many_addresses_it_has(
    connect: Callable[[str], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http, "MOST_OF_ADDRESS", 3)
    made = [connect(f"2001:db8::{number}") for number in range(4)]
    assert [transport.aborted for _, transport, _ in made] == [False, False, False, True]
    for protocol, _, _ in made:
        protocol.connection_lost(None)
