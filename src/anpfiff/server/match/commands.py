"""What people do at a table. Each command looks at where the match stands and says what changes, or why it may not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol

import msgspec

from anpfiff.kit.core import Move
from anpfiff.play.undo import training_target, undo_target
from anpfiff.server.match import seating
from anpfiff.server.match.ending import early_end
from anpfiff.server.match.seats import DEFAULT_BOT, Word
from anpfiff.server.match.standing import Change, Standing
from anpfiff.server.problems import MatchRunning, NothingToAnswer, NotYourSeat, OutOfTime
from anpfiff.server.store.journal import (
    JournalEvent,
    Rematch,
    SeatChange,
    SeatChanged,
    Steps,
    UndoAnswered,
    UndoAsked,
    Undone,
)
from anpfiff.server.store.stored import StoredSeat, StoredTable

# Browsers reveal the word by themselves, at once.
WORDS_MS = 15_000


class Command(Protocol):
    # Whether deciding takes so long that nobody else should wait for it.
    slow: ClassVar[bool]

    def decide(self, standing: Standing, now: int) -> Change | None:
        """What follows; None: nothing. Raises the refusal for the person."""


# -- playing ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayMoves:
    """All or none; all but the last must be foreseeable."""

    slow: ClassVar[bool] = False

    person: str | None
    seat: int
    moves: Sequence[Move]
    number: int

    def decide(self, standing: Standing, now: int) -> Change:
        standing.expect_player(self.person, self.seat)
        clock = standing.clock
        if clock is not None and self.seat in clock.flagged(now):
            raise OutOfTime("your time is up")
        progress = standing.match.play_all(self.seat, self.moves, standing.steps_before(self.number))
        return Change([Steps(progress.steps)], standing.table, progress)


@dataclass(frozen=True, slots=True)
class TypeChance:
    """What real dice show."""

    slow: ClassVar[bool] = False

    person: str | None
    move: Move
    number: int

    def decide(self, standing: Standing, now: int) -> Change:
        standing.expect_running()
        if not standing.table.seats_by_player.get(self.person, ()):
            raise NotYourSeat("only those who play at this table may say what the dice show")
        progress = standing.match.type_chance(self.move, standing.steps_before(self.number))
        return Change([Steps(progress.steps)], standing.table, progress)


# -- seats -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """Sit down; the last one to do so starts the match."""

    slow: ClassVar[bool] = False

    person: str
    name: str
    word: Word | None = None
    seat: int | None = None

    def decide(self, standing: Standing, now: int) -> Change | None:
        seated = seating.sit_down(standing.table, self.person, self.name, self.word, self.seat)
        return seats_change(standing, waiting_for_words(seated, now), "taken")


@dataclass(frozen=True, slots=True)
class SayWord:
    """The word that somebody has sealed; the match starts with the last one said."""

    slow: ClassVar[bool] = False

    person: str | None
    word: str

    def decide(self, standing: Standing, now: int) -> Change | None:
        return seats_change(standing, seating.say_word(standing.table, self.person, self.word), "word")


@dataclass(frozen=True, slots=True)
class GoWithoutWords:
    """Nobody waits for ever for people who do not say theirs."""

    slow: ClassVar[bool] = False

    def decide(self, standing: Standing, now: int) -> Change | None:
        return seats_change(standing, seating.go_without_words(standing.table), "word")


@dataclass(frozen=True, slots=True)
class StartWithBots:
    """Bots take the open seats: because the host (`person`) wants it, or (None) because it is time."""

    slow: ClassVar[bool] = False

    person: str | None

    def decide(self, standing: Standing, now: int) -> Change | None:
        filled = seating.fill_with_bots(standing.table, self.person)
        return seats_change(standing, waiting_for_words(filled, now), "filled")


@dataclass(frozen=True, slots=True)
class Leave:
    slow: ClassVar[bool] = False

    person: str | None

    def decide(self, standing: Standing, now: int) -> Change | None:
        standing.expect_not_over()
        change: SeatChange = "left" if seating.is_settled(standing.table) else "opened"
        left = seating.leave(standing.table, self.person)
        return seats_change(standing, waiting_for_words(left, now), change)


@dataclass(frozen=True, slots=True)
class ComeBack:
    slow: ClassVar[bool] = False

    person: str | None

    def decide(self, standing: Standing, now: int) -> Change | None:
        standing.expect_not_over()
        return seats_change(standing, seating.come_back(standing.table, self.person), "back")


@dataclass(frozen=True, slots=True)
class CallStandIn:
    """`gone`: those the others have waited for long enough."""

    slow: ClassVar[bool] = False

    person: str | None
    seat: int
    gone: frozenset[str]

    def decide(self, standing: Standing, now: int) -> Change | None:
        standing.expect_running()
        seats = standing.table.seats
        away = 0 <= self.seat < len(seats) and seats[self.seat].owner in self.gone
        return seats_change(standing, seating.call_stand_in(standing.table, self.person, self.seat, away), "stand_in")


@dataclass(frozen=True, slots=True)
class Resign:
    slow: ClassVar[bool] = False

    person: str | None
    seat: int

    def decide(self, standing: Standing, now: int) -> Change | None:
        standing.expect_running()
        table = standing.table
        if self.seat not in table.seats_of(self.person) or table.seats[self.seat].gave_up is not None:
            raise NotYourSeat(f"you do not play seat {self.seat}")
        return seats_change(standing, seating.give_up(table, self.seat, "resigned"), "gave_up")


@dataclass(frozen=True, slots=True)
class PassOn:
    """One person's seats become another's. Anyone who ends up with several seats no longer plays for a rating."""

    slow: ClassVar[bool] = False

    old: str
    new: str

    def decide(self, standing: Standing, now: int) -> Change | None:
        table = standing.table
        seats = seating.seats_for(table, self.old)
        if not seats:
            return None
        for index in seats:
            table = table.with_seat(index, self._passed_on(table.seats[index]))
        host = self.new if table.host == self.old else table.host
        table = table.changed(host=host, rated=table.rated and len(table.seats_of(self.new)) <= 1)
        return Change([SeatChanged(seat, "passed_on") for seat in seats], table)

    def _passed_on(self, seat: StoredSeat) -> StoredSeat:
        owner, kept_for = (self.new if each == self.old else each for each in (seat.owner, seat.kept_for))
        return msgspec.structs.replace(seat, owner=owner, kept_for=kept_for)


@dataclass(frozen=True, slots=True)
class Retire:
    """Somebody will not come back: their seats are given up, without a name; or freed, while others are still open."""

    slow: ClassVar[bool] = False

    person: str

    def decide(self, standing: Standing, now: int) -> Change | None:
        table, settled = standing.table, seating.is_settled(standing.table)
        seats = [] if standing.over else seating.seats_for(table, self.person)
        for index in seats:
            table = table.with_seat(index, self._retired(table.seats[index]) if settled else StoredSeat(""))
        return seats_change(standing, waiting_for_words((table, seats), now), "gave_up" if settled else "opened")

    def _retired(self, seat: StoredSeat) -> StoredSeat:
        return StoredSeat("", seat.bot or DEFAULT_BOT, seat.owner, gave_up=seat.gave_up or "resigned")


def waiting_for_words(seated: tuple[StoredTable, list[int]], now: int) -> tuple[StoredTable, list[int]]:
    """Once the last seat is taken, everybody has chosen a word: now they say them, within a certain time.

    It does not begin again when somebody goes: they could come back and go for ever.
    """
    table, seats = seated
    return table.changed(words_by=(table.words_by or now + WORDS_MS) if table.waits_for_words else None), seats


def seats_change(standing: Standing, seated: tuple[StoredTable, list[int]], change: SeatChange) -> Change | None:
    """Who sits where now; with the first steps if this starts the match, with its end if this ends it."""
    table, seats = seated
    if not seats:
        return None
    events: list[JournalEvent] = [SeatChanged(seat, change) for seat in seats]
    if table.is_full and not standing.table.is_full:
        table = table.with_words()
        events.append(Steps(table.new_match(standing.game).begin().steps))
    if table.is_full and not standing.over and (end := early_end(table)) is not None:
        events.append(end)
    return Change(events, table)


# -- the match as a whole --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SetRematch:
    """Where the same people play again, unless that was settled before."""

    slow: ClassVar[bool] = False

    rematch: str

    def decide(self, standing: Standing, now: int) -> Change | None:
        if not standing.over:
            raise MatchRunning("a rematch begins when the match is over")
        if standing.table.rematch is not None:
            return None
        return Change([Rematch(self.rematch)], standing.table.changed(rematch=self.rematch))


@dataclass(frozen=True, slots=True)
class AskUndo:
    """Ask all others to take back the last decision of `seat`; against bots only, it is done at once.

    In training any choice can be taken back, one after another; the dice stay those of the seed. As a trial it changes
    nothing, but is refused where the real request would be.
    """

    # It looks at many worlds.
    slow: ClassVar[bool] = True

    person: str | None
    seat: int
    number: int
    trial: bool = False

    def decide(self, standing: Standing, now: int) -> Change | None:
        standing.expect_player(self.person, self.seat)
        standing.expect_number(self.number)
        free = standing.table.is_training and standing.match.chance is not None
        target = (training_target if free else undo_target)(standing.match, self.seat)
        if self.trial:
            return None
        events: list[JournalEvent] = [UndoAsked(self.seat, target)]
        if _all_agree(standing.table, {self.seat}):
            events.append(Undone(target))
        return Change(events, standing.table)


@dataclass(frozen=True, slots=True)
class AnswerUndo:
    slow: ClassVar[bool] = False

    person: str | None
    number: int
    agree: bool

    def decide(self, standing: Standing, now: int) -> Change:
        request, own = standing.undo, standing.table.seats_by_player.get(self.person, ())
        if request is None or not own:
            raise NothingToAnswer("there is no request to answer (any more)")
        standing.expect_number(self.number)
        events: list[JournalEvent] = [UndoAnswered(seat, self.agree) for seat in own]
        if self.agree and _all_agree(standing.table, request.agreed.union(own)):
            events.append(Undone(request.to))
        return Change(events, standing.table)


def _all_agree(table: StoredTable, agreed: set[int]) -> bool:
    """Whether everybody who plays has agreed at one of their seats; bots always do."""
    people = {table.seats[seat].owner for seat in agreed}
    return all(seat.played_by is None or seat.played_by in people for seat in table.seats)
