"""Chance events: what may come up, and with what weight."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anpfiff.games.catan.rules.geometry import ALL_HEXES, CORNERS
from anpfiff.games.catan.rules.pitches import pastures
from anpfiff.games.catan.rules.position import (
    CHIPS,
    COLOURS,
    CORNER,
    DRAW_PASTURE,
    FIRST_ROLL,
    FIRST_SEAT,
    HARBOURS,
    ROLL,
    SHOT,
    STEAL,
    TERRAIN,
    Position,
    season_of,
)
from anpfiff.games.catan.rules.tables import ANY_RESOURCE, NO_HARBOUR, PITCH, RESOURCE_KINDS, hand_slot
from anpfiff.kit.errors import IllegalAction

# Outcomes of two dice: 6 x first + second die, each less one.
DICE: Final = 36
_SEVENS: Final = [5, 10, 15, 20, 25, 30]
_BEYOND: Final = "the point lies beyond the weights of this chance event"


def weights(p: Position) -> list[tuple[int, int]]:
    return [(outcome, weight) for outcome, weight in enumerate(_all_weights(p)) if weight > 0]


def outcomes(p: Position) -> list[int]:
    """The outcomes that can happen."""
    return [outcome for outcome, weight in enumerate(_all_weights(p)) if weight > 0]


def _all_weights(p: Position) -> list[int]:
    """By outcome, those that cannot happen included."""
    phase = p.phase
    if phase == STEAL:
        return p.hand_of(p.victim)
    if phase == ROLL:
        return _dice_weights(p)
    if phase == SHOT:
        return season_of(p).tables.shot_weights
    if phase == TERRAIN:
        return _tiles_left(p)
    if phase == CHIPS:
        return _chips_left(p)
    if phase == HARBOURS:
        return _harbours_left(p)
    if phase == COLOURS:
        return _colours_left(p)
    if phase == CORNER:
        return [1] * len(CORNERS)
    if phase == FIRST_SEAT:
        return [1] * p.num_players
    if phase == FIRST_ROLL:
        return [1] * DICE
    if phase == DRAW_PASTURE:
        fields = pastures(p)
        return [int(hex_ in fields) for hex_ in ALL_HEXES]
    # A development card, bought or as a reward.
    return list(p.deck)


def is_possible(p: Position, outcome: int) -> bool:
    if p.phase == ROLL and _plain_dice(p):
        return 0 <= outcome < DICE
    found = _all_weights(p)
    return 0 <= outcome < len(found) and found[outcome] > 0


def total(p: Position) -> int:
    if p.phase == ROLL and _plain_dice(p):
        return DICE
    return p.hand_size(p.victim) if p.phase == STEAL else sum(_all_weights(p))


def pick(p: Position, point: int) -> int:
    """The outcome that covers `point` when the weights are laid end to end."""
    if p.phase == ROLL and _plain_dice(p) and 0 <= point < DICE:
        return point
    if p.phase == STEAL:
        return _stolen(p, point)
    for outcome, weight in enumerate(_all_weights(p)):
        point -= weight
        if point < 0:
            return outcome
    raise IllegalAction(_BEYOND)


def _stolen(p: Position, point: i64) -> int:
    """The same for a theft, which happens often: the cards of the victim, one beside the other."""
    hand, first = p.hand, hand_slot(p.victim, 0)
    for resource in range(i64(RESOURCE_KINDS)):
        point -= hand[first + resource]
        if point < 0:
            return resource
    raise IllegalAction(_BEYOND)


# -- dice ----------------------------------------------------------------------------------------------------


def _dice_weights(p: Position) -> list[int]:
    """Dice, or the cards left in the dice deck. Sevens that would be rolled again have no weight at all (CA-6.21)."""
    found = list(p.dice_deck) if p.tables.dice_deck else [1] * DICE
    if _sevens_excluded(p):
        for outcome in _SEVENS:
            found[outcome] = 0
    return found


def _sevens_excluded(p: Position) -> bool:
    return p.tables.no_seven_rounds > 0 and p.round() <= p.tables.no_seven_rounds


def _plain_dice(p: Position) -> bool:
    """Whether all 36 outcomes are equally likely."""
    return not p.tables.dice_deck and not _sevens_excluded(p)


# -- what is left to lay -------------------------------------------------------------------------------------


def _colours_left(p: Position) -> list[int]:
    t = p.tables
    return [int(colour in t.used_colours and colour not in p.colours) for colour in range(len(t.colour_ids))]


def _tiles_left(p: Position) -> list[int]:
    left = p.tables.tiles[:]
    for terrain in p.terrain:
        if terrain < PITCH:
            left[terrain] = left[terrain] - 1
    return left


def _chips_left(p: Position) -> list[int]:
    """By number: outcomes 0 and 1 never happen."""
    left = [0] * 13
    for number in p.tables.chips:
        left[number] += 1
    for number in p.chip:
        if number > 0:
            left[number] -= 1
    return left


def _harbours_left(p: Position) -> list[int]:
    left = [0] * (ANY_RESOURCE + 1)
    for kind in p.tables.harbour_kinds:
        left[kind] += 1
    for kind in p.harbour:
        if kind != NO_HARBOUR:
            left[kind] -= 1
    return left
