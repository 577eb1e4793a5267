"""How a beginner coaches: the strongest card first, every token at once, and a shot whenever the goal seems open.

The mistakes are those people make in their first matches: cards are chosen by their highest number whatever the role,
abilities are used because they are there, nothing is saved for later rounds, and defence is somebody else's business.
"""

from __future__ import annotations

import random

from anpfiff.games.tsubasa import heuristic
from anpfiff.games.tsubasa.rules.actions import (
    ABILITY_0,
    BLIND_PICK,
    COMMIT_0,
    PASS_BALL,
    PICK_0,
    PLAY_0,
    SHOOT,
    card_of,
    is_card_action,
    is_purchase,
)
from anpfiff.games.tsubasa.rules.position import ABILITY, DECLARE, PICK, TOKENS, TURN, Position, side_of
from anpfiff.games.tsubasa.rules.tables import DEFENCE, SHOT, TYPES, Card, value_index
from anpfiff.kit.core import State

# How often a beginner remembers the rules of thumb after all.
EXPERIENCE = 0.7
# How often a beginner stops playing cards to save some, takes a card unseen, and forgets the tokens.
THRIFT = 0.15
CURIOSITY = 0.2
FORGETFUL = 0.3
# From this lead on, or with this chance, a shot is tried.
TEMPTING_LEAD = -2
HOPE = 0.4


def choose(state: State, seat: int, rng: random.Random) -> int:
    """A legal action for `seat`, which has to act."""
    assert isinstance(state, Position)
    if rng.random() < EXPERIENCE:
        return heuristic.choose(state, seat)
    legal = [action for action in state.legal_actions(seat) if not is_purchase(action)]
    phase = state.phase
    if phase == TURN:
        cards = [action for action in legal if is_card_action(action, PLAY_0)]
        if not cards or (len(side_of(state, seat).area) > 1 and rng.random() < THRIFT):
            return legal[0]
        return max(cards, key=lambda action: _look(state, card_of(action, PLAY_0)))
    if phase == PICK:
        cards = [action for action in legal if is_card_action(action, PICK_0)]
        if legal[0] == BLIND_PICK and (not cards or rng.random() < CURIOSITY):
            return BLIND_PICK
        return max(cards, key=lambda action: _look(state, card_of(action, PICK_0)))
    if phase == ABILITY:
        # Because it is there.
        return ABILITY_0 if ABILITY_0 in legal else legal[-1]
    if phase == DECLARE:
        lead = state.total(seat, SHOT) - state.total(state.defender(), DEFENCE)
        return SHOOT if lead >= TEMPTING_LEAD or rng.random() < HOPE else PASS_BALL
    if phase == TOKENS:
        return COMMIT_0 if rng.random() < FORGETFUL else legal[-1]
    return legal[int(rng.random() * len(legal))]


def _look(p: Position, card: Card) -> int:
    """The highest number on a card, whatever it is for."""
    return max(p.tables.value[value_index(card, kind)] for kind in range(TYPES))
