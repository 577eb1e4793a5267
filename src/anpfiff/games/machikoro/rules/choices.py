"""What a player may do: legal actions, those worth showing, and what happens for an absent player."""

from __future__ import annotations

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
from anpfiff.games.machikoro.rules.building import can_build_card
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


def legal_actions(p: Position) -> list[int]:
    """Of the active player, at a decision."""
    phase = p.phase
    if phase == BUILD:
        return _legal_builds(p)
    if phase == CHOOSE_DICE:
        return [ONE_DIE, TWO_DICE]
    if phase == REROLL:
        return [KEEP, ROLL_AGAIN]
    if phase == TARGET:
        return [TARGET_0 + seat for seat in range(p.num_players) if seat != p.active]
    return [] if phase == OVER else legal_swaps(p)


def _legal_builds(p: Position) -> list[int]:
    """The busiest loop of the game."""
    legal = [BUILD_NOTHING]
    t = p.tables
    coins = min(p.coins[p.active], t.highest_cost)
    built = p.built[p.active]
    for project in t.affordable_projects[coins]:
        if built >> project & 1 == 0:
            legal.append(PROJECT_0 + project)
    for card in t.affordable_cards[coins]:
        if can_build_card(p, card):
            legal.append(CARD_0 + card)
    return legal


def legal_swaps(p: Position) -> list[int]:
    """What may be given, or taken for what is given (MK-6.13 to MK-6.20)."""
    legal: list[int] = [] if p.tables.swap_mandatory else [NO_SWAP]
    types = p.tables.types
    if p.phase == SWAP_GIVE:
        for card in p.tables.swappable:
            if can_give(p, card):
                legal.append(give_action(types, card))
        return legal
    for owner in range(p.num_players):
        if owner != p.active:
            for card in p.tables.swappable:
                if swap_is_legal(p, p.giving, owner, card):
                    legal.append(take_action(types, owner, card))
    return legal


def candidate_actions(p: Position) -> list[int]:
    """What the active player may think of: every card and project when building, every owned card in a swap."""
    phase = p.phase
    types = p.tables.types
    if phase == BUILD:
        return [BUILD_NOTHING, *range(PROJECT_0, PROJECT_0 + LARGE_PROJECTS), *range(CARD_0, CARD_0 + types)]
    if phase == SWAP_GIVE:
        return [NO_SWAP, *[give_action(types, c) for c in range(types) if p.owned(p.active, c) > 0]]
    if phase == SWAP_TAKE:
        others = [seat for seat in range(p.num_players) if seat != p.active]
        return [NO_SWAP, *[take_action(types, s, c) for s in others for c in range(types) if p.owned(s, c) > 0]]
    return legal_actions(p)


def default_action(p: Position) -> int:
    """What happens for an absent player (MK-13.1)."""
    if p.phase == TARGET:
        return TARGET_0 + _richest_opponent(p)
    legal = legal_actions(p)
    if p.phase == SWAP_TAKE and legal[0] != NO_SWAP:
        return _first_take(p, legal)
    return legal[0]


def _richest_opponent(p: Position) -> int:
    """Among equals the first counter-clockwise."""
    others = p.tables.opponents[p.active]
    best = others[0]
    for seat in others:
        if p.coins[seat] > p.coins[best]:
            best = seat
    return best


def _first_take(p: Position, legal: list[int]) -> int:
    """From the first opponent counter-clockwise that has something."""
    types = p.tables.types
    for owner in p.tables.opponents[p.active]:
        first = take_action(types, owner, 0)
        for action in legal:
            if first <= action < first + types:
                return action
    return legal[0]
