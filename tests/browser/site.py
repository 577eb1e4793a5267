"""The command `anpfiff` as a user runs it, which can die and come back under the same address."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


class Site:
    def __init__(self, data: Path) -> None:
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        self._command = [sys.executable, "-m", "anpfiff.cli", "--no-browser", "--port", str(port), "--data", str(data)]
        self._log = data / "site.log"
        self.start()

    def start(self) -> None:
        with self._log.open("a") as log:
            self._process = subprocess.Popen(self._command, stdout=log, stderr=log)
        while self._process.poll() is None:
            try:
                httpx.get(f"{self.url}/api/games")
                return
            except httpx.TransportError:
                time.sleep(0.25)
        raise AssertionError(f"the server did not start: {self._log.read_text()}")

    def kill(self) -> None:
        """Without any chance to tidy up."""
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait()
