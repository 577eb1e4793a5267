"""Bots that judge positions with a learnt net: Pro looks to the end of its turn, Champion beyond it."""

from __future__ import annotations

import random
from pathlib import Path

from anpfiff.bots.bot import Bot
from anpfiff.bots.planner import Judge, Planner
from anpfiff.kit.core import State
from anpfiff.kit.game import Game
from anpfiff.kit.net_file import NetError, net_for, read_net


def judge_for(game: Game, path: Path | None = None) -> Judge:
    """The shipped net that fits the game, or the one of a file, ready to judge; NetError where there is none."""
    features = game.features()
    if features is None:
        raise NetError(f"{game.manifest.id} shows its positions to no net")
    net, _ = net_for(game) if path is None else read_net(path, game)
    return Judge(net, features.encode, features.settled)


class ProBot(Bot):
    """Plans its turn to the end, and judges where that leads."""

    effort = 1500.0

    def __init__(self, game: Game, seat: int, rng: random.Random, net: Path | None = None) -> None:
        super().__init__(game, seat, rng)
        self.planner = Planner(judge_for(game, net), game.heuristic(), seat, rng)

    def choose(self, state: State) -> int:
        return self.planner.choose(state, self.effort, 0)
