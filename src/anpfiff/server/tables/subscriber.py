"""A connection looking at a table."""

from __future__ import annotations

from dataclasses import dataclass, field

from anpfiff.server.connections.outbox import Farewell, Outbox
from anpfiff.server.match.showing import Onlooker
from anpfiff.server.texts import Text

# What a snapshot tells anew.
STORY = "story"


@dataclass(slots=True, eq=False)
class Subscriber(Onlooker):
    """An onlooker with a connection to this worker."""

    session: str | None = None
    # Where it comes from.
    address: str = ""
    outbox: Outbox = field(default_factory=Outbox)

    def post(self, text: bytes) -> None:
        """Something new; never waits for a slow reader."""
        self.outbox.put(text, STORY)

    def post_snapshot(self, text: Text) -> None:
        """Replaces any news still waiting."""
        self.outbox.replace(text, STORY)

    def end(self, farewell: Farewell) -> None:
        """Close the connection after what is queued."""
        self.outbox.end(farewell)
