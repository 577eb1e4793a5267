"""Looks ahead from a position that a seat may know, and judges what comes of it with a net. Compiled.

Small steps cannot be judged one by one: a plan is followed to a position that is settled (in most games: a turn is
about to begin), and judged there. On the way a seat takes what is best for itself, chance is averaged by its weights,
and choices made in secret at the same time are averaged over all of them. `effort` is roughly the number of positions
that may be looked at; once it runs out, seats do what the rules of thumb say.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from librt.vecs import vec

from anpfiff.kit.core import CHANCE, TERMINAL, State
from anpfiff.kit.net import Net

# Chance is averaged over all its outcomes even if they exceed the effort by this factor: draws are noise.
OVERDRAFT = 3.0
# Its multiples are spread evenly.
GOLDEN = 0.6180339887498949
# After this many steps without a settled position, the net judges what is there.
LONGEST_PLAN = 60
# In the place of a seat that looks: all of them do, and none counts more than another.
EVERYBODY = -1
# Luck is told only where chance has no more outcomes than this.
MAX_OUTCOMES = 40


class Judge:
    """A net with what it is shown: each seat's share of the win, as one seat sees the position."""

    def __init__(
        self,
        net: Net,
        features: Callable[[State, int], vec[float]],
        settled: Callable[[State], bool],
        alike: Callable[[State, int], int] | None = None,
        guessing: bool = True,
        shortlist: Callable[[State, int], list[int]] | None = None,
        answer: int = 1,
    ) -> None:
        self.net = net
        self.features = features
        self.settled = settled
        self.alike = alike
        self.guessing = guessing
        self.shortlist = shortlist
        # How many settled positions the next answer looks through.
        self.answer = answer

    def varies(self, state: State) -> bool:
        """Whether seats choose in secret at the same time, in which case it is best to vary."""
        return self.guessing and len(state.pending_players()) > 1

    def kind(self, state: State, outcome: int) -> int:
        """The same for outcomes of a chance event that look alike afterwards."""
        return outcome if self.alike is None else self.alike(state, outcome)

    def chances(self, state: State) -> list[tuple[int, int]]:
        """The outcomes of a chance event and their weights, one for all of a kind."""
        weights = state.chance_weights()
        if self.alike is None:
            return weights
        kinds: list[int] = []
        found: list[tuple[int, int]] = []
        for outcome, weight in weights:
            kind = self.kind(state, outcome)
            if kind in kinds:
                at = kinds.index(kind)
                found[at] = (found[at][0], found[at][1] + weight)
            else:
                kinds.append(kind)
                found.append((outcome, weight))
        return found

    def shares(self, state: State, seat: int) -> list[float]:
        """By seat (not counted from the one that looks)."""
        if state.current_player() == TERMINAL:
            return final_shares(state)
        if seat == EVERYBODY:
            return self._mean_shares(state)
        chances = self.net.chances(self.features(state, seat))
        n = state.num_players
        found = [0.0] * n
        for step in range(n):
            found[(seat + step) % n] = chances[step]
        return found

    def _mean_shares(self, state: State) -> list[float]:
        n = state.num_players
        found = [0.0] * n
        for seat in range(n):
            _add(found, self.shares(state, seat), 1.0 / n)
        return found


def final_shares(state: State) -> list[float]:
    """The win is shared by the winners, a draw by all."""
    n = state.num_players
    outcome = state.outcome()
    if outcome is None or not outcome.winners:
        return [1.0 / n] * n
    found = [0.0] * n
    for winner in outcome.winners:
        found[winner] = 1.0 / len(outcome.winners)
    return found


class Planner:
    """Thinks for one seat, or judges for EVERYBODY. `policy` are the game's rules of thumb."""

    def __init__(self, judge: Judge, policy: Callable[[State, int], int], seat: int, rng: random.Random) -> None:
        self.judge = judge
        self.policy = policy
        self.seat = seat
        self.rng = rng
        self.luck = 0.0
        # Whether the last values depend on what others do or on chance, and so on what the seat cannot know.
        self.guessed = False

    def choices(self, state: State, seat: int) -> list[int]:
        """What is worth thinking about: a game's shortlist or all legal actions, the rules of thumb's choice first."""
        shortlist = self.judge.shortlist
        if shortlist is not None:
            return shortlist(state, seat)
        prior = self.policy(state, seat)
        found = [prior]
        for action in state.legal_actions(seat):
            if action != prior:
                found.append(action)
        return found

    def choose(self, state: State, effort: float, plies: int) -> int:
        """The seat's best action in a state that it may know; `state` is left as it was."""
        if self.judge.varies(state):
            return self._drawn(state, state.pending_players(), effort)
        actions = self.choices(state, self.seat)
        if len(actions) == 1:
            return actions[0]
        return actions[best_index(self.values(state, actions, effort, plies))]

    def values(self, state: State, actions: list[int], effort: float, plies: int) -> list[float]:
        """The seat's own share of the win after each of its actions, looking through `plies` settled positions."""
        found: list[float] = []
        self.luck = self.rng.random()
        self.guessed = False
        for action in actions:
            child = state.clone()
            child.apply_legal(action, self.seat)
            found.append(self.follow(child, effort / len(actions), plies, LONGEST_PLAN)[self.seat])
        return found

    def follow(self, state: State, effort: float, plies: int, steps: int) -> list[float]:
        """The shares that a position leads to. Consumes the position: it is changed on the way."""
        while True:
            player = state.current_player()
            if player == TERMINAL:
                return final_shares(state)
            if steps <= 0:
                return self.judge.shares(state, self.seat)
            if self.judge.settled(state):
                if plies == 0:
                    return self.judge.shares(state, self.seat)
                plies -= 1
            steps -= 1
            if player != self.seat:
                self.guessed = True
            if player == CHANCE:
                return self._average(state, effort, plies, steps)
            if self.judge.varies(state):
                return self._all_at_once(state, state.pending_players(), effort, plies, steps)
            actions = self.choices(state, player) if effort > 1.0 else [self.policy(state, player)]
            if len(actions) == 1 or effort < len(actions):
                state.apply_legal(actions[0], player)
                continue
            return self._best(state, player, actions, effort / len(actions), plies, steps)

    def luck_of(self, before: State, outcome: int) -> list[float]:
        """What an outcome of chance brings each seat beyond the mean of all; 0 where there are too many to look at."""
        found = [0.0] * before.num_players
        outcomes = self.judge.chances(before)
        if len(outcomes) == 1 or len(outcomes) > MAX_OUTCOMES:
            return found
        kind, total = self.judge.kind(before, outcome), float(before.chance_total())
        for each, weight in outcomes:
            child = before.clone()
            child.apply_legal(each)
            shares = self.follow(child, 1.0, 0, LONGEST_PLAN)
            _add(found, shares, -weight / total)
            if self.judge.kind(before, each) == kind:
                _add(found, shares, 1.0)
        return found

    def _best(
        self, state: State, player: int, actions: list[int], effort: float, plies: int, steps: int
    ) -> list[float]:
        best: list[float] = []
        for action in actions:
            child = state.clone()
            child.apply_legal(action, player)
            found = self.follow(child, effort, plies, steps)
            if not best or found[player] > best[player]:
                best = found
        return best

    def _average(self, state: State, effort: float, plies: int, steps: int) -> list[float]:
        """Over all outcomes if the effort allows, otherwise over a sample."""
        weights = self.judge.chances(state)
        total = float(state.chance_total())
        found = [0.0] * state.num_players
        if len(weights) <= effort * OVERDRAFT:
            for outcome, weight in weights:
                child = state.clone()
                child.apply_legal(outcome)
                _add(found, self.follow(child, effort * weight / total, plies, steps), weight / total)
            return found
        draws = max(int(effort), 1)
        # The same luck for all actions that are compared, at the same distance from now; and one draw from each equal
        # part of the weights: nearer to the mean than independent draws.
        luck = self.luck + GOLDEN * steps
        offset = luck - int(luck)
        for number in range(draws):
            point = min(int((number + offset) / draws * total), int(total) - 1)
            child = state.clone()
            child.apply_legal(state.chance_pick(point))
            _add(found, self.follow(child, effort / draws, plies, steps), 1.0 / draws)
        return found

    def _all_at_once(self, state: State, pending: list[int], effort: float, plies: int, steps: int) -> list[float]:
        """Nobody knows what the others choose: every combination counts equally, or a sample of them."""
        self.guessed = True
        combinations = 1
        lists: list[list[int]] = []
        for seat in pending:
            lists.append(state.legal_actions(seat))
            combinations *= len(lists[len(lists) - 1])
        found = [0.0] * state.num_players
        count = combinations if combinations <= max(effort, 1.0) else max(int(effort), 1)
        for number in range(count):
            rest = number if count == combinations else int(self.rng.random() * combinations)
            child = state.clone()
            for index, seat in enumerate(pending):
                size = len(lists[index])
                child.apply_legal(lists[index][rest % size], seat)
                rest //= size
            _add(found, self.follow(child, effort / count, plies, steps), 1.0 / count)
        return found

    # -- secret choices at the same time ---------------------------------------------------------------------

    def _drawn(self, state: State, pending: list[int], effort: float) -> int:
        actions = state.legal_actions(self.seat)
        point = self.rng.random()
        for action, chance in zip(actions, self.mixed(state, pending, effort), strict=True):
            point -= chance
            if point < 0.0:
                return action
        return actions[len(actions) - 1]

    def mixed(self, state: State, pending: list[int], effort: float) -> list[float]:
        """The probability of taking each legal action, such that nobody profits from guessing it.

        Regret matching against others who do the same; the others' choices count as those of one opponent.
        """
        own = state.legal_actions(self.seat)
        others = [seat for seat in pending if seat != self.seat]
        rival = others[0]
        theirs = state.legal_actions(rival)
        payoffs: list[list[float]] = []
        for action in own:
            row: list[float] = []
            for reply in theirs:
                child = state.clone()
                child.apply_legal(action, self.seat)
                child.apply_legal(reply, rival)
                row.append(self.follow(child, effort / (len(own) * len(theirs)), 0, LONGEST_PLAN)[self.seat])
            payoffs.append(row)
        return equilibrium(payoffs)


def best_index(values: list[float]) -> int:
    """The index of the highest value; the first among equals."""
    best = 0
    for index in range(1, len(values)):
        if values[index] > values[best]:
            best = index
    return best


def _add(sums: list[float], values: list[float], weight: float) -> None:
    for index in range(len(sums)):
        sums[index] = sums[index] + weight * values[index]


def equilibrium(payoffs: list[list[float]], rounds: int = 400) -> list[float]:
    """The row player's mixture in a zero-sum table of payoffs, by regret matching."""
    rows, columns = len(payoffs), len(payoffs[0])
    regret_rows, regret_columns = [0.0] * rows, [0.0] * columns
    mixture = [0.0] * rows
    for _ in range(rounds):
        mine, theirs = _matched(regret_rows), _matched(regret_columns)
        by_row = [sum([payoffs[r][c] * theirs[c] for c in range(columns)]) for r in range(rows)]
        by_column = [sum([payoffs[r][c] * mine[r] for r in range(rows)]) for c in range(columns)]
        value = sum([mine[r] * by_row[r] for r in range(rows)])
        for r in range(rows):
            regret_rows[r] = regret_rows[r] + by_row[r] - value
            mixture[r] = mixture[r] + mine[r] / rounds
        for c in range(columns):
            regret_columns[c] = regret_columns[c] + value - by_column[c]
    return mixture


def _matched(regrets: list[float]) -> list[float]:
    """Chances in proportion to positive regrets; all equal if there are none."""
    positive = [max(regret, 0.0) for regret in regrets]
    total = sum(positive)
    return [1.0 / len(regrets)] * len(regrets) if total <= 0.0 else [part / total for part in positive]
