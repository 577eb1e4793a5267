"""Playing on from a moment of a match that is over: the same moves until then, fresh dice afterwards."""

from __future__ import annotations

import random

import pytest

from anpfiff import verify
from anpfiff.play.record import record_from_json
from tests.server.people import Json, Person, play_out

SEATS = [{"kind": "me", "name": "Anna"}, {"kind": "local", "name": "Cleo"}]
SHORT = {"max_rounds": 4}


@pytest.fixture
def over(anna: Person) -> Json:
    table = anna.create(*SEATS, options=SHORT)
    with anna.live(table) as live:
        play_out([live], random.Random(5))
    return table


def asked(person: Person, table: Json, **wanted: object) -> Json:
    body: Json = person.http.post(f"/api/tables/{table['id']}/continuations", json=wanted).json()
    return body


def test_a_match_goes_on_from_any_moment_at_any_seat_with_dice_of_its_own(
    anna: Person, bert: Person, over: Json
) -> None:
    old = record_from_json(anna.record(over))
    new = asked(bert, over, number=9, seat=1, name="Bert")
    assert [(seat["name"], seat["kind"], seat["yours"]) for seat in new["seats"]] == [
        ("Bot 1", "bot", False),
        ("Bert", "human", True),
    ]
    with bert.live(new) as live:
        play_out([live], random.Random(6))
    record = record_from_json(bert.record(new))
    assert record.steps[:9] == old.steps[:9]
    assert record.steps != old.steps
    assert record.chance.since == 9
    verdict = verify(record)
    assert "chance" in verdict.proved
    assert verdict.unproved == ["chance-elsewhere"]
    proof = bert.http.get(f"/api/tables/{new['id']}/proof").json()
    assert proof["since"] == 9
    # A rematch begins at the beginning, with a chance of its own.
    rematch = bert.expect(201, bert.http.post(f"/api/tables/{new['id']}/rematch", json={}))
    with bert.live(rematch) as live:
        play_out([live], random.Random(7))
    assert verify(record_from_json(bert.record(rematch))).unproved == []
    # And once more from there.
    again = asked(anna, new, number=12, seat=0, name="Anna")
    assert anna.http.get(f"/api/tables/{again['id']}/replay").json()["log"]


def test_where_nobody_can_play_on_is_told(anna: Person, over: Json) -> None:
    last = len(record_from_json(anna.record(over)).steps)
    assert asked(anna, over, number=last, seat=0)["code"] == "match_over"
    assert asked(anna, over, number=last + 1, seat=0)["code"] == "unknown_position"
    assert asked(anna, over, number=-1, seat=0)["code"] == "unknown_position"
    assert asked(anna, over, number=3, seat=2)["code"] == "unknown_seat"
    running = anna.create(*SEATS)
    assert asked(anna, running, number=0, seat=0)["code"] == "match_running"
