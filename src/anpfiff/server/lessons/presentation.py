"""A lesson and a learner's position in it, in the form that every board knows. No I/O, like the match itself."""

from __future__ import annotations

from collections.abc import Sequence

from anpfiff.kit.core import Move
from anpfiff.learn.course import reach
from anpfiff.learn.lesson import LessonStep, find_lesson, lessons_of
from anpfiff.server.lessons.private_table import private_log, private_position, private_table
from anpfiff.server.protocol import LessonInfo, LessonPosition, LessonStepInfo, LessonTitle

# How much of what happened before a lesson is in its report.
MAX_TOLD = 60


def course(game_id: str) -> list[LessonTitle]:
    return [LessonTitle(lesson.id, lesson.title, lesson.goal) for lesson in lessons_of(game_id)]


def lesson_info(game_id: str, lesson_id: str) -> LessonInfo:
    lesson = find_lesson(game_id, lesson_id)
    table = private_table(lesson.id, lesson.game, lesson.names, lesson.seat)
    steps = [_step(step) for step in lesson.steps]
    return LessonInfo(lesson.id, lesson.title, lesson.goal, lesson.seat, table, steps)


def lesson_position(game_id: str, lesson_id: str, step: int, moves: Sequence[Move]) -> LessonPosition:
    """Where the learner is after these moves; refused as `anpfiff.learn.course.reach` refuses."""
    lesson, standing = find_lesson(game_id, lesson_id), reach(game_id, lesson_id, step, moves)
    told = standing.told[-max(MAX_TOLD, standing.fresh) :]
    position = private_position(lesson.game, standing.state, standing.number, lesson.seat)
    return LessonPosition(position, private_log(told), standing.fresh)


def _step(step: LessonStep) -> LessonStepInfo:
    return LessonStepInfo(step.say, list(step.point), step.wants, step.hint, list(step.expect))
