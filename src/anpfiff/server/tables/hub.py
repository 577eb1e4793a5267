"""The connections to one table, and the handing out of messages to them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

# Messages a connection may be behind; one that does not read is closed, and comes back to a fresh snapshot.
MAX_BEHIND = 256
CLOSE_TOO_SLOW = 4408
CLOSE_RESTART = 1012
CLOSE_SIGNED_OUT = 4401


class Outbox:
    """Messages on their way to one connection, taken by one task as many as there are."""

    def __init__(self) -> None:
        self._texts: list[bytes] = []
        self._taker: asyncio.Future[None] | None = None
        # The code with which the connection ends after them.
        self.last_word: int | None = None

    def __len__(self) -> int:
        return len(self._texts)

    def put(self, text: bytes) -> None:
        if self.last_word is None:
            self._texts.append(text)
            self._wake()

    def end(self, code: int) -> None:
        """Nothing comes after this."""
        if self.last_word is None:
            self.last_word = code
            self._wake()

    async def take(self) -> list[bytes]:
        """All that wait; none only when there is a last word instead."""
        if not self._texts and self.last_word is None:
            self._taker = asyncio.get_running_loop().create_future()
            await self._taker
        texts, self._texts = self._texts, []
        return texts

    def _wake(self) -> None:
        if self._taker is not None:
            if not self._taker.done():
                self._taker.set_result(None)
            self._taker = None


@dataclass(slots=True, eq=False)
class Subscriber:
    """One connection: whose it is (None: nobody known), which seats they play, and from which they look on."""

    person: str | None
    session: str | None = None
    seats: list[int] = field(default_factory=list)
    seat: int | None = None
    muted: frozenset[str] = frozenset()
    outbox: Outbox = field(default_factory=Outbox)

    def look(self, pending: list[int]) -> int | None:
        """The seat to look from now: one that is to act, else the one looked from so far."""
        if self.seat not in self.seats:
            self.seat = self.seats[0] if self.seats else None
        if self.seat not in pending:
            self.seat = next((seat for seat in self.seats if seat in pending), self.seat)
        return self.seat

    def post(self, text: bytes) -> None:
        """Queue a message; never waits for a slow reader."""
        if len(self.outbox) < MAX_BEHIND:
            self.outbox.put(text)
        else:
            self.end(CLOSE_TOO_SLOW)

    def end(self, code: int) -> None:
        """Close the connection after what is queued."""
        self.outbox.end(code)


class Hub:
    def __init__(self) -> None:
        self._subscribers: set[Subscriber] = set()

    def __iter__(self) -> Iterator[Subscriber]:
        return iter(self._subscribers)

    def __len__(self) -> int:
        return len(self._subscribers)

    def add(self, subscriber: Subscriber) -> None:
        self._subscribers.add(subscriber)

    def remove(self, subscriber: Subscriber) -> None:
        self._subscribers.discard(subscriber)

    def people(self) -> set[str]:
        return {subscriber.person for subscriber in self._subscribers if subscriber.person is not None}

    def show(self, pending: list[int], text_for: Callable[[int | None], bytes]) -> None:
        """Send everyone the message for the seat they look from; each distinct message is made once."""
        texts: dict[int | None, bytes] = {}
        for subscriber in self._subscribers:
            seat = subscriber.look(pending)
            if seat not in texts:
                texts[seat] = text_for(seat)
            subscriber.post(texts[seat])
