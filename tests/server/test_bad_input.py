"""Whatever somebody sends: they are told what was wrong, nothing changes, and nobody else notices."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from anpfiff.server.protocol import PROTOCOL
from tests.patience import PATIENCE
from tests.server.people import Json, Live, Person, Server, play_out

ME = {"kind": "me"}
BOT = {"kind": "bot"}


def table_with(**changes: Any) -> Json:
    return {"game": "machikoro", "seats": [ME, BOT], **changes}


REFUSED_TABLES: list[tuple[Json, int, str, str]] = [
    (table_with(game="chess"), 400, "unknown_game", "there are "),
    (table_with(seats=[ME]), 400, "bad_option", "2 to 4 players"),
    (table_with(seats=[ME] * 5), 400, "bad_option", "2 to 4 players"),
    (table_with(seats=[]), 400, "bad_option", "2 to 4 players"),
    (table_with(seats=[BOT, BOT]), 400, "bad_seats", "at least one seat must be for a person"),
    (table_with(seats=[ME, {"kind": "bot", "bot": "chess"}]), 400, "bad_seats", "unknown bot"),
    (table_with(seats=[ME, {"kind": "bot", "bot": "os:system"}]), 400, "bad_seats", "unknown bot"),
    (table_with(seats=[{"kind": "me", "bot": "random"}, BOT]), 400, "bad_seats", "only a seat of kind bot"),
    (table_with(seats=[{"kind": "open", "name": "X"}, BOT]), 400, "bad_seats", "open seat gets its name"),
    (table_with(seats=[{"kind": "me", "name": "   "}, BOT]), 400, "bad_name", "1 to 24"),
    (table_with(seats=[{"kind": "me", "name": "x" * 25}, BOT]), 400, "bad_name", "1 to 24"),
    (table_with(seats=[{"kind": "me", "name": "a\nb"}, BOT]), 400, "bad_name", "control characters"),
    (table_with(seats=[{"kind": "king"}, BOT]), 400, "bad_request", "king"),
    (table_with(seats=[{"kind": "me", "crown": 1}, BOT]), 400, "bad_request", "unknown field `crown`"),
    (table_with(seats="two"), 400, "bad_request", "Expected `array`"),
    (table_with(options={"bank": 1}), 400, "bad_option", "unknown option 'bank'"),
    (table_with(options={"bank_supply": "endless"}), 400, "bad_option", "one of unlimited, limited"),
    (table_with(options={"max_rounds": 0}), 400, "bad_option", "1 to 10000"),
    (table_with(options={"youngest_seat": 3}), 400, "bad_option", "no seat 3"),
    (table_with(options={"players": 2}), 400, "bad_option", "unknown option 'players'"),
    (table_with(options={"data": ""}), 400, "bad_option", "unknown option 'data'"),
    (table_with(options={"max_rounds": [1]}), 400, "bad_request", "Expected"),
    (table_with(chance="loaded"), 400, "bad_request", "loaded"),
    (table_with(entropy=""), 400, "bad_request", "1 to 256"),
    (table_with(entropy="x" * 257), 400, "bad_request", "1 to 256"),
    (table_with(entropy=7), 400, "bad_request", "Expected `str | null`"),
    (table_with(colour="red"), 400, "bad_request", "unknown field `colour`"),
    ({"seats": [ME, BOT]}, 400, "bad_request", "missing required field `game`"),
]


@pytest.mark.parametrize(("body", "status", "code", "says"), REFUSED_TABLES)
def test_a_table_that_cannot_be_is_refused(anna: Person, body: Json, status: int, code: str, says: str) -> None:
    problem = anna.expect(status, anna.http.post("/api/tables", json=body))
    assert problem["code"] == code
    assert says in problem["message"]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"", 400, "bad_request"),
        (b"{", 400, "bad_request"),
        (b"[]", 400, "bad_request"),
        (b"null", 400, "bad_request"),
        (b"\xff\xfe", 400, "bad_request"),
        (b"[" * 9000, 400, "bad_request"),
        (b'{"game": "\\ud800", "seats": []}', 400, "bad_request"),
        (b" " * 20_000, 413, "too_large"),
    ],
)
def test_a_body_that_cannot_be_read_is_refused(anna: Person, body: bytes, status: int, code: str) -> None:
    for path in ("/api/tables", f"/api/tables/{anna.create(ME, {'kind': 'open'})['id']}/seats"):
        problem = anna.expect(status, anna.http.post(path, content=body))
        assert problem["code"] == code
        assert problem["message"]


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/tables/nowhere", 404, "unknown_table"),
        ("GET", "/api/tables/nowhere/record", 404, "unknown_table"),
        ("POST", "/api/tables/nowhere/seats", 404, "unknown_table"),
        ("GET", "/api/nowhere", 404, "not_found"),
        ("GET", "/api", 404, "not_found"),
        ("DELETE", "/api/tables", 405, "method_not_allowed"),
        ("POST", "/", 405, "method_not_allowed"),
    ],
)
def test_what_does_not_exist_is_reported_as_such(anna: Person, method: str, path: str, status: int, code: str) -> None:
    problem = anna.expect(status, anna.http.request(method, path, json={"name": "Anna"}))
    assert problem["code"] == code


def test_nobody_sits_down_twice_or_on_a_taken_seat(anna: Person, bert: Person) -> None:
    table = anna.create(ME, {"kind": "open"})
    seats = f"/api/tables/{table['id']}/seats"
    assert anna.expect(409, anna.http.post(seats, json={"name": "Anna"}))["code"] == "already_seated"
    assert bert.expect(400, bert.http.post(seats, json={"name": ""}))["code"] == "bad_name"
    assert bert.expect(400, bert.http.post(seats, json={"name": "Bert", "entropy": ""}))["code"] == "bad_request"
    bert.join(table, "Bert")
    late = Person(anna.server)
    assert late.expect(409, late.http.post(seats, json={"name": "Late"}))["code"] == "table_full"
    assert bert.expect(409, bert.http.post(seats, json={"name": "Bert"}))["code"] == "already_seated"


def test_the_record_stays_closed_until_the_end(anna: Person) -> None:
    for table in (anna.create(ME, BOT), anna.create(ME, {"kind": "open"})):
        problem = anna.expect(409, anna.http.get(f"/api/tables/{table['id']}/record"))
        assert problem["code"] == "match_running"


# -- over the WebSocket ----------------------------------------------------------------------------------


class Pair:
    """Two people in the middle of a match: `active` is to act, `other` is not."""

    def __init__(self, first: Live, second: Live) -> None:
        self.first, self.second = first, second
        self.active, self.other = (first, second) if first.at["options"] else (second, first)

    def state(self) -> list[Json]:
        return [self.first.sync(), self.second.sync()]


@pytest.fixture(scope="module")
def pair(server: Server) -> Iterator[Pair]:
    anna, bert = Person(server), Person(server)
    table = anna.create(ME, {"kind": "open"})
    bert.join(table, "Bert")
    with anna.live(table) as first, bert.live(table) as second:
        pair = Pair(first, second)
        # Building offers legal moves and forbidden ones.
        while {"kind": "build_nothing"} not in pair.active.legal():
            play_out([first, second], random.Random(2), moves=1)
            pair = Pair(first, second)
        yield pair


def play_message(live: Live, **changes: Any) -> str:
    """A correct message, with changes; `...` leaves a field out."""
    message = {"type": "play", "id": 5, "number": live.at["number"], "seat": live.at["seat"], "moves": [{}], **changes}
    return json.dumps({key: value for key, value in message.items() if value is not ...})


REFUSED_MESSAGES: list[tuple[Callable[[Live], str | bytes], str, str]] = [
    (lambda live: "hello", "bad_request", "JSON is malformed"),
    (lambda live: "", "bad_request", "not a message"),
    (lambda live: "[]", "bad_request", "Expected `object`"),
    (lambda live: "{}", "bad_request", "missing required field `type`"),
    (lambda live: '{"type": "win"}', "bad_request", "win"),
    (lambda live: '{"type": "sync", "more": 1}', "bad_request", "unknown field `more`"),
    (lambda live: '{"type": "ping"}', "bad_request", "missing required field `id`"),
    (lambda live: b'{"type": "sync"}', "bad_request", "binary"),
    (lambda live: "x" * 17_000, "bad_request", "at most 16384"),
    (lambda live: "[" * 9_000, "bad_request", ""),
    (lambda live: play_message(live, moves=["DEEP"]).replace('"DEEP"', '{"kind":' * 2000), "bad_request", ""),
    (lambda live: '{"type": "\\ud800"}', "bad_request", ""),
    (lambda live: play_message(live, id=...), "bad_request", "missing required field `id`"),
    (lambda live: play_message(live, number="3"), "bad_request", "Expected `int`"),
    (lambda live: play_message(live, moves={}), "bad_request", "Expected `array`"),
    (lambda live: play_message(live), "bad_move", ""),
    (lambda live: play_message(live, moves=[{"kind": "castle"}]), "bad_move", "castle"),
    (lambda live: play_message(live, moves=[{"kind": []}]), "bad_move", ""),
    (lambda live: play_message(live, moves=[{"kind": "build", "card": {}}]), "bad_move", ""),
    (lambda live: play_message(live, moves=[{"kind": "build", "card": 1e400}]), "bad_request", ""),
    (lambda live: play_message(live, moves=[{"kind": "roll", "dice": [6]}]), "illegal_action", ""),
    (
        lambda live: play_message(live, number=live.at["number"] - 1, moves=[live.legal()[0]]),
        "stale_move",
        "is now at state",
    ),
    (
        lambda live: play_message(live, number=live.at["number"] + 1, moves=[live.legal()[0]]),
        "stale_move",
        "is now at state",
    ),
    (lambda live: play_message(live, number=10**30, moves=[live.legal()[0]]), "stale_move", "is now at state"),
    (lambda live: play_message(live, seat=1 - live.at["seat"], moves=[live.legal()[0]]), "not_your_seat", "your seats"),
    (lambda live: play_message(live, seat=7, moves=[live.legal()[0]]), "not_your_seat", "do not play seat 7"),
    (lambda live: play_message(live, seat=-1, moves=[live.legal()[0]]), "not_your_seat", "do not play seat -1"),
    (lambda live: play_message(live, moves=[]), "bad_move", "no move"),
    (lambda live: play_message(live, moves=[live.legal()[0]] * 2), "not_foreseeable", "taken back"),
    (lambda live: play_message(live, type="try", moves=[live.legal()[0]]), "not_foreseeable", "taken back"),
    (lambda live: play_message(live, type="try", seat=7, moves=[live.legal()[0]]), "not_your_seat", "seat 7"),
    (
        lambda live: play_message(live, type="chance", seat=..., moves=..., move={"kind": "roll", "dice": [6]}),
        "illegal_action",
        "",
    ),
]


@pytest.mark.parametrize(("make", "code", "says"), REFUSED_MESSAGES)
def test_a_wrong_message_is_refused(pair: Pair, make: Callable[[Live], str | bytes], code: str, says: str) -> None:
    before = pair.state()
    heard = len(pair.other.messages)
    problem = pair.active.refusal(make(pair.active))
    assert (problem["code"], says in problem["message"]) == (code, True), problem
    assert problem["message"]
    assert pair.state() == before
    assert [message["type"] for message in pair.other.messages[heard:]] == ["snapshot"]


def test_a_forbidden_move_names_its_rule(pair: Pair) -> None:
    forbidden = [option for option in pair.active.at["options"] if option["refusal"] is not None]
    for option in forbidden:
        answer = pair.active.play(option["move"])
        assert answer["problem"]["code"] == "illegal_action"
        assert answer["problem"]["rule"] == option["refusal"]["rule"]
    assert forbidden


def test_a_move_out_of_turn_is_refused(pair: Pair) -> None:
    before = pair.state()
    answer = pair.other.play(pair.active.legal()[0])
    assert answer["problem"]["code"] == "not_your_turn"
    assert pair.state() == before


def test_a_repeated_move_counts_once(anna: Person) -> None:
    with anna.live(anna.create(ME, {"kind": "local"})) as live:
        message = play_message(live, moves=[live.legal()[0]])
        live.socket.send(message)
        live.socket.send(message)
        live.until(lambda: any(m["type"] == "refused" for m in live.messages))
        kinds = [m["type"] for m in live.messages]
        assert kinds.count("accepted") == kinds.count("update") == 1
        assert live.messages[-1]["problem"]["code"] == "stale_move"
        assert live.messages[-1]["id"] == 5


def test_the_answer_names_the_message_even_if_the_rest_is_wrong(pair: Pair) -> None:
    pair.active.refusal(play_message(pair.active, id=77, seat="x"))
    assert pair.active.messages[-1]["id"] == 77
    pair.active.refusal('{"type": "play", "id": "seven"}')
    assert pair.active.messages[-1]["id"] is None


def test_a_match_that_has_not_started_takes_no_moves(anna: Person) -> None:
    with anna.live(anna.create(ME, {"kind": "open"})) as live:
        message = {"type": "play", "id": 1, "number": 0, "seat": 0, "moves": [{"kind": "nothing"}]}
        assert live.refusal(json.dumps(message))["code"] == "not_started"


def test_a_match_that_is_over_takes_no_moves(anna: Person, rng: random.Random) -> None:
    with anna.live(anna.create(ME, BOT)) as live:
        play_out([live], rng)
        before = live.sync()
        answer = live.answer(
            {"type": "play", "number": live.at["number"], "seat": 0, "moves": [{"kind": "dice", "count": 1}]}
        )
        assert answer["problem"]["code"] == "match_over"
        assert live.sync() == before


def test_a_far_too_large_message_closes_only_its_own_connection(anna: Person, bert: Person, rng: random.Random) -> None:
    table = anna.create(ME, {"kind": "open"})
    bert.join(table, "Bert")
    with anna.live(table) as first, bert.live(table) as second:
        second.socket.send("x" * 1_000_000)
        with pytest.raises(ConnectionClosed) as closed:
            second.until(lambda: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
        first.until(lambda: not first.table["seats"][1]["connected"])
        with bert.live(table) as again:
            play_out([first, again], rng, moves=5)


def test_an_unknown_table_is_refused_with_a_reason(server: Server) -> None:
    with pytest.raises(ConnectionClosed) as closed:
        Live(server, "nowhere", None)
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4404, "unknown_table")


@pytest.mark.parametrize("place", ["tables/nowhere", "lobby"])
def test_a_page_of_another_version_is_told_to_reload(server: Server, place: str) -> None:
    address = f"{server.url.replace('http', 'ws')}/api/{place}/live?protocol="
    for version in ("1", "9999", "", "two"):
        with connect(address + version) as socket:
            if place != "lobby":
                problem = json.loads(socket.recv(PATIENCE))["problem"]
                assert problem["code"] == "outdated_page"
                assert "reload the page" in problem["message"]
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv(PATIENCE)
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4426, "outdated_page")
    with connect(f"{server.url.replace('http', 'ws')}/api/lobby/live?protocol={PROTOCOL}") as socket:
        assert json.loads(socket.recv(PATIENCE))["type"] == "lobby"


def test_anyone_who_sends_too_much_is_slowed_down_and_stays(
    start_server: Callable[..., Server], rng: random.Random
) -> None:
    anna = Person(start_server("--rate", "200"))
    table = anna.create(ME, {"kind": "local"})
    with anna.live(table) as flooding, anna.live(table) as calm:
        for number in range(1000):
            flooding.socket.send(json.dumps({"type": "ping", "id": number}))
        play_out([calm], rng, moves=5)
        answers: list[dict[str, Any]] = []
        while len(answers) < 1000:
            answers += [message for message in [flooding.receive()] if message["type"] in ("pong", "refused")]
        assert answers == [{"type": "pong", "id": number} for number in range(1000)]
        flooding.reach(calm.at["number"])


def test_nobody_is_sent_their_own_mistake_back_in_full(anna: Person) -> None:
    much = "x" * 9_000
    with anna.live(anna.create(ME, {"kind": "local"})) as live:
        assert len(json.dumps(live.play({"kind": much}))) < 1_000
        assert len(json.dumps(live.refusal(json.dumps({"type": "ping", "id": 1, much: 1})))) < 1_000
    for body in ({"record": f"1. {much}", "ended": 0}, {"record": "", "ended": 0, much: 1}):
        answer = anna.http.post("/api/me/matches", json=body)
        anna.expect(400, answer)
        assert len(answer.content) < 1_000
