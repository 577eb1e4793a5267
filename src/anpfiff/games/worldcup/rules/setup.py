"""Setting up: the blind draw of teams, the leftover teams, the dealer, the first hands (WC section 2)."""

from __future__ import annotations

from typing import Final

from anpfiff.games.worldcup.rules.phases import start_stage
from anpfiff.games.worldcup.rules.position import (
    DEAL,
    DEALER,
    LEFTOVER_LOT,
    LEFTOVER_TEAM,
    NOBODY,
    Position,
)
from anpfiff.games.worldcup.rules.tables import HAND, NO_TEAM, RANKS, Card, Team

# Larger than any number of teams, so that numbers of teams per rank can be compared as one number.
_BASE: Final = 1_000


def teams_each(p: Position) -> int:
    """How many teams everybody draws (WC-2.7)."""
    return len(p.owner) // p.num_players


def apply_draw_team(p: Position, team: Team) -> None:
    seat = p.teams_drawn // teams_each(p)
    p.owner[team] = seat
    p.teams_drawn += 1
    if p.events is not None:
        p.tell("WC-2.7", {"kind": "team", "seat": seat, "team": p.tables.team_ids[team]})
    if p.teams_drawn == teams_each(p) * p.num_players:
        _serve_leftovers(p)


# -- leftover teams ------------------------------------------------------------------------------------------


def _serve_leftovers(p: Position) -> None:
    """Find who receives the next leftover team; by lot if that is open (WC-2.9 to WC-2.16)."""
    left = p.owner.count(NOBODY)
    if left == 0:
        p.phase = DEALER
        return
    equals = next_served(p)
    # As long as all equals are served anyway, their order does not matter: every team left is drawn blind.
    if len(equals) > left:
        p.phase = LEFTOVER_LOT
    else:
        apply_leftover_lot(p, equals[0])


def apply_leftover_lot(p: Position, seat: int) -> None:
    p.active = seat
    p.phase = LEFTOVER_TEAM


def apply_leftover_team(p: Position, team: Team) -> None:
    seat = p.active
    p.owner[team] = seat
    p.extra_team[seat] = team
    if p.events is not None:
        p.tell("WC-2.15", {"kind": "extra_team", "seat": seat, "team": p.tables.team_ids[team]})
    _serve_leftovers(p)


def next_served(p: Position) -> list[int]:
    """The seats that are next in turn for a leftover team, more than one if they are equal (WC-2.13, WC-2.14)."""
    for rank in range(RANKS - 1, -1, -1):
        best: list[int] = []
        best_key = 0
        for seat in range(p.num_players):
            if p.extra_team[seat] != NO_TEAM or not _drew_rank(p, seat, rank):
                continue
            key = strength(p, seat)
            if not best or key < best_key:
                best = [seat]
                best_key = key
            elif key == best_key:
                best.append(seat)
        if best:
            return best
    return []


def strength(p: Position, seat: int) -> int:
    """A number that orders the seats by the teams they drew; smaller is served first."""
    key = 0
    for team, owner in enumerate(p.owner):
        if owner == seat and team != p.extra_team[seat]:
            rank = p.tables.team_rank[team]
            if p.tables.rank_sum:
                key -= rank + 1
            else:
                key += _BASE ** (RANKS - 1 - rank)
    return key


def _drew_rank(p: Position, seat: int, rank: int) -> bool:
    for team, owner in enumerate(p.owner):
        if owner == seat and team != p.extra_team[seat] and p.tables.team_rank[team] == rank:
            return True
    return False


# -- cards ---------------------------------------------------------------------------------------------------


def apply_dealer(p: Position, seat: int) -> None:
    p.dealer = seat
    if p.events is not None:
        p.tell("WC-2.22", {"kind": "dealer", "seat": seat})
    p.active = (seat + 1) % p.num_players
    p.phase = DEAL


def apply_deal(p: Position, card: Card) -> None:
    """Everybody receives three cards, one after the other from the dealer's left (WC-2.24)."""
    seat = p.active
    p.take_from_pool(seat, card)
    if p.events is not None:
        p.tell("WC-2.24", {"kind": "dealt", "seat": seat, "card": p.tables.card_ids[card]}, [seat])
    if p.hand_size[p.dealer] == HAND:
        if p.events is not None:
            p.tell("WC-2.24", {"kind": "deal", "seat": p.dealer, "cards": HAND})
        start_stage(p)
    else:
        p.active = (seat + 1) % p.num_players
