"""The HTTP part of the API about lessons."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from litestar.types import ControllerRouterHandler

from anpfiff.server.lessons.presentation import course, lesson_info, lesson_position
from anpfiff.server.limits import limit_reads
from anpfiff.server.protocol import LessonInfo, LessonPosition, LessonTitle, ReachStep
from anpfiff.server.security import same_origin


@get("/api/games/{game_id:str}/lessons")
async def show_course(game_id: FromPath[str]) -> Response[list[LessonTitle]]:
    """The lessons of a game in order; none if it has no course."""
    return Response(course(game_id))


@get("/api/games/{game_id:str}/lessons/{lesson_id:str}", guards=[limit_reads])
async def show_lesson(game_id: FromPath[str], lesson_id: FromPath[str]) -> Response[LessonInfo]:
    """A lesson: its table and what its steps say."""
    return Response(lesson_info(game_id, lesson_id))


@post("/api/games/{game_id:str}/lessons/{lesson_id:str}/position", guards=[same_origin, limit_reads], status_code=200)
async def show_lesson_position(
    game_id: FromPath[str], lesson_id: FromPath[str], data: JSONBody[ReachStep]
) -> Response[LessonPosition]:
    """Where a learner stands after these moves. Changes nothing; a move that does not fit is refused."""
    return Response(lesson_position(game_id, lesson_id, data.step, data.moves))


ROUTES: list[ControllerRouterHandler] = [
    show_course,
    show_lesson,
    show_lesson_position,
]
