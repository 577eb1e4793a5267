"""One connection to the lobby: what it was shown, and what it is still to be sent."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

import msgspec

from anpfiff.server.protocol import LobbyMessage

_encoder = msgspec.json.Encoder()


def to_text(message: LobbyMessage) -> str:
    return _encoder.encode(message).decode()


@dataclass(frozen=True, slots=True)
class Farewell:
    """Why a connection is closed."""

    code: int
    reason: str


@dataclass(slots=True, eq=False)
class Listener:
    """`person` and `session` are None for a visitor whom the server does not know.

    Every message replaces the last one of its kind, so that however slowly somebody reads, little waits for them.
    """

    person: str | None = None
    session: str | None = None
    _shown: dict[str, str] = field(default_factory=dict)
    _waiting: dict[str, str] = field(default_factory=dict)
    _farewell: Farewell | None = None
    _news: asyncio.Event = field(default_factory=asyncio.Event)

    def show(self, kind: str, text: str) -> None:
        """Send this message, unless the last one of its kind was the same."""
        if self._shown.get(kind) != text:
            self._shown[kind] = text
            self.answer(kind, text)

    def answer(self, kind: str, text: str) -> None:
        """Send this message."""
        self._waiting[kind] = text
        self._news.set()

    def end(self, code: int, reason: str) -> None:
        """Close the connection, after what waits was sent."""
        self._farewell = Farewell(code, reason)
        self._news.set()

    async def news(self) -> list[str] | Farewell:
        """Wait for the next messages to send, or for the end."""
        while True:
            if self._waiting:
                texts = list(self._waiting.values())
                self._waiting.clear()
                return texts
            if self._farewell is not None:
                return self._farewell
            self._news.clear()
            await self._news.wait()
