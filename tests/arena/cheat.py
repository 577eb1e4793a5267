"""Bots that spoil a simulation."""

from __future__ import annotations

import os

from anpfiff import State
from anpfiff.bots.bot import Bot


class Cheat(Bot):
    def choose(self, state: State) -> int:
        return 99


class Mortal(Bot):
    """Ends its whole process, as a crash in compiled code would."""

    def choose(self, state: State) -> int:
        os._exit(3)
