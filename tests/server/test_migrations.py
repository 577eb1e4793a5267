"""Databases of older versions come along: nothing is lost, and everybody keeps their seat."""

from __future__ import annotations

import json

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from anpfiff.server.people.lookalikes import skeleton_of
from anpfiff.server.store.database import open_engine
from anpfiff.server.store.migrations.versions import first, trust
from anpfiff.server.store.rows import read_table
from anpfiff.server.store.schema import metadata
from anpfiff.server.store.stored import StoredSeat

TOKEN_HASH = "ab" * 32
OLD_ROWS: tuple[tuple[str, dict[str, object]], ...] = (
    (
        "INSERT INTO tables (id, created, game, rules_version, options, chance, seed, entropy) "
        "VALUES ('t', 1700000000, 'machikoro', 1, '{}', 'fair', :seed, '[\"x\"]')",
        {"seed": b"s" * 32},
    ),
    ("INSERT INTO seats VALUES ('t', 0, 'Anna', NULL, :owner)", {"owner": TOKEN_HASH}),
    ("INSERT INTO seats VALUES ('t', 1, 'Bot', 'random', NULL)", {}),
    ("INSERT INTO steps VALUES ('t', 0, -1, 4), ('t', 1, 0, 7), ('t', 2, -1, 5), ('t', 3, 0, 8)", {}),
)


def test_a_new_database_has_the_present_schema(database: str) -> None:
    engine = open_engine(database)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()
    # Opening it again changes nothing.
    open_engine(database).dispose()


@pytest.fixture
def old_database(database: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """As the first version left it, which knew no migrations."""
    monkeypatch.setattr("anpfiff.server.store.database.HEAD", first.revision)
    engine = open_engine(database)
    with engine.begin() as connection:
        connection.execute(text("DROP TABLE alembic_version"))
        for statement, values in OLD_ROWS:
            connection.execute(text(statement), values)
    engine.dispose()
    monkeypatch.undo()
    return database


def test_matches_of_the_first_version_go_on(old_database: str) -> None:
    engine = open_engine(old_database)
    with engine.connect() as connection:
        loaded = read_table(connection, "t")
        (person,) = connection.execute(text("SELECT id, name FROM people")).all()
        session = connection.execute(text("SELECT token, person_id FROM sessions")).one()
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()
    assert (person.name, session) == ("Anna", (TOKEN_HASH, person.id))
    assert loaded.table.seats == (StoredSeat("Anna", owner=person.id), StoredSeat("Bot", bot="random"))
    assert (loaded.table.created, loaded.table.entropy) == (1_700_000_000_000, ("x",))
    assert [json.loads(entry.data) for entry in loaded.entries] == [[[-1, 4]], [[0, 7], [-1, 5]], [[0, 8]]]


def test_accounts_of_an_older_version_are_found_by_names_that_look_alike(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("anpfiff.server.store.database.HEAD", trust.down_revision)
    engine = open_engine(database)
    with engine.begin() as connection:
        row = "INSERT INTO people (id, name, login, created) VALUES (:name, :name, :login, 0)"
        for name, login in (("PauI ТОМ", "paui том"), ("Mïa​ Kern", "mïa kern"), ("Guest", None)):
            connection.execute(text(row), {"name": name, "login": login})
    engine.dispose()
    monkeypatch.undo()
    engine = open_engine(database)
    with engine.connect() as connection:
        skeletons = {row.name: row.skeleton for row in connection.execute(text("SELECT name, skeleton FROM people"))}
    engine.dispose()
    expected = {name: skeleton_of(name) for name in ("PauI ТОМ", "Mïa​ Kern")}
    assert skeletons == {**expected, "Guest": None}
