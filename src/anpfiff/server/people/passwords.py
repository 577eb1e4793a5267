"""Passwords: hashed with Argon2id, in the background."""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from anpfiff.server.problems import BadPassword, RateLimited

T = TypeVar("T")

SHORTEST, LONGEST = 8, 200
# What is tried first; all in lower case; of those that are a word plus digits, only the word.
_WORDS = """
    password passwort passwd kennwort geheim geheimnis 12345678 123456789 1234567890 01234567 87654321 987654321
    11223344 qwertyui qwertyuiop qwertz qwertzui qwertzuiop asdfghjk asdfghjkl yxcvbnm zxcvbnm 1q2w3e4r 1qaz2wsx
    q1w2e3r4 abcdefgh abcd1234 letmein iloveyou ichliebedich football fussball fußball baseball sunshine sonnenschein
    princess prinzessin superman batman starwars schalke borussia bayern trustno1 welcome willkommen hallo hello
    computer internet admin administrator anpfiff schatz monkey dragon master michael jennifer changeme test
"""
COMMON = frozenset(_WORDS.split())


def checked_password(password: str) -> str:
    """BadPassword for one that is too short to be safe."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise BadPassword(f"a password has {SHORTEST} to {LONGEST} characters, not {len(password)}")
    plain = password.casefold()
    if plain in COMMON or len(set(plain)) < 4 or plain.rstrip("0123456789!.?") in COMMON:
        raise BadPassword("this is one of the first passwords anybody would try; choose another one")
    return password


# Any more are refused at once instead of waiting for seconds.
MAX_WAITING = 16


class Passwords:
    """Hashes in a separate thread, one after another: each takes a noticeable time and 64 MiB.

    One core is left for those who play, whatever is asked for here.
    """

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._threads = ThreadPoolExecutor(max_workers=1, thread_name_prefix="passwords")
        self._waiting = 0
        self._nobodys: str | None = None

    async def hash(self, password: str) -> str:
        return await self._run(lambda: self._hasher.hash(_as_typed(password)))

    async def matches(self, hashed: str | None, password: str) -> bool:
        """Takes just as long for somebody who has no password: measuring it does not reveal who exists."""
        return await self._run(lambda: self._matches(hashed, _as_typed(password)))

    def is_outdated(self, hashed: str) -> bool:
        """Whether it was hashed with parameters other than the current ones."""
        return self._hasher.check_needs_rehash(hashed)

    def close(self) -> None:
        self._threads.shutdown()

    async def _run(self, work: Callable[[], T]) -> T:
        if self._waiting >= MAX_WAITING:
            raise RateLimited("many people are signing in right now; wait a moment", wait=2)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1

    def _matches(self, hashed: str | None, password: str) -> bool:
        # The first caller makes it, so that timing does not show who has none.
        self._nobodys = self._nobodys or self._hasher.hash(secrets.token_urlsafe(32))
        try:
            return self._hasher.verify(hashed or self._nobodys, password)
        except (VerificationError, InvalidHashError):
            return False


def _as_typed(password: str) -> str:
    """The same on every keyboard: some send ü as one character, some as two."""
    return unicodedata.normalize("NFKC", password)
