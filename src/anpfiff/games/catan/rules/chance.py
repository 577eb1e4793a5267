"""Chance events of the base game: the weight of every outcome, from 0 on (see the catalogue of chance)."""

from __future__ import annotations

from typing import Final

from anpfiff.games.catan.rules.geometry import CORNERS
from anpfiff.games.catan.rules.position import (
    CHIPS,
    COLOURS,
    CORNER,
    FIRST_SEAT,
    HARBOUR_KINDS,
    ROLL,
    SCENARIO,
    STEAL,
    TERRAIN,
)
from anpfiff.games.catan.rules.setup import chips_left, colours_left, harbours_left, tiles_left
from anpfiff.games.catan.rules.tables import KINDS
from anpfiff.games.catan.rules.turn import Course

# Outcomes of two dice: 6 x first + second die, each less one.
DICE: Final = 36
_SEVENS: Final = [5, 10, 15, 20, 25, 30]


def weights(p: Course) -> list[int]:
    """The list may belong to the position: read it only."""
    phase = p.phase
    if phase == STEAL:
        return p.hand[p.victim * KINDS : p.victim * KINDS + KINDS]
    if phase == ROLL:
        return _dice_weights(p)
    if phase == TERRAIN:
        return tiles_left(p)
    if phase == CHIPS:
        return chips_left(p)
    if phase == HARBOUR_KINDS:
        return harbours_left(p)
    if phase == COLOURS:
        return colours_left(p)
    if phase == CORNER:
        return [1] * len(CORNERS)
    if phase == FIRST_SEAT:
        return [1] * p.num_players
    if phase >= SCENARIO:
        return p.scenario.weights(p)
    # A roll for the first turn, or a development card.
    return [1] * DICE if p.turn == 0 else p.deck


def _dice_weights(p: Course) -> list[int]:
    """Dice, or the cards left in the dice deck. Sevens that would be rolled again have no weight at all (CA-6.21)."""
    found = p.dice_deck[:] if p.tables.dice_deck else [1] * DICE
    if sevens_excluded(p):
        for outcome in _SEVENS:
            found[outcome] = 0
    return found


def sevens_excluded(p: Course) -> bool:
    return p.round() <= p.tables.no_seven_rounds


def plain_dice(p: Course) -> bool:
    """Whether all 36 outcomes are equally likely."""
    return not p.tables.dice_deck and not sevens_excluded(p)
