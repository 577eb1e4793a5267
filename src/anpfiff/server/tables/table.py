"""A table: one worker's copy of what the store knows. It changes in turn, stores first, and shows what was stored."""

from __future__ import annotations

import asyncio

from anpfiff.kit.core import Move
from anpfiff.kit.errors import AnpfiffError
from anpfiff.kit.words import Words
from anpfiff.play.record import Record
from anpfiff.server import channels, metrics
from anpfiff.server.logs import get_log
from anpfiff.server.match.by_itself import Expire, new_due
from anpfiff.server.match.commands import Command
from anpfiff.server.match.ending import ending_of
from anpfiff.server.match.presentation import log_of
from anpfiff.server.match.showing import Showing
from anpfiff.server.match.standing import Change, Standing
from anpfiff.server.problems import Conflict, MatchRunning, OutOfTime
from anpfiff.server.protocol import LogEntry, Position, TableInfo
from anpfiff.server.store.journal import JournalEvent, MessageRemoved, SeatChanged, event_of
from anpfiff.server.tables.audience import Audience
from anpfiff.server.tables.automation import Automation
from anpfiff.server.tables.services import WorkerServices
from anpfiff.server.tables.storing import work_of
from anpfiff.server.tables.subscriber import Subscriber
from anpfiff.server.tables.worker_messages import EntriesStored, publish

log = get_log()

# How often a command is tried again when another worker was faster.
ATTEMPTS = 5


class Turn:
    """`async with table.turn:` exclusive use of the table, with memory in line with the store."""

    __slots__ = ("_table",)

    def __init__(self, table: Table) -> None:
        self._table = table

    async def __aenter__(self) -> None:
        await self._table.take_turn()

    async def __aexit__(self, _: object, error: BaseException | None, __: object) -> None:
        self._table.end_turn(error)


class Table:
    """All changes go through one lock. Memory is a copy of the store: if in doubt, it is thrown away and read again."""

    def __init__(self, standing: Standing, services: WorkerServices) -> None:
        self.id = standing.table.id
        self.services = services
        self._lock = asyncio.Lock()
        self.turn = Turn(self)
        self.standing = standing
        # Whether memory may differ from the store.
        self._doubtful = False
        self._know_outages()
        self.audience = Audience(self.id, services, self._tell_table, self._hinted)
        self._showing = Showing(
            standing, self.audience.subscribers, self.audience, lambda: services.now(), self.audience.chat_for
        )
        self.automation = Automation(self)
        # How many people are connecting and not yet in the audience.
        self._arriving = 0
        # Who the others may call a stand-in for, as far as they were told.
        self._missing: set[str] = set()
        # Reads what other workers have stored; and whether there may be still more.
        self._taking_in: asyncio.Task[None] | None = None
        self._more_to_take_in = False

    # -- what everybody may ask --------------------------------------------------------------------------

    @property
    def in_use(self) -> bool:
        return self.is_watched or self._arriving > 0 or self._lock.locked() or self.automation.is_busy

    @property
    def is_watched(self) -> bool:
        """Whether anybody is connected to it at this worker."""
        return bool(self.audience.subscribers)

    def info(self, reader: str | None) -> TableInfo:
        return self._showing.info(reader)

    async def record(self) -> Record:
        """The whole match with its seed, once it is over."""
        async with self.turn:
            if not self.standing.over:
                raise MatchRunning("the record is available once the match is over; until then the seed stays secret")
            return self.standing.record()

    async def score_sheet(self) -> dict[str, list[Words]]:
        """Its tables as they stand, from what every spectator sees."""
        async with self.turn:
            return self.standing.game.score_sheet(self.standing.match.state.view(None))

    async def attempt(
        self, person: str | None, seat: int, moves: list[Move], number: int
    ) -> tuple[Position, list[LogEntry]]:
        """What moves for one of the person's seats would lead to, as that seat may see it."""
        async with self.turn:
            standing = self.standing
            standing.expect_player(person, seat)
            trial = standing.match.attempt(seat, moves, standing.steps_before(number))
            events = log_of(trial.progress, standing.number - standing.match.number)
            return standing.presentation(trial.state).position(seat), events.entries(seat)

    # -- looking on --------------------------------------------------------------------------------------

    async def connect(self, subscriber: Subscriber) -> None:
        """Send this connection a snapshot, and from now on whatever happens."""
        # However long this takes, the table must not be dropped as unused: they would never be shown another move.
        self._arriving += 1
        try:
            await self.audience.welcome(subscriber)
            async with self.turn:
                self.audience.add(subscriber)
                self._showing.post_snapshot(subscriber)
        finally:
            self._arriving -= 1
        self.automation.call_bots()

    def disconnect(self, subscriber: Subscriber) -> None:
        self.audience.remove(subscriber)

    async def sync(self, subscriber: Subscriber) -> None:
        async with self.turn:
            self._showing.post_snapshot(subscriber)
        self.automation.call_bots()

    # -- the one path of a change ------------------------------------------------------------------------

    async def do(self, command: Command) -> int:
        """Carry out a command. Returns the number of the state it led to.

        If another worker stored something first, the command looks at the table as it is now and tries again.
        """
        for attempt in range(1, ATTEMPTS + 1):
            try:
                async with self.turn:
                    number = await self._carry_out(command)
                break
            except Conflict:
                if attempt == ATTEMPTS:
                    raise
            except OutOfTime:
                await self.do(Expire())
                raise
        if self.standing.awaits_bots:
            self.automation.call_bots()
        return number

    async def _carry_out(self, command: Command) -> int:
        await self._set_clock()
        standing, now = self.standing, self.services.now()
        if command.slow:
            change = await asyncio.to_thread(command.decide, standing, now)
        else:
            change = command.decide(standing, now)
        if change is not None:
            await self.commit(change, now)
        return self.standing.number

    async def _set_clock(self) -> None:
        """No time is charged while the server could not have accepted the move."""
        if self.standing.clock is not None:
            if self.services.pulse.is_stale:
                await self.services.pulse.beat()
            self._know_outages()

    def _know_outages(self) -> None:
        if self.standing.clock is not None:
            self.standing.clock.outages = self.services.pulse.outages

    async def commit(self, change: Change, now: int) -> None:
        """Store a change and show it. Until it is stored nobody sees it; if that fails, memory is in doubt."""
        standing, before = self.standing, self.standing.table
        self._doubtful = True
        entries = standing.entries_for(change, now)
        watched = bool(self.audience.subscribers)
        due = new_due(change, standing.clock, now, self.services.lease_ms, watched)
        # Of most moves, the entries say everything.
        work = None
        if change.table is not before or due is not None:
            work = work_of(before, change.table, ending_of(change, standing.match.state), due, entries[-1].at)
        try:
            await self.services.store.append(self.id, standing.last, entries, work)
        except Conflict:
            await self.reload()
            raise
        if due is not None:
            change.table = change.table.changed(due=due)
        news = standing.accept(change, entries)
        self._doubtful = False
        if self.services.bus.shared:
            publish(self.services.bus, self.id, EntriesStored(self.services.worker, standing.length))
        self._showing.show(news)
        if change.progress is not None:
            metrics.moves.new += 1
        if change.table.is_full and not before.is_full:
            metrics.matches_started.labels(before.game).inc()
        if change.ends:
            metrics.matches_ended.labels(before.game).inc()
        if change.progress is None or change.ends:
            self._tell_lobby()

    # -- the lock, and memory as a copy of the store -----------------------------------------------------

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

    async def reload(self) -> None:
        """Read the table from the store, and tell everyone what is new."""
        self._doubtful = True
        last = self.standing.last
        loaded = await self.services.store.load(self.id)
        # Replaying a long match takes a while: others should not have to wait for it.
        again = await asyncio.to_thread(Standing, loaded.table, loaded.entries)
        kept = last is None or loaded.entries[last.number : last.number + 1] == [last]
        if not kept:
            # A database that came back without its last commits, or a host who has repaired the journal.
            log.warning("store_has_lost_entries", table=self.id, known=self.standing.length)
        news = loaded.entries[0 if last is None else last.number + 1 :]
        moderated = any(_is_moderation(event_of(entry)) for entry in news)
        if moderated:
            await self.audience.read_chat()
        self.standing = self._showing.standing = again
        self._doubtful = False
        self._know_outages()
        self._showing.show_anew(everything=moderated or not kept)

    async def catch_up(self) -> None:
        """Read the table again unless this copy ends as its journal does."""
        if await self._is_outdated():
            async with self.turn:
                # What was being stored meanwhile is stored now.
                if await self._is_outdated():
                    await self.reload()

    async def _is_outdated(self) -> bool:
        return bool(await self.services.store.outdated({self.id: self.standing.last}))

    def _hinted(self, length: int) -> None:
        """Another worker says how long the journal is: a reason to look, nothing more."""
        if length <= self.standing.length:
            return
        self._more_to_take_in = True
        if self._taking_in is None:
            self._taking_in = asyncio.get_running_loop().create_task(self._take_in_all())

    async def _take_in_all(self) -> None:
        try:
            while self._more_to_take_in:
                self._more_to_take_in = False
                async with self.turn:
                    await self._take_in()
        except AnpfiffError as error:
            self._doubtful = True
            log.warning("entries_not_taken_in", table=self.id, reason=error.message)
        finally:
            self._taking_in = None

    async def _take_in(self) -> None:
        """What other workers have stored, as the store tells it."""
        standing, last = self.standing, self.standing.last
        entries = await self.services.store.entries(self.id, max(0, standing.length - 1))
        if last is not None:
            if not entries or entries.pop(0) != last:
                # The store has lost what this copy remembers.
                await self.reload()
                return
        if not entries:
            return
        if standing.table.is_full and all(entry.kind == "steps" for entry in entries) and entries[-1].pending:
            # The worker that stored them may also have changed when somebody must look.
            standing.table = standing.table.changed(due=None)
            for entry in entries:
                self._showing.show(standing.hear(entry))
        else:
            await self.reload()

    async def close(self) -> None:
        self.audience.close()
        if self._taking_in is not None:
            self._taking_in.cancel()
        await self.automation.close()

    # -- telling people ----------------------------------------------------------------------------------

    async def show_clock(self) -> None:
        """After an outage: everybody has more time than they were shown."""
        if self.standing.clock is not None:
            # In turn: meanwhile, memory may hold a move that is not stored.
            async with self.turn:
                self._know_outages()
                self._showing.show_anew(everything=True)

    def notice_missing(self) -> None:
        """Tell the others when somebody has been away for so long that a stand-in may be called."""
        missing = self.long_gone()
        if missing != self._missing:
            self._missing = missing
            self._tell_table()

    def long_gone(self) -> set[str]:
        """The players the others have waited for long enough."""
        owners = {seat.owner for seat in self.standing.table.seats if seat.owner is not None}
        return {owner for owner in owners if self.audience.is_long_gone(owner)}

    def _tell_table(self) -> None:
        self._showing.tell_table()

    def _tell_lobby(self) -> None:
        if self.standing.table.public:
            self.services.bus.publish(channels.LOBBY, self.id.encode())


def _is_moderation(event: JournalEvent) -> bool:
    """Whether hosts have changed something about what was said, or by whom."""
    return isinstance(event, MessageRemoved) or (isinstance(event, SeatChanged) and event.change == "renamed")
