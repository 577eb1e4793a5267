"""What a seat sees as a row of whole numbers, for programs that learn. Compiled; read through the buffer protocol."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

# Numbers beyond these are written as these.
MOST: Final = 32_767


@final
class Sheet:
    """16-bit cells, written from `at` on. `memoryview(sheet.cells)` and numpy read them without a copy."""

    def __init__(self, size: int) -> None:
        self.cells: vec[i16] = vec[i16]([i16(0) for _ in range(size)])
        self.at: i64 = 0

    def put(self, value: i64) -> None:
        at = self.at
        self.cells[at] = _fitting(value)
        self.at = at + 1

    def put_all(self, values: list[int]) -> None:
        for value in values:
            self.put(value)

    # Arrays in one go: a cell costs a fraction of what it would alone.

    def put_vec(self, values: vec[i64]) -> None:
        self.put_span(values, 0, len(values))

    def put_span(self, values: vec[i64], first: i64, end: i64) -> None:
        """The numbers from `first` to `end` - 1 of an array."""
        cells, at = self.cells, self.at - first
        for i in range(first, end):
            cells[at + i] = _fitting(values[i])
        self.at = at + end

    def put_pairs(self, ones: vec[i64], others: vec[i64], first: i64, end: i64) -> None:
        """The same for two arrays, alternating. The numbers are small: they are not clipped."""
        cells, at = self.cells, self.at
        for i in range(first, end):
            cells[at] = i16(ones[i])
            cells[at + 1] = i16(others[i])
            at += 2
        self.at = at

    def bit_pairs(self, ones: i64, others: i64, size: i64) -> None:
        """The lowest bits of two numbers, alternating."""
        cells, at = self.cells, self.at
        for i in range(size):
            cells[at] = i16(ones >> i & 1)
            cells[at + 1] = i16(others >> i & 1)
            at += 2
        self.at = at

    def put_where(self, values: vec[i64], owners: vec[i64], owner: i64) -> None:
        """The numbers of one owner, and 0 in place of those of the others."""
        cells, at = self.cells, self.at
        for i in range(i64(len(values))):
            cells[at + i] = _fitting(values[i]) if owners[i] == owner else 0
        self.at = at + len(values)

    def flags(self, values: vec[i64], wanted: i64) -> None:
        """1 for each number that is the wanted one."""
        cells, at = self.cells, self.at
        for i in range(i64(len(values))):
            cells[at + i] = 1 if values[i] == wanted else 0
        self.at = at + len(values)

    def flag(self, value: bool) -> None:
        self.put(1 if value else 0)

    def one_of(self, value: int, size: int) -> None:
        """`size` cells of which the one with this number is 1; none for a number that is not one of them."""
        cells = self.cells
        first = self.at
        for i in range(i64(size)):
            cells[first + i] = 0
        if 0 <= value < size:
            cells[first + i64(value)] = 1
        self.at = first + i64(size)

    def counts(self, values: list[int], size: int) -> None:
        """`size` cells: how often each number is in the list."""
        cells = self.cells
        first = self.at
        for i in range(i64(size)):
            cells[first + i] = 0
        for value in values:
            cells[first + i64(value)] = cells[first + i64(value)] + 1
        self.at = first + i64(size)

    def blank(self, size: int) -> None:
        self.one_of(-1, size)

    def to_list(self) -> list[int]:
        """What has been written."""
        return [int(self.cells[i]) for i in range(self.at)]


def _fitting(value: i64) -> i16:
    # Written out: min and max cost more than all the rest.
    if value > MOST:
        value = MOST
    elif value < -MOST:
        value = -MOST
    return i16(value)
