"""Matches that were played without the server: proved, marked, in the history of who brings them, never rated."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from anpfiff.play.record import Record, record_from_json, record_to_json
from anpfiff.server.admin.check import check_store
from tests.server.device import Device, DeviceOwner
from tests.server.people import Json, Person, Server, play_out

BOT = {"kind": "bot", "name": "Bo", "bot": "heuristic"}


def played_alone(*seats: Json, resigns: bool = False, **more: Any) -> bytes:
    """The record of a match on a device."""
    owner = DeviceOwner(Device())
    table = owner.create({"kind": "me", "name": "Anna"}, *seats, **more)
    with owner.live(table) as live:
        play_out([live], random.Random(8), moves=3 if resigns else 10_000)
        if resigns:
            live.answer({"type": "resign", "seat": 0})
    return owner.record(table)


@pytest.fixture(scope="module")
def record() -> bytes:
    return played_alone(BOT, options={"max_rounds": 4})


def bring(person: Person, record: bytes, ended: int = 1_700_000_000_000) -> httpx.Response:
    return person.http.post("/api/me/matches", json={"record": record.decode(), "ended": ended})


def history(person: Person) -> list[Json]:
    me = person.http.get("/api/me").json()["person"]["id"]
    matches: list[Json] = person.http.get(f"/api/people/{me}/matches").json()
    return matches


def test_a_match_is_brought_once_and_looked_at_like_any_other(server: Server, record: bytes) -> None:
    anna = Person(server)
    table = anna.expect(201, bring(anna, record))
    assert table["offline"] is True
    assert table["rated"] is False
    assert table["status"] == "over"
    assert [seat["yours"] for seat in table["seats"]] == [True, False]
    assert anna.expect(201, bring(anna, record)) == table
    (past,) = history(anna)
    assert (past["id"], past["offline"], past["ended"], past["theirs"]) == (table["id"], True, 1_700_000_000_000, [0])
    assert record_from_json(anna.record(table)) == record_from_json(record)
    assert anna.http.get(f"/api/tables/{table['id']}/replay?seat=0").status_code == 200
    assert anna.http.get(f"/api/tables/{table['id']}/proof").status_code == 200
    again = anna.expect(201, anna.http.post(f"/api/tables/{table['id']}/rematch", json={}))
    assert again["offline"] is False
    assert check_store(server.database) == []


def test_everybody_who_brings_it_has_their_own_copy(server: Server, record: bytes) -> None:
    anna, bert = Person(server), Person(server)
    one, other = anna.expect(201, bring(anna, record)), bert.expect(201, bring(bert, record))
    assert one["id"] != other["id"]
    assert [match["id"] for match in history(bert)] == [other["id"]]


def test_several_people_at_one_device_and_somebody_who_gave_up(server: Server) -> None:
    anna = Person(server)
    hot_seat = played_alone({"kind": "local", "name": "Cem"}, game="tsubasa")
    assert [seat["yours"] for seat in anna.expect(201, bring(anna, hot_seat))["seats"]] == [True, True]
    resigned = anna.expect(201, bring(anna, played_alone(BOT, resigns=True)))
    assert resigned["end"] == {"reason": "resigned", "winners": [1]}
    assert sorted(str(match["early_end"]) for match in history(anna)) == ["None", "resigned"]
    assert check_store(server.database) == []


def changed(record: bytes, change: Callable[[Record], None]) -> bytes:
    found = record_from_json(record)
    change(found)
    return record_to_json(found)


def cheat_with_dice(record: Record) -> None:
    at = next(index for index, step in enumerate(record.steps) if step[0] < 0)
    seat, action = record.steps[at]
    record.steps[at] = (seat, action + 1 if action == 0 else action - 1)


def claim_to_win(record: Record) -> None:
    assert record.outcome is not None
    record.outcome.winners = [] if record.outcome.winners else [0]


def rename(record: Record) -> None:
    record.seats[0].name = "A\nB"


def bots_only(record: Record) -> None:
    record.seats[0].bot = "heuristic"


def strange_bot(record: Record) -> None:
    record.seats[1].bot = "os.py:Bot"


def stop_early(record: Record) -> None:
    record.steps, record.outcome, record.fingerprint = record.steps[:9], None, None


def hide_seed(record: Record) -> None:
    record.chance.seed = None


def play_more(record: Record) -> None:
    record.steps.append(record.steps[-1])


def begin_after_the_end(record: Record) -> None:
    record.chance.since = len(record.steps) + 1


def begin_further_than_a_database_counts(record: Record) -> None:
    record.chance.since = 2**70


def other_cards(record: Record) -> None:
    record.data = "[[card]]"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (cheat_with_dice, "bad_record"),
        (claim_to_win, "bad_record"),
        (play_more, "bad_record"),
        (other_cards, "bad_record"),
        (begin_after_the_end, "bad_record"),
        (begin_further_than_a_database_counts, "bad_record"),
        (stop_early, "match_running"),
        (hide_seed, "bad_chance"),
        (rename, "bad_name"),
        (bots_only, "bad_seats"),
        (strange_bot, "bad_seats"),
    ],
)
def test_what_is_not_so_is_refused(server: Server, record: bytes, change: Callable[[Record], None], code: str) -> None:
    anna = Person(server)
    answer = bring(anna, changed(record, change))
    assert answer.json()["code"] == code, answer.text
    assert history(anna) == []


def test_a_match_of_tomorrow_ends_today_and_nonsense_is_refused(server: Server, record: bytes) -> None:
    anna = Person(server)
    tomorrow = int(time.time() * 1000) + 24 * 3600 * 1000
    anna.expect(201, bring(anna, record, tomorrow))
    assert history(anna)[0]["ended"] < tomorrow
    assert bring(anna, b"{}").json()["code"] == "bad_record"
    assert bring(anna, b"x" * 300_000).status_code == 413
