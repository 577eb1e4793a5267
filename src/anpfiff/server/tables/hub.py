"""The people connected to one table, and the handing out of messages to them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

# Messages a connection may be behind; one that does not read is closed, and comes back to a fresh snapshot.
MAX_BEHIND = 256


@dataclass(slots=True, eq=False)
class Subscriber:
    """One connection: whose it is, which seats that guest plays, and from which of them they look at the table."""

    guest: str
    seats: list[int] = field(default_factory=list)
    seat: int | None = None
    # None ends the connection.
    outbox: asyncio.Queue[str | None] = field(default_factory=asyncio.Queue)

    def look(self, pending: list[int]) -> int | None:
        """The seat to look from now: one that is to act, else the one looked from so far."""
        if self.seat not in self.seats:
            self.seat = self.seats[0] if self.seats else None
        if self.seat not in pending:
            self.seat = next((seat for seat in self.seats if seat in pending), self.seat)
        return self.seat

    def post(self, text: str) -> None:
        """Queue a message; never waits for a slow reader."""
        if self.outbox.qsize() < MAX_BEHIND:
            self.outbox.put_nowait(text)
        elif self.outbox.qsize() == MAX_BEHIND:
            self.outbox.put_nowait(None)


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

    def connected_seats(self) -> set[int]:
        return {seat for subscriber in self._subscribers for seat in subscriber.seats}

    def show(self, pending: list[int], text_for: Callable[[int | None], str]) -> None:
        """Send everyone the message for the seat they look from; each distinct message is made once."""
        texts: dict[int | None, str] = {}
        for subscriber in self._subscribers:
            seat = subscriber.look(pending)
            if seat not in texts:
                texts[seat] = text_for(seat)
            subscriber.post(texts[seat])
