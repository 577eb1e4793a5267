"""The two pitches of Fußballfieber (FF-2.4 to FF-2.12)."""

from __future__ import annotations

from typing import Any, Final

from anpfiff.games.catan.rules.geometry import CENTRE, HEXES, NO_HEX
from anpfiff.games.catan.rules.position import Position
from anpfiff.games.catan.rules.tables import PASTURE, PITCH

# The chip whose hex becomes a pitch, and the one which it joins.
_MOVED_CHIP: Final = 2
_JOINED_CHIP: Final = 12
# Terrain of which the base game has few hexes is not given up: mountains and hills.
_SCARCE: Final = [0, 4]


def pastures(p: Position) -> list[int]:
    return [hex_ for hex_ in range(HEXES) if p.terrain[hex_] == PASTURE]


def needs_pasture(p: Position) -> bool:
    """Whether the hex of the second pitch must be saved by giving up a pasture (FF-2.6, FF-2.7, FF-2.9)."""
    return p.terrain[p.chip.index(_MOVED_CHIP)] in _SCARCE and len(pastures(p)) > 0


def lay_second_pitch(p: Position, pasture: int) -> None:
    """Exchange the hex with chip 2, which joins the 12; the hex takes the place of `pasture` if that is one."""
    place = p.chip.index(_MOVED_CHIP)
    replaced = p.terrain[place]
    p.terrain[place] = PITCH
    p.chip[place] = 0
    if p.events is not None:
        data: dict[str, Any] = {"terrain": p.tables.terrain_ids[replaced], "hex": place, "centre": CENTRE}
        p.tell("pitches", "FF-2.5", data)
    if pasture != NO_HEX:
        p.terrain[pasture] = replaced
        if p.events is not None:
            p.tell("pasture_gone", "FF-2.7", {"terrain": p.tables.terrain_ids[replaced], "hex": pasture})
    p.second_chip[p.chip.index(_JOINED_CHIP)] = _MOVED_CHIP
