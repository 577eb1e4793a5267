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


class Talkative(Bot):
    """Prints, as a library does that knows nothing of what its program prints."""

    def choose(self, state: State) -> int:
        print("hmm")
        return state.legal_actions()[0]
