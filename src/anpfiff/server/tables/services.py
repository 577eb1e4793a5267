"""What all tables of a worker share."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field

from anpfiff.server import times
from anpfiff.server.bus import Bus
from anpfiff.server.store.store import Store
from anpfiff.server.tables.pulse import Pulse
from anpfiff.server.thinkers import Thinkers


@dataclass(slots=True)
class WorkerServices:
    store: Store
    bus: Bus
    # Where slow bots think.
    thinkers: Thinkers = field(default_factory=lambda: Thinkers(0))
    # The other workers know this one by it.
    worker: str = field(default_factory=lambda: secrets.token_urlsafe(6))
    # This worker's own time; made that of the server as a whole.
    now: Callable[[], int] = field(default_factory=lambda: times.now)
    # After this time the others may call a stand-in for somebody who is not there.
    patience_ms: int = 60_000
    # How long a bot's turn belongs to the worker that has started on it.
    lease_ms: int = 4_000
    # What has not been used for this many days may be forgotten, see store.tidying.
    keep_days: int = 400
    pulse: Pulse = field(init=False)

    def __post_init__(self) -> None:
        time = times.ServerTime(self.now)
        self.pulse = Pulse(self.store, time)
        self.now = time.now
