"""A connection looking at a table."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial

from anpfiff.server.connections.outbox import CloseReason, Outbox
from anpfiff.server.match.showing import Onlooker

# What a snapshot tells anew.
STORY = "story"


@dataclass(slots=True, eq=False)
class Subscriber(Onlooker):
    """An onlooker with a connection to this worker."""

    session: str | None = None
    # Where it comes from.
    address: str = ""
    outbox: Outbox = field(default_factory=Outbox)

    def __post_init__(self) -> None:
        self.post = partial(self.outbox.put, topic=STORY)
        self.post_snapshot = partial(self.outbox.replace, topic=STORY)

    def end(self, close_reason: CloseReason) -> None:
        """Close the connection after what is queued."""
        self.outbox.end(close_reason)
