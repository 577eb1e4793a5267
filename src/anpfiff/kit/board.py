"""A board as text: lines of styled pieces, which a terminal colours, `print` shows plain and a page can read aloud.

A board is made from a view alone, so it shows what that seat may know and nothing else.
"""

from __future__ import annotations

import re
import textwrap
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import zip_longest

# A text and its style: words of STYLES, or nothing.
Span = tuple[str, str]
Line = list[Span]
Board = list[Line]

EMPHASIS = ("strong", "dim", "reverse", "good")
COLOURS = ("red", "green", "blue", "yellow", "white", "orange", "violet", "brown", "grey")
STYLES = frozenset(EMPHASIS + COLOURS)
# No line of a board is wider.
WIDEST = 100
# Marks a value that no rulebook prints.
RECONSTRUCTED = "°"
_CUT = "…"
_INVISIBLE = dict.fromkeys(map(ord, "\N{SOFT HYPHEN}\N{ZERO WIDTH SPACE}"))


def width(text: str) -> int:
    """The columns that a text takes in a terminal."""
    return len(text) if text.isascii() else sum(map(_columns, text))


@lru_cache(1024)
def _columns(char: str) -> int:
    if unicodedata.combining(char) or unicodedata.category(char) == "Cf":
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def without_hyphens(text: str) -> str:
    """The text without marks for where a page may break it."""
    return text.translate(_INVISIBLE)


def cut(text: str, size: int) -> str:
    """The text in at most `size` columns; a number at its end, which tells players apart, stays."""
    text = without_hyphens(text)
    if width(text) <= size:
        return text
    number = re.search(r" \d+$", text)
    tail = _CUT + (number.group() if number else "")
    kept = ""
    for char in text:
        if width(kept + char + tail) > size:
            break
        kept += char
    return kept + tail


def pad(text: str, size: int, align: str = "<") -> str:
    """The text in exactly `size` columns, to the left (<), the right (>) or in the middle (^)."""
    text = cut(text, size)
    free = size - width(text)
    left = {"<": 0, ">": free, "^": free // 2}[align]
    return " " * left + text + " " * (free - left)


def line(*pieces: Span | str) -> Line:
    """A line of pieces; a text alone has no style."""
    return [(piece, "") if isinstance(piece, str) else piece for piece in pieces]


def line_width(spans: Iterable[Span]) -> int:
    return sum(width(text) for text, _ in spans)


def filled(spans: Line, size: int) -> Line:
    """The line, filled up to `size` columns."""
    return [*spans, (" " * max(0, size - line_width(spans)), "")]


def table(rows: Sequence[Sequence[Span | str]], align: str, gap: int = 1, indent: int = 0) -> Board:
    """Rows in columns as wide as their widest cell; `align` has <, > or ^ for each column."""
    cells = [line(*row) for row in rows]
    sizes = [max((width(row[column][0]) for row in cells), default=0) for column in range(len(align))]
    drawn: Board = []
    for row in cells:
        pieces: Line = [(" " * indent, "")]
        for column, (text, style) in enumerate(row):
            pieces += [(pad(text, sizes[column], align[column]), style), (" " * gap, "")]
        drawn.append(pieces[:-1])
    return drawn


def beside(boards: Sequence[Board], gap: int = 3) -> Board:
    """Boards next to each other, from left to right."""
    sizes = [max(map(line_width, board), default=0) for board in boards]
    drawn: Board = []
    for parts in zip_longest(*boards, fillvalue=[]):
        row: Line = []
        for part, size in zip(parts, sizes, strict=True):
            row += [*filled(part, size), (" " * gap, "")]
        drawn.append(row[:-1])
    return drawn


def paragraph(text: str, style: str = "", *, indent: int = 0, first: str = "", size: int = WIDEST) -> Board:
    """A text broken into indented lines; `first` comes before the first one."""
    broken = textwrap.wrap(without_hyphens(text), size - indent, break_on_hyphens=False) or [""]
    heads = [pad(first, indent), *[" " * indent] * (len(broken) - 1)]
    return [[(head, ""), (part, style)] for head, part in zip(heads, broken, strict=True)]


def plain(board: Board) -> str:
    """The board without styles, its lines without spaces at their ends."""
    return "\n".join("".join(text for text, _ in spans).rstrip() for spans in board)


class Canvas:
    """A grid of characters to draw on; whatever is drawn later lies on top."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], Span] = {}

    def write(self, row: int, column: int, text: str, style: str = "") -> None:
        """Write to the right of a place; characters must be one column wide."""
        for offset, char in enumerate(text):
            self._cells[row, column + offset] = (char, style)

    def write_centred(self, row: int, column: int, text: str, style: str = "") -> None:
        self.write(row, column - len(text) // 2, text, style)

    def board(self) -> Board:
        """Everything that was drawn, from its first to its last row and column."""
        if not self._cells:
            return []
        rows, columns = [[place[axis] for place in self._cells] for axis in (0, 1)]
        return [
            self._row([self._cells.get((row, column), (" ", "")) for column in range(min(columns), max(columns) + 1)])
            for row in range(min(rows), max(rows) + 1)
        ]

    def _row(self, cells: list[Span]) -> Line:
        """Merges neighbours of the same style into one piece."""
        spans: Line = []
        for char, style in cells:
            if spans and spans[-1][1] == style:
                spans[-1] = (spans[-1][0] + char, style)
            else:
                spans.append((char, style))
        return spans
