"""Messages between the workers of a server. Hints, best effort: anyone who missed one finds out from the store."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol, TypedDict, runtime_checkable

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.exceptions import RedisError

from anpfiff.server.logs import get_log

log = get_log()

# How many messages wait while Redis does not answer; older ones are lost.
MAX_WAITING = 10_000
RETRY_SECONDS = 0.5
READ_SECONDS = 1.0
PREFIX = "anpfiff:"

Hear = Callable[[bytes], None]


class _Heard(TypedDict):
    """What Redis hands over."""

    channel: bytes
    data: bytes


# Litestar checks what it injects.
@runtime_checkable
class Bus(Protocol):
    # Whether there may be other workers.
    shared: bool

    def publish(self, channel: str, message: bytes) -> None:
        """Tell everyone who listens, in this worker and all others. Never raises, never waits."""

    def listen(self, channel: str, hear: Hear) -> Callable[[], None]:
        """Call `hear` with every message from now on, until the returned function is called."""

    async def close(self) -> None: ...


class LocalBus:
    """For a single-process server."""

    shared = False

    def __init__(self) -> None:
        self._listeners: dict[str, list[Hear]] = {}

    def publish(self, channel: str, message: bytes) -> None:
        for hear in tuple(self._listeners.get(channel, ())):
            try:
                hear(message)
            except Exception:
                # Whatever a message does, the others still hear it, and this worker hears the next one.
                log.exception("bus_message_failed", channel=channel)

    def listen(self, channel: str, hear: Hear) -> Callable[[], None]:
        self._listeners.setdefault(channel, []).append(hear)

        def end() -> None:
            self._listeners[channel].remove(hear)
            if not self._listeners[channel]:
                del self._listeners[channel]

        return end

    def is_heard(self, channel: str) -> bool:
        return channel in self._listeners

    async def close(self) -> None:
        self._listeners.clear()


class RedisBus:
    """Over Redis, for any number of workers on any number of machines. Reconnects by itself when Redis comes back.

    `store` is the identity of the store, part of every channel's name: a restored copy beside the original, with the
    same Redis, has the same tables but not the same matches.
    """

    shared = True

    def __init__(self, url: str, store: str) -> None:
        self._prefix = f"{PREFIX}{store}:"
        self._redis = Redis.from_url(url, socket_connect_timeout=2.0, socket_timeout=5.0, health_check_interval=5)
        self._here = LocalBus()
        self._subscribed: set[str] = set()
        self._wanted: set[str] = set()
        self._waiting: deque[tuple[str, bytes]] = deque(maxlen=MAX_WAITING)
        self._closing = False
        self._something_to_send = asyncio.Event()
        self._something_to_hear = asyncio.Event()
        self._tasks = [asyncio.create_task(self._send_all()), asyncio.create_task(self._hear_all())]

    def publish(self, channel: str, message: bytes) -> None:
        self._waiting.append((self._prefix + channel, message))
        self._something_to_send.set()

    def listen(self, channel: str, hear: Hear) -> Callable[[], None]:
        end = self._here.listen(channel, hear)
        self._wanted.add(self._prefix + channel)
        self._something_to_hear.set()

        def stop() -> None:
            end()
            if not self._here.is_heard(channel):
                self._wanted.discard(self._prefix + channel)
                self._something_to_hear.set()

        return stop

    async def close(self) -> None:
        # Asked to stop before being cancelled: a cancelled read may carry on as if nothing had happened.
        self._closing = True
        self._something_to_hear.set()
        self._something_to_send.set()
        _, still_there = await asyncio.wait(self._tasks, timeout=2 * READ_SECONDS)
        for task in still_there:
            task.cancel()
        with suppress(RedisError, OSError):
            await self._redis.aclose()

    async def _send_all(self) -> None:
        """Send everything that is waiting in one go."""
        while not self._closing:
            await self._something_to_send.wait()
            self._something_to_send.clear()
            messages = list(self._waiting)
            self._waiting.clear()
            try:
                async with self._redis.pipeline(transaction=False) as pipeline:
                    for channel, message in messages:
                        pipeline.publish(channel, message)
                    await pipeline.execute()
            except (RedisError, OSError) as error:
                log.warning("bus_lost_messages", count=len(messages), reason=type(error).__name__)
                await asyncio.sleep(RETRY_SECONDS)

    async def _hear_all(self) -> None:
        while not self._closing:
            try:
                async with self._redis.pubsub(ignore_subscribe_messages=True) as pubsub, asyncio.TaskGroup() as both:
                    self._subscribed = set()
                    both.create_task(self._keep_subscribed(pubsub))
                    both.create_task(self._hear(pubsub))
            except* (RedisError, OSError) as errors:
                log.warning("bus_hears_nothing", reason=type(errors.exceptions[0]).__name__)
            await asyncio.sleep(RETRY_SECONDS)

    async def _keep_subscribed(self, pubsub: PubSub) -> None:
        while not self._closing:
            new, old = self._wanted - self._subscribed, self._subscribed - self._wanted
            if new:
                await pubsub.subscribe(*new)
            if old:
                await pubsub.unsubscribe(*old)
            self._subscribed = (self._subscribed | new) - old
            await self._something_to_hear.wait()
            self._something_to_hear.clear()

    async def _hear(self, pubsub: PubSub) -> None:
        while not self._closing:
            if not self._subscribed:
                await asyncio.sleep(0.05)
                continue
            message: _Heard | None = await pubsub.get_message(timeout=READ_SECONDS)
            if message is not None:
                self._here.publish(message["channel"].decode().removeprefix(self._prefix), message["data"])
