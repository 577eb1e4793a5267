"""The HTTP part of the API about exercises: look at one, try moves, answer."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.types import ControllerRouterHandler

from anpfiff.learn.exercise import Exercise, decision_of, exercise_of
from anpfiff.learn.puzzle import find_puzzle
from anpfiff.server.desk import Desk
from anpfiff.server.limits import Limiter, limit_long_reads, limit_reads
from anpfiff.server.people.visitors import Visitor
from anpfiff.server.practice import rows
from anpfiff.server.practice.presentation import answer_verdict, exercise_info, exercise_position, puzzle_titles
from anpfiff.server.problems import RateLimited
from anpfiff.server.protocol import AnswerVerdict, ExerciseInfo, GiveAnswer, Position, PuzzleTitle, TryMoves
from anpfiff.server.routes import FRESH, Language
from anpfiff.server.security import same_origin
from anpfiff.server.store.store import Store
from anpfiff.server.tables.tables import Tables

GUARDS = [same_origin, limit_reads]
# They go through a whole match.
LONG = [same_origin, limit_reads, limit_long_reads]


@get("/api/games/{game_id:str}/puzzles", guards=[limit_reads])
async def list_puzzles(game_id: FromPath[str], store: NamedDependency[Store]) -> Response[list[PuzzleTitle]]:
    """The public exercises of a game, the easy ones first; none if nothing can judge its positions."""
    counts = await store.read(lambda connection: rows.counts(connection, game_id))
    return Response(puzzle_titles(game_id, counts), headers=FRESH)


@get("/api/games/{game_id:str}/puzzles/{puzzle_id:str}", guards=[limit_reads])
async def show_puzzle(
    game_id: FromPath[str], puzzle_id: FromPath[str], desk: NamedDependency[Desk]
) -> Response[ExerciseInfo]:
    return Response(exercise_info(puzzle_id, await _of_puzzle(desk, game_id, puzzle_id)))


@post("/api/games/{game_id:str}/puzzles/{puzzle_id:str}/position", guards=GUARDS, status_code=200)
async def try_in_puzzle(
    game_id: FromPath[str], puzzle_id: FromPath[str], data: JSONBody[TryMoves], desk: NamedDependency[Desk]
) -> Response[Position]:
    """Where these moves lead; they can be taken back."""
    return Response(exercise_position(await _of_puzzle(desk, game_id, puzzle_id), data.moves), headers=FRESH)


@post("/api/games/{game_id:str}/puzzles/{puzzle_id:str}/answer", guards=GUARDS, status_code=200)
async def answer_puzzle(
    game_id: FromPath[str],
    puzzle_id: FromPath[str],
    data: JSONBody[GiveAnswer],
    store: NamedDependency[Store],
    limiter: NamedDependency[Limiter],
    desk: NamedDependency[Desk],
    visitor: NamedDependency[Visitor],
    language: FromQuery[Language] = "en",
) -> Response[AnswerVerdict]:
    """What an answer is worth. First tries are counted, without names, and only a few a day from one address."""
    await limiter.take("judgement", visitor.address)
    exercise = await _of_puzzle(desk, game_id, puzzle_id)
    verdict = await desk.do(answer_verdict, exercise, data, language)
    if data.first and await _counts(limiter, f"{visitor.address} {game_id} {puzzle_id}"):
        await store.write(lambda connection: rows.count(connection, game_id, puzzle_id, solved=verdict.right))
    return Response(verdict, headers=FRESH)


@get("/api/tables/{table_id:str}/decisions/{number:int}", guards=[limit_reads, limit_long_reads])
async def show_decision(
    table_id: FromPath[str], number: FromPath[int], tables: NamedDependency[Tables], desk: NamedDependency[Desk]
) -> Response[ExerciseInfo]:
    """A decision from a finished match, as an exercise."""
    exercise = await _of_match(desk, tables, table_id, number)
    return Response(exercise_info(f"{table_id}/{number}", exercise), headers=FRESH)


@post("/api/tables/{table_id:str}/decisions/{number:int}/position", guards=LONG, status_code=200)
async def try_in_decision(
    table_id: FromPath[str],
    number: FromPath[int],
    data: JSONBody[TryMoves],
    tables: NamedDependency[Tables],
    desk: NamedDependency[Desk],
) -> Response[Position]:
    return Response(exercise_position(await _of_match(desk, tables, table_id, number), data.moves), headers=FRESH)


@post("/api/tables/{table_id:str}/decisions/{number:int}/answer", guards=LONG, status_code=200)
async def answer_decision(
    table_id: FromPath[str],
    number: FromPath[int],
    data: JSONBody[GiveAnswer],
    tables: NamedDependency[Tables],
    limiter: NamedDependency[Limiter],
    desk: NamedDependency[Desk],
    visitor: NamedDependency[Visitor],
    language: FromQuery[Language] = "en",
) -> Response[AnswerVerdict]:
    await limiter.take("judgement", visitor.address)
    exercise = await _of_match(desk, tables, table_id, number)
    return Response(await desk.do(answer_verdict, exercise, data, language), headers=FRESH)


async def _of_puzzle(desk: Desk, game_id: str, puzzle_id: str) -> Exercise:
    puzzle = find_puzzle(game_id, puzzle_id)
    return await desk.do(exercise_of, puzzle.record, len(puzzle.record.steps), puzzle.seat)


async def _of_match(desk: Desk, tables: Tables, table_id: str, number: int) -> Exercise:
    record = await (await tables.get_newest(table_id)).record()
    return await desk.do(decision_of, record, number)


async def _counts(limiter: Limiter, key: str) -> bool:
    try:
        await limiter.take("first_answer", key)
    except RateLimited:
        return False
    return True


ROUTES: list[ControllerRouterHandler] = [
    list_puzzles,
    show_puzzle,
    try_in_puzzle,
    answer_puzzle,
    show_decision,
    try_in_decision,
    answer_decision,
]
