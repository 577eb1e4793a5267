"""An event loop without threads, sockets or waiting: a seed decides who goes on, and time is a number.

Everything belongs to a process, known by its context: a worker, which can be killed or stalled, or the world outside.
Callbacks of one process run in the order asyncio promises; which process goes on next is drawn.
"""

from __future__ import annotations

import asyncio
import random
import sys
from asyncio import events
from collections import deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from contextvars import Context, ContextVar, copy_context
from heapq import heappop, heappush
from itertools import count
from typing import Any, TypeVar, TypeVarTuple
from weakref import ref

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


_process: ContextVar[Process] = ContextVar("process")


class Process:
    """What is killed or stalled as a whole."""

    def __init__(self, worker: int | None) -> None:
        # The number of the worker that it is.
        self.worker = worker
        self.alive = True
        self.stalled = False
        self.ready: deque[Handle] = deque()
        # In the order in which they began; as in asyncio, whoever needs one has to keep it.
        self._tasks: list[ref[asyncio.Task[Any]]] = []
        # Work that a thread of this process has been given and has not begun with.
        self.in_threads: list[Callable[[], None]] = []
        # In which its callbacks run; a task has one of its own.
        self.context = Context()
        self.context.run(_process.set, self)

    def add(self, task: asyncio.Task[Any]) -> None:
        self._tasks.append(ref(task))

    def tasks(self) -> list[asyncio.Task[Any]]:
        """Those that are not done."""
        known = [task() for task in self._tasks]
        return [task for task in known if task is not None and not task.done()]


class Handle:
    """What asyncio's do, as far as anybody asks, in half the time."""

    __slots__ = ("args", "callback", "context", "is_cancelled")

    def __init__(self, callback: Callable[..., object], args: tuple[Any, ...], context: Context) -> None:
        self.callback = callback
        self.args = args
        self.context = context
        self.is_cancelled = False

    def cancel(self) -> None:
        self.is_cancelled = True
        self.callback, self.args = _nothing, ()

    def cancelled(self) -> bool:
        return self.is_cancelled


def _nothing() -> None:
    pass


current_process = _process.get


class TimeIsUp(Exception):
    """What should have happened by now has not."""


class SimulatedLoop(asyncio.AbstractEventLoop):
    """`thread_delays` draws how long work for a thread waits, and how long its answer is under way."""

    def __init__(self, rng: random.Random, thread_delays: Callable[[Process], tuple[float, float]]) -> None:
        self.outside = Process(None)
        self.processes = [self.outside]
        self._ever = [self.outside]
        self.errors: list[str] = []
        self.steps = 0
        self._rng = rng
        self._thread_delays = thread_delays
        self._time = 0.0
        self._over = False
        self._timers: list[tuple[float, int, Process, Handle]] = []
        self._order = count()
        # Tasks of processes that were killed, which nobody else might keep.
        self._killed: list[asyncio.Task[Any]] = []

    # -- processes ---------------------------------------------------------------------------------------

    def new_process(self, worker: int) -> Process:
        process = Process(worker)
        self.processes.append(process)
        self._ever.append(process)
        return process

    def spawn(self, process: Process, coroutine: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """A task in this process; whatever it starts belongs there, too."""
        return self.create_task(coroutine, context=process.context.copy())

    def kill(self, process: Process) -> None:
        """Nothing of it ever runs again, except that a database may still carry out what it was sent."""
        process.alive = False
        self._killed += process.tasks()
        process.ready.clear()
        self.processes.remove(process)
        for work in process.in_threads:
            if self._rng.random() < 0.5:
                self.call_later(self._rng.uniform(0, 0.05), work, context=self.outside.context)

    def stall(self, process: Process, seconds: float) -> None:
        process.stalled = True
        self.call_later(seconds, lambda: setattr(process, "stalled", False), context=self.outside.context)

    # -- running -----------------------------------------------------------------------------------------

    def run(self, main: Coroutine[Any, Any, T], most_seconds: float) -> T:
        """Until `main` is done; TimeIsUp if it is not by then."""
        before, hooks = events._get_running_loop(), sys.get_asyncgen_hooks()
        events._set_running_loop(self)
        # What is left of a killed process is forgotten, not finished.
        sys.set_asyncgen_hooks(finalizer=lambda _: None)
        try:
            task = self.spawn(self.outside, main)
            self._run_until(task, most_seconds)
            return task.result()
        finally:
            self._bury()
            self._over = True
            sys.set_asyncgen_hooks(*hooks)
            events._set_running_loop(before)

    def _run_until(self, task: asyncio.Task[Any], most_seconds: float) -> None:
        """One callback after another, each of a process that is drawn among those that have one."""
        done, draw, processes = task.done, self._rng.random, self.processes
        while not done():
            able = None
            for process in processes:
                if process.ready and not process.stalled:
                    if able is not None:
                        # More than one: seldom, so that only then a list is made of them.
                        several = [process for process in processes if process.ready and not process.stalled]
                        able = several[int(draw() * len(several))]
                        break
                    able = process
            if able is None:
                self._advance()
                if self._time > most_seconds:
                    raise TimeIsUp
                continue
            handle = able.ready.popleft()
            if handle.is_cancelled:
                continue
            self.steps += 1
            try:
                handle.context.run(handle.callback, *handle.args)
            except (SystemExit, KeyboardInterrupt):
                raise
            except BaseException as error:
                self.call_exception_handler({"message": f"in {handle.callback}", "exception": error})

    def _advance(self) -> None:
        """To the next timer, as there is nothing to do now."""
        timers = self._timers
        if not timers:
            raise TimeIsUp("nothing will ever happen again")
        now = timers[0][0]
        if now > self._time:
            self._time = now
        else:
            now = self._time
        while timers and timers[0][0] <= now:
            _, _, process, handle = heappop(timers)
            if process.alive and not handle.is_cancelled:
                process.ready.append(handle)

    def _bury(self) -> None:
        """End every coroutine that is left without running it any further than its `finally`."""
        self._timers.clear()
        for task in [task for process in self._ever for task in process.tasks()]:
            task._log_destroy_pending = False  # type: ignore[attr-defined]
            coroutine = task.get_coro()
            assert isinstance(coroutine, Coroutine)
            with suppress(BaseException):
                coroutine.close()

    # -- what asyncio asks of a loop ---------------------------------------------------------------------

    def time(self) -> float:
        return self._time

    def call_soon(  # type: ignore[override]
        self, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> Handle:
        if context is None:
            context = copy_context()
        handle = Handle(callback, args, context)
        process = context.get(_process, self.outside)
        if process.alive:
            process.ready.append(handle)
        return handle

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> Handle:
        if context is None:
            context = copy_context()
        handle = Handle(callback, args, context)
        heappush(self._timers, (self._time + delay, next(self._order), context.get(_process, self.outside), handle))
        return handle

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> Handle:
        if context is None:
            context = copy_context()
        handle = Handle(callback, args, context)
        heappush(self._timers, (when, next(self._order), context.get(_process, self.outside), handle))
        return handle

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(  # type: ignore[override]
        self, coro: Coroutine[Any, Any, T], *, name: str | None = None, context: Context | None = None
    ) -> asyncio.Task[T]:
        context = copy_context() if context is None else context
        task = asyncio.Task(coro, loop=self, name=name, context=context)
        context.get(_process, self.outside).add(task)
        return task

    def run_in_executor(  # type: ignore[override]
        self, executor: Any, func: Callable[..., T], *args: Any
    ) -> asyncio.Future[T]:
        """In one go at a drawn moment, as a transaction is; the answer comes later."""
        answer: asyncio.Future[T] = self.create_future()
        process = _process.get()
        before, after = self._thread_delays(process)

        def work() -> None:
            process.in_threads.remove(work)
            try:
                settle: Callable[[Any], None] = answer.set_result
                # Threads begin with a context of their own; all it has to tell here is whose they are.
                result: Any = func(*args)
            except Exception as error:
                settle, result = answer.set_exception, error
            self.call_later(after, lambda: None if answer.cancelled() else settle(result), context=process.context)

        process.in_threads.append(work)
        self.call_later(before, work, context=process.context)
        return answer

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        error = context.get("exception")
        self.errors.append(f"{context.get('message')}: {error!r}")

    def get_task_factory(self) -> None:
        return None

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return True

    def is_closed(self) -> bool:
        """Whoever still waits for it (the server's counters, which outlive a run) waits in vain."""
        return self._over
