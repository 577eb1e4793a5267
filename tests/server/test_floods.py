"""Connections that send as fast as they can: they are read slowly, and nobody else notices."""

from __future__ import annotations

import asyncio
import json
import socket
import struct
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.asyncio import client

from anpfiff.server import pacing
from anpfiff.server.connections import protocol
from anpfiff.server.connections.outbox import SIGNED_OUT
from anpfiff.server.limits import Limit, Limiter
from anpfiff.server.pacing import PacedRequests
from tests.server.test_slow_readers import PATIENCE, Site, answer_to_ping, connect, frame, open_site

pytestmark = pytest.mark.anyio

# A turn at this rate comes after many days.
HARDLY_EVER = 1e-6
PING = struct.pack("!BB4x", 0x89, 0x80)
PONG = b"\x8a\x00"
PIECES = struct.pack("!BB4x", 0x01, 0x80) + struct.pack("!BB4x", 0x00, 0x80) * 9 + struct.pack("!BB4x", 0x80, 0x80)
# What may be waiting to be answered: a portion of the shortest messages.
FEW = 200


def ping(number: int) -> bytes:
    return frame(b'{"type":"ping","id":%d}' % number)


def live(site: Site) -> client.connect:
    return client.connect(f"ws://127.0.0.1:{site.port}/api/tables/{site.table}/live")


async def until(reached: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not reached():
            await asyncio.sleep(0.01)


async def send_until_it_waits(there: socket.socket, much: bytes) -> None:
    """Until neither the server nor the systems on the way take any more."""
    there.setblocking(False)
    left = b""
    for _ in range(1_000):
        left = left or much
        try:
            left = left[there.send(left) :]
        except BlockingIOError:
            return
        await asyncio.sleep(0)
    raise AssertionError("the server takes in whatever comes")


@pytest.mark.parametrize(
    ("flood", "messages"),
    [(ping(1), 10), (frame(b"x"), 10), (PING, 1e9), (PIECES, 1e9)],
    ids=["messages", "rubbish", "pings", "pieces"],
)
async def test_whoever_sends_without_end_waits_and_others_do_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, flood: bytes, messages: float
) -> None:
    monkeypatch.setattr(protocol, "FRAMES_PER_SECOND", HARDLY_EVER)
    async with open_site(tmp_path, messages_per_second=HARDLY_EVER, message_burst=messages) as site:
        with await asyncio.to_thread(connect, site) as there:
            await site.until(1)
            flooded = site.websocket
            await send_until_it_waits(there, flood * (60_000 // len(flood)))
            await until(lambda: not flooded.transport.is_reading())
            waiting = flooded.queue.qsize(), len(flooded._unread)
            assert waiting[0] <= FEW
            assert 0 < waiting[1] <= 256 * 1024
            async with live(site) as other, asyncio.timeout(PATIENCE):
                for _ in range(8):
                    await answer_to_ping(other)
            assert waiting == (flooded.queue.qsize(), len(flooded._unread))
            for subscriber in site.subscribers:
                subscriber.end(SIGNED_OUT)


async def test_what_comes_at_once_is_taken_in_little_by_little_and_answered_in_order(tmp_path: Path) -> None:
    async with open_site(tmp_path) as site, live(site) as flooding, asyncio.timeout(PATIENCE):
        await flooding.recv()
        site.websocket.data_received(b"".join(ping(number) for number in range(5_000)))
        assert site.websocket.queue.qsize() <= FEW
        answers = [json.loads(await flooding.recv()) for _ in range(5_000)]
        assert answers == [{"type": "pong", "id": number} for number in range(5_000)]


async def test_pings_of_the_protocol_are_answered_in_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "FRAMES_PER_SECOND", 5_000.0)
    async with open_site(tmp_path) as site:
        with await asyncio.to_thread(connect, site) as there:
            await site.until(1)
            there.settimeout(PATIENCE)
            await asyncio.to_thread(there.sendall, PING * 2_000)
            told = b""
            while told.count(PONG) < 2_000:
                told += await asyncio.to_thread(there.recv, 65_536)
            assert told.endswith(PONG * 2_000)


async def test_after_its_end_a_connection_is_not_read_faster(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "FRAMES_PER_SECOND", HARDLY_EVER)
    async with open_site(tmp_path) as site, live(site) as flooding:
        await flooding.recv()
        flooded = site.websocket
        flooded.close_sent = True
        flooded.data_received(frame(b"x") * 10_000)
        assert len(flooded._unread) > 9_000 * len(frame(b"x"))


async def test_a_connection_that_waits_to_be_read_is_not_taken_for_dead(tmp_path: Path) -> None:
    async with open_site(tmp_path, messages_per_second=HARDLY_EVER, message_burst=1) as site:
        with await asyncio.to_thread(connect, site) as there:
            await site.until(1)
            flooded = site.websocket
            flooded.ping_interval = PATIENCE
            await asyncio.to_thread(there.sendall, ping(1) * 10)
            await until(lambda: not flooded.transport.is_reading())
            flooded.keepalive_timeout()
            assert not flooded.transport.is_closing()
            assert flooded.ping_timer is not None
        with await asyncio.to_thread(connect, site) as there:
            await until(lambda: any(each.handshake_complete for each in site.websockets if each is not flooded))
            (silent,) = (each for each in site.websockets if each is not flooded)
            silent.keepalive_timeout()
            assert silent.transport.is_closing()


# -- requests ----------------------------------------------------------------------------------------------


class Application:
    """Answers what it is asked; its limits are one request at once, and one more in many days."""

    def __init__(self) -> None:
        self.state = SimpleNamespace(limiter=Limiter(limits={"request": Limit(1, 1e6)}))

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await send(scope["path"])


def request(app: Any, path: str, address: str, kind: str = "http") -> tuple[asyncio.Task[None], list[Any]]:
    answers: list[Any] = []

    async def send(answer: Any) -> None:
        answers.append(answer)

    scope = {"type": kind, "path": path, "client": (address, 1)}
    return asyncio.create_task(app(scope, None, send)), answers


async def test_an_address_with_too_many_requests_waits_and_others_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pacing, "MAX_SECONDS", 1e7)
    app: Any = PacedRequests(Application())  # type: ignore[arg-type]
    requests = [request(app, str(number), f"2001:db8::{number}") for number in range(3)]
    requests += [request(app, "elsewhere", "2001:db8:1::"), request(app, "live", "192.0.2.1", "websocket")]
    await asyncio.gather(*(requests[number][0] for number in (0, 3, 4)))
    for _ in range(10):
        await asyncio.sleep(0)
    assert [answers for _, answers in requests] == [["0"], [], [], ["elsewhere"], ["live"]]
    for task, _ in requests:
        task.cancel()


async def test_requests_that_would_wait_too_long_are_refused() -> None:
    app: Any = PacedRequests(Application())  # type: ignore[arg-type]
    for path, kind in (("first", "http"), ("second", "http"), ("third", "websocket")):
        task, answers = request(app, path, "192.0.2.1", kind)
        async with asyncio.timeout(PATIENCE):
            await task
        if path == "second":
            start, body = answers
            assert (start["status"], dict(start["headers"])[b"retry-after"]) == (429, b"1000000")
            assert json.loads(body["body"])["code"] == "rate_limited"
        elif path == "third":
            assert [answer["type"] for answer in answers] == ["websocket.close"]
        else:
            assert answers == ["first"]
