"""From the empty table to a complete board: colours, terrain, chips, harbours, and who begins (CA section 3)."""

from __future__ import annotations

from typing import Final

from anpfiff.games.catan.rules.founding import begin_founding
from anpfiff.games.catan.rules.geometry import ALL_HEXES, HEX_NEIGHBOURS, HEXES, NO_HEX, Hex, spiral
from anpfiff.games.catan.rules.pitches import lay_first_pitch, prepare_second_pitch
from anpfiff.games.catan.rules.position import (
    CHIPS,
    COLOURS,
    CORNER,
    FIRST_ROLL,
    FIRST_SEAT,
    HARBOURS,
    TERRAIN,
    Position,
)
from anpfiff.games.catan.rules.tables import BY_LOT, BY_ROLLING, DESERT, NO_HARBOUR, UNLAID

OUT_OF_ROLLING: Final = -1


def set_up(p: Position) -> None:
    """From an empty table to the first chance event or decision."""
    p.clear()
    if p.tables.seat_colours:
        p.colours = p.tables.seat_colours[:]
        _lay_terrain(p)
    else:
        p.phase = COLOURS


def apply_setup(p: Position, outcome: int) -> None:
    """Chance decides on the next part of the set-up."""
    phase = p.phase
    if phase == COLOURS:
        _give_colour(p, outcome)
    elif phase == TERRAIN:
        _lay_tile(p, outcome)
    elif phase == CORNER:
        lay_spiral(p, outcome)
        _lay_harbours(p)
    elif phase == CHIPS:
        _lay_chip(p, outcome)
    elif phase == HARBOURS:
        _lay_harbour(p, outcome)
    elif phase == FIRST_SEAT:
        _begin_with(p, outcome, "CA-3.12a" if p.season is None else "FF-2.24a")
    else:
        _roll_for_first(p, outcome // 6 + 1, outcome % 6 + 1)


def _give_colour(p: Position, colour: int) -> None:
    p.colours.append(colour)
    p.tell("CA-1.2", {"kind": "colour", "seat": len(p.colours) - 1, "colour": p.tables.colour_ids[colour]})
    if len(p.colours) == p.num_players:
        _lay_terrain(p)


# -- terrain -------------------------------------------------------------------------------------------------


def _lay_terrain(p: Position) -> None:
    """With the beginners' board, terrain, chips and harbours lie as printed (CA-3.9)."""
    if p.tables.beginner:
        p.terrain = p.tables.beginner_terrain[:]
        p.chip = p.tables.beginner_chips[:]
        p.harbour = p.tables.harbour_kinds[:]
    if p.season is not None:
        lay_first_pitch(p)
    if p.tables.beginner:
        _find_first_player(p)
    else:
        p.phase = TERRAIN


def _lay_tile(p: Position, terrain: int) -> None:
    """On the next free place (CA-3.1)."""
    p.terrain[p.terrain.index(UNLAID)] = terrain
    if UNLAID not in p.terrain:
        _lay_chips(p)


# -- chips ---------------------------------------------------------------------------------------------------


def _lay_chips(p: Position) -> None:
    if p.tables.random_chips:
        p.phase = CHIPS
    elif p.tables.spiral_corner >= 0:
        lay_spiral(p, p.tables.spiral_corner)
        _lay_harbours(p)
    else:
        p.phase = CORNER


def lay_spiral(p: Position, corner: int) -> None:
    """The chips in the order of their letters, from a corner inwards; the desert is skipped (CA-3.3)."""
    laid = 0
    for hex_ in spiral(corner):
        if p.terrain[hex_] < DESERT:
            p.chip[hex_] = p.tables.chips[laid]
            laid += 1


def _lay_chip(p: Position, number: int) -> None:
    """A random chip on the next hex.

    As soon as two red chips are adjacent all are taken up again: so all legal permutations are equally likely
    (CA-3.5a).
    """
    hex_ = _next_chip_hex(p)
    p.chip[hex_] = number
    if p.tables.no_adjacent_red and _is_red(number):
        for neighbour in HEX_NEIGHBOURS[hex_]:
            if neighbour != NO_HEX and _is_red(p.chip[neighbour]):
                p.chip = [0] * HEXES
                p.tell("CA-3.5a", {"kind": "chips_again"})
                return
    if _next_chip_hex(p) == NO_HEX:
        _lay_harbours(p)


def _next_chip_hex(p: Position) -> Hex:
    """The first terrain hex without a chip, NO_HEX when all have one."""
    for hex_ in ALL_HEXES:
        if p.terrain[hex_] < DESERT and p.chip[hex_] == 0:
            return hex_
    return NO_HEX


def _is_red(number: int) -> bool:
    return number == 6 or number == 8


# -- harbours ------------------------------------------------------------------------------------------------


def _lay_harbours(p: Position) -> None:
    if p.tables.shuffled_harbours:
        p.phase = HARBOURS
    else:
        p.harbour = p.tables.harbour_kinds[:]
        _find_first_player(p)


def _lay_harbour(p: Position, kind: int) -> None:
    """On the next harbour place (CA-3.8a)."""
    p.harbour[p.harbour.index(NO_HARBOUR)] = kind
    if NO_HARBOUR not in p.harbour:
        _find_first_player(p)


# -- who begins ----------------------------------------------------------------------------------------------


def _find_first_player(p: Position) -> None:
    if p.tables.first_seat == BY_LOT:
        p.phase = FIRST_SEAT
    elif p.tables.first_seat == BY_ROLLING:
        p.phase = FIRST_ROLL
    else:
        _begin_with(p, p.tables.first_seat, "CA-3.12a")


def _roll_for_first(p: Position, die1: int, die2: int) -> None:
    """The next seat rolls; ties among the highest roll again (CA-3.12a)."""
    rolls = p.first_rolls
    seat = rolls.index(0)
    rolls[seat] = die1 + die2
    p.tell("CA-3.12", {"kind": "first_roll", "seat": seat, "dice": [die1, die2], "result": die1 + die2})
    if 0 in rolls:
        return
    best = max(rolls)
    if rolls.count(best) == 1:
        _begin_with(p, rolls.index(best), "CA-3.12")
    else:
        p.first_rolls = [0 if rolled == best else OUT_OF_ROLLING for rolled in rolls]


def _begin_with(p: Position, seat: int, rule: str) -> None:
    p.first = seat
    p.tell(rule, {"kind": "first_seat", "seat": seat})
    if p.season is None or prepare_second_pitch(p):
        begin_founding(p)
