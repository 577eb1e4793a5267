"""A person at the terminal: runs a command in this process, with fixed chance, and types what comes to mind."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from anpfiff.cli import play, seats
from anpfiff.cli.app import run

SEED = bytes(range(32))
# Nobody types more than this in a match.
PATIENCE = 20_000


class Keyboard:
    """What a person types, line by line; `lines` may go on for ever. As much of a file as `input` needs."""

    def __init__(self, lines: Iterator[str]) -> None:
        self._lines = lines
        self.typed = 0

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        self.typed += 1
        assert self.typed < PATIENCE, "the match does not end"
        line = next(self._lines, None)
        return "" if line is None else f"{line}\n"


@pytest.fixture
def at_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[[list[str], Iterator[str]], str]:
    """Runs `anpfiff` with what is typed; what it prints. Dice and bots are the same every time."""

    def program(arguments: list[str], typed: Iterator[str]) -> str:
        monkeypatch.setattr(play, "new_seed", lambda: SEED)
        monkeypatch.setattr(seats, "new_seed", lambda: SEED)
        monkeypatch.setattr("sys.stdin", Keyboard(typed))
        monkeypatch.setenv("COLUMNS", "100")
        code = run(arguments)
        out, err = capsys.readouterr()
        assert (code, err) == (0, ""), err
        return out

    return program


def curious(seed: int) -> Iterator[str]:
    """Somebody who tries everything: numbers, hints and taking them, questions, taking back, nonsense."""
    rng = random.Random(seed)
    while True:
        whim = rng.random()
        if whim < 0.55:
            yield from ("h", "")
        elif whim < 0.85:
            yield str(rng.randint(1, 9))
        else:
            yield rng.choice(["?", "? 2", "b", "a", "u", "", "0", "x y", "1000", "2 Holz für 1 Erz", "? XX-1"])
