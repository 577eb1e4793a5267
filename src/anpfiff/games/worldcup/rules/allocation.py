"""Who leads which team: the blind draw and the leftover teams (WC section 2a)."""

from __future__ import annotations

from anpfiff.games.worldcup.rules.position import (
    DEALER,
    LEFTOVER_LOT,
    LEFTOVER_TEAM,
    NOBODY,
    Position,
)
from anpfiff.games.worldcup.rules.tables import NO_TEAM, RANKS

# Larger than any number of teams, to compare numbers of teams per rank as one number.
_BASE = 1_000


def teams_each(p: Position) -> int:
    """How many teams everybody draws (WC-2.7)."""
    return len(p.owner) // p.num_players


def drawing_seat(p: Position) -> int:
    return p.teams_drawn // teams_each(p)


def draw_team(p: Position, team: int) -> None:
    seat = drawing_seat(p)
    p.owner[team] = seat
    p.teams_drawn += 1
    if p.events is not None:
        p.tell("team", "WC-2.7", {"seat": seat, "team": p.tables.team_ids[team]})
    if p.teams_drawn == teams_each(p) * p.num_players:
        serve_leftovers(p)


def draw_leftover(p: Position, team: int) -> None:
    seat = p.active
    p.owner[team] = seat
    p.extra_team[seat] = team
    if p.events is not None:
        p.tell("extra_team", "WC-2.15", {"seat": seat, "team": p.tables.team_ids[team]})
    serve_leftovers(p)


def serve_leftovers(p: Position) -> None:
    """Find who receives the next leftover team; by lot where that is open (WC-2.9 to WC-2.16)."""
    left = teams_left(p)
    if left == 0:
        p.step = DEALER
        return
    equals = next_served(p)
    # As long as all equals are served anyway, their order changes nothing: every team left is drawn blindly.
    if len(equals) > left:
        p.step = LEFTOVER_LOT
    else:
        serve(p, equals[0])


def serve(p: Position, seat: int) -> None:
    p.active = seat
    p.step = LEFTOVER_TEAM


def teams_left(p: Position) -> int:
    left = 0
    for seat in p.owner:
        if seat == NOBODY:
            left += 1
    return left


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
