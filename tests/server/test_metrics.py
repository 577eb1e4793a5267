"""Metrics: counted in one process or in several, and served on a port of their own."""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import httpx
import pytest
from litestar import Litestar, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.testing import TestClient
from prometheus_client import REGISTRY
from prometheus_client.parser import text_string_to_metric_families

from anpfiff.server import metrics
from anpfiff.server.bus import LocalBus
from anpfiff.server.match.commands import PlayMoves
from anpfiff.server.protocol import CreateTable, PersonInfo, SeatRequest
from anpfiff.server.responses import BeforeResponses
from anpfiff.server.store.database import open_engine, sqlite_url
from anpfiff.server.store.store import Store
from anpfiff.server.tables.services import WorkerServices
from anpfiff.server.tables.tables import Tables
from tests.patience import PATIENCE, wait_until
from tests.server.people import Person, Server, play_out

ANNA = PersonInfo("anna", "Anna", guest=True)
FOR_ONE = CreateTable("machikoro", [SeatRequest("me"), SeatRequest("local")])


@pytest.fixture(autouse=True)
def nothing_left_of_other_tests() -> None:
    """Whatever tables did in this process that were never closed."""
    metrics.flush()


def value(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(name, labels) or 0.0


@get("/api/tables/{table_id:str}")
async def table(table_id: FromPath[str]) -> str:
    if table_id == "nowhere":
        raise NotFoundException
    return table_id


def test_requests_are_counted_by_route_and_status_however_many_addresses_there_are() -> None:
    app = BeforeResponses(Litestar([table]), metrics.count_response)
    labels = {"method": "GET", "route": "/api/tables/{table_id}"}
    good, bad = (value("anpfiff_http_requests_total", **labels, status=status) for status in ("200", "404"))
    lost = value("anpfiff_http_requests_total", method="GET", route="none", status="404")
    with TestClient(app) as client:
        for path in ("/api/tables/a", "/api/tables/b", "/api/tables/nowhere", "/x", "/y"):
            client.get(path)
    assert value("anpfiff_http_requests_total", **labels, status="200") == good + 2
    assert value("anpfiff_http_requests_total", **labels, status="404") == bad + 1
    assert value("anpfiff_http_requests_total", method="GET", route="none", status="404") == lost + 2


def test_they_are_served_on_a_port_of_their_own_until_it_is_stopped() -> None:
    port, stop = metrics.start_metrics(0)
    before = value("anpfiff_moves_stored_total")
    metrics.moves.new += 1
    metrics.flush()
    told = {family.name: family for family in text_string_to_metric_families(scrape(port))}
    assert told["anpfiff_moves_stored"].samples[0].value == before + 1
    assert told["anpfiff_move_seconds"].type == "histogram"
    stop()
    with pytest.raises(httpx.ConnectError):
        scrape(port)


def scrape(port: int) -> str:
    return httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE).raise_for_status().text


WORKER = """
import sys
from anpfiff.server import metrics
metrics.moves.new += 3
metrics.flush()
metrics.refusals.labels("stale_move").inc()
metrics.move_seconds.observe(0.002)
metrics.connections.set(5)
print("ready", flush=True)
sys.stdin.read()
"""


def test_several_workers_count_together_and_the_dead_hold_no_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = shared_folder(monkeypatch)
    workers = [start_worker() for _ in range(2)]
    port, stop = metrics.start_metrics(0)
    assert samples(scrape(port)) == {
        "anpfiff_moves_stored_total": 6,
        "anpfiff_moves_refused_total": 2,
        "anpfiff_move_seconds_count": 2,
        "anpfiff_connections": 10,
    }
    end(workers[0])
    metrics.forget_worker(workers[0].pid)
    after = samples(scrape(port))
    assert (after["anpfiff_moves_stored_total"], after["anpfiff_connections"]) == (6, 5)
    end(workers[1])
    stop()
    assert list(folder.iterdir())


def shared_folder(monkeypatch: pytest.MonkeyPatch) -> Path:
    """So that the variable is gone after the test."""
    monkeypatch.setenv(metrics.FOLDER_VARIABLE, "")
    return metrics.share_between_workers()


def samples(text: str) -> dict[str, float]:
    wanted = ("moves_stored_total", "moves_refused_total", "move_seconds_count", "connections")
    return {
        sample.name: sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
        if sample.name.removeprefix("anpfiff_") in wanted
    }


def start_worker() -> subprocess.Popen[str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    worker = subprocess.Popen(
        [sys.executable, "-c", WORKER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
    )
    assert worker.stdout is not None
    assert worker.stdout.readline() == "ready\n"
    return worker


def end(worker: subprocess.Popen[str]) -> None:
    worker.communicate("")
    assert worker.returncode == 0


class ServerWithMetrics:
    """The command `anpfiff serve` with a port for metrics."""

    def __init__(self, data: Path, port: int) -> None:
        arguments = ["serve", "--port", "0", "--data", str(data), "--metrics-port", str(port), "--log", "json"]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        command = [sys.executable, "-m", "anpfiff.cli", *arguments]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().split()[1].rstrip("/")

    def stop(self) -> None:
        self.process.terminate()
        self.process.communicate(timeout=PATIENCE)


@pytest.fixture
def server_with_metrics(tmp_path: Path, free_port: int) -> Iterator[ServerWithMetrics]:
    server = ServerWithMetrics(tmp_path / "data", free_port)
    yield server
    server.stop()


def all_samples(port: int) -> dict[tuple[str, ...], float]:
    families = text_string_to_metric_families(scrape(port))
    return {(sample.name, *sample.labels.values()): sample.value for family in families for sample in family.samples}


def test_a_match_on_a_real_server_is_counted(server_with_metrics: ServerWithMetrics, free_port: int) -> None:
    anna = Person(cast(Server, server_with_metrics))
    with anna.live(anna.create({"kind": "me"}, {"kind": "local"})) as live:
        play_out([live], random.Random(1), moves=5)
        live.refusal("nonsense")
        # What is counted often is handed on only now and then.
        wait_until(lambda: all_samples(free_port)["anpfiff_moves_stored_total",] >= 5)
        told = all_samples(free_port)
    assert told["anpfiff_moves_stored_total",] == 5
    assert told["anpfiff_move_seconds_count",] == 5
    assert told["anpfiff_messages_received_total",] == 6
    assert told["anpfiff_messages_sent_total",] >= 12
    assert told["anpfiff_moves_refused_total", "bad_request"] == 1
    assert told["anpfiff_matches_started_total", "machikoro"] == 1
    assert told["anpfiff_connections",] == 1
    assert told["anpfiff_tables_in_memory",] == 1
    assert told["anpfiff_commit_seconds_count",] >= 6
    assert told["anpfiff_http_requests_total", "POST", "/api/tables", "201"] == 1


def test_a_tally_hands_on_what_it_counted_and_starts_again() -> None:
    before = value("anpfiff_moves_stored_total")
    metrics.moves.new += 3
    assert value("anpfiff_moves_stored_total") == before
    metrics.flush()
    assert value("anpfiff_moves_stored_total") == before + 3
    metrics.moves.new += 2
    metrics.flush()
    metrics.flush()
    assert value("anpfiff_moves_stored_total") == before + 5


def test_what_was_counted_last_is_handed_on_when_the_tables_close(tmp_path: Path) -> None:
    """Before the second is over; else it would be lost, or be counted as somebody else's."""
    before = value("anpfiff_moves_stored_total")

    async def play_and_close() -> None:
        store = Store(open_engine(sqlite_url(tmp_path / "anpfiff.db")))
        tables = Tables(WorkerServices(store, LocalBus()), idle_seconds=60)
        table = await tables.create(FOR_ONE, ANNA)
        state, number = table.standing.match.state, table.standing.number
        seat = state.current_player()
        move = state.action_to_move(state.legal_actions(seat)[0])
        await table.do(PlayMoves(ANNA.id, seat, [move], number))
        await tables.close()
        await store.close()

    asyncio.run(play_and_close())
    assert value("anpfiff_moves_stored_total") == before + 1
