"""A bot that takes its time, and tells on which node of a cluster it plays."""

from __future__ import annotations

import os
import time
from pathlib import Path

from anpfiff import State
from anpfiff.bots.bot import Bot
from tests.arena.ray_nodes import NODE


class Marking(Bot):
    def choose(self, state: State) -> int:
        if node := os.environ.get(NODE):
            Path(node, "played").touch()
        time.sleep(0.002)
        return state.legal_actions(self.seat)[0]
