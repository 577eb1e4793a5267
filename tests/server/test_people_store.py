"""What becomes of the rows of people who sign in as somebody else, or leave for good; in every database."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, Table, insert, select

from anpfiff.server.people import accounts, sessions
from anpfiff.server.people.leaving import forget
from anpfiff.server.people.merging import merge
from anpfiff.server.problems import BadName, Conflict, NameTaken, NotSignedIn
from anpfiff.server.protocol import PersonInfo
from anpfiff.server.store import schema
from tests.server.club import NOW


@pytest.fixture
def connection(club_database: Engine) -> Iterator[Connection]:
    """A database with the account Anna (a), the guests Gast (g) and Bert (b), and a table at which all three sit.

    Nothing is committed.
    """
    with club_database.connect() as connection:
        add(connection, schema.identity, {"id": "this store"})
        for person_id, name in (("a", "Anna"), ("g", "Gast"), ("b", "Bert")):
            accounts.new_guest(connection, person_id, name, NOW)
            sessions.begin(connection, f"session of {person_id}", person_id, NOW)
        accounts.set_password(connection, "a", None, "hash")
        table = {"id": "t", "game": "machikoro", "rules_version": 1, "options": {}, "chance": "fair", "seed": b"",
                 "entropy": [], "created": NOW, "host": "g"}  # fmt: skip
        add(connection, schema.tables, table)
        for seat, owner in enumerate("agb"):
            add(connection, schema.seats, {"table_id": "t", "seat": seat, "name": f"name of {owner}", "owner": owner})
        yield connection


def add(connection: Connection, table: Table, *rows: dict[str, Any]) -> None:
    connection.execute(insert(table), list(rows))


def all_of(connection: Connection, *columns: Any) -> list[tuple[Any, ...]]:
    return sorted(tuple(row) for row in connection.execute(select(*columns)))


def say(connection: Connection, person_id: str, text: str) -> int:
    row = {"table_id": "t", "person_id": person_id, "at": NOW, "text": text}
    return int(connection.execute(insert(schema.chat).returning(schema.chat.c.id), row).scalar_one())


def rate(connection: Connection, game: str, subject: str, mu: float) -> None:
    add(
        connection,
        schema.ratings,
        {"game": game, "subject": subject, "mu": mu, "sigma": 1.0, "matches": 1, "changed": 0},
    )


# -- merging -----------------------------------------------------------------------------------------------


def test_a_guests_seats_tables_and_words_become_the_accounts(connection: Connection) -> None:
    message = say(connection, "g", "hello")
    add(connection, schema.reports, {"chat_id": message, "person_id": "g", "at": NOW, "reason": "a test"})
    add(connection, schema.seats, {"table_id": "t", "seat": 3, "name": "", "kept_for": "g"})
    merge(connection, "g", "a")
    s = schema.seats.c
    assert all_of(connection, s.seat, s.owner, s.name)[:3] == [
        (0, "a", "name of a"),
        (1, "a", "name of g"),
        (2, "b", "name of b"),
    ]
    assert connection.execute(select(s.kept_for).where(s.seat == 3)).scalar_one() == "a"
    assert all_of(connection, schema.tables.c.host) == [("a",)]
    assert all_of(connection, schema.chat.c.person_id, schema.chat.c.text) == [("a", "hello")]
    assert all_of(connection, schema.reports.c.person_id) == [("a",)]


def test_a_merged_guest_is_gone_with_all_sessions(connection: Connection) -> None:
    merge(connection, "g", "a")
    assert all_of(connection, schema.people.c.id) == [("a",), ("b",)]
    assert sessions.find(connection, "session of g", NOW) is None
    assert sessions.count(connection, "a") == 1
    assert not accounts.is_guest(connection, "g")


def test_ratings_go_over_where_the_account_has_none(connection: Connection) -> None:
    rate(connection, "catan", "person:g", 1.0)
    rate(connection, "tsubasa", "person:g", 2.0)
    rate(connection, "tsubasa", "person:a", 3.0)
    rate(connection, "tsubasa", "person:b", 4.0)
    merge(connection, "g", "a")
    r = schema.ratings.c
    assert all_of(connection, r.game, r.subject, r.mu) == [
        ("catan", "person:a", 1.0),
        ("tsubasa", "person:a", 3.0),
        ("tsubasa", "person:b", 4.0),
    ]


def test_mutes_go_over_once_and_nobody_mutes_themselves(connection: Connection) -> None:
    pairs = [("g", "b"), ("a", "b"), ("b", "g"), ("b", "a"), ("g", "a"), ("a", "g")]
    add(connection, schema.mutes, *({"person_id": one, "muted_id": other} for one, other in pairs))
    merge(connection, "g", "a")
    assert all_of(connection, schema.mutes.c.person_id, schema.mutes.c.muted_id) == [("a", "b"), ("b", "a")]


@pytest.mark.parametrize(("owners", "seed"), [("g", b"seed of g"), ("ga", b"seed of a"), ("a", b"seed of a")])
def test_the_last_promise_to_the_account_stays(connection: Connection, owners: str, seed: bytes) -> None:
    for owner in owners:
        add(connection, schema.promises, {"person_id": owner, "seed": b"seed of " + owner.encode(), "created": NOW})
    merge(connection, "g", "a")
    p = schema.promises.c
    assert all_of(connection, p.person_id, p.seed) == [("a", seed)]


# -- leaving -----------------------------------------------------------------------------------------------


def test_people_who_leave_leave_only_an_id_behind(connection: Connection) -> None:
    message = say(connection, "a", "my secret")
    say(connection, "b", "hello")
    say(connection, "a", "nobody minded this")
    add(connection, schema.reports, {"chat_id": message, "person_id": "b", "at": NOW, "reason": "a test"})
    add(connection, schema.mutes, {"person_id": "a", "muted_id": "b"}, {"person_id": "b", "muted_id": "a"})
    add(connection, schema.promises, {"person_id": "a", "seed": b"", "created": NOW})
    add(connection, schema.seats, {"table_id": "t", "seat": 3, "name": "", "kept_for": "a"})
    rate(connection, "catan", "person:a", 1.0)
    forget(connection, "a", NOW + 1)
    for table in (schema.mutes, schema.promises, schema.ratings):
        assert connection.execute(select(table)).all() == []
    assert all_of(connection, schema.reports.c.reason) == [("a test",)], "what was reported outlives the account"
    assert all_of(connection, schema.chat.c.text) == [("hello",), ("my secret",)], "it was reported"
    s, p = schema.seats.c, schema.people.c
    assert all_of(connection, s.seat, s.name)[:3] == [(0, ""), (1, "name of g"), (2, "name of b")]
    assert connection.execute(select(s.kept_for).where(s.seat == 3)).scalar_one() is None
    left = connection.execute(select(p.name, p.login, p.password, p.deleted).where(p.id == "a")).one()
    assert tuple(left) == ("", None, None, NOW + 1)


def test_anyone_who_has_left_cannot_come_back(connection: Connection) -> None:
    forget(connection, "a", NOW)
    assert sessions.find(connection, "session of a", NOW) is None
    assert accounts.credentials_of_name(connection, "Anna") is None
    assert accounts.credentials_of_name(connection, "") is None
    with pytest.raises(NotSignedIn):
        accounts.rename(connection, "a", "Anna")


# -- accounts and sessions ---------------------------------------------------------------------------------


def test_a_guest_without_a_name_cannot_become_an_account(connection: Connection) -> None:
    assert accounts.new_guest(connection, "n", "", NOW) == PersonInfo("n", "", guest=True)
    with pytest.raises(BadName):
        accounts.set_password(connection, "n", None, "hash")


def test_a_password_that_was_changed_meanwhile_is_not_overwritten(connection: Connection) -> None:
    for old in (None, "another hash"):
        with pytest.raises(Conflict):
            accounts.set_password(connection, "a", old, "new hash")
    assert accounts.password_of(connection, "a") == "hash"


def test_two_accounts_cannot_have_the_same_name(connection: Connection) -> None:
    accounts.rename(connection, "b", "ANNA")
    with pytest.raises(NameTaken):
        accounts.set_password(connection, "b", None, "hash of b")


@pytest.mark.parametrize("name", ["An\x00na", "\x00", "\ud800", "x" * 100_000])
def test_any_text_can_be_looked_up_as_a_name(connection: Connection, name: str) -> None:
    found = accounts.credentials_of_name(connection, name)
    anna = accounts.Credentials("a", "hash", accounts.device_mark(connection, "a"))
    assert found == (anna if name == "An\x00na" else None)


def test_a_session_is_over_when_it_was_not_used_for_400_days(connection: Connection) -> None:
    day = sessions.DAY
    known = sessions.find(connection, "session of a", NOW + day)
    assert known is not None
    assert not known.stale
    known = sessions.find(connection, "session of a", NOW + 400 * day)
    assert known == sessions.Known(PersonInfo("a", "Anna", guest=False), stale=True)
    assert sessions.find(connection, "session of a", NOW + 400 * day + 1) is None
    sessions.refresh(connection, "session of a", NOW + 400 * day)
    assert sessions.find(connection, "session of a", NOW + 800 * day) is not None


def test_sessions_that_are_over_are_tidied_away(connection: Connection) -> None:
    sessions.begin(connection, "new", "a", NOW + 401 * sessions.DAY)
    assert sessions.count(connection, "a") == 1
    assert sessions.count(connection, "b") == 1
