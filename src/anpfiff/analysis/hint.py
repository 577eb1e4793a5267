"""What a strong bot would do in a seat's place, and by how much that is better than the next best."""

from __future__ import annotations

import random
from dataclasses import dataclass

from anpfiff.bots.learnt import affordable, judge_for
from anpfiff.bots.planner import Planner
from anpfiff.kit.core import State
from anpfiff.kit.game import Game
from anpfiff.kit.net_file import NetError

# Roughly how many positions are looked at.
EFFORT = 600.0
# How many guesses at what the seat cannot know are averaged.
GUESSES = 3


@dataclass(frozen=True, slots=True)
class Hint:
    action: int
    # The chance of winning afterwards; None if nothing can judge positions, or if it is best to vary.
    share: float | None = None
    next_action: int | None = None
    next_share: float | None = None
    # Rules of thumb say so: no net judges positions of this game, or there was no time to ask it.
    by_thumb: bool = False


@dataclass(frozen=True, slots=True)
class HintQuestion:
    """A request for a hint, to be answered in any process."""

    game: Game
    state: State
    seat: int

    def answer(self) -> Hint:
        return hint_for(self.game, self.state, self.seat)

    def stand_in(self) -> Hint:
        """What the rules of thumb say, if there is no time to think."""
        return Hint(self.game.heuristic()(self.state.resample(self.seat, random.Random(0)), self.seat), by_thumb=True)


def hint_for(game: Game, state: State, seat: int) -> Hint:
    """For a seat that has to act; only from what it may know, and the same whenever it is asked."""
    rng, policy = random.Random(0), game.heuristic()
    shown = state.resample(seat, rng)
    try:
        judge, header = judge_for(game)
    except NetError:
        return Hint(policy(shown, seat), by_thumb=True)
    planner = Planner(judge, policy, seat, rng)
    actions = planner.choices(shown, seat)
    if len(actions) == 1 or judge.varies(shown):
        return Hint(actions[0])
    guesses = [state.resample(seat, rng) for _ in range(GUESSES if game.manifest.hidden_information else 1)]
    effort = affordable(game, EFFORT) / len(guesses)
    rows = [planner.values(guess, actions, effort, 0) for guess in guesses]
    values = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    order = sorted(range(len(actions)), key=lambda index: -values[index])
    # Like the bot itself: what the rules of thumb say, unless something is clearly better.
    if values[order[0]] <= values[0] + header.caution:
        order = [0, *[index for index in order if index != 0]]
    best, second = order[0], order[1]
    # What is better by no more than the bot's own caution counts as equally good.
    return Hint(actions[best], values[best], actions[second], min(values[best], values[second]))
