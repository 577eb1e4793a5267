"""The WebSocket of a table: reads what one person sends, and sends what the table has for them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from litestar import websocket
from litestar.di import NamedDependency
from litestar.params import FromPath

from anpfiff.kit.errors import AnpfiffError
from anpfiff.server import channels, metrics
from anpfiff.server.bus import Bus
from anpfiff.server.connections.connection import AnySocket, Connection
from anpfiff.server.connections.outbox import SIGNED_OUT
from anpfiff.server.connections.protocol import sender_of
from anpfiff.server.connections.versions import CLOSE_OUTDATED, check_version
from anpfiff.server.limits import Limiter, TokenBucket
from anpfiff.server.logs import get_log
from anpfiff.server.match.commands import ComeBack, Command
from anpfiff.server.match.messages import Action, command_of, id_of, message_of
from anpfiff.server.match.presentation import to_text
from anpfiff.server.people.sessions import ended_sessions
from anpfiff.server.people.visitors import Visitor
from anpfiff.server.problems import OutdatedPage, UnknownTable, problem_of
from anpfiff.server.protocol import (
    Accepted,
    AskUndo,
    Leave,
    Mute,
    Ping,
    Play,
    Pong,
    Problem,
    Refused,
    Report,
    Say,
    Sync,
    Tried,
    Try,
)
from anpfiff.server.routes import CLOSE_TRY_LATER
from anpfiff.server.security import same_origin
from anpfiff.server.settings import Settings
from anpfiff.server.store.store import Store
from anpfiff.server.tables.subscriber import Subscriber
from anpfiff.server.tables.table import Table
from anpfiff.server.tables.tables import Tables

log = get_log()

CLOSE_CODES: dict[type[AnpfiffError], int] = {UnknownTable: 4404, OutdatedPage: CLOSE_OUTDATED}


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
    subscriber = Subscriber(visitor.person_id, session=visitor.session, address=visitor.address)
    with ExitStack() as connected:
        try:
            check_version(socket)
            connected.enter_context(limiter.connection(visitor.address))
            table = await tables.get(table_id)
            await table.connect(subscriber)
            connected.callback(table.disconnect, subscriber)
            await _relieve_stand_in(table, subscriber.person)
        except AnpfiffError as error:
            await sender_of(socket)([to_text(Refused(None, problem_of(error)))])
            await socket.close(CLOSE_CODES.get(type(error), CLOSE_TRY_LATER), error.code)
            return
        connected.enter_context(_signed_in(subscriber, table, bus, tables.services.store))
        connected.enter_context(metrics.connections.track_inprogress())
        handler = MessageHandler(table, subscriber, settings, limiter)
        pace = limiter.pace(visitor.address, TokenBucket(settings.messages_per_second, settings.message_burst))
        await Connection(socket, subscriber.outbox, handler.answer, pace).run()


async def _relieve_stand_in(table: Table, person: str | None) -> None:
    """Somebody a bot was called for is back."""
    stored = table.standing.table
    own = [stored.seats[index] for index in stored.seats_of(person)]
    if not table.standing.over and any(seat.bot and not seat.left and not seat.gave_up for seat in own):
        await table.do(ComeBack(person))


@contextmanager
def _signed_in(subscriber: Subscriber, table: Table, bus: Bus, store: Store) -> Iterator[None]:
    """While it lasts, the connection ends as soon as its session does, and shows nothing from blocked people."""
    session = subscriber.session
    if subscriber.person is None or session is None:
        yield
        return
    looking: set[asyncio.Task[None]] = set()

    async def look() -> None:
        try:
            if await store.read(lambda connection: ended_sessions(connection, {session})):
                subscriber.end(SIGNED_OUT)
            elif await table.audience.choose_anew(subscriber):
                await table.sync(subscriber)
        except AnpfiffError as error:
            # The timekeeper looks again.
            log.warning("session_not_read", reason=error.message)

    def hear(_: bytes) -> None:
        task = asyncio.get_running_loop().create_task(look())
        looking.add(task)
        task.add_done_callback(looking.discard)

    stop_listening = bus.listen(channels.of_person(subscriber.person), hear)
    try:
        yield
    finally:
        stop_listening()


class MessageHandler:
    """One person's messages, answered one after another."""

    def __init__(self, table: Table, subscriber: Subscriber, settings: Settings, limiter: Limiter) -> None:
        self._table = table
        self._subscriber = subscriber
        self._snapshots = TokenBucket(settings.syncs_per_second, settings.sync_burst)
        self._limiter = limiter

    async def answer(self, text: str | None) -> None:
        """Carry out a message or say why not; `text` is None for a binary one."""
        metrics.messages_in.new += 1
        try:
            message = message_of(text)
            if isinstance(message, Action):
                await self._act(message, command_of(message, self._subscriber.person, self._table.long_gone))
            else:
                await self._handle(message)
        except AnpfiffError as error:
            self._refuse(text, problem_of(error))
        except Exception:
            log.exception("message_failed", table=self._table.id)
            self._refuse(text, Problem("internal_error", "the server made a mistake; nothing was changed"))

    async def _act(self, message: Action, command: Command) -> None:
        """What changes the match, or who plays it."""
        table, subscriber = self._table, self._subscriber
        if isinstance(message, Play):
            if message.seat not in table.standing.pending:
                await self._limiter.take("unasked", subscriber.person or "")
            with metrics.move_seconds.time():
                number = await table.do(command)
        else:
            if isinstance(message, AskUndo):
                await self._limiter.take("ask_undo", subscriber.person or "")
            elif isinstance(message, Leave):
                await self._limiter.take("leave", subscriber.person or "")
            number = await table.do(command)
        subscriber.outbox.put(to_text(Accepted(message.id, number)))

    async def _handle(self, message: Sync | Ping | Try | Say | Mute | Report) -> None:
        """What changes nothing, and what people say to each other."""
        table, subscriber = self._table, self._subscriber
        if isinstance(message, Sync):
            # A snapshot is large: somebody who asks for many waits for them, and so for everything else.
            await asyncio.sleep(self._snapshots.turn())
            await table.sync(subscriber)
        elif isinstance(message, Ping):
            subscriber.outbox.put(to_text(Pong(message.id)))
        elif isinstance(message, Try):
            tried = await table.attempt(subscriber.person, message.seat, message.moves, message.number)
            subscriber.outbox.put(to_text(Tried(message.id, *tried)))
        else:
            await self._talk(message)
            subscriber.outbox.put(to_text(Accepted(message.id, table.standing.number)))

    async def _talk(self, message: Say | Mute | Report) -> None:
        audience, subscriber = self._table.audience, self._subscriber
        if isinstance(message, Mute):
            await audience.mute(subscriber, message)
        elif isinstance(message, Say):
            await self._limiter.take("chat", subscriber.person or "")
            await audience.say(self._table.standing.table, subscriber.person, message)
        else:
            await self._limiter.take("report", subscriber.person or "")
            await audience.report(subscriber, message)

    def _refuse(self, text: str | None, problem: Problem) -> None:
        metrics.refusals.labels(problem.code).inc()
        self._subscriber.outbox.put(to_text(Refused(id_of(text), problem)))
