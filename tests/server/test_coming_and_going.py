"""People come late, leave, come back, give up; bots play on for them."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest
from websockets.exceptions import ConnectionClosed

from anpfiff.server.routes import CLOSE_TRY_LATER
from tests.patience import PATIENCE
from tests.server.people import Json, Live, Person, Server, play_out

ME = {"kind": "me"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random"}


def seats(live: Live, *keys: str) -> list[tuple[object, ...]]:
    return [tuple(seat[key] for key in keys) for seat in live.table["seats"]]


def ok(live: Live, kind: str, **more: object) -> None:
    answer = live.answer({"type": kind, **more})
    assert answer["type"] == "accepted", answer


def refused(live: Live, kind: str, **more: object) -> str:
    answer = live.answer({"type": kind, **more})
    assert answer["type"] == "refused", answer
    return str(answer["problem"]["code"])


@pytest.fixture
def impatient(start_server: Callable[..., Server]) -> Server:
    """A server that lets others call a stand-in at once."""
    return start_server("--patience-ms", "0")


@pytest.fixture
def pair(anna: Person, bert: Person) -> Iterator[tuple[Live, Live]]:
    """Anna and Bert in a match of two."""
    table = anna.create(ME, OPEN)
    bert.join(table, "Bert")
    with anna.live(table) as first, bert.live(table) as second:
        yield first, second


# -- leaving and coming back -------------------------------------------------------------------------------


def test_anyone_who_leaves_before_the_start_makes_room(anna: Person, bert: Person) -> None:
    table = anna.create(ME, OPEN, OPEN)
    bert.join(table, "Bert")
    with anna.live(table) as host, bert.live(table) as guest:
        ok(guest, "leave")
        host.until(lambda: seats(host, "kind") == [("human",), ("open",), ("open",)])
        assert refused(guest, "leave") == "not_your_seat"
    assert [seat["kind"] for seat in bert.join(table, "Bert again")["seats"]] == ["human", "human", "open"]


def test_a_bot_plays_for_a_person_who_has_left_and_gives_the_seat_back(
    pair: tuple[Live, Live], rng: random.Random
) -> None:
    first, second = pair
    play_out(pair, rng, moves=4)
    ok(second, "leave")
    first.until(lambda: seats(first, "bot", "left")[1] == ("heuristic", True))
    assert seats(first, "kind", "name")[1] == ("human", "Bert")
    # With the bot there is nobody to wait for.
    made = play_out([first], rng, moves=6)
    assert made
    assert second.sync()["position"]["options"] == []
    ok(second, "return")
    first.until(lambda: seats(first, "bot", "left")[1] == (None, False))
    play_out(pair, rng, moves=4)


def test_a_seat_stays_its_owners_whoever_wants_it_while_they_are_away(server: Server, rng: random.Random) -> None:
    """Else somebody's second browser could take it, look at the hand, and keep the owner out."""
    anna, bert, second_browser = Person(server), Person(server), Person(server)
    table = anna.create(ME, OPEN)
    bert.join(table, "Bert")
    with anna.live(table) as first, bert.live(table) as owner, second_browser.live(table) as third:
        ok(owner, "leave")
        third.until(lambda: third.table["seats"][1]["left"])
        assert seats(third, "free") == [(False,), (False,)]
        for person in (second_browser, anna):
            response = person.http.post(f"/api/tables/{table['id']}/seats", json={"name": "Bert", "seat": 1})
            assert person.expect(409, response)["code"] in ("seat_not_free", "already_seated")
        ok(owner, "return")
        play_out([first, owner], rng, moves=4)


def test_nobody_takes_the_seat_of_somebody_who_plays(pair: tuple[Live, Live], server: Server) -> None:
    cleo, table = Person(server), pair[0].table
    for seat, code in ((0, "seat_not_free"), (7, "seat_not_free"), (-1, "seat_not_free"), (None, "table_full")):
        response = cleo.http.post(f"/api/tables/{table['id']}/seats", json={"name": "Cleo", "seat": seat})
        assert cleo.expect(409, response)["code"] == code


# -- stand-ins ---------------------------------------------------------------------------------------------


def test_a_stand_in_is_called_for_somebody_away_and_steps_aside_by_itself(
    impatient: Server, rng: random.Random
) -> None:
    anna, bert = Person(impatient), Person(impatient)
    table = anna.create(ME, OPEN)
    bert.join(table, "Bert")
    with anna.live(table) as first:
        with bert.live(table) as second:
            assert refused(first, "stand_in", seat=1) == "still_there"
            assert second.table["seats"][1]["connected"]
        first.until(lambda: not first.table["seats"][1]["connected"])
        assert seats(first, "stand_in_possible") == [(False,), (True,)]
        ok(first, "stand_in", seat=1)
        first.until(lambda: seats(first, "bot", "left")[1] == ("heuristic", False))
        play_out([first], rng, moves=4)
        with bert.live(table) as second:
            first.until(lambda: seats(first, "bot", "connected")[1] == (None, True))
            second.until(lambda: seats(second, "bot")[1] == (None,))
            play_out([first, second], rng, moves=2)


def test_the_others_hear_when_a_stand_in_may_be_called(start_server: Callable[..., Server]) -> None:
    server = start_server("--patience-ms", "1500")
    anna, bert = Person(server), Person(server)
    table = anna.create(ME, OPEN)
    bert.join(table, "Bert")
    with anna.live(table) as first:
        with bert.live(table):
            pass
        first.until(lambda: not first.table["seats"][1]["connected"])
        assert seats(first, "stand_in_possible") == [(False,), (False,)]
        first.until(lambda: seats(first, "stand_in_possible") == [(False,), (True,)])


def test_a_stand_in_is_not_called_by_strangers_or_too_early(pair: tuple[Live, Live], server: Server) -> None:
    first, _ = pair
    with Person(server).live(first.table) as watching:
        assert refused(watching, "stand_in", seat=1) == "not_your_seat"
    pair[1].socket.close()
    first.until(lambda: not first.table["seats"][1]["connected"])
    assert refused(first, "stand_in", seat=1) == "still_there"
    assert refused(first, "stand_in", seat=9) == "seat_not_free"


# -- giving up ---------------------------------------------------------------------------------------------


def test_resigning_a_match_of_two_ends_it(pair: tuple[Live, Live], rng: random.Random) -> None:
    first, second = pair
    play_out(pair, rng, moves=3)
    assert refused(first, "resign", seat=1) == "not_your_seat"
    ok(first, "resign", seat=0)
    second.until(lambda: second.over)
    assert second.table["end"] == {"reason": "resigned", "winners": [1]}
    assert second.table["chance"]["seed"] is not None
    assert second.at["options"] == []
    assert refused(second, "play", number=second.at["number"], seat=1, moves=[{"kind": "x"}]) == "match_over"
    assert refused(second, "resign", seat=1) == "match_over"
    assert refused(first, "return") == "match_over"


def test_nobody_leaves_or_comes_back_to_a_match_that_is_over(impatient: Server) -> None:
    anna, bert = Person(impatient), Person(impatient)
    table = anna.create(ME, OPEN)
    bert.join(table, "Bert")
    with anna.live(table) as first:
        # Nobody has seen Bert yet.
        ok(first, "stand_in", seat=1)
        ok(first, "resign", seat=0)
        first.until(lambda: first.over)
        record = anna.record(table)
        # Neither by opening the page nor by asking.
        with bert.live(table) as second:
            assert refused(second, "return") == refused(second, "leave") == "match_over"
    assert anna.record(table) == record


def test_who_cannot_have_the_seat_back_now_is_told_and_may_try_again(impatient: Server) -> None:
    anna, bert = Person(impatient), Person(impatient)
    table = anna.create(ME, OPEN)
    bert.join(table, "Bert")
    with anna.live(table) as first:
        # Nobody has seen Bert yet.
        ok(first, "stand_in", seat=1)
    with closing(sqlite3.connect(impatient.file, isolation_level=None, timeout=PATIENCE)) as busy:
        busy.execute("BEGIN IMMEDIATE")
        with pytest.raises(ConnectionClosed) as closed:
            bert.live(table)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == CLOSE_TRY_LATER
    with bert.live(table) as second:
        second.until(lambda: seats(second, "bot")[1] == (None,))


def test_with_others_left_a_bot_plays_on_for_the_one_who_resigned(server: Server, rng: random.Random) -> None:
    people = [Person(server) for _ in range(3)]
    table = people[0].create(ME, OPEN, OPEN)
    for name, person in zip("BC", people[1:], strict=True):
        person.join(table, name)
    lives = [person.live(table) for person in people]
    ok(lives[1], "resign", seat=1)
    lives[0].until(lambda: bool(lives[0].table["seats"][1]["gave_up"] == "resigned"))
    assert refused(lives[1], "return") == "not_your_seat"
    assert not any(seat["free"] for seat in lives[1].table["seats"])
    play_out([lives[0], lives[2]], rng, moves=8)
    ok(lives[2], "resign", seat=2)
    lives[0].until(lambda: lives[0].over)
    assert lives[0].table["end"] == {"reason": "resigned", "winners": [0]}
    for live in lives:
        live.socket.close()


def test_a_person_alone_with_bots_who_resigns_ends_the_match(anna: Person) -> None:
    with anna.live(anna.create(ME, BOT, BOT)) as live:
        ok(live, "resign", seat=0)
        live.until(lambda: live.over)
        assert live.table["end"] == {"reason": "resigned", "winners": [1, 2]}


# -- starting with bots, rematch ---------------------------------------------------------------------------


def test_the_host_need_not_wait(anna: Person, bert: Person, rng: random.Random) -> None:
    table = anna.create(ME, OPEN, OPEN)
    bert.join(table, "Bert")
    path = f"/api/tables/{table['id']}/start"
    assert bert.expect(403, bert.http.post(path))["code"] == "not_your_table"
    started = anna.expect(200, anna.http.post(path))
    assert [seat["kind"] for seat in started["seats"]] == ["human", "human", "bot"]
    assert anna.expect(409, anna.http.post(path))["code"] == "table_full"
    with anna.live(table) as first, bert.live(table) as second:
        play_out([first, second], rng, moves=5)


def test_bots_take_open_seats_when_the_wait_is_over(anna: Person, rng: random.Random) -> None:
    table = anna.create(ME, OPEN, fill_after=5)
    assert table["fills_at"] is not None
    with anna.live(table) as live:
        live.until(lambda: bool(live.table["status"] == "running"))
        assert seats(live, "kind") == [("human",), ("bot",)]
        play_out([live], rng, moves=3)


def finish(lives: list[Live], seat: int = 0) -> None:
    ok(lives[seat], "resign", seat=seat)
    for live in lives:
        live.until(lambda live=live: live.over)  # type: ignore[misc]


def test_a_rematch_brings_everybody_to_the_same_new_table(pair: tuple[Live, Live], anna: Person, bert: Person) -> None:
    first, second = pair
    path = f"/api/tables/{first.table['id']}/rematch"
    assert anna.expect(409, anna.http.post(path))["code"] == "match_running"
    finish([first, second])
    stranger = Person(anna.server)
    assert stranger.expect(403, stranger.http.post(path))["code"] == "not_your_seat"
    again = anna.expect(201, anna.http.post(path))
    second.until(lambda: bool(second.table["rematch"] == again["id"]))
    assert (again["status"], again["game"], again["options"]) == (
        "waiting",
        first.table["game"],
        first.table["options"],
    )
    # The other seat waits for Bert alone.
    assert not any(seat["free"] for seat in stranger.http.get(f"/api/tables/{again['id']}").json()["seats"])
    joined: Json = bert.expect(201, bert.http.post(path))
    assert (joined["id"], joined["status"]) == (again["id"], "running")
    assert [seat["name"] for seat in joined["seats"]] == [seat["name"] for seat in first.table["seats"]]
    # Whoever asks once more is where they are.
    assert anna.expect(201, anna.http.post(path))["id"] == again["id"]
