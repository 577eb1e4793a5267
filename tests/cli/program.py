"""Runs the program as a user does."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from anpfiff.cli import main
from tests.chance import draw_seeds_from, numbered_seeds
from tests.nursery import start
from tests.patience import PATIENCE

END_OF_INPUT = b"\x04"
COMMAND = [sys.executable, "-m", "anpfiff.cli"]
# The same in a process of its own, with numbered seeds.
SEEDED = [sys.executable, "-m", __name__]


@dataclass
class Result:
    code: int
    out: str
    err: str


def environment(language: str = "en_GB.UTF-8", **more: str) -> dict[str, str]:
    """The environment of a user of this language, whatever that of the tests is."""
    ours = {key: value for key, value in os.environ.items() if not key.startswith("LC_")}
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS"):
        ours.pop(name, None)
    return ours | {"LANG": language, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONUTF8": "1"} | more


def with_numbered_seeds() -> None:
    """The program, whose dice are the same each time."""
    draw_seeds_from(numbered_seeds())
    main()


def anpfiff(*arguments: str | Path, typed: str = "", language: str = "en_GB.UTF-8", **more: str) -> Result:
    """Run one command; `typed` is what the person types."""
    with TemporaryDirectory() as folder:
        keyboard, out, err = (Path(folder, name) for name in ("in", "out", "err"))
        keyboard.write_text(typed, encoding="utf-8")
        user = environment(language, **more)
        process = start(with_numbered_seeds, *map(str, arguments), typed=keyboard, out=out, err=err, environment=user)
        process.join(PATIENCE)
        assert process.exitcode is not None, "the program does not end"
        result = Result(process.exitcode, out.read_text(encoding="utf-8"), err.read_text(encoding="utf-8"))
    assert "Traceback" not in result.err, result.err
    return result


def in_a_terminal(*arguments: str | Path, typed: str) -> str:
    """What a terminal is sent while a person types; all they type waits for its question, and then they leave."""
    ours, theirs = os.openpty()
    command = [*SEEDED, *map(str, arguments)]
    user = environment(TERM="xterm-256color", COLUMNS="100", LINES="40")
    with subprocess.Popen(command, env=user, stdin=theirs, stdout=theirs, stderr=theirs) as process:
        os.close(theirs)
        os.write(ours, typed.encode() + END_OF_INPUT)
        shown = b""
        with suppress(OSError):  # the other end is closed when the program ends
            while part := os.read(ours, 65536):
                shown += part
        os.close(ours)
        assert process.wait(PATIENCE) == 0
    return shown.decode()


@contextmanager
def started(*arguments: str | Path, **more: str) -> Iterator[subprocess.Popen[str]]:
    """A running command to interrupt; Ctrl-C works even where the test runner ignores it."""
    process = subprocess.Popen(
        [*SEEDED, *map(str, arguments)],
        env=environment(**more),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    with process:
        try:
            yield process
        finally:
            process.kill()


if __name__ == "__main__":
    with_numbered_seeds()
