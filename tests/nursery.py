"""Programs that start at once: forks of one process that has imported everything they need.

Each is a process of its own in every other way, and ends with the test runner, however that ends.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import threading
from collections.abc import Callable, Mapping
from functools import cache
from multiprocessing import forkserver
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from unittest.mock import patch

from anpfiff.games import all_games

NURSERY = multiprocessing.get_context("forkserver")
# Games and some plugins of the server's framework are imported only when they are needed, which is always.
LATE = ["litestar.plugins.pydantic", "typer._adapters", *(game.__module__ for game in all_games().values())]
NURSERY.set_forkserver_preload(["anpfiff.cli.app", "tests.server.launch", *LATE, "tests.frozen"])
WRITE = os.O_WRONLY | os.O_CREAT | os.O_APPEND


def start(
    program: Callable[[], None],
    *arguments: str,
    out: Path,
    err: Path,
    typed: Path = Path(os.devnull),
    environment: Mapping[str, str] = os.environ,
) -> ForkServerProcess:
    """Run a `main` that finds its arguments in sys.argv. What it says is added to files."""
    _open()
    process = NURSERY.Process(target=_run, args=(program, arguments, dict(environment), typed, out, err))
    process.start()
    return process


@cache
def _open() -> None:
    """Once: who reads the environment in another thread must not see it change each time something starts."""
    # The nursery finds modules where this process does.
    with patch.dict(os.environ, PYTHONPATH=os.pathsep.join([str(Path.cwd()), *sys.path])):
        forkserver.ensure_running()


def _run(
    program: Callable[[], None], arguments: list[str], environment: dict[str, str], typed: Path, out: Path, err: Path
) -> None:
    threading.Thread(target=_end_with_parent, daemon=True).start()
    os.environ.clear()
    os.environ.update(environment)
    for number, (path, way) in enumerate([(typed, os.O_RDONLY), (out, WRITE), (err, WRITE)]):
        opened = os.open(path, way, 0o600)
        os.dup2(opened, number)
        os.close(opened)
    sys.stdin = os.fdopen(0, encoding="utf-8")
    sys.stdout = os.fdopen(1, "w", encoding="utf-8")
    sys.stderr = os.fdopen(2, "w", encoding="utf-8", errors="backslashreplace", buffering=1)
    sys.argv = [program.__module__, *arguments]
    program()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
