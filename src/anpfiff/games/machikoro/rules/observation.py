"""The table as a row of whole numbers, seen from one seat: its own things first, then those to its left in order."""

from __future__ import annotations

from anpfiff.games.machikoro.rules.position import OVER, Position
from anpfiff.games.machikoro.rules.tables import LARGE_PROJECTS
from anpfiff.kit.sheet import Sheet


def observe(p: Position, seat: int, sheet: Sheet) -> None:
    n = p.num_players
    types = p.tables.types
    sheet.one_of(p.phase, OVER + 1)
    sheet.one_of((p.active - seat) % n, n)
    sheet.one_of((p.first - seat) % n, n)
    sheet.put(p.round)
    sheet.flag(p.bonus_turn)
    sheet.flag(p.bonus_earned)
    sheet.put(p.dice_count)
    sheet.put(p.die1)
    sheet.put(p.die2)
    sheet.flag(p.rerolled)
    sheet.one_of(p.giving, types)
    sheet.put(p.bank)
    sheet.put_pairs(p.display, p.pile, 0, types)
    for step in range(n):
        _observe_player(p, (seat + step) % n, sheet)


def _observe_player(p: Position, seat: int, sheet: Sheet) -> None:
    types = p.tables.types
    sheet.put(p.coins[seat])
    sheet.put_pairs(p.cards, p.starts, seat * types, (seat + 1) * types)
    sheet.bit_pairs(p.built[seat], p.working[seat], LARGE_PROJECTS)
