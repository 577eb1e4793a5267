"""Club evenings on a real server: people enter, tables set themselves, results come in, somebody wins."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.server.people import Json, Person, Server, play_out

EVENING = {"name": "Vereinsabend", "game": "machikoro", "format": "swiss", "seats": 2}


def organise(host: Person, **more: Any) -> Json:
    return host.expect(201, host.http.post("/api/tournaments", json={**EVENING, **more}))


def look(reader: Person, evening: Json) -> Json:
    return reader.expect(200, reader.http.get(f"/api/tournaments/{evening['id']}"))


def enter(person: Person, evening: Json, name: str, *, here: bool = False) -> Json:
    path = f"/api/tournaments/{evening['id']}/entrants"
    return person.expect(201, person.http.post(path, json={"name": name, "here": here}))


def begin_round(host: Person, evening: Json, after: int, status: int = 201) -> Json:
    return host.expect(status, host.http.post(f"/api/tournaments/{evening['id']}/rounds", json={"after": after}))


def say(host: Person, evening: Json, number: int, table: int, ranks: list[int] | None, status: int = 200) -> Json:
    path = f"/api/tournaments/{evening['id']}/rounds/{number}/tables/{table}"
    return host.expect(status, host.http.put(path, json={"ranks": ranks}))


def say_all(host: Person, evening: Json, number: int) -> Json:
    """The first seat wins everywhere."""
    told = look(host, evening)
    for table in told["pairings"][number - 1]:
        if table["status"] != "bye":
            told = say(host, evening, number, table["number"], list(range(1, len(table["players"]) + 1)))
    return told


def test_two_people_meet_at_a_table_that_is_kept_for_them_and_the_match_decides(
    server: Server, anna: Person, bert: Person
) -> None:
    evening = organise(anna, options={"max_rounds": 3}, rounds=1)
    for person, name in ((anna, "Anna"), (bert, "Bert")):
        enter(person, evening, name)
    told = begin_round(anna, evening, after=0)
    [table] = told["pairings"][0]
    assert table["status"] == "waiting"
    stranger = Person(server)
    refused = stranger.http.post(f"/api/tables/{table['table']}/seats", json={"name": "Mallory"})
    assert refused.json()["code"] == "table_full"
    lives = []
    for person in (anna, bert):
        person.join({"id": table["table"]}, "whoever")
        lives.append(person.live({"id": table["table"]}))
    lives[0].until(lambda: lives[0].position is not None)
    lives[1].until(lambda: lives[1].position is not None)
    assert look(bert, evening)["pairings"][0][0]["status"] == "running"
    play_out(lives, random.Random(1))
    over = look(bert, evening)
    assert over["status"] == "over"
    assert over["pairings"][0][0]["ranks"] is not None
    assert sum(row["points"] for row in over["standings"]) == 3
    for live in lives:
        live.socket.close()


def test_an_evening_of_names_at_one_device_is_played_through_by_hand(anna: Person) -> None:
    evening = organise(anna, format="knockout", names=["Ada", "Bo", "Cem", "Dora", "Eda"])
    told, number = evening, 0
    assert [entrant["here"] for entrant in told["entrants"]] == [True] * 5
    while told["status"] != "over":
        begin_round(anna, evening, after=number)
        number += 1
        told = say_all(anna, evening, number)
    assert number == told["rounds"] == 3
    assert [row["place"] for row in told["standings"]][:2] == [1, 2]
    assert not told["ready"]
    assert begin_round(anna, evening, after=number, status=409)["code"] == "round_not_over"


def test_pressing_twice_begins_one_round_and_a_table_that_is_missing_is_set_again(anna: Person) -> None:
    evening = organise(anna, names=["Ada", "Bo", "Cem"])
    first = begin_round(anna, evening, after=0)
    assert begin_round(anna, evening, after=0) == first
    assert [table["status"] for table in first["pairings"][0]] == ["running", "bye"]
    assert begin_round(anna, evening, after=1, status=409)["code"] == "round_not_over"


def test_a_missing_player_loses_by_forfeit_leaves_and_may_come_back(server: Server, anna: Person) -> None:
    evening = organise(anna, format="round_robin", names=["Ada", "Bo", "Cem"])
    bert = Person(server)
    told = enter(bert, evening, "Bert")
    number = next(entrant["number"] for entrant in told["entrants"] if entrant["yours"])
    begin_round(anna, evening, after=0)
    say_all(anna, evening, 1)
    path = f"/api/tournaments/{evening['id']}/entrants/{number}"
    bert.expect(200, bert.http.put(path, json={"gone": True}))
    told = begin_round(anna, evening, after=1)
    assert sorted(len(table["players"]) for table in told["pairings"][1]) == [1, 2]
    say_all(anna, evening, 2)
    anna.expect(200, anna.http.put(path, json={"gone": False, "name": "Ersatz"}))
    told = begin_round(anna, evening, after=2)
    assert sorted(len(table["players"]) for table in told["pairings"][2]) == [2, 2]
    substitute = next(entrant for entrant in told["entrants"] if entrant["number"] == number)
    assert (substitute["name"], substitute["here"]) == ("Ersatz", True)


def test_only_the_organiser_runs_the_evening(server: Server, anna: Person) -> None:
    evening = organise(anna, names=["Ada", "Bo"])
    bert = Person(server)
    enter(bert, evening, "Ada")
    assert [entrant["name"] for entrant in look(bert, evening)["entrants"]] == ["Ada", "Bo", "Ada 2"]
    again = bert.http.post(f"/api/tournaments/{evening['id']}/entrants", json={"name": "Bert"})
    assert bert.expect(409, again)["code"] == "already_entered"
    assert begin_round(bert, evening, after=0, status=403)["code"] == "not_your_tournament"
    here = bert.http.post(f"/api/tournaments/{evening['id']}/entrants", json={"name": "Bert", "here": True})
    assert bert.expect(403, here)["code"] == "not_your_tournament"
    other = bert.http.put(f"/api/tournaments/{evening['id']}/entrants/0", json={"gone": True})
    assert bert.expect(403, other)["code"] == "not_your_tournament"
    begin_round(anna, evening, after=0)
    assert say(bert, evening, 1, 0, [1, 2], status=403)["code"] == "not_your_tournament"
    assert [each["id"] for each in bert.http.get("/api/me/tournaments").json()] == [evening["id"]]
    assert Person(server).http.get("/api/me/tournaments").json() == []


def test_latecomers_enter_a_swiss_but_not_a_knock_out(server: Server, anna: Person) -> None:
    swiss, knockout = (organise(anna, format=each, names=["Ada", "Bo"]) for each in ("swiss", "knockout"))
    for evening in (swiss, knockout):
        begin_round(anna, evening, after=0)
    bert = Person(server)
    assert len(enter(bert, swiss, "Bert")["entrants"]) == 3
    refused = bert.http.post(f"/api/tournaments/{knockout['id']}/entrants", json={"name": "Bert"})
    assert bert.expect(409, refused)["code"] == "tournament_closed"


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"seats": 9}, "bad_request"),
        ({"game": "catan", "seats": 2}, "bad_request"),
        ({"name": " "}, "bad_request"),
        ({"rounds": 0}, "bad_request"),
        ({"names": ["x"] * 65}, "bad_request"),
        ({"names": [""]}, "bad_name"),
        ({"options": {"speed": 9}}, "bad_option"),
        ({"format": "league"}, "bad_request"),
    ],
)
def test_what_cannot_be_played_is_refused(anna: Person, wrong: Json, code: str) -> None:
    refused = anna.http.post("/api/tournaments", json={**EVENING, **wrong})
    assert anna.expect(400, refused)["code"] == code


@pytest.mark.parametrize("ranks", [[1], [1, 3], [0, 1], [1, 2, 2]])
def test_a_result_has_a_rank_for_each_at_the_table(anna: Person, ranks: list[int]) -> None:
    evening = organise(anna, names=["Ada", "Bo"])
    begin_round(anna, evening, after=0)
    assert say(anna, evening, 1, 0, ranks, status=400)["code"] == "bad_request"
    assert say(anna, evening, 1, 5, [1, 2], status=400)["code"] == "bad_request"
    assert say(anna, evening, 1, 0, [1, 1])["standings"][0]["points"] == 1.5
    assert say(anna, evening, 1, 0, None)["pairings"][0][0]["status"] == "running"


def test_tables_of_three_and_four_in_catan(anna: Person) -> None:
    evening = organise(anna, game="catan", seats=4, names=[f"Nr. {number}" for number in range(7)])
    told = begin_round(anna, evening, after=0)
    assert sorted(len(table["players"]) for table in told["pairings"][0]) == [3, 4]
    told = say_all(anna, evening, 1)
    assert sorted({row["points"] for row in told["standings"]}) == [0, 1, 1.5, 2, 3]
