"""Laying out the board, tile by tile and chip by chip, and finding the first player (CA section 3)."""

from __future__ import annotations

from typing import Any, Final

from anpfiff.games.catan.rules.geometry import HEX_NEIGHBOURS, HEXES, NO_HEX, spiral
from anpfiff.games.catan.rules.position import Position
from anpfiff.games.catan.rules.tables import (
    ANY_RESOURCE,
    COLOURS,
    DESERT,
    HARBOURS,
    NO_HARBOUR,
    NOBODY,
    PITCH,
    UNLAID,
)

OUT_OF_ROLLING: Final = -1


# -- what is left to lay: weights of the next outcome --------------------------------------------------------


def colours_left(p: Position) -> list[int]:
    return [int(colour in p.tables.used_colours and colour not in p.colours) for colour in range(COLOURS)]


def tiles_left(p: Position) -> list[int]:
    """Tiles of each terrain still to be laid."""
    left = p.tables.tiles[:]
    for terrain in p.terrain:
        if terrain < PITCH:
            left[terrain] = left[terrain] - 1
    return left


def chips_left(p: Position) -> list[int]:
    """Chips of each number (the index) still to be laid."""
    left = [0] * 13
    for number in p.tables.chips:
        left[number] += 1
    for number in p.chip:
        if number > 0:
            left[number] -= 1
    return left


def harbours_left(p: Position) -> list[int]:
    left = [0] * (ANY_RESOURCE + 1)
    for kind in p.tables.harbour_kinds:
        left[kind] += 1
    for kind in p.harbour:
        if kind != NO_HARBOUR:
            left[kind] -= 1
    return left


def next_chip_hex(p: Position) -> int:
    """The first terrain hex without a chip, NO_HEX when all have one."""
    for hex_ in range(HEXES):
        if p.terrain[hex_] < DESERT and p.chip[hex_] == 0:
            return hex_
    return NO_HEX


# -- laying --------------------------------------------------------------------------------------------------


def lay_beginners_board(p: Position) -> None:
    """Terrain, chips and harbours as they are printed (CA-3.9)."""
    p.terrain = p.tables.beginner_terrain[:]
    p.chip = p.tables.beginner_chips[:]
    lay_fixed_harbours(p)


def lay_tile(p: Position, terrain: int) -> bool:
    """On the next free place; True when the last one is laid (CA-3.1)."""
    p.terrain[p.terrain.index(UNLAID)] = terrain
    return UNLAID not in p.terrain


def lay_spiral(p: Position, corner: int) -> None:
    """The chips in the order of their letters, from a corner inwards; the desert is skipped (CA-3.3)."""
    laid = 0
    for hex_ in spiral(corner):
        if p.terrain[hex_] < DESERT:
            p.chip[hex_] = p.tables.chips[laid]
            laid += 1


def lay_chip(p: Position, number: int) -> bool:
    """A random chip on the next hex; True when all are laid.

    As soon as two red chips are adjacent all are taken up again: so all legal permutations are equally likely
    (CA-3.5a).
    """
    hex_ = next_chip_hex(p)
    p.chip[hex_] = number
    if p.tables.no_adjacent_red and _is_red(number):
        for neighbour in HEX_NEIGHBOURS[hex_]:
            if neighbour != NO_HEX and _is_red(p.chip[neighbour]):
                p.chip = [0] * HEXES
                if p.events is not None:
                    p.tell("chips_again", "CA-3.5", {})
                return False
    return next_chip_hex(p) == NO_HEX


def _is_red(number: int) -> bool:
    return number == 6 or number == 8


def lay_harbour(p: Position, kind: int) -> bool:
    """On the next harbour place; True when the last one is laid (CA-3.8a)."""
    p.harbour[p.harbour.index(NO_HARBOUR)] = kind
    return NO_HARBOUR not in p.harbour


def lay_fixed_harbours(p: Position) -> None:
    for harbour in range(HARBOURS):
        p.harbour[harbour] = p.tables.harbour_kinds[harbour]


def place_robber(p: Position) -> None:
    """On the desert, or beside the board where there is none (CA-3.7, FF-2.15)."""
    p.robber = p.terrain.index(DESERT) if DESERT in p.terrain else NO_HEX


# -- who begins ----------------------------------------------------------------------------------------------


def next_to_roll(p: Position) -> int:
    """The seat that rolls next for the first turn, NOBODY when all have."""
    return p.first_rolls.index(0) if 0 in p.first_rolls else NOBODY


def roll_for_first(p: Position, die1: int, die2: int) -> int:
    """Note the roll; the first player if this settles it. Ties among the highest roll again (CA-3.12a)."""
    seat = next_to_roll(p)
    p.first_rolls[seat] = die1 + die2
    if p.events is not None:
        data: dict[str, Any] = {"seat": seat, "dice": [die1, die2], "result": die1 + die2}
        p.tell("first_roll", "CA-3.12", data)
    if next_to_roll(p) != NOBODY:
        return NOBODY
    best = max(p.first_rolls)
    if p.first_rolls.count(best) == 1:
        return p.first_rolls.index(best)
    p.first_rolls = [0 if rolled == best else OUT_OF_ROLLING for rolled in p.first_rolls]
    return NOBODY
