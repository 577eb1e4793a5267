"""The WebSocket of a table: reads what one person sends, and sends what the table has for them."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from anpfiff.kit.errors import AnpfiffError
from anpfiff.server.people.guests import known_guest, new_guest
from anpfiff.server.problems import BadRequest, RateLimited, UnknownTable, problem_of
from anpfiff.server.protocol import Accepted, ClientMessage, Ping, Play, Pong, Problem, Refused, Sync, Tried, Try
from anpfiff.server.security import same_origin
from anpfiff.server.settings import Settings
from anpfiff.server.tables.hub import Subscriber
from anpfiff.server.tables.messages import to_text
from anpfiff.server.tables.table import Table
from anpfiff.server.tables.tables import Tables

log = logging.getLogger("anpfiff.server")

AnySocket = WebSocket[Any, Any, Any]
MAX_MESSAGE = 16 * 1024
CLOSE_UNKNOWN = 4404
CLOSE_TRY_LATER = 1013
CLOSE_TOO_SLOW = 4408

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


class _WithId(msgspec.Struct):
    """What is left of a message that is wrong in other ways."""

    id: int


_id_decoder = msgspec.json.Decoder(_WithId)


@websocket("/api/tables/{table_id:str}/live", guards=[same_origin])
async def live(socket: AnySocket, table_id: str, tables: Tables, settings: Settings) -> None:
    guest = known_guest(socket) or new_guest()
    cookie = guest.cookie(secure=socket.url.scheme == "wss")
    await socket.accept(headers={"set-cookie": cookie.to_header(header="")})
    subscriber = Subscriber(guest.key)
    try:
        table = await tables.get(table_id)
        await table.connect(subscriber)
    except AnpfiffError as error:
        await socket.send_text(to_text(Refused(None, problem_of(error))))
        await socket.close(CLOSE_UNKNOWN if isinstance(error, UnknownTable) else CLOSE_TRY_LATER, error.code)
        return
    sender = asyncio.create_task(_send_all(socket, subscriber))
    try:
        await Conversation(table, subscriber, Allowance(settings)).read_all(socket)
    finally:
        table.disconnect(subscriber)
        sender.cancel()


async def _send_all(socket: AnySocket, subscriber: Subscriber) -> None:
    try:
        while (text := await subscriber.outbox.get()) is not None:
            await socket.send({"type": "websocket.send", "text": text, "bytes": None})
        await socket.close(CLOSE_TOO_SLOW, "too many messages are waiting to be read")
    except Exception as error:
        # The connection is gone; the reader notices it too and tidies up.
        log.debug("connection_lost: %r", error)


class Allowance:
    """How many messages a connection may still send: refills steadily up to a limit."""

    def __init__(self, settings: Settings) -> None:
        self._rate = settings.messages_per_second
        self._most = settings.message_burst
        self._left = self._most
        self._time = time.monotonic()

    def take(self) -> None:
        """Use one; RateLimited if none is left."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._time) * self._rate)
        self._time = now
        if self._left < 1:
            raise RateLimited(f"more than {self._rate:g} messages a second; wait a moment")
        self._left -= 1


class Conversation:
    """One person's messages, answered one after another."""

    def __init__(self, table: Table, subscriber: Subscriber, allowance: Allowance) -> None:
        self._table = table
        self._subscriber = subscriber
        self._allowance = allowance

    async def read_all(self, socket: AnySocket) -> None:
        while True:
            try:
                event = await socket.receive()
            except WebSocketDisconnect:
                return
            if event["type"] != "websocket.receive":
                return
            await self._answer(event.get("text"))
            # Give way: who sends a lot at once must not keep the others waiting.
            await asyncio.sleep(0)

    async def _answer(self, text: str | None) -> None:
        """Carry a message out or say why not; `text` is None for a binary one."""
        try:
            self._allowance.take()
            await self._obey(_decode(text))
        except AnpfiffError as error:
            self._refuse(text, problem_of(error))
        except Exception:
            log.exception("message_failed table=%s", self._table.stored.id)
            self._refuse(text, Problem("internal_error", "the server made a mistake; nothing was changed"))

    async def _obey(self, message: ClientMessage) -> None:
        table, subscriber = self._table, self._subscriber
        if isinstance(message, Sync):
            await table.sync(subscriber)
        elif isinstance(message, Ping):
            subscriber.post(to_text(Pong(message.id)))
        elif isinstance(message, Play):
            number = await table.play(subscriber, message.seat, message.moves, message.number)
            subscriber.post(to_text(Accepted(message.id, number)))
        elif isinstance(message, Try):
            tried = await table.attempt(subscriber, message.seat, message.moves, message.number)
            subscriber.post(to_text(Tried(message.id, *tried)))
        else:
            number = await table.type_chance(subscriber, message.move, message.number)
            subscriber.post(to_text(Accepted(message.id, number)))

    def _refuse(self, text: str | None, problem: Problem) -> None:
        self._subscriber.post(to_text(Refused(_id_of(text), problem)))


def _decode(text: str | None) -> ClientMessage:
    if text is None:
        raise BadRequest("messages are JSON texts, this was a binary one")
    if len(text) > MAX_MESSAGE:
        raise BadRequest(f"a message has at most {MAX_MESSAGE} characters, not {len(text)}")
    try:
        return _decoder.decode(text)
    except RecursionError:
        raise BadRequest("the message is nested too deeply") from None
    except (msgspec.DecodeError, UnicodeError) as error:
        raise BadRequest(f"this is no message of the protocol: {error}") from None


def _id_of(text: str | None) -> int | None:
    try:
        return _id_decoder.decode(text or "").id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
