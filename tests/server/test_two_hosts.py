"""One match, two hosts: what is played at a server and on a device without one is the same, word for word."""

from __future__ import annotations

import json
import random

import pytest

from anpfiff import verify
from anpfiff.games import all_games
from anpfiff.play import chance
from anpfiff.play.record import Record, record_from_json
from tests.chance import in_place_of_secrets, numbered_seeds
from tests.patience import wait_until
from tests.server.device import Device, DeviceOwner
from tests.server.people import Json, Person, Server, play_out

SHORT: dict[str, Json] = {"machikoro": {"max_rounds": 6}}
WORD = "a word"


@pytest.fixture(params=["server", "device"])
def player(request: pytest.FixtureRequest) -> Person:
    """Somebody who plays, wherever the match is hosted."""
    return Person(request.getfixturevalue("server")) if request.param == "server" else DeviceOwner(Device())


def seats_of(game: str) -> list[Json]:
    bots = [
        {"kind": "bot", "name": f"Bot {seat}", "bot": "heuristic"}
        for seat in range(1, all_games()[game].manifest.default_players)
    ]
    return [{"kind": "me", "name": "Anna"}, *bots]


def played(person: Person, game: str) -> tuple[Json, Record]:
    """A match against bots, with a promised seed and a sealed word, by moves drawn from a fixed seed."""
    promise = person.expect(201, person.http.post("/api/seeds"))
    table = person.create(
        *seats_of(game),
        game=game,
        options=SHORT.get(game, {}),
        commitment=promise["commitment"],
        seal=chance.seal_of(WORD),
    )
    assert table["status"] == "waiting"
    assert table["chance"]["commitment"] == promise["commitment"]
    table = person.expect(200, person.http.post(f"/api/tables/{table['id']}/words", json={"word": WORD}))
    rng = random.Random(3)
    with person.live(table) as live:
        while not live.over:
            # Where others may speak too, who comes first depends on timing: then wait for them.
            # But people answer offers before bots do.
            asked = 0 in live.at["pending"] and live.at["view"].get("offer") is not None
            if (live.at["pending"] == [0] or asked) and live.legal():
                live.act(rng)
            else:
                live.receive()
        table = live.table
    return table, record_from_json(person.record(table))


def told(person: Person, table: Json, address: str) -> object:
    """What is answered, without what only this table has."""
    response = person.http.get(f"/api/tables/{table['id']}{address}")
    assert response.status_code == 200, response.text
    text = response.text.replace(table["id"], "ID").replace('"connected":false', '"connected":true')
    for seat in table["seats"]:
        if seat["person"] is not None:
            text = text.replace(f'"{seat["person"]}"', '"PERSON"')
    return json.loads(text) if response.headers["content-type"].startswith("application/json") else text


@pytest.mark.parametrize("game", sorted(all_games()))
def test_both_hosts_play_and_tell_the_same_match(server: Server, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, device = Person(server), DeviceOwner(Device())
    online, record = played(anna, game)
    monkeypatch.setattr(chance, "secrets", in_place_of_secrets(numbered_seeds()))
    local, again = played(device, game)
    assert again == record
    assert verify(again).unproved == []
    last = len(record.steps)
    for address in (
        "/proof",
        "/replay?seat=0",
        f"/positions/{last // 2}?seat=0",
        f"/positions/{last}",
        "/board?language=de",
        "/sheet.json",
    ):
        assert told(device, local, address) == told(anna, online, address), address


def test_lessons_and_rules_are_the_same(server: Server) -> None:
    anna, device = Person(server), DeviceOwner(Device())
    for address in (
        "/api/games/tsubasa/rules",
        "/api/games/catan/lessons",
        "/api/games/catan/lessons/1-founding",
        "/api/games/nothing/rules",
        "/api/tables/nowhere",
    ):
        ours, theirs = device.http.get(address), anna.http.get(address)
        assert ours.status_code == theirs.status_code
        assert ours.status_code != 200 or ours.json() == theirs.json()
        assert ours.status_code == 200 or ours.json()["code"] == theirs.json()["code"]
    reached = {"step": 0, "moves": []}
    position = "/api/games/catan/lessons/1-founding/position"
    assert device.http.post(position, json=reached).json() == anna.http.post(position, json=reached).json()


def test_exercises_are_the_same(server: Server) -> None:
    anna, device = Person(server), DeviceOwner(Device())
    listed = anna.http.get("/api/games/machikoro/puzzles").json()
    assert device.http.get("/api/games/machikoro/puzzles").json() == listed
    exercise = f"/api/games/machikoro/puzzles/{listed[0]['id']}"
    shown = anna.http.get(exercise).json()
    assert device.http.get(exercise).json() == shown
    moves = [option["move"] for option in shown["position"]["options"] if option["refusal"] is None][:1]
    for address, asked in (
        ("/position", {"moves": []}),
        ("/answer?language=de", {"moves": moves}),
        ("/answer?language=xx", {"moves": moves}),
        ("/answer", {"moves": [{"kind": "fly"}]}),
    ):
        ours, theirs = (each.http.post(f"{exercise}{address}", json=asked) for each in (device, anna))
        assert ours.status_code == theirs.status_code, address
        assert ours.status_code != 200 or ours.json() == theirs.json()


def test_refusals_hints_resigning_and_what_comes_after(player: Person) -> None:
    table = player.create({"kind": "me", "name": "Anna"}, {"kind": "bot", "name": "Bo", "bot": "random"})
    with player.live(table) as live:
        live.until(lambda: bool(live.at["options"]))
        assert player.http.get(f"/api/tables/{table['id']}/foresight/0").json()["number"] == live.at["number"]
        hint = player.http.get(f"/api/tables/{table['id']}/hint/0?language=de").json()
        assert hint["move"] in live.legal()
        stale = live.answer({"type": "play", "number": 99, "seat": 0, "moves": [live.legal()[0]]})
        assert stale["problem"]["code"] == "stale_move"
        foreign = live.answer({"type": "play", "number": live.at["number"], "seat": 1, "moves": [live.legal()[0]]})
        assert foreign["problem"]["code"] == "not_your_seat"
        assert live.refusal("{")["code"] == "bad_request"
        assert live.answer({"type": "ping"})["type"] == "pong"
        resigned = live.answer({"type": "resign", "seat": 0})
        assert resigned["type"] == "accepted"
        live.until(lambda: live.over)
        assert live.table["end"]["reason"] == "resigned"
    rematch = player.expect(201, player.http.post(f"/api/tables/{table['id']}/rematch", json={}))
    assert [seat["name"] for seat in rematch["seats"]] == ["Anna", "Bo"]
    moment = player.expect(
        201, player.http.post(f"/api/tables/{table['id']}/continuations", json={"number": 1, "seat": 1, "name": "Eva"})
    )
    assert moment["seats"][1]["name"] == "Eva"


def test_people_at_one_device_take_moves_back(player: Person) -> None:
    table = player.create({"kind": "me", "name": "Anna"}, {"kind": "local", "name": "Bo"})
    undone, rng = 0, random.Random(4)
    with player.live(table) as live:
        for _ in range(40):
            before, seat = live.at["number"], live.at["seat"]
            live.act(rng)
            answer = live.answer({"type": "ask_undo", "number": live.at["number"], "seat": seat})
            if answer["type"] == "accepted":
                live.sync()
                assert live.at["number"] > before
                assert live.at["pending"] == [seat]
                undone += 1
                live.act(rng)
    assert undone > 0


def test_a_report_is_worked_out_and_read(player: Person) -> None:
    table = player.create({"kind": "me", "name": "Anna"}, {"kind": "local", "name": "Bo"}, options={"max_rounds": 2})
    with player.live(table) as live:
        play_out([live], random.Random(5))
    address = f"/api/tables/{table['id']}/analysis"
    wait_until(lambda: player.http.post(address).json()["status"] == "ready")
    report = player.http.get(address, params={"language": "de"}).json()
    assert [round(seat["start"] + seat["luck"] + seat["skill"] - seat["result"], 9) for seat in report["seats"]] == [
        0,
        0,
    ]
    dearest = next(mistake["step"] for mistake in report["mistakes"])
    exercise = player.expect(200, player.http.get(f"/api/tables/{table['id']}/decisions/{dearest}"))
    assert exercise["position"]["options"]


def test_a_device_goes_on_where_it_stopped() -> None:
    device = Device()
    owner = DeviceOwner(device)
    table = owner.create(
        {"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "beginner"}, clock={"kind": "live", "seconds": 60}
    )
    rng = random.Random(6)
    with owner.live(table) as live:
        play_out([live], rng, moves=7)
        live.until(lambda: bool(live.at["options"]))
        before = live.sync()
    assert device.kept[table["id"]][0]["summary"]["your_turn"] is True
    device.restart()
    with owner.live(table) as live:
        after = live.messages[0]
        assert after["log"] == before["log"]
        assert {**after["position"], "clock": None} == {**before["position"], "clock": None}
        play_out([live], rng)
    assert verify(record_from_json(owner.record(table))).unproved == []
    assert device.kept[table["id"]][0]["summary"]["status"] == "over"


def test_what_needs_others_is_refused_on_a_device() -> None:
    owner = DeviceOwner(Device())
    for wanted, code in (
        ({"seats": [{"kind": "me"}, {"kind": "open"}]}, "bad_seats"),
        ({"seats": [{"kind": "me"}, {"kind": "bot"}], "rated": True}, "not_rateable"),
        ({"seats": [{"kind": "me"}, {"kind": "bot"}], "commitment": "00"}, "stale_promise"),
        ({"seats": [{"kind": "me"}, {"kind": "nobody"}]}, "bad_request"),
    ):
        answer = owner.http.post("/api/tables", json={"game": "machikoro", **wanted})
        assert answer.json()["code"] == code
