"""Nodes of a Ray cluster on this machine: real ones, each with processes of its own, that can be killed as a whole."""

from __future__ import annotations

import os
import secrets
import signal
import sys
import time
from pathlib import Path
from typing import Any

from tests.ports import free_port
from tests.services import PAUSE, Service

# Where the bots of a node leave a mark, and where all of a cluster are counted; see marking.py.
NODE, GATE = "ANPFIFF_NODE", "ANPFIFF_GATE"
PLAYED = "played"
SMALLEST_STORE = 80_000_000
# Ray makes its workers nicer than everything else (15): beside other busy tests they would hardly ever run.
SAME_PRIORITY = {"RAY_worker_niceness": "0"}


class Node(Service):
    """One core of a cluster. All its processes are a session of their own."""

    name = "ray"

    def kill(self) -> None:
        """All at once, as when a machine loses its power."""
        if self._process is None:
            return
        while left := _session(self.pid):
            for process in left:
                _end(process)
            self._process.poll()
            time.sleep(PAUSE)

    def played(self) -> bool:
        return (self.folder / PLAYED).exists()

    def _command(self) -> list[str]:
        return [sys.executable, "-c", "from ray.scripts.scripts import main; main()", "start", "--block",
                "--disable-usage-stats", "--node-ip-address=127.0.0.1", "--num-cpus=1", "--num-gpus=0",
                f"--object-store-memory={SMALLEST_STORE}", "--min-worker-port=0", "--max-worker-port=0",
                "--include-log-monitor=false", *self._place()]  # fmt: skip

    def _place(self) -> list[str]:
        raise NotImplementedError

    def _gate(self) -> Path:
        raise NotImplementedError

    def _secret(self) -> dict[str, str]:
        raise NotImplementedError

    def _answers(self) -> bool:
        return b"Ray runtime started" in self.log.read_bytes()

    def _identity(self) -> dict[str, Any]:
        search = os.pathsep.join(sys.path)
        places = {NODE: str(self.folder), GATE: str(self._gate()), "PYTHONPATH": search} | SAME_PRIORITY
        return {"start_new_session": True, "cwd": self.folder, "env": os.environ | places | self._secret()}


class Head(Node):
    """Where a cluster begins."""

    def __init__(self) -> None:
        super().__init__()
        self._port, self._client_port = free_port(), free_port()
        self._token = secrets.token_hex(32)
        self._gate().mkdir()

    def allow(self, matches: int) -> None:
        """This many matches of marking bots may begin in the whole cluster; later ones wait."""
        (self.folder / "soon").write_text(str(matches))
        (self.folder / "soon").replace(self.folder / "allowed")

    def _gate(self) -> Path:
        return self.folder / "gate"

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self._port}"

    @property
    def secret(self) -> dict[str, str]:
        """The environment of those who may use this cluster, whatever token their home has."""
        return {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": self._token}

    def _secret(self) -> dict[str, str]:
        return self.secret

    def _place(self) -> list[str]:
        return ["--head", f"--port={self._port}", f"--ray-client-server-port={self._client_port}",
                "--include-dashboard=false", "--no-monitor", f"--temp-dir={self.folder}"]  # fmt: skip


class Second(Node):
    """A node that has joined."""

    def __init__(self, head: Head) -> None:
        super().__init__()
        self._head = head

    def _gate(self) -> Path:
        return self._head._gate()

    def _secret(self) -> dict[str, str]:
        return self._head.secret

    def _place(self) -> list[str]:
        return [f"--address={self._head.address}"]


def _session(leader: int) -> list[int]:
    """The living processes of a session."""
    found = []
    for process in (int(name) for name in os.listdir("/proc") if name.isdigit()):
        try:
            if os.getsid(process) == leader and not _is_dead(process):
                found.append(process)
        except OSError:  # it has just ended
            continue
    return found


def _is_dead(process: int) -> bool:
    """A zombie has only its parent's look left to wait for."""
    with open(f"/proc/{process}/stat", encoding="utf-8", errors="replace") as file:
        return file.read().rpartition(")")[2].split()[0] in "XZ"


def _end(process: int) -> None:
    try:
        os.kill(process, signal.SIGKILL)
    except ProcessLookupError:
        return
