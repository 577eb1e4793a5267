"""What a choice will probably bring: every way that chance can go, from the state's own weights."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from anpfiff.kit.core import CHANCE, State
from anpfiff.kit.words import Words


@dataclass(frozen=True, slots=True)
class Prospect:
    """For people to read: `word` selects the text (prospect-<word>) of the game."""

    word: str
    data: Words


# What a choice may bring, by action.
Prospects = dict[int, list[Prospect]]
Gains = list[tuple[int, Fraction]]


def outcomes(state: State) -> Iterator[tuple[State, Fraction]]:
    """Every way that this state's chance event can go, each with its probability; the state itself if there is none."""
    if state.current_player() != CHANCE:
        yield state, Fraction(1)
        return
    total = state.chance_total()
    for outcome, weight in state.chance_weights():
        after = state.clone()
        after.apply_action(outcome)
        yield after, Fraction(weight, total)


def gains(before: State, count: Callable[[State], int]) -> Gains:
    """How this state's chance event changes a count, with the probability of each change."""
    return [(count(after) - count(before), odds) for after, odds in outcomes(before)]


def mean(found: Gains) -> float:
    """Rounded to a tenth, which is enough for people."""
    return round(float(sum(gain * odds for gain, odds in found)), 1)


def chance_of(found: Gains) -> Fraction:
    """The probability of gaining anything."""
    return sum((odds for gain, odds in found if gain > 0), Fraction(0))


def percent(odds: Fraction) -> int:
    return round(float(odds) * 100)
