"""Playing a record again, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from anpfiff.kit.core import CHANCE, Event, Move, Outcome, State
from anpfiff.kit.errors import AnpfiffError, BadRecord
from anpfiff.kit.fingerprint import state_fingerprint
from anpfiff.play.record import Record, RecordEarlyEnd, RecordOutcome


@dataclass(slots=True)
class ReplayStep:
    """A step with what it meant; `state` is the live state after it and changes with the next one."""

    number: int
    seat: int
    action: int
    move: Move
    events: list[Event]
    state: State


def replay(record: Record) -> Iterator[ReplayStep]:
    """Every step of the record; BadRecord names the first that the rules do not allow.

    >>> import pathlib, tempfile
    >>> import anpfiff
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     played = anpfiff.simulate(
    ...         "machikoro", ["random", "random"], 1, seed=1, processes=1, records=pathlib.Path(folder)
    ...     )
    ...     (file,) = pathlib.Path(folder).iterdir()
    ...     record = anpfiff.read_record(file)
    >>> steps = list(replay(record))
    >>> len(steps) == len(record.steps), steps[-1].state.is_terminal()
    (True, True)
    """
    game = record.load_game()
    state = game.new_initial_state()
    for number, (seat, action) in enumerate(record.steps):
        if not CHANCE <= seat < record.players:
            raise BadRecord(f"step {number} names seat {seat}; seats are 0 to {record.players - 1}, chance is {CHANCE}")
        state.events = [] if number else game.setup_events()
        try:
            move = state.action_to_move(action)
            state.apply_action(action, seat)
        except AnpfiffError as error:
            told = f"step {number} (seat {seat}, action {action})"
            raise BadRecord(f"{told} does not follow the rules: {error}") from None
        yield ReplayStep(number, seat, action, move, state.events, state)


def final_state(record: Record) -> State:
    """The state after the last step."""
    state = record.load_game().new_initial_state()
    for step in replay(record):
        state = step.state
    return state


def check_end(record: Record, state: State) -> None:
    """BadRecord if the record claims a different end from the one its steps lead to."""
    reached = state.outcome()
    told = record.outcome
    if (told is None) != (reached is None):
        claim = "the match is over, its steps that it is not" if told else "nothing of an outcome, its steps reach one"
        raise BadRecord(f"the record says {claim}")
    if told is not None and reached is not None:
        if told != RecordOutcome(reached.winners, reached.reason, reached.rule):
            raise BadRecord(f"the record claims the outcome {_words(told)}; its steps lead to {_words(reached)}")
    _check_early_end(record)
    if record.fingerprint is not None and record.fingerprint != state_fingerprint(state):
        raise BadRecord("the final state does not have the fingerprint in the record")


def _check_early_end(record: Record) -> None:
    early = record.early_end
    if not isinstance(early, RecordEarlyEnd):
        return
    if record.outcome is not None:
        raise BadRecord(f"the record claims an early end ({early.reason}) of a match that was played to its end")
    if early.winners != sorted(set(early.winners) & set(range(record.players))):
        seats = f"ascending seats from 0 to {record.players - 1}"
        raise BadRecord(f"the winners of an early end are {seats}, not {early.winners}")
    if early.reason != "stopped" and len(early.winners) == record.players:
        raise BadRecord(f"the record claims an early end ({early.reason}) in which nobody gave up: all are winners")


def _words(outcome: Outcome | RecordOutcome) -> str:
    winners = ", ".join([f"seat {seat}" for seat in outcome.winners]) or "nobody"
    return f"{winners} ({outcome.reason}, {outcome.rule})"
