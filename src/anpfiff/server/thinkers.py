"""Processes in which bots think, so that no table waits for them: a few, started when they are needed.

They give way to everything else on the machine, are killed when they take too long, and end when nobody has asked them
anything for a while or the server has gone. What they are asked comes from the position alone, so losing one only costs
time.
"""

from __future__ import annotations

import multiprocessing
import os
import time
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any, Protocol, TypeVar

from anpfiff.arena.workers import serve_parent
from anpfiff.kit.errors import AnpfiffError
from anpfiff.server.turns import Turns

T_co = TypeVar("T_co", covariant=True)
T = TypeVar("T")

# Champion wants a second of a core to itself; a machine may be busy.
MAX_SECONDS = 30.0
# How many threads there are when there are no processes.
INSIDE = 16
# How far they give way, as `nice` counts.
NICENESS = 15
# One that nobody has asked for this long gives its memory back.
IDLE_SECONDS = 300.0


class ThinkerLost(AnpfiffError):
    """A process that died while thinking, or took too long."""

    code = "thinker_lost"


class Job(Protocol[T_co]):
    """What a process is asked; both go through a pipe."""

    def answer(self) -> T_co: ...


def usual_thinkers() -> int:
    """At least two: one that hangs must not keep all others waiting."""
    return min(4, max(2, (os.cpu_count() or 1) // 2))


class Thinkers:
    """At most `most` at a time, households take turns; with 0, threads of this process do it instead."""

    def __init__(self, most: int, most_seconds: float = MAX_SECONDS, idle_seconds: float = IDLE_SECONDS) -> None:
        self._inside = most == 0
        self._most_seconds = most_seconds
        self._idle_seconds = idle_seconds
        # A thread waits for one process at a time, so there are never more of these than of those.
        self._threads = ThreadPoolExecutor(most or INSIDE, thread_name_prefix="thinkers")
        self._turns = Turns(most or INSIDE)
        self._idle: list[_Thinker] = []
        self._all: set[_Thinker] = set()
        self._closed = False

    async def think(self, job: Job[T], household: str = "") -> T:
        """The job's answer or error; ThinkerLost if there is none. `household`: for whom it is."""
        work = job.answer if self._inside else lambda: self._ask_somebody(job)
        return await self._turns.do(household, self._threads, work)

    def close(self) -> None:
        """Anyone still waiting for an answer gets none."""
        self._closed = True
        # First, so that no thread whose process dies takes up the next job.
        self._turns.close()
        self._threads.shutdown(wait=False, cancel_futures=True)
        for thinker in list(self._all):
            thinker.kill()

    def _ask_somebody(self, job: Job[T]) -> T:
        deadline = time.monotonic() + self._most_seconds
        try:
            return self._ask(self._somebody(), job, deadline)
        except EOFError:
            # It had just ended for lack of work, or the machine was out of memory: the next one may survive.
            try:
                return self._ask(self._start(), job, deadline)
            except EOFError:
                raise ThinkerLost("the process in which it was thinking died") from None

    def _somebody(self) -> _Thinker:
        try:
            return self._idle.pop()
        except IndexError:
            return self._start()

    def _start(self) -> _Thinker:
        thinker = _Thinker(self._idle_seconds)
        self._all.add(thinker)
        if self._closed:
            thinker.kill()
        return thinker

    def _ask(self, thinker: _Thinker, job: Job[T], deadline: float) -> T:
        """EOFError if it dies."""
        try:
            answer = thinker.ask(job, deadline)
        except BaseException:
            self._all.discard(thinker)
            thinker.kill()
            raise
        self._idle.append(thinker)
        if isinstance(answer, AnpfiffError):
            raise answer
        return answer  # type: ignore[no-any-return]


class _Thinker:
    def __init__(self, idle_seconds: float) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs, idle_seconds), daemon=True, name="anpfiff-thinker")
        self._process.start()
        theirs.close()

    def ask(self, job: Job[Any], deadline: float) -> Any:
        try:
            self._pipe.send(job)
            if not self._pipe.poll(max(0.0, deadline - time.monotonic())):
                raise ThinkerLost("it thought for too long")
            return self._pipe.recv()
        except ConnectionError:
            raise EOFError from None

    def kill(self) -> None:
        """From any thread; whoever is waiting for it learns that it has died."""
        self._process.kill()
        self._process.join()


def _work(pipe: Connection, idle_seconds: float) -> None:
    serve_parent()
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    while pipe.poll(idle_seconds):
        try:
            job: Job[Any] = pipe.recv()
        except EOFError:
            return
        try:
            answer = job.answer()
        except AnpfiffError as error:
            answer = error
        pipe.send(answer)
