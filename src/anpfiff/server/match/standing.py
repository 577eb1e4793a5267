"""Where a match stands: its table and its journal, added up. The same entries always give the same standing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from anpfiff.kit.core import Event, State
from anpfiff.kit.errors import AnpfiffError, BadRecord
from anpfiff.kit.words import Words
from anpfiff.play.clock import Clock
from anpfiff.play.match import Match, Progress, StaleMove
from anpfiff.play.record import Record, RecordEarlyEnd
from anpfiff.server.match.presentation import Log, Presentation, log_of
from anpfiff.server.problems import MatchOver, NotStarted, NotYourSeat
from anpfiff.server.protocol import ClockInfo
from anpfiff.server.store.journal import (
    Ended,
    Entry,
    JournalEvent,
    Steps,
    UndoAnswered,
    UndoAsked,
    Undone,
    clock_of,
    entry_of,
    event_of,
)
from anpfiff.server.store.stored import StoredTable


@dataclass(slots=True)
class UndoRequest:
    """`seat` wants to go back to the first `to` steps; everybody else who plays must agree."""

    seat: int
    to: int
    agreed: set[int] = field(default_factory=set)


@dataclass(slots=True)
class Change:
    """What a command leads to: events for the journal, and the table after them.

    `progress`: the match has already taken the steps of its one event. Until they are stored nobody sees them.
    """

    events: Sequence[JournalEvent]
    table: StoredTable
    progress: Progress | None = None
    # Found by `entries_for`: the seats that have to act after it, and whether it ends the match.
    pending: list[int] = field(default_factory=list)
    ends: bool = False


class Standing:
    """Everything but `match` is as it is stored; `match` may be a move ahead while that is being stored."""

    def __init__(self, table: StoredTable, entries: Sequence[Entry] = ()) -> None:
        self.table = table
        self.game = table.load_game()
        self.match: Match = table.new_match(self.game)
        self.log = Log()
        self.undo: UndoRequest | None = None
        self.end: Ended | None = None
        # The entry that the next one follows, and when it came.
        self.last: Entry | None = None
        self.at = table.created
        # The number of the state as people see it: it grows even when moves are taken back, so it may be ahead of
        # the number of steps, by `_shift`.
        self.number = 0
        self._shift = 0
        # Whether the match is over; if not, the seats that have to act.
        self.over = False
        self.pending: list[int] = []
        self.clock = None if table.clock is None else Clock(table.clock, len(table.seats), table.created)
        for entry in entries:
            self.hear(entry)

    @property
    def length(self) -> int:
        """How many entries the journal has."""
        return 0 if self.last is None else self.last.number + 1

    @property
    def awaits_bots(self) -> bool:
        """Whether a seat that has to act is played by a bot."""
        return any(self.table.seats[seat].bot is not None for seat in self.pending)

    def steps_before(self, number: int) -> int:
        """The number of steps that led to the state that people know by this number."""
        return number - self._shift

    # -- what a command may expect -----------------------------------------------------------------------

    def expect_running(self) -> None:
        if not self.table.is_full:
            raise NotStarted("the match starts once every seat is taken")
        self.expect_not_over()

    def expect_not_over(self) -> None:
        if self.over:
            raise MatchOver("the match is over")

    def expect_player(self, person: str | None, seat: int) -> None:
        self.expect_running()
        own = self.table.seats_by_player.get(person, ())
        if seat not in own:
            told = ", ".join(map(str, own)) or "none: you are watching"
            raise NotYourSeat(f"you do not play seat {seat}; your seats: {told}")

    def expect_number(self, number: int) -> None:
        if number != self.number:
            raise StaleMove(f"this move was made for state {number}, but the match is now at state {self.number}")

    def record(self) -> Record:
        """The whole match with its seed, which stays secret until it is over."""
        early = None if self.end is None else RecordEarlyEnd(self.end.reason, self.end.winners)
        return self.match.record(self.table.record_seats(), self.table.record_chance(reveal=True), early_end=early)

    def presentation(self, tried: State | None = None) -> Presentation:
        """How the match looks to each seat; with `tried` as if it were in that state."""
        running = self.clock
        clock = None if running is None else ClockInfo(list(running.left), list(running.running), running.ran_from)
        if tried is None:
            over, pending = self.over, self.pending
        else:
            over = tried.is_terminal()
            pending = [] if over else tried.pending_players()
        return Presentation(self.match, tried or self.match.state, self.number, pending, clock, over=over)

    # -- taking in what is stored ------------------------------------------------------------------------

    def hear(self, entry: Entry) -> Log:
        """An entry of the journal: add it, and return what is new in the log. BadRecord if it does not fit."""
        if entry.number != self.length:
            raise BadRecord(f"entry {self.length} of the journal is missing; the next one is {entry.number}")
        event = event_of(entry)
        try:
            return self._add(entry, event, self._replay(event) if isinstance(event, Steps) else None)
        except (LookupError, OverflowError, TypeError, ValueError) as error:
            raise BadRecord(f"entry {entry.number} of the journal does not fit: {error!r}") from None

    def accept(self, change: Change, entries: Sequence[Entry]) -> Log | None:
        """Take over a change that has been stored with these entries.

        Returns what is new in the log; None if there may be more to a change than that.
        """
        starts = change.table.is_full and not self.table.is_full
        self.table = change.table
        if change.progress is not None:
            return self._add(entries[0], change.events[0], change.progress)
        if starts:
            # With everybody seated the chance is fixed.
            self.match = self.table.new_match(self.game)
        for entry in entries:
            self.hear(entry)
        return None

    def _add(self, entry: Entry, event: JournalEvent, progress: Progress | None) -> Log:
        news = Log() if progress is None else log_of(progress, self._shift)
        self.last, self.at = entry, entry.at
        self.log.extend(news)
        if isinstance(event, Steps):
            self.undo = None
        elif isinstance(event, UndoAsked):
            self.undo = UndoRequest(event.seat, event.to, {event.seat})
        elif isinstance(event, UndoAnswered):
            self._answered(event)
        elif isinstance(event, Undone):
            self._go_back(event.to)
        elif isinstance(event, Ended):
            self.end = event
        state = self.match.state
        self.number = len(self.match.steps) + self._shift
        self.over = self.end is not None or state.is_terminal()
        self.pending = state.pending_players() if self.table.is_full and not self.over else []
        if self.clock is not None and (left := clock_of(entry)) is not None:
            self.clock.left, self.clock.at = left, entry.at
            self.clock.running = _on_the_clock(self.table, self.pending)
        return news

    def _replay(self, event: Steps) -> Progress:
        progress = Progress(self.match.number, [], [])
        for step in event.steps:
            events: list[Event] = [] if self.match.number else self.game.setup_events()
            remark = self.remark(*step)
            self.match.state.events = events
            try:
                self.match.apply_stored(step)
            except AnpfiffError as error:
                raise BadRecord(f"the stored match does not replay, step {self.match.number}: {error}") from None
            finally:
                self.match.state.events = None
            progress.steps.append(step)
            progress.events.append(with_remark(events, remark))
        return progress

    def remark(self, seat: int, action: int) -> Words:
        """What a bot says about the action it is about to take. It follows from the position, so it is not stored."""
        is_bot = 0 <= seat < len(self.table.seats) and self.table.seats[seat].owner is None
        return self.game.remark(self.match.state, seat, action) if is_bot else {}

    def _answered(self, answer: UndoAnswered) -> None:
        if self.undo is not None:
            if answer.agree:
                self.undo.agreed.add(answer.seat)
            else:
                self.undo = None

    def _go_back(self, to: int) -> None:
        if not 0 <= to <= self.match.number:
            raise BadRecord(f"the match has {self.match.number} steps; it cannot go back to step {to}")
        self._shift += self.match.number - to + 1
        self.match = self.match.truncated(to)
        self.log.cut(to)
        self.undo = None

    # -- making the next entries -------------------------------------------------------------------------

    def entries_for(self, change: Change, now: int) -> list[Entry]:
        """How a change is written into the journal. Changes nothing but the clock."""
        at, clock = max(now, self.at), None
        if change.table.is_full:
            self._look_ahead(change)
            if change.ends:
                change.table = change.table.changed(ended=at, due=None)
            if self.clock is not None:
                moved = [seat for each in change.events if isinstance(each, Steps) for seat, _ in each.steps]
                self.clock.press(at, _on_the_clock(change.table, change.pending), moved)
                clock = self.clock.left
        return [
            entry_of(number, at, event, change.pending, clock)
            for number, event in enumerate(change.events, self.length)
        ]

    def _look_ahead(self, change: Change) -> None:
        """Who has to act once it has happened, and whether the match is over then."""
        match, over = self.match, self.end is not None
        for event in change.events:
            if isinstance(event, Ended):
                over = True
            elif isinstance(event, Undone):
                match = match.truncated(event.to)
            elif isinstance(event, Steps) and change.progress is None:
                match = change.table.new_match(self.game)
                for step in event.steps:
                    match.apply_stored(step)
        over = over or match.state.is_terminal()
        change.pending = [] if over else match.state.pending_players()
        change.ends = over and not self.over


def with_remark(events: list[Event], remark: Words) -> list[Event]:
    """What a step has caused, with what a bot said about it."""
    if remark and events:
        events[0].data = {**events[0].data, **remark}
    return events


def _on_the_clock(table: StoredTable, pending: Sequence[int]) -> list[int]:
    """The people whose time is running: those who have to act. Bots take no time."""
    return [seat for seat in pending if table.seats[seat].bot is None]
