"""Load on one server process: many live two-player tables, both players connected, every move stored durably.

    python -m benchmarks.server_load --tables 200 --seconds 20

The server runs in a process of its own with its database in a temporary folder. Players choose at random among the
options they are sent, and move as soon as both of them have the new view. Nobody builds a large project, so no match
ends: all tables grow longer and longer, and the last quarter shows what a move costs then. Latency is from sending a
move until both players have the view it led to.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http.cookiejar import CookieJar, DefaultCookiePolicy
from statistics import quantiles
from typing import Any

import httpx
import msgspec
import uvloop

from anpfiff.kit.compiled import is_compiled
from benchmarks.lean_websocket import LeanWebSocket

START = (
    "import sys; from pathlib import Path; from anpfiff.server.run import serve; "
    "serve(port=0, data=Path(sys.argv[1]), open_browser=False)"
)
COOKIE = "anpfiff_guest"
WARM_UP_SECONDS = 2.0
NULL = msgspec.Raw(b"null")
ENDS_THE_MATCH = b"build_project"


class Option(msgspec.Struct):
    move: msgspec.Raw
    refusal: msgspec.Raw


class Position(msgspec.Struct):
    number: int
    seat: int
    options: list[Option]


class Incoming(msgspec.Struct):
    type: str
    position: Position | None = None
    problem: msgspec.Raw = NULL


_decode = msgspec.json.Decoder(Incoming).decode


@dataclass(slots=True)
class Measurement:
    """The seconds every move took, and how many steps its match had then."""

    seconds: list[float] = field(default_factory=list)
    steps: list[int] = field(default_factory=list)
    refused: list[bytes] = field(default_factory=list)


class LoadTable:
    """An endless match between two players."""

    def __init__(self, client: httpx.AsyncClient, measured: Measurement, rng: random.Random, think: float) -> None:
        self._client = client
        self._measured = measured
        self._rng = rng
        self._think = think
        self._path = ""
        self._cookies = [f"{COOKIE}={secrets.token_urlsafe(32)}" for _ in range(2)]
        self._sockets: list[LeanWebSocket] = []
        self._numbers = [-1, -1]
        self._to_act: Position | None = None
        self._sent_number = -1
        self._sent_at = 0.0

    async def set_up(self) -> None:
        """Set a table as one guest, and join it as another."""
        table = {"game": "machikoro", "seats": [{"kind": "me", "name": "A"}, {"kind": "open"}]}
        created = await self._post("/api/tables", table, self._cookies[0])
        await self._post(f"/api/tables/{created}/seats", {"name": "B"}, self._cookies[1])
        self._path = f"/api/tables/{created}/live"

    async def begin(self) -> None:
        """Connect both players; the snapshot sets the first one off."""
        host, port = self._client.base_url.host, self._client.base_url.port or 80
        for seat, cookie in enumerate(self._cookies):
            hear = partial(self._hear, seat)
            self._sockets.append(await LeanWebSocket.connect(host, port, self._path, cookie, hear))

    async def _post(self, path: str, body: dict[str, Any], cookie: str) -> str:
        response = await self._client.post(path, json=body, headers={"cookie": cookie})
        return str(response.raise_for_status().json()["id"])

    def _hear(self, seat: int, text: bytes) -> None:
        message = _decode(text)
        if message.type == "refused":
            self._measured.refused.append(bytes(message.problem))
        position = message.position
        if position is None:
            return
        self._numbers[seat] = position.number
        if position.options:
            self._to_act = position
        if self._numbers[0] == self._numbers[1] > self._sent_number:
            self._both_have_it()

    def _both_have_it(self) -> None:
        if self._sent_number >= 0:
            self._measured.seconds.append(time.perf_counter() - self._sent_at)
            self._measured.steps.append(self._sent_number)
        if self._think:
            asyncio.get_running_loop().call_later(self._rng.expovariate(1 / self._think), self._move)
        else:
            self._move()

    def _move(self) -> None:
        position = self._to_act
        assert position is not None
        moves = [bytes(option.move) for option in position.options if option.refusal == NULL]
        move = self._rng.choice([move for move in moves if ENDS_THE_MATCH not in move])
        number = self._sent_number = position.number
        self._sent_at = time.perf_counter()
        self._sockets[position.seat].send(
            b'{"type":"play","id":%d,"number":%d,"seat":%d,"moves":[%b]}' % (number, number, position.seat, move)
        )


@contextmanager
def running_server() -> Iterator[tuple[int, str]]:
    """Process id and address of a fresh server."""
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen([sys.executable, "-c", START, folder], stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        try:
            yield process.pid, process.stdout.readline().split()[1]
        finally:
            process.terminate()
            process.wait()


def cpu_seconds(pid: int) -> float:
    """CPU time of all threads of a process so far (Linux)."""
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@dataclass(slots=True)
class Part:
    """What happened within a part of the run."""

    seconds: float
    cpu: float
    latencies: list[float]
    steps: list[int]

    def row(self, name: str) -> str:
        count, cuts = len(self.latencies), quantiles(self.latencies, n=100)
        return (
            f"| {name} | {min(self.steps)}–{max(self.steps)} | {count / self.seconds:,.0f} "
            f"| {count / self.cpu:,.0f} | {self.cpu / self.seconds:.0%} "
            f"| {cuts[49] * 1000:.1f} ms | {cuts[98] * 1000:.1f} ms |"
        )


def together(parts: list[Part]) -> Part:
    latencies = [latency for part in parts for latency in part.latencies]
    steps = [step for part in parts for step in part.steps]
    return Part(sum(part.seconds for part in parts), sum(part.cpu for part in parts), latencies, steps)


async def run_load(address: str, pid: int, tables: int, seconds: float, think: float) -> list[Part]:
    """Four quarters of the given time."""
    measured = Measurement()
    # Every player brings a cookie of their own: the client must not remember any.
    jar = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
    async with httpx.AsyncClient(base_url=address, cookies=jar, timeout=60) as client:
        loads = [LoadTable(client, measured, random.Random(index), think) for index in range(tables)]
        await asyncio.gather(*(load.set_up() for load in loads))
    await asyncio.gather(*(load.begin() for load in loads))
    await asyncio.sleep(WARM_UP_SECONDS)
    parts = []
    for _ in range(4):
        begin, cpu, first = time.perf_counter(), cpu_seconds(pid), len(measured.seconds)
        await asyncio.sleep(seconds / 4)
        latencies, steps = measured.seconds[first:], measured.steps[first:]
        parts.append(Part(time.perf_counter() - begin, cpu_seconds(pid) - cpu, latencies, steps))
    if measured.refused:
        raise RuntimeError(f"the server refused {len(measured.refused)} moves, first: {measured.refused[0]!r}")
    return parts


def main() -> None:
    parser = argparse.ArgumentParser(description="Load on one server process.")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--rate", type=float, default=1000.0, help="moves a second of the second, unhurried run")
    options = parser.parse_args()
    print(f"{options.tables} two-player tables, rules {'compiled' if is_compiled() else 'uncompiled'}\n")
    print("| run | steps of the matches | moves/s | moves per CPU second | server CPU | p50 | p99 |")
    print("|---|---|---|---|---|---|---|")
    for name, think in (("as fast as it goes", 0.0), (f"{options.rate:g} moves/s", options.tables / options.rate)):
        with running_server() as (pid, address):
            parts = uvloop.run(run_load(address, pid, options.tables, options.seconds, think))
        print(together(parts).row(name))
        print(parts[0].row("– first quarter"))
        print(parts[-1].row("– last quarter"))


if __name__ == "__main__":
    main()
