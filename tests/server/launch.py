"""Runs a server as `anpfiff` does, with what single tests need besides.

Its matches get numbered seeds, which it counts in a file beside its data. SIGUSR1 makes the disk "full" (the database
may not grow), SIGUSR2 makes room again. SIGHUP sets the machine's clock hours forward, as this process sees it, and the
next one hours back.
"""

from __future__ import annotations

import argparse
import signal
import socket
import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from typing import Any

from argon2 import PasswordHasher
from sqlalchemy import Engine, event

from anpfiff.bots import registry as bots
from anpfiff.bots.simple import RandomBot
from anpfiff.kit import registry
from anpfiff.kit.core import State
from anpfiff.kit.game import Game
from anpfiff.server import times, workers
from anpfiff.server.connections import http
from anpfiff.server.people import passwords
from anpfiff.server.run import Serving, serve
from anpfiff.server.settings import Settings
from anpfiff.server.tables import pulse
from tests.chance import SharedSeeds, draw_seeds_from
from tests.kit.toy_games import SealedBids

plain_work = workers._work
NO_LIMIT = 1_073_741_823
HOURS = 5 * 3600.0
connections: list[Any] = []


class BrokenBot(RandomBot):
    """Fails at every second decision."""

    def choose(self, state: State) -> int:
        if self.rng.random() < 0.5:
            raise ZeroDivisionError("this bot is broken")
        return super().choose(state)


class SleepyBot(RandomBot):
    """Takes its time."""

    def choose(self, state: State) -> int:
        time.sleep(1.5)
        return super().choose(state)


class DreamingBot(RandomBot):
    """Thinks until it finds, and removes, a file `wake` in the folder of the server's data; but not for ever."""

    data = Path()

    def choose(self, state: State) -> int:
        for _ in range(1_000):
            with suppress(FileNotFoundError):
                (self.data / "wake").unlink()
                break
            time.sleep(0.02)
        return super().choose(state)


# As if they were installed: their name, and where the class is.
PLUGINS = {"sleepy": f"{__name__}:SleepyBot", "dreaming": f"{__name__}:DreamingBot"}


def with_sealed_bids() -> Callable[[str], dict[str, type[Game]]]:
    """All games and one with hidden cards, which a server must keep secret."""
    games = registry.discover("anpfiff.games")
    return lambda package: {**games, "sealed": SealedBids}


def hurry(speed: float) -> None:
    """Let the server's time go by faster, from the moment it starts."""
    began, now = times.now(), times.now
    times.now = lambda: began + int((now() - began) * speed)
    pulse.OUTAGE_MS = int(pulse.OUTAGE_MS * speed)


def limit_growth(full: bool) -> None:
    for connection in connections:
        # Some are closed by now.
        with suppress(sqlite3.ProgrammingError):
            pages = connection.execute("PRAGMA page_count").fetchone()[0] if full else NO_LIMIT
            connection.execute(f"PRAGMA max_page_count = {pages}")


class JumpingClock:
    """In place of time.time."""

    def __init__(self) -> None:
        self._true_time = time.time
        self._ahead = 0.0

    def __call__(self) -> float:
        return self._true_time() + self._ahead

    def jump(self) -> None:
        self._ahead = -HOURS if self._ahead > 0 else HOURS


def work(settings: Settings, serving: Serving, listener: socket.socket) -> None:
    """One of several workers: a process that knows nothing of what was exchanged in the one that starts it."""
    draw_seeds_from(SharedSeeds(settings.data.with_suffix(".seeds")))
    plain_work(settings, serving, listener)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("data", type=Path)
    parser.add_argument("--static", type=Path)
    parser.add_argument("--rate", type=float, default=10_000.0)
    parser.add_argument("--limit-factor", type=float, default=10_000.0)
    parser.add_argument("--clock-speed", type=float, default=1.0)
    parser.add_argument("--database")
    parser.add_argument("--redis")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--commit-seconds", type=float, default=0.0, help="how long the disk takes")
    parser.add_argument("--behind-proxy")
    parser.add_argument("--lease-ms", type=int, default=1_000)
    parser.add_argument("--patience-ms", type=int, default=60_000)
    parser.add_argument("--thinkers", type=int, default=0, help="0: in threads, where the bots of tests are known")
    parser.add_argument("--impatient", action="store_true", help="with those who open connections and say nothing")
    parser.add_argument("--push-service", action="append", default=[])
    options = parser.parse_args()
    if options.impatient:
        http.FIRST_REQUEST_SECONDS, http.REQUEST_SECONDS, http.STALLED_SECONDS = 1.0, 1.0, 1.0
        http.MAX_PER_ADDRESS = 20
    draw_seeds_from(SharedSeeds(options.data.with_suffix(".seeds")))
    workers._work = work
    registry.discover = with_sealed_bids()  # type: ignore[assignment]
    # As slow as it should be, hashing would take most of the time of the tests.
    cheap = partial(PasswordHasher, time_cost=1, memory_cost=64, parallelism=1)
    passwords.PasswordHasher = cheap  # type: ignore[attr-defined, assignment]
    bots.BUILT_IN["broken"] = BrokenBot
    plugins = EntryPoints(EntryPoint(name, place, bots.PLUGIN_GROUP) for name, place in PLUGINS.items())
    bots.entry_points = plugins.select  # type: ignore[assignment, attr-defined]
    DreamingBot.data = options.data
    clock = time.time = JumpingClock()
    if options.commit_seconds:
        event.listen(Engine, "commit", lambda _: time.sleep(options.commit_seconds))
    event.listen(Engine, "connect", lambda connection, _: connections.append(connection))
    signal.signal(signal.SIGUSR1, lambda *_: limit_growth(True))
    signal.signal(signal.SIGUSR2, lambda *_: limit_growth(False))
    signal.signal(signal.SIGHUP, lambda *_: clock.jump())
    if options.clock_speed != 1:
        hurry(options.clock_speed)
    rate = options.rate
    settings = Settings(
        data=options.data,
        static=options.static,
        messages_per_second=rate,
        message_burst=2 * rate,
        syncs_per_second=rate,
        sync_burst=2 * rate,
        limit_factor=options.limit_factor,
        database_url=options.database,
        redis_url=options.redis,
        lease_ms=options.lease_ms,
        patience_ms=options.patience_ms,
        thinkers=options.thinkers,
        push_seconds=0.2,
        push_services=tuple(options.push_service),
    )
    serve(settings, Serving(port=0, workers=options.workers, behind_proxy=options.behind_proxy))


if __name__ == "__main__":
    main()
