"""Why one choice is better than another, in the words of the game: the few things that make the difference.

A game's `reasons.toml` names them: which of the net's input numbers speak of the same thing, and which of them tells
people how much. A thing matters as much as the chance of winning would fall if it were as it is after the other choice.
In every game it matters, too, whether the match is won or lost at once.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import inf
from pathlib import Path
from typing import Literal

import msgspec

from anpfiff.bots.learnt import judge_for
from anpfiff.bots.planner import final_shares
from anpfiff.kit.core import CHANCE, State
from anpfiff.kit.errors import BadData
from anpfiff.kit.game import Game
from anpfiff.kit.net import Net
from anpfiff.kit.net_file import NetError
from anpfiff.kit.prospects import Prospect

FILE = "reasons.toml"
# Rivals: whatever is said about them is said about each.
EACH = "seat+*"
# How many reasons are enough; one that matters less, or by an amount that nobody would notice, is not a reason.
MOST = 3
LEAST = 0.004
MIN_AMOUNT = 0.05
MIN_PER_HUNDRED = 0.5
LARGE = 5.0
# How many courses of chance are looked at, and how many steps of each.
MAX_WAYS = 60.0
MAX_STEPS = 40
GUESSES = 3
# What every game that has reasons has words for.
WINS = "wins"
LOSES = "loses"
CERTAIN = 0.999


class Reason(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """`word` selects the text (reason-<word>) of the game."""

    word: str
    # The number that is told, and what it is multiplied by.
    tells: str
    scale: float = 1.0
    # The other numbers that speak of the same thing.
    counts: tuple[str, ...] = ()
    # In which direction it can speak for a move; "any": the text asks which ($way: more, less).
    good: Literal["more", "less", "any"] = "more"
    # A larger amount is not given but called "much" ($much: yes, no): the number behind it is capped.
    most: float = inf
    # What else its text names: a card, a resource.
    about: dict[str, str] = {}


class _File(msgspec.Struct, forbid_unknown_fields=True):
    reason: list[Reason]


@dataclass(frozen=True, slots=True)
class _Thing:
    """A reason with the places of its numbers; `step`: whose it is, counted from the seat that looks."""

    reason: Reason
    step: int
    told: int
    places: tuple[int, ...]


def read_reasons(path: Path) -> list[Reason]:
    """None if a game has no such file; BadData if it cannot be read."""
    if not path.is_file():
        return []
    try:
        return msgspec.toml.decode(path.read_bytes(), type=_File).reason
    except (msgspec.MsgspecError, ValueError) as error:
        raise BadData(f"{path.name}: {error}") from None


@lru_cache(maxsize=64)
def things_of(game: Game) -> tuple[_Thing, ...]:
    """BadData if a reason names a number that does not exist."""
    features = game.features()
    assert features is not None
    names = {name: place for place, name in enumerate(features.names(game.new_initial_state()))}
    found: list[_Thing] = []
    for reason in read_reasons(game.folder / FILE):
        for step in range(1, game.players) if reason.tells.startswith(EACH) else [0]:
            places: list[int] = []
            for name in (reason.tells, *reason.counts):
                named = name.replace(EACH, f"seat+{step}")
                if named not in names:
                    raise BadData(f"{FILE}: {reason.word} speaks of {named!r}, which is not a number of the net")
                places.append(names[named])
            found.append(_Thing(reason, step, places[0], tuple(places)))
    return tuple(found)


def reasons_for(game: Game, state: State, seat: int, better: int, worse: int) -> list[Prospect]:
    """What speaks for one action over another, the most important first; from what the seat may know."""
    try:
        judge, _ = judge_for(game)
    except NetError:
        return []
    if not things_of(game):
        return []
    outlook = _Outlook(game, seat)
    rng = random.Random(0)
    guesses = [state.resample(seat, rng) for _ in range(GUESSES if game.manifest.hidden_information else 1)]
    ours, theirs = outlook.after(guesses, better), outlook.after(guesses, worse)
    told = _ends(ours, theirs)
    if ours.numbers and theirs.numbers:
        told += _things(game, seat, judge.net, ours.numbers, theirs.numbers)
    told.sort(key=lambda each: -each[0])
    return [prospect for _, prospect in told[:MOST]]


def _ends(ours: _After, theirs: _After) -> list[tuple[float, Prospect]]:
    """How much oftener the match is won at once, and how much more rarely lost; each with how much that decides."""
    found: list[tuple[float, Prospect]] = []
    won, lost = ours.won - theirs.won, theirs.lost - ours.lost
    for word, way, decides, sure in ((WINS, "more", won, ours.won), (LOSES, "less", lost, theirs.lost)):
        if 100 * decides >= MIN_PER_HUNDRED:
            told = {"amount": max(1, round(100 * decides)), "way": way, "sure": "yes" if sure > CERTAIN else "no"}
            found.append((decides, Prospect(word, told)))
    return found


def _things(game: Game, seat: int, net: Net, ours: list[float], theirs: list[float]) -> list[tuple[float, Prospect]]:
    """What the game names, as far as it speaks for the better choice, with how much it decides."""
    share = net.chance(ours)
    told: list[tuple[float, Prospect]] = []
    for thing in things_of(game):
        amount = thing.reason.scale * (ours[thing.told] - theirs[thing.told])
        without = list(ours)
        for place in thing.places:
            without[place] = theirs[place]
        decides = share - net.chance(without)
        way = "more" if amount > 0 else "less"
        least = MIN_PER_HUNDRED if thing.reason.scale >= 100 else MIN_AMOUNT
        if decides >= LEAST and abs(amount) >= least and thing.reason.good in ("any", way):
            told.append((decides, _prospect(thing, seat, abs(amount), way, game.players)))
    return told


def _prospect(thing: _Thing, seat: int, amount: float, way: str, players: int) -> Prospect:
    # Nobody wants tenths of large numbers.
    amount = round(amount) if amount >= LARGE else round(amount, 1)
    much = "yes" if amount > thing.reason.most else "no"
    data: dict[str, object] = {"amount": amount, "way": way, "much": much, **thing.reason.about}
    if thing.step:
        data["seat"] = (seat + thing.step) % players
    return Prospect(thing.reason.word, data)


@dataclass(frozen=True, slots=True)
class _After:
    """Where a choice leads: how often to the end of the match, and to which numbers on average where it does not."""

    won: float
    lost: float
    # Empty if the match is over by then, whatever happens.
    numbers: list[float]


class _Outlook:
    """The mean of a game's numbers over where a choice leads: chance by its weights, all seats by rules of thumb."""

    def __init__(self, game: Game, seat: int) -> None:
        features = game.features()
        assert features is not None
        self._encode, self._settled = features.encode, features.settled
        self._policy: Callable[[State, int], int] = game.heuristic()
        self._seat = seat
        self._sums: list[float] = []
        self._weight = self._won = self._lost = 0.0

    def after(self, guesses: list[State], action: int) -> _After:
        self._sums = []
        self._weight = self._won = self._lost = 0.0
        for guess in guesses:
            child = guess.clone()
            child.apply_action(action, self._seat)
            self._follow(child, 1.0, MAX_STEPS)
        numbers = [each / self._weight for each in self._sums]
        return _After(self._won / len(guesses), self._lost / len(guesses), numbers)

    def _follow(self, state: State, weight: float, steps: int) -> None:
        while not state.is_terminal():
            if steps == 0 or self._settled(state):
                return self._add(list(self._encode(state, self._seat)), weight)
            steps -= 1
            player = state.current_player()
            if player == CHANCE:
                return self._spread(state, weight, steps)
            for seat in state.pending_players():
                state.apply_action(self._policy(state, seat), seat)
        share = final_shares(state)[self._seat]
        self._won += weight * share
        self._lost += weight * (1.0 - share)
        return None

    def _spread(self, state: State, weight: float, steps: int) -> None:
        chances, total = state.chance_weights(), state.chance_total()
        if weight * MAX_WAYS < 1.0:
            # The likeliest will do.
            chances = [max(chances, key=lambda each: each[1])]
            total = chances[0][1]
        for outcome, share in chances:
            child = state.clone()
            child.apply_action(outcome)
            self._follow(child, weight * share / total, steps)

    def _add(self, found: list[float], weight: float) -> None:
        if not self._sums:
            self._sums = [0.0] * len(found)
        for place, value in enumerate(found):
            self._sums[place] += weight * value
        self._weight += weight
