"""Runs the program as a user does."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

COMMAND = [sys.executable, "-m", "anpfiff.cli"]


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


def anpfiff(*arguments: str | Path, typed: str = "", language: str = "en_GB.UTF-8", **more: str) -> Result:
    """Run one command; `typed` is what the person types."""
    command = [*COMMAND, *map(str, arguments)]
    done = subprocess.run(
        command, input=typed, env=environment(language, **more), capture_output=True, encoding="utf-8", timeout=120
    )
    assert "Traceback" not in done.stderr, done.stderr
    return Result(done.returncode, done.stdout, done.stderr)


@contextmanager
def started(*arguments: str | Path) -> Iterator[subprocess.Popen[str]]:
    """A running command to interrupt; Ctrl-C works even where the test runner ignores it."""
    process = subprocess.Popen(
        [*COMMAND, *map(str, arguments)],
        env=environment(),
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
