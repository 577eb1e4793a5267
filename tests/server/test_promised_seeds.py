"""The seed is fixed before the server has seen anyone's entropy."""

from __future__ import annotations

import random

from anpfiff.play.chance import commitment_of
from anpfiff.play.record import record_from_json
from tests.server.people import Json, Person, play_out

ME = {"kind": "me", "name": "Anna"}
BOT = {"kind": "bot", "bot": "random"}
OPEN = {"kind": "open"}


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
    assert record.chance.entropy == ["0:mine"]


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


# -- playing again -----------------------------------------------------------------------------------------


def finished_match(anna: Person, bert: Person) -> str:
    """Where to ask for a rematch of a match that Anna has given up."""
    table = anna.create(ME, OPEN)
    bert.join(table, "Bert")
    with anna.live(table) as live:
        assert live.answer({"type": "resign", "seat": 0})["type"] == "accepted"
        live.until(lambda: live.over)
    return f"/api/tables/{table['id']}/rematch"


def ask(person: Person, path: str, status: int = 201, **chance: str) -> Json:
    return person.expect(status, person.http.post(path, json=chance))


def test_a_rematch_uses_the_promise_of_the_first_and_the_entropy_of_all(anna: Person, bert: Person) -> None:
    path = finished_match(anna, bert)
    commitment, unused = promise(anna), promise(bert)
    made = ask(anna, path, entropy="one", commitment=commitment)
    assert made["chance"]["commitment"] == commitment
    joined = ask(bert, path, entropy="two", commitment=unused)
    assert (joined["id"], joined["status"]) == (made["id"], "running")
    assert (joined["chance"]["commitment"], joined["chance"]["entropy"]) == (commitment, ["0:one", "1:two"])
    assert refused(anna, commitment) == "stale_promise"
    # The promise to the one who only joined still holds.
    assert bert.create(ME, BOT, commitment=unused)["chance"]["commitment"] == unused


def test_nobody_must_say_anything_for_a_rematch(anna: Person, bert: Person) -> None:
    path = finished_match(anna, bert)
    made = anna.expect(201, anna.http.post(path))
    joined = bert.expect(201, bert.http.post(path, json=None))
    assert (joined["id"], joined["status"], joined["chance"]["entropy"]) == (made["id"], "running", [])


def test_a_rematch_refuses_a_stale_promise_and_entropy_without_measure(anna: Person, bert: Person) -> None:
    path = finished_match(anna, bert)
    assert ask(anna, path, 400, entropy="x" * 257)["code"] == "bad_request"
    assert ask(anna, path, 409, commitment=promise(bert))["code"] == "stale_promise"
    # Another try, or another person, sets the table.
    commitment = promise(bert)
    assert ask(bert, path, commitment=commitment)["chance"]["commitment"] == commitment
