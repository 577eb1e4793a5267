"""Servers on one store, and the crowd that plays there while something goes wrong."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from tests.server.audit import audit
from tests.server.crowd import Addresses, Crowd
from tests.server.people import Server

TABLES = 4
# For a machine on which ten times as much goes on as it can do.
PATIENCE = 300.0


class Venue:
    """`arguments` are those of every server, which makes them share a store."""

    def __init__(self, start: Callable[..., Server], *arguments: str) -> None:
        self._start = start
        self._arguments = arguments
        self.started: list[Server] = []
        self.servers: list[Server] = []
        self.addresses = Addresses()
        self.crowd = Crowd(self.addresses)

    def open(self, servers: int = 1) -> None:
        self.servers = [self._start(*self._arguments) for _ in range(servers)]
        self.started += self.servers
        self.addresses.now = [server.url for server in self.servers]

    async def kill_and_replace(self, server: Server, after_moves: int) -> None:
        """Killed in the moment in which somebody hears that their move is stored."""
        await self.crowd.more_moves(after_moves, then=server.process.kill)
        await asyncio.to_thread(server.kill)
        again = await asyncio.to_thread(self._start, *self._arguments)
        self.started.append(again)
        self.servers[self.servers.index(server)] = again
        self.addresses.now[self.addresses.now.index(server.url)] = again.url

    async def play(self, fault: Coroutine[Any, Any, None], tables: int = TABLES) -> None:
        """Half of the tables with a bot, half with two people at different servers; all play to the end."""
        with_bots = await self.crowd.sit_down(tables // 2, people=1)
        with_people = await self.crowd.sit_down(tables - tables // 2, people=2, home=1)
        players = [*with_bots, *with_people]
        try:
            async with asyncio.timeout(PATIENCE):
                await self.crowd.play(players, fault)
        except TimeoutError:
            stuck = "\n".join(str(player) for player in players if not player.over)
            raise AssertionError(f"these do not get on:\n{stuck}\n{self.logs()}") from None

    def complaints(self) -> list[str]:
        """What the crowd, the store and the logs have to complain about; ends the servers."""
        for server in self.servers:
            server.stop()
        mistakes = [self.logs()] if "Traceback" in self.logs() else []
        return [*audit(self.crowd.players, self._database()), *mistakes]

    def logs(self) -> str:
        """What all servers have written; they share one file."""
        return self.started[0].log

    def _database(self) -> str:
        given = dict(zip(self._arguments[::2], self._arguments[1::2], strict=True))
        return given.get("--database") or self.started[0].database


def workers_of(server: Server) -> list[int]:
    """The process ids of its workers (Linux)."""
    pid = server.process.pid
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in children if "spawn_main" in Path(f"/proc/{child}/cmdline").read_text()]


def kill_worker(server: Server) -> None:
    os.kill(workers_of(server)[0], signal.SIGKILL)
