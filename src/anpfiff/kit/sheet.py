"""What a seat sees as a row of whole numbers, for programs that learn. Compiled; read through the buffer protocol."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

# Larger numbers than these are written as these.
MOST: Final = 32_767


@final
class Sheet:
    """Cells of 16 bits, written from `at` on. `memoryview(sheet.cells)` and numpy read them without a copy."""

    def __init__(self, size: int) -> None:
        self.cells: vec[i16] = vec[i16]([i16(0) for _ in range(size)])
        self.at: i64 = 0

    def put(self, value: i64) -> None:
        at = self.at
        # Written out: min and max cost more than all the rest.
        if value > MOST:
            value = MOST
        elif value < -MOST:
            value = -MOST
        self.cells[at] = i16(value)
        self.at = at + 1

    def put_all(self, values: list[int]) -> None:
        for value in values:
            self.put(value)

    def put_vec(self, values: vec[i64]) -> None:
        for value in values:
            self.put(value)

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
        """`size` cells: how often each number stands in the list."""
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
