"""What an effect is: one keyword of the abilities (TS section 12). Each is one class, in the effects modules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from anpfiff.games.tsubasa.rules.actions import STOP
from anpfiff.games.tsubasa.rules.position import Position
from anpfiff.games.tsubasa.rules.stack import steps_done
from anpfiff.games.tsubasa.rules.tables import Card
from anpfiff.games.tsubasa.view import EffectWord

# Why an ability cannot be used now; refusals.py holds the words.
NONE: Final = 0
NO_ABILITY: Final = 1
ALREADY_USED: Final = 2
KEPT_FOR_DICE: Final = 3
ONLY_ATTACKER: Final = 4
ONLY_DEFENDER: Final = 5
NOT_IN_DUEL: Final = 6
NOTHING_TO_GAIN: Final = 7
PILES_EMPTY: Final = 8
HAND_EMPTY: Final = 9
LIMIT_REACHED: Final = 10
DISCARD_EMPTY: Final = 11
NOT_IN_AREA: Final = 12
NO_EXHAUSTION: Final = 13
OPPONENT_AREA_EMPTY: Final = 14
OPPONENT_HAND_EMPTY: Final = 15
SUPPLY_EMPTY: Final = 16
OPPONENT_ON_RED: Final = 17
NO_YELLOW: Final = 18
OTHER_TEAM: Final = 19
HAS_PASSED: Final = 20


class Effect(ABC):
    """`a` and `b` are the numbers behind the word on the card; the acting coach is always `p.coach`."""

    def __init__(self, word: EffectWord, rule: str, moves_cards: bool = False) -> None:
        self.word = word
        self.rule = rule
        # Moves cards into or out of an area or ends the phase: not in the shot/pass phase (TS-11.21).
        self.moves_cards = moves_cards

    def number(self, a: i64, b: i64) -> i64:
        """The most cards or tokens this is about; 0 if nothing is counted."""
        return a

    def obstacle(self, p: Position, card: Card, a: i64, b: i64) -> i64:
        """NONE if the effect can be used, at least in part (TS-11.9)."""
        return NONE

    @abstractmethod
    def begin(self, p: Position, card: Card, a: i64, b: i64) -> None:
        """Carry the effect out, or start it on the stack."""


class RestingEffect(Effect):
    """An effect that needs decisions or chance: `begin` starts it on the stack, `advance` carries it on."""

    @abstractmethod
    def advance(self, p: Position) -> bool:
        """Take one step, or end the effect; True if it now rests at a decision or chance event."""

    def choices(self, p: Position) -> vec[i64]:
        """The legal actions while the effect rests at a decision, ascending; none if it rests at chance events."""
        return vec[i64]()

    @abstractmethod
    def choose(self, p: Position, action: i64) -> None:
        """Carry out one of the choices, or the card that chance has drawn."""


def stoppable(p: Position, actions: vec[i64]) -> vec[i64]:
    """Up to n times: once it has happened, the coach may stop."""
    return extend(vec[i64]([STOP]), actions) if steps_done(p) > 0 else actions


def rest_or_take_the_only(effect: RestingEffect, p: Position, phase: i64) -> bool:
    """A decision with a single choice is made automatically (TS-16.4)."""
    choices = effect.choices(p)
    if len(choices) > 1:
        p.phase = phase
        return True
    effect.choose(p, choices[0])
    return False
