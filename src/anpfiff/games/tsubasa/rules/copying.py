"""Copying a position field by field. Made from position.py by `python scripts/generate_copies.py`; change it there."""

from __future__ import annotations

from typing import Final

from anpfiff.games.tsubasa.rules.position import Position, Side

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
    "first",
    "second",
    "removed",
    "pitch",
    "unseen",
    "supply",
    "bench",
    "transfers",
    "transfer_box",
    "frames",
    "drawn",
    "signing",
    "shown",
    "action",
    "save_die",
    "rerolling",
    "declines",
    "saving",
    "save_tried",
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
    copy_side(source.first, target.first)
    copy_side(source.second, target.second)
    target.removed = source.removed[:]
    target.pitch = source.pitch[:]
    target.unseen = source.unseen
    target.supply = source.supply[:]
    target.bench = source.bench[:]
    target.transfers = source.transfers[:]
    target.transfer_box = source.transfer_box[:]
    target.frames = source.frames[:]
    target.drawn = source.drawn
    target.signing = source.signing
    target.shown = source.shown[:]
    target.action = source.action
    target.save_die = source.save_die
    target.rerolling = source.rerolling
    target.declines = source.declines
    target.saving = source.saving
    target.save_tried = source.save_tried[:]
    target.last_special = source.last_special[:]


def copy_side(source: Side, target: Side) -> None:
    target.goals = source.goals
    target.hand = source.hand[:]
    target.draw = source.draw[:]
    target.discard = source.discard[:]
    target.area = source.area[:]
    target.placed = source.placed[:]
    target.blind = source.blind[:]
    target.pool = source.pool[:]
    target.reserve = source.reserve[:]
    target.spent = source.spent[:]
    target.booking = source.booking
    target.passed = source.passed
    target.committed = source.committed
    target.die = source.die
    target.rerolls_used = source.rerolls_used
    target.special = source.special
