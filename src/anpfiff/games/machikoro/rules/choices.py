"""What a player may do: legal actions, those worth showing, and what happens for an absent player."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from anpfiff.games.machikoro.rules.actions import (
    BUILD_NOTHING,
    CARD_0,
    KEEP,
    NO_SWAP,
    ONE_DIE,
    PROJECT_0,
    ROLL_AGAIN,
    TARGET_0,
    TWO_DICE,
    give_action,
    take_action,
)
from anpfiff.games.machikoro.rules.building import buildable_cards, buildable_projects
from anpfiff.games.machikoro.rules.chance import weights
from anpfiff.games.machikoro.rules.position import (
    BUILD,
    CHOOSE_DICE,
    OVER,
    REROLL,
    SWAP_GIVE,
    SWAP_TAKE,
    TARGET,
    Position,
)
from anpfiff.games.machikoro.rules.swap import can_give, swap_is_legal
from anpfiff.games.machikoro.rules.tables import LARGE_PROJECTS
from anpfiff.kit.bits import bit_count, nth_bit
from anpfiff.kit.core import CURRENT
from anpfiff.kit.errors import IllegalAction
from anpfiff.kit.xoshiro import Xoshiro


def legal_actions(p: Position, seat: int) -> vec[i64]:
    """Ascending; at a chance event the possible outcomes."""
    if seat != CURRENT and seat != p.current_player():
        return vec[i64]()
    phase = p.phase
    if phase == BUILD:
        return _legal_builds(p)
    if phase == CHOOSE_DICE:
        return vec[i64]([ONE_DIE, TWO_DICE])
    if phase == REROLL:
        return vec[i64]([KEEP, ROLL_AGAIN])
    if phase == TARGET:
        return vec[i64]([TARGET_0 + seat for seat in range(p.tables.players) if seat != p.active])
    if phase == SWAP_GIVE or phase == SWAP_TAKE:
        return legal_swaps(p)
    return vec[i64]() if phase == OVER else vec[i64]([outcome for outcome, _ in weights(p)])


def _builds(p: Position) -> i64:
    """What can be built, as a bit set in the order of the action numbers: projects, then cards."""
    return buildable_projects(p) | buildable_cards(p) << LARGE_PROJECTS


def draw_build(p: Position, rng: Xoshiro) -> i64:
    """One of _legal_builds, all equally likely."""
    left = _builds(p)
    number = rng.below(bit_count(left) + 1)
    return BUILD_NOTHING if number == 0 else PROJECT_0 + nth_bit(left, number - 1)


def _legal_builds(p: Position) -> vec[i64]:
    """The busiest loop of the game."""
    legal = vec[i64]([BUILD_NOTHING], capacity=1 + LARGE_PROJECTS + p.tables.types)
    left = _builds(p)
    action: i64 = PROJECT_0
    while left != 0:
        if left & 1 != 0:
            legal = append(legal, action)
        left >>= 1
        action += 1
    return legal


def legal_swaps(p: Position) -> vec[i64]:
    """What may be given, or taken for what is given (MK-6.13 to MK-6.20)."""
    legal = vec[i64]()
    if not p.tables.swap_mandatory:
        legal = append(legal, NO_SWAP)
    types = p.tables.types
    if p.phase == SWAP_GIVE:
        for card in p.tables.swappable:
            if can_give(p, card):
                legal = append(legal, give_action(types, card))
        return legal
    for owner in range(p.tables.players):
        if owner != p.active:
            for card in p.tables.swappable:
                if swap_is_legal(p, p.giving, owner, card):
                    legal = append(legal, take_action(types, owner, card))
    return legal


def candidate_actions(p: Position, seat: int) -> list[int]:
    """What the active player may consider: every card and project when building, every owned card in a swap."""
    player = p.current_player()
    if player < 0 or (seat != CURRENT and seat != player):
        return []
    phase = p.phase
    types = p.tables.types
    if phase == BUILD:
        return [BUILD_NOTHING, *range(PROJECT_0, PROJECT_0 + LARGE_PROJECTS), *range(CARD_0, CARD_0 + types)]
    if phase == SWAP_GIVE:
        return [NO_SWAP, *[give_action(types, c) for c in range(types) if p.owned(p.active, c) > 0]]
    if phase == SWAP_TAKE:
        others = [seat for seat in range(p.tables.players) if seat != p.active]
        return [NO_SWAP, *[take_action(types, s, c) for s in others for c in range(types) if p.owned(s, c) > 0]]
    return list(legal_actions(p, CURRENT))


def default_action(p: Position, seat: int) -> int:
    """What happens for an absent player (MK-13.1)."""
    player = p.current_player()
    if player < 0 or (seat != CURRENT and seat != player):
        raise IllegalAction(f"seat {seat} is not to act now")
    if p.phase == TARGET:
        return TARGET_0 + _richest_opponent(p)
    legal = legal_actions(p, CURRENT)
    if p.phase == SWAP_TAKE and legal[0] != NO_SWAP:
        return _first_take(p, legal)
    return legal[0]


def _richest_opponent(p: Position) -> i64:
    """Among equals, the first counter-clockwise."""
    others = p.tables.opponents[p.active]
    best = others[0]
    for seat in others:
        if p.coins[seat] > p.coins[best]:
            best = seat
    return best


def _first_take(p: Position, legal: vec[i64]) -> i64:
    """From the first opponent, counter-clockwise, who has something."""
    types = p.tables.types
    for owner in p.tables.opponents[p.active]:
        first = take_action(types, owner, 0)
        for action in legal:
            if first <= action < first + types:
                return action
    return legal[0]
