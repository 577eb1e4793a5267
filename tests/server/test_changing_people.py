"""At the table when somebody signs in, signs out, or leaves for good: the matches go on, and everybody knows."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed

from anpfiff.play.record import record_from_json
from anpfiff.play.verify import verify
from tests.server.people import Json, Live, Person, Server, play_out
from tests.services import Redis

PASSWORD = "correct horse"
ME = {"kind": "me", "name": "Mia"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random"}


def account(server: Server, name: str) -> Person:
    person = Person(server)
    person.expect(200, person.http.put("/api/me/name", json={"name": name}))
    person.expect(200, person.http.put("/api/me/password", json={"password": PASSWORD}))
    return person


def sign_in(person: Person, name: str) -> Json:
    response = person.http.post("/api/sessions", json={"name": name, "password": PASSWORD})
    signed_in: Json = person.expect(201, response)["person"]
    return signed_in


def delete(person: Person, password: str | None = None) -> None:
    response = person.http.post("/api/me/deletion", json={"password": password})
    assert response.status_code == 204, response.text


def table_of(person: Person, table: Json) -> Json:
    return person.expect(200, person.http.get(f"/api/tables/{table['id']}"))


def names(table: Json) -> list[str]:
    return [seat["name"] for seat in table["seats"]]


def yours(table: Json) -> list[bool]:
    return [seat["yours"] for seat in table["seats"]]


def until_closed(live: Live) -> int:
    """Receive until the server closes the connection; the code it gives."""
    try:
        while True:
            live.receive()
    except ConnectionClosed as closed:
        return 0 if closed.rcvd is None else closed.rcvd.code


# -- signing in --------------------------------------------------------------------------------------------


def test_a_guest_who_signs_in_plays_on_as_the_account(server: Server, bert: Person, rng: random.Random) -> None:
    home, away = account(server, "Mia at home"), Person(server)
    table = away.create(ME, OPEN)
    bert.join(table, "Bert")
    with away.live(table) as live, bert.live(table) as other:
        play_out([live, other], rng, moves=4)
        person = sign_in(away, "Mia at home")
        assert until_closed(live) == 4401
        other.until(lambda: other.table["seats"][0]["person"] == person["id"])
    assert yours(table_of(away, table)) == yours(table_of(home, table)) == [True, False]
    assert names(table_of(away, table)) == ["Mia", "Bert"]
    with home.live(table) as live, bert.live(table) as other:
        play_out([live, other], rng)
    assert table_of(away, table)["status"] == "over"
    assert yours(table_of(away, table)) == [True, False]


def test_a_seat_that_waits_for_the_match_goes_over_too(server: Server, bert: Person) -> None:
    account(server, "Nele")
    guest = Person(server)
    waiting = guest.create(ME, OPEN)
    sign_in(guest, "Nele")
    assert table_of(guest, waiting)["yours"]
    bert.join(waiting, "Bert")
    with guest.live(waiting) as live:
        assert live.table["status"] == "running"
        assert yours(live.table) == [True, False]


def test_people_who_meet_themselves_by_signing_in_play_for_no_rating(server: Server) -> None:
    home, away = account(server, "Olaf"), Person(server)
    table = home.create(ME, OPEN, public=True, rated=True)
    away.join(table, "Olaf again")
    assert table_of(home, table)["rated"]
    sign_in(away, "Olaf")
    assert yours(table_of(home, table)) == [True, True]
    assert not table_of(home, table)["rated"]


# -- signing out -------------------------------------------------------------------------------------------


def test_signing_out_everywhere_closes_all_connections_at_once(server: Server) -> None:
    here, there = account(server, "Pia"), Person(server)
    sign_in(there, "Pia")
    table = here.create(ME, BOT)
    with here.live(table) as one, there.live(table) as two:
        assert yours(two.table) == [True, False]
        assert here.http.delete("/api/sessions").status_code == 204
        assert (until_closed(one), until_closed(two)) == (4401, 4401)
    with there.live(table) as live:
        assert yours(live.table) == [False, False]
        assert live.legal() == []


# -- leaving for good --------------------------------------------------------------------------------------


def test_anyone_who_is_deleted_gives_up_and_the_others_play_on(server: Server, rng: random.Random) -> None:
    quitter, bert, cora = account(server, "Quirin"), Person(server), Person(server)
    table = quitter.create({"kind": "me", "name": "Quirin"}, OPEN, OPEN)
    bert.join(table, "Bert")
    cora.join(table, "Cora")
    with bert.live(table) as one, cora.live(table) as two, quitter.live(table) as gone:
        play_out([gone, one, two], rng, moves=3)
        gone.answer({"type": "say", "text": "you will never forget me"})
        delete(quitter, PASSWORD)
        assert until_closed(gone) == 4401
        one.until(lambda: names(one.table) == ["", "Bert", "Cora"])
        assert one.table["seats"][0]["gave_up"] == "resigned"
        play_out([one, two], rng)
        assert "Quirin" not in str(one.sync())
        assert "never forget" not in str(one.sync())
    record = bert.record(table)
    assert [seat.name for seat in record_from_json(record).seats] == ["", "Bert", "Cora"]
    verify(record_from_json(record))


def test_deleting_the_only_person_ends_the_match(server: Server, bert: Person) -> None:
    quitter = account(server, "Rolf")
    table = quitter.create({"kind": "me", "name": "Rolf"}, BOT)
    delete(quitter, PASSWORD)
    shown = table_of(bert, table)
    assert (shown["status"], names(shown)[0]) == ("over", "")
    verify(record_from_json(bert.record(table)))


def test_the_seat_of_somebody_who_is_deleted_before_the_start_is_open_again(server: Server, bert: Person) -> None:
    host, guest = Person(server), Person(server)
    table = host.create({"kind": "me", "name": "Host"}, OPEN, OPEN)
    guest.join(table, "Guest")
    delete(guest)
    shown = table_of(bert, table)
    assert [seat["kind"] for seat in shown["seats"]] == ["human", "open", "open"]
    assert names(shown) == ["Host", "", ""]


def test_finished_matches_stay_and_lose_the_name(server: Server, bert: Person, rng: random.Random) -> None:
    quitter = account(server, "Sina")
    table = quitter.create({"kind": "me", "name": "Sina"}, {"kind": "local", "name": "Sinas Oma"})
    with quitter.live(table) as live:
        play_out([live], rng)
    before = record_from_json(bert.record(table))
    with bert.live(table) as watching:
        delete(quitter, PASSWORD)
        watching.until(lambda: names(watching.table) == ["", ""])
    after = record_from_json(bert.record(table))
    assert after.steps == before.steps
    assert [seat.name for seat in after.seats] == ["", ""]


# -- with several workers ----------------------------------------------------------------------------------


@pytest.mark.needs("redis")
def test_all_workers_know_at_once(start_server: Callable[..., Server], redis_server: Redis, rng: random.Random) -> None:
    one, two = start_server("--redis", redis_server.url), start_server("--redis", redis_server.url)
    account(one, "Timo")
    guest, bert = Person(one), Person(two)
    table = guest.create(ME, OPEN)
    bert.join(table, "Bert")
    with Live(two, table["id"], guest.cookie) as there, bert.live(table) as watching:
        person = sign_in(guest, "Timo")
        assert until_closed(there) == 4401
        watching.until(lambda: watching.table["seats"][0]["person"] == person["id"])
        with Live(two, table["id"], guest.cookie) as again:
            assert yours(again.table) == [True, False]
            play_out([again, watching], rng)
        delete(guest, PASSWORD)
        watching.until(lambda: names(watching.table) == ["", "Bert"])


@pytest.mark.needs("redis")
def test_a_worker_that_hears_nothing_finds_out(start_server: Callable[..., Server], redis_server: Redis) -> None:
    one, two = start_server("--redis", redis_server.url), start_server("--redis", redis_server.url)
    account(one, "Uta")
    guest, bert = Person(one), Person(two)
    table = guest.create(ME, OPEN)
    bert.join(table, "Bert")
    with bert.live(table) as watching:
        redis_server.kill()
        person = sign_in(guest, "Uta")
        watching.until(lambda: watching.table["seats"][0]["person"] == person["id"])
        with Live(two, table["id"], guest.cookie) as live:
            assert yours(live.table) == [True, False]
