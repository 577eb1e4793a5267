"""What hosts can do about vandals, while the server runs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine, select
from websockets.exceptions import ConnectionClosed

from anpfiff.server import times
from anpfiff.server.admin import moderation
from anpfiff.server.admin.check import check_engine
from anpfiff.server.connections.outbox import SIGNED_OUT
from anpfiff.server.friends.online import OnlinePeople
from anpfiff.server.lobby.listener import Listener
from anpfiff.server.lobby.lobby import Lobby
from anpfiff.server.lobby.open_tables import MAX_PER_ADDRESS, open_tables
from anpfiff.server.people import bans
from anpfiff.server.people.leaving import forget
from anpfiff.server.problems import BadChat, UnknownPerson
from anpfiff.server.store import schema
from anpfiff.server.store.database import open_engine, sqlite_url
from anpfiff.server.tables.subscriber import Subscriber
from anpfiff.server.tables.timekeeper import catch_up
from tests.server.club import NOW, Club
from tests.server.hosting import ANNA, FOR_TWO, tables_on
from tests.server.people import Json, Live, Person, Server

ME, OPEN = {"kind": "me", "name": "Vandal"}, {"kind": "open"}


@pytest.fixture
def engine(server: Server) -> Iterator[Engine]:
    engine = open_engine(server.database)
    yield engine
    engine.dispose()


def person_id(person: Person) -> str:
    return str(person.http.get("/api/me").json()["person"]["id"])


def chat_of(live: Live) -> list[int]:
    """As the last snapshot shows it."""
    snapshots = [message for message in live.messages if message["type"] == "snapshot"]
    return [message["id"] for message in snapshots[-1]["chat"]]


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
    moderation.remove_message(engine, rude)
    assert table["id"] not in [shown["id"] for shown in bert.http.get("/api/lobby").json()["tables"]]
    with bert.live(table) as live:
        assert live.sync()["chat"] == []
        moderation.rename_person(engine, person_id(anna), "Guest 1")
        # All spectators are told.
        live.until(lambda: live.table["seats"][0]["name"] == "Guest 1")
    assert anna.http.get("/api/me").json()["person"]["name"] == "Guest 1"
    entered = bert.http.get(f"/api/tournaments/{evening['id']}").json()["entrants"]
    assert [each["name"] for each in entered] == ["Guest 1"]


def names(table: Json) -> list[str]:
    return [seat["name"] for seat in table["seats"]]


def test_nobody_goes_on_reading_or_saying_a_name_that_hosts_have_changed(
    engine: Engine, anna: Person, bert: Person
) -> None:
    anna.http.put("/api/me/name", json={"name": "Vandal"})
    table = anna.create(ME, OPEN)
    bert.join(table, "Bert")
    with anna.live(table) as vandal, bert.live(table) as live:
        assert vandal.answer({"type": "say", "text": "before"})["type"] == "accepted"
        live.until(lambda: live.messages[-1]["type"] == "said")
        moderation.rename_person(engine, person_id(anna), "Guest 1")
        live.until(lambda: live.messages[-1]["type"] == "snapshot")
        assert [said["name"] for said in live.messages[-1]["chat"]] == ["Guest 1"]
        assert vandal.answer({"type": "say", "text": "after"})["type"] == "accepted"
        live.until(lambda: live.messages[-1]["type"] == "said")
        assert live.messages[-1]["message"]["name"] == "Guest 1"
        assert vandal.answer({"type": "resign", "seat": 0})["type"] == "accepted"
        live.until(lambda: live.over)
        again = bert.expect(201, bert.http.post(f"/api/tables/{table['id']}/rematch"))
        # Also at a match that is over, and at a seat that is kept for them.
        moderation.rename_person(engine, person_id(anna), "Guest 2")
        live.until(lambda: names(live.table) == ["Guest 2", "Bert"])
    moderation.rename_person(engine, person_id(anna), "Guest 3")
    for shown in (table, again):
        assert names(bert.expect(200, bert.http.get(f"/api/tables/{shown['id']}"))) == ["Guest 3", "Bert"]
    assert check_engine(engine) == []


def until_closed(live: Live) -> int | None:
    try:
        while True:
            live.receive()
    except ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code


def test_anyone_who_is_banned_is_out_at_once_and_comes_back_when_it_is_over(engine: Engine, anna: Person) -> None:
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
        bans.expect_not_banned(connection, vandal, "127.0.0.1", soon + 1)


def test_whoever_comes_back_from_the_same_address_can_be_banned_without_knowing_it(
    engine: Engine, anna: Person, bert: Person
) -> None:
    anna.create(ME, OPEN)
    vandal, soon = person_id(anna), times.now() + 600_000
    with engine.begin() as connection:
        bans.ban_address_of(connection, vandal, soon)
        with pytest.raises(UnknownPerson):
            bans.ban_address_of(connection, person_id(bert), soon)
    try:
        bert.http.cookies.clear()
        assert bert.expect(403, bert.http.put("/api/me/name", json={"name": "Again"}))["code"] == "banned"
    finally:
        with engine.begin() as connection:
            bans.lift(connection, vandal)
    bert.expect(200, bert.http.put("/api/me/name", json={"name": "Again"}))


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
    assert len(shown) == MAX_PER_ADDRESS + 1


def test_a_message_that_is_removed_is_gone_for_those_who_are_reading_it(
    engine: Engine, anna: Person, bert: Person
) -> None:
    table = anna.create(ME, OPEN)
    bert.join(table, "Bert")
    rude, kind = say(anna, table, "rude"), say(anna, table, "kind")
    with bert.live(table) as live:
        assert chat_of(live) == [rude, kind]
        moderation.remove_message(engine, rude)
        live.until(lambda: chat_of(live) == [kind])
    moderation.remove_message(engine, kind)
    with bert.live(table) as live:
        assert live.sync()["chat"] == []
    assert check_engine(engine) == []
    with pytest.raises(BadChat):
        moderation.remove_message(engine, 999_999)


@pytest.mark.anyio
async def test_a_banned_address_does_not_go_on_over_a_connection_that_is_open(tmp_path: Path) -> None:
    engine = open_engine(sqlite_url(tmp_path / "test.db"))
    async with tables_on(engine) as tables:
        table = await tables.create(FOR_TWO, ANNA)
        vandal, neighbour = Subscriber(None, address="192.0.2.7"), Subscriber(None, address="198.51.100.7")
        for subscriber in (vandal, neighbour):
            await table.connect(subscriber)
        with engine.begin() as connection:
            bans.ban_address(connection, "192.0.2.7", times.now() + 600_000)
        await catch_up(tables)
        assert (vandal.outbox.close_reason, neighbour.outbox.close_reason) == (SIGNED_OUT, None)
        # Nor in the lobby.
        lobby = Lobby(tables.services.store, tables.services.bus, OnlinePeople(tables.services.bus))
        listeners = Listener(address="192.0.2.7"), Listener(address="198.51.100.7")
        with lobby.listening(listeners[0]), lobby.listening(listeners[1]):
            for listener in listeners:
                await listener.outbox.take()
        assert [listener.outbox.close_reason for listener in listeners] == [SIGNED_OUT, None]
        await lobby.close()
