"""A bus between the workers that drops, doubles, delays and invents."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from anpfiff.server.bus import Hear
from anpfiff.server.store.journal import Entry
from anpfiff.server.tables.worker_messages import EntriesStored, MessageStored, PeopleHere
from tests.simulation.loop import Process, current_process
from tests.simulation.world import World

# Makes a next entry of the table of a channel that could be true.
Forge = Callable[[str], Entry | None]


# Seconds.
BETWEEN_LIES = 0.01


class Post:
    """What all workers of a run hear each other by."""

    def __init__(self, world: World, forge: Forge) -> None:
        self._world = world
        self._rng = world.chance("bus")
        self._forge = forge
        self._listeners: dict[str, dict[int, tuple[Process, Hear]]] = {}
        self._next = 0
        # When publishing may lead to a lie again.
        self._next_lie = 0.0

    def publish(self, channel: str, message: bytes) -> None:
        world, rng, worker = self._world, self._rng, current_process().worker
        for number in list(self._listeners.get(channel, ())):
            copies = 1
            if world.has("bus_drops", worker) and rng.random() < 0.6:
                copies = 0
            elif world.has("bus_doubles", worker):
                copies = 2
            for _ in range(copies):
                delay = rng.uniform(0.0002, 0.005)
                if world.has("bus_late", worker):
                    delay += rng.uniform(0, 2)
                self._send(channel, number, message, delay)
        # Not each time: workers answer some lies, and would be lied to again for every answer, without end.
        if world.has("bus_lies", worker) and world.loop.time() >= self._next_lie:
            self._next_lie = world.loop.time() + BETWEEN_LIES
            self.lie()

    def lie(self) -> None:
        """Say something on every channel that nobody has said."""
        for channel, listeners in self._listeners.items():
            message = self._lie(channel)
            for number in listeners:
                self._send(channel, number, message, self._rng.uniform(0, 0.01))

    def listen(self, channel: str, hear: Hear) -> Callable[[], None]:
        number = self._next = self._next + 1
        self._listeners.setdefault(channel, {})[number] = (current_process(), hear)
        return lambda: self._forget(channel, number)

    def forget(self, process: Process) -> None:
        """It listens no longer: it is dead."""
        for channel, listeners in list(self._listeners.items()):
            for number, (listening, _) in list(listeners.items()):
                if listening is process:
                    self._forget(channel, number)

    def _forget(self, channel: str, number: int) -> None:
        listeners = self._listeners.get(channel, {})
        listeners.pop(number, None)
        if not listeners:
            self._listeners.pop(channel, None)

    def _send(self, channel: str, number: int, message: bytes, delay: float) -> None:
        process, _ = self._listeners[channel][number]

        def arrive() -> None:
            listening = self._listeners.get(channel, {}).get(number)
            if listening is not None:
                listening[1](message)

        self._world.loop.call_later(delay, arrive, context=process.context)

    def _lie(self, channel: str) -> bytes:
        rng, forged = self._rng, self._forge(channel)
        number = rng.choice([0, 1, 5, 10**6, 2**63 - 1])
        lies: list[Any] = [
            EntriesStored("somebody", number),
            MessageStored("somebody", number),
            PeopleHere("somebody", ["nobody"], bool(number % 2)),
        ]
        if forged is not None:
            lies += [EntriesStored("somebody", forged.number + 1), [0, "somebody", [forged]]] * 2
        return msgspec.msgpack.encode(rng.choice(lies))


class SimulatedBus:
    """One worker's."""

    shared = True

    def __init__(self, post: Post) -> None:
        self.publish = post.publish
        self.listen = post.listen

    async def close(self) -> None:
        pass
