"""One table on this device: where its match stands, who is looking at it, and what is not saved yet."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from anpfiff.analysis.analysis import Analysis
from anpfiff.offline.effects import Post, Save, SavedTable
from anpfiff.play.record import Record
from anpfiff.server.match.by_itself import BotAction, Expire, bot_to_act, next_due, question_for, words_end
from anpfiff.server.match.commands import Command, GoWithoutWords
from anpfiff.server.match.presentation import log_of
from anpfiff.server.match.showing import Onlooker, Showing
from anpfiff.server.match.standing import Change, Standing
from anpfiff.server.problems import MatchRunning, OutOfTime
from anpfiff.server.protocol import LogEntry, MyMatch, Position, Try
from anpfiff.server.store.journal import Entry
from anpfiff.server.store.stored import StoredTable
from anpfiff.server.texts import Text, whole

# Everybody at this device.
ME = "me"


class Viewer(Onlooker):
    """A page that shows the table."""

    __slots__ = ()

    def __init__(self, connection: int, posts: list[Post]) -> None:
        super().__init__(ME)

        def post(text: Text) -> None:
            posts.append(Post(connection, whole(text).decode()))

        self.post = self.post_snapshot = post


class LocalTable:
    def __init__(self, table: StoredTable, entries: Sequence[Entry], now: Callable[[], int]) -> None:
        self.standing = Standing(table, entries)
        self.viewers: dict[int, Viewer] = {}
        self.analysis: Analysis | None = None
        # What is not saved yet: entries, or anything at all.
        self.unsaved: list[Entry] = []
        self.dirty = False
        self._now = now
        self._showing = Showing(self.standing, self.viewers.values(), self, now)
        self.info = self._showing.info
        self.post_snapshot = self._showing.post_snapshot
        # While nobody hosted the match, nobody could move.
        self._outages = [(self.standing.at, now())]
        if self.standing.clock is not None:
            self.standing.clock.outages = self._outages

    # -- who is there ------------------------------------------------------------------------------------

    def is_there(self, person: str | None) -> bool:
        return person is not None

    def is_long_gone(self, person: str | None) -> bool:
        return False

    def awaited_until(self, person: str | None) -> int | None:
        return None

    # -- what happens ------------------------------------------------------------------------------------

    def do(self, command: Command) -> int:
        """Carry out a command; returns the number of the state that it led to."""
        try:
            change = command.decide(self.standing, self._now())
        except OutOfTime:
            self.do(Expire())
            raise
        if change is not None:
            self._commit(change)
        return self.standing.number

    def _commit(self, change: Change) -> None:
        entries = self.standing.entries_for(change, self._now())
        news = self.standing.accept(change, entries)
        self.unsaved += entries
        self.dirty = True
        self._showing.show(news)

    def attempt(self, message: Try) -> tuple[Position, list[LogEntry]]:
        """What moves for one of the seats would lead to, as that seat may see it."""
        standing = self.standing
        standing.expect_player(ME, message.seat)
        trial = standing.match.attempt(message.seat, message.moves, standing.steps_before(message.number))
        events = log_of(trial.progress, standing.number - standing.match.number)
        return standing.presentation(trial.state).position(message.seat), events.entries(message.seat)

    # -- what happens by itself --------------------------------------------------------------------------

    def due(self) -> int | None:
        """By when `go_on` must be called; None while nothing happens by itself."""
        standing = self.standing
        if standing.over:
            return None
        watched = bool(self.viewers)
        return next_due(standing.table, standing.pending, standing.clock, 0, watched, self._outages)

    def go_on(self) -> None:
        """Let one thing happen that is due."""
        standing = self.standing
        if standing.over:
            return
        if standing.table.waits_for_words:
            if words_end(standing.table, self._outages) <= self._now():
                self.do(GoWithoutWords())
            return
        self.do(Expire())
        seat = bot_to_act(
            standing.table, standing.pending, bool(self.viewers), standing.game.people_first(standing.match.state)
        )
        if seat is not None and not standing.over:
            answer = question_for(standing.table, standing.match, seat).answer()
            self._commit(BotAction(seat, answer.action).decide(standing, self._now()))

    # -- what is kept ------------------------------------------------------------------------------------

    def record(self) -> Record:
        if not self.standing.over:
            raise MatchRunning("the record is available once the match is over; until then the seed stays secret")
        return self.standing.record()

    def save(self) -> Save:
        """What is not saved yet; from now on it counts as saved."""
        entries, self.unsaved, self.dirty = self.unsaved, [], False
        return Save(SavedTable(self.standing.table, self._summary(), self.analysis), entries)

    def _summary(self) -> MyMatch:
        standing, table = self.standing, self.standing.table
        yours = table.seats_of(ME)
        return MyMatch(
            id=table.id,
            game=table.game,
            status="over" if standing.over else "running" if table.is_full else "waiting",
            seats=[seat.name for seat in table.seats],
            yours=yours,
            your_turn=any(seat in standing.pending for seat in table.seats_by_player.get(ME, ())),
            deadline=None,
            changed=standing.at,
            alone=True,
        )
