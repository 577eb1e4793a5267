"""Copying a position field by field. Made from position.py by `python scripts/generate_copies.py`; change it there."""

from __future__ import annotations

from typing import Final

from anpfiff.games.machikoro.rules.position import Position

FIELDS: Final = (
    "phase",
    "coins",
    "cards",
    "starts",
    "built",
    "working",
    "display",
    "pile",
    "for_sale",
    "bank",
    "first",
    "active",
    "round",
    "turn",
    "bonus_turn",
    "bonus_earned",
    "dice_count",
    "die1",
    "die2",
    "rerolled",
    "giving",
    "winner",
)


def copy_position(source: Position, target: Position) -> None:
    """Make `target`, of the same game, equal to `source` and independent of it."""
    target.phase = source.phase
    target.coins = source.coins[:]
    target.cards = source.cards[:]
    target.starts = source.starts[:]
    target.built = source.built[:]
    target.working = source.working[:]
    target.display = source.display[:]
    target.pile = source.pile[:]
    target.for_sale = source.for_sale[:]
    target.bank = source.bank
    target.first = source.first
    target.active = source.active
    target.round = source.round
    target.turn = source.turn
    target.bonus_turn = source.bonus_turn
    target.bonus_earned = source.bonus_earned
    target.dice_count = source.dice_count
    target.die1 = source.die1
    target.die2 = source.die2
    target.rerolled = source.rerolled
    target.giving = source.giving
    target.winner = source.winner
