"""What hosts can do about vandals, while the server runs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from sqlalchemy import Engine, select
from websockets.exceptions import ConnectionClosed

from anpfiff.server import times
from anpfiff.server.admin import moderation
from anpfiff.server.lobby.open_tables import MOST_OF_ADDRESS, open_tables
from anpfiff.server.people import bans
from anpfiff.server.people.leaving import forget
from anpfiff.server.store import schema
from anpfiff.server.store.database import open_engine
from tests.server.club import NOW, Club
from tests.server.people import Json, Live, Person, Server

ME, OPEN = {"kind": "me", "name": "Vandal"}, {"kind": "open"}


@pytest.fixture
def engine(server: Server) -> Iterator[Engine]:
    engine = open_engine(server.database)
    yield engine
    engine.dispose()


def person_id(person: Person) -> str:
    return str(person.http.get("/api/me").json()["person"]["id"])


def say(person: Person, table: Json, text: str) -> int:
    with person.live(table) as live:
        assert live.answer({"type": "say", "text": text})["type"] == "accepted"
        return int(live.sync()["chat"][-1]["id"])


def test_a_table_a_name_and_a_message_can_be_hidden(engine: Engine, anna: Person, bert: Person) -> None:
    table = anna.create(ME, OPEN, public=True)
    bert.join(table, "Bert")
    rude = say(anna, table, "rude")
    evening = {"name": "Pokal", "game": "machikoro", "format": "swiss", "seats": 2}
    evening = bert.http.post("/api/tournaments", json=evening).json()
    anna.http.post(f"/api/tournaments/{evening['id']}/entrants", json={"name": "Rude"})
    with engine.begin() as connection:
        moderation.hide_table(connection, table["id"])
        moderation.remove_message(connection, rude)
    assert table["id"] not in [shown["id"] for shown in bert.http.get("/api/lobby").json()["tables"]]
    with bert.live(table) as live:
        assert live.sync()["chat"] == []
        moderation.rename_person(engine, person_id(anna), "Guest 1")
        # All spectators are told.
        live.until(lambda: live.table["seats"][0]["name"] == "Guest 1")
    assert anna.http.get("/api/me").json()["person"]["name"] == "Guest 1"
    entered = bert.http.get(f"/api/tournaments/{evening['id']}").json()["entrants"]
    assert [each["name"] for each in entered] == ["Guest 1"]


def until_closed(live: Live) -> int | None:
    try:
        while True:
            live.receive()
    except ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code


def test_who_is_banned_is_out_at_once_and_comes_back_when_it_is_over(engine: Engine, anna: Person) -> None:
    vandal, soon = person_id(anna), times.now() + 600_000
    with anna.live(anna.create(ME, OPEN)) as live:
        with engine.begin() as connection:
            bans.ban_person(connection, vandal, soon)
            bans.ban_address(connection, "127.0.0.1", soon)
        assert until_closed(live) == 4401
    anna.http.cookies.clear()
    try:
        refused = anna.http.put("/api/me/name", json={"name": "Again"})
        assert anna.expect(403, refused)["code"] == "banned"
        assert anna.http.get("/api/lobby").status_code == 200
    finally:
        with engine.begin() as connection:
            bans.lift(connection, "127.0.0.1")
    anna.expect(200, anna.http.put("/api/me/name", json={"name": "Again"}))
    with engine.begin() as connection:
        bans.expect_welcome(connection, vandal, "127.0.0.1", soon + 1)


def test_a_report_outlives_the_account_that_was_reported(engine: Engine, anna: Person, bert: Person) -> None:
    table = anna.create(ME, OPEN)
    bert.join(table, "Bert")
    rude = say(anna, table, "rude beyond measure")
    say(anna, table, "and then some")
    with bert.live(table) as live:
        assert live.answer({"type": "report", "message": rude, "reason": "rude"})["type"] == "accepted"
    with engine.begin() as connection:
        forget(connection, person_id(anna), times.now())
        (report,) = [line for line in moderation.list_reports(connection, closed=False) if line.message == rude]
        assert report.said == "rude beyond measure"
    with bert.live(table) as live:
        assert live.sync()["chat"] == []
    with engine.begin() as connection:
        moderation.close_report(connection, report.id)
        assert connection.execute(select(schema.chat).where(schema.chat.c.id == rude)).first() is None


def test_one_address_cannot_fill_the_lobby(club: Club) -> None:
    for number in range(110):
        vandal = club.person(f"vandal {number}", account=False, address="there")
        club.table(f"v{number:03}", {"name": "x", "owner": vandal}, {"name": ""}, public=True, host=vandal)
    anna = club.person("anna", address="here")
    club.table("honest", {"name": "Anna", "owner": anna}, {"name": ""}, public=True, host=anna, created=NOW - 1000)
    shown = [table.id for table in open_tables(club.connection, NOW + 1)]
    assert "honest" in shown
    assert len(shown) == MOST_OF_ADDRESS + 1
