"""An exercise and the verdict on an answer, in the form that every board knows. No I/O, like the match itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from anpfiff.analysis.reasons import reasons_for
from anpfiff.analysis.telling import in_short
from anpfiff.kit.core import Move
from anpfiff.kit.texts import GameTexts
from anpfiff.learn.exercise import Exercise, best_after, judge
from anpfiff.learn.puzzle import GRADES, grade_by_success, puzzles_of
from anpfiff.server.lessons.private_table import private_log, private_position, private_table
from anpfiff.server.protocol import AnswerVerdict, ExerciseInfo, GiveAnswer, Position, ProspectInfo, PuzzleTitle

# How much of what happened before is in the report.
MAX_TOLD = 60


def puzzle_titles(game_id: str, counts: Mapping[str, tuple[int, int]]) -> list[PuzzleTitle]:
    """The easy ones first. `counts`: how many have tried each, and how many found the best move first time."""
    titles: list[PuzzleTitle] = []
    for puzzle in puzzles_of(game_id):
        tried, solved = counts.get(puzzle.id, (0, 0))
        grade = grade_by_success(puzzle, tried, solved)
        titles.append(PuzzleTitle(puzzle.id, puzzle.record.players, grade, tried, solved))
    return sorted(titles, key=lambda title: GRADES.index(title.grade))


def exercise_info(name: str, exercise: Exercise) -> ExerciseInfo:
    table = private_table(name, exercise.game, exercise.names, exercise.seat)
    return ExerciseInfo(exercise.seat, table, exercise_position(exercise, []), private_log(exercise.told[-MAX_TOLD:]))


def exercise_position(exercise: Exercise, moves: Sequence[Move]) -> Position:
    """After moves that can be taken back; refused as a match refuses them."""
    return private_position(exercise.game, exercise.tried(moves), exercise.number, exercise.seat)


def answer_verdict(exercise: Exercise, answer: GiveAnswer, language: str) -> AnswerVerdict:
    moves, tried = answer.moves, [] if answer.moves else answer.tried
    found = best_after(exercise, tried) if tried else judge(exercise, moves)
    state = exercise.tried(tried)
    texts = GameTexts(exercise.game, language, exercise.names, exercise.seat)
    choices = exercise.game.text_table(texts)
    best, rival = state.action_to_move(found.best), state.action_to_move(found.rival)
    view = state.view(exercise.seat)
    views = [exercise.tried(moves[:place]).view(exercise.seat) for place in range(len(moves))]
    said = [in_short(choices.choice(move, seen)) for move, seen in zip(moves, views, strict=True)]
    prospects = exercise.game.prospects(state, exercise.seat).get(found.best, [])
    deciding = reasons_for(exercise.game, state, exercise.seat, found.best, found.rival)
    return AnswerVerdict(
        right=found.right,
        text=", ".join(said) or None,
        share=found.share,
        best=best,
        best_text=in_short(choices.choice(best, view)),
        best_share=found.best_share,
        reasons=[ProspectInfo(best, each.word, each.data) for each in prospects],
        rival_text=in_short(choices.choice(rival, view)),
        deciding=[ProspectInfo(best, each.word, each.data) for each in deciding],
    )
