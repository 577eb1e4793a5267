"""Taking back a decision: possible only if nobody has learned anything since that they would have to forget."""

from __future__ import annotations

import random
from collections.abc import Sequence

from anpfiff.kit.core import CHANCE, Event, State
from anpfiff.kit.errors import AnpfiffError
from anpfiff.kit.fingerprint import canonical
from anpfiff.kit.game import Game
from anpfiff.play.match import KEPT_EVERY, Match
from anpfiff.play.record import Step

# In how many worlds a step must be legal and foreseeable, and in how many it must look the same to everybody.
# The first is quick to check and settles nearly everything: to play a card from hand, you must have it.
LEGAL_IN = 100
ALIKE_IN = 8


class CannotUndo(AnpfiffError):
    """There is nothing to take back, or it would undo a chance event or the revealing of a card."""

    code = "cannot_undo"


def undo_target(match: Match, seat: int) -> int:
    """The number of steps to which the last decision of `seat` can be taken back; CannotUndo says why it cannot.

    The same match gives the same answer everywhere.
    """
    if match.state.is_terminal():
        raise CannotUndo("the match is over; nothing can be taken back")
    target = _last_decision(match, seat)
    shown = revealing_step(match.game, match.state_after(target), match.steps[target:], random.Random(match.number))
    if shown is not None:
        raise CannotUndo(f"step {target + shown} has revealed something; nothing before it can be taken back")
    return target


def training_target(match: Match, seat: int) -> int:
    """The number of steps before the last choice of `seat`, whatever came after it; CannotUndo if there is none.

    For people who play alone against bots: what chance brings at a step stays the same, so the only thing gained by
    taking back is another choice. Moves without an alternative are skipped.
    """
    since = 0 if match.chance is None else match.chance.since
    # From the end, a few steps at a time: the last choice is seldom far away.
    for first in reversed(range(0, match.number, KEPT_EVERY)):
        state, target = match.state_after(first), None
        for number, (actor, action) in enumerate(match.steps[first : first + KEPT_EVERY], first):
            if actor == seat and number >= since and len(state.legal_actions(seat)) > 1:
                target = number
            state.apply_action(action, actor)
        if target is not None:
            return target
    raise CannotUndo(f"seat {seat} has not had a choice yet")


def revealing_step(game: Game, before: State, steps: Sequence[Step], rng: random.Random) -> int | None:
    """The index of the first of these decisions that could reveal something hidden to anybody, if there is one."""
    if not game.manifest.hidden_information:
        return None
    state = before.clone()
    for index, step in enumerate(steps):
        if _shows_something(state, step, rng):
            return index
        state.apply_action(step[1], step[0])
    return None


def _last_decision(match: Match, seat: int) -> int:
    for number in range(match.number - 1, -1, -1):
        actor = match.steps[number][0]
        if actor == seat:
            return number
        if actor == CHANCE:
            raise CannotUndo(f"step {number} was a chance event; nothing before it can be taken back")
    raise CannotUndo(f"seat {seat} has not decided anything yet")


def _shows_something(state: State, step: Step, rng: random.Random) -> bool:
    """Whether anybody could learn something from this step in a world that a spectator thinks possible before it.

    Everybody hears the answer, so it must not depend on what some see and others do not.
    """
    actor, action = step
    watching = [None, *(seat for seat in range(state.num_players) if seat != actor)]
    for number in range(LEGAL_IN):
        world = state.resample(None, rng)
        if world.refusal(action, actor) is not None or not world.foreseeable(action, actor):
            return True
        if number < ALIKE_IN and any(_surprises(world, step, seat, rng) for seat in watching):
            return True
    return False


def _surprises(world: State, step: Step, seat: int | None, rng: random.Random) -> bool:
    """Whether the step is impossible, or looks different, once everything `seat` cannot know is drawn anew."""
    other = world.resample(seat, rng)
    if other.refusal(step[1], step[0]) is not None:
        return True
    return _seen(world, step, seat) != _seen(other, step, seat)


def _seen(state: State, step: Step, seat: int | None) -> str:
    """What `seat` is shown of this step, taken in a copy of `state`."""
    actor, action = step
    events: list[Event] = []
    after = state.clone()
    after.events = events
    after.apply_action(action, actor)
    told = [event.to_dict() for event in events if event.visible_to(seat)]
    return canonical([after.view(seat), told])
