"""Bots that judge positions with a learnt net: Pro plans its turn, Champion with a better net, and further ahead."""

from __future__ import annotations

import random
import time
from functools import lru_cache
from pathlib import Path
from typing import ClassVar

from anpfiff.bots.bot import Bot
from anpfiff.bots.futures import survivor
from anpfiff.bots.planner import Judge, Planner, best_index
from anpfiff.bots.rollout import Rollout
from anpfiff.kit.core import State
from anpfiff.kit.features import Features
from anpfiff.kit.game import Game
from anpfiff.kit.net import Net
from anpfiff.kit.net_file import NetError, NetHeader, net_for, read_net


def judge_for(game: Game, path: Path | None = None, level: str = "") -> tuple[Judge, NetHeader]:
    """The shipped net that fits game and level, or the one in a file, ready to judge; NetError if there is none."""
    features = game.features()
    if features is None:
        raise NetError(f"{game.manifest.id} does not show its positions to nets")
    net, header = _shipped(game, level) if path is None else read_net(path, game)
    return judge_of(net, features), header


def affordable(game: Game, effort: float) -> float:
    """How many positions to look at where a typical game would allow this many."""
    shown = game.features()
    return effort if shown is None else effort / shown.price


def judge_of(net: Net, features: Features) -> Judge:
    return Judge(
        net,
        features.encode,
        features.settled,
        features.alike,
        features.guessing,
        features.shortlist,
        features.answer,
    )


@lru_cache(maxsize=64)
def _shipped(game: Game, level: str) -> tuple[Net, NetHeader]:
    """Read once per game: where a server cannot keep a bot, one is made for every decision."""
    return net_for(game, level)


class ProBot(Bot):
    """Plans its turn to the end, and judges where that leads."""

    # Roughly how many positions it looks at for a decision.
    effort: ClassVar[float] = 600.0
    # How many guesses at what is hidden it averages over.
    guesses: ClassVar[int] = 2
    # The file of the net; None: the shipped one that fits the level.
    net: ClassVar[Path | None] = None
    level: ClassVar[str] = "pro"

    def __init__(self, game: Game, seat: int, rng: random.Random) -> None:
        super().__init__(game, seat, rng)
        judge, header = judge_for(game, self.net, self.level)
        self.planner = Planner(judge, game.heuristic(), seat, rng)
        self.caution = header.caution
        self.horizon = header.horizon

    def choose(self, state: State) -> int:
        if self.planner.judge.varies(state):
            return self.planner.choose(state, affordable(self.game, self.effort), 0)
        actions = self.planner.choices(state, self.seat)
        if len(actions) == 1:
            return actions[0]
        values = self.values(state, actions, self.effort, 0)
        best = best_index(values)
        return actions[best] if values[best] > values[0] + self.caution else actions[0]

    def values(self, state: State, actions: list[int], effort: float, plies: int) -> list[float]:
        """Its own share of the win after each action, averaged over guesses at what is hidden."""
        guesses = self.guesses if self.game.manifest.hidden_information else 1
        effort = affordable(self.game, effort)
        sums = [0.0] * len(actions)
        for number in range(guesses):
            guess = state if number == 0 else state.resample(self.seat, self.rng)
            found = self.planner.values(guess, actions, effort / guesses, plies)
            if not self.planner.guessed:
                return found
            sums = [before + value / guesses for before, value in zip(sums, found, strict=True)]
        return sums


class ChampionBot(ProBot):
    """Plans like Pro, with its own net where there is one.

    Where the net's file names a horizon, it follows what looks best through many futures, as long as the time allows.
    `setting` is the number of seconds for a decision. The amount of work is limited too, so that on an ordinary machine
    a decision depends on the position alone; only if time runs out does it look at less.
    """

    setting: ClassVar[float] = 1.0
    level: ClassVar[str] = "champion"
    effort: ClassVar[float] = 600.0
    guesses: ClassVar[int] = 3
    # Actions that Pro judges to be this much worse than its best one are not considered again.
    doubt: ClassVar[float] = 0.03
    finalists: ClassVar[int] = 4
    # How many futures finalists are followed through, and the effort of every decision in them.
    futures: ClassVar[int] = 32
    foresight: ClassVar[float] = 12.0

    def __init__(self, game: Game, seat: int, rng: random.Random) -> None:
        super().__init__(game, seat, rng)
        self.rollout = Rollout(self.planner, game.players, self.horizon, affordable(game, self.foresight))

    def choose(self, state: State) -> int:
        if self.horizon == 0 or self.planner.judge.varies(state):
            return super().choose(state)
        begun = time.monotonic()
        actions = self.planner.choices(state, self.seat)
        if len(actions) == 1:
            return actions[0]
        finalists = self._finalists(actions, self.values(state, actions, self.effort, 0))
        if len(finalists) == 1 or time.monotonic() - begun > self.setting / 3:
            return finalists[0]
        hidden = self.game.manifest.hidden_information

        def guess() -> tuple[State, int]:
            return state.resample(self.seat, self.rng) if hidden else state, self.rng.getrandbits(60)

        chosen = survivor(
            self.rollout.share,
            guess,
            finalists,
            seat=self.seat,
            futures=self.futures,
            may_go_on=lambda: time.monotonic() - begun < self.setting / 2,
        )
        return finalists[chosen]

    def _finalists(self, actions: list[int], values: list[float]) -> list[int]:
        """Pro's choice first, then what is not much worse."""
        order = sorted(range(len(actions)), key=lambda index: -values[index])
        best = order[0]
        if values[best] <= values[0] + self.caution:
            order = [0, *[index for index in order if index != 0]]
        close = [index for index in order if values[index] > values[best] - self.doubt or index == order[0]]
        return [actions[index] for index in close[: self.finalists]]
