"""The tables in memory: created, found, loaded on first use, and forgotten when nobody needs them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

from anpfiff.play.chance import new_seed
from anpfiff.play.record import Step
from anpfiff.server import channels, metrics
from anpfiff.server.ids import new_id
from anpfiff.server.match.commands import SetRematch, TakeSeat
from anpfiff.server.match.opponents import as_strong_as, check_bots, has_even_match
from anpfiff.server.match.seats import with_word, word_of
from anpfiff.server.match.setting import begun, table_again, table_as_asked, table_from_moment
from anpfiff.server.match.standing import Standing
from anpfiff.server.problems import Conflict, NotYourSeat, UnknownTable
from anpfiff.server.protocol import CreateTable, PersonInfo, PlayAgain, PlayOn
from anpfiff.server.ratings.fitting import fitting_bot_strength
from anpfiff.server.store.stored import StoredTable
from anpfiff.server.store.writer import Work
from anpfiff.server.tables import promises
from anpfiff.server.tables.services import WorkerServices
from anpfiff.server.tables.table import Table

# Of all matches in memory that nobody looks at or has used lately; a step takes about half a kilobyte.
MAX_IDLE_STEPS = 100_000
LATELY_SECONDS = 10.0


class Tables:
    def __init__(self, services: WorkerServices, idle_seconds: float) -> None:
        self.services = services
        self._idle_seconds = idle_seconds
        self._tables: dict[str, Table] = {}
        self._last_use: dict[str, float] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}

    def __len__(self) -> int:
        return len(self._tables)

    async def create(self, request: CreateTable, person: PersonInfo, *checks: Work) -> Table:
        """A new table, stored; its match has started if no seat is open.

        The checks are made in the transaction that stores the table, and may refuse it.
        """
        stored = await self._made_even(table_as_asked(request, person.id, new_id(), self.services.now()), person.id)
        seed, use_up = await self._seed(person.id, request.commitment)
        return await self._add(stored.changed(seed=seed), [*checks, *use_up])

    async def set_up(self, stored: StoredTable) -> Table:
        """This very table: created unless it is already there."""
        try:
            return await self.get(stored.id)
        except UnknownTable:
            pass
        try:
            return await self._add(stored, [])
        except Conflict:
            return await self.get(stored.id)

    async def rematch(self, old: Table, person: PersonInfo, request: PlayAgain) -> Table:
        """The table at which the same people play again: created by the first who asks, joined by the others."""
        word = word_of(request.entropy, request.seal)
        if not old.standing.table.seats_of(person.id):
            raise NotYourSeat("only those who played may ask for a rematch")
        table_id = old.standing.table.rematch
        if table_id is None:
            # What could play then may no longer exist: a plug-in, or the net of an older version.
            check_bots(old.standing.table.seats, old.standing.game)
            await old.do(SetRematch(new_id()))
            table_id = old.standing.table.rematch
            assert table_id is not None
        try:
            table = await self.get(table_id)
        except UnknownTable:
            # It has not been created yet, or its creator was killed just before that.
            seed, use_up = await self._seed(person.id, request.commitment)
            again = table_again(old.standing.table, table_id, person.id, self.services.now())
            stored = await self._made_even(again, person.id)
            stored = stored.changed(seed=seed, seats=with_word(stored.seats, person.id, word))
            try:
                return await self._add(stored, use_up)
            except Conflict:
                table = await self.get(table_id)
        if not table.standing.table.seats_of(person.id):
            await table.do(TakeSeat(person.id, _name_of(old.standing.table, person), word))
        return table

    async def play_on(self, old: Table, person: PersonInfo, request: PlayOn) -> Table:
        """A table whose match continues from a moment of this finished one; with its own dice, against bots."""
        async with old.turn:
            stored = table_from_moment(old.standing, request, person, new_id(), self.services.now())
            taken_over = old.standing.match.steps[: request.number]
        return await self._add(stored.changed(seed=new_seed()), [], taken_over)

    async def get(self, table_id: str) -> Table:
        """The table with this id; UnknownTable if there is none."""
        return await self._get(table_id, newest=False)

    async def get_newest(self, table_id: str) -> Table:
        """The table as the store knows it now, whatever this worker has missed."""
        return await self._get(table_id, newest=True)

    async def _get(self, table_id: str, *, newest: bool) -> Table:
        while True:
            table = await self._loaded(table_id)
            # If nobody is looking at this copy, nobody has kept it up to date: hosts change things, too.
            if newest or not table.is_watched:
                await table.catch_up()
            # If that took very long, as on a machine that was paused, the table may have been dropped as unused.
            if self._tables.get(table_id) is table:
                return table

    async def _loaded(self, table_id: str) -> Table:
        while table_id not in self._tables:
            # Everyone who asks at the same time waits for the same table.
            if table_id not in self._loading:
                self._loading[table_id] = asyncio.create_task(self._load(table_id))
            await asyncio.shield(self._loading[table_id])
        self._last_use[table_id] = time.monotonic()
        return self._tables[table_id]

    async def _load(self, table_id: str) -> Table:
        try:
            loaded = await self.services.store.load(table_id)
            standing = await asyncio.to_thread(Standing, loaded.table, loaded.entries)
            return self._keep(Table(standing, self.services))
        finally:
            del self._loading[table_id]

    def _keep(self, table: Table) -> Table:
        self._tables[table.id] = table
        self._last_use[table.id] = time.monotonic()
        metrics.tables.set(len(self._tables))
        return table

    async def _seed(self, person: str, commitment: str | None) -> tuple[bytes, list[Work]]:
        """The seed that was promised, and the work that uses up the promise; otherwise a fresh one."""
        if commitment is None:
            return new_seed(), []
        seed = await self.services.store.read(lambda connection: promises.promised_seed(connection, person, commitment))
        return seed, [lambda connection: promises.use_up(connection, person, seed)]

    async def _made_even(self, table: StoredTable, person: str) -> StoredTable:
        """Even matches play as well as the person who sets up the table."""
        if not has_even_match(table.seats):
            return table
        game = table.load_game()
        strength = await self.services.store.read(lambda connection: fitting_bot_strength(connection, person, game))
        return table.changed(seats=as_strong_as(table.seats, strength))

    async def _add(self, stored: StoredTable, works: list[Work], taken_over: Sequence[Step] = ()) -> Table:
        """Store a new table; with its first steps if nobody is missing, after those of another match."""
        # In the background: taking over many steps takes a while.
        stored, entries = await asyncio.to_thread(begun, stored, taken_over)
        # Whatever the table does by itself, a worker looks after it soon.
        by_itself = stored.is_full and (stored.clock is not None or any(seat.bot for seat in stored.seats))
        due = stored.created + self.services.lease_ms if by_itself else stored.words_by or stored.fills_at
        stored = stored.changed(due=due)
        await self.services.store.create(stored, entries, works)
        if stored.is_full:
            metrics.matches_started.labels(stored.game).inc()
        if stored.public:
            self.services.bus.publish(channels.LOBBY, stored.id.encode())
        return self._keep(Table(await asyncio.to_thread(Standing, stored, entries), self.services))

    # -- memory ------------------------------------------------------------------------------------------

    def in_memory(self) -> list[Table]:
        return list(self._tables.values())

    def shown(self) -> list[Table]:
        """The tables somebody is connected to."""
        return [table for table in self._tables.values() if table.is_watched]

    def forget_idle(self, used_before: float) -> None:
        """Drop the tables that nobody uses or has used since; the store has them."""
        for table_id, table in list(self._tables.items()):
            if not table.in_use and self._last_use[table_id] < used_before:
                self._forget(table_id)

    def forget_old(self) -> None:
        now = time.monotonic()
        self.forget_idle(now - self._idle_seconds)
        self._forget_long(now - LATELY_SECONDS)

    def _forget_long(self, used_before: float) -> None:
        """If all that nobody uses is long together, the least recently used goes: anyone can bring long matches."""
        idle = sorted((self._last_use[table.id], table.id) for table in self._tables.values() if not table.in_use)
        steps = sum(self._tables[table_id].standing.match.number for _, table_id in idle)
        for at, table_id in idle:
            if steps <= MAX_IDLE_STEPS or at >= used_before:
                break
            steps -= self._tables[table_id].standing.match.number
            self._forget(table_id)

    def _forget(self, table_id: str) -> None:
        self._tables.pop(table_id).audience.close()
        del self._last_use[table_id]
        metrics.tables.set(len(self._tables))

    async def close(self) -> None:
        for table in self._tables.values():
            await table.close()
        metrics.flush()


def _name_of(table: StoredTable, person: PersonInfo) -> str:
    own = table.seats_of(person.id)
    return table.seats[own[0]].name if own else person.name
