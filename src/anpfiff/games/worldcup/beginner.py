"""How a beginner plays the World Cup Game: goals for the favourite, at once, and more where there are some already.

The mistakes are those people make in their first matches: the biggest card is played first, the favourite scores in
matches that are already won, nobody counts points or looks at the dice, and only a rival's highest score hurts.
"""

from __future__ import annotations

import random

from anpfiff.games.worldcup import heuristic
from anpfiff.games.worldcup.rules.actions import (
    DISCARD_0,
    LEAVE_OUT,
    PLAY_0,
    places_at,
    row_of_action,
    turns_at,
)
from anpfiff.games.worldcup.rules.position import CARD, TARGET, TOKEN, Position
from anpfiff.games.worldcup.rules.tables import (
    ATTACK,
    DEFENCE,
    FOUL,
    GOAL_1,
    GOAL_1_1,
    GOAL_1_1_1,
    GOAL_2,
    GOAL_2_1,
    GOAL_3,
    OFFSIDE,
    PENALTY_CARD,
)
from anpfiff.kit.core import State

# How often a beginner remembers the rules of thumb after all.
EXPERIENCE = 0.4
# How often a beginner thinks of a team other than the favourite.
FAIRNESS = 0.3
# From the one that looks best.
IMPRESSIVE = (
    GOAL_3,
    GOAL_2_1,
    GOAL_2,
    GOAL_1_1_1,
    GOAL_1_1,
    GOAL_1,
    PENALTY_CARD,
    OFFSIDE,
    FOUL,
    ATTACK,
    DEFENCE,
)


def choose(state: State, seat: int, rng: random.Random) -> int:
    """A legal action for `seat`, which has to act."""
    assert isinstance(state, Position)
    if rng.random() < EXPERIENCE or state.phase not in (CARD, TARGET, TOKEN):
        return heuristic.choose(state, seat)
    legal = state.legal_actions(seat)
    if state.phase == CARD:
        playable = [action for action in legal if action < DISCARD_0]
        return min(playable, key=lambda action: IMPRESSIVE.index(action - PLAY_0), default=legal[0])
    if state.phase == TOKEN:
        return legal[-1]
    return _target(state, seat, [action for action in legal if action != LEAVE_OUT] or legal, rng)


def _target(p: Position, seat: int, legal: list[int], rng: random.Random) -> int:
    own = [action for action in legal if places_at(p, action) and _owner(p, action) == seat]
    if own and rng.random() < FAIRNESS:
        return own[int(rng.random() * len(own))]
    if own:
        # The favourite, and among its matches the one that already has most goals.
        return max(own, key=lambda action: (-p.rank_at(row_of_action(p, action)), _halves(p, action), -action))
    blows = [action for action in legal if turns_at(p, action) and _owner(p, action) != seat]
    if blows:
        return max(blows, key=lambda action: (_halves(p, action), -action))
    return legal[int(rng.random() * len(legal))]


def _owner(p: Position, action: int) -> int:
    return p.owner[p.team_at[row_of_action(p, action)]]


def _halves(p: Position, action: int) -> int:
    return int(p.halves[row_of_action(p, action)])
