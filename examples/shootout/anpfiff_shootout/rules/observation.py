"""What a seat sees, as a row of whole numbers."""

from __future__ import annotations

from anpfiff.kit.sheet import Sheet
from anpfiff_shootout.rules.position import CHOOSE, NOTHING, OVER, Position

# How many of each seat's last kicks are included.
MEMORY = 5


def observe(p: Position, seat: int, sheet: Sheet) -> None:
    spots, phase = len(p.tables.spots), p.phase()
    sheet.one_of(phase, OVER + 1)
    sheet.flag(p.shooter() == seat)
    for other in (seat, 1 - seat):
        taken = p.kicks[other::2]
        sheet.put(len(taken))
        sheet.put(p.goals(other))
        sheet.flag(p.choices[other] != NOTHING)
        sheet.one_of(NOTHING if other != seat and phase == CHOOSE else p.choices[other], spots)
        for shot, dive, _ in ([(NOTHING, NOTHING, 0)] * MEMORY + taken)[-MEMORY:]:
            sheet.one_of(shot, spots)
            sheet.one_of(dive, spots)
