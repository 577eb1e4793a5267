"""A server for all tests of a module, which must not have made a mistake when they are done."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine

from anpfiff.kit import registry
from anpfiff.play import chance
from anpfiff.server.admin.check import check_store
from anpfiff.server.store.database import sqlite_url
from tests.chance import in_place_of_secrets, numbered_seeds
from tests.server.club import DATABASES, Club, new_database
from tests.server.launch import with_sealed_bids
from tests.server.people import Person, Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server") / "data")
    yield server
    server.stop()
    assert "Traceback" not in server.log
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "discover", with_sealed_bids())
        assert check_store(server.database) == []


@pytest.fixture(autouse=True)
def fixed_seeds(request: pytest.FixtureRequest, variant: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeds begin anew with every test, whatever was played before at the same server."""
    monkeypatch.setattr(chance, "secrets", in_place_of_secrets(numbered_seeds()))
    if "server" in request.fixturenames:
        server: Server = request.getfixturevalue("server")
        server.seeds.begin(variant)


@pytest.fixture
def start_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Start separate servers; all use the same folder."""
    started: list[Server] = []

    def start(*arguments: str) -> Server:
        started.append(Server(tmp_path / "data", *arguments))
        return started[-1]

    yield start
    for server in started:
        if server.running:
            server.stop()


@pytest.fixture
def anna(server: Server) -> Person:
    return Person(server)


@pytest.fixture
def bert(server: Server) -> Person:
    return Person(server)


@pytest.fixture
def rng() -> random.Random:
    return random.Random(1)


@pytest.fixture(scope="module", params=DATABASES)
def club_database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """A database for the tests of a module, once of each kind."""
    with new_database(request.param, tmp_path_factory.mktemp("club"), request) as engine:
        yield engine


@pytest.fixture
def club(club_database: Engine) -> Iterator[Club]:
    """Any rows in a database of each kind; nothing is committed."""
    with club_database.connect() as connection:
        yield Club(connection)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.needs("postgresql"))])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, of each kind there is."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "test.db")
    return str(request.getfixturevalue("postgres").url)
