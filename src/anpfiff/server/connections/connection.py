"""One WebSocket connection: reads what comes in and sends what is waiting, until either side ends it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from anpfiff.server import metrics
from anpfiff.server.connections.outbox import Outbox
from anpfiff.server.connections.protocol import abort, sender_of
from anpfiff.server.logs import get_log

log = get_log()

AnySocket = WebSocket[Any, Any, Any]
# How long a connection that is being closed may take to read its last messages.
FAREWELL_SECONDS = 2.0


class Connection:
    """`answer` is called with each incoming text (None: a binary message), one after another.

    `pace` takes the next turn to be read, and says in how many seconds it is.
    """

    def __init__(
        self,
        socket: AnySocket,
        outbox: Outbox,
        answer: Callable[[str | None], Awaitable[None]],
        pace: Callable[[], float],
    ) -> None:
        self._socket = socket
        self._outbox = outbox
        self._answer = answer
        self._pace = pace
        self._answering = False

    async def run(self) -> None:
        """Returns when the connection is over. An answer that has been started is finished."""
        sending = asyncio.create_task(self._send_all())
        reading = asyncio.create_task(self.read_all())
        try:
            # Here, not in the task that sends: a cancelled task keeps its frame, which would keep the time-out, and
            # that the task, until the garbage collector runs.
            async with asyncio.timeout(None) as patience:
                self._outbox.on_end = lambda: patience.reschedule(_soon())
                if self._outbox.close_reason is not None:
                    self._outbox.on_end()
                await asyncio.wait({sending, reading}, return_when=asyncio.FIRST_COMPLETED)
        except TimeoutError:
            abort(self._socket)
        finally:
            self._outbox.close()
            sending.cancel()
            if not self._answering:
                reading.cancel()
            await asyncio.gather(sending, reading, return_exceptions=True)
            # Litestar makes both from closures over the socket; without them it is freed at once, not by the collector.
            self._socket.receive = self._socket.send = _is_over

    async def read_all(self) -> None:
        while self._outbox.close_reason is None:
            try:
                event = await self._socket.receive()
            except WebSocketDisconnect:
                return
            if event["type"] != "websocket.receive" or self._outbox.close_reason is not None:
                return
            self._answering = True
            try:
                await self._answer(event.get("text"))
            finally:
                self._answering = False
            # Somebody who sends a lot must not keep the others waiting: their next message waits, here or on its way.
            # Even if it is their turn, they give way.
            await asyncio.sleep(self._pace())

    async def _send_all(self) -> None:
        """Send what is waiting, again and again, and close when there is a reason to and nothing is left."""
        try:
            send = sender_of(self._socket)
            while texts := await self._outbox.take():
                await send(texts)
                metrics.messages_out.new += len(texts)
                # While it waits for the next ones, nothing that was sent is kept.
                del texts
            close_reason = self._outbox.close_reason
            assert close_reason is not None
            await self._socket.close(close_reason.code, close_reason.reason)
        except Exception as error:
            # The connection is gone, or does not read.
            log.debug("connection_lost", reason=repr(error))
            abort(self._socket)


async def _is_over(*_: Any) -> Any:
    raise WebSocketDisconnect(detail="the connection is over")


def _soon() -> float:
    return asyncio.get_running_loop().time() + FAREWELL_SECONDS
