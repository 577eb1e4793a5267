"""Spreads matches over processes.

Workers fetch the next range of matches from a shared counter and send its results through a pipe each. The parent
uses no threads and holds no locks, so Ctrl-C can reach it anywhere; a worker that dies closes its pipe, so nobody waits
for it.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from multiprocessing.sharedctypes import Synchronized
from typing import Protocol, TypeVar, cast

from anpfiff.kit.errors import AnpfiffError


class ArenaError(AnpfiffError):
    """A simulation that could not be completed."""

    code = "arena_error"


# Matches from the first index up to, not including, the second.
Range = tuple[int, int]

P = TypeVar("P")
P_co = TypeVar("P_co", covariant=True)


class Job(Protocol[P_co]):
    """What a worker is sent: small, and all that the results depend on apart from the numbers of the matches."""

    def ready(self) -> Callable[[int, int], P_co]:
        """Looks up once what it names; returns something that plays any range of matches."""


@dataclass(frozen=True, slots=True)
class EvenRanges(Sequence[Range]):
    """All matches in ranges of one size, however many: workers are handed two numbers, not a list."""

    matches: int
    size: int

    def __len__(self) -> int:
        return -(-self.matches // self.size)

    def __getitem__(self, number: int) -> Range:  # type: ignore[override]  # nobody slices it
        if not 0 <= number < len(self):
            raise IndexError(number)
        first = number * self.size
        return first, min(first + self.size, self.matches)


def run_in_processes(job: Job[P], ranges: Sequence[Range], workers: int) -> Iterator[P]:
    """The parts in the order in which they are finished. Leaving early ends the workers at once."""
    context = multiprocessing.get_context("spawn")
    counter = context.Value("q", 0)
    processes: list[SpawnProcess] = []
    pipes: list[Connection] = []
    try:
        for _ in range(workers):
            receiver, sender = context.Pipe(duplex=False)
            pipes.append(receiver)
            processes.append(context.Process(target=_work, args=(job, ranges, counter, sender), daemon=True))
            processes[-1].start()
            sender.close()
        for part in _receive(pipes):
            yield cast(P, part)
    finally:
        # Ctrl-C may have come before the last one was started.
        begun = [process for process in processes if process.pid is not None]
        for process in begun:
            process.terminate()
        for process in begun:
            process.join()


def _receive(pipes: list[Connection]) -> Iterator[object]:
    open_pipes = list(pipes)
    while open_pipes:
        for pipe in cast(list[Connection], wait(open_pipes)):
            try:
                message: object = pipe.recv()
            except EOFError:
                raise ArenaError("a worker process died; was it killed, or out of memory?") from None
            if isinstance(message, AnpfiffError):
                raise message
            if message is None:
                open_pipes.remove(pipe)
            else:
                yield message


def _work(job: Job[object], ranges: Sequence[Range], counter: Synchronized[int], sender: Connection) -> None:
    """One worker: parts until no match is left, then None; or the error that ended it."""
    serve_parent()
    try:
        play = job.ready()
        while (number := _next(counter)) < len(ranges):
            sender.send(play(*ranges[number]))
        sender.send(None)
    except AnpfiffError as error:
        sender.send(error)


def serve_parent() -> None:
    """How every worker process begins: Ctrl-C reaches the whole group, but the parent decides what happens."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Nobody reads the results once the parent is gone, even if it was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _next(counter: Synchronized[int]) -> int:
    with counter.get_lock():
        number = counter.value
        counter.value += 1
    return number
