"""One run: a fresh server, its players in separate processes, and what both cost in each quarter."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from statistics import quantiles

import msgspec

from benchmarks.load.clients import Orders
from benchmarks.load.match import Moves
from benchmarks.load.processes import cpu_seconds, memory_bytes, wait_until_idle
from benchmarks.load.servers import ROOT, Running, Setup, running

WARM_UP_SECONDS = 2.0
QUARTERS = 4

Meanwhile = Callable[[Running], AbstractContextManager[None]]


@dataclass(frozen=True, slots=True)
class Load:
    """`rate` in moves a second of all tables together; None: as fast as possible."""

    tables: int
    seconds: float
    rate: float | None
    clients: int = 1
    # Champions who think meanwhile at other tables.
    champions: int = 0


@dataclass(frozen=True, slots=True)
class Sample:
    """CPU seconds used up to a moment."""

    time: float
    server: float
    services: float
    clients: float


@dataclass(frozen=True, slots=True)
class Part:
    """What happened between two samples."""

    begin: Sample
    end: Sample
    latencies: list[float]
    numbers: list[int]

    @property
    def seconds(self) -> float:
        return self.end.time - self.begin.time

    @property
    def rate(self) -> float:
        return len(self.latencies) / self.seconds

    @property
    def per_cpu_second(self) -> float:
        """Moves per CPU second of the server's own processes."""
        return len(self.latencies) / (self.end.server - self.begin.server)

    def percentile(self, number: int) -> float:
        return quantiles(self.latencies, n=100)[number - 1]

    def cpu(self, whose: str) -> float:
        """Cores in use."""
        used: float = getattr(self.end, whose) - getattr(self.begin, whose)
        return used / self.seconds


@dataclass(frozen=True, slots=True)
class Result:
    setup: Setup
    load: Load
    whole: Part
    quarters: list[Part]
    bytes_per_table: float


def measure(setup: Setup, load: Load, meanwhile: Meanwhile | None = None) -> Result:
    """`meanwhile` goes on at the server while they play; otherwise Champions think, if the load says so."""
    with running(setup) as server:
        wait_until_idle(server.pid)
        empty = memory_bytes(server.pid)
        beside = champions(load.champions, server) if meanwhile is None else meanwhile(server)
        with clients(setup, load, server) as processes, beside:
            samples = _play(list(processes), server, load)
            bytes_per_table = (memory_bytes(server.pid) - empty) / load.tables
            moves = [_end(process, result) for process, result in processes.items()]
    refused = [reason for each in moves for reason in each.refused]
    if refused:
        raise RuntimeError(f"the server refused {len(refused)} moves, first: {refused[0]}")
    quarters = [_part(moves, begin, end) for begin, end in pairwise(samples)]
    return Result(setup, load, _part(moves, samples[0], samples[-1]), quarters, bytes_per_table)


@contextmanager
def clients(setup: Setup, load: Load, server: Running) -> Iterator[dict[subprocess.Popen[bytes], Path]]:
    """The processes of the players, seated at their tables, and the files for what they measure."""
    rate = None if load.rate is None else load.rate / load.clients
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        processes = {}
        for index in range(load.clients):
            result = folder / f"{index}.json"
            tables = load.tables // load.clients
            orders = Orders(setup.server, server.address, tables, rate, index * load.tables, str(result))
            process = subprocess.Popen(
                [sys.executable, "-m", "benchmarks.load.clients", msgspec.json.encode(orders).decode()],
                cwd=ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
            )
            stack.callback(process.wait)
            stack.callback(process.kill)
            processes[process] = result
        for process in processes:
            expect(process, b"ready\n")
        yield processes


@contextmanager
def champions(count: int, server: Running) -> Iterator[None]:
    """Champions that think all the time."""
    if count == 0:
        yield
        return
    command = [sys.executable, "-m", "benchmarks.load.champions", server.address, str(count)]
    process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    begun = time.perf_counter()
    try:
        expect(process, b"ready\n")
        yield
        told, _ = process.communicate(timeout=60)
        rate = int(told) / (time.perf_counter() - begun)
        print(f"{count} Champions were answered {rate:,.0f} times a second", file=sys.stderr)
    finally:
        process.kill()
        process.wait()


def _play(processes: list[subprocess.Popen[bytes]], server: Running, load: Load) -> list[Sample]:
    """Let them play, and take a sample at the beginning and after each quarter."""
    for process in processes:
        _order(process)
    for process in processes:
        expect(process, b"playing\n")
    time.sleep(WARM_UP_SECONDS)
    pids = [process.pid for process in processes]
    samples = [_sample(server, pids)]
    for _ in range(QUARTERS):
        time.sleep(load.seconds / QUARTERS)
        samples.append(_sample(server, pids))
    return samples


def _sample(server: Running, clients: list[int]) -> Sample:
    # The clock of perf_counter is the same in all processes.
    return Sample(time.perf_counter(), cpu_seconds([server.pid]), cpu_seconds(server.services), cpu_seconds(clients))


def _part(moves: list[Moves], begin: Sample, end: Sample) -> Part:
    """The moves that all seats had seen between two samples."""
    found = [
        (seconds, number)
        for each in moves
        for sent, seconds, number in zip(each.sent, each.seconds, each.numbers, strict=True)
        if begin.time <= sent + seconds < end.time
    ]
    return Part(begin, end, [seconds for seconds, _ in found], [number for _, number in found])


def _end(process: subprocess.Popen[bytes], result: Path) -> Moves:
    _order(process)
    expect(process, b"done\n")
    return msgspec.json.decode(result.read_bytes(), type=Moves)


def _order(process: subprocess.Popen[bytes]) -> None:
    assert process.stdin is not None
    process.stdin.write(b"\n")
    process.stdin.flush()


def expect(process: subprocess.Popen[bytes], line: bytes) -> None:
    assert process.stdout is not None
    if process.stdout.readline() != line:
        raise SystemExit("the players have failed; their error stands above")
