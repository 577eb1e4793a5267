"""The connections that look at a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from anpfiff.server.connections.outbox import Farewell, Outbox

# What a snapshot tells anew.
STORY = "story"


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

    def answer(self, text: bytes) -> None:
        """To what this connection has asked."""
        self.outbox.put(text)

    def post(self, text: bytes) -> None:
        """Something new; never waits for a slow reader."""
        self.outbox.put(text, STORY)

    def post_snapshot(self, text: bytes) -> None:
        """In place of whatever news still wait."""
        self.outbox.replace(text, STORY)

    def end(self, farewell: Farewell) -> None:
        """Close the connection after what is queued."""
        self.outbox.end(farewell)


class Hub:
    def __init__(self) -> None:
        # In the order in which they came: in that order they are told.
        self._subscribers: dict[Subscriber, None] = {}

    def __iter__(self) -> Iterator[Subscriber]:
        return iter(self._subscribers)

    def __len__(self) -> int:
        return len(self._subscribers)

    def add(self, subscriber: Subscriber) -> None:
        self._subscribers[subscriber] = None

    def remove(self, subscriber: Subscriber) -> None:
        self._subscribers.pop(subscriber, None)

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
