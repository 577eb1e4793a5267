"""What positions of a match are worth to each seat, as a learnt net and a look ahead estimate it."""

from __future__ import annotations

import hashlib
import random
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import hypot, sqrt

from anpfiff.bots.learnt import affordable, judge_for
from anpfiff.bots.planner import EVERYBODY, LONGEST_PLAN, Judge, Planner, best_index
from anpfiff.kit.core import State
from anpfiff.kit.errors import AnpfiffError
from anpfiff.kit.game import Game
from anpfiff.kit.net_file import NetError

# Shares of the win, by seat; they add up to 1.
Shares = list[float]
# Only a drop of at least this much is worth a second look.
MIN_DROP = 0.02
# How many times more positions the second look may visit.
DEEPER = 4.0
# The least number of guesses at what is hidden, however costly a look is.
MIN_GUESSES = 3
# What is this much worse than the best for one guess is not followed for others.
DOUBT = 0.05
# A drop of this many errors is certain, even if those are estimated from a few guesses.
CLEAR = 5.0


class CannotAnalyse(AnpfiffError):
    """A match whose positions nothing can judge, or that is not over yet."""

    code = "cannot_analyse"


def require_judge(game: Game) -> Judge:
    """What judges its positions; CannotAnalyse if nothing does."""
    try:
        return judge_for(game)[0]
    except NetError as error:
        raise CannotAnalyse(
            f"a report needs a net to judge positions, and {error.message}; rollouts would take minutes instead"
        ) from None


def can_judge(game: Game) -> bool:
    try:
        require_judge(game)
    except CannotAnalyse:
        return False
    return True


def net_name(game: Game) -> str:
    """What distinguishes the net that judges its positions from every other one; CannotAnalyse if there is none."""
    weights = array("f", list(require_judge(game).net.weights))
    return hashlib.sha256(weights.tobytes()).hexdigest()[:12]


@dataclass(frozen=True, slots=True)
class Verdict:
    """One decision: what the best action would have brought beyond the one taken, as far as its seat could know."""

    best: int
    # The next best of all those looked at.
    following: int
    # The chance of winning after the best; the same whatever was taken.
    share: float
    drop: float
    # From the guesses at what was hidden, and from how much two looks at the actions disagree.
    error: float


class Values:
    """Estimates for one game. Equal calls after an equal `begin` give equal answers."""

    def __init__(self, game: Game, effort: float, guesses: int) -> None:
        self._judge = require_judge(game)
        self._rng = random.Random(0)
        self._effort = affordable(game, effort)
        few = min(guesses, max(MIN_GUESSES, int(affordable(game, guesses))))
        self._guesses = few if game.manifest.hidden_information else 1
        self._planners = [Planner(self._judge, game.heuristic(), seat, self._rng) for seat in range(game.players)]
        self._onlooker = Planner(self._judge, game.heuristic(), EVERYBODY, self._rng)

    def begin(self, step: int) -> None:
        """Guesses for a step depend on nothing that came before."""
        self._rng.seed(step)
        self._onlooker.luck = self._rng.random()

    def varies(self, state: State) -> bool:
        """Whether seats choose in secret at the same time, in which case it is best to vary."""
        return self._judge.varies(state)

    def settled(self, state: State) -> bool:
        """Whether the net may judge the position as it is."""
        return state.is_terminal() or self._judge.settled(state)

    def now(self, state: State) -> Shares:
        """What the net says about a position: the mean of all seats' views, so that no seat's view is preferred."""
        return self._judge.shares(state, EVERYBODY)

    def expected(self, state: State) -> Shares:
        """The same for any position: looks ahead to settled ones, with every seat taking what is best for it."""
        return self._onlooker.follow(state.clone(), self._effort, 0, LONGEST_PLAN)

    def luck(self, before: State, outcome: int) -> Shares | None:
        """What an outcome of chance brings each seat beyond the mean of all outcomes; None if there is only one."""
        if len(before.chance_weights()) == 1:
            return None
        total, kind = before.chance_total(), self._judge.kind(before, outcome)
        mean, fallen = [0.0] * before.num_players, [0.0] * before.num_players
        for each, weight in self._judge.chances(before):
            child = before.clone()
            child.apply_action(each)
            shares = self.expected(child)
            mean = [sum_ + weight * share / total for sum_, share in zip(mean, shares, strict=True)]
            if self._judge.kind(before, each) == kind:
                fallen = shares
        return [share - usual for share, usual in zip(fallen, mean, strict=True)]

    def ranking(self, state: State, seat: int) -> list[tuple[int, float]]:
        """What the seat may choose, with its chance of winning afterwards, the best first; from what it may know."""
        actions = self._planners[seat].choices(state.resample(seat, self._rng), seat)
        rows = self._look(state, seat, [[action] for action in actions], 1.0, 0)
        return sorted(zip(actions, _mean(rows), strict=True), key=lambda each: -each[1])

    def verdict(self, state: State, seat: int, taken: Sequence[int]) -> Verdict | None:
        """On actions taken one after another, of which all but the last revealed nothing new to the seat.

        None for a decision that was not one: only one action was legal.
        """
        lines = [[action] for action in self._planners[seat].choices(state.resample(seat, self._rng), seat)]
        if list(taken) not in lines:  # a game may list only a selection
            lines.append(list(taken))
        if len(lines) == 1:
            return None
        chosen = lines.index(list(taken))
        rows = self._look(state, seat, lines, 1.0, 0, lambda rows: _is_little(rows, chosen), chosen)
        means = _mean(rows)
        best = best_index(means)
        following = lines[best_index([-1.0 if place == best else mean for place, mean in enumerate(means)])][0]
        first = [row[best] - row[chosen] for row in rows]
        if sum(first) / len(first) < MIN_DROP:
            return Verdict(lines[best][0], following, means[best], sum(first) / len(first), _error(first))
        # The best of many estimates is partly the luckiest: what one look chooses, another one measures.
        pair = [lines[best], list(taken)]
        deeper = self._look(state, seat, pair, DEEPER, self._judge.answer, _is_clear)
        second = [row[0] - row[1] for row in deeper]
        drop, before = sum(second) / len(second), sum(first) / len(first)
        error = hypot(_error(second), (drop - before) / 2)
        return Verdict(lines[best][0], following, means[best], max(drop, 0.0), error)

    def _look(
        self,
        state: State,
        seat: int,
        lines: list[list[int]],
        times: float,
        plies: int,
        enough: Callable[[list[list[float]]], bool] = lambda rows: False,
        chosen: int | None = None,
    ) -> list[list[float]]:
        """The seat's own share of the win after each of these lines of actions, for each guess at what is hidden.

        All lines have the same luck. One that leads through nothing but the seat's own moves, and to the same for two
        guesses, depends on nothing hidden and is not followed again. If the question is how much worse the `chosen` one
        is than the best, those far behind are not followed again either. It ends early if `enough` says so.
        """
        planner = self._planners[seat]
        rows: list[list[float]] = []
        left = list(range(len(lines)))
        while left and len(rows) < self._guesses:
            guess, planner.luck = state.resample(seat, self._rng), self._rng.random()
            row = list(rows[-1]) if rows else [0.0] * len(lines)
            unsure: list[int] = []
            for place in left:
                child = guess.clone()
                for action in lines[place]:
                    child.apply_action(action, seat)
                planner.guessed = False
                share = planner.follow(child, self._effort * times, plies, LONGEST_PLAN)[seat]
                if planner.guessed or not rows or share != row[place]:
                    unsure.append(place)
                row[place] = share
            rows.append(row)
            left = unsure
            if len(rows) >= MIN_GUESSES and enough(rows):
                break
            if chosen is not None:
                left = [place for place in left if place == chosen or row[place] > max(row) - DOUBT]
        return rows


def _is_little(rows: list[list[float]], chosen: int) -> bool:
    """Whether the best is surely not much better than the chosen one."""
    best = best_index(_mean(rows))
    drops = [row[best] - row[chosen] for row in rows]
    return sum(drops) / len(drops) + 2 * _error(drops) < MIN_DROP


def _is_clear(rows: list[list[float]]) -> bool:
    """Whether the first is better than the second by so much that further guesses would not change that."""
    drops = [row[0] - row[1] for row in rows]
    return sum(drops) / len(drops) > CLEAR * _error(drops)


def _mean(rows: list[list[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def _error(differences: list[float]) -> float:
    """The standard error of their mean."""
    count = len(differences)
    if count < 2:
        return 0.0
    mean = sum(differences) / count
    return sqrt(sum((each - mean) ** 2 for each in differences) / (count - 1) / count)
