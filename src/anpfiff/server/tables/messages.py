"""What the people at a table are sent. Every part is built and encoded once, however many people look at it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

import msgspec

from anpfiff.kit.core import CHANCE, Event, State
from anpfiff.play.match import Match, Progress
from anpfiff.server.protocol import ClockInfo, LogEntry, Option, OutcomeInfo, Position, RefusalInfo, ServerMessage

_encoder = msgspec.json.Encoder()


def to_text(message: ServerMessage) -> str:
    return _encoder.encode(message).decode()


def encoded(value: object) -> Any:
    """The value as finished JSON, which a message that holds it copies as it is."""
    return msgspec.Raw(_encoder.encode(value))


class LogLine:
    """One event with its audience, encoded; `step` is the step that caused it."""

    __slots__ = ("entry", "event", "step")

    def __init__(self, step: int, event: Event, shift: int = 0) -> None:
        self.step = step
        self.event = event
        self.entry = cast(LogEntry, encoded(LogEntry(step + shift, event.kind, event.rule, event.data)))


def lines_of(progress: Progress, shift: int = 0) -> list[LogLine]:
    """`shift` is how far the numbers that people see are ahead of the steps."""
    return [
        LogLine(step, event, shift) for step, events in enumerate(progress.events, progress.start) for event in events
    ]


def entries_for(lines: Iterable[LogLine], seat: int | None) -> list[LogEntry]:
    """What this seat may know of these events; None is a spectator."""
    return [line.entry for line in lines if line.event.visible_to(seat)]


class Scene:
    """The present state of a match as each seat may see it. Made after the state was stored, and only then."""

    def __init__(
        self,
        match: Match,
        tried: State | None = None,
        *,
        number: int | None = None,
        ended: bool = False,
        clock: ClockInfo | None = None,
    ) -> None:
        """With `tried`: as the match would be in that state, which moves on a copy have led to.

        `number` is the one people see, `ended` that the match is over before its rules end it.
        """
        self.number = match.number if number is None else number
        self._state = match.state if tried is None else tried
        self.over = ended or self._state.is_terminal()
        self.pending = [] if self.over else self._state.pending_players()
        self._clock = clock
        self._optional = self._state.optional_players()
        self._typed = match.chance is None
        self._shared_view = not match.game.manifest.hidden_information
        self._views: dict[int | None, Any] = {}
        self._positions: dict[int | None, Position] = {}

    def position(self, seat: int | None) -> Position:
        """The state as `seat` may see it; None is a spectator."""
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
        return _options(self._state, seat) if may_act else []

    def _view(self, seat: int | None) -> dict[str, Any]:
        if seat not in self._views:
            self._views[seat] = encoded(self._state.view(seat))
        return cast(dict[str, Any], self._views[seat])


def _options(state: State, seat: int) -> list[Option]:
    options = []
    for action in state.candidate_actions(seat):
        refusal = state.refusal(action, seat)
        reason = None if refusal is None else RefusalInfo(refusal.code, refusal.rule, refusal.data)
        foreseeable = refusal is None and state.foreseeable(action, seat)
        options.append(Option(state.action_to_move(action), reason, foreseeable))
    return options


def _outcomes(state: State) -> list[dict[str, Any]]:
    if state.current_player() != CHANCE:
        return []
    return [state.action_to_move(outcome) for outcome in state.legal_actions()]
