"""The WebSocket of the lobby: sends what is new, and answers pings."""

from __future__ import annotations

import msgspec
from litestar import websocket
from litestar.di import NamedDependency

from anpfiff.kit.errors import AnpfiffError
from anpfiff.server.connections.connection import AnySocket, Connection
from anpfiff.server.connections.outbox import CloseReason
from anpfiff.server.connections.versions import CLOSE_OUTDATED, check_version
from anpfiff.server.limits import Limiter, TokenBucket
from anpfiff.server.lobby.listener import Listener, to_text
from anpfiff.server.lobby.lobby import Lobby
from anpfiff.server.people.visitors import Visitor
from anpfiff.server.problems import BadRequest, OutdatedPage, RateLimited
from anpfiff.server.protocol import Ping, Pong
from anpfiff.server.routes import CLOSE_TRY_LATER
from anpfiff.server.security import same_origin
from anpfiff.server.settings import Settings

CLOSE_REFUSED = 1008

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
    listener = Listener(visitor.person_id, visitor.session, visitor.address)
    pace = limiter.pace(visitor.address, TokenBucket(settings.messages_per_second, settings.message_burst))

    async def answer(text: str | None) -> None:
        try:
            listener.outbox.replace(to_text(Pong(_ping(text).id)), "pong")
        except AnpfiffError as error:
            listener.outbox.end(CloseReason(CLOSE_REFUSED, error.code))

    try:
        check_version(socket)
        with limiter.connection(visitor.address), lobby.listening(listener):
            await Connection(socket, listener.outbox, answer, pace).run()
    except OutdatedPage as error:
        await socket.close(CLOSE_OUTDATED, error.code)
    except RateLimited as error:
        await socket.close(CLOSE_TRY_LATER, error.code)


def _ping(text: str | None) -> Ping:
    try:
        return _decoder.decode(text or "")
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise BadRequest("the only message allowed in the lobby is a ping") from None
