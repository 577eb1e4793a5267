"""What the dice mean: the values compared, who may roll again, what a save brings (TS-6.7, TS-13.16 to TS-13.27)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from anpfiff.games.tsubasa.rules.position import REROLL_WINDOW, SAVE_DIE, Position, side_of
from anpfiff.games.tsubasa.rules.tables import DEFENCE


def attack_value(p: Position) -> i64:
    """Total, tokens and die of the attacker (TS-6.7)."""
    side = side_of(p, p.attacker)
    return p.total(p.attacker, p.action) + side.committed + side.die


def defence_value(p: Position) -> i64:
    defender = p.defender()
    side = side_of(p, defender)
    return p.total(defender, DEFENCE) + side.committed + side.die


def is_guaranteed(p: Position) -> bool:
    """Whether the dice alone decide: a 6 against a 1 (TS-14.12, TS-14.14)."""
    return p.tables.guaranteed_success and p.first.die * p.second.die == 6 and p.first.die + p.second.die == 7


def attacker_wins(p: Position) -> bool:
    """The higher value wins; a tie goes to the attacker (TS-6.8)."""
    if is_guaranteed(p):
        return side_of(p, p.attacker).die == 6
    return attack_value(p) >= defence_value(p)


def rerolls_left(p: Position, seat: i64) -> i64:
    """Re-rolls of the cards in the area, less those used this round (TS-13.25)."""
    left = -side_of(p, seat).rerolls_used
    for card in side_of(p, seat).area:
        left += p.tables.rerolls[card]
    return left


def can_reroll(p: Position) -> bool:
    """Whether the coach may roll a die again in the window that is open (TS-13.24, TS-13.27)."""
    if rerolls_left(p, p.coach) <= 0:
        return False
    return p.phase == REROLL_WINDOW or p.tables.reroll_any_die or p.coach != p.attacker


def rerollable_dice(p: Position) -> vec[i64]:
    """The dice that the coach may roll again: those of seats, or SAVE_DIE."""
    if not can_reroll(p):
        return vec[i64]()
    if p.phase != REROLL_WINDOW:
        return vec[i64]([SAVE_DIE])
    return vec[i64]([0, 1]) if p.tables.reroll_any_die else vec[i64]([p.coach])


def savers(p: Position) -> vec[i64]:
    """The defender's cards that may make a save attempt now (TS-13.16, TS-13.21)."""
    if len(p.save_tried) > 0 and not p.tables.every_keeper_saves:
        return vec[i64]()
    found = vec[i64]()
    for card in side_of(p, p.defender()).area:
        if p.tables.corner_up_to[card] > 0 and card not in p.save_tried:
            found = append(found, card)
    return found


def is_saved(p: Position) -> bool:
    """Whether the save die keeps the ball out for good (TS-13.18)."""
    return p.save_die <= p.tables.saved_up_to[p.saving]


def is_corner(p: Position) -> bool:
    """Whether the save die keeps the ball out, but with the attacker (TS-13.19)."""
    return p.save_die <= p.tables.corner_up_to[p.saving] and not is_saved(p)
