"""Our server's WebSocket protocol: like uvicorn's, but it ends soon and quietly, and sends all that waits in one go."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Any, TypedDict, cast

from litestar import WebSocket
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame
from websockets.http11 import Request

from anpfiff.server.limits import TokenBucket
from anpfiff.server.texts import LongText, Text, whole

INVALID_TEXT = 1007
# The name of our extension of ASGI.
EXTENSION = "anpfiff.texts"
# A connection that accepts nothing for this long is not reading.
STALLED_SECONDS = 15.0
# A connection that the application has ended is gone after this long, whether its client agrees or not.
GONE_SECONDS = 5.0
# Of one message; our page sends each in one piece.
MAX_FRAGMENTS = 100
# Looked at in one go: not more than 170 frames, as each has at least six bytes.
PORTION_BYTES = 1024
# Frames that bring no message (pings, pongs, all pieces of a message but its first): a steady rate, and this many at
# once. Nobody else would slow them down; a browser answers a ping every twenty seconds.
FRAMES_PER_SECOND = 20.0
FRAMES_AT_ONCE = 200.0
# uvicorn's objects for a connection refer to each other. The collector rarely runs, so it is called after this many.
COLLECT_AFTER_CONNECTIONS = 200

SendTexts = Callable[[Iterable[Text]], Awaitable[None]]
AnySocket = WebSocket[Any, Any, Any]


class Extension(TypedDict):
    send: SendTexts
    abort: Callable[[], None]


def sender_of(socket: AnySocket) -> SendTexts:
    """A function that sends several UTF-8 texts: together under our own server, one by one under another."""
    extension = _extension_of(socket)
    if extension is not None:
        return extension["send"]

    async def send_each(texts: Iterable[Text]) -> None:
        for text in texts:
            async with asyncio.timeout(STALLED_SECONDS):
                await socket.send({"type": "websocket.send", "text": whole(text).decode(), "bytes": None})

    return send_each


def abort(socket: AnySocket) -> None:
    """Drop a connection that does not read; servers other than ours notice this by themselves."""
    extension = _extension_of(socket)
    if extension is not None:
        extension["abort"]()


def _extension_of(socket: AnySocket) -> Extension | None:
    return cast(Extension | None, (socket.scope.get("extensions") or {}).get(EXTENSION))


class QuietWebSocketProtocol(WebSocketsSansIOProtocol):
    """What a stranger can provoke is not a server error and stays out of its log."""

    # Connections of this process that have ended since garbage was collected.
    _ended = 0

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        # What has come and nobody has looked at: at most what the system hands over at a time.
        self._unread = bytearray()
        self._frames = TokenBucket(FRAMES_PER_SECOND, FRAMES_AT_ONCE, self.loop.time)
        # While it runs, nothing is read.
        self._rest: asyncio.TimerHandle | None = None

    def data_received(self, data: bytes) -> None:
        self._unread += data
        self._read_on()

    def _read_on(self) -> None:
        """In portions, while somebody takes in what they bring; the rest waits, most of it in the client's system."""
        while self._unread and not self._reads_nothing() and not self.transport.is_closing():
            portion = bytes(self._unread[:PORTION_BYTES])
            del self._unread[:PORTION_BYTES]
            super().data_received(portion)
        if self._reads_nothing():
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()

    def _reads_nothing(self) -> bool:
        return self.read_paused or self._rest is not None

    def _count_frame(self) -> None:
        """One that brings no message."""
        if wait := self._frames.turn():
            if self._rest is not None:
                self._rest.cancel()
            self._rest = self.loop.call_later(wait, self._end_rest)

    def _end_rest(self) -> None:
        self._rest = None
        self._read_on()

    async def receive(self) -> Any:
        message = await super().receive()
        self._read_on()
        return message

    def connection_lost(self, exc: Exception | None) -> None:
        self._unread.clear()
        if self._rest is not None:
            self._rest.cancel()
            self._rest = None
        super().connection_lost(exc)
        QuietWebSocketProtocol._ended += 1
        if QuietWebSocketProtocol._ended >= COLLECT_AFTER_CONNECTIONS:
            QuietWebSocketProtocol._ended = 0
            self.loop.call_later(2 * GONE_SECONDS, gc.collect)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extension: dict[object, object] = {"send": self.send_texts, "abort": self.abort}
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), EXTENSION: extension}

    async def run_asgi(self) -> None:
        try:
            await super().run_asgi()
        finally:
            # It refers to this protocol, which refers to it: nobody would free the two.
            self.scope["extensions"] = {}
            if not self.disconnected:
                self.loop.call_later(GONE_SECONDS, self.abort)

    def abort(self) -> None:
        """Drop what is not sent yet: closing would wait for a client that may never read it."""
        self.transport.abort()

    async def send_texts(self, texts: Iterable[Text]) -> None:
        """One system call for all that are short: that is the largest cost of a message."""
        await self._until_writable()
        try:
            for text in texts:
                if isinstance(text, LongText):
                    await self._send_long(text)
                else:
                    self.conn.send_text(text)
        except InvalidState:
            raise ClientDisconnected from None
        self._write()

    async def _send_long(self, text: LongText) -> None:
        """In frames, each made when the ones before it have been taken: what nobody reads takes no memory."""
        for number in range(text.portions):
            send = self.conn.send_continuation if number else self.conn.send_text
            send(text.portion(number), fin=number == text.portions - 1)
            self._write()
            await self._until_writable()

    def _write(self) -> None:
        self.transport.write(b"".join(self.conn.data_to_send()))

    async def _until_writable(self) -> None:
        """TimeoutError if nothing that is waiting is accepted for a while; ClientDisconnected if nobody is there."""
        waiting = self.transport.get_write_buffer_size()
        while not self.writable.is_set():
            try:
                async with asyncio.timeout(STALLED_SECONDS):
                    await self.writable.wait()
            except TimeoutError:
                before, waiting = waiting, self.transport.get_write_buffer_size()
                if waiting >= before:
                    raise
        if self.disconnected:
            raise ClientDisconnected

    def keepalive_timeout(self) -> None:
        if self._reads_nothing():
            # The answer may have come, behind what is waiting to be read.
            self.pong_timer = None
            self.schedule_ping()
            return
        super().keepalive_timeout()
        # A client that does not answer a ping will not read a farewell.
        self.abort()

    def handle_parser_exception(self) -> None:
        if self.conn.close_sent is not None:
            super().handle_parser_exception()
            return
        # Invalid frames came before the connection was accepted: there is nobody to say goodbye to.
        self.disconnected = True
        self.transport.close()

    def handle_ping(self) -> None:
        """A client that does not read gets no more answers: they would pile up here."""
        self._count_frame()
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def handle_pong(self, event: Frame) -> None:
        self._count_frame()
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """There could be any number of empty ones: only the length of a message is limited."""
        self._count_frame()
        super().handle_cont(event)
        if len(self.frames) > MAX_FRAGMENTS:
            self.abort()

    def send_receive_event_to_app(self) -> None:
        """A whole message. uvicorn would stop reading after each; here it stops while another one is waiting."""
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            # Nobody takes it any more, so nobody else would slow it down.
            self._count_frame()
            return
        if self.curr_msg_data_type == "text":
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
            except UnicodeDecodeError:
                # It may have come before the connection was accepted.
                with suppress(InvalidState):
                    self.conn.send_close(INVALID_TEXT)
                self.handle_parser_exception()
                return
        else:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        self.read_paused = self.queue.qsize() > 1
