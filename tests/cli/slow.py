"""A bot that says when it is first asked."""

from __future__ import annotations

import os
import sys
import time

from anpfiff import State
from anpfiff.bots.bot import Bot


class Slow(Bot):
    told = False

    def choose(self, state: State) -> int:
        if not Slow.told:
            Slow.told = True
            os.write(sys.stderr.fileno(), b"ready\n")
        time.sleep(0.001)
        return state.legal_actions(self.seat)[0]
