"""A worker: the real application, which can be started, ended in good order, stalled and killed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any, Self

from sqlalchemy import Engine

from anpfiff.server.app import app_on, lifespan_on
from anpfiff.server.bus import Bus, LocalBus
from anpfiff.server.settings import Settings
from tests.simulation.bus import Post, SimulatedBus
from tests.simulation.loop import Process
from tests.simulation.world import World

# Nobody is slowed down by limits here; what waits for its time does not wait for long.
SETTINGS = Settings(
    data=Path(),
    static=None,
    idle_seconds=2.0,
    messages_per_second=1e9,
    message_burst=1e9,
    syncs_per_second=1e9,
    sync_burst=1e9,
    limit_factor=1e6,
    lease_ms=1_000,
    patience_ms=2_000,
    # In threads, which are the loop's.
    thinkers=0,
)
FORGETFUL = replace(SETTINGS, idle_seconds=0.02)


class OneAfterAnother:
    """Instead of the tasks in which Litestar looks up what a handler asks for: nothing of that waits for anything."""

    def __init__(self) -> None:
        self._work: list[Coroutine[Any, Any, None]] = []

    def start_soon(self, work: Callable[..., Coroutine[Any, Any, None]], *arguments: Any) -> None:
        self._work.append(work(*arguments))

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        for work in self._work:
            await work


class Application:
    """Made once for all runs, as making one takes longer than a run."""

    def __init__(self, engine: Engine, settings: Settings) -> None:
        self.make_bus: Callable[[], Bus] = LocalBus
        self.app = app_on(engine, settings, lambda: self.make_bus())
        # Without Litestar's own, which has nothing to do here.
        self.life = lifespan_on(engine, settings, lambda: self.make_bus())


class Worker:
    """`cuts` cut what is connected to it."""

    def __init__(self, world: World, number: int, application: Application, post: Post | None) -> None:
        self.number = number
        # It is called with what only looks like the events of a server.
        self.app: Any = application.app
        self._life = application.life
        self.process: Process | None = None
        self.serving = False
        self.cuts: dict[Callable[[], None], None] = {}
        self._world = world
        self._post = post
        self._end: asyncio.Future[None] | None = None
        application.make_bus = LocalBus if post is None else lambda: SimulatedBus(post)

    def has_slow_network(self) -> bool:
        return self._world.has("network_slow", self.number)

    def start(self) -> None:
        process = self.process = self._world.loop.new_process(self.number)
        self._world.loop.spawn(process, self._serve())

    def kill(self) -> None:
        process = self.process
        if process is not None and process.alive:
            self.serving = False
            self._world.loop.kill(process)
            if self._post is not None:
                self._post.forget(process)
            self.cut_all()

    async def stop(self) -> None:
        """In good order, as far as it gets within a second."""
        if self._end is not None and not self._end.done():
            self.serving = False
            self._end.set_result(None)
            await asyncio.sleep(1.0)
        self.kill()

    def cut_all(self) -> None:
        for cut in list(self.cuts):
            cut()

    async def _serve(self) -> None:
        self._end = self._world.loop.create_future()
        try:
            async with self._life(self.app):
                self.serving = True
                await self._end
        except Exception as error:
            self._world.loop.errors.append(f"worker {self.number} ended: {error!r}")
