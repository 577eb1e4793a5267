"""Where a learner stands in a lesson: the match so far, rebuilt from what they did; nothing is kept in between."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from anpfiff.kit.core import CURRENT, Event, Move, State
from anpfiff.kit.errors import AnpfiffError, BadData
from anpfiff.learn.lesson import Lesson, LessonStep, find_lesson


class AnotherMove(AnpfiffError):
    """A move that the rules allow but the lesson is not waiting for; nothing has changed."""

    code = "another_move"


class LostInLesson(AnpfiffError):
    """More or fewer moves than lead to this step of the lesson, or a step that does not exist."""

    code = "lost_in_lesson"


@dataclass(slots=True)
class Standing:
    """The match of a lesson; `told` are the events that the learner knows, each with the number of its step."""

    state: State
    # How many steps (moves and outcomes) the match has had so far.
    number: int = 0
    told: list[tuple[int, Event]] = field(default_factory=list)
    # How many of them belong to the last step of the lesson.
    fresh: int = 0

    def copy(self) -> Standing:
        return Standing(self.state.clone(), self.number, list(self.told))

    def apply(self, action: int, by: int, eyes: int) -> None:
        events: list[Event] = []
        self.state.events = events
        try:
            self.state.apply_action(action, by)
        finally:
            self.state.events = None
        self.told += [(self.number, event) for event in events if event.visible_to(eyes)]
        self.number += 1


def reach(game_id: str, lesson_id: str, step: int, moves: Sequence[Move]) -> Standing:
    """The match as it is when this step of the lesson begins (one past the last: at the end), after these moves.

    AnotherMove, or the rules' own refusal, if a move is not the one its step is waiting for.
    """
    lesson = find_lesson(game_id, lesson_id)
    if not 0 <= step <= len(lesson.steps):
        raise LostInLesson(f"the lesson has no step {step}; the last one is {len(lesson.steps) - 1}")
    done = lesson.steps[:step]
    wanted = sum(each.wants == "move" for each in done)
    if len(moves) != wanted:
        raise LostInLesson(f"{wanted} moves lead to step {step}, not {len(moves)}")
    standing = _beginning(game_id, lesson_id).copy()
    left = iter(moves)
    for each in done:
        before = len(standing.told)
        if each.wants == "move":
            _make(lesson, each, standing, next(left))
        _follow(lesson, each, standing)
        standing.fresh = len(standing.told) - before
    return standing


@lru_cache(maxsize=64)
def _beginning(game_id: str, lesson_id: str) -> Standing:
    lesson = find_lesson(game_id, lesson_id)
    standing = Standing(lesson.game.new_initial_state())
    standing.told = [(0, event) for event in lesson.game.setup_events() if event.visible_to(lesson.seat)]
    for seat, action in lesson.record:
        standing.apply(action, seat, lesson.seat)
    return standing


def _make(lesson: Lesson, step: LessonStep, standing: Standing, move: Move) -> None:
    state = standing.state
    action = state.move_to_action(move)
    state.require_legal(action, lesson.seat)
    if action not in [state.move_to_action(each) for each in step.expect]:
        raise AnotherMove("that move is possible, but the lesson is waiting for another one")
    standing.apply(action, lesson.seat, lesson.seat)


def _follow(lesson: Lesson, step: LessonStep, standing: Standing) -> None:
    for reply in step.then:
        by = CURRENT if reply.by is None else reply.by
        standing.apply(standing.state.move_to_action(reply.move), by, lesson.seat)


def rehearse(game_id: str, lesson_id: str) -> Standing:
    """Go through a lesson to its end. BadData if one of its moves is not possible under the current rules."""
    lesson = find_lesson(game_id, lesson_id)
    moves: list[Move] = []
    standing = _checked(lesson, 0, moves)
    for number, step in enumerate(lesson.steps, 1):
        for other in step.expect[1:]:
            _checked(lesson, number, [*moves, other])
        moves += step.expect[:1]
        if step.wants == "move" and lesson.seat not in _actors(standing.state):
            raise BadData(f"{lesson.id}.toml, step {number}: it expects a move, but it is not the learner's turn")
        standing = _checked(lesson, number, moves)
    return standing


def _actors(state: State) -> list[int]:
    return [*state.pending_players(), *state.optional_players()]


def _checked(lesson: Lesson, step: int, moves: Sequence[Move]) -> Standing:
    try:
        return reach(lesson.game.manifest.id, lesson.id, step, moves)
    except AnpfiffError as error:
        raise BadData(f"{lesson.id}.toml, step {step}: {error.message}") from None
