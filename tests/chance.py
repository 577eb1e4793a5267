"""Fixed chance for the programs under test: their matches get seeds 1, 2, 3 … instead of secret ones.

No setting leads here: tests start processes of their own, and exchange the source of seeds inside them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from itertools import count
from pathlib import Path
from types import SimpleNamespace

from anpfiff.play import chance

# Between the first seeds of tests that ask for chance of their own.
DISTANCE = 100

Source = Callable[[int], bytes]


def numbered_seeds() -> Source:
    """Seeds for one process."""
    numbers = count(1)
    return lambda length: _seed(next(numbers), length)


class SharedSeeds:
    """Seeds for all processes that know the file, which has one byte for each that was drawn."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def __call__(self, length: int) -> bytes:
        with self._file.open("ab") as file:
            file.write(b".")
            file.flush()
            return _seed(file.tell(), length)

    @property
    def drawn(self) -> int:
        """How many there were since the beginning; workers that do not know the file draw none."""
        return self._file.stat().st_size

    def begin(self, variant: int = 0) -> None:
        """The next seed is the first one of this variant."""
        self._file.write_bytes(b"." * (variant * DISTANCE))


def draw_seeds_from(source: Source) -> None:
    """From now on, in this process."""
    chance.secrets = in_place_of_secrets(source)  # type: ignore[assignment, attr-defined]


def in_place_of_secrets(source: Source) -> SimpleNamespace:
    """For tests that exchange the source themselves."""
    return SimpleNamespace(token_bytes=source)


def _seed(number: int, length: int) -> bytes:
    return hashlib.shake_256(f"seed {number} of a test".encode()).digest(length)
