"""The connections looking at a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from anpfiff.server.connections.outbox import Farewell, Outbox
from anpfiff.server.match.showing import Onlooker

# What a snapshot tells anew.
STORY = "story"


@dataclass(slots=True, eq=False)
class Subscriber(Onlooker):
    """An onlooker with a connection to this worker."""

    session: str | None = None
    outbox: Outbox = field(default_factory=Outbox)

    def answer(self, text: bytes) -> None:
        """An answer to what this connection asked."""
        self.outbox.put(text)

    def post(self, text: bytes) -> None:
        """Something new; never waits for a slow reader."""
        self.outbox.put(text, STORY)

    def post_snapshot(self, text: bytes) -> None:
        """Replaces any news still waiting."""
        self.outbox.replace(text, STORY)

    def end(self, farewell: Farewell) -> None:
        """Close the connection after what is queued."""
        self.outbox.end(farewell)


class Hub:
    def __init__(self) -> None:
        # In the order in which they came: that is the order they are told in.
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
