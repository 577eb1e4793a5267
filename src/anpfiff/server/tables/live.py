"""The WebSocket of a table: reads what one person sends, and sends what the table has for them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from anpfiff.kit.errors import AnpfiffError
from anpfiff.server import metrics
from anpfiff.server.bus import Bus
from anpfiff.server.frames import sender_of
from anpfiff.server.limits import Limiter
from anpfiff.server.logs import get_log
from anpfiff.server.people.visitors import Visitor
from anpfiff.server.problems import BadRequest, RateLimited, UnknownTable, problem_of
from anpfiff.server.protocol import (
    Accepted,
    AnswerUndo,
    AskUndo,
    ClientMessage,
    Leave,
    Mute,
    PersonInfo,
    Ping,
    Play,
    Pong,
    Problem,
    Refused,
    Report,
    Resign,
    Return,
    Say,
    StandIn,
    Sync,
    Tried,
    Try,
    TypeChance,
)
from anpfiff.server.security import same_origin
from anpfiff.server.settings import Settings
from anpfiff.server.tables import actions
from anpfiff.server.tables.hub import CLOSE_RESTART, CLOSE_SIGNED_OUT, CLOSE_TOO_SLOW, Subscriber
from anpfiff.server.tables.messages import to_text
from anpfiff.server.tables.table import Table
from anpfiff.server.tables.tables import Tables

log = get_log()

AnySocket = WebSocket[Any, Any, Any]
MAX_MESSAGE = 16 * 1024
CLOSE_UNKNOWN = 4404
CLOSE_TRY_LATER = 1013
WHY_CLOSED = {
    CLOSE_TOO_SLOW: "too many messages are waiting to be read",
    CLOSE_RESTART: "the server restarts; connect again",
    CLOSE_SIGNED_OUT: "signed out",
}

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


class _WithId(msgspec.Struct):
    """What is left of a message that is wrong in other ways."""

    id: int


_id_decoder = msgspec.json.Decoder(_WithId)


@websocket("/api/tables/{table_id:str}/live", guards=[same_origin])
async def live(
    socket: AnySocket,
    table_id: FromPath[str],
    tables: NamedDependency[Tables],
    settings: NamedDependency[Settings],
    visitor: NamedDependency[Visitor],
    limiter: NamedDependency[Limiter],
    bus: NamedDependency[Bus],
) -> None:
    await socket.accept()
    person = visitor.person
    subscriber = Subscriber(None if person is None else person.id, visitor.session)
    with ExitStack() as connected:
        try:
            connected.enter_context(limiter.connection(visitor.address))
            table = await tables.get(table_id)
            await table.connect(subscriber)
        except AnpfiffError as error:
            await sender_of(socket)([to_text(Refused(None, problem_of(error)))])
            await socket.close(CLOSE_UNKNOWN if isinstance(error, UnknownTable) else CLOSE_TRY_LATER, error.code)
            return
        sender = asyncio.create_task(_send_all(socket, subscriber))
        metrics.connections.inc()
        end_listening = _close_when_signed_out(bus, subscriber)
        try:
            await actions.relieve_stand_in(table, subscriber.person)
            await Conversation(table, subscriber, person, Allowance(settings), limiter).read_all(socket)
        finally:
            metrics.connections.dec()
            end_listening()
            table.disconnect(subscriber)
            sender.cancel()


def _close_when_signed_out(bus: Bus, subscriber: Subscriber) -> Callable[[], None]:
    if subscriber.person is None:
        return lambda: None
    return bus.listen(f"person:{subscriber.person}", lambda _: subscriber.end(CLOSE_SIGNED_OUT))


async def _send_all(socket: AnySocket, subscriber: Subscriber) -> None:
    try:
        send, outbox = sender_of(socket), subscriber.outbox
        while texts := await outbox.take():
            await send(texts)
            metrics.messages_out.inc(len(texts))
        assert outbox.last_word is not None
        await socket.close(outbox.last_word, WHY_CLOSED[outbox.last_word])
    except Exception as error:
        # The connection is gone; the reader notices it too and tidies up.
        log.debug("connection_lost", reason=repr(error))


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

    def __init__(
        self,
        table: Table,
        subscriber: Subscriber,
        person: PersonInfo | None,
        allowance: Allowance,
        limiter: Limiter,
    ) -> None:
        self._table = table
        self._subscriber = subscriber
        self._person = person
        self._allowance = allowance
        self._limiter = limiter
        self._answers: dict[type, Callable[[Any], Awaitable[int | None]]] = {
            Play: self._play,
            TypeChance: self._type_chance,
            Say: self._say,
            Mute: lambda message: table.company.mute(subscriber, message),
            Report: self._report,
            AskUndo: lambda message: actions.ask_undo(table, subscriber, message.seat, message.number),
            AnswerUndo: lambda message: actions.answer_undo(table, subscriber, message.number, message.agree),
            Resign: lambda message: actions.resign(table, subscriber.person, message.seat),
            Leave: lambda _: actions.leave(table, subscriber.person),
            Return: lambda _: actions.come_back(table, subscriber.person),
            StandIn: lambda message: actions.call_stand_in(table, subscriber.person, message.seat),
        }

    async def read_all(self, socket: AnySocket) -> None:
        while True:
            try:
                event = await socket.receive()
            except WebSocketDisconnect:
                return
            if event["type"] != "websocket.receive":
                return
            metrics.messages_in.inc()
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
            log.exception("message_failed", table=self._table.stored.id)
            self._refuse(text, Problem("internal_error", "the server made a mistake; nothing was changed"))

    async def _obey(self, message: ClientMessage) -> None:
        if isinstance(message, Sync):
            await self._table.sync(self._subscriber)
        elif isinstance(message, Ping):
            self._subscriber.post(to_text(Pong(message.id)))
        elif isinstance(message, Try):
            tried = await self._table.attempt(self._subscriber, message.seat, message.moves, message.number)
            self._subscriber.post(to_text(Tried(message.id, *tried)))
        else:
            number = await self._answers[type(message)](message)
            self._subscriber.post(to_text(Accepted(message.id, self._table.story.number if number is None else number)))

    async def _play(self, message: Play) -> int:
        with metrics.move_seconds.time():
            return await self._table.play(self._subscriber, message.seat, message.moves, message.number)

    async def _type_chance(self, message: TypeChance) -> int:
        return await self._table.type_chance(self._subscriber, message.move, message.number)

    async def _say(self, message: Say) -> None:
        await self._limiter.take("chat", self._subscriber.person or "")
        await self._table.company.say(self._table.stored, self._person, message)

    async def _report(self, message: Report) -> None:
        await self._limiter.take("report", self._subscriber.person or "")
        await self._table.company.report(self._subscriber, message)

    def _refuse(self, text: str | None, problem: Problem) -> None:
        metrics.refusals.labels(problem.code).inc()
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
