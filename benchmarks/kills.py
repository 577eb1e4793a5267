"""Kill the server under load, again and again: is anything lost?

    python -m benchmarks.kills [--kills 1000] [--minutes 60] [--tables 20] [--store sqlite | postgresql]

With SQLite one server is killed and started again; with PostgreSQL (and Redis) there are two, and a random one is
killed; Redis is killed along with every fifth of them, and PostgreSQL stops without tidying up with every twenty-fifth.
Every kill is a SIGKILL at a random moment while all tables play; half of them with a bot, half with two people at
different servers. At the end, everything the players were told is compared with the store.
"""

from __future__ import annotations

import argparse
import asyncio
import math
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles

from tests.server.audit import audit
from tests.server.crowd import Addresses, Crowd
from tests.services import PostgreSQL, Redis

from benchmarks.load.servers import ROOT, compiled_rules

# Long enough to play for minutes, and short enough to be read again quickly after a kill.
TERMS = {"options": {"max_rounds": 150}}
LONGEST_PAUSE_SECONDS = 0.8
PATIENCE_SECONDS = 240.0
# How many kills of a server come between two of Redis, and between two crashes of PostgreSQL.
BETWEEN_REDIS_KILLS = 5
BETWEEN_DATABASE_CRASHES = 25
SIGNS_OF_LOSS = ("is lost", "another state", "two different ways")


class Nursery:
    """A process that starts servers at once: it has imported everything they need, and each is a fork of it."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        command = [sys.executable, "-m", "benchmarks.nursery", str(folder), *arguments]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([compiled_rules(), str(ROOT)])}
        self._process = subprocess.Popen(
            command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def start(self) -> tuple[int, str]:
        """The process id and the address of a new server, which is listening."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline()), self._process.stdout.readline().split()[1].rstrip("/")

    def close(self) -> None:
        self._process.kill()
        self._process.wait()


@dataclass
class Run:
    """Servers, the crowd that plays there, and how long play took to resume after each kill."""

    nursery: Nursery
    database: str
    postgresql: PostgreSQL | None = None
    redis: Redis | None = None
    redis_kills: int = 0
    database_crashes: int = 0
    servers: list[int] = field(default_factory=list)
    addresses: Addresses = field(default_factory=Addresses)
    pauses: list[float] = field(default_factory=list)

    def open(self, count: int) -> None:
        for _ in range(count):
            pid, address = self.nursery.start()
            self.servers.append(pid)
            self.addresses.now.append(address)

    async def play(self, tables: int, kills: int, minutes: float) -> Crowd:
        """At most this many kills, in at most this many minutes."""
        crowd = Crowd(self.addresses, **TERMS)
        playing = [asyncio.create_task(crowd.play_on(1 + index % 2, home=index)) for index in range(tables)]
        await crowd.more_moves(tables)
        latest = time.perf_counter() + minutes * 60
        for number in range(kills):
            if time.perf_counter() > latest:
                break
            await asyncio.sleep(random.uniform(0, LONGEST_PAUSE_SECONDS))
            await self._trouble_services(number)
            await self._kill(crowd)
            if (number + 1) % 50 == 0:
                print(f"{number + 1} kills, {crowd.moves:,} moves acknowledged", file=sys.stderr)
        crowd.finishing = True
        await asyncio.gather(*playing)
        return crowd

    async def _trouble_services(self, number: int) -> None:
        """Take away what the servers share, and bring it back."""
        if self.redis is not None and number % BETWEEN_REDIS_KILLS == 0:
            self.redis.kill()
            self.redis_kills += 1
            await asyncio.to_thread(self.redis.start)
        if self.postgresql is not None and number % BETWEEN_DATABASE_CRASHES == BETWEEN_DATABASE_CRASHES // 2:
            self.database_crashes += 1
            await asyncio.to_thread(self.postgresql.restart)

    async def _kill(self, crowd: Crowd) -> None:
        """Kill one with players, start another in its place, and wait until somebody who was cut off has moved."""
        while (index := self._one_with_players(crowd)) is None:
            await asyncio.sleep(0.05)
        before, killed = crowd.comebacks, time.perf_counter()
        os.kill(self.servers[index], signal.SIGKILL)
        self.servers[index], self.addresses.now[index] = await asyncio.to_thread(self.nursery.start)
        await asyncio.wait_for(crowd.comeback(before), PATIENCE_SECONDS)
        self.pauses.append(time.perf_counter() - killed)

    def _one_with_players(self, crowd: Crowd) -> int | None:
        """None while nobody plays: one table is over, and the next is being set up."""
        playing_at = {player.address for player in crowd.players if not player.over}
        found = [index for index, address in enumerate(self.addresses.now) if address in playing_at]
        return random.choice(found) if found else None

    def close(self) -> None:
        for pid in self.servers:
            # The nursery reports how it ended.
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)


@contextmanager
def prepared(store: str, folder: Path) -> Iterator[Run]:
    with ExitStack() as stack:
        arguments: list[str] = []
        database = f"sqlite:///{folder / 'anpfiff.db'}"
        postgresql, redis = None, None
        if store == "postgresql":
            postgresql, redis = stack.enter_context(PostgreSQL()), stack.enter_context(Redis())
            database = postgresql.new_database()
            arguments = ["--database", database, "--redis", redis.url]
        nursery = Nursery(folder, *arguments)
        stack.callback(nursery.close)
        run = Run(nursery, database, postgresql, redis)
        stack.callback(run.close)
        run.open(1 if store == "sqlite" else 2)
        yield run


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--minutes", type=float, default=math.inf, help="no kill after this time")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--store", choices=["sqlite", "postgresql"], default="sqlite")
    options = parser.parse_args()
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder, prepared(options.store, Path(folder)) as run:
        crowd = asyncio.run(run.play(options.tables, options.kills, options.minutes))
        wrong = audit(crowd.players, run.database)
    lost = sum(any(sign in complaint for sign in SIGNS_OF_LOSS) for complaint in wrong)
    twice = sum("did not make" in complaint for complaint in wrong)
    cuts = quantiles(run.pauses, n=100)
    print(
        "| store | kills | of Redis | database crashes | moves acknowledged | lost | made twice | otherwise wrong "
        "| back after: p50 | p99 | minutes |"
    )
    print("|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|")
    print(
        f"| {options.store} | {len(run.pauses):,} | {run.redis_kills} | {run.database_crashes} | {crowd.moves:,} "
        f"| {lost} | {twice} | {len(wrong) - lost - twice} "
        f"| {cuts[49]:.2f} s | {cuts[98]:.2f} s | {(time.perf_counter() - began) / 60:.1f} |"
    )
    for complaint in wrong[:20]:
        print(complaint, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
