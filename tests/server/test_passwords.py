"""Hashing is expensive: nobody gets it for free, and it never takes more than one core."""

from __future__ import annotations

import asyncio
import threading
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher

from anpfiff.server.bus import LocalBus
from anpfiff.server.limits import LIMITS, Limiter
from anpfiff.server.people import accounts, api
from anpfiff.server.people.passwords import MAX_WAITING, Passwords
from anpfiff.server.people.visitors import Visitor
from anpfiff.server.problems import BadName, NameTaken, RateLimited
from anpfiff.server.protocol import PersonInfo, SetPassword
from anpfiff.server.store.database import open_engine, sqlite_url
from anpfiff.server.store.store import Store

pytestmark = pytest.mark.anyio


class Dear(PasswordHasher):
    def hash(self, *_: Any, **__: Any) -> str:
        raise AssertionError("hashed before it was known whether it is of any use")


async def test_what_is_refused_anyway_is_not_hashed(tmp_path: Path) -> None:
    store, passwords = Store(open_engine(sqlite_url(tmp_path / "test.db"))), Passwords(Dear())
    limiter = Limiter()
    await store.write(lambda connection: accounts.new_guest(connection, "anna", "Anna", 0))
    await store.write(lambda connection: accounts.set_password(connection, "anna", None, "hash"))
    try:
        for name, refusal in (("", BadName), ("ANNA", NameTaken)):
            visitor = Visitor(store, limiter, "192.0.2.1", secure=False)
            make = partial(accounts.new_guest, person_id=f"guest {name}", name=name, now=0)
            visitor.person = await store.write(make)
            with pytest.raises(refusal):
                await api.set_password.fn(SetPassword("a long secret"), visitor, store, passwords, limiter, LocalBus())
        for _ in range(10):
            visitor.person = PersonInfo("guest ", "", guest=True)
            with pytest.raises((BadName, RateLimited)) as last:
                await api.set_password.fn(SetPassword("a long secret"), visitor, store, passwords, limiter, LocalBus())
        assert last.type is RateLimited
    finally:
        passwords.close()
        await store.close()


class Slow(PasswordHasher):
    """Hashes when it may, and counts how many do at once."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=64, parallelism=1)
        self.may = threading.Event()
        self.most = self._now = 0

    def hash(self, *_: Any, **__: Any) -> str:
        self._now += 1
        self.most = max(self.most, self._now)
        self.may.wait()
        self._now -= 1
        return "hash"


async def test_few_wait_and_one_is_hashed_at_a_time() -> None:
    hasher = Slow()
    passwords = Passwords(hasher)
    waiting = [asyncio.create_task(passwords.hash("secret")) for _ in range(MAX_WAITING)]
    await asyncio.sleep(0)
    refused = asyncio.create_task(passwords.hash("secret"))
    await asyncio.sleep(0)
    at_once = refused.done()
    hasher.may.set()
    assert at_once
    assert isinstance(refused.exception(), RateLimited)
    assert await asyncio.gather(*waiting) == ["hash"] * MAX_WAITING
    assert hasher.most == 1
    assert await passwords.hash("secret") == "hash"
    passwords.close()


async def test_an_address_sets_few_passwords_whoever_it_claims_to_be(tmp_path: Path) -> None:
    """Each for a guest of its own, so that no person has set too many."""
    store, limiter = Store(open_engine(sqlite_url(tmp_path / "test.db"))), Limiter(clock=lambda: 0.0)
    passwords = Passwords(PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))

    async def make_account(number: int, address: str) -> None:
        visitor = Visitor(store, limiter, address, secure=False)
        make = partial(accounts.new_guest, person_id=f"guest {number}", name=f"Guest {number}", now=0)
        visitor.person = await store.write(make)
        await api.set_password.fn(SetPassword("a long secret"), visitor, store, passwords, limiter, LocalBus())

    most = LIMITS["password_address"].most
    try:
        for number in range(most):
            await make_account(number, "192.0.2.1")
        with pytest.raises(RateLimited):
            await make_account(most, "192.0.2.1")
        await make_account(most + 1, "192.0.2.2")
    finally:
        passwords.close()
        await store.close()
