"""The lobby of a worker: looks into the store for everyone listening, and tells each of them what is new."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from sqlalchemy import Connection

from anpfiff.kit.errors import AnpfiffError
from anpfiff.server import channels
from anpfiff.server.bus import Bus
from anpfiff.server.connections.outbox import SIGNED_OUT
from anpfiff.server.friends.looking import friends_of
from anpfiff.server.friends.online import OnlinePeople
from anpfiff.server.lobby.listener import Listener, to_text
from anpfiff.server.lobby.matches import matches_of
from anpfiff.server.lobby.open_tables import open_tables
from anpfiff.server.logs import get_log
from anpfiff.server.people.bans import banned_addresses
from anpfiff.server.people.sessions import ended_sessions
from anpfiff.server.protocol import FriendsState, LobbyState, MyMatch, MyMatches, OpenTable
from anpfiff.server.store.store import Store
from anpfiff.server.times import now

log = get_log()

# A message can get lost, and turns are not announced at all: the store is checked this often anyway.
POLL_SECONDS = 3.0
# However much happens, nobody needs to be told more often.
PAUSE_SECONDS = 0.3


@dataclass(frozen=True, slots=True)
class _Look:
    tables: list[OpenTable]
    matches: dict[str, list[MyMatch]]
    friends: dict[str, FriendsState]
    # Those whose session is over, or whose address the hosts have banned.
    unwelcome: set[Listener]


class Lobby:
    def __init__(self, store: Store, bus: Bus, online: OnlinePeople) -> None:
        self._store = store
        self._online = online
        self._listeners: set[Listener] = set()
        self._changed = asyncio.Event()
        online.changed = self._changed.set
        self._stop_hearing = bus.listen(channels.LOBBY, lambda _: self._changed.set())
        self._work = asyncio.create_task(self._look_again_and_again())

    @contextmanager
    def listening(self, listener: Listener) -> Iterator[None]:
        """Tell this listener everything now, and whatever changes."""
        self._listeners.add(listener)
        self._changed.set()
        try:
            with self._online.present(listener.person):
                yield
        finally:
            self._listeners.discard(listener)

    async def close(self) -> None:
        self._stop_hearing()
        self._work.cancel()
        await asyncio.gather(self._work, return_exceptions=True)

    async def _look_again_and_again(self) -> None:
        while True:
            # Not wait_for: in Python 3.11 it can miss that the task is cancelled.
            with suppress(TimeoutError):
                async with asyncio.timeout(POLL_SECONDS):
                    await self._changed.wait()
            self._changed.clear()
            self._online.repeat()
            if self._listeners:
                await self._look()
                await asyncio.sleep(PAUSE_SECONDS)

    async def _look(self) -> None:
        """One look into the store for all; anyone who came meanwhile has asked for the next one."""
        listeners, time = list(self._listeners), now()
        here = self._online.everyone(time)
        try:
            look = await self._store.read(lambda connection: _read(connection, listeners, here, time))
        except AnpfiffError as error:
            log.warning("lobby_not_read", reason=error.message)
            return
        tables = to_text(LobbyState(look.tables))
        matches = {person: to_text(MyMatches(found)) for person, found in look.matches.items()}
        friends = {person: to_text(state) for person, state in look.friends.items()}
        none = to_text(MyMatches([]))
        for listener in listeners:
            if listener in look.unwelcome:
                listener.outbox.end(SIGNED_OUT)
                continue
            listener.show("lobby", tables)
            listener.show("matches", none if listener.person is None else matches[listener.person])
            if listener.person is not None:
                listener.show("friends", friends[listener.person])


def _read(connection: Connection, listeners: list[Listener], here: frozenset[str], now: int) -> _Look:
    people = {listener.person for listener in listeners if listener.person is not None}
    return _Look(
        open_tables(connection, now),
        matches_of(connection, people),
        friends_of(connection, people, here, now),
        _unwelcome(connection, listeners, now),
    )


def _unwelcome(connection: Connection, listeners: list[Listener], now: int) -> set[Listener]:
    ended = ended_sessions(connection, {listener.session for listener in listeners if listener.session is not None})
    banned = banned_addresses(connection, {listener.address for listener in listeners}, now)
    return {listener for listener in listeners if listener.session in ended or listener.address in banned}
