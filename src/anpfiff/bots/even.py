"""A bot as strong as you like: each decision is made by one of the two levels on either side of that strength."""

from __future__ import annotations

import random
from typing import ClassVar

from anpfiff.bots.beginner import BeginnerBot
from anpfiff.bots.bot import Bot
from anpfiff.bots.learnt import ChampionBot, ProBot
from anpfiff.bots.levels import has_net, has_proved
from anpfiff.bots.simple import HeuristicBot, RandomBot
from anpfiff.kit.core import State
from anpfiff.kit.game import Game

EVEN = "even"
# Roughly where the levels stand, in rating points (400 mean ten wins to one): Amateur is 0.
STRENGTHS = {
    "random": -600.0,
    "beginner": -250.0,
    "amateur": 0.0,
    "heuristic": 0.0,
    "heuristic-0.1": 0.0,
    "pro": 100.0,
    "champion": 140.0,
}
LADDER: tuple[tuple[float, type[Bot]], ...] = (
    (STRENGTHS["random"], RandomBot),
    (STRENGTHS["beginner"], BeginnerBot),
    (STRENGTHS["amateur"], HeuristicBot),
    (STRENGTHS["pro"], ProBot),
    (STRENGTHS["champion"], ChampionBot),
)


def is_even(bot: str) -> bool:
    """Whether this names a bot of adjustable strength: `even`, `even=-100`."""
    return bot.partition("=")[0] == EVEN


def strength_of(bot: str) -> float | None:
    """Roughly how strong a bot of this name is, in rating points above Amateur; None if nobody knows."""
    plain, _, setting = bot.partition("=")
    if plain != EVEN:
        return STRENGTHS.get(plain)
    try:
        return float(setting or 0.0)
    except ValueError:
        return None


def bounds(game: Game) -> tuple[float, float]:
    """The lowest and the highest strength that can be asked for in a game."""
    steps = _steps(game)
    return steps[0][0], steps[-1][0]


def _steps(game: Game) -> list[tuple[float, type[Bot]]]:
    """Includes Champion only where it has been shown to be stronger than Pro."""
    learnt = ((ProBot, has_net(game, "pro")), (ChampionBot, has_proved(game, "champion")))
    lacking = [bot for bot, there in learnt if not there]
    return [step for step in LADDER if step[1] not in lacking]


class EvenBot(Bot):
    """`setting` is the strength to play with, in rating points above (or below) Amateur."""

    setting: ClassVar[float] = 0.0

    def __init__(self, game: Game, seat: int, rng: random.Random) -> None:
        super().__init__(game, seat, rng)
        steps = _steps(game)
        lower = max([step for step in steps if step[0] <= self.setting], default=steps[0], key=lambda step: step[0])
        upper = min([step for step in steps if step[0] > self.setting], default=steps[-1], key=lambda step: step[0])
        gap = upper[0] - lower[0]
        # How often the stronger of the two decides.
        self.share = min(max((self.setting - lower[0]) / gap, 0.0), 1.0) if gap else 1.0
        self.weaker, self.stronger = lower[1](game, seat, rng), upper[1](game, seat, rng)

    def choose(self, state: State) -> int:
        bot = self.stronger if self.rng.random() < self.share else self.weaker
        return bot.choose(state)
