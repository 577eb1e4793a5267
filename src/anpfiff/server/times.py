"""The server's time: milliseconds since 1970 that go forward evenly, whatever happens to the machine's clock."""

from __future__ import annotations

import time
from collections.abc import Callable

# The wall clock is read once: when somebody sets it later, no player gains or loses time by it.
_started = time.time() - time.monotonic()


def now() -> int:
    return int((_started + time.monotonic()) * 1000)


class ServerTime:
    """The time of the server as a whole: a worker's own, and how far the server's is ahead of it."""

    def __init__(self, own: Callable[[], int]) -> None:
        self.own = own
        self.ahead = 0

    def now(self) -> int:
        return self.own() + self.ahead
