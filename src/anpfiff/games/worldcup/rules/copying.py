"""Copying a position field by field. Made from position.py by `python scripts/generate_copies.py`; change it there."""

from __future__ import annotations

from typing import Final

from anpfiff.games.worldcup.rules.position import Position

FIELDS: Final = (
    "phase",
    "stage",
    "round",
    "active",
    "dealer",
    "last_drawer",
    "passes",
    "extra_turns",
    "owner",
    "teams_drawn",
    "extra_team",
    "out",
    "plays",
    "hands",
    "hand_size",
    "pool",
    "pool_size",
    "pile",
    "discard",
    "discard_top",
    "face_down",
    "locked",
    "removed",
    "last_card",
    "dropped",
    "card",
    "part",
    "placed",
    "used1",
    "used2",
    "row",
    "team_at",
    "room",
    "size",
    "halves",
    "cells",
    "open_rows",
    "goals",
    "kicks",
    "winners",
    "losers",
    "replayed",
    "throws",
    "scope",
    "dice_thrown",
    "shootout",
    "kicks_taken",
    "places",
    "reasons",
    "judged",
    "tied",
    "lots",
    "lots_drawn",
    "best",
    "candidates",
    "lot_for",
    "lot_subject",
    "pending",
    "winner",
    "won_early",
)


def copy_position(source: Position, target: Position) -> None:
    """Make `target`, of the same game, equal to `source` and independent of it."""
    target.phase = source.phase
    target.stage = source.stage
    target.round = source.round
    target.active = source.active
    target.dealer = source.dealer
    target.last_drawer = source.last_drawer
    target.passes = source.passes
    target.extra_turns = source.extra_turns
    target.owner = source.owner[:]
    target.teams_drawn = source.teams_drawn
    target.extra_team = source.extra_team[:]
    target.out = source.out[:]
    target.plays = source.plays[:]
    target.hands = source.hands[:]
    target.hand_size = source.hand_size[:]
    target.pool = source.pool[:]
    target.pool_size = source.pool_size
    target.pile = source.pile
    target.discard = source.discard[:]
    target.discard_top = source.discard_top
    target.face_down = source.face_down[:]
    target.locked = source.locked[:]
    target.removed = source.removed[:]
    target.last_card = source.last_card[:]
    target.dropped = source.dropped[:]
    target.card = source.card
    target.part = source.part
    target.placed = source.placed
    target.used1 = source.used1
    target.used2 = source.used2
    target.row = source.row
    target.team_at = source.team_at[:]
    target.room = source.room[:]
    target.size = source.size[:]
    target.halves = source.halves[:]
    target.cells = source.cells[:]
    target.open_rows = source.open_rows[:]
    target.goals = source.goals[:]
    target.kicks = source.kicks[:]
    target.winners = source.winners[:]
    target.losers = source.losers[:]
    target.replayed = source.replayed[:]
    target.throws = source.throws[:]
    target.scope = source.scope
    target.dice_thrown = source.dice_thrown
    target.shootout = source.shootout
    target.kicks_taken = source.kicks_taken
    target.places = source.places[:]
    target.reasons = source.reasons[:]
    target.judged = source.judged[:]
    target.tied = source.tied[:]
    target.lots = source.lots[:]
    target.lots_drawn = source.lots_drawn
    target.best = source.best[:]
    target.candidates = source.candidates[:]
    target.lot_for = source.lot_for
    target.lot_subject = source.lot_subject
    target.pending = source.pending[:]
    target.winner = source.winner
    target.won_early = source.won_early
