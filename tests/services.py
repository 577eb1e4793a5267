"""PostgreSQL and Redis for tests and benchmarks: private, in a temporary folder, reached by Unix sockets.

A socket in a private folder cannot be taken by somebody else while its server is down, as a port can.
"""

from __future__ import annotations

import os
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any, Self

import psycopg

from services import find_postgresql, find_redis
from tests.patience import PATIENCE

PAUSE = 0.02


class Service:
    """A server process that can be ended in every way. Use as a context manager: it starts, and leaves nothing."""

    name = ""

    def __init__(self) -> None:
        # Short: the path of a socket may have about a hundred characters.
        self.folder = Path(tempfile.mkdtemp(prefix=f"anpfiff-{self.name}-"))
        self.log = self.folder / "log"
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        try:
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def pid(self) -> int:
        assert self._process is not None, f"{self.name} was never started"
        return self._process.pid

    def start(self) -> None:
        """Returns when it answers; does nothing if it runs."""
        deadline = time.monotonic() + PATIENCE
        while not (self.running and self._answers()):
            if time.monotonic() > deadline:
                raise RuntimeError(f"{self.name} does not start:\n{self.log.read_text(errors='replace')}")
            if not self.running:
                self._launch()
            time.sleep(PAUSE)

    def stop(self) -> None:
        """In good order; returns when it has ended."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """Without any chance to tidy up."""
        self._end(signal.SIGKILL)

    def pause(self) -> None:
        """It neither answers nor closes anything until `resume`."""
        self._signal(signal.SIGSTOP)

    def resume(self) -> None:
        self._signal(signal.SIGCONT)

    def _signal(self, number: int) -> None:
        assert self._process is not None, f"{self.name} was never started"
        self._process.send_signal(number)

    def _end(self, number: int) -> None:
        if self._process is not None:
            self._signal(number)
            self._process.wait(PATIENCE)

    def _launch(self) -> None:
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(self._command(), stdout=log, stderr=log, **self._identity())

    def _command(self) -> list[str]:
        raise NotImplementedError

    def _answers(self) -> bool:
        raise NotImplementedError

    def _identity(self) -> dict[str, Any]:
        """Arguments of a new process that decide who it runs as."""
        return {}


class PostgreSQL(Service):
    """Durable as by default (fsync is on). `url` is that of the newest database."""

    name = "postgresql"

    def __init__(self) -> None:
        super().__init__()
        programs = find_postgresql()
        assert programs is not None, "look for PostgreSQL before you start it"
        self._programs = programs
        self._database = "postgres"
        self._prepare()

    @property
    def url(self) -> str:
        return f"postgresql+psycopg://postgres@/{self._database}?host={self.folder}"

    def new_database(self) -> str:
        """Make an empty database; its URL."""
        self._database = f"anpfiff_{secrets.token_hex(4)}"
        self._run("createdb", "-h", str(self.folder), "-U", "postgres", self._database)
        return self.url

    def stop(self) -> None:
        """Connections are cut, what is committed is kept ("fast")."""
        self._end(signal.SIGINT)

    def restart(self) -> None:
        """Without a shutdown checkpoint ("immediate"): it recovers from its log."""
        self._end(signal.SIGQUIT)
        self.start()

    def _prepare(self) -> None:
        user = self._identity().get("user")
        if user is not None:
            shutil.chown(self.folder, user)
        self._run("initdb", "--pgdata", str(self.folder / "data"), "--username", "postgres", "--auth", "trust",
                  "--encoding", "UTF8", "--locale", "C", "--no-sync")  # fmt: skip

    def _command(self) -> list[str]:
        return [str(self._programs / "postgres"), "-D", str(self.folder / "data"), "-k", str(self.folder), "-h", ""]

    def _answers(self) -> bool:
        """Asked here, not by pg_isready: a process for each question costs more than the start of the server."""
        try:
            psycopg.connect(host=str(self.folder), user="postgres", dbname="postgres", connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), *arguments]
        run = subprocess.run(command, capture_output=True, text=True, check=False, **self._identity())
        if run.returncode != 0:
            raise RuntimeError(f"{program} failed: {run.stderr}")

    def _identity(self) -> dict[str, Any]:
        """PostgreSQL refuses to run as root."""
        if os.geteuid() != 0:
            return {"cwd": self.folder}
        import pwd  # which not every platform has

        known = {user.pw_name: user for user in pwd.getpwall()}
        user = known.get("postgres") or known["nobody"]
        return {"cwd": self.folder, "user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


class Redis(Service):
    """In memory only: it forgets everything when it ends."""

    name = "redis"

    @property
    def url(self) -> str:
        return f"unix://{self._socket}"

    @property
    def _socket(self) -> Path:
        return self.folder / "redis.sock"

    def _command(self) -> list[str]:
        return [str(find_redis()), "--port", "0", "--unixsocket", str(self._socket), "--save", "", "--dir",
                str(self.folder)]  # fmt: skip

    def _answers(self) -> bool:
        with socket.socket(socket.AF_UNIX) as connection:
            try:
                connection.connect(str(self._socket))
                connection.sendall(b"PING\r\n")
                return connection.recv(7) == b"+PONG\r\n"
            except OSError:
                return False
