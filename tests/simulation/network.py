"""Between people and workers: requests and WebSockets straight into the application, late, and cut at any time."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

import msgspec

from anpfiff.server.connections.protocol import EXTENSION, STALLED_SECONDS
from anpfiff.server.texts import Text, whole
from tests.simulation.told import Told
from tests.simulation.workers import Worker
from tests.simulation.world import World

# What the systems on both sides keep of messages that nobody has read.
WINDOW = 20_000
HOST = b"simulation.test"
Json = Any


class Answer(msgspec.Struct):
    """What of an answer is looked at."""

    id: str = ""
    code: str = ""
    message: str = ""


_decode = msgspec.json.Decoder(Answer).decode


class Cut(Exception):
    """The other side is gone."""


class Line:
    """One direction of a connection: in order, but not at once."""

    def __init__(self, world: World, slow: Callable[[], bool]) -> None:
        self._world = world
        self._rng = world.network_chance
        self._slow = slow
        self._arrived: deque[Any] = deque()
        self._waiting: asyncio.Future[None] | None = None
        self._last = 0.0
        self.unread = 0
        self.space: asyncio.Future[None] | None = None

    def send(self, item: Any, size: int = 0) -> None:
        loop = self._world.loop
        delay = self._rng.uniform(0.02, 0.6) if self._slow() else self._rng.uniform(0.001, 0.02)
        self._last = max(self._last, loop.time() + delay)
        self.unread += size
        loop.call_at(self._last, self._arrive, (item, size), context=loop.outside.context)

    async def receive(self) -> Any:
        while not self._arrived:
            self._waiting = self._world.loop.create_future()
            await self._waiting
        item, size = self._arrived.popleft()
        self.unread -= size
        if self.space is not None and self.unread <= WINDOW:
            _wake(self.space)
            self.space = None
        return item

    def _arrive(self, item: Any) -> None:
        self._arrived.append(item)
        if self._waiting is not None:
            _wake(self._waiting)
            self._waiting = None


def _wake(future: asyncio.Future[None]) -> None:
    if not future.done():
        future.set_result(None)


_CUT = object()


class Socket:
    """A WebSocket as the client has it; `saw` reads every text at the moment in which the worker sends it."""

    def __init__(
        self, world: World, worker: Worker, path: str, cookie: str | None, saw: Callable[[Socket, bytes], Told | None]
    ) -> None:
        self._world = world
        self._worker = worker
        self._saw = saw
        slow = worker.has_slow_network
        self._to_worker, self._to_client = Line(world, slow), Line(world, slow)
        self.requests: dict[int, dict[str, Any]] = {}
        self._over = False
        if not worker.serving:
            raise Cut
        worker.cuts[self.cut] = None
        self._to_worker.send({"type": "websocket.connect"})
        scope = _scope("websocket", path, cookie)
        scope["extensions"] = {EXTENSION: {"send": self._send_texts, "abort": self.cut}}
        assert worker.process is not None
        world.loop.spawn(worker.process, self._serve(worker.app, scope))

    def send(self, message: dict[str, Any]) -> None:
        if "id" in message:
            self.requests[message["id"]] = message
        self._to_worker.send({"type": "websocket.receive", "text": msgspec.json.encode(message).decode()})

    async def receive(self) -> Told:
        item = await self._to_client.receive()
        if item is _CUT:
            raise Cut
        assert isinstance(item, Told)
        return item

    def cut(self) -> None:
        """Each side notices in its time."""
        if not self._over:
            self._over = True
            self._worker.cuts.pop(self.cut, None)
            self._to_client.send(_CUT)
            self._to_worker.send({"type": "websocket.disconnect", "code": 1006})

    # -- the worker's side -------------------------------------------------------------------------------

    async def _serve(self, app: Any, scope: dict[str, Any]) -> None:
        try:
            await app(scope, self._to_worker.receive, self._send)
        finally:
            self.cut()

    async def _send(self, event: dict[str, Any]) -> None:
        if event["type"] == "websocket.close":
            self.cut()

    async def _send_texts(self, texts: Iterable[Text]) -> None:
        if self._to_client.unread > WINDOW:
            space = self._to_client.space = self._world.loop.create_future()
            async with asyncio.timeout(STALLED_SECONDS):
                await space
        if self._over:
            raise ConnectionError("the client is gone")
        for text in map(whole, texts):
            told = self._saw(self, text)
            if told is not None:
                self._to_client.send(told, len(text))


async def request(
    world: World, worker: Worker, method: str, path: str, body: Json = None, cookie: str | None = None
) -> tuple[int, Answer, str | None]:
    """The status, the answer, and the session cookie if one was set; Cut if there is no answer."""
    rng, loop = world.network_chance, world.loop
    await asyncio.sleep(rng.uniform(0.001, 0.01))
    if not worker.serving or worker.process is None:
        raise Cut
    answer: asyncio.Future[tuple[int, Answer, str | None]] = loop.create_future()
    scope = _scope("http", path, cookie)
    scope["method"] = method
    sent = b"" if body is None else msgspec.json.encode(body)

    def cut() -> None:
        if not answer.done():
            answer.set_exception(Cut())

    async def serve() -> None:
        pieces: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": sent, "more_body": False}

        async def send(event: dict[str, Any]) -> None:
            pieces.append(event)

        with suppress(Exception):
            await worker.app(scope, receive, send)
        if not answer.done():
            answer.set_result(_response(pieces)) if pieces else cut()

    worker.cuts[cut] = None
    try:
        loop.spawn(worker.process, serve())
        found = await answer
    finally:
        worker.cuts.pop(cut, None)
    await asyncio.sleep(rng.uniform(0.001, 0.01))
    return found


def _response(pieces: list[dict[str, Any]]) -> tuple[int, Answer, str | None]:
    start, body = pieces[0], b"".join(piece.get("body", b"") for piece in pieces[1:])
    cookies = [value.decode().split(";")[0] for name, value in start["headers"] if name.lower() == b"set-cookie"]
    return start["status"], _decode(body) if body else Answer(), cookies[0] if cookies else None


def _scope(kind: str, path: str, cookie: str | None) -> dict[str, Any]:
    headers = [(b"host", HOST), (b"content-type", b"application/json")]
    if cookie is not None:
        headers.append((b"cookie", cookie.encode()))
    return {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": headers,
        "client": ("192.0.2.1", 1),
        "server": ("simulation.test", 80),
        "subprotocols": [],
        "extensions": {},
    }
