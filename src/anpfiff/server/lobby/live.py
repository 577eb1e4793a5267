"""The WebSocket of the lobby: sends what is new, and answers pings."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect

from anpfiff.kit.errors import AnpfiffError
from anpfiff.server.limits import Limiter
from anpfiff.server.lobby.listener import Farewell, Listener, to_text
from anpfiff.server.lobby.lobby import Lobby
from anpfiff.server.logs import get_log
from anpfiff.server.people.visitors import Visitor
from anpfiff.server.problems import BadRequest, RateLimited
from anpfiff.server.protocol import Ping, Pong
from anpfiff.server.security import same_origin
from anpfiff.server.settings import Settings
from anpfiff.server.tables.live import Allowance

log = get_log()

AnySocket = WebSocket[Any, Any, Any]
CLOSE_REFUSED = 1008
CLOSE_TRY_LATER = 1013

_decoder = msgspec.json.Decoder(Ping)


@websocket("/api/lobby/live", guards=[same_origin])
async def lobby_live(
    socket: AnySocket,
    visitor: NamedDependency[Visitor],
    lobby: NamedDependency[Lobby],
    settings: NamedDependency[Settings],
    limiter: NamedDependency[Limiter],
) -> None:
    cookies = [(b"set-cookie", cookie.to_header(header="").encode()) for cookie in visitor.cookies()]
    await socket.accept(headers=cookies)
    listener = Listener(None if visitor.person is None else visitor.person.id, visitor.session)
    try:
        with limiter.connection(visitor.address), lobby.listening(listener):
            sender = asyncio.create_task(_send_all(socket, listener))
            try:
                await _read_all(socket, listener, Allowance(settings))
            finally:
                sender.cancel()
    except RateLimited as error:
        await socket.close(CLOSE_TRY_LATER, error.code)


async def _send_all(socket: AnySocket, listener: Listener) -> None:
    try:
        while not isinstance(news := await listener.news(), Farewell):
            for text in news:
                await socket.send({"type": "websocket.send", "text": text, "bytes": None})
        await socket.close(news.code, news.reason)
    except Exception as error:
        # The connection is gone; the reader notices it too and tidies up.
        log.debug("connection_lost", reason=repr(error))


async def _read_all(socket: AnySocket, listener: Listener, allowance: Allowance) -> None:
    while True:
        try:
            event = await socket.receive()
        except WebSocketDisconnect:
            return
        if event["type"] != "websocket.receive":
            return
        try:
            allowance.take()
            listener.answer("pong", to_text(Pong(_ping(event.get("text")).id)))
        except AnpfiffError as error:
            listener.end(CLOSE_REFUSED, error.code)
        # Give way: who sends a lot at once must not keep the others waiting.
        await asyncio.sleep(0)


def _ping(text: str | None) -> Ping:
    try:
        return _decoder.decode(text or "")
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise BadRequest("all that can be said in the lobby is a ping") from None
