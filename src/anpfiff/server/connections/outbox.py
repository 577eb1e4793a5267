"""What waits to be sent to one connection. It never grows beyond a limit, however slowly the other side reads."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from anpfiff.server.texts import Text

# A connection that is further behind is cut off, and comes back to a fresh snapshot.
MAX_WAITING_BYTES = 1024 * 1024
# Roughly what Python needs for a message besides its text.
BYTES_OF_A_MESSAGE = 100


@dataclass(frozen=True, slots=True)
class CloseReason:
    """Why a connection is closed."""

    code: int
    reason: str


TOO_SLOW = CloseReason(4408, "too many messages are waiting to be read")
RESTART = CloseReason(1012, "the server restarts; connect again")
SIGNED_OUT = CloseReason(4401, "signed out")
LOST = CloseReason(1006, "the connection is lost")


def _nothing() -> None:
    pass


class Outbox:
    """Messages on their way; one task takes all there are."""

    def __init__(self) -> None:
        self._texts: list[Text] = []
        self._topics: list[str | None] = []
        self._taker: asyncio.Future[None] | None = None
        self.close_reason: CloseReason | None = None
        self.on_end: Callable[[], None] = _nothing
        # How much is waiting, not counting messages that replace others: there is only one of those per topic.
        self._bytes = 0

    def put(self, text: bytes, topic: str | None = None) -> None:
        """Queue a message; never waits. The connection ends if too much is waiting."""
        if self.close_reason is not None:
            return
        self._bytes += len(text) + BYTES_OF_A_MESSAGE
        if self._bytes > MAX_WAITING_BYTES:
            self.end(TOO_SLOW)
            return
        self._texts.append(text)
        self._topics.append(topic)
        self._wake()

    def replace(self, text: Text, topic: str) -> None:
        """Queue a message that makes any others waiting on the same topic unnecessary."""
        if self.close_reason is not None:
            return
        if topic in self._topics:
            left = [(old, its) for old, its in zip(self._texts, self._topics, strict=True) if its != topic]
            self._texts, self._topics = [old for old, _ in left], [its for _, its in left]
            self._bytes = sum(len(old) + BYTES_OF_A_MESSAGE for old in self._texts)
        self._texts.append(text)
        self._topics.append(topic)
        self._wake()

    def end(self, close_reason: CloseReason) -> None:
        """Nothing comes after what is waiting; if the client does not read, nothing is kept for it."""
        if self.close_reason is None:
            self.close_reason = close_reason
            if close_reason is TOO_SLOW:
                self._clear()
            self.on_end()
            self._wake()

    def close(self) -> None:
        """The connection is over: forget everything."""
        self.on_end = _nothing
        self.end(LOST)
        self._clear()

    async def take(self) -> list[Text]:
        """All messages that are waiting; none only when the connection is to be closed instead."""
        if not self._texts and self.close_reason is None:
            self._taker = asyncio.get_running_loop().create_future()
            await self._taker
        texts = self._texts
        self._clear()
        return texts

    def _clear(self) -> None:
        self._texts, self._topics, self._bytes = [], [], 0

    def _wake(self) -> None:
        if self._taker is not None:
            if not self._taker.done():
                self._taker.set_result(None)
            self._taker = None
