"""A lesson and a learner's position in it, in the form that every board knows. Without I/O, as the match itself."""

from __future__ import annotations

from collections.abc import Sequence

from anpfiff.kit.core import Move
from anpfiff.learn.course import Standing, reach
from anpfiff.learn.lesson import Lesson, LessonStep, find_lesson, lessons_of
from anpfiff.server.match.presentation import options_of
from anpfiff.server.match.table_info import facts_of
from anpfiff.server.protocol import (
    ChanceInfo,
    LessonInfo,
    LessonPosition,
    LessonStepInfo,
    LessonTitle,
    LogEntry,
    OutcomeInfo,
    Position,
    SeatInfo,
    TableInfo,
)

# So much of what happened before a lesson is in its report.
MOST_TOLD = 60


def course(game_id: str) -> list[LessonTitle]:
    return [LessonTitle(lesson.id, lesson.title, lesson.goal) for lesson in lessons_of(game_id)]


def lesson_info(game_id: str, lesson_id: str) -> LessonInfo:
    lesson = find_lesson(game_id, lesson_id)
    steps = [_step(step) for step in lesson.steps]
    return LessonInfo(lesson.id, lesson.title, lesson.goal, lesson.seat, _table(lesson), steps)


def lesson_position(game_id: str, lesson_id: str, step: int, moves: Sequence[Move]) -> LessonPosition:
    """Where the learner is after these moves; refused as `anpfiff.learn.course.reach` refuses."""
    standing = reach(game_id, lesson_id, step, moves)
    told = standing.told[-max(MOST_TOLD, standing.fresh) :]
    log = [LogEntry(number, event.kind, event.rule, event.data) for number, event in told]
    return LessonPosition(_position(find_lesson(game_id, lesson_id), standing), log, standing.fresh)


def _position(lesson: Lesson, standing: Standing) -> Position:
    state, seat = standing.state, lesson.seat
    pending = state.pending_players()
    outcome = state.outcome()
    may_act = seat in pending or seat in state.optional_players()
    return Position(
        number=standing.number,
        seat=seat,
        view=state.view(seat if lesson.game.manifest.hidden_information else None),
        pending=pending,
        options=options_of(state, seat) if may_act else [],
        outcomes=[],
        outcome=None if outcome is None else OutcomeInfo(outcome.winners, outcome.reason, outcome.rule),
    )


def _step(step: LessonStep) -> LessonStepInfo:
    answer = step.expect[0] if step.expect else None
    return LessonStepInfo(step.say, list(step.point), step.wants, step.hint, answer)


def _table(lesson: Lesson) -> TableInfo:
    game = lesson.game
    facts = facts_of(game)
    return TableInfo(
        id=f"{game.manifest.id}/{lesson.id}",
        game=game.manifest.id,
        players=game.players,
        options=game.options,
        seats=[_seat(name, yours=index == lesson.seat) for index, name in enumerate(lesson.names)],
        status="running",
        chance=ChanceInfo("fair", None, [], None),
        hidden_information=facts.hidden_information,
        sheets=[],
        catalogue=facts.catalogue,
        public=False,
        rated=False,
        clock=None,
        yours=True,
        fills_at=None,
        undo=None,
        end=None,
        rematch=None,
    )


def _seat(name: str, *, yours: bool) -> SeatInfo:
    return SeatInfo(
        name=name,
        kind="human" if yours else "bot",
        bot=None,
        connected=True,
        yours=yours,
        person=None,
        left=False,
        gave_up=None,
        free=False,
        stand_in_possible=False,
        seal=None,
    )
