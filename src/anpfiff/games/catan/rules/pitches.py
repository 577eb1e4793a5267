"""The two pitches of Fußballfieber (FF-2.4 to FF-2.12)."""

from __future__ import annotations

from typing import Final

from anpfiff.games.catan.rules.geometry import ALL_HEXES, CENTRE, NO_HEX, Hex
from anpfiff.games.catan.rules.position import DRAW_PASTURE, SWAP_PASTURE, Position, season_of
from anpfiff.games.catan.rules.tables import PASTURE, PITCH

# The chip whose hex becomes a pitch, and the one it joins.
_MOVED_CHIP: Final = 2
_JOINED_CHIP: Final = 12
# Terrain with few hexes in the base game is not given up: mountains and hills.
_SCARCE: Final = [0, 4]


def lay_first_pitch(p: Position) -> None:
    """The centre stays free of terrain (FF-2.2, FF-2.4)."""
    p.terrain[CENTRE] = PITCH


def prepare_second_pitch(p: Position) -> bool:
    """Lay it; False if somebody or chance must first name a pasture to be given up (FF-2.5 to FF-2.8)."""
    if not _needs_pasture(p):
        lay_second_pitch(p, NO_HEX)
        return True
    if season_of(p).tables.start_player_swaps:
        p.active = p.first
        p.phase = SWAP_PASTURE
    else:
        p.phase = DRAW_PASTURE
    return False


def pastures(p: Position) -> list[Hex]:
    return [hex_ for hex_ in ALL_HEXES if p.terrain[hex_] == PASTURE]


def _needs_pasture(p: Position) -> bool:
    """Whether the hex of the second pitch must be saved by giving up a pasture (FF-2.6, FF-2.7, FF-2.9)."""
    return p.terrain[p.chip.index(_MOVED_CHIP)] in _SCARCE and len(pastures(p)) > 0


def lay_second_pitch(p: Position, pasture: Hex) -> None:
    """Exchange the hex with chip 2, which joins the 12; the hex takes the place of `pasture` unless that is NO_HEX."""
    place = p.chip.index(_MOVED_CHIP)
    replaced = p.terrain[place]
    p.terrain[place] = PITCH
    p.chip[place] = 0
    terrain = p.tables.terrain_ids[replaced]
    p.tell("FF-2.5", {"kind": "pitches", "terrain": terrain, "hex": place, "centre": CENTRE})
    if pasture != NO_HEX:
        p.terrain[pasture] = replaced
        p.tell("FF-2.7", {"kind": "pasture_gone", "terrain": terrain, "hex": pasture})
    p.second_chip[p.chip.index(_JOINED_CHIP)] = _MOVED_CHIP
