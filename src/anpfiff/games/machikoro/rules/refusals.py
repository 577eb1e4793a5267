"""Why an action is not legal. Each answer asks first what the rules ask themselves, and only then explains."""

from __future__ import annotations

from mypy_extensions import i64

from anpfiff.games.machikoro import vocabulary as v
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
from anpfiff.games.machikoro.rules.building import can_build_card, can_build_project
from anpfiff.games.machikoro.rules.chance import is_possible
from anpfiff.games.machikoro.rules.position import BUILD, CHOOSE_DICE, OVER, REROLL, SWAP_GIVE, TARGET, Position
from anpfiff.games.machikoro.rules.swap import can_give, can_hand_over, swap_is_legal
from anpfiff.games.machikoro.rules.tables import LARGE_PROJECTS, NO_LIMIT, VIOLET
from anpfiff.kit.core import CHANCE, CURRENT, TERMINAL, Refusal, refusal_of


def refuse(rule: str, words: v.Refusal) -> Refusal:
    return refusal_of(rule, words)


def refusal(p: Position, action: int, seat: int) -> Refusal | None:
    """None if the action is legal for the seat; CURRENT means whoever has to act."""
    player = p.current_player()
    if player == TERMINAL:
        return wrong_phase(p)
    if seat != CURRENT and seat != player:
        return refuse("MK-3.6", {"code": "not_your_turn"})
    if player == CHANCE:
        return None if is_possible(p, action) else refuse("MK-4.5", {"code": "impossible_outcome"})
    return _choice_refusal(p, action)


def _choice_refusal(p: Position, action: i64) -> Refusal | None:
    phase = p.phase
    if phase == BUILD:
        return _build_refusal(p, action)
    if phase == CHOOSE_DICE:
        return None if action == ONE_DIE or action == TWO_DICE else wrong_phase(p)
    if phase == REROLL:
        return None if action == KEEP or action == ROLL_AGAIN else wrong_phase(p)
    if phase == TARGET:
        target = action - TARGET_0
        return None if 0 <= target < p.num_players and target != p.active else wrong_phase(p)
    return _give_refusal(p, action) if phase == SWAP_GIVE else _take_refusal(p, action)


def wrong_phase(p: Position) -> Refusal:
    if p.phase == OVER:
        return refuse("MK-11.1", {"code": "match_over"})
    return refuse("MK-3.2", {"code": "wrong_phase", "expected": " / ".join(p.tables.space.kinds(p.phase))})


def _build_refusal(p: Position, action: i64) -> Refusal | None:
    if action == BUILD_NOTHING:
        return None
    if PROJECT_0 <= action < PROJECT_0 + LARGE_PROJECTS:
        return _project_refusal(p, action - PROJECT_0)
    if CARD_0 <= action < CARD_0 + p.tables.types:
        return _card_refusal(p, action - CARD_0)
    return wrong_phase(p)


def _card_refusal(p: Position, card: i64) -> Refusal | None:
    t = p.tables
    if can_build_card(p, card):
        return None
    if p.display[card] == 0:
        return refuse("MK-8.7", {"code": "not_in_display"})
    if not p.within_limit(p.active, card, False):
        if t.colour[card] == VIOLET:
            return refuse("MK-8.9", {"code": "special_limit", "limit": t.limit[card]})
        return refuse("MK-8.12", {"code": "type_limit", "limit": t.limit[card]})
    return _too_expensive(p, t.cost[card])


def _project_refusal(p: Position, project: i64) -> Refusal | None:
    if can_build_project(p, project):
        return None
    if p.has_built(p.active, project):
        return refuse("MK-8.15", {"code": "already_built"})
    return _too_expensive(p, p.tables.project_cost[project])


def _too_expensive(p: Position, cost: i64) -> Refusal:
    return refuse("MK-8.4", {"code": "too_expensive", "missing": cost - p.coins[p.active]})


def _give_refusal(p: Position, action: i64) -> Refusal | None:
    if action == NO_SWAP:
        return _no_swap_refusal(p)
    card = action - give_action(p.tables.types, 0)
    if not 0 <= card < p.tables.types:
        return wrong_phase(p)
    return None if can_give(p, card) else _not_swappable(p, p.active, card)


def _take_refusal(p: Position, action: i64) -> Refusal | None:
    if action == NO_SWAP:
        return _no_swap_refusal(p)
    types = p.tables.types
    rest = action - take_action(types, 0, 0)
    if not 0 <= rest < p.num_players * types or rest // types == p.active:
        return wrong_phase(p)
    owner, card = rest // types, rest % types
    if swap_is_legal(p, p.giving, owner, card):
        return None
    return refuse("MK-6.19", {"code": "same_card"}) if card == p.giving else _not_swappable(p, owner, card)


def _no_swap_refusal(p: Position) -> Refusal | None:
    return refuse("MK-6.14", {"code": "swap_mandatory"}) if p.tables.swap_mandatory else None


def _not_swappable(p: Position, owner: i64, card: i64) -> Refusal:
    if p.tables.colour[card] == VIOLET:
        return refuse("MK-6.15", {"code": "special_not_swappable"})
    if p.owned(owner, card) == 0:
        return refuse("MK-6.13", {"code": "card_not_owned"})
    if not can_hand_over(p, owner, card):
        return refuse("MK-6.16", {"code": "start_card_not_swappable"})
    if p.tables.ordinary_limit == NO_LIMIT:
        return refuse("MK-6.19", {"code": "same_card"})
    return refuse("MK-6.20", {"code": "swap_over_limit"})
