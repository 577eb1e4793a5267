"""A running match: applies moves, resolves chance, keeps the steps and the events they caused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from anpfiff.kit.core import CHANCE, Event, Move, State
from anpfiff.kit.errors import AnpfiffError, BadMove, IllegalAction, NotYourTurn
from anpfiff.kit.game import Game
from anpfiff.play.chance import FairChance
from anpfiff.play.record import Record, RecordChance, RecordEarlyEnd, RecordSeat, Step, record_of

# One decision has a handful of small steps.
MAX_MOVES = 100
# A copy of the state is kept once in this many steps, so that none is far away, however long the match is.
KEPT_EVERY = 64


class StaleMove(AnpfiffError):
    """A move for a state that is no longer, or not yet, the current one."""

    code = "stale_move"


@dataclass(slots=True)
class Progress:
    """What one decision led to: its step, the chance outcomes after it, and all their events."""

    # The number of steps before this progress.
    start: int
    steps: list[Step]
    # Per step.
    events: list[list[Event]]


@dataclass(slots=True)
class Trial:
    """Moves made on a copy: the state they led to, and the events they would cause."""

    state: State
    progress: Progress


class NotForeseeable(AnpfiffError):
    """A move that would reveal something new to its player cannot be tried and taken back."""

    code = "not_foreseeable"


class Match:
    """One match. With `chance`, outcomes come from there; without it, somebody types them in.

    A match rests at a decision, at its end, or (typed chance) at a chance event.
    """

    def __init__(self, game: Game, chance: FairChance | None) -> None:
        self.game = game
        self.chance = chance
        self.state: State = game.new_initial_state()
        self.steps: list[Step] = []
        # Per seat: what it is being asked, and since which number. Only games with parallel decisions ask in parallel.
        self._questions: dict[int, tuple[Any, int]] = {}
        # After 0, KEPT_EVERY, 2 * KEPT_EVERY … steps: the state, and the questions.
        self._kept = [(self.state.clone(), self._questions.copy())]

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
        return self.play_all(seat, [move], number)

    def play_all(self, seat: int, moves: Sequence[Move], number: int) -> Progress:
        """Make moves by name, one after another: all or none. All but the last must be moves that can be tried."""
        self._expect(number, seat)
        if not moves:
            raise BadMove("there is no move to make")
        trial = self._try(seat, moves[:-1]) if len(moves) > 1 else Trial(self.state, Progress(self.number, [], []))
        last = trial.state.move_to_action(moves[-1])
        self._require(trial.state, seat, last)
        progress = Progress(self.number, [], [])
        for _, action in trial.progress.steps:
            self._step(seat, action, progress)
        self._step(seat, last, progress)
        self._resolve_chance(progress)
        return progress

    def attempt(self, seat: int, moves: Sequence[Move], number: int) -> Trial:
        """What these moves would lead to; NotForeseeable if one of them would reveal something new to the seat."""
        self._expect(number, seat)
        return self._try(seat, moves)

    def act(self, seat: int, action: int) -> Progress:
        """Make a move by its number."""
        self._require(self.state, seat, action)
        progress = Progress(self.number, [], [])
        self._step(seat, action, progress)
        self._resolve_chance(progress)
        return progress

    def type_chance(self, move: Move, number: int) -> Progress:
        """Enter what the real dice show."""
        self._expect(number, CHANCE)
        if self.chance is not None or self.state.current_player() != CHANCE:
            raise IllegalAction("there is no chance outcome to type in now")
        outcome = self.state.move_to_action(move)
        self.state.require_legal(outcome, CHANCE)
        progress = Progress(self.number, [], [])
        self._step(CHANCE, outcome, progress)
        return progress

    def apply_stored(self, step: Step) -> None:
        """Apply a step that is known to be part of this match, without events."""
        seat, action = step
        self.state.apply_action(action, seat)
        self._note(step)

    def truncated(self, number: int) -> Match:
        """Another match: this one as it was after that many steps."""
        match, kept = Match(self.game, self.chance), number // KEPT_EVERY
        state, questions = self._kept[kept]
        match.state, match._questions = state.clone(), questions.copy()
        match.steps, match._kept = self.steps[: kept * KEPT_EVERY], self._kept[: kept + 1]
        for step in self.steps[kept * KEPT_EVERY : number]:
            match.apply_stored(step)
        return match

    def state_after(self, number: int) -> State:
        """The state after that many steps; it belongs to the caller."""
        kept = number // KEPT_EVERY
        state = self._kept[kept][0].clone()
        for seat, action in self.steps[kept * KEPT_EVERY : number]:
            state.apply_action(action, seat)
        return state

    def record(self, seats: list[RecordSeat], chance: RecordChance, early_end: RecordEarlyEnd | None = None) -> Record:
        """The record so far; with outcome and fingerprint once the match is over."""
        return record_of(self.game, seats, chance, self.steps, self.state, early_end)

    def _expect(self, number: int, seat: int) -> None:
        _, since = self._questions.get(seat, (None, self.number))
        if not since <= number <= self.number:
            raise StaleMove(f"this move was made for state {number}, but the match is now at state {self.number}")

    def _note(self, step: Step) -> None:
        """A step that has been taken."""
        self.steps.append(step)
        self._note_questions(step[0])
        if len(self.steps) % KEPT_EVERY == 0:
            self._kept.append((self.state.clone(), self._questions.copy()))

    def _note_questions(self, actor: int) -> None:
        """After a step of `actor`: which seats are still asked the same as before, and which something new."""
        if not self.game.manifest.simultaneous:
            return
        for seat in range(self.game.players):
            question = self.state.question(seat)
            if question is None:
                self._questions.pop(seat, None)
            elif seat == actor or seat not in self._questions or self._questions[seat][0] != question:
                self._questions[seat] = (question, self.number)

    def _require(self, state: State, seat: int, action: int) -> None:
        pending = state.pending_players()
        if seat not in pending and seat not in state.optional_players():
            raise NotYourTurn(f"seat {seat} is not to act now; pending: {pending}")
        state.require_legal(action, seat)

    def _try(self, seat: int, moves: Sequence[Move]) -> Trial:
        if len(moves) > MAX_MOVES:
            raise BadMove(f"at most {MAX_MOVES} moves can be made at once, not {len(moves)}")
        trial = Trial(self.state.clone(), Progress(self.number, [], []))
        for move in moves:
            action = trial.state.move_to_action(move)
            self._require(trial.state, seat, action)
            if not trial.state.foreseeable(action, seat):
                raise NotForeseeable(f"{move.get('kind')} cannot be taken back, so it must be the last of these moves")
            events: list[Event] = []
            trial.state.events = events
            trial.state.apply_action(action, seat)
            trial.state.events = None
            trial.progress.steps.append((seat, action))
            trial.progress.events.append(events)
        return trial

    def _step(self, seat: int, action: int, progress: Progress) -> None:
        events = [] if self.steps else self.game.setup_events()
        self.state.events = events
        self.state.apply_action(action, seat)
        self.state.events = None
        step = (seat, action)
        self._note(step)
        progress.steps.append(step)
        progress.events.append(events)

    def _resolve_chance(self, progress: Progress) -> None:
        if self.chance is None:
            return
        while self.state.current_player() == CHANCE:
            point = self.chance.point(self.number, self.state.chance_total())
            self._step(CHANCE, self.state.chance_pick(point), progress)
