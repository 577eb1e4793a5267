"""A bot as strong as one wishes: every decision is made by one of the two levels between which that strength lies."""

from __future__ import annotations

import random
from typing import ClassVar

from anpfiff.bots.beginner import BeginnerBot
from anpfiff.bots.bot import Bot
from anpfiff.bots.learnt import ChampionBot, ProBot
from anpfiff.bots.levels import has_net
from anpfiff.bots.simple import HeuristicBot, RandomBot
from anpfiff.kit.core import State
from anpfiff.kit.game import Game

# About where the levels stand, in rating points (400 are ten wins to one): Amateur is 0.
LADDER: tuple[tuple[float, type[Bot]], ...] = (
    (-600.0, RandomBot),
    (-250.0, BeginnerBot),
    (0.0, HeuristicBot),
    (100.0, ProBot),
    (140.0, ChampionBot),
)


class EvenBot(Bot):
    """`setting` is the strength to play with, in rating points above (or below) Amateur."""

    setting: ClassVar[float] = 0.0

    def __init__(self, game: Game, seat: int, rng: random.Random) -> None:
        super().__init__(game, seat, rng)
        steps = [step for step in LADDER if step[1] not in (ProBot, ChampionBot) or has_net(game)]
        lower = max([step for step in steps if step[0] <= self.setting], default=steps[0], key=lambda step: step[0])
        upper = min([step for step in steps if step[0] > self.setting], default=steps[-1], key=lambda step: step[0])
        gap = upper[0] - lower[0]
        # How often the stronger of the two decides.
        self.share = min(max((self.setting - lower[0]) / gap, 0.0), 1.0) if gap else 1.0
        self.weaker, self.stronger = lower[1](game, seat, rng), upper[1](game, seat, rng)

    def choose(self, state: State) -> int:
        bot = self.stronger if self.rng.random() < self.share else self.weaker
        return bot.choose(state)
