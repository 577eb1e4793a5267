"""A table: the one authority over one match. It changes in turn, stores first, and shows what was stored."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from anpfiff.kit.core import Move
from anpfiff.kit.errors import AnpfiffError, BadRecord
from anpfiff.kit.game import Game
from anpfiff.play.match import Match, Progress
from anpfiff.play.record import Record, Step
from anpfiff.server.problems import (
    AlreadySeated,
    Conflict,
    MatchRunning,
    NotStarted,
    NotYourSeat,
    StoreFailed,
    TableFull,
)
from anpfiff.server.protocol import (
    ChanceInfo,
    LogEntry,
    Position,
    SeatInfo,
    SeatKind,
    Snapshot,
    TableChanged,
    TableInfo,
    TableStatus,
    Update,
)
from anpfiff.server.store.store import Loaded, Store
from anpfiff.server.tables.botplay import bot_action, bot_to_act
from anpfiff.server.tables.hub import Hub, Subscriber
from anpfiff.server.tables.messages import LogLine, Scene, encoded, entries_for, lines_of, to_text
from anpfiff.server.tables.stored import StoredSeat, StoredTable

log = logging.getLogger("anpfiff.server")

TriedPosition = tuple[Position, list[LogEntry]]

# How long bots wait before they try again when the store has failed.
RETRY_SECONDS = 1.0


class Table:
    """All changes go through one lock. Memory is a copy of the store: in doubt it is thrown away and read again."""

    def __init__(self, loaded: Loaded, store: Store) -> None:
        self.hub = Hub()
        self._store = store
        self._lock = asyncio.Lock()
        self._bots: asyncio.Task[None] | None = None
        self._adopt(loaded)

    def _adopt(self, loaded: Loaded) -> None:
        """Become what the store says."""
        self.stored: StoredTable = loaded.table
        self._game: Game = self.stored.load_game()
        self._catalogue: Any = encoded(self._game.catalogue())
        self._sheets = list(self._game.score_sheet(self._game.new_initial_state().view(None)))
        self._match, self._log = replay(self.stored, self._game, loaded.steps)
        self._scene = Scene(self._match)
        # Whether memory may differ from the store.
        self._doubtful = False

    # -- what everybody may ask --------------------------------------------------------------------------

    @property
    def in_use(self) -> bool:
        return len(self.hub) > 0 or self._lock.locked() or self._bots is not None

    @property
    def status(self) -> TableStatus:
        if not self.stored.is_full:
            return "waiting"
        return "over" if self._scene.over else "running"

    def info(self, guest: str) -> TableInfo:
        connected = self.hub.connected_seats()
        chance = self.stored.record_chance(reveal=self._scene.over)
        return TableInfo(
            id=self.stored.id,
            game=self.stored.game,
            players=len(self.stored.seats),
            options=self.stored.options,
            seats=[_seat_info(seat, guest, i in connected) for i, seat in enumerate(self.stored.seats)],
            status=self.status,
            chance=ChanceInfo(self.stored.chance, chance.commitment, chance.entropy, chance.seed),
            hidden_information=self._game.manifest.hidden_information,
            sheets=self._sheets,
            catalogue=self._catalogue,
            public=False,
            rated=False,
            clock=None,
            yours=False,
            fills_at=None,
            undo=None,
            end=None,
            rematch=None,
        )

    def record(self) -> Record:
        """The whole match with its seed, once it is over."""
        if not self._scene.over:
            raise MatchRunning("the record can be had when the match is over; until then the seed stays secret")
        return self._match.record(self.stored.record_seats(), self.stored.record_chance(reveal=True))

    def score_sheet(self) -> dict[str, list[dict[str, Any]]]:
        """Its tables as they stand, from what every spectator sees."""
        return self._game.score_sheet(self._match.state.view(None))

    # -- coming and going --------------------------------------------------------------------------------

    async def connect(self, subscriber: Subscriber) -> None:
        """Send this connection a snapshot, and from now on whatever happens."""
        async with self._turn():
            before = self.hub.connected_seats()
            subscriber.seats = self.stored.seats_of(subscriber.guest)
            self.hub.add(subscriber)
            self._post_snapshot(subscriber)
            self._tell_presence(before, but=subscriber)
        self._call_bots()

    def disconnect(self, subscriber: Subscriber) -> None:
        before = self.hub.connected_seats()
        self.hub.remove(subscriber)
        self._tell_presence(before)

    async def sync(self, subscriber: Subscriber) -> None:
        async with self._turn():
            self._post_snapshot(subscriber)
        self._call_bots()

    async def take_seat(self, guest: str, name: str, entropy: str | None) -> None:
        """Sit down on the first open seat; the last one to do so starts the match."""
        async with self._turn():
            if own := self.stored.seats_of(guest):
                raise AlreadySeated(f"you already play seat {own[0]} at this table; others join with their own browser")
            seat = next((index for index, seat in enumerate(self.stored.seats) if seat.is_open), None)
            if seat is None:
                raise TableFull("no seat is open at this table any more; you can watch")
            stored = _with_owner(self.stored, seat, StoredSeat(name, owner=guest), entropy)
            match, progress = opening(stored, self._game)
            self._doubtful = True
            await self._store.take_seat(stored, seat, progress.steps)
            self._doubtful = False
            self.stored, self._match = stored, match
            for subscriber in self.hub:
                subscriber.seats = stored.seats_of(subscriber.guest)
            self._tell_table()
            if stored.is_full:
                self._show(progress)
        self._call_bots()

    # -- playing -----------------------------------------------------------------------------------------

    async def play(self, subscriber: Subscriber, seat: int, moves: list[Move], number: int) -> int:
        """Make moves for one of the guest's seats. Returns the number of the state they led to."""
        async with self._turn():
            self._expect_player(subscriber, seat)
            await self._commit(self._match.play_all(seat, moves, number))
            reached = self._match.number
        self._call_bots()
        return reached

    async def attempt(self, subscriber: Subscriber, seat: int, moves: list[Move], number: int) -> TriedPosition:
        """What moves for one of the guest's seats would lead to, as that seat may see it."""
        async with self._turn():
            self._expect_player(subscriber, seat)
            trial = self._match.attempt(seat, moves, number)
            position = Scene(self._match, tried=trial.state).position(seat)
            return position, entries_for(lines_of(trial.progress), seat)

    async def type_chance(self, subscriber: Subscriber, move: Move, number: int) -> int:
        """Enter what real dice show. Returns the number of the state it led to."""
        async with self._turn():
            self._expect_started()
            if not subscriber.seats:
                raise NotYourSeat("only those who play at this table may say what the dice show")
            await self._commit(self._match.type_chance(move, number))
            reached = self._match.number
        self._call_bots()
        return reached

    def _expect_started(self) -> None:
        if not self.stored.is_full:
            raise NotStarted("the match starts when no seat is open any more")

    def _expect_player(self, subscriber: Subscriber, seat: int) -> None:
        self._expect_started()
        if seat not in subscriber.seats:
            own = ", ".join(map(str, subscriber.seats)) or "none: you are watching"
            raise NotYourSeat(f"you do not play seat {seat}; your seats: {own}")

    def _call_bots(self) -> None:
        if self._bots is None and self.stored.is_full and bot_to_act(self.stored, self._match) is not None:
            self._bots = asyncio.create_task(self._play_bots())

    async def _play_bots(self) -> None:
        """Let the bots act until it is a person's turn. Storing each decision gives way to the other tables."""
        try:
            while True:
                try:
                    async with self._turn():
                        seat = bot_to_act(self.stored, self._match)
                        if seat is None:
                            return
                        await self._commit(self._match.act(seat, bot_action(self.stored, self._match, seat)))
                except (StoreFailed, Conflict) as error:
                    log.warning("bot_move_not_stored table=%s: %s", self.stored.id, error)
                    await asyncio.sleep(RETRY_SECONDS)
        finally:
            self._bots = None

    # -- the one path of a change ------------------------------------------------------------------------

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """The table to oneself, with memory as the store is."""
        async with self._lock:
            if self._doubtful:
                await self._reload()
            try:
                yield
            except AnpfiffError:
                raise
            except BaseException:
                self._doubtful = True
                raise

    async def _commit(self, progress: Progress) -> None:
        """Store, then show. Until it is stored nobody sees it; if it cannot be stored, memory is thrown away."""
        self._doubtful = True
        try:
            await self._store.append(self.stored.id, progress.start, progress.steps)
        except Conflict:
            await self._reload()
            raise
        self._doubtful = False
        self._show(progress)

    async def _reload(self) -> None:
        shown = (self.stored, self._scene.number)
        self._adopt(await self._store.load(self.stored.id))
        if (self.stored, self._scene.number) != shown:
            for subscriber in self.hub:
                subscriber.seats = self.stored.seats_of(subscriber.guest)
                self._post_snapshot(subscriber)

    async def close(self) -> None:
        if self._bots is not None:
            self._bots.cancel()
            await asyncio.gather(self._bots, return_exceptions=True)

    # -- telling people ----------------------------------------------------------------------------------

    def _show(self, progress: Progress) -> None:
        lines = lines_of(progress)
        self._log.extend(lines)
        scene = self._scene = Scene(self._match)
        self.hub.show(scene.pending, lambda seat: to_text(Update(scene.position(seat), entries_for(lines, seat))))
        if scene.over:
            self._tell_table()

    def _post_snapshot(self, subscriber: Subscriber) -> None:
        seat = subscriber.look(self._scene.pending if self.stored.is_full else [])
        position = self._scene.position(seat) if self.stored.is_full else None
        entries = entries_for(self._log, seat)
        subscriber.post(to_text(Snapshot(self.info(subscriber.guest), position, entries, [], [], 0)))

    def _tell_table(self, but: Subscriber | None = None) -> None:
        for subscriber in self.hub:
            if subscriber is not but:
                subscriber.post(to_text(TableChanged(self.info(subscriber.guest))))

    def _tell_presence(self, before: set[int], but: Subscriber | None = None) -> None:
        if self.hub.connected_seats() != before:
            self._tell_table(but)


def opening(stored: StoredTable, game: Game) -> tuple[Match, Progress]:
    """A match at its first decision if the table is full, else before its first step."""
    match = stored.new_match(game)
    return match, match.begin() if stored.is_full else Progress(0, [], [])


def replay(stored: StoredTable, game: Game, steps: list[Step]) -> tuple[Match, list[LogLine]]:
    """The match after these steps, and its log."""
    match = stored.new_match(game)
    lines: list[LogLine] = []
    for number, step in enumerate(steps):
        events = [] if number else game.setup_events()
        match.state.events = events
        try:
            match.apply_stored(step)
        except AnpfiffError as error:
            raise BadRecord(f"the stored match does not replay, step {number}: {error}") from None
        lines.extend(LogLine(number, event) for event in events)
    match.state.events = None
    return match, lines


def _with_owner(table: StoredTable, index: int, seat: StoredSeat, entropy: str | None) -> StoredTable:
    seats = (*table.seats[:index], seat, *table.seats[index + 1 :])
    added = () if entropy is None else (entropy,)
    return msgspec.structs.replace(table, seats=seats, entropy=table.entropy + added)


def _seat_info(seat: StoredSeat, guest: str, connected: bool) -> SeatInfo:
    kind: SeatKind = "open" if seat.is_open else "human" if seat.bot is None else "bot"
    yours = seat.owner == guest
    return SeatInfo(seat.name, kind, seat.bot, connected, yours, None, False, None, seat.is_open, False)
