"""The server's time: milliseconds since 1970 that go forward evenly, whatever happens to the machine's clock."""

from __future__ import annotations

import time

# The wall clock is read once: when somebody sets it later, no player gains or loses time by it.
_started = time.time() - time.monotonic()


def now() -> int:
    return int((_started + time.monotonic()) * 1000)
