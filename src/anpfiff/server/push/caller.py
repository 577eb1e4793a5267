"""Calls people whose turn it is and who are not there: keeps looking into the store, as the lobby does."""

from __future__ import annotations

import asyncio
import hashlib
from base64 import urlsafe_b64encode
from dataclasses import dataclass

import httpx
import msgspec
from sqlalchemy import Connection

from anpfiff.games import game_class
from anpfiff.kit.errors import AnpfiffError
from anpfiff.kit.texts import GameTexts
from anpfiff.server.lobby.matches import matches_of
from anpfiff.server.logs import get_log
from anpfiff.server.problems import Conflict
from anpfiff.server.protocol import MyMatch
from anpfiff.server.push import rows
from anpfiff.server.push.rows import Device
from anpfiff.server.push.sealing import Sealer, new_keys
from anpfiff.server.settings import Settings
from anpfiff.server.store.store import Store
from anpfiff.server.tables.tables import Tables
from anpfiff.server.times import now

log = get_log()

TIMEOUT_SECONDS = 10.0
# At a time.
MAX_CALLS = 20
# Answers of a push service that mean: this browser wants no more.
GONE = (404, 410)


class PushCall(msgspec.Struct):
    """All that a device is told; nothing about the match itself."""

    table: str
    game: str
    language: str


@dataclass(frozen=True, slots=True)
class Call:
    device: Device
    match: MyMatch


class Caller:
    def __init__(self, store: Store, tables: Tables, settings: Settings) -> None:
        self._store = store
        self._tables = tables
        self._settings = settings
        self._sealer: Sealer | None = None
        # Created when somebody is called: reading certificates takes a while.
        self._client: httpx.AsyncClient | None = None
        self._places = asyncio.Semaphore(MAX_CALLS)
        self._task = asyncio.create_task(self._look_again_and_again())

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        if self._client is not None:
            await self._client.aclose()

    async def sealer(self) -> Sealer:
        """With the keys of this server: made by the first worker that ever asks, and kept in the store."""
        if self._sealer is None:
            keys = await self._store.read(rows.read_keys)
            if keys is None:
                private, public = await asyncio.to_thread(new_keys)
                try:
                    await self._store.write(lambda connection: rows.write_keys(connection, private, public))
                except Conflict:
                    pass
                keys = await self._store.read(rows.read_keys)
                assert keys is not None
            self._sealer = Sealer(*keys, self._settings.contact)
        return self._sealer

    # -- whose turn it is --------------------------------------------------------------------------------

    async def _look_again_and_again(self) -> None:
        while True:
            try:
                await self._look()
            except AnpfiffError as error:
                log.warning("push_not_looked", reason=error.message)
            except Exception:
                log.exception("push_not_looked")
            await asyncio.sleep(self._settings.push_seconds)

    async def _look(self) -> None:
        calls = await self._store.read(_waiting)
        long_ago = now() - int(self._settings.push_seconds * 1000)
        # People who have the page open see it there, and those who have just moved soon will.
        wanted = [call for call in calls if call.match.changed <= long_ago and not self._is_there(call)]
        await asyncio.gather(*(self._call(call) for call in wanted))

    def _is_there(self, call: Call) -> bool:
        table = next((table for table in self._tables.in_memory() if table.id == call.match.id), None)
        return table is not None and table.audience.is_there(call.device.person)

    # -- calling -----------------------------------------------------------------------------------------

    async def _call(self, call: Call) -> None:
        """Once for each time a match waits; what gets lost on the way is not sent again."""
        device, match = call.device, call.match
        try:
            if not await self._store.write(lambda c: rows.note_call(c, device.session, match.id, match.changed)):
                return
        except Conflict:
            # Another worker calls.
            return
        sealer = await self.sealer()
        told = PushCall(match.id, _game_name(match.game, device.language), device.language)
        sealed = await asyncio.to_thread(sealer.seal, device, told, _topic(match.id))
        if self._client is None:
            self._client = httpx.AsyncClient(timeout=TIMEOUT_SECONDS, follow_redirects=False)
        async with self._places:
            try:
                answer = await self._client.post(device.endpoint, content=sealed.body, headers=sealed.headers)
            except httpx.HTTPError as error:
                log.warning("push_not_sent", reason=type(error).__name__)
                return
        if answer.status_code in GONE:
            await self._store.write(lambda connection: rows.remove_endpoint(connection, device.endpoint))
        elif answer.status_code >= 300:
            log.warning("push_refused", status=answer.status_code)


def _waiting(connection: Connection) -> list[Call]:
    """Devices of people others are waiting for, and the matches."""
    devices = rows.read_devices(connection)
    matches = matches_of(connection, {device.person for device in devices})
    return [
        Call(device, match)
        for device in devices
        for match in matches[device.person]
        if match.your_turn and not match.alone
    ]


def _game_name(game: str, language: str) -> str:
    return GameTexts(game_class(game)(), language).game_name()


def _topic(table_id: str) -> str:
    """At most 32 characters of the alphabet that a push service allows; reveals nothing about the table."""
    return urlsafe_b64encode(hashlib.sha256(f"turn {table_id}".encode()).digest()[:18]).decode()
