"""Lessons and foresight over HTTP: nothing is stored, and nothing is told to those who only watch."""

from __future__ import annotations

import json
from typing import Any, get_args

import httpx
import pytest

from anpfiff.learn.lesson import Wants
from tests.server.people import Person

BUILD = {"kind": "build", "card": "bolzplatz"}
LESSON = "/api/games/machikoro/lessons/1-first-turns"


def test_a_course_is_listed_and_counted(anna: Person) -> None:
    games = {game["id"]: game for game in anna.http.get("/api/games").json()}
    course = anna.http.get("/api/games/machikoro/lessons").json()
    assert games["machikoro"]["lessons"] == len(course) == 5
    assert course[0]["title"] == {"de": "Die ersten Züge", "en": "Your first turns"}


def test_a_lesson_is_a_table_that_a_board_can_draw(anna: Person) -> None:
    lesson = anna.http.get(LESSON).json()
    assert [seat["yours"] for seat in lesson["table"]["seats"]] == [True, False]
    assert {step["wants"] for step in lesson["steps"]} <= set(get_args(Wants))
    begun = anna.http.post(f"{LESSON}/position", json={"step": 3, "moves": []})
    assert begun.status_code == 200
    position = begun.json()["position"]
    assert position["pending"] == [0]
    assert BUILD in [option["move"] for option in position["options"]]
    assert [entry["kind"] for entry in begun.json()["log"]][-2:] == ["roll", "income"]


def test_a_learner_is_nobody_to_the_server(anna: Person) -> None:
    asked = httpx.post(f"{anna.http.base_url}{LESSON}/position", json={"step": 4, "moves": [BUILD]})
    assert asked.status_code == 200
    assert "set-cookie" not in asked.headers


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"step": 4, "moves": [{"kind": "build", "card": "fanshop"}]}, "another_move"),
        ({"step": 4, "moves": [{"kind": "build", "card": "ballmanufaktur"}]}, "illegal_action"),
        ({"step": 4, "moves": [{"kind": "fly"}]}, "bad_move"),
        ({"step": 99, "moves": []}, "lost_in_lesson"),
        ({"step": 4, "moves": []}, "lost_in_lesson"),
        ({"step": "two", "moves": []}, "bad_request"),
    ],
)
def test_what_does_not_fit_is_refused_with_a_reason(anna: Person, asked: object, code: str) -> None:
    refused = anna.http.post(f"{LESSON}/position", json=asked)
    assert refused.status_code == 400
    assert refused.json()["code"] == code


def test_unknown_lessons_are_refused(anna: Person) -> None:
    assert anna.http.get("/api/games/machikoro/lessons/9-flying").json()["code"] == "unknown_lesson"
    assert anna.http.get("/api/games/chess/lessons").json()["code"] == "unknown_game"


def test_foresight_is_for_the_player_of_the_seat(anna: Person, bert: Person) -> None:
    table = anna.create({"kind": "me"}, {"kind": "open"}, game="machikoro", options={"start_player": "seat_1"})
    with anna.live(table) as live:
        bert.join(table, "Bert")
        live.until(lambda: live.position is not None)
        asked = f"/api/tables/{table['id']}/foresight"
        mine = anna.http.get(f"{asked}/0").json()
        assert live.position is not None
        assert mine["number"] == live.position["number"]
        told = {(each["move"]["card"], each["word"]) for each in mine["prospects"]}
        assert {("bolzplatz", "own"), ("bolzplatz", "other"), ("fanshop", "other")} <= told
        assert bert.http.get(f"{asked}/0").json()["code"] == "not_your_seat"
        assert bert.http.get(f"{asked}/1").json()["prospects"] == []


def test_foresight_follows_what_was_tried(anna: Person) -> None:
    table = anna.create({"kind": "me"}, {"kind": "local", "name": "Cleo"}, game="worldcup")
    with anna.live(table) as live:
        live.until(lambda: live.position is not None)
        assert live.position is not None
        address = f"/api/tables/{table['id']}/foresight/{live.position['seat']}"
        tried = next(move for move in live.legal() if move["kind"] == "play" and move["card"] != "penalty")
        told = anna.http.get(address, params={"tried": json.dumps([tried])}).json()["prospects"]
        assert {(each["word"], each["move"]["kind"]) for each in told} == {("match", "place")}
        assert anna.http.get(address, params={"tried": "nonsense"}).json()["code"] == "bad_move"
        assert anna.http.get(address, params={"tried": '[{"kind": "fly"}]'}).json()["code"] == "bad_move"


def test_a_hint_is_for_people_who_play_alone_against_bots(anna: Person, bert: Person) -> None:
    options = {"start_player": "seat_1"}
    table = anna.create({"kind": "me"}, {"kind": "bot"}, game="machikoro", options=options)
    with anna.live(table) as live:
        live.until(lambda: live.position is not None)
        address = f"/api/tables/{table['id']}/hint/0"
        hint = anna.http.get(address, params={"language": "de"}).json()
        assert live.position is not None
        assert hint["number"] == live.position["number"]
        assert hint["move"] in live.legal()
        assert 0 < hint["next_share"] <= hint["share"] < 1
        assert hint["text"] != anna.http.get(address, params={"language": "en"}).json()["text"]
        assert bert.http.get(address).json()["code"] == "not_your_seat"
        assert anna.http.get(f"/api/tables/{table['id']}/hint/1").json()["code"] == "not_your_seat"
        assert all(each["word"] for each in hint["deciding"])
    for others in ([{"kind": "local", "name": "Cleo"}], [{"kind": "open"}]):
        shared = anna.create({"kind": "me"}, *others, game="machikoro", options=options)
        if others[0]["kind"] == "open":
            bert.join(shared, "Bert")
        assert anna.http.get(f"/api/tables/{shared['id']}/hint/0").json()["code"] == "no_hints"


def test_a_hint_follows_what_was_tried(anna: Person) -> None:
    table = anna.create({"kind": "me"}, {"kind": "bot"}, game="worldcup")
    with anna.live(table) as live:
        live.until(lambda: live.position is not None and live.position["pending"] == [0])
        address = f"/api/tables/{table['id']}/hint/0"
        tried = [next(move for move in live.legal() if move["kind"] == "play" and move["card"] == "attack")]
        hint = anna.http.get(address, params={"tried": json.dumps(tried)}).json()
        assert hint["move"]["kind"] == "place"
        tried.append(hint["move"])
        assert anna.http.get(address, params={"tried": json.dumps(tried)}).json()["code"] == "not_your_turn"
        assert anna.http.get(address, params={"tried": "nonsense"}).json()["code"] == "bad_move"


def test_people_may_have_hints_where_the_table_allows_them(anna: Person, bert: Person) -> None:
    terms: dict[str, Any] = {"game": "machikoro", "options": {"start_player": "seat_1"}, "hints": True}
    shared = anna.create({"kind": "me"}, {"kind": "open"}, **terms)
    assert shared["hints"]
    bert.join(shared, "Bert")
    assert "move" in anna.http.get(f"/api/tables/{shared['id']}/hint/0").json()
    refused = anna.http.post("/api/tables", json={"seats": [{"kind": "me"}, {"kind": "open"}], "rated": True, **terms})
    assert refused.json()["code"] == "not_rateable"


def test_where_no_net_judges_a_hint_says_that_it_follows_rules_of_thumb(anna: Person) -> None:
    options = {"two_players": True, "scenario": "base", "player_trade": True}
    table = anna.create({"kind": "me"}, {"kind": "local", "name": "Guest"}, game="catan", options=options, hints=True)
    with anna.live(table) as live:
        live.until(lambda: live.position is not None)
        assert live.position is not None
        hint = anna.http.get(f"/api/tables/{table['id']}/hint/{live.position['seat']}").json()
    assert hint["by_thumb"]
    assert (hint["share"], hint["next_text"], hint["deciding"]) == (None, None, [])
    assert hint["move"] in live.legal()
