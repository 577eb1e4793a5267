"""The seed is fixed before the server has seen anyone's entropy."""

from __future__ import annotations

import random

from anpfiff.play.chance import commitment_of
from anpfiff.play.record import record_from_json
from tests.server.people import Person, play_out

ME = {"kind": "me", "name": "Anna"}
BOT = {"kind": "bot", "bot": "random"}


def promise(person: Person) -> str:
    return str(person.expect(201, person.http.post("/api/seeds"))["commitment"])


def refused(person: Person, commitment: str) -> str:
    body = {"game": "machikoro", "seats": [ME, BOT], "commitment": commitment}
    return str(person.expect(409, person.http.post("/api/tables", json=body))["code"])


def test_a_table_uses_the_seed_that_was_promised(anna: Person, rng: random.Random) -> None:
    commitment = promise(anna)
    table = anna.create(ME, BOT, entropy="mine", commitment=commitment)
    assert table["chance"]["commitment"] == commitment
    with anna.live(table) as live:
        play_out([live], rng)
    record = record_from_json(anna.record(table))
    assert record.chance.seed is not None
    assert commitment_of(bytes.fromhex(record.chance.seed)) == commitment
    assert record.chance.entropy == ["mine"]


def test_a_promise_is_kept_once(anna: Person) -> None:
    commitment = promise(anna)
    anna.create(ME, BOT, commitment=commitment)
    assert refused(anna, commitment) == "stale_promise"


def test_a_promise_is_replaced_by_the_next_one(anna: Person) -> None:
    first = promise(anna)
    assert promise(anna) != first
    assert refused(anna, first) == "stale_promise"


def test_a_promise_holds_for_its_guest_alone(anna: Person, bert: Person) -> None:
    assert refused(bert, promise(anna)) == "stale_promise"


def test_a_refused_table_does_not_use_a_promise_up(anna: Person) -> None:
    commitment = promise(anna)
    body = {"game": "machikoro", "seats": [ME], "commitment": commitment}
    anna.expect(400, anna.http.post("/api/tables", json=body))
    assert anna.create(ME, BOT, commitment=commitment)["chance"]["commitment"] == commitment
