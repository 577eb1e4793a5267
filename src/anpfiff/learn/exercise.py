"""A decision to think about: the position as its seat sees it, moves to try, and a verdict on an answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from anpfiff.analysis.analyse import EFFORT, GUESSES
from anpfiff.analysis.analysis import is_mistake
from anpfiff.analysis.values import Values
from anpfiff.kit.core import CHANCE, Event, Move, State
from anpfiff.kit.errors import BadRecord
from anpfiff.kit.game import Game
from anpfiff.play.match import Match
from anpfiff.play.record import Record
from anpfiff.play.replay import replay


@dataclass(frozen=True, slots=True)
class Exercise:
    """`number` is how many steps came before the decision; `told` what the seat knows of them, each with its step."""

    game: Game
    seat: int
    number: int
    names: tuple[str, ...]
    match: Match = field(repr=False)
    told: tuple[tuple[int, Event], ...] = field(repr=False)

    def tried(self, moves: Sequence[Move]) -> State:
        """The state after moves that can be taken back; refused as a match refuses them."""
        return self.match.attempt(self.seat, moves, self.number).state

    def actions(self, moves: Sequence[Move]) -> list[int]:
        """An answer as actions: all but the last can be taken back; refused as a match refuses it."""
        if not moves:
            return []
        trial = self.match.attempt(self.seat, moves[:-1], self.number)
        last = trial.state.move_to_action(moves[-1])
        trial.state.require_legal(last, self.seat)
        return [*(action for _, action in trial.progress.steps), last]


@dataclass(frozen=True, slots=True)
class Judgement:
    """`right`: as good as the best, as far as the estimate can tell. Shares are chances of winning."""

    right: bool
    best: int
    # What the best is compared with to explain the difference: the answer given, or else the next best.
    rival: int
    best_share: float
    # After the answer given; None if there was none.
    share: float | None


def exercise_of(record: Record, number: int, seat: int) -> Exercise:
    """The decision of a seat after this many steps of a record; BadRecord if it has none there."""
    begun = msgspec.structs.replace(record, steps=record.steps[:number])
    match = Match(record.load_game(), None)
    told: list[tuple[int, Event]] = []
    for step in replay(begun):
        match.apply_stored((step.seat, step.action))
        told += [(step.number, event) for event in step.events if event.visible_to(seat)]
    if seat not in match.state.pending_players():
        raise BadRecord(f"seat {seat} has nothing to decide after {number} steps")
    names = tuple(each.name for each in record.seats)
    return Exercise(match.game, seat, number, names, match, tuple(told))


def decision_of(record: Record, number: int) -> Exercise:
    """The decision that was step `number` of a record."""
    if not 0 <= number < len(record.steps) or record.steps[number][0] == CHANCE:
        raise BadRecord(f"step {number} of this match was nobody's decision")
    return exercise_of(record, number, record.steps[number][0])


def best_after(exercise: Exercise, tried: Sequence[Move]) -> Judgement:
    """The best way to continue after moves that can be taken back; BadRecord if nothing is left to choose."""
    state, seat = exercise.tried(tried), exercise.seat
    if seat not in state.pending_players():
        raise BadRecord("there is nothing left to decide")
    values = Values(exercise.game, EFFORT, GUESSES)
    values.begin(exercise.number)
    ranking = values.ranking(state, seat)
    (best, share), (rival, _) = ranking[0], ranking[min(1, len(ranking) - 1)]
    return Judgement(False, best, rival, share, None)


def judge(exercise: Exercise, moves: Sequence[Move]) -> Judgement:
    """The same answer always gets the same verdict, in line with the match report. Without moves: the best one."""
    taken, state, seat = exercise.actions(moves), exercise.match.state, exercise.seat
    values = Values(exercise.game, EFFORT, GUESSES)
    values.begin(exercise.number)
    verdict = values.verdict(state, seat, taken or state.legal_actions(seat)[:1])
    if verdict is None:
        raise BadRecord("there is nothing to decide: only one action is legal")
    right = bool(taken) and not is_mistake(verdict.drop, verdict.error)
    rival = taken[0] if len(taken) == 1 and taken[0] != verdict.best else verdict.following
    share = max(0.0, verdict.share - verdict.drop) if taken else None
    return Judgement(right, verdict.best, rival, verdict.share, share)
