"""Clocks: they run for people who are to act, survive the server, and whoever has no time left has given up."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import pytest

from tests.patience import wait_until
from tests.server.people import Person, Server, play_out

ME = {"kind": "me"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random"}
# What a live clock must have at least.
SHORTEST = 30


@pytest.mark.parametrize(
    "clock",
    [
        {"kind": "live", "seconds": 5},
        {"kind": "live", "seconds": 10**9},
        {"kind": "live", "seconds": 600, "increment": -1},
        {"kind": "live", "seconds": 600, "increment": 10**6},
        {"kind": "correspondence", "seconds": 60},
        {"kind": "correspondence", "seconds": 86_400, "increment": 5},
    ],
)
def test_a_clock_must_make_sense(anna: Person, clock: dict[str, object]) -> None:
    body = {"game": "machikoro", "seats": [ME, BOT], "clock": clock}
    assert anna.expect(400, anna.http.post("/api/tables", json=body))["code"] == "bad_clock"


def test_the_clock_runs_for_the_person_who_is_to_act(anna: Person, bert: Person, rng: random.Random) -> None:
    table = anna.create(ME, OPEN, clock={"kind": "live", "seconds": 600, "increment": 5})
    bert.join(table, "Bert")
    with anna.live(table) as first, bert.live(table) as second:
        before = first.at["clock"]
        assert before["left"] == [600_000, 600_000]
        assert before["running"] == first.at["pending"]
        play_out([first, second], rng, moves=1)
        mover = before["running"][0]
        after = first.at["clock"]
        # What it took, and five seconds more.
        assert after["left"][mover] == 605_000 - (after["at"] - before["at"])
        assert after["left"][1 - mover] == 600_000
        assert after["running"] == first.at["pending"]


def test_bots_need_no_time(anna: Person, rng: random.Random) -> None:
    with anna.live(anna.create(ME, BOT, clock={"kind": "live", "seconds": 600})) as live:
        play_out([live], rng, moves=5)
        live.until(lambda: bool(live.at["pending"] == [0]))
        assert live.at["clock"]["left"][1] == 600_000
        assert live.at["clock"]["running"] == [0]


def test_anyone_who_has_no_time_left_has_given_up(start_server: Callable[..., Server]) -> None:
    server = start_server("--clock-speed", "30")
    anna, bert = Person(server), Person(server)
    table = anna.create(ME, OPEN, clock={"kind": "live", "seconds": SHORTEST})
    bert.join(table, "Bert")
    with anna.live(table) as first:
        late = first.at["pending"][0]
        first.until(lambda: first.over)
        assert first.table["end"] == {"reason": "time", "winners": [1 - late]}
        assert first.table["seats"][late]["gave_up"] == "time"


def test_deadlines_survive_the_server(start_server: Callable[..., Server]) -> None:
    server = start_server("--clock-speed", "30")
    anna, bert = Person(server), Person(server)
    day = {"kind": "correspondence", "seconds": 3600}
    table = anna.create(ME, OPEN, clock={"kind": "live", "seconds": SHORTEST})
    patient = anna.create(ME, OPEN, clock=day)
    for each in (table, patient):
        bert.join(each, "Bert")
    server.kill()
    time.sleep(1.5)
    # Nobody connects: the server ends the match by itself.
    server = start_server("--clock-speed", "30")
    again = Person(server)
    wait_until(lambda: again.http.get(f"/api/tables/{table['id']}").json()["status"] != "running")
    assert again.http.get(f"/api/tables/{table['id']}").json()["end"]["reason"] == "time"
    assert again.http.get(f"/api/tables/{patient['id']}").json()["status"] == "running"
