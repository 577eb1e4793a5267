"""A bot that tells on which node of a cluster it plays, and that begins no more matches than are allowed there."""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path

from anpfiff import State
from anpfiff.bots.bot import Bot
from tests.arena.ray_nodes import GATE, NODE, PLAYED
from tests.services import PAUSE


class Marking(Bot):
    _begun = False

    def choose(self, state: State) -> int:
        if not self._begun and NODE in os.environ:
            self._begun = True
            Path(os.environ[NODE], PLAYED).touch()
            _pass(Path(os.environ[GATE]))
        return state.legal_actions(self.seat)[0]


def _pass(gate: Path) -> None:
    """Counts matches; waits while too many have begun."""
    os.close(tempfile.mkstemp(dir=gate)[0])
    while len(list(gate.iterdir())) > int((gate.parent / "allowed").read_text()):
        time.sleep(PAUSE)
