"""How a beginner plays Machi Koro: buys whatever is affordable, throws one die, and never counts the rounds.

The mistakes are those people make in their first matches: coins burn a hole in the pocket, the most expensive card
looks like the best, one card is bought again and again, large projects come when there happens to be money left.
"""

from __future__ import annotations

import random

from anpfiff.games.machikoro import heuristic
from anpfiff.games.machikoro.rules.actions import BUILD_NOTHING, CARD_0, KEEP, NO_SWAP, ONE_DIE, PROJECT_0, TARGET_0
from anpfiff.games.machikoro.rules.position import BUILD, CHOOSE_DICE, REROLL, TARGET, Position
from anpfiff.games.machikoro.rules.tables import RED
from anpfiff.kit.core import State

# How often a beginner remembers the rules of thumb after all.
EXPERIENCE = 0.6
# How often a beginner keeps the coins for something bigger, builds a large project that is affordable, and takes what
# is missing from the collection rather than more of the same.
PATIENCE = 0.1
AMBITION = 0.5
CURIOSITY = 0.4


def choose(state: State, seat: int, rng: random.Random) -> int:
    """A legal action for `seat`, which has to act."""
    assert isinstance(state, Position)
    if rng.random() < EXPERIENCE:
        return heuristic.choose(state, seat)
    if state.phase == BUILD:
        return _build(state, seat, rng)
    if state.phase == CHOOSE_DICE:
        return ONE_DIE
    if state.phase == REROLL:
        return KEEP
    if state.phase == TARGET:
        # Whoever has the most visible cards, rich or not.
        others = [other for other in range(state.num_players) if other != seat]
        return TARGET_0 + max(others, key=state.built_projects)
    legal = state.legal_actions(seat)
    return NO_SWAP if NO_SWAP in legal else legal[0]


def _build(p: Position, seat: int, rng: random.Random) -> int:
    legal = [action for action in p.legal_actions(seat) if action != BUILD_NOTHING]
    projects = [action for action in legal if action < CARD_0]
    cards = [action - CARD_0 for action in legal if action >= CARD_0]
    if projects and (not cards or p.built_projects(seat) == 3 or rng.random() < AMBITION):
        return min(projects, key=lambda action: p.tables.project_cost[action - PROJECT_0])
    if not cards or rng.random() < PATIENCE:
        return BUILD_NOTHING
    if rng.random() < CURIOSITY:
        return CARD_0 + min(cards, key=lambda card: (p.owned(seat, card), -p.tables.cost[card]))
    # The most expensive looks best; red ones look like a blow to the others.
    return CARD_0 + max(cards, key=lambda card: (p.tables.cost[card] + (p.tables.colour[card] == RED), card))
