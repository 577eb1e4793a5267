"""What the server counts, for Prometheus, on a separate port that the public never sees.

Everything here is created once: counting is one call, without looking up a label on the path of a move.
"""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

from litestar.types import HTTPResponseStartEvent, Scope
from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, start_http_server
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

# Workers that find this in their environment count in files of this folder, and one process adds them up.
FOLDER_VARIABLE = "PROMETHEUS_MULTIPROC_DIR"
_SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_JOBS = (1, 2, 4, 8, 16, 32, 64, 128, 256)


class Tally:
    """A counter for what every message does: `new` is a plain number to add to, in the thread of the event loop."""

    def __init__(self, name: str, documentation: str) -> None:
        self._counter = Counter(name, documentation)
        self.new = 0

    def flush(self) -> None:
        new, self.new = self.new, 0
        self._counter.inc(new)


moves = Tally("anpfiff_moves_stored", "Moves that were stored, of people and bots.")
refusals = Counter("anpfiff_moves_refused", "Messages of a table that were refused.", ["code"])
messages_in = Tally("anpfiff_messages_received", "WebSocket messages from clients.")
messages_out = Tally("anpfiff_messages_sent", "WebSocket messages to clients.")
matches_started = Counter("anpfiff_matches_started", "Matches that have begun.", ["game"])
matches_ended = Counter("anpfiff_matches_ended", "Matches that have ended, early ends included.", ["game"])
requests = Counter("anpfiff_http_requests", "Answered HTTP requests.", ["method", "route", "status"])
pick_ups = Counter("anpfiff_turns_picked_up", "Due tables that this worker took over: bots, clocks, open seats.")
move_seconds = Histogram("anpfiff_move_seconds", "From receiving a move to its commit.", buckets=_SECONDS)
commit_seconds = Histogram("anpfiff_commit_seconds", "The time of one commit of the store.", buckets=_SECONDS)
commit_jobs = Histogram("anpfiff_commit_jobs", "How many jobs one commit held.", buckets=_JOBS)
connections = Gauge("anpfiff_connections", "Open WebSocket connections.", multiprocess_mode="livesum")
tables = Gauge("anpfiff_tables_in_memory", "Tables that are in memory.", multiprocess_mode="livesum")


def flush() -> None:
    """Pass on what the tallies have counted: the timekeeper does so every second, and tables when they close."""
    for tally in (moves, messages_in, messages_out):
        tally.flush()


def count_response(message: HTTPResponseStartEvent, scope: Scope) -> None:
    """Routes are counted by their template, so that visitors cannot make up new series."""
    route = scope.get("path_template") or "none"
    requests.labels(scope.get("method", "none"), route, str(message["status"])).inc()


def share_between_workers() -> Path:
    """Call it in the process that starts the workers, before it starts them: they will count together."""
    folder = Path(tempfile.mkdtemp(prefix="anpfiff-metrics-"))
    os.environ[FOLDER_VARIABLE] = str(folder)
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def forget_worker(process_id: int | None) -> None:
    """A worker has ended: its connections and tables no longer count, but what it has done does."""
    if FOLDER_VARIABLE in os.environ and process_id is not None:
        mark_process_dead(process_id)  # type: ignore[no-untyped-call]


def start_metrics(port: int, host: str = "127.0.0.1") -> tuple[int, Callable[[], None]]:
    """Serve the metrics of this process, or of all workers if they count together; returns the port and a stopper."""
    server, thread = start_http_server(port, host, _registry())

    def stop() -> None:
        server.shutdown()
        server.server_close()
        thread.join()

    return server.server_port, stop


def _registry() -> CollectorRegistry:
    if FOLDER_VARIABLE not in os.environ:
        return REGISTRY
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return registry
