"""The command `anpfiff` as a user runs it, but with numbered seeds; it can die and come back under the same address."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import httpx

from anpfiff.cli import main
from anpfiff.server import app, settings
from anpfiff.server.thinkers import Thinkers
from tests import nursery
from tests.chance import SharedSeeds, draw_seeds_from
from tests.patience import PATIENCE
from tests.ports import free_port

PAUSE = 0.05


# Instead of a minute: whoever is away so long may be stood in for.
AWAY_MS = 12_000


def serve() -> None:
    """The program: the file of the seeds, then what a user would type."""
    draw_seeds_from(SharedSeeds(Path(sys.argv.pop(1))))
    settings.Settings = partial(settings.Settings, patience_ms=AWAY_MS)  # type: ignore[misc,assignment]
    # They step back for everybody else, so beside other tests they may need minutes to start.
    app.Thinkers = partial(Thinkers, most_seconds=PATIENCE)  # type: ignore[attr-defined,assignment]
    main()


class Site:
    def __init__(self, folder: Path, program: Callable[[], None] = serve, *told: str) -> None:
        """The program finds what it is `told` before everything else."""
        self._program = program
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        self.seeds = SharedSeeds(folder / "seeds")
        self.log = folder / "site.log"
        options = ["--no-browser", "--port", str(port), "--data", str(folder / "data")]
        self._arguments = [*told, str(folder / "seeds"), *options]
        self.start()

    def start(self) -> None:
        self._process = nursery.start(self._program, *self._arguments, out=self.log, err=self.log)
        while self._process.is_alive():
            try:
                httpx.get(f"{self.url}/api/games", timeout=PATIENCE, verify=False)
                return
            except httpx.TransportError:
                time.sleep(PAUSE)
        raise AssertionError(f"the server did not start: {self.log.read_text()}")

    def kill(self) -> None:
        """Without any chance to tidy up."""
        self._process.kill()
        self._process.join()

    def stop(self) -> None:
        self._process.terminate()
        self._process.join()
