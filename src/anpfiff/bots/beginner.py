"""A bot that makes the mistakes people make."""

from __future__ import annotations

from anpfiff.bots.bot import Bot
from anpfiff.kit.core import State

# For games without their own beginner: how often it forgets all rules of thumb.
FORGETFUL = 0.3


class BeginnerBot(Bot):
    """The game's own beginner, or one who knows the rules of thumb and often forgets them."""

    def choose(self, state: State) -> int:
        own = self.game.beginner()
        if own is not None:
            return own(state, self.seat, self.rng)
        legal = state.legal_actions(self.seat)
        if legal and self.rng.random() < FORGETFUL:
            return legal[int(self.rng.random() * len(legal))]
        return self.game.heuristic()(state, self.seat)
