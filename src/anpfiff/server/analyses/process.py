"""A match is analysed in its own process, which gives way to everything else on the machine."""

from __future__ import annotations

import multiprocessing
import os
import time
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

import msgspec

from anpfiff.analysis.analyse import analyse
from anpfiff.analysis.analysis import Analysis
from anpfiff.analysis.values import CannotAnalyse
from anpfiff.arena.workers import serve_parent
from anpfiff.kit.errors import AnpfiffError
from anpfiff.play.record import Record

# How far it gives way, as `nice` counts.
NICENESS = 10


class AnalysisProcess:
    """One analysis. `run` blocks and belongs in a thread; the rest may be used from any other."""

    def __init__(self, record: Record, most_seconds: float) -> None:
        self._record = record
        self._most_seconds = most_seconds
        self._process: SpawnProcess | None = None
        # Nobody is interested any more.
        self.ended = False
        # How many steps it has looked at.
        self.done = 0

    def run(self) -> Analysis:
        """CannotAnalyse if it takes too long or dies."""
        context = multiprocessing.get_context("spawn")
        receiver, sender = context.Pipe(duplex=False)
        process = context.Process(target=_work, args=(self._record, sender), daemon=True)
        process.start()
        self._process = process
        sender.close()
        try:
            return self._receive(receiver, time.monotonic() + self._most_seconds)
        finally:
            process.kill()
            process.join()
            receiver.close()

    def end(self) -> None:
        self.ended = True
        if self._process is not None:
            self._process.kill()

    def _receive(self, receiver: Connection, deadline: float) -> Analysis:
        while not self.ended:
            if not receiver.poll(max(0.0, deadline - time.monotonic())):
                raise CannotAnalyse(f"it took longer than {self._most_seconds:g} seconds")
            try:
                message: int | Analysis | AnpfiffError = receiver.recv()
            except EOFError:
                break
            if isinstance(message, AnpfiffError):
                raise message
            if isinstance(message, Analysis):
                return message
            self.done = message
        raise CannotAnalyse("the process working on it was ended")


def _work(record: Record, sender: Connection) -> None:
    serve_parent()
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    try:
        found = analyse(record, progress=sender.send)
        sender.send(without_names(found))
    except AnpfiffError as error:
        sender.send(error)


def without_names(found: Analysis) -> Analysis:
    """People may delete their names."""
    return msgspec.structs.replace(found, seats=[msgspec.structs.replace(seat, name="") for seat in found.seats])
