"""Bots that go wrong, named as `tests.server.planted_bots:HangingBot`, which other processes find, too; and jobs."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass

from anpfiff.bots.simple import RandomBot
from anpfiff.kit.core import State
from anpfiff.kit.errors import BadOption

FOREVER = 600.0


class HangingBot(RandomBot):
    def choose(self, state: State) -> int:
        time.sleep(FOREVER)
        return super().choose(state)


class DyingBot(RandomBot):
    def choose(self, state: State) -> int:
        os._exit(3)


@dataclass(frozen=True)
class Tell:
    """Where this is answered, and how far that gives way."""

    def answer(self) -> tuple[int, int]:
        return os.getpid(), os.nice(0)


@dataclass(frozen=True)
class Hang:
    seconds: float = FOREVER

    def answer(self) -> None:
        time.sleep(self.seconds)


@dataclass(frozen=True)
class Die:
    def answer(self) -> None:
        os._exit(3)


@dataclass(frozen=True)
class Refuse:
    def answer(self) -> None:
        raise BadOption("not like this")
