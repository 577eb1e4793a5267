"""Before the first round, and the open match cards of every round (TS sections 2 and 3, TS-7.4, TS-8.13)."""

from __future__ import annotations

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from anpfiff.games.tsubasa.rules.cards import insert_sorted, uncover
from anpfiff.games.tsubasa.rules.draw_phase import begin_round
from anpfiff.games.tsubasa.rules.position import (
    FIRST_HALF,
    KICKOFF_CHOICE,
    NOTHING,
    OPEN_PITCH,
    OPEN_TRANSFERS,
    TEAMS,
    TOSS,
    Position,
    side_of,
)
from anpfiff.games.tsubasa.rules.tables import TYPES, Card, Seat
from anpfiff.games.tsubasa.view import PERIODS


def set_up(p: Position) -> None:
    """Lay everything out and go to the first resting point."""
    t = p.tables
    p.supply = t.supply[:]
    p.bench = t.motivations[:]
    p.transfer_box = t.transfers[:]
    for seat in range(i64(2)):
        side_of(p, seat).reserve = vec[i64]([t.tokens] * TYPES)
    if t.random_teams:
        p.phase = TEAMS
    else:
        apply_teams(p, 0)


def apply_teams(p: Position, swapped: i64) -> None:
    p.swapped = swapped
    for seat in range(i64(2)):
        side_of(p, seat).draw = p.tables.starters[p.team(seat)][:]
    if p.events is not None:
        ids = p.tables.team_ids
        p.tell("TS-1.11", {"kind": "teams", "seat": 0, "opponent": 1, "team": ids[swapped], "other": ids[1 - swapped]})
    p.phase = OPEN_PITCH


def apply_turn_up(p: Position, card: Card) -> None:
    """The next open match card; the pitch is filled up to four."""
    uncover(p, card)
    p.pitch = append(p.pitch, card)
    if p.events is not None:
        p.tell(_rule_of_opening(p), {"kind": "turn_up", "card": p.tables.ids[card]})
    if not p.pitch_is_full():
        return
    if p.kicked_off != NOTHING:
        begin_round(p)
    elif len(p.transfer_box) > 0:
        p.phase = OPEN_TRANSFERS
    else:
        p.phase = TOSS


def _rule_of_opening(p: Position) -> str:
    """The setup, half-time, or the clean-up of a round."""
    if p.round > 0:
        return "TS-7.4"
    return "TS-2.3" if p.period == FIRST_HALF else "TS-8.13"


def apply_open_transfer(p: Position, card: Card) -> None:
    p.transfer_box = remove(p.transfer_box, card)
    p.transfers = insert_sorted(p.transfers, card)
    if p.events is not None:
        p.tell("TS-2.12", {"kind": "open_transfer", "card": p.tables.ids[card]})
    if len(p.transfers) == p.tables.open_transfers:
        p.phase = TOSS


def apply_toss(p: Position, seat: Seat) -> None:
    p.coach = seat
    p.phase = KICKOFF_CHOICE
    if p.events is not None:
        p.tell("TS-3.1", {"kind": "toss", "seat": seat})


def apply_kick_off(p: Position, seat: Seat) -> None:
    p.kicked_off = seat
    p.attacker = seat
    if p.events is not None:
        p.tell("TS-3.4", {"kind": "kickoff", "seat": seat, "period": PERIODS[p.period]})
    begin_round(p)


def apply_extra_toss(p: Position, seat: Seat) -> None:
    """Extra time begins (TS-9.11)."""
    p.extra_starter = seat
    p.attacker = seat
    if p.events is not None:
        p.tell("TS-9.11", {"kind": "kickoff", "seat": seat, "period": PERIODS[p.period]})
    begin_round(p)
