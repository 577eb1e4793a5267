"""The servers under load, each in its own processes with its data in a temporary folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from tests.services import PostgreSQL, Redis, Service

ROOT = Path(__file__).resolve().parents[2]
PEER = Path(__file__).parent / "boardgame_io"


@dataclass(frozen=True, slots=True)
class Setup:
    """What is to be started: `server` is "anpfiff" or "boardgame.io"; ours has limits only if they are wanted."""

    server: str
    store: str
    workers: int = 1
    redis: bool = False
    limits: bool = False


@dataclass(frozen=True, slots=True)
class Running:
    """The address, the process of the server, and those of the services it uses."""

    address: str
    pid: int
    services: list[int] = field(default_factory=list)


@contextmanager
def running(setup: Setup, prepare: Callable[[Path], None] = lambda _: None) -> Iterator[Running]:
    """A fresh server, stopped and discarded afterwards; `prepare` is shown its folder before it starts."""
    start = _peer if setup.server == "boardgame.io" else _anpfiff
    with tempfile.TemporaryDirectory() as folder:
        prepare(Path(folder))
        with start(setup, Path(folder)) as server:
            yield server


@contextmanager
def _anpfiff(setup: Setup, folder: Path) -> Iterator[Running]:
    command = [sys.executable, "-m", "benchmarks.load.launch", str(folder), "--workers", str(setup.workers)]
    if setup.limits:
        command.append("--usual-limits")
    with ExitStack() as stack:
        services: list[Service] = []
        if setup.store == "postgresql":
            postgres = stack.enter_context(PostgreSQL())
            command += ["--database", postgres.new_database()]
            services.append(postgres)
        if setup.redis:
            redis = stack.enter_context(Redis())
            command += ["--redis", redis.url]
            services.append(redis)
        process, line = stack.enter_context(_process(command, ROOT))
        yield Running(line.split()[1].rstrip("/"), process.pid, [service.pid for service in services])


@contextmanager
def _peer(setup: Setup, folder: Path) -> Iterator[Running]:
    storage = [str(folder)] if setup.store == "flat files" else []
    with _process(["node", "server.mjs", *storage], installed_peer()) as (process, line):
        yield Running(line.split()[1], process.pid)


def installed_peer() -> Path:
    """A folder with boardgame.io and our small game, made when first needed."""
    folder = ROOT / "build" / "load_peer"
    folder.mkdir(parents=True, exist_ok=True)
    for file in PEER.iterdir():
        shutil.copy(file, folder)
    wanted, mark = (PEER / "package.json").read_text(), folder / "installed.txt"
    if not (mark.is_file() and mark.read_text() == wanted):
        subprocess.run(["npm", "install", "--no-audit", "--no-fund"], cwd=folder, check=True, stdout=sys.stderr)
        mark.write_text(wanted)
    return folder


@cache
def compiled_rules() -> str:
    """The folder of a copy of Anpfiff with compiled rules."""
    command = [sys.executable, "scripts/compile_rules.py"]
    return subprocess.run(command, cwd=ROOT, check=True, text=True, stdout=subprocess.PIPE).stdout.strip()


@contextmanager
def _process(command: Sequence[str], folder: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server process, and the first line that names its address."""
    path = os.pathsep.join([compiled_rules(), str(ROOT)])
    environment = {**os.environ, "PYTHONPATH": path, "NODE_ENV": "production"}
    process = subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        line = next((line for line in process.stdout if "http://" in line), None)
        if line is None:
            raise SystemExit("the server has not started; its error stands above")
        yield process, line
    finally:
        process.terminate()
        process.wait()
