"""A table: one worker's copy of what the store knows. It changes in turn, stores first, and shows what was stored."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from sqlalchemy import Connection

from anpfiff.kit.core import Move, State
from anpfiff.kit.errors import AnpfiffError
from anpfiff.kit.game import Game
from anpfiff.kit.words import Words
from anpfiff.play.match import Match, Progress, StaleMove
from anpfiff.play.record import Record, RecordEarlyEnd
from anpfiff.server import metrics
from anpfiff.server.logs import get_log
from anpfiff.server.problems import Conflict, MatchOver, MatchRunning, NotStarted, NotYourSeat
from anpfiff.server.protocol import LogEntry, Position, Snapshot, TableChanged, TableInfo, TableStatus, Update
from anpfiff.server.store.journal import Ended, Entry, Happening, Steps
from anpfiff.server.store.rows import Loaded, update_table
from anpfiff.server.store.stored import StoredTable
from anpfiff.server.store.writer import Work
from anpfiff.server.tables.attending import Attendant
from anpfiff.server.tables.company import Company
from anpfiff.server.tables.ending import end_work
from anpfiff.server.tables.house import House
from anpfiff.server.tables.hub import Subscriber
from anpfiff.server.tables.info import facts_of, status_of, table_info
from anpfiff.server.tables.messages import Log, Scene, log_of, to_text
from anpfiff.server.tables.story import Story
from anpfiff.server.tables.worker_messages import EntriesStored, publish

log = get_log()

TriedPosition = tuple[Position, list[LogEntry]]

# How often a change is tried again when another worker was faster.
ATTEMPTS = 5


class Turn:
    """A class, since every move takes one: what `asynccontextmanager` makes is several times slower."""

    __slots__ = ("_table",)

    def __init__(self, table: Table) -> None:
        self._table = table

    async def __aenter__(self) -> None:
        await self._table.take_turn()

    async def __aexit__(self, _: object, error: BaseException | None, __: object) -> None:
        self._table.end_turn(error)


class Table:
    """All changes go through one lock. Memory is a copy of the store: in doubt it is thrown away and read again."""

    def __init__(self, loaded: Loaded, house: House) -> None:
        self.house = house
        self._lock = asyncio.Lock()
        self._adopt(loaded)
        self.company = Company(self.stored.id, house, self._tell_table, self._hinted)
        self.attendant = Attendant(self)
        # For whom the others may call a stand-in, as far as they were told.
        self._missing: set[str] = set()
        # Reads what other workers have stored; and whether there may be still more.
        self._taking_in: asyncio.Task[None] | None = None
        self._more_to_take_in = False

    def _adopt(self, loaded: Loaded) -> None:
        """Become what the store says."""
        self.stored: StoredTable = loaded.table
        self._game: Game = self.stored.load_game()
        self._facts = facts_of(self._game)
        self.story = Story(self.stored, self._game, loaded.entries)
        self._scene = self._new_scene()
        # Whether memory may differ from the store.
        self._doubtful = False

    # -- what everybody may ask --------------------------------------------------------------------------

    @property
    def in_use(self) -> bool:
        return len(self.company.hub) > 0 or self._lock.locked() or self.attendant.is_busy

    @property
    def match(self) -> Match:
        return self.story.match

    @property
    def over(self) -> bool:
        """As far as it is stored: a last move that is on its way does not count yet."""
        return self.stored.is_full and self._scene.over

    @property
    def status(self) -> TableStatus:
        return status_of(self.stored, self._scene.over)

    def info(self, reader: str | None) -> TableInfo:
        return table_info(self.stored, self.story, self._facts, self.company, reader, over=self._scene.over)

    async def record(self) -> Record:
        """The whole match with its seed, once it is over."""
        async with self.turn():
            if not self.over:
                raise MatchRunning("the record can be had when the match is over; until then the seed stays secret")
            end = self.story.end
            early = None if end is None else RecordEarlyEnd(end.reason, end.winners)
            chance = self.stored.record_chance(reveal=True)
            return self.match.record(self.stored.record_seats(), chance, early_end=early)

    async def score_sheet(self) -> dict[str, list[Words]]:
        """Its tables as they stand, from what every spectator sees."""
        async with self.turn():
            return self._game.score_sheet(self.match.state.view(None))

    # -- looking on --------------------------------------------------------------------------------------

    async def connect(self, subscriber: Subscriber) -> None:
        """Send this connection a snapshot, and from now on whatever happens."""
        await self.company.welcome(subscriber)
        async with self.turn():
            subscriber.seats = self.stored.seats_played_by(subscriber.person)
            self.company.add(subscriber)
            self._post_snapshot(subscriber)
        self.attendant.call_bots()

    def disconnect(self, subscriber: Subscriber) -> None:
        self.company.remove(subscriber)

    async def sync(self, subscriber: Subscriber) -> None:
        async with self.turn():
            self._post_snapshot(subscriber)
        self.attendant.call_bots()

    # -- playing -----------------------------------------------------------------------------------------

    async def play(self, subscriber: Subscriber, seat: int, moves: list[Move], number: int) -> int:
        """Make moves for one of the person's seats. Returns the number of the state they led to."""

        async def play() -> None:
            self.expect_player(subscriber, seat)
            await self.attendant.expect_time(seat)
            await self.commit_steps(self.match.play_all(seat, moves, self.story.step_number(number)))

        await self.change(play)
        return self.story.number

    async def attempt(self, subscriber: Subscriber, seat: int, moves: list[Move], number: int) -> TriedPosition:
        """What moves for one of the person's seats would lead to, as that seat may see it."""
        async with self.turn():
            self.expect_player(subscriber, seat)
            trial = self.match.attempt(seat, moves, self.story.step_number(number))
            shift = self.story.number - self.match.number
            return self._new_scene(trial.state).position(seat), log_of(trial.progress, shift).entries(seat)

    async def type_chance(self, subscriber: Subscriber, move: Move, number: int) -> int:
        """Enter what real dice show. Returns the number of the state it led to."""

        async def enter() -> None:
            self.expect_running()
            if not subscriber.seats:
                raise NotYourSeat("only those who play at this table may say what the dice show")
            await self.commit_steps(self.match.type_chance(move, self.story.step_number(number)))

        await self.change(enter)
        return self.story.number

    def expect_running(self) -> None:
        if not self.stored.is_full:
            raise NotStarted("the match starts when no seat is open any more")
        if self.over:
            raise MatchOver("the match is over")

    def expect_player(self, subscriber: Subscriber, seat: int) -> None:
        self.expect_running()
        if seat not in subscriber.seats:
            own = ", ".join(map(str, subscriber.seats)) or "none: you are watching"
            raise NotYourSeat(f"you do not play seat {seat}; your seats: {own}")

    def expect_number(self, number: int) -> None:
        if number != self.story.number:
            raise StaleMove(f"that was meant for state {number}; the match is at state {self.story.number}")

    # -- the one path of a change ------------------------------------------------------------------------

    async def change(self, change: Callable[[], Awaitable[None]]) -> None:
        """Make a change. If another worker stored something first, look at the table as it is now and try again."""
        for attempt in range(1, ATTEMPTS + 1):
            try:
                async with self.turn():
                    await change()
                break
            except Conflict:
                if attempt == ATTEMPTS:
                    raise
        self.attendant.call_bots()

    def turn(self) -> Turn:
        """`async with table.turn():` the table to oneself, with memory as the store is."""
        return Turn(self)

    async def take_turn(self) -> None:
        await self._lock.acquire()
        if self._doubtful:
            try:
                await self.reload()
            except BaseException:
                self._lock.release()
                raise

    def end_turn(self, error: BaseException | None) -> None:
        if error is not None and not isinstance(error, AnpfiffError):
            self._doubtful = True
        self._lock.release()

    async def commit_steps(self, progress: Progress) -> None:
        """Store steps that the match has made. Until they are stored nobody sees them."""
        story, happening = self.story, Steps(progress.steps)
        works = [end_work(self.stored, self.match.state, None, self._next_time())] if story.over else []
        entries = await self._store([happening], self.stored, works)
        news = log_of(progress, story.number - self.match.number)
        story.add(entries[0], happening, news)
        metrics.moves.inc()
        if story.over:
            self.stored = self.stored.changed(ended=story.at, due=None)
            metrics.matches_ended.labels(self.stored.game).inc()
            self._tell_lobby()
        self._show(news)

    async def commit(
        self, happenings: Sequence[Happening], stored: StoredTable | None = None, works: Sequence[Work] = ()
    ) -> None:
        """Store what is more than moves, and read the table again: it is rare, and so there is one way for all."""
        after = self.stored if stored is None else stored
        end = next((each for each in happenings if isinstance(each, Ended)), None)
        ending = [] if end is None else [end_work(after, self.match.state, end, self._next_time())]
        await self._store(happenings, after, [*works, *ending])
        if ending:
            metrics.matches_ended.labels(after.game).inc()
        await self.reload()
        self._tell_lobby()

    async def _store(self, happenings: Sequence[Happening], after: StoredTable, works: list[Work]) -> list[Entry]:
        """Write to the journal and tell the other workers. If it fails, memory is in doubt."""
        self._doubtful = True
        table_id = after.id
        entries = self.story.entries_for(happenings, after, self._next_time())
        due = self.attendant.due_to_set(after)
        if due is not None:
            works = [*works, lambda connection: update_table(connection, table_id, due=due)]
        try:
            await self.house.store.append(table_id, self.story.last, entries, _together(works))
        except Conflict:
            await self.reload()
            raise
        self._doubtful = False
        if due is not None:
            self.stored = self.stored.changed(due=due)
        if self.house.bus.shared:
            publish(self.house.bus, table_id, EntriesStored(self.house.worker, entries[-1].number + 1))
        return entries

    def _tell_lobby(self) -> None:
        if self.stored.public:
            self.house.bus.publish("lobby", self.stored.id.encode())

    def _next_time(self) -> int:
        """Now; but never before what has happened already."""
        return max(self.house.now(), self.story.at)

    async def reload(self) -> None:
        """Read the table from the store, and tell everyone what is new."""
        self._doubtful = True
        # What was shown, not what was tried and is not stored.
        before = (self._scene.number, self.stored.seats, self._scene.over)
        last = self.story.last
        loaded = await self.house.store.load(self.stored.id)
        kept = last is None or loaded.entries[last.number : last.number + 1] == [last]
        if not kept:
            # A database that came back without its last commits, or a host who has repaired the journal.
            log.warning("store_has_lost_entries", table=self.stored.id, known=self.story.length)
        self._adopt(loaded)
        same = kept and (self.story.number, self.stored.seats, self._scene.over) == before
        for subscriber in self.company.hub:
            subscriber.seats = self.stored.seats_played_by(subscriber.person)
            if not same:
                self._post_snapshot(subscriber)
        if same:
            self._tell_table()

    async def close(self) -> None:
        self.company.close()
        if self._taking_in is not None:
            self._taking_in.cancel()
        await self.attendant.close()

    # -- hearing from other workers ----------------------------------------------------------------------

    def _hinted(self, length: int) -> None:
        """Another worker says how long the journal is: reason to look, nothing more."""
        if length <= self.story.length:
            return
        self._more_to_take_in = True
        if self._taking_in is None:
            self._taking_in = asyncio.get_running_loop().create_task(self._take_in_all())

    async def _take_in_all(self) -> None:
        try:
            while self._more_to_take_in:
                self._more_to_take_in = False
                async with self.turn():
                    await self._take_in()
        except AnpfiffError as error:
            self._doubtful = True
            log.warning("entries_not_taken_in", table=self.stored.id, reason=error.message)
        finally:
            self._taking_in = None

    async def _take_in(self) -> None:
        """What other workers have stored, as the store tells it."""
        story, last = self.story, self.story.last
        entries = await self.house.store.entries(self.stored.id, max(0, story.length - 1))
        if last is not None:
            if not entries or entries.pop(0) != last:
                # The store has lost what this copy remembers.
                await self.reload()
                return
        if not entries:
            return
        if self.stored.is_full and all(entry.kind == "steps" for entry in entries) and entries[-1].pending:
            # Whoever stored them may have changed by when somebody must look, too.
            self.stored = self.stored.changed(due=None)
            for entry in entries:
                self._show(story.hear(entry))
        else:
            await self.reload()

    async def catch_up(self, head: Entry | None) -> None:
        """Read the table again unless this copy ends with `head`, which was the last entry in the store just now."""
        if head != self.story.last:
            async with self.turn():
                # Something may have been stored since.
                heads = await self.house.store.heads([self.stored.id])
                if heads.get(self.stored.id) != self.story.last:
                    await self.reload()

    # -- telling people ----------------------------------------------------------------------------------

    def _new_scene(self, tried: State | None = None) -> Scene:
        story = self.story
        ended = story.end is not None
        return Scene(story.match, tried, number=story.number, ended=ended, clock=story.clock_info())

    def _show(self, news: Log) -> None:
        scene = self._scene = self._new_scene()
        self.company.hub.show(scene.pending, lambda seat: to_text(Update(scene.position(seat), news.entries(seat))))
        if scene.over:
            self._tell_table()

    def _post_snapshot(self, subscriber: Subscriber) -> None:
        seat = subscriber.look(self._scene.pending if self.stored.is_full else [])
        snapshot = Snapshot(
            table=self.info(subscriber.person),
            position=self._scene.position(seat) if self.stored.is_full else None,
            log=self.story.log.entries(seat),
            chat=self.company.chat_for(subscriber),
            muted=sorted(subscriber.muted),
            now=self.house.now(),
        )
        subscriber.post_snapshot(to_text(snapshot))

    def notice_missing(self) -> None:
        """Tell the others when somebody has been away for so long that a stand-in may be called."""
        owners = {seat.owner for seat in self.stored.seats if seat.owner is not None}
        missing = {owner for owner in owners if self.company.is_long_gone(owner)}
        if missing != self._missing:
            self._missing = missing
            self._tell_table()

    def _tell_table(self) -> None:
        texts: dict[str | None, bytes] = {}
        for subscriber in self.company.hub:
            person = subscriber.person
            if person not in texts:
                texts[person] = to_text(TableChanged(self.info(person)))
            subscriber.post(texts[person])


def _together(works: Sequence[Work]) -> Work | None:
    if not works:
        return None

    def work(connection: Connection) -> None:
        for each in works:
            each(connection)

    return work
