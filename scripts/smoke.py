"""Start a server as a user would, and see that it serves its page: `python scripts/smoke.py anpfiff`.

The arguments are the command that starts Anpfiff (`python start.py`, say). Standard library only.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import threading
from urllib.parse import urljoin
from urllib.request import urlopen

# Installing and compiling may be part of the start.
PATIENCE = 900.0
ANSWER = 30.0


def check_start(command: list[str]) -> list[str]:
    """Start it, fetch the page and everything the page asks for first, stop it; returns the addresses fetched."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as data:
        arguments = ["--no-browser", "--port", "0", "--data", data]
        process = subprocess.Popen([*command, *arguments], stdout=subprocess.PIPE, text=True, encoding="utf-8")
        watchdog = threading.Timer(PATIENCE, process.kill)
        watchdog.start()
        try:
            address = _announced(process)
            page = _fetch(address)
            links = re.findall(r'(?:src|href)="([^"]+\.(?:js|css))"', page)
            if not links:
                raise SystemExit(f"{address} is not our page:\n{page[:500]}")
            fetched = [urljoin(address, link) for link in [*links, "api/games", "healthz"]]
            for part in fetched:
                _fetch(part)
            return [address, *fetched]
        finally:
            watchdog.cancel()
            process.terminate()
            process.wait(ANSWER)


def _announced(process: subprocess.Popen[str]) -> str:
    """The address that the server prints once it is ready."""
    said: list[str] = []
    for line in process.stdout or ():
        said.append(line)
        if found := re.search(r"Anpfiff: (http://\S+)", line):
            return found[1]
    raise SystemExit(f"The server ended before it was ready (code {process.wait()}):\n{''.join(said)}")


def _fetch(address: str) -> str:
    with urlopen(address, timeout=ANSWER) as answer:
        text: str = answer.read().decode("utf-8")
    return text


if __name__ == "__main__":
    if not sys.argv[1:]:
        sys.exit(__doc__)
    for fetched in check_start(sys.argv[1:]):
        print(f"ok  {fetched}")
