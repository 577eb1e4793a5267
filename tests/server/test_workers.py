"""Several workers serve the same tables: nobody notices at which of them the others are."""

from __future__ import annotations

import json
import os
import random
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed

from anpfiff.kit import registry
from anpfiff.server.admin.check import check_store
from anpfiff.server.connections.outbox import SIGNED_OUT
from tests.patience import PATIENCE
from tests.server.launch import with_sealed_bids
from tests.server.people import Live, Person, Server, play_out
from tests.server.test_around_the_board import said
from tests.server.test_coming_and_going import ok
from tests.server.venue import workers_of
from tests.services import Redis

ME = {"kind": "me"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random"}

pytestmark = pytest.mark.needs("redis", "postgresql")


@pytest.fixture
def workers(request: pytest.FixtureRequest, tmp_path: Path, redis_server: Redis) -> Iterator[tuple[Server, Server]]:
    """Two workers with a store and a Redis in common."""
    kind = getattr(request, "param", "postgresql")
    where = ["--redis", redis_server.url]
    if kind == "postgresql":
        where += ["--database", request.getfixturevalue("postgres").url]
    one, two = Server(tmp_path / "data", *where), Server(tmp_path / "data", *where)
    yield one, two
    for server in (one, two):
        if server.running:
            server.stop()
        assert "Traceback" not in server.log
    database = request.getfixturevalue("postgres").url if kind == "postgresql" else one.database
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "discover", with_sealed_bids())
        assert check_store(database) == []


@pytest.fixture
def apart(workers: tuple[Server, Server]) -> Iterator[tuple[Live, Live]]:
    """Anna and Bert at one table, each connected to another worker."""
    anna, bert = Person(workers[0]), Person(workers[1])
    table = anna.create(ME, OPEN)
    with anna.live(table) as first:
        bert.join(table, "Bert")
        first.until(lambda: bool(first.table["status"] == "running"))
        with bert.live(table) as second:
            yield first, second


@pytest.mark.parametrize("workers", ["sqlite", "postgresql"], indirect=True)
def test_a_whole_match_over_two_workers(apart: tuple[Live, Live], rng: random.Random) -> None:
    play_out(apart, rng)
    assert apart[0].at["view"] == apart[1].at["view"]
    assert [line["kind"] for line in apart[0].log] == [line["kind"] for line in apart[1].log]


def test_people_see_and_hear_each_other(apart: tuple[Live, Live]) -> None:
    first, second = apart
    for live in apart:
        live.until(lambda live=live: all(seat["connected"] for seat in live.table["seats"]))  # type: ignore[misc]
    ok(first, "say", text="Hallo drüben!")
    second.until(lambda: [message["text"] for message in said(second)] == ["Hallo drüben!"])
    second.socket.close()
    first.until(lambda: not first.table["seats"][1]["connected"])


def test_seats_and_ends_reach_the_other_worker(apart: tuple[Live, Live]) -> None:
    first, second = apart
    ok(first, "leave")
    second.until(lambda: bool(second.table["seats"][0]["left"]))
    ok(first, "return")
    second.until(lambda: not second.table["seats"][0]["left"])
    ok(first, "resign", seat=0)
    second.until(lambda: second.over)
    assert second.table["end"] == {"reason": "resigned", "winners": [1]}


def test_two_who_move_at_once_do_not_disturb_each_other(workers: tuple[Server, Server], rng: random.Random) -> None:
    """Secret choices are made at the same time: one of the two workers has to try again."""
    anna, bert = Person(workers[0]), Person(workers[1])
    table = anna.create(ME, OPEN, game="sealed")
    bert.join(table, "Bert")
    with anna.live(table) as first, bert.live(table) as second:
        while not first.over:
            for live in (first, second):
                live.until(lambda live=live: bool(live.at["options"] or live.over))  # type: ignore[misc]
            if first.over or second.over:
                break
            for live in (first, second):
                moves = [rng.choice(live.legal())]
                live.socket.send(_play(live, moves))
            for live in (first, second):
                number = live.at["number"]
                live.until(lambda live=live, number=number: live.at["number"] >= number + 2 or live.over)  # type: ignore[misc]
        assert not [message for live in (first, second) for message in live.messages if message["type"] == "refused"]


def _play(live: Live, moves: list[dict[str, object]]) -> str:

    at = live.at
    return json.dumps({"type": "play", "id": 1, "number": at["number"], "seat": at["seat"], "moves": moves})


def test_a_killed_workers_bots_are_taken_over(workers: tuple[Server, Server]) -> None:
    """The worker that set the tables dies before any bot has moved; nobody is connected to any of them."""
    one, two = workers
    anna = Person(one)
    tables = [anna.create(ME, BOT, BOT, options={"start_player": "random"}) for _ in range(8)]
    one.kill()
    anna.server = two
    deadline = time.monotonic() + PATIENCE
    waiting = {table["id"] for table in tables}
    while waiting and time.monotonic() < deadline:
        for table_id in list(waiting):
            with anna.live({"id": table_id}) as live:
                if live.at["pending"] == [0]:
                    waiting.discard(table_id)
        time.sleep(0.2)
    assert not waiting


def test_workers_end_with_a_parent_that_was_killed(tmp_path: Path, redis_server: Redis) -> None:
    """Nobody would replace them when they die, and a new server would find its port taken."""
    server = Server(tmp_path / "data", "--redis", redis_server.url, "--workers", "2")
    Person(server)
    address, workers = urlsplit(server.url), workers_of(server)
    server.kill()
    try:
        with pytest.raises(ConnectionRefusedError):
            until_refused((str(address.hostname), address.port or 0))
    finally:
        for worker in workers:
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)


def until_refused(address: tuple[str, int]) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        socket.create_connection(address, timeout=PATIENCE).close()
        time.sleep(0.05)


def test_signing_out_everywhere_closes_connections_at_every_worker(workers: tuple[Server, Server]) -> None:
    anna = Person(workers[0])
    table = anna.create(ME, OPEN)
    there = Live(workers[1], table["id"], anna.cookie)
    assert anna.http.delete("/api/sessions").status_code == 204
    with pytest.raises(ConnectionClosed) as closed:
        there.until(lambda: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == SIGNED_OUT.code


def test_without_redis_everything_goes_on_a_little_later(
    apart: tuple[Live, Live], redis_server: Redis, rng: random.Random
) -> None:
    play_out(apart, rng, moves=2)
    redis_server.kill()
    play_out(apart, rng, moves=4)
    redis_server.start()
    play_out(apart, rng, moves=4)
