"""Positions to learn from: matches in which somebody now and then does something other than what they think best.

Without such deviations a net never sees what it has to judge: the positions after moves that nobody makes.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from itertools import product
from pathlib import Path

from anpfiff.arena.runner import match_rng
from anpfiff.bots.bot import ask
from anpfiff.bots.learnt import affordable, judge_of
from anpfiff.bots.planner import Planner, final_shares
from anpfiff.bots.registry import bot_class, create_bot
from anpfiff.kit.core import CHANCE, TERMINAL, State
from anpfiff.kit.game import Game
from anpfiff.kit.net_file import NetError, read_net
from anpfiff.play.setup import configured_game

# A match that is not over by then teaches nothing.
MAX_STEPS = 20_000


@dataclass(frozen=True, slots=True)
class Source:
    """What a worker must know to make samples; they depend only on this and the match's number."""

    game: str
    players: int
    # Several values of an option are separated by commas.
    options: dict[str, object]
    seed: int
    # The net that plays; None: the rules of thumb.
    net: Path | None
    # How many positions a decision may look at, if a net plays.
    effort: float
    # How often a decision is taken at random.
    astray: float
    # How much a label leans on the net's own judgement of the next recorded position, instead of the result.
    trust: float = 0.0
    # How many of the positions are kept: neighbours teach much the same.
    keep: float = 1.0
    # Whether only decisions that end a plan may deviate. Then what follows a deviation says nothing about the positions
    # before it: they learn from what the player would have done.
    at_ends: bool = False
    # The same for settled positions that chance alone has made from other settled ones: no plan meets them, but an
    # analysis of luck does.
    between: float = 0.0
    # Further numbers of seats to learn with.
    seats: tuple[int, ...] = ()
    # If not 0: decisions deviate only up to a settled position whose number is drawn from this many, and only positions
    # from there on are learnt. Then results are those of good play, from positions that good play would not reach.
    tails: int = 0
    # Whether labels leave out what chance gave, as the net that plays judges it: as true on average, and less noisy.
    without_luck: bool = False
    # The bot that has all seats but one, drawn anew for each match; empty: everybody plays alike.
    rival: str = ""

    def ready(self) -> Callable[[int, int], Samples]:
        return Maker(self).run


@dataclass(slots=True)
class Rows:
    """Rows of features, one after another, and rows of shares of the win."""

    features: array[float] = field(default_factory=lambda: array("f"))
    shares: array[float] = field(default_factory=lambda: array("f"))


@dataclass(slots=True)
class Samples:
    """Samples of the matches from `first` on, by the number of seats."""

    first: int
    rows: dict[int, Rows]


def variants(options: dict[str, object]) -> list[dict[str, object]]:
    """Every combination of the values that the options have: "a,b" stands for two."""
    choices = [[(name, each) for each in _values(value)] for name, value in options.items()]
    return [dict(combination) for combination in product(*choices)]


def _values(value: object) -> list[object]:
    return [*value.split(",")] if isinstance(value, str) else [value]


@dataclass(slots=True)
class _Seen:
    """A position as one seat sees it and the net judges it; without features one that was not reached."""

    seat: int
    features: list[float] | None
    judged: list[float]


@dataclass(slots=True)
class _Luck:
    """What an outcome of chance gave each seat beyond the mean of all outcomes."""

    given: list[float]


# What a match was, as far as it is learnt from.
_Recorded = list[_Seen | _Luck]


class Maker:
    """A source made ready."""

    def __init__(self, source: Source) -> None:
        self.source = source
        seats = dict.fromkeys([source.players, *source.seats])
        # Matches use them in turn.
        self.kinds = [
            _Kind(configured_game(source.game, players, each), source)
            for players in seats
            for each in variants(source.options)
        ]

    @property
    def games(self) -> list[Game]:
        return [kind.game for kind in self.kinds]

    def run(self, first: int, end: int) -> Samples:
        samples = Samples(first, {kind.game.players: Rows() for kind in self.kinds})
        for index in range(first, end):
            kind = self.kinds[index % len(self.kinds)]
            kind.play(match_rng(self.source.seed, index, "training"), samples.rows[kind.game.players])
        return samples


class _Kind:
    """Matches with one number of seats and one choice of options."""

    def __init__(self, game: Game, source: Source) -> None:
        self.source = source
        self.game = game
        shown = game.features()
        if shown is None:
            raise NetError(f"{source.game} does not show its positions to nets, so nothing can be learnt")
        self.shown = shown
        self.judge = None
        if source.net is not None:
            self.judge = judge_of(read_net(source.net, game)[0], shown)
        self.teller: Planner | None = None
        if source.without_luck:
            if self.judge is None:
                raise NetError("only a net can say what is luck")
            self.teller = Planner(self.judge, game.heuristic(), 0, random.Random(0))

    def play(self, rng: random.Random, rows: Rows) -> None:
        """One match, whose positions are added."""
        state = self.game.new_initial_state()
        players = self._players(rng)
        recorded: _Recorded = []
        steps = 0
        resting = False
        # How many settled positions are still to pass before the part that is learnt.
        lead = int(rng.random() * self.source.tails) if self.source.tails else 0
        while (player := state.current_player()) != TERMINAL and steps < MAX_STEPS:
            steps += 1
            if player == CHANCE:
                outcome = state.chance_pick(int(rng.random() * state.chance_total()))
                if recorded and self.teller is not None:
                    recorded.append(_Luck(self.teller.luck_of(state, outcome)))
                state.apply_action(outcome)
            else:
                careful = self.source.tails > 0 and lead <= 0
                choose = players[player]
                action = choose(state) if careful else self._choice(state, player, choose, rng, recorded)
                state.apply_action(action, player)
            # A plan ends at the first settled position it meets: those are judged, so those are learnt.
            rested, resting = resting, self._rests(state)
            lead -= resting
            if self.source.tails and lead > 0:
                continue
            keep = self.source.between if player == CHANCE and rested else self.source.keep
            if resting and keep > 0.0 and rng.random() < keep:
                seat = int(rng.random() * state.num_players)
                recorded.append(_Seen(seat, list(self.shown.encode(state, seat)), self._judged(state, seat)))
        if state.is_terminal():
            self._keep(recorded, final_shares(state), rows)

    def _choice(
        self, state: State, player: int, choose: Callable[[State], int], rng: random.Random, recorded: _Recorded
    ) -> int:
        if rng.random() >= self.source.astray:
            return choose(state)
        legal = state.legal_actions(player)
        strayed = legal[int(rng.random() * len(legal))]
        if not self.source.at_ends:
            return strayed
        intended = choose(state)
        child = state.clone()
        child.apply_action(intended, player)
        if not self._rests(child):
            return intended
        if strayed != intended and self.judge is not None:
            recorded.append(_Seen(player, None, self._judged(child, player)))
        return strayed

    def _rests(self, state: State) -> bool:
        return not state.is_terminal() and self.shown.settled(state)

    def _judged(self, state: State, seat: int) -> list[float]:
        return [] if self.judge is None else self.judge.shares(state, seat)

    def _keep(self, recorded: _Recorded, result: list[float], rows: Rows) -> None:
        """Labels from the end backwards: each leans on what was thought of the position after it."""
        trust, target, n = self.source.trust, result, len(result)
        for seen in reversed(recorded):
            if isinstance(seen, _Luck):
                target = [share - given for share, given in zip(target, seen.given, strict=True)]
                continue
            if seen.features is None:
                target = seen.judged
                continue
            rows.features.extend(seen.features)
            rows.shares.extend(target[(seen.seat + step) % n] for step in range(n))
            if seen.judged:
                target = [trust * now + (1.0 - trust) * later for now, later in zip(seen.judged, target, strict=True)]

    def _players(self, rng: random.Random) -> list[Callable[[State], int]]:
        players = [self._player(seat, rng) for seat in range(self.game.players)]
        if not self.source.rival:
            return players
        chosen, learner = bot_class(self.source.rival), int(rng.random() * self.game.players)
        for seat in range(self.game.players):
            if seat != learner:
                players[seat] = partial(ask, create_bot(chosen, self.game, seat, rng))
        return players

    def _player(self, seat: int, rng: random.Random) -> Callable[[State], int]:
        policy = self.game.heuristic()
        if self.judge is None:
            return lambda state: policy(state.resample(seat, rng), seat)
        planner = Planner(self.judge, policy, seat, rng)
        effort = affordable(self.game, self.source.effort)

        def choose(state: State) -> int:
            return planner.choose(state.resample(seat, rng), effort, 0)

        return choose
