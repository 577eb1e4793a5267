"""The tables in memory: made, found, loaded on first use, and forgotten when nobody needs them."""

from __future__ import annotations

import asyncio
import secrets
import time

from sqlalchemy import Connection

from anpfiff.games import game_class, load_game
from anpfiff.kit.game import Game
from anpfiff.kit.options import parse_options
from anpfiff.play.chance import new_seed
from anpfiff.server.problems import BadChance, NotYourSeat
from anpfiff.server.protocol import CreateTable, PersonInfo
from anpfiff.server.store.journal import Entry, Steps
from anpfiff.server.store.rows import Loaded
from anpfiff.server.store.stored import StoredSeat, StoredTable
from anpfiff.server.store.writer import Work
from anpfiff.server.tables import actions, promises
from anpfiff.server.tables.creating import check_rated, checked_clock, checked_wait
from anpfiff.server.tables.house import House
from anpfiff.server.tables.seats import checked_entropy, seats_from
from anpfiff.server.tables.story import Story
from anpfiff.server.tables.table import Table


class Tables:
    def __init__(self, house: House, idle_seconds: float) -> None:
        self.house = house
        self._idle_seconds = idle_seconds
        self._tables: dict[str, Table] = {}
        self._last_use: dict[str, float] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}

    def __len__(self) -> int:
        return len(self._tables)

    async def create(self, request: CreateTable, person: PersonInfo) -> Table:
        """A new table, stored; its match has started if no seat is open."""
        # Parsed first: only declared options may reach load_game, which also takes other arguments by name.
        options = parse_options(game_class(request.game).manifest.options, request.options)
        game = load_game(request.game, len(request.seats), data=None, **options)
        if request.chance == "typed" and game.manifest.hidden_information:
            raise BadChance(f"{game.manifest.id} deals hidden cards, which nobody could type in; use fair chance")
        now = self.house.now()
        wait = checked_wait(request.fill_after)
        seats = tuple(seats_from(request.seats, person))
        check_rated(request, seats)
        seed, use_up = await self._seed(person.id, request.commitment)
        stored = StoredTable(
            id=secrets.token_urlsafe(9),
            created=now,
            game=game.manifest.id,
            rules_version=game.manifest.rules_version,
            options=game.options,
            seats=seats,
            chance=request.chance,
            seed=seed,
            entropy=() if request.entropy is None else (checked_entropy(request.entropy),),
            host=person.id,
            public=request.public,
            rated=request.rated,
            clock=checked_clock(request.clock),
            fills_at=None if wait is None else now + wait * 1000,
        )
        return await self._add(stored, game, use_up)

    async def rematch(self, old: Table, person: PersonInfo) -> Table:
        """The table at which the same people play again: made by the first who asks, joined by the others."""
        if not old.stored.seats_of(person.id):
            raise NotYourSeat("only those who played may ask for a rematch")
        table_id = old.stored.rematch
        if table_id is None:
            table_id = await actions.set_rematch(old, secrets.token_urlsafe(9))
        return await self._rematch_table(old.stored, table_id, person)

    async def get(self, table_id: str) -> Table:
        """The table with this id; UnknownTable if there is none."""
        if table_id not in self._tables:
            # Everyone who asks at the same time waits for the same table.
            if table_id not in self._loading:
                self._loading[table_id] = asyncio.create_task(self._load(table_id))
            await asyncio.shield(self._loading[table_id])
        self._last_use[table_id] = time.monotonic()
        return self._tables[table_id]
