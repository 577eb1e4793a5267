"""The doors of a server: one server per data folder, and nobody stands in the way of others."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

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
