"""Several worker processes behind one port: started together, replaced when one dies, stopped together."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import threading
from multiprocessing.context import SpawnContext, SpawnProcess
from types import FrameType
from typing import TYPE_CHECKING

from anpfiff.server import metrics
from anpfiff.server.logs import get_log
from anpfiff.server.settings import Settings

if TYPE_CHECKING:
    from anpfiff.server.run import Serving

log = get_log()

LOOK_EVERY_SECONDS = 0.2
# One that does not stop in time is killed: the store has everything.
PATIENCE_SECONDS = 8.0


def run_workers(settings: Settings, serving: Serving, listener: socket.socket) -> None:
    """Run until SIGTERM or SIGINT."""
    ending = threading.Event()

    def end(_: int, __: FrameType | None) -> None:
        ending.set()

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, end)
    context = multiprocessing.get_context("spawn")
    workers = [_start(context, settings, serving, listener) for _ in range(serving.workers)]
    while not ending.wait(LOOK_EVERY_SECONDS):
        for index, worker in enumerate(workers):
            if not worker.is_alive():
                log.warning("worker_died", pid=worker.pid, exit=worker.exitcode)
                metrics.forget_worker(worker.pid or 0)
                workers[index] = _start(context, settings, serving, listener)
    _end_all(workers)


def _start(context: SpawnContext, settings: Settings, serving: Serving, listener: socket.socket) -> SpawnProcess:
    worker = context.Process(target=_work, args=(settings, serving, listener), name="anpfiff-worker")
    worker.start()
    return worker


def _work(settings: Settings, serving: Serving, listener: socket.socket) -> None:
    # Ctrl+C at a terminal reaches every process: the parent decides.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, name="parent", daemon=True).start()
    from anpfiff.server.run import run_worker

    run_worker(settings, serving, listener)


def _end_with_parent() -> None:
    """A parent that was killed cannot stop its workers: nobody would replace them, and the port would stay taken."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        log.warning("parent_died")
        # To the process, not to this thread: the one that serves must hear it.
        os.kill(os.getpid(), signal.SIGTERM)


def _end_all(workers: list[SpawnProcess]) -> None:
    for worker in workers:
        worker.terminate()
    for worker in workers:
        worker.join(PATIENCE_SECONDS)
        if worker.is_alive():
            log.warning("worker_killed", pid=worker.pid)
            worker.kill()
