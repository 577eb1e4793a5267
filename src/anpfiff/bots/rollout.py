"""One future of a position: everybody plans with little effort, and what chance gave is taken away again. Compiled.

What chance gives beyond the mean of its outcomes, as the net judges them, is 0 on average whatever the net says. So a
future without it is just as true, and tells as much as many futures with it.
"""

from __future__ import annotations

import random

from anpfiff.bots.planner import Planner, final_shares
from anpfiff.kit.core import CHANCE, TERMINAL, State
from anpfiff.kit.xoshiro import Xoshiro


class Rollout:
    """Through `horizon` settled positions, where the net judges; `effort` is that of every decision on the way."""

    def __init__(self, planner: Planner, players: int, horizon: int, effort: float) -> None:
        self.judge = planner.judge
        self.seat = planner.seat
        self.horizon = horizon
        self.effort = effort
        self.rng = random.Random(0)
        self.planners = [Planner(planner.judge, planner.policy, seat, self.rng) for seat in range(players)]

    def share(self, state: State, seed: int) -> float:
        """The seat's own share at the end, without luck; the seed decides all that is left to chance.

        Consumes the position.
        """
        luck = Xoshiro(seed)
        self.rng.seed(seed)
        left = self.horizon
        given = 0.0
        while True:
            player = state.current_player()
            if player == TERMINAL:
                return final_shares(state)[self.seat] - given
            if self.judge.settled(state):
                if left == 0:
                    return self.judge.shares(state, self.seat)[self.seat] - given
                left -= 1
            if player == CHANCE:
                outcome = state.chance_pick(luck.below(state.chance_total()))
                given += self.planners[self.seat].luck_of(state, outcome)[self.seat]
                state.apply_legal(outcome)
            elif self.judge.varies(state):
                self._all_at_once(state)
            else:
                state.apply_legal(self.planners[player].choose(state, self.effort, 0), player)

    def _all_at_once(self, state: State) -> None:
        """All decide before anybody learns what the others do."""
        pending = state.pending_players()
        actions = [self.planners[seat].choose(state, self.effort, 0) for seat in pending]
        for index in range(len(pending)):
            state.apply_legal(actions[index], pending[index])
