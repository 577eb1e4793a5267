"""The bots that every game has."""

from __future__ import annotations

import random

from anpfiff.bots.bot import Bot
from anpfiff.kit.core import State
from anpfiff.kit.game import Game


class RandomBot(Bot):
    """Any legal action with equal chance."""

    def choose(self, state: State) -> int:
        actions = state.legal_actions(self.seat)
        return actions[int(self.rng.random() * len(actions))]


class HeuristicBot(Bot):
    """The game's own rules of thumb."""

    def __init__(self, game: Game, seat: int, rng: random.Random) -> None:
        super().__init__(game, seat, rng)
        self.policy = game.heuristic()

    def choose(self, state: State) -> int:
        return self.policy(state, self.seat)


class FirstHeuristicBot(Bot):
    """The rules of thumb of version 0.1.0, to measure others by: they never change."""

    def choose(self, state: State) -> int:
        return self.game.first_heuristic()(state, self.seat)
