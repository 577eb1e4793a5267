"""Forked programs are as good as started ones."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from tests.nursery import start
from tests.patience import PATIENCE

# Starts a program, writes down which process it is, and is killed.
KILLED_PARENT = """
import os, signal, sys
from pathlib import Path
from tests.nursery import start
from tests.test_nursery import stay
program = start(stay, out=Path(os.devnull), err=Path(os.devnull))
Path(sys.argv[1]).write_text(str(program.pid))
os.kill(os.getpid(), signal.SIGKILL)
"""


def repeat() -> None:
    print(*sys.argv[1:], os.environ["TEAM"], input())
    print("Abseits!", file=sys.stderr)
    sys.exit(7)


def stay() -> None:
    signal.pause()


def test_a_program_has_arguments_an_environment_streams_and_an_exit_code_of_its_own(tmp_path: Path) -> None:
    typed, out, err = (tmp_path / name for name in ("typed", "out", "err"))
    typed.write_text("schießen\n", encoding="utf-8")
    process = start(repeat, "Ball", typed=typed, out=out, err=err, environment={"TEAM": "Köln"})
    process.join(PATIENCE)
    assert process.exitcode == 7
    assert out.read_text(encoding="utf-8") == "Ball Köln schießen\n"
    assert err.read_text(encoding="utf-8") == "Abseits!\n"


def test_a_signal_ends_a_program_as_always(tmp_path: Path) -> None:
    process = start(stay, out=tmp_path / "out", err=tmp_path / "err")
    process.terminate()
    process.join(PATIENCE)
    assert process.exitcode == -signal.SIGTERM


def test_a_program_ends_with_whoever_started_it(tmp_path: Path) -> None:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", KILLED_PARENT, str(tmp_path / "pid")]
    assert subprocess.run(command, env=environment).returncode == -signal.SIGKILL
    program = int((tmp_path / "pid").read_text())
    deadline = time.monotonic() + PATIENCE
    while is_there(program) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not is_there(program)


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
