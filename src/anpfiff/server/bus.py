"""Messages between the workers of a server. Best effort: whoever missed one finds out from the store."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, runtime_checkable

Hear = Callable[[bytes], None]


# Litestar checks what it injects.
@runtime_checkable
class Bus(Protocol):
    def publish(self, channel: str, message: bytes) -> None:
        """Tell everyone who listens, in this worker and all others. Never raises, never waits."""

    def listen(self, channel: str, hear: Hear) -> Callable[[], None]:
        """Call `hear` with every message from now on, until the returned function is called."""

    async def close(self) -> None: ...


class LocalBus:
    """For a server of one process."""

    def __init__(self) -> None:
        self._listeners: dict[str, list[Hear]] = {}

    def publish(self, channel: str, message: bytes) -> None:
        for hear in tuple(self._listeners.get(channel, ())):
            hear(message)

    def listen(self, channel: str, hear: Hear) -> Callable[[], None]:
        self._listeners.setdefault(channel, []).append(hear)

        def end() -> None:
            self._listeners[channel].remove(hear)
            if not self._listeners[channel]:
                del self._listeners[channel]

        return end

    async def close(self) -> None:
        self._listeners.clear()
