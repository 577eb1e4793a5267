"""Taking back a decision: possible only if nobody has learned anything since that they would have to forget."""

from __future__ import annotations

import random

from anpfiff.kit.core import CHANCE, Event, State
from anpfiff.kit.errors import AnpfiffError
from anpfiff.kit.fingerprint import canonical
from anpfiff.play.match import Match
from anpfiff.play.record import Step

# In how many worlds that another seat thinks possible a step must be legal, and in how many it must look the same.
# The first is quick to see and tells nearly all: who plays a card from the hand has it.
LEGAL_IN = 100
ALIKE_IN = 8


class CannotUndo(AnpfiffError):
    """There is nothing to take back, or it would make a chance event or a revealed card undone."""

    code = "cannot_undo"


def undo_target(match: Match, seat: int) -> int:
    """The number of steps to which the last decision of `seat` can be taken back; CannotUndo says why it cannot.

    The same match gives the same answer everywhere.
    """
    if match.state.is_terminal():
        raise CannotUndo("the match is over; nothing can be taken back")
    target = _last_decision(match, seat)
    before = match.truncated(target).state
    rng = random.Random(match.number)
    for number, step in enumerate(match.steps[target:], target):
        if _shows_something(match, before, step, rng):
            raise CannotUndo(f"step {number} has revealed something; nothing before it can be taken back")
        before.apply_action(step[1], step[0])
    return target


def _last_decision(match: Match, seat: int) -> int:
    for number in range(match.number - 1, -1, -1):
        actor = match.steps[number][0]
        if actor == seat:
            return number
        if actor == CHANCE:
            raise CannotUndo(f"step {number} was a chance event; nothing before it can be taken back")
    raise CannotUndo(f"seat {seat} has not decided anything yet")


def _shows_something(match: Match, state: State, step: Step, rng: random.Random) -> bool:
    """Whether anybody learns something hidden from this step."""
    if not match.game.manifest.hidden_information:
        return False
    actor, action = step
    if not state.foreseeable(action, actor):
        return True
    others = [seat for seat in range(match.game.players) if seat != actor]
    return any(_surprises(state, step, seat, rng) for seat in others)


def _surprises(state: State, step: Step, seat: int, rng: random.Random) -> bool:
    """Whether the step is impossible, or would look otherwise, in a world that `seat` thinks possible before it."""
    actor, action = step
    if any(state.resample(seat, rng).refusal(action, actor) is not None for _ in range(LEGAL_IN)):
        return True
    truth = _seen(state.clone(), step, seat)
    return any(_seen(state.resample(seat, rng), step, seat) != truth for _ in range(ALIKE_IN))


def _seen(state: State, step: Step, seat: int) -> str:
    """What `seat` is shown of this step, made in `state`."""
    actor, action = step
    events: list[Event] = []
    state.events = events
    state.apply_action(action, actor)
    told = [event.to_dict() for event in events if event.visible_to(seat)]
    return canonical([state.view(seat), told])
