"""Visitors and passwords in single steps: what is stored when, and what a hash costs."""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, Literal, cast

import httpx
import pytest
from argon2 import PasswordHasher, extract_parameters
from litestar import Litestar, post
from litestar.di import NamedDependency, Provide
from sqlalchemy import func, select, update

from anpfiff.kit.errors import AnpfiffError
from anpfiff.server.limits import Limiter
from anpfiff.server.people import sessions
from anpfiff.server.people.passwords import Passwords
from anpfiff.server.people.visitors import COOKIE, Visitor, visitor_of
from anpfiff.server.problems import BadName, RateLimited, StoreFailed
from anpfiff.server.store import schema
from anpfiff.server.store.database import open_engine, sqlite_url
from anpfiff.server.store.store import Store
from anpfiff.server.tables import api

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = Store(open_engine(sqlite_url(tmp_path / "anpfiff.db")))
    yield store
    await store.close()


async def visit(store: Store, token: str = "", *, secure: bool = False) -> Visitor:
    visitor = Visitor(store, Limiter(), "192.0.2.7", secure=secure)
    await visitor.recognise(token)
    return visitor


def token_of(visitor: Visitor) -> str:
    (cookie,) = visitor.cookies()
    assert cookie.value is not None
    return cookie.value


async def people_in(store: Store) -> int:
    return await store.read(lambda c: c.execute(select(func.count()).select_from(schema.people)).scalar_one())


# -- visitors ----------------------------------------------------------------------------------------------


async def test_looking_stores_nothing(store: Store) -> None:
    visitor = await visit(store)
    assert (visitor.person, visitor.session, visitor.cookies()) == (None, None, [])
    assert await people_in(store) == 0


async def test_a_new_person_gets_a_cookie_by_which_they_are_known_again(store: Store) -> None:
    visitor = await visit(store)
    person = await visitor.become_person("Anna")
    again = await visit(store, token_of(visitor))
    assert again.person == person == visitor.person
    assert again.session == visitor.session == sessions.hash_of(token_of(visitor))
    assert again.cookies() == []
    assert await again.become_person("Bert") == person
    assert await people_in(store) == 1


async def test_somebody_who_did_something_before_they_had_a_name_takes_the_first_one_they_give(store: Store) -> None:
    visitor = await visit(store)
    person = await visitor.become_person(None)
    assert (person.name, person.guest) == ("", True)
    again = await visit(store, token_of(visitor))
    assert (await again.become_person(None)).name == ""
    assert (await again.become_person(" Anna ")).name == "Anna"
    assert (await again.become_person("Bert")).name == "Anna"
    assert again.person == (await visit(store, token_of(visitor))).person
    assert again.person is not None
    assert again.person.id == person.id


async def test_a_bad_name_makes_nobody(store: Store) -> None:
    visitor = await visit(store)
    with pytest.raises(BadName):
        await visitor.become_person(" ")
    assert await people_in(store) == 0


async def test_too_many_new_people_from_one_address_are_refused(store: Store) -> None:
    limiter = Limiter(limit_factor=0)
    await Visitor(store, limiter, "192.0.2.7", secure=False).become_person("Anna")
    with pytest.raises(RateLimited):
        await Visitor(store, limiter, "192.0.2.7", secure=False).become_person("Bert")
    await Visitor(store, limiter, "192.0.2.8", secure=False).become_person("Cora")
    assert await people_in(store) == 2


async def test_anyone_who_comes_back_after_a_day_gets_the_cookie_anew_once(store: Store) -> None:
    visitor = await visit(store)
    await visitor.become_person("Anna")
    token, c = token_of(visitor), schema.sessions.c
    await store.write(lambda connection: connection.execute(update(schema.sessions).values(seen=c.seen - sessions.DAY)))
    assert (await visit(store, token)).cookies() == []
    for renewed in (True, False):
        again = await visit(store, token)
        await again.renew()
        assert [cookie.value for cookie in again.cookies()] == ([token] if renewed else [])


@post("/join")
async def join_and_fail(visitor: NamedDependency[Visitor]) -> None:
    """A later write fails."""
    await visitor.become_person("Anna")
    raise StoreFailed("no answer")


def break_after_writing(store: Store) -> None:
    """Everything is stored, and then there is no answer."""
    writer: Any = store._writer
    submit = writer._submit

    async def submit_and_fail(*job: Any) -> None:
        await submit(*job)
        raise StoreFailed("no answer")

    writer._submit = submit_and_fail


@pytest.mark.parametrize("breaks", [False, True])
async def test_a_guest_who_is_stored_but_told_that_it_failed_is_known_again(store: Store, breaks: bool) -> None:
    if breaks:
        break_after_writing(store)
    app = Litestar(
        [join_and_fail],
        dependencies={
            "store": Provide(lambda: store, sync_to_thread=False),
            "limiter": Provide(lambda: Limiter(), sync_to_thread=False),
            "visitor": Provide(visitor_of),
        },
        exception_handlers={AnpfiffError: api.refuse},
    )
    transport = httpx.ASGITransport(cast(Any, app))
    async with httpx.AsyncClient(transport=transport, base_url="http://club") as client:
        answer = await client.post("/join")
    assert (answer.status_code, answer.json()["code"]) == (503, "store_failed")
    again = await visit(store, answer.cookies[COOKIE])
    assert again.person is not None
    assert again.person.name == "Anna"


# -- passwords ---------------------------------------------------------------------------------------------


class Watched(PasswordHasher):
    """Notes what was verified, and where."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=8, parallelism=1)
        self.verified: list[str] = []
        self.threads: set[str] = set()

    def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:
        self.verified.append(str(hash))
        self.threads.add(threading.current_thread().name)
        return super().verify(hash, password)


@pytest.fixture
def watched() -> Watched:
    return Watched()


@pytest.fixture
def passwords(watched: Watched) -> Iterator[Passwords]:
    passwords = Passwords(watched)
    yield passwords
    passwords.close()


async def test_only_the_right_password_matches(passwords: Passwords) -> None:
    hashed = await passwords.hash("right password")
    assert await passwords.matches(hashed, "right password")
    assert not await passwords.matches(hashed, "wrong password")
    assert not await passwords.matches("no hash at all", "right password")
    assert not await passwords.matches(None, "right password")


async def test_checking_the_password_of_nobody_costs_the_same(passwords: Passwords, watched: Watched) -> None:
    hashed = await passwords.hash("right password")
    await passwords.matches(hashed, "wrong password")
    await passwords.matches(None, "wrong password")
    somebodys, nobodys = watched.verified
    assert extract_parameters(nobodys) == extract_parameters(somebodys)


async def test_hashing_keeps_neither_the_store_nor_the_others_waiting(passwords: Passwords, watched: Watched) -> None:
    await passwords.matches(None, "password")
    assert all(thread.startswith("passwords") for thread in watched.threads)


async def test_a_hash_with_other_parameters_is_outdated(passwords: Passwords) -> None:
    assert not passwords.is_outdated(await passwords.hash("password"))
    assert passwords.is_outdated(PasswordHasher(time_cost=2, memory_cost=8, parallelism=1).hash("password"))
