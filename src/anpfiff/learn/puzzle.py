"""A puzzle as data: the beginning of a match, and a decision in which one choice is clearly the best.

A game keeps its puzzles in files of JSON lines, one puzzle per line, in its folder `puzzles` (docs/puzzles.md).
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Literal

import msgspec

from anpfiff.games import game_class
from anpfiff.kit.core import Move
from anpfiff.kit.errors import AnpfiffError, BadData
from anpfiff.play.record import Record

FOLDER = "puzzles"
SUFFIX = ".jsonl"
# Who finds the best choice nearly every time: Beginner, Amateur, or neither of them.
Grade = Literal["easy", "medium", "hard"]
GRADES: tuple[Grade, ...] = ("easy", "medium", "hard")
# Once this many people have tried, their success is the grade: this many in a hundred find an easy or a medium one.
ENOUGH_TRIES = 20
FOUND = {"easy": 70, "medium": 40}


class UnknownPuzzle(AnpfiffError):
    code = "unknown_puzzle"


class Puzzle(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    # Whose decision it is, after the steps of the record.
    seat: int
    best: Move
    # The chance of winning after it, how far the next best falls short of that, and the standard error of this drop.
    share: float
    drop: float
    error: float
    grade: Grade
    # The net that found it, see analysis.values.net_name.
    net: str
    record: Record
    format: Literal["anpfiff-puzzle"] = "anpfiff-puzzle"
    version: Literal[1] = 1


def grade_by_success(puzzle: Puzzle, tried: int, solved: int) -> Grade:
    """By how people did; until enough have tried, by how the bots did."""
    if tried < ENOUGH_TRIES:
        return puzzle.grade
    return next((grade for grade in GRADES[:-1] if 100 * solved >= FOUND[grade] * tried), GRADES[-1])


def puzzle_id(record: Record) -> str:
    """The same position has the same name, wherever it was found."""
    told = [record.game, record.rules_version, record.players, record.options, record.data, record.steps]
    return hashlib.sha256(msgspec.json.encode(told, order="deterministic")).hexdigest()[:10]


def write_puzzles(path: Path, puzzles: Iterable[Puzzle]) -> None:
    try:
        path.write_bytes(b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in puzzles))
    except OSError as error:
        raise BadData(f"{path} cannot be written: {error.strerror}") from None


_decoder = msgspec.json.Decoder(Puzzle)


def read_puzzles(path: Path) -> list[Puzzle]:
    """BadData names file and line."""
    found: list[Puzzle] = []
    for number, line in enumerate(path.read_bytes().splitlines(), 1):
        try:
            found.append(_decoder.decode(line))
        except msgspec.MsgspecError as error:
            raise BadData(f"{path.name}, line {number}: this is not a puzzle: {error}") from None
    return found


@lru_cache
def puzzles_of(game_id: str) -> tuple[Puzzle, ...]:
    """The public puzzles of a game, the easy ones first; empty if it has none.

    Those made for other rules than the current ones are left out.
    """
    chosen = game_class(game_id)
    found = [each for path in sorted((chosen.folder / FOLDER).glob(f"*{SUFFIX}")) for each in read_puzzles(path)]
    fitting = [each for each in found if each.record.rules_version == chosen.manifest.rules_version]
    return tuple(sorted(fitting, key=lambda each: GRADES.index(each.grade)))


def find_puzzle(game_id: str, name: str) -> Puzzle:
    for puzzle in puzzles_of(game_id):
        if puzzle.id == name:
            return puzzle
    raise UnknownPuzzle(f"{game_id} has no puzzle {name!r}")
