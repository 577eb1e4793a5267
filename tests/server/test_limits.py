"""Limits: this many at once, more at an even rate later, for each key separately; with Redis across workers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from litestar.connection import ASGIConnection
from redis.asyncio import Redis as Client

from anpfiff.server import limits
from anpfiff.server.limits import LIMITS, Limit, Limiter, TokenBucket, address_of
from anpfiff.server.problems import RateLimited
from tests.services import Redis

pytestmark = pytest.mark.anyio

THREE_A_MINUTE = {"try": Limit(3, 60), "other": Limit(1, 60)}


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


async def taken(limiter: Limiter, key: str = "anna", kind: str = "try") -> int:
    """How many are allowed now."""
    for count in range(1000):
        try:
            await limiter.take(kind, key)
        except RateLimited:
            return count
    return 1000


async def test_a_number_is_allowed_at_once_and_one_more_after_a_while() -> None:
    clock = Clock()
    limiter = Limiter(limits=THREE_A_MINUTE, clock=clock)
    assert await taken(limiter) == 3
    clock.now += 19.9
    assert await taken(limiter) == 0
    clock.now += 0.2
    assert await taken(limiter) == 1
    clock.now += 3600
    assert await taken(limiter) == 3


async def test_the_refusal_says_how_long_to_wait() -> None:
    clock = Clock()
    limiter = Limiter(limits=THREE_A_MINUTE, clock=clock)
    await taken(limiter)
    clock.now += 5.5
    with pytest.raises(RateLimited, match="wait 15 s") as refusal:
        await limiter.take("try", "anna")
    clock.now += refusal.value.wait
    await limiter.take("try", "anna")


async def test_anyone_who_is_refused_does_not_wait_longer_for_trying() -> None:
    clock = Clock()
    limiter = Limiter(limits=THREE_A_MINUTE, clock=clock)
    await taken(limiter)
    for _ in range(20):
        clock.now += 1
        assert await taken(limiter) == (0 if clock.now < 1020 else 1)


async def test_everybody_and_every_kind_counts_alone() -> None:
    limiter = Limiter(limits=THREE_A_MINUTE, clock=Clock())
    assert await taken(limiter, "anna") == 3
    assert await taken(limiter, "bert") == 3
    assert await taken(limiter, "anna", "other") == 1


async def test_a_generous_server_allows_more() -> None:
    assert await taken(Limiter(limits=THREE_A_MINUTE, limit_factor=10, clock=Clock())) == 30
    assert await taken(Limiter(limits=THREE_A_MINUTE, limit_factor=0.01, clock=Clock())) == 1


async def test_the_memory_is_bounded_and_forgets_who_was_away_longest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_KEYS", 10)
    limiter = Limiter(limits=THREE_A_MINUTE, clock=Clock())
    for key in ("anna", "bert", "anna"):
        await limiter.take("try", key)
    for number in range(9):
        await limiter.take("try", str(number))
    assert await taken(limiter, "anna") == 1
    assert await taken(limiter, "bert") == 3


async def test_a_key_may_be_anything() -> None:
    limiter = Limiter(limits=THREE_A_MINUTE, clock=Clock())
    assert await taken(limiter, "\ud800") == 3
    assert await taken(limiter, "x" * 100_000) == 3


async def test_an_address_has_a_limited_number_of_connections_at_a_time() -> None:
    limiter = Limiter(limit_factor=2 / limits.MAX_CONNECTIONS)
    with limiter.connection("club"):
        for _ in range(3):
            with limiter.connection("club"), pytest.raises(RateLimited, match="too many connections"):
                limiter.connection("club").__enter__()
            with limiter.connection("home"):
                pass


async def test_whoever_sends_more_than_their_share_waits_for_turns_that_come_evenly() -> None:
    clock = Clock()
    own = TokenBucket(rate=2, burst=3, clock=clock)
    assert [own.turn() for _ in range(6)] == [0, 0, 0, 0.5, 1, 1.5]
    clock.now += 2
    assert [own.turn() for _ in range(2)] == [0, 0.5]
    clock.now += 3600
    assert [own.turn() for _ in range(4)] == [0, 0, 0, 0.5]


async def test_all_connections_of_an_address_share_its_turns() -> None:
    clock = Clock()
    limiter = Limiter(limits={"message": Limit(4, 2)}, clock=clock)
    one, two, away = (limiter.pace(who, TokenBucket(1, 100, clock)) for who in ("club", "club", "home"))
    waits = [each() for _ in range(4) for each in (one, two)]
    assert waits == pytest.approx([0, 0, 0, 0, 0.5, 1, 1.5, 2])
    assert away() == 0
    slow = limiter.pace("home", TokenBucket(0.1, 1, clock))
    assert [slow(), slow()] == [0, 10]


async def test_a_turn_that_is_too_far_away_is_not_taken() -> None:
    clock = Clock()
    limiter = Limiter(limits={"request": Limit(1, 2)}, clock=clock)
    assert [limiter.turn("request", "club", patience=4) for _ in range(3)] == [0, 2, 4]
    for _ in range(3):
        with pytest.raises(RateLimited) as refusal:
            limiter.turn("request", "club", patience=4)
        assert refusal.value.wait == 6
    clock.now += 2
    assert limiter.turn("request", "club", patience=4) == 4


async def test_every_limit_allows_something() -> None:
    assert all(limit.most >= 1 and limit.seconds > 0 for limit in LIMITS.values())


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
        (None, ""),
    ],
)
async def test_a_household_is_one_address(host: str | None, address: str) -> None:
    client = None if host is None else (host, 50_000)
    connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection({"type": "http", "client": client})  # type: ignore[arg-type]
    assert address_of(connection) == address


# -- with Redis --------------------------------------------------------------------------------------------


@asynccontextmanager
async def two_workers(redis: Redis, clock: Clock) -> AsyncIterator[tuple[Limiter, Limiter]]:
    one, two = (Limiter(redis.url, limits=THREE_A_MINUTE, clock=clock) for _ in range(2))
    yield one, two
    await one.close()
    await two.close()


@pytest.mark.needs("redis")
async def test_workers_with_redis_count_together(redis_server: Redis) -> None:
    async with two_workers(redis_server, Clock()) as (one, two):
        await one.take("try", "anna")
        await two.take("try", "anna")
        await one.take("try", "anna")
        with pytest.raises(RateLimited) as refusal:
            await two.take("try", "anna")
        assert 1 <= refusal.value.wait <= 20
        assert await taken(two, "bert") == 3


@pytest.mark.needs("redis")
async def test_redis_forgets_a_key_when_its_allowance_is_back_and_never_learns_whose_it_is(redis_server: Redis) -> None:
    limiter = Limiter(redis_server.url, limits=THREE_A_MINUTE)
    await limiter.take("try", "anna")
    client = Client.from_url(redis_server.url)
    (key,) = await client.keys()
    assert 0 < await client.pttl(key) <= 20_000
    assert b"anna" not in key
    await client.aclose()
    await limiter.close()


@pytest.mark.needs("redis")
async def test_redis_understands_limits_that_limit_nobody(
    redis_server: Redis, caplog: pytest.LogCaptureFixture
) -> None:
    limiter = Limiter(redis_server.url, limits=THREE_A_MINUTE, limit_factor=1e15)
    await limiter.take("try", "anna")
    await limiter.close()
    assert "limits_without_redis" not in caplog.text


@pytest.mark.needs("redis")
async def test_without_redis_every_worker_counts_alone_until_it_is_back(redis_server: Redis) -> None:
    clock = Clock()
    async with two_workers(redis_server, clock) as (one, two):
        assert await taken(one) == 3
        redis_server.kill()
        assert (await taken(one), await taken(two)) == (3, 3)
        redis_server.start()
        assert (await taken(one, "bert"), await taken(two, "bert")) == (3, 3)
        clock.now += limits.REDIS_PAUSE_SECONDS
        assert await taken(one, "cora") + await taken(two, "cora") == 3


@pytest.mark.needs("redis")
async def test_a_redis_that_does_not_answer_holds_nobody_up_for_good(
    redis_server: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "REDIS_TIMEOUT_SECONDS", 0.05)
    limiter = Limiter(redis_server.url, limits=THREE_A_MINUTE, clock=Clock())
    redis_server.pause()
    assert await taken(limiter) == 3
    redis_server.resume()
    await limiter.close()
