"""The match report: worked out once, one at a time, in a process that can be ended; kept without names."""

from __future__ import annotations

import random
import sqlite3

import pytest

from anpfiff import load_game
from anpfiff.analysis.values import CannotAnalyse
from anpfiff.server.analyses import rows
from anpfiff.server.analyses.process import AnalysisProcess
from tests.analysis.matches import played
from tests.patience import wait_until
from tests.server.club import Club
from tests.server.people import Json, Person, play_out

SEATS = [{"kind": "me", "name": "Anna"}, {"kind": "local", "name": "Cleo"}]


def address(table: Json) -> str:
    return f"/api/tables/{table['id']}/analysis"


def finished(anna: Person, game: str = "machikoro", **options: object) -> Json:
    table = anna.create(*SEATS, game=game, options=options)
    with anna.live(table) as live:
        play_out([live], random.Random(5))
    return table


def analysed(anna: Person, table: Json) -> list[Json]:
    """What it said of its progress."""
    told: list[Json] = []

    def is_ready() -> bool:
        told.append(anna.expect(200, anna.http.post(address(table))))
        return bool(told[-1]["status"] == "ready")

    wait_until(is_ready)
    return told


def test_a_finished_match_is_analysed_once_and_told_in_both_languages(anna: Person, bert: Person) -> None:
    table = finished(anna, max_rounds=2)
    assert anna.expect(409, anna.http.get(address(table)))["code"] == "not_analysed"
    told = analysed(anna, table)
    steps = told[0]["steps"]
    assert [each["done"] for each in told] == sorted(each["done"] for each in told)
    assert told[-1] == {"status": "ready", "done": steps, "steps": steps}
    report = bert.expect(200, bert.http.get(address(table), params={"language": "de"}))
    for seat in report["seats"]:
        assert seat["start"] + seat["luck"] + seat["skill"] == seat["result"]
    assert report["curve"][-1]["steps"] == steps
    assert sum(count["seen"] for count in report["dice"]) > 0
    english = bert.expect(200, bert.http.get(address(table), params={"language": "en"}))
    assert any("würfelt" in moment["text"] for moment in report["moments"])
    assert any("rolls" in moment["text"] for moment in english["moments"])
    assert any("Anna" in moment["text"] for moment in english["moments"])
    with sqlite3.connect(anna.server.file) as connection:
        (kept,) = connection.execute("SELECT data FROM analyses WHERE table_id = ?", (table["id"],)).fetchone()
    assert "Anna" not in kept


def test_what_cannot_be_analysed_is_told_at_once(anna: Person) -> None:
    running = anna.create(*SEATS)
    assert anna.expect(409, anna.http.post(address(running)))["code"] == "match_running"
    assert anna.expect(409, anna.http.get(address(running)))["code"] == "match_running"
    assert anna.expect(404, anna.http.post(address({"id": "nowhere"})))["code"] == "unknown_table"


def test_of_a_game_without_a_net_or_dice_there_is_nothing_to_tell(anna: Person) -> None:
    table = finished(anna, "sealed")
    assert anna.expect(200, anna.http.post(address(table)))["status"] == "ready"
    report = anna.expect(200, anna.http.get(address(table)))
    assert {len(part) for part in report.values()} == {0}


def test_of_a_game_without_a_net_the_dice_are_told_at_once(anna: Person) -> None:
    table = anna.create(*SEATS, game="catan", options={"two_players": True, "scenario": "base"})
    with anna.live(table) as live:
        play_out([live], random.Random(5), moves=40)
        assert live.answer({"type": "resign", "seat": 0})["type"] == "accepted"
    assert anna.expect(200, anna.http.post(address(table)))["status"] == "ready"
    report = anna.expect(200, anna.http.get(address(table)))
    assert report["seats"] == []
    assert [count["value"] for count in report["dice"] if count["dice"] == 2] == list(range(2, 13))


def test_one_match_is_analysed_at_a_time_and_a_dead_worker_stops_nobody(club: Club) -> None:
    one, other = club.table("one"), club.table("other")
    assert rows.claim(club.connection, one, 9, now=0, until=10)
    assert not rows.claim(club.connection, one, 9, now=9, until=19)
    assert not rows.claim(club.connection, other, 9, now=9, until=19)
    rows.come_to(club.connection, one, 4, until=20)
    found = rows.find(club.connection, one, 9)
    assert found is not None
    assert (found.done, found.until) == (4, 20)
    # Nobody has heard of that worker for a while.
    assert rows.claim(club.connection, other, 9, now=21, until=31)
    rows.finish(club.connection, other, "{}", None, until=21)
    assert rows.claim(club.connection, one, 9, now=22, until=32)
    rows.finish(club.connection, one, None, "too long", until=99)
    assert rows.claim(club.connection, other, 9, now=23, until=33)
    # A match that has gone on since is another one.
    assert rows.find(club.connection, other, 10) is None


def test_an_analysis_that_takes_too_long_is_ended() -> None:
    process = AnalysisProcess(played(load_game("machikoro", 2), seed=1), most_seconds=0.0)
    with pytest.raises(CannotAnalyse, match="longer than 0 seconds"):
        process.run()
    assert process.done == 0
