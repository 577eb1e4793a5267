"""The tables in memory: made, found, loaded on first use, and forgotten when nobody needs them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

from anpfiff.games import game_class, load_game
from anpfiff.kit.game import Game
from anpfiff.kit.options import parse_options
from anpfiff.play.chance import new_seed
from anpfiff.play.match import Match
from anpfiff.play.record import Step
from anpfiff.server import metrics
from anpfiff.server.ids import new_id
from anpfiff.server.match.commands import SetRematch, TakeSeat, waiting_for_words
from anpfiff.server.match.seats import DEFAULT_BOT, seats_from, with_word, word_of
from anpfiff.server.match.standing import Change, Standing
from anpfiff.server.people.names import checked_name
from anpfiff.server.problems import (
    BadChance,
    Conflict,
    MatchOver,
    MatchRunning,
    NotYourSeat,
    UnknownPosition,
    UnknownSeat,
    UnknownTable,
)
from anpfiff.server.protocol import CreateTable, PersonInfo, PlayAgain, PlayOn
from anpfiff.server.store.journal import Entry, Steps
from anpfiff.server.store.stored import StoredSeat, StoredTable
from anpfiff.server.store.writer import Work
from anpfiff.server.tables import promises
from anpfiff.server.tables.creating import check_rated, checked_clock, checked_wait
from anpfiff.server.tables.opponents import check_bots
from anpfiff.server.tables.services import WorkerServices
from anpfiff.server.tables.table import Table


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
        # Parsed first: only declared options may reach load_game, which also takes other arguments by name.
        options = parse_options(game_class(request.game).manifest.options, request.options)
        game = load_game(request.game, len(request.seats), data=None, **options)
        if request.chance == "typed" and game.manifest.hidden_information:
            raise BadChance(f"{game.manifest.id} deals hidden cards, which nobody could type in; use fair chance")
        now = self.services.now()
        wait = checked_wait(request.fill_after)
        seats = with_word(seats_from(request.seats, person.id), person.id, word_of(request.entropy, request.seal))
        check_bots(seats, game)
        check_rated(request, seats)
        seed, use_up = await self._seed(person.id, request.commitment)
        stored = StoredTable(
            id=new_id(),
            created=now,
            game=game.manifest.id,
            rules_version=game.manifest.rules_version,
            options=game.options,
            seats=seats,
            chance=request.chance,
            seed=seed,
            host=person.id,
            public=request.public,
            rated=request.rated,
            clock=checked_clock(request.clock),
            fills_at=None if wait is None else now + wait * 1000,
        )
        return await self._add(stored, game, [*checks, *use_up])

    async def set_up(self, stored: StoredTable) -> Table:
        """This very table: made, unless it is there."""
        try:
            return await self.get(stored.id)
        except UnknownTable:
            pass
        try:
            return await self._add(stored, stored.load_game(), [])
        except Conflict:
            return await self.get(stored.id)

    async def rematch(self, old: Table, person: PersonInfo, request: PlayAgain) -> Table:
        """The table at which the same people play again: made by the first who asks, joined by the others."""
        word = word_of(request.entropy, request.seal)
        if not old.standing.table.seats_of(person.id):
            raise NotYourSeat("only those who played may ask for a rematch")
        table_id = old.standing.table.rematch
        if table_id is None:
            # What could play then may be gone by now: a plug-in, or the net of an older version.
            check_bots(old.standing.table.seats, old.standing.game)
            await old.do(SetRematch(new_id()))
            table_id = old.standing.table.rematch
            assert table_id is not None
        try:
            table = await self.get(table_id)
        except UnknownTable:
            # It has not been made yet, or its maker was killed just before that.
            seed, use_up = await self._seed(person.id, request.commitment)
            stored = _table_again(old.standing.table, table_id, person.id)
            seats = with_word(stored.seats, person.id, word)
            stored = stored.changed(created=self.services.now(), seed=seed, entropy=(), seats=seats)
            try:
                return await self._add(stored, stored.load_game(), use_up)
            except Conflict:
                table = await self.get(table_id)
        if not table.standing.table.seats_of(person.id):
            await table.do(TakeSeat(person.id, _name_of(old.standing.table, person), word))
        return table

    async def play_on(self, old: Table, person: PersonInfo, request: PlayOn) -> Table:
        """A table whose match goes on from a moment of this one, which is over; with dice of its own, against bots."""
        async with old.turn():
            standing = old.standing
            if not standing.over:
                raise MatchRunning("play on from a match that is over; this one still runs")
            steps, before = list(standing.match.steps), standing.table
        if not 0 <= request.number <= len(steps):
            raise UnknownPosition(f"this match has no position {request.number}; the last one is {len(steps)}")
        if not 0 <= request.seat < len(before.seats):
            raise UnknownSeat(f"there is no seat {request.seat}; the seats are 0 to {len(before.seats) - 1}")
        seats = tuple(_seat_to_play_on(seat, index, request, person) for index, seat in enumerate(before.seats))
        stored = StoredTable(
            id=new_id(),
            created=self.services.now(),
            game=before.game,
            rules_version=before.rules_version,
            options=before.options,
            seats=seats,
            chance="fair",
            seed=new_seed(),
            host=person.id,
            since=request.number,
        )
        game = stored.load_game()
        check_bots(seats, game)
        return await self._add(stored, game, [], steps[: request.number])

    async def get(self, table_id: str) -> Table:
        """The table with this id; UnknownTable if there is none."""
        if table_id not in self._tables:
            # Everyone who asks at the same time waits for the same table.
            if table_id not in self._loading:
                self._loading[table_id] = asyncio.create_task(self._load(table_id))
            await asyncio.shield(self._loading[table_id])
        self._last_use[table_id] = time.monotonic()
        table = self._tables[table_id]
        if self.services.bus.shared and not table.is_watched:
            # Nobody looks at this copy, so nobody has kept it up to date.
            await table.catch_up((await self.services.store.heads([table_id])).get(table_id))
        return table

    async def get_newest(self, table_id: str) -> Table:
        """The table as the store knows it now, whatever this worker has missed."""
        table = await self.get(table_id)
        await table.catch_up((await self.services.store.heads([table_id])).get(table_id))
        return table

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
        """The seed that was promised, and the work that uses the promise up; else a fresh one."""
        if commitment is None:
            return new_seed(), []
        seed = await self.services.store.read(lambda connection: promises.promised_seed(connection, person, commitment))
        return seed, [lambda connection: promises.use_up(connection, person, seed)]

    async def _add(self, stored: StoredTable, game: Game, works: list[Work], taken_over: Sequence[Step] = ()) -> Table:
        """Store a new table; with its first steps if nobody is missing, after those of another match."""
        entries: list[Entry] = []
        if stored.is_full:
            stored = stored.with_words()
            steps = await asyncio.to_thread(_first_steps, stored.new_match(game), taken_over)
            begin = Change([Steps(steps)], stored)
            entries = Standing(stored).entries_for(begin, stored.created)
        # Whatever the table does by itself, a worker looks after it soon.
        by_itself = stored.is_full and (stored.clock is not None or any(seat.bot for seat in stored.seats))
        stored, _ = waiting_for_words((stored, []), stored.created)
        due = stored.created + self.services.lease_ms if by_itself else stored.words_by or stored.fills_at
        stored = stored.changed(due=due)
        await self.services.store.create(stored, entries, works)
        if stored.is_full:
            metrics.matches_started.labels(stored.game).inc()
        if stored.public:
            self.services.bus.publish("lobby", stored.id.encode())
        return self._keep(Table(Standing(stored, entries), self.services))

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
                table.audience.close()
                del self._tables[table_id], self._last_use[table_id]
                metrics.tables.set(len(self._tables))

    def forget_old(self) -> None:
        self.forget_idle(time.monotonic() - self._idle_seconds)

    async def close(self) -> None:
        for table in self._tables.values():
            await table.close()
        metrics.flush()


def _table_again(old: StoredTable, table_id: str, person: str) -> StoredTable:
    """The same table, set by this person; when and with what chance is not said yet."""
    seats = tuple(_seat_again(seat, person) for seat in old.seats)
    return old.changed(
        id=table_id, seats=seats, host=person, fills_at=None, words_by=None, due=None, ended=None, rematch=None, since=0
    )


def _seat_again(seat: StoredSeat, person: str) -> StoredSeat:
    """The same seat in a rematch: kept for its person until they come, too."""
    if seat.owner is None:
        return StoredSeat(seat.name, bot=seat.bot)
    if seat.owner == person:
        return StoredSeat(seat.name, owner=person)
    return StoredSeat(seat.name, kept_for=seat.owner)


def _first_steps(match: Match, taken_over: Sequence[Step]) -> list[Step]:
    """Those of another match, and the chance after them; MatchOver if nobody is to act then."""
    for step in taken_over:
        match.apply_stored(step)
    match.begin()
    if match.state.is_terminal():
        raise MatchOver("the match is decided here; go back to a moment at which somebody is to act")
    return match.steps


def _seat_to_play_on(seat: StoredSeat, index: int, request: PlayOn, person: PersonInfo) -> StoredSeat:
    """The reader's own, or a bot's: the one that played there, else a usual one."""
    if index == request.seat:
        return StoredSeat(checked_name(request.name or person.name), owner=person.id)
    if seat.bot is not None and seat.owner is None:
        return StoredSeat(seat.name, bot=seat.bot)
    return StoredSeat(f"Bot {index + 1}", bot=DEFAULT_BOT)


def _name_of(table: StoredTable, person: PersonInfo) -> str:
    own = table.seats_of(person.id)
    return table.seats[own[0]].name if own else person.name
