"""Copying a position field by field. Made from position.py by `python scripts/generate_copies.py`; change it there."""

from __future__ import annotations

from typing import Final

from anpfiff.games.tsubasa.rules.position import Position
from anpfiff.kit.packed import copied_rows

FIELDS: Final = (
    "phase",
    "stage",
    "swapped",
    "coach",
    "interrupted",
    "attacker",
    "kicked_off",
    "extra_starter",
    "period",
    "round",
    "injury_time",
    "goals",
    "hand",
    "draw",
    "discard",
    "area",
    "placed",
    "blind",
    "removed",
    "pitch",
    "unseen",
    "supply",
    "bench",
    "transfers",
    "transfer_box",
    "pool",
    "reserve",
    "spent",
    "booking",
    "passed",
    "frames",
    "drawn",
    "signing",
    "shown",
    "action",
    "committed",
    "die",
    "save_die",
    "rerolling",
    "rerolls_used",
    "declines",
    "saving",
    "save_tried",
    "special",
    "last_special",
)


def copy_position(source: Position, target: Position) -> None:
    """Make `target`, of the same game, equal to `source` and independent of it."""
    target.phase = source.phase
    target.stage = source.stage
    target.swapped = source.swapped
    target.coach = source.coach
    target.interrupted = source.interrupted
    target.attacker = source.attacker
    target.kicked_off = source.kicked_off
    target.extra_starter = source.extra_starter
    target.period = source.period
    target.round = source.round
    target.injury_time = source.injury_time
    target.goals = source.goals[:]
    target.hand = copied_rows(source.hand)
    target.draw = copied_rows(source.draw)
    target.discard = copied_rows(source.discard)
    target.area = copied_rows(source.area)
    target.placed = copied_rows(source.placed)
    target.blind = copied_rows(source.blind)
    target.removed = source.removed[:]
    target.pitch = source.pitch[:]
    target.unseen = copied_rows(source.unseen)
    target.supply = source.supply[:]
    target.bench = source.bench[:]
    target.transfers = source.transfers[:]
    target.transfer_box = source.transfer_box[:]
    target.pool = source.pool[:]
    target.reserve = source.reserve[:]
    target.spent = source.spent[:]
    target.booking = source.booking[:]
    target.passed = source.passed[:]
    target.frames = source.frames[:]
    target.drawn = source.drawn
    target.signing = source.signing
    target.shown = source.shown[:]
    target.action = source.action
    target.committed = source.committed[:]
    target.die = source.die[:]
    target.save_die = source.save_die
    target.rerolling = source.rerolling
    target.rerolls_used = source.rerolls_used[:]
    target.declines = source.declines
    target.saving = source.saving
    target.save_tried = source.save_tried[:]
    target.special = source.special[:]
    target.last_special = source.last_special[:]
