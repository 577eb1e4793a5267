"""What the people at a table are sent. Every part is built and encoded once, however many people look at it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from typing import Any, cast

import msgspec

from anpfiff.kit.core import CHANCE, Event, State
from anpfiff.kit.words import Words
from anpfiff.play.match import Match, Progress
from anpfiff.server.protocol import (
    ClockInfo,
    LogEntry,
    Option,
    OutcomeInfo,
    Position,
    RefusalInfo,
    ServerMessage,
    Snapshot,
)
from anpfiff.server.texts import LongText, Text, whole

_encode = msgspec.json.Encoder().encode
to_text: Callable[[ServerMessage], bytes] = _encode
EVERYONE = -1


def encoded(value: object) -> Any:
    """The value as finished JSON, which a message containing it copies as it is."""
    return msgspec.Raw(_encode(value))


class Log:
    """The events of a match, encoded, with who may know them.

    Plain bytes and numbers: long matches at many tables must not weigh on the garbage collector.
    """

    __slots__ = ("_audiences", "_numbers", "_steps", "_texts")

    def __init__(self) -> None:
        # The JSON of each entry, with the number that people see.
        self._texts: list[bytes] = []
        self._steps: list[int] = []
        self._numbers: list[int] = []
        # One bit per seat.
        self._audiences: list[int] = []

    def __len__(self) -> int:
        return len(self._texts)

    def add(self, step: int, number: int, event: Event) -> None:
        """An event that this step caused; `number` is the one that people see."""
        self._texts.append(_encode(LogEntry(number, event.kind, event.rule, event.data)))
        self._steps.append(step)
        self._numbers.append(number)
        self._audiences.append(EVERYONE if event.audience is None else sum(1 << seat for seat in event.audience))

    def copy(self) -> Log:
        copied = Log()
        copied.extend(self)
        return copied

    def extend(self, other: Log) -> None:
        self._texts += other._texts
        self._steps += other._steps
        self._numbers += other._numbers
        self._audiences += other._audiences

    def cut(self, step: int) -> None:
        """Forget what this step and those after it caused."""
        length = bisect_left(self._steps, step)
        for part in (self._texts, self._steps, self._numbers, self._audiences):
            del part[length:]

    def entries(self, seat: int | None) -> list[LogEntry]:
        """What this seat may know; None means a spectator."""
        return _list_of(self.texts(seat))

    def texts(self, seat: int | None) -> tuple[bytes, ...]:
        """The same, entry by entry."""
        return self._known(seat, self._texts)

    def entries_by_step(self, seat: int | None) -> list[LogEntry]:
        """The same, with the numbers of the remaining steps instead of those that people saw."""
        # Each time something is taken back they differ by more.
        same = bisect_left(range(len(self)), 1, key=lambda place: self._numbers[place] - self._steps[place])
        later = zip(self._steps[same:], self._numbers[same:], self._texts[same:], strict=True)
        anew = [text.replace(b'"number":%d' % number, b'"number":%d' % step, 1) for step, number, text in later]
        return _list_of(self._known(seat, self._texts[:same] + anew))

    def _known(self, seat: int | None, texts: list[bytes]) -> tuple[bytes, ...]:
        if self._audiences.count(EVERYONE) == len(texts):
            return tuple(texts)
        bit = 0 if seat is None else 1 << seat
        return tuple([text for text, who in zip(texts, self._audiences, strict=True) if who == EVERYONE or who & bit])


def _list_of(texts: tuple[bytes, ...]) -> list[LogEntry]:
    """As one piece of finished JSON: the log of a long match has to be copied, not looked through."""
    return cast(list[LogEntry], msgspec.Raw(b"[%b]" % b",".join(texts)))


def snapshot_text(snapshot: Snapshot, log: tuple[bytes, ...]) -> Text:
    """Of a snapshot whose log, which comes last, is still empty."""
    end = b"]}"
    long = LongText(to_text(snapshot).removesuffix(end), log, end)
    return long if long.portions > 1 else whole(long)


def log_of(progress: Progress, shift: int = 0) -> Log:
    """`shift` is how far the numbers that people see are ahead of the steps."""
    log = Log()
    for step, events in enumerate(progress.events, progress.start):
        for event in events:
            log.add(step, step + shift, event)
    return log


class Presentation:
    """A state of a match as each seat may see it. Made once the state is stored, or for one that is only tried."""

    def __init__(
        self, match: Match, state: State, number: int, pending: list[int], clock: ClockInfo | None, *, over: bool
    ) -> None:
        """`number` is the one people see; the match may be `over` before its rules end it."""
        self.number = number
        self.pending = pending
        self.over = over
        self._state = state
        self._clock = clock
        self._optional = state.optional_players()
        self._typed = match.chance is None
        self._shared_view = not match.game.manifest.hidden_information
        self._views: dict[int | None, Any] = {}
        self._positions: dict[int | None, Position] = {}

    def position(self, seat: int | None) -> Position:
        """The state as `seat` may see it; None means a spectator."""
        if seat not in self._positions:
            self._positions[seat] = encoded(self._position(seat))
        return self._positions[seat]

    def _position(self, seat: int | None) -> Position:
        outcome = self._state.outcome()
        return Position(
            number=self.number,
            seat=seat,
            view=self._view(None if self._shared_view else seat),
            pending=self.pending,
            options=[] if seat is None else self._options(seat),
            outcomes=_outcomes(self._state) if self._typed and seat is not None and not self.over else [],
            outcome=None if outcome is None else OutcomeInfo(outcome.winners, outcome.reason, outcome.rule),
            clock=self._clock,
        )

    def _options(self, seat: int) -> list[Option]:
        may_act = not self.over and (seat in self.pending or seat in self._optional)
        return options_of(self._state, seat) if may_act else []

    def _view(self, seat: int | None) -> Words:
        if seat not in self._views:
            self._views[seat] = encoded(self._state.view(seat))
        return cast(Words, self._views[seat])


def options_of(state: State, seat: int) -> list[Option]:
    """What a person in this seat may think of doing now, with what forbids it."""
    options = []
    for action in state.candidate_actions(seat):
        refusal = state.refusal(action, seat)
        reason = None if refusal is None else RefusalInfo(refusal.code, refusal.rule, refusal.data)
        foreseeable = refusal is None and state.foreseeable(action, seat)
        options.append(Option(state.action_to_move(action), reason, foreseeable))
    return options


def _outcomes(state: State) -> list[Words]:
    if state.current_player() != CHANCE:
        return []
    return [state.action_to_move(outcome) for outcome in state.legal_actions()]
