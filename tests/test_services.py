"""The services that other tests rely on, and how missing ones are found out about and installed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, NullPool, create_engine, text
from sqlalchemy.exc import OperationalError

import machine
from machine import Program, install
from services import POSTGRESQL, REDIS, find_postgresql, find_redis
from tests.services import PostgreSQL, Redis

postgresql_needed = pytest.mark.needs("postgresql")
redis_needed = pytest.mark.needs("redis")


def engine_of(postgres: PostgreSQL) -> Engine:
    return create_engine(postgres.url, poolclass=NullPool)


def write(engine: Engine, number: int) -> None:
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE IF NOT EXISTS kept (number int)"))
        connection.execute(text("INSERT INTO kept VALUES (:number)"), {"number": number})


def read(engine: Engine) -> list[int]:
    with engine.begin() as connection:
        return list(connection.scalars(text("SELECT number FROM kept ORDER BY number")))


@postgresql_needed
@pytest.mark.parametrize("again", [PostgreSQL.restart, PostgreSQL.kill, PostgreSQL.stop])
def test_what_postgresql_committed_outlives_every_end(
    postgres: PostgreSQL, again: Callable[[PostgreSQL], None]
) -> None:
    engine = engine_of(postgres)
    write(engine, 1)
    again(postgres)
    postgres.start()
    write(engine, 2)
    assert read(engine) == [1, 2]


@postgresql_needed
def test_postgresql_waits_for_the_disk(postgres: PostgreSQL) -> None:
    with engine_of(postgres).begin() as connection:
        modes = [connection.scalar(text(f"SHOW {name}")) for name in ("fsync", "synchronous_commit")]
    assert modes == ["on", "on"]


@postgresql_needed
def test_every_test_gets_a_database_of_its_own(postgres: PostgreSQL) -> None:
    engine = engine_of(postgres)
    write(engine, 1)
    postgres.new_database()
    with pytest.raises(Exception, match="kept"):
        read(engine_of(postgres))


@postgresql_needed
def test_a_stopped_postgresql_refuses_connections(postgres: PostgreSQL) -> None:
    postgres.stop()
    assert not postgres.running
    with pytest.raises(OperationalError):
        read(engine_of(postgres))


@postgresql_needed
def test_nothing_is_left_of_a_private_postgresql() -> None:
    with PostgreSQL() as server:
        folder = server.folder
        assert server.running
    assert not server.running
    assert not folder.exists()


@redis_needed
def test_redis_answers_while_it_runs(redis_server: Redis) -> None:
    redis = pytest.importorskip("redis")
    client = redis.Redis.from_url(redis_server.url)
    assert client.ping()
    redis_server.pause()
    with pytest.raises(redis.exceptions.TimeoutError):
        redis.Redis.from_url(redis_server.url, socket_timeout=0.2).ping()
    redis_server.resume()
    assert client.ping()
    for end in (redis_server.stop, redis_server.kill):
        end()
        with pytest.raises(redis.exceptions.ConnectionError):
            client.ping()
        redis_server.start()
        assert client.ping()


@redis_needed
def test_a_service_that_cannot_start_shows_its_log(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.services.PATIENCE", 0.5)
    monkeypatch.setattr(Redis, "_command", lambda _: [str(find_redis()), "--no-such-option"])
    with pytest.raises(RuntimeError, match="no-such-option"), Redis():
        pass


# -- finding and installing ----------------------------------------------------------------------------------


def test_the_path_comes_first_then_the_newest_of_debian(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path / "on_path"))
    monkeypatch.setattr("services.POSTGRESQL_FOLDERS", tmp_path / "debian")
    assert (find_postgresql(), find_redis()) == (None, None)
    assert not POSTGRESQL.is_here
    assert not REDIS.is_here
    for version in ("9.6", "15", "14"):
        program(tmp_path / "debian" / version / "bin" / "initdb")
    assert find_postgresql() == tmp_path / "debian" / "15" / "bin"
    program(tmp_path / "on_path" / "initdb")
    program(tmp_path / "on_path" / "redis-server")
    assert find_postgresql() == tmp_path / "on_path"
    assert find_redis() == str(tmp_path / "on_path" / "redis-server")


def program(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(mode=0o755)


def test_packages_are_installed_without_starting_their_services(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    policy, calls = tmp_path / "policy-rc.d", []
    monkeypatch.setattr(machine, "POLICY", policy)

    def run(command: list[str], **_: Any) -> None:
        assert policy.read_text() == "#!/bin/sh\nexit 101\n"
        calls.append(command[2:])

    monkeypatch.setattr("subprocess.run", run)
    install([Program("one", lambda: None, ("a", "b"), ""), Program("two", lambda: None, ("c",), "")])
    how = ["install", "--yes", "--no-install-recommends"]
    assert calls == [["update"], [*how, "a", "b"], [*how, "c"]]
    assert not policy.exists()


def test_the_policy_of_the_machine_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    policy = tmp_path / "policy-rc.d"
    policy.write_text("mine")
    monkeypatch.setattr(machine, "POLICY", policy)
    monkeypatch.setattr("subprocess.run", lambda *_, **__: None)
    install([POSTGRESQL])
    assert policy.read_text() == "mine"
