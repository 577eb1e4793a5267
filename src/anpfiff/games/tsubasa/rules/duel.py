"""The shot/pass phase: totals, dice, re-rolls and saves (TS section 6, TS-13.16 to TS-13.27)."""

from __future__ import annotations

from typing import Final

from anpfiff.games.tsubasa.rules.numbers import DECLINE, NO_SAVE, REROLL_0, card_actions
from anpfiff.games.tsubasa.rules.numbers import SAVE_0 as SAVE_WITH_0
from anpfiff.games.tsubasa.rules.position import REROLL_WINDOW, SAVE_DIE, Position
from anpfiff.games.tsubasa.rules.tables import DEFENCE

GOAL: Final = 0
BALL_LOST: Final = 1
BALL_KEPT: Final = 2


def attack_value(p: Position) -> int:
    """Total, tokens and die of the attacker (TS-6.7)."""
    return p.total(p.attacker, p.action) + p.committed[p.attacker] + p.die[p.attacker]


def defence_value(p: Position) -> int:
    defender = p.defender()
    return p.total(defender, DEFENCE) + p.committed[defender] + p.die[defender]


def guaranteed(p: Position) -> bool:
    """Whether the dice alone decide: a 6 against a 1 (TS-14.12, TS-14.14)."""
    return p.tables.guaranteed_success and p.die[0] * p.die[1] == 6 and p.die[0] + p.die[1] == 7


def attacker_wins(p: Position) -> bool:
    """The higher value; a tie is the attacker's (TS-6.8)."""
    if guaranteed(p):
        return p.die[p.attacker] == 6
    return attack_value(p) >= defence_value(p)


# -- re-rolls ----------------------------------------------------------------------------------------------


def rerolls_left(p: Position, seat: int) -> int:
    """Re-rolls of the cards that lie in the area, less those used this round (TS-13.25)."""
    left = -p.rerolls_used[seat]
    for card in p.area[seat]:
        left += p.tables.rerolls[card]
    return left


def reroll_choices(p: Position) -> list[int]:
    """What the coach may do in the window that is open (TS-13.24, TS-13.27)."""
    choices = [DECLINE]
    if rerolls_left(p, p.coach) > 0:
        if p.phase != REROLL_WINDOW:
            if p.tables.reroll_any_die or p.coach != p.attacker:
                choices.append(REROLL_0 + SAVE_DIE)
        else:
            for seat in range(2):
                if p.tables.reroll_any_die or seat == p.coach:
                    choices.append(REROLL_0 + seat)
    return choices


def find_reroller(p: Position) -> bool:
    """Pass the window on until a coach can use a re-roll; False when both have declined in a row (TS-13.26)."""
    while p.declines < 2:
        if rerolls_left(p, p.coach) > 0 and len(reroll_choices(p)) > 1:
            return True
        p.declines += 1
        p.coach = 1 - p.coach
    return False


# -- saves -------------------------------------------------------------------------------------------------


def savers(p: Position) -> list[int]:
    """The defender's cards that may make a save attempt now (TS-13.16, TS-13.21)."""
    if p.save_tried and not p.tables.every_keeper_saves:
        return []
    found: list[int] = []
    for card in p.area[p.defender()]:
        if p.tables.corner_up_to[card] > 0 and card not in p.save_tried:
            found.append(card)
    return found


def save_choices(p: Position) -> list[int]:
    return [NO_SAVE, *card_actions(SAVE_WITH_0, sorted(savers(p)))]


def save_result(p: Position) -> int:
    """What the save die means for the card that tries (TS-13.18 to TS-13.20)."""
    if p.save_die <= p.tables.saved_up_to[p.saving]:
        return BALL_LOST
    return BALL_KEPT if p.save_die <= p.tables.corner_up_to[p.saving] else GOAL
