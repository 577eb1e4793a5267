"""How often somebody may do something, so that nobody can guess passwords or keep others from playing."""

from __future__ import annotations

import asyncio
import hashlib
import ipaddress
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from litestar.connection import ASGIConnection
from litestar.handlers.base import BaseRouteHandler
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from anpfiff.server.logs import get_log
from anpfiff.server.problems import RateLimited

log = get_log()


@dataclass(frozen=True, slots=True)
class Limit:
    """This many at once, and as many again, spread evenly, within this many seconds."""

    most: int
    seconds: float


# A whole club may share one address; a person is one person.
LIMITS: Mapping[str, Limit] = {
    "write": Limit(300, 60),
    "read": Limit(500, 10),
    "new_guest": Limit(30, 60),
    # By address, by name and address, by name; and instead of all of them, by device that has been signed in before.
    "sign_in": Limit(10, 60),
    "sign_in_name": Limit(5, 60),
    "sign_in_anywhere": Limit(50, 60),
    "sign_in_device": Limit(5, 60),
    "password": Limit(5, 60),
    "password_address": Limit(20, 60),
    "create_table": Limit(30, 60),
    "create_table_address": Limit(60, 60),
    # Each is replayed.
    "bring_match": Limit(30, 600),
    "bring_match_address": Limit(90, 600),
    "push": Limit(20, 60),
    "chat": Limit(20, 30),
    # Moves by somebody whose turn it is not, such as offers: each is stored for ever.
    "unasked": Limit(20, 60),
    # Leaving the table: stored as well, and everybody is shown the whole match anew. Coming back needs no limit then.
    "leave": Limit(20, 60),
    "report": Limit(5, 60),
    # Asking people to be friends, by person and from one address; opening other people's links; inviting friends.
    "friend_ask": Limit(20, 3600),
    "friend_ask_address": Limit(100, 3600),
    "friend_link": Limit(60, 600),
    "invite": Limit(60, 600),
    # Pictures of tables that have to be drawn.
    "picture": Limit(20, 60),
    # Answers to exercises: each takes a while to judge. And those to one exercise that are counted.
    "judgement": Limit(60, 60),
    "first_answer": Limit(5, 24 * 3600),
    # Hints: a strong bot thinks for each. Foresight: the page asks by itself whenever somebody has to act.
    "hint": Limit(12, 60),
    "hint_address": Limit(60, 60),
    "foresight": Limit(90, 60),
    # Requests to take back: each is checked in many worlds, and stored.
    "ask_undo": Limit(30, 60),
    # What goes through a whole match, which may be long.
    "long_read": Limit(60, 60),
    # Reports that are begun: each takes a core for a while, and nobody else's is worked out meanwhile.
    "analysis": Limit(40, 3600),
    # Matches that continue from a moment of another one: all steps before it are stored once more.
    "play_on": Limit(30, 600),
    # Rounds of club evenings: each sets up tables, at most half as many as there are people.
    "club_round": Limit(10, 600),
    # By address and worker, and nobody is refused for it: whoever sends more is read more slowly.
    "request": Limit(1000, 5),
    "message": Limit(2000, 4),
}
# At a time, per address and worker.
MAX_CONNECTIONS = 300
# When one of them may have ended.
RETRY_SECONDS = 5
# In memory; the least recently used keys are forgotten.
MAX_KEYS = 100_000
# While Redis is down, nobody waits for it; this is how often it is tried again.
REDIS_PAUSE_SECONDS = 5.0
REDIS_TIMEOUT_SECONDS = 0.5

# Both forms keep one number per key: the time at which its full allowance is available again.
_TAKE = """
local time = redis.call('TIME')
local now = time[1] + time[2] / 1000000
local interval, most = tonumber(ARGV[1]), tonumber(ARGV[2])
local full = math.max(tonumber(redis.call('GET', KEYS[1]) or 0), now)
local wait = full - now - (most - 1) * interval
if wait > 0 then return tostring(wait) end
full = full + interval
redis.call('SET', KEYS[1], string.format('%.6f', full), 'PX', math.max(1, math.ceil((full - now) * 1000)))
return '0'
"""


class TokenBucket:
    """The turns of one connection: this many at once after a pause, the others at a steady rate."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] | None = None) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock or asyncio.get_running_loop().time
        self._left = burst
        self._at = self._clock()

    def turn(self) -> float:
        """Take the next turn, and return in how many seconds it is."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate) - 1
        self._at = now
        return max(0.0, -self._left / self._rate)


class Limiter:
    """In memory; with a Redis URL, shared by all workers, and in memory again while Redis is down.

    `limit_factor` multiplies every limit.
    """

    def __init__(
        self,
        redis_url: str | None = None,
        *,
        limits: Mapping[str, Limit] = LIMITS,
        limit_factor: float = 1.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._limits = limits
        self._factor = limit_factor
        self._clock = clock
        self._memory = _Memory()
        self._most_connections = max(1, round(MAX_CONNECTIONS * limit_factor))
        self._connections: Counter[str] = Counter()
        self._redis = None if redis_url is None else _Shared(redis_url)
        self._redis_again = -math.inf

    async def take(self, kind: str, key: str) -> None:
        """Use one of what `key` (an address, a person, a name) has left of this kind; RateLimited if there is none."""
        limit = self._limit(kind)
        # Keys can be long, and they reveal who was here.
        short = f"{kind}:{hashlib.sha256(key.encode(errors='replace')).hexdigest()[:24]}"
        wait = await self._wait(short, limit)
        if wait > 0:
            seconds = math.ceil(wait)
            raise RateLimited(f"too often in a short time; wait {seconds} s", wait=seconds)

    def turn(self, kind: str, address: str, patience: float = math.inf) -> float:
        """Take this address' next turn at this worker, and return in how many seconds it is.

        RateLimited, and no turn is taken, if that is longer than `patience`.
        """
        wait = self._memory.turn(f"{kind}:{address}", self._limit(kind), self._clock(), patience)
        if wait > patience:
            raise RateLimited("your address asks for more than it can be given; wait a moment", wait=math.ceil(wait))
        return wait

    def pace(self, address: str, own: TokenBucket) -> Callable[[], float]:
        """The turns of a connection among its own, and among those of all connections from its address."""
        return lambda: max(own.turn(), self.turn("message", address))

    @contextmanager
    def connection(self, address: str) -> Iterator[None]:
        """While it lasts, this address has one more connection; RateLimited if it has too many at this worker."""
        if self._connections[address] >= self._most_connections:
            raise RateLimited("your address has too many connections; close some of them", wait=RETRY_SECONDS)
        self._connections[address] += 1
        try:
            yield
        finally:
            self._connections[address] -= 1
            if not self._connections[address]:
                del self._connections[address]

    async def close(self) -> None:
        if self._redis is not None:
            await self._redis.close()

    def _limit(self, kind: str) -> Limit:
        usual = self._limits[kind]
        return Limit(max(1, round(usual.most * self._factor)), usual.seconds)

    async def _wait(self, key: str, limit: Limit) -> float:
        now = self._clock()
        if self._redis is not None and now >= self._redis_again:
            try:
                return await self._redis.wait(key, limit)
            except (RedisError, OSError) as error:
                # A limit must not make anything fail: this worker counts on its own for a while.
                self._redis_again = now + REDIS_PAUSE_SECONDS
                log.warning("limits_without_redis", reason=type(error).__name__)
        return self._memory.wait(key, limit, now)


class _Memory:
    def __init__(self) -> None:
        self._full: OrderedDict[str, float] = OrderedDict()

    def wait(self, key: str, limit: Limit, now: float) -> float:
        """Use one and return 0, or return how many seconds are missing."""
        return self.turn(key, limit, now, 0.0)

    def turn(self, key: str, limit: Limit, now: float, patience: float) -> float:
        """In how many seconds there is one; it is used, in advance, unless that is longer than `patience`."""
        interval = limit.seconds / limit.most
        full = max(self._full.get(key, now), now)
        wait = full - now - (limit.most - 1) * interval
        # Sums of intervals are not exact.
        if wait > patience + 1e-6:
            return wait
        self._full[key] = full + interval
        self._full.move_to_end(key)
        if len(self._full) > MAX_KEYS:
            self._full.popitem(last=False)
        return min(max(wait, 0.0), patience)


class _Shared:
    """Like _Memory, but in Redis and by its clock."""

    def __init__(self, url: str) -> None:
        # One more try at once, for a connection that broke while it was idle.
        self._redis = Redis.from_url(
            url,
            socket_timeout=REDIS_TIMEOUT_SECONDS,
            socket_connect_timeout=REDIS_TIMEOUT_SECONDS,
            retry=Retry(NoBackoff(), 1),
        )
        self._take = self._redis.register_script(_TAKE)

    async def wait(self, key: str, limit: Limit) -> float:
        return float(await self._take([f"anpfiff:limit:{key}"], [limit.seconds / limit.most, limit.most]))

    async def close(self) -> None:
        await self._redis.aclose()


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where somebody comes from: an address, or for IPv6 the network of one household."""
    return household_at(connection.client.host if connection.client else "")


def household_at(host: str) -> str:
    """The same for all addresses of one household; anything that is not an address is left as it is."""
    try:
        return household_of(ipaddress.ip_address(host))
    except ValueError:
        return host


def household_of(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> str:
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address.packed, 64), strict=False))


async def limit_writes(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A guard for everything that writes."""
    await _take("write", connection)


async def limit_reads(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A guard for what is read from the store or has to be computed."""
    await _take("read", connection)


async def limit_long_reads(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A guard for what goes through a whole match."""
    await _take("long_read", connection)


async def _take(kind: str, connection: ASGIConnection[Any, Any, Any, Any]) -> None:
    limiter: Limiter = connection.app.state.limiter
    await limiter.take(kind, address_of(connection))
