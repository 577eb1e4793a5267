"""A running match: applies moves, resolves chance, keeps the steps and the events they caused."""

from __future__ import annotations

from dataclasses import dataclass

from anpfiff.kit.core import CHANCE, Event, Move, State
from anpfiff.kit.errors import AnpfiffError, IllegalAction, NotYourTurn
from anpfiff.kit.game import Game
from anpfiff.play.chance import FairChance
from anpfiff.play.record import Record, RecordChance, RecordSeat, Step, record_of


class StaleMove(AnpfiffError):
    """A move for a state that is no longer, or not yet, the present one."""

    code = "stale_move"


@dataclass(slots=True)
class Progress:
    """What one decision led to: its step, the chance outcomes after it, and all their events."""

    # The number of steps before this progress.
    start: int
    steps: list[Step]
    # Per step.
    events: list[list[Event]]


class Match:
    """One match. With `chance` its outcomes come from there; without, somebody types them in.

    A match rests at a decision, at its end, or (typed chance) at a chance event.
    """

    def __init__(self, game: Game, chance: FairChance | None) -> None:
        self.game = game
        self.chance = chance
        self.state: State = game.new_initial_state()
        self.steps: list[Step] = []

    @property
    def number(self) -> int:
        """How many steps have been taken; a move names the number it was meant for."""
        return len(self.steps)

    def begin(self) -> Progress:
        """Resolve the chance events before the first decision."""
        progress = Progress(self.number, [], [])
        self._resolve_chance(progress)
        return progress

    def play(self, seat: int, move: Move, number: int) -> Progress:
        """Make a move by name. Any error leaves the match as it was."""
        self._expect(number)
        return self.act(seat, self.state.move_to_action(move))

    def act(self, seat: int, action: int) -> Progress:
        """Make a move by its number."""
        pending = self.state.pending_players()
        if seat not in pending:
            raise NotYourTurn(f"seat {seat} is not to act now; pending: {pending}")
        self.state.require_legal(action, seat)
        progress = Progress(self.number, [], [])
        self._step(seat, action, progress)
        self._resolve_chance(progress)
        return progress

    def type_chance(self, move: Move, number: int) -> Progress:
        """Enter what the real dice show."""
        self._expect(number)
        if self.chance is not None or self.state.current_player() != CHANCE:
            raise IllegalAction("there is no chance outcome to type in now")
        outcome = self.state.move_to_action(move)
        self.state.require_legal(outcome, CHANCE)
        progress = Progress(self.number, [], [])
        self._step(CHANCE, outcome, progress)
        return progress

    def apply_stored(self, step: Step) -> None:
        """Take over a step that is known to be part of this match, without events."""
        seat, action = step
        self.state.apply_action(action, seat)
        self.steps.append(step)

    def record(self, seats: list[RecordSeat], chance: RecordChance) -> Record:
        """The record so far; with outcome and fingerprint once the match is over."""
        return record_of(self.game, seats, chance, self.steps, self.state)

    def _expect(self, number: int) -> None:
        if number != self.number:
            raise StaleMove(f"the move was meant for state {number}; the match is at state {self.number}")

    def _step(self, seat: int, action: int, progress: Progress) -> None:
        events = [] if self.steps else self.game.setup_events()
        self.state.events = events
        self.state.apply_action(action, seat)
        self.state.events = None
        step = (seat, action)
        self.steps.append(step)
        progress.steps.append(step)
        progress.events.append(events)

    def _resolve_chance(self, progress: Progress) -> None:
        if self.chance is None:
            return
        while self.state.current_player() == CHANCE:
            point = self.chance.point(self.number, self.state.chance_total())
            self._step(CHANCE, self.state.chance_pick(point), progress)
