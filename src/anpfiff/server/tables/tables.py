"""The tables in memory: made, found, loaded on first use, and forgotten when nobody needs them."""

from __future__ import annotations

import asyncio
import secrets
import time

from anpfiff.games import game_class, load_game
from anpfiff.kit.options import parse_options
from anpfiff.server.problems import BadChance
from anpfiff.server.protocol import CreateTable
from anpfiff.server.store.store import Loaded, Store
from anpfiff.server.tables.offers import Offers
from anpfiff.server.tables.seats import checked_entropy, seats_from
from anpfiff.server.tables.stored import StoredTable
from anpfiff.server.tables.table import Table, opening


class Tables:
    def __init__(self, store: Store, idle_seconds: float) -> None:
        self.offers = Offers()
        self._store = store
        self._idle_seconds = idle_seconds
        self._tables: dict[str, Table] = {}
        self._last_use: dict[str, float] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}

    async def create(self, request: CreateTable, guest: str) -> Table:
        """A new table, stored; its match has started if no seat is open."""
        # Parsed first: only declared options may reach load_game, which also takes other arguments by name.
        options = parse_options(game_class(request.game).manifest.options, request.options)
        game = load_game(request.game, len(request.seats), data=None, **options)
        if request.chance == "typed" and game.manifest.hidden_information:
            raise BadChance(f"{game.manifest.id} deals hidden cards, which nobody could type in; use fair chance")
        stored = StoredTable(
            id=secrets.token_urlsafe(9),
            created=int(time.time()),
            game=game.manifest.id,
            rules_version=game.manifest.rules_version,
            options=game.options,
            seats=tuple(seats_from(request.seats, guest)),
            chance=request.chance,
            seed=self.offers.redeem(guest, request.commitment),
            entropy=() if request.entropy is None else (checked_entropy(request.entropy),),
        )
        _, progress = opening(stored, game)
        await self._store.create(stored, progress.steps)
        return self._keep(Table(Loaded(stored, progress.steps), self._store))

    async def get(self, table_id: str) -> Table:
        """The table with this id; UnknownTable if there is none."""
        if table_id not in self._tables:
            # Everyone who asks at the same time waits for the same table.
            if table_id not in self._loading:
                self._loading[table_id] = asyncio.create_task(self._load(table_id))
            await asyncio.shield(self._loading[table_id])
        self._last_use[table_id] = time.monotonic()
        return self._tables[table_id]

    async def _load(self, table_id: str) -> Table:
        try:
            return self._keep(Table(await self._store.load(table_id), self._store))
        finally:
            del self._loading[table_id]

    def _keep(self, table: Table) -> Table:
        self._tables[table.stored.id] = table
        self._last_use[table.stored.id] = time.monotonic()
        return table

    async def forget_from_time_to_time(self) -> None:
        """Runs until it is cancelled."""
        while True:
            await asyncio.sleep(self._idle_seconds / 4)
            self.forget_idle(time.monotonic() - self._idle_seconds)

    def forget_idle(self, used_before: float) -> None:
        """Drop the tables that nobody uses or has used since; the store has them."""
        for table_id, table in list(self._tables.items()):
            if not table.in_use and self._last_use[table_id] < used_before:
                del self._tables[table_id], self._last_use[table_id]

    async def close(self) -> None:
        for table in self._tables.values():
            await table.close()
