"""A lesson as data: the beginning of a match, then steps that say something and wait for the learner."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, get_args

from anpfiff.games import game_class
from anpfiff.kit.core import Move
from anpfiff.kit.data import DataFile, Table
from anpfiff.kit.errors import AnpfiffError, BadData
from anpfiff.kit.game import Game
from anpfiff.kit.words import Translated
from anpfiff.play.record import Step
from anpfiff.play.setup import configured_game

FOLDER = "lessons"
# What a step waits for: a move; the learner to have read it; the learner's dice; tried moves to be confirmed.
Wants = Literal["move", "next", "roll", "confirm"]
BUTTONS = tuple(want for want in get_args(Wants) if want != "move")
MAX_SEATS = 12


class UnknownLesson(AnpfiffError):
    code = "unknown_lesson"


@dataclass(frozen=True, slots=True)
class Reply:
    """What happens after a step: a chance outcome or somebody's move; `by` if it is not the first player to act."""

    move: Move
    by: int | None = None


@dataclass(frozen=True, slots=True)
class LessonStep:
    say: Translated
    # Where to press, in this order, by the marks of the board; see `point` in docs/lessons.md.
    point: tuple[str, ...]
    wants: Wants
    # Any of these is right.
    expect: tuple[Move, ...]
    # Said when the learner does something else.
    hint: Translated | None
    then: tuple[Reply, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """`record`: the steps of a match before the lesson; `seat`: the learner's; `names`: those of all seats."""

    id: str
    game: Game
    title: Translated
    goal: Translated
    seat: int
    names: tuple[str, ...]
    record: tuple[Step, ...]
    steps: tuple[LessonStep, ...]


@lru_cache
def lessons_of(game_id: str) -> tuple[Lesson, ...]:
    """The course of a game, in the order of its file names; empty if it has none. BadData names file and line."""
    return tuple(read_lesson(path, game_id) for path in _files(game_id))


def _files(game_id: str) -> list[Path]:
    return sorted((game_class(game_id).folder / FOLDER).glob("*.toml"))


def count_lessons(game_id: str) -> int:
    """Without reading them: a mistake in a lesson must not keep anybody from the game."""
    return len(_files(game_id))


def find_lesson(game_id: str, lesson_id: str) -> Lesson:
    lessons = lessons_of(game_id)
    for lesson in lessons:
        if lesson.id == lesson_id:
            return lesson
    known = ", ".join(lesson.id for lesson in lessons) or "none"
    raise UnknownLesson(f"{game_id} has no lesson {lesson_id!r}; there are: {known}")


def read_lesson(path: Path, game_id: str) -> Lesson:
    file = DataFile.read(path)
    file.known_tables(("lesson", "step"))
    head = file.table("lesson")
    head.known_keys(("title", "goal", "seat", "rivals", "options", "record"))
    rivals = _texts(head, "rivals")
    seat = head.number("seat", 0, len(rivals))
    return Lesson(
        id=path.stem,
        game=_game(head, game_id, len(rivals) + 1),
        title=head.names("title"),
        goal=head.names("goal"),
        seat=seat,
        # Only the page knows the learner's own name.
        names=(*rivals[:seat], "", *rivals[seat:]),
        record=_record(head),
        steps=tuple(_step(row) for row in file.tables("step")),
    )


def _game(head: Table, game_id: str, players: int) -> Game:
    options = head.row.get("options", {})
    if not isinstance(options, dict):
        head.fail("options", "it must be a table of options of the game")
    try:
        return configured_game(game_id, players, options)
    except AnpfiffError as error:
        head.fail("options", error.message)


def _record(head: Table) -> tuple[Step, ...]:
    steps = head.row.get("record", [])
    if not isinstance(steps, list) or not all(_is_pair(step) for step in steps):
        head.fail("record", "it must be a list of pairs of whole numbers: the seat (-1 for chance) and the action")
    return tuple((seat, action) for seat, action in steps)


def _is_pair(step: object) -> bool:
    return isinstance(step, list) and len(step) == 2 and all(type(number) is int for number in step)


def _step(row: Table) -> LessonStep:
    row.known_keys(("say", "point", "expect", "press", "hint", "then"))
    expect = tuple(_move(row, "expect", each) for each in _list(row, "expect"))
    if expect and "press" in row.row:
        row.fail("press", "a step that expects a move waits for no button")
    wants: Wants = "move" if expect else row.choice("press", BUTTONS) if "press" in row.row else "next"
    return LessonStep(
        say=row.names("say"),
        point=tuple(_texts(row, "point")),
        wants=wants,
        expect=expect,
        hint=row.names("hint") if "hint" in row.row else None,
        then=tuple(_reply(row, each) for each in _list(row, "then")),
    )


def _reply(row: Table, value: Any) -> Reply:
    if isinstance(value, dict) and set(value) == {"by", "move"} and type(value["by"]) is int:
        return Reply(_move(row, "then", value["move"]), value["by"])
    return Reply(_move(row, "then", value))


def _move(row: Table, key: str, value: Any) -> Move:
    if not isinstance(value, dict) or not isinstance(value.get("kind"), str):
        row.fail(key, f'{value!r} is not a move such as {{ kind = "build_nothing" }}')
    return value


def _list(row: Table, key: str) -> list[Any]:
    value = row.row.get(key, [])
    if not isinstance(value, list):
        row.fail(key, "it must be a list")
    return value


def _texts(row: Table, key: str) -> list[str]:
    texts = _list(row, key)
    if not all(isinstance(text, str) and text for text in texts):
        row.fail(key, "it must be a list of texts")
    return texts


__all__ = ["BadData", "Lesson", "LessonStep", "Reply", "UnknownLesson", "Wants", "find_lesson", "lessons_of"]
