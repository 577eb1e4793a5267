"""What has happened at a table so far: its journal, added up. No I/O; the same entries always give the same story."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from anpfiff.kit.core import Event
from anpfiff.kit.errors import AnpfiffError, BadRecord
from anpfiff.kit.game import Game
from anpfiff.play.clock import Clock
from anpfiff.play.match import Match, Progress
from anpfiff.server.protocol import ClockInfo
from anpfiff.server.store.journal import (
    Ended,
    Entry,
    Happening,
    Steps,
    UndoAnswered,
    UndoAsked,
    Undone,
    clock_of,
    entry_of,
    happening_of,
)
from anpfiff.server.store.stored import StoredTable
from anpfiff.server.tables.messages import Log, log_of


@dataclass(slots=True)
class UndoRequest:
    """`seat` wants back to the first `to` steps; everybody else who plays must agree."""

    seat: int
    to: int
    agreed: set[int] = field(default_factory=set)


class Story:
    """`match` and its `log`; what is asked; how it ended early; who has how much time left."""

    def __init__(self, table: StoredTable, game: Game, entries: Sequence[Entry] = ()) -> None:
        self.match: Match = table.new_match(game)
        self.log = Log()
        self.undo: UndoRequest | None = None
        self.end: Ended | None = None
        # The entry that the next one follows, and when it came.
        self.last: Entry | None = None
        self.at = table.created
        # How far the numbers that people see are ahead of the steps: they grow even when moves are taken back.
        self._shift = 0
        self._table = table
        self._game = game
        self.clock = None if table.clock is None else Clock(table.clock, len(table.seats), table.created)
        for entry in entries:
            self.hear(entry)

    @property
    def length(self) -> int:
        """How many entries there are."""
        return 0 if self.last is None else self.last.number + 1

    @property
    def number(self) -> int:
        return self.match.number + self._shift

    def step_number(self, number: int) -> int:
        """The number of steps that a number on the wire speaks of."""
        return number - self._shift

    @property
    def over(self) -> bool:
        return self.end is not None or self.match.state.is_terminal()

    @property
    def pending(self) -> list[int]:
        """The seats that are to act."""
        return [] if self.over else self.match.state.pending_players()

    def restart(self, table: StoredTable) -> Match:
        """The match before its first step, now that everyone has sat down and the chance is fixed."""
        self._table = table
        self.match = table.new_match(self._game)
        return self.match

    # -- taking in what was stored -----------------------------------------------------------------------

    def hear(self, entry: Entry) -> Log:
        """An entry somebody stored: add it, and return what is new in the log. BadRecord if it does not fit."""
        if entry.number != self.length:
            raise BadRecord(f"entry {self.length} of the journal is missing; the next one is {entry.number}")
        happening = happening_of(entry)
        news = log_of(self._replay(happening), self._shift) if isinstance(happening, Steps) else Log()
        self.add(entry, happening, news)
        return news

    def add(self, entry: Entry, happening: Happening, news: Log) -> None:
        """An entry whose steps, if it has any, the match has taken already."""
        self.last = entry
        self.at = entry.at
        self.log.extend(news)
        if isinstance(happening, Steps):
            self.undo = None
        elif isinstance(happening, UndoAsked):
            self.undo = UndoRequest(happening.seat, happening.to, {happening.seat})
        elif isinstance(happening, UndoAnswered):
            self._answered(happening)
        elif isinstance(happening, Undone):
            self._go_back(happening.to)
        elif isinstance(happening, Ended):
            self.end = happening
        if self.clock is not None and (left := clock_of(entry)) is not None:
            self.clock.left, self.clock.at = left, entry.at
            self.clock.running = self._on_the_clock(self.pending)

    def _replay(self, happening: Steps) -> Progress:
        progress = Progress(self.match.number, [], [])
        for step in happening.steps:
            events: list[Event] = [] if self.match.number else self._game.setup_events()
            self.match.state.events = events
            try:
                self.match.apply_stored(step)
            except AnpfiffError as error:
                raise BadRecord(f"the stored match does not replay, step {self.match.number}: {error}") from None
            finally:
                self.match.state.events = None
            progress.steps.append(step)
            progress.events.append(events)
        return progress

    def _answered(self, answer: UndoAnswered) -> None:
        if self.undo is not None:
            if answer.agree:
                self.undo.agreed.add(answer.seat)
            else:
                self.undo = None

    def _go_back(self, to: int) -> None:
        self._shift += self.match.number - to + 1
        self.match = self.match.truncated(to)
        self.log.cut(to)
        self.undo = None

    # -- making the next entries -------------------------------------------------------------------------

    def entries_for(self, happenings: Sequence[Happening], table: StoredTable, now: int) -> list[Entry]:
        """How these are written into the journal; `table` is the table after them. Changes nothing but the clock."""
        at = max(now, self.at)
        self._table = table
        pending = self._pending_after(happenings) if table.is_full else []
        clock = None
        if self.clock is not None and table.is_full:
            moved = [seat for each in happenings if isinstance(each, Steps) for seat, _ in each.steps]
            self.clock.press(at, self._on_the_clock(pending), moved)
            clock = self.clock.left
        return [entry_of(number, at, each, pending, clock) for number, each in enumerate(happenings, self.length)]

    def _pending_after(self, happenings: Sequence[Happening]) -> list[int]:
        """The seats that are to act when these have happened."""
        for each in happenings:
            if isinstance(each, Ended):
                return []
            if isinstance(each, Undone):
                return self.match.truncated(each.to).state.pending_players()
        return self.pending

    def clock_info(self) -> ClockInfo | None:
        clock = self.clock
        return None if clock is None else ClockInfo(list(clock.left), list(clock.running), clock.at)

    def _on_the_clock(self, pending: Sequence[int]) -> list[int]:
        """The people whose time runs: those who are to act. Bots take no time."""
        return [seat for seat in pending if self._table.seats[seat].bot is None]
