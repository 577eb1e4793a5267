"""Chance events: what may come up, and with what weight (WC-16.6)."""

from __future__ import annotations

from typing import Final

from anpfiff.games.worldcup.rules.actions import MISSED, SCORED
from anpfiff.games.worldcup.rules.position import (
    DEAL,
    DEALER,
    DICE,
    DRAW,
    DRAW_TEAM,
    LEFTOVER_LOT,
    LEFTOVER_TEAM,
    LOT,
    NOBODY,
    PENALTY,
    SHOOTOUT,
    TOP_UP,
    Position,
)
from anpfiff.games.worldcup.rules.setup import next_served
from anpfiff.games.worldcup.rules.tables import CARD_KINDS, DIE_FACES, RANKS
from anpfiff.kit.errors import IllegalAction

# Faces of a white die that score in a penalty or shoot-out, and those that miss (WC-5.29).
SCORING_FACES: Final = 4
MISSING_FACES: Final = 2


def weights(p: Position) -> list[tuple[int, int]]:
    phase = p.phase
    if draws_card(phase):
        return [(card, p.pool[card]) for card in range(CARD_KINDS) if p.pool[card] > 0]
    if phase == PENALTY or phase == SHOOTOUT:
        return [(MISSED, MISSING_FACES), (SCORED, SCORING_FACES)]
    if phase == DICE:
        return [(rank, weight) for rank, weight in enumerate(p.tables.die_weights[p.dice_thrown]) if weight > 0]
    if phase == DRAW_TEAM or phase == LEFTOVER_TEAM:
        return [(team, 1) for team, seat in enumerate(p.owner) if seat == NOBODY]
    if phase == LEFTOVER_LOT:
        return [(seat, 1) for seat in next_served(p)]
    if phase == DEALER:
        return [(seat, 1) for seat in range(p.num_players)]
    if phase == LOT:
        return [(team, 1) for team in sorted(p.candidates)]
    raise IllegalAction("this is not a chance event")


def total(p: Position) -> int:
    """The sum of the weights, without listing them if it is known."""
    phase = p.phase
    if draws_card(phase):
        return p.pool_size
    if phase == DICE or phase == PENALTY or phase == SHOOTOUT:
        return DIE_FACES
    return len(weights(p))


def pick(p: Position, point: int) -> int:
    """The outcome that covers `point` when the weights are laid end to end."""
    if draws_card(p.phase) and 0 <= point < p.pool_size:
        rest = point
        for card in range(CARD_KINDS):
            rest -= p.pool[card]
            if rest < 0:
                return card
    for outcome, weight in weights(p):
        point -= weight
        if point < 0:
            return outcome
    raise IllegalAction("the point lies beyond the weights of this chance event")


def is_possible(p: Position, outcome: int) -> bool:
    if draws_card(p.phase):
        return 0 <= outcome < CARD_KINDS and p.pool[outcome] > 0
    if p.phase == DICE:
        return 0 <= outcome < RANKS and p.tables.die_weights[p.dice_thrown][outcome] > 0
    return outcome in [possible for possible, _ in weights(p)]


def draws_card(phase: int) -> bool:
    return phase == DRAW or phase == DEAL or phase == TOP_UP
