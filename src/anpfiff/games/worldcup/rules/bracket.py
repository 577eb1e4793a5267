"""Who plays where and who is still in: slots, pairings, elimination, early winners (WC sections 10, 14, 17)."""

from __future__ import annotations

from anpfiff.games.worldcup.rules.position import NOBODY, Position
from anpfiff.games.worldcup.rules.tables import (
    NO_TEAM,
    PLACES,
    SLOT_BEST,
    SLOT_BYE,
    SLOT_GROUP,
    SLOT_LOSER,
    SLOT_WINNER,
)


def slot_team(p: Position, slot: int) -> int:
    """The team that a slot stands for, NO_TEAM while that is open (or a bye)."""
    if slot < SLOT_GROUP:
        return slot if slot >= 0 else NO_TEAM
    if slot < SLOT_WINNER:
        return p.places[slot - SLOT_GROUP]
    if slot < SLOT_LOSER:
        return p.winners[slot - SLOT_WINNER]
    if slot < SLOT_BEST:
        return p.losers[slot - SLOT_LOSER]
    return p.best[slot - SLOT_BEST]


def set_pairings(p: Position) -> None:
    """Put the teams of a new stage into their rows and open its matches (WC-10.13, WC-17.12, WC-17.13)."""
    t = p.tables
    for match in range(t.first_match[p.stage], t.last_match[p.stage]):
        left, right = 2 * match, 2 * match + 1
        p.team_at[left] = slot_team(p, t.slots[left])
        p.team_at[right] = slot_team(p, t.slots[right])
        if t.slots[right] == SLOT_BYE:
            p.winners[match] = p.team_at[left]
        elif not (t.carry_over[p.stage] and have_met(p, p.team_at[left], p.team_at[right])):
            open_match(p, match)


def open_match(p: Position, match: int) -> None:
    for row in (2 * match, 2 * match + 1):
        p.room[row] = p.tables.fields[p.rank_at(row)]
        p.open_rows.append(row)


def have_met(p: Position, one: int, other: int) -> bool:
    """Whether two teams played a group match of an earlier stage against each other."""
    for match in range(p.tables.first_match[p.stage]):
        if p.tables.match_group[match] >= 0:
            pair = (p.team_at[2 * match], p.team_at[2 * match + 1])
            if pair == (one, other) or pair == (other, one):
                return True
    return False


def group_teams(p: Position, group: int) -> list[int]:
    """The members of a group, NO_TEAM where they are not known yet."""
    return [slot_team(p, slot) for slot in p.tables.group_slots[group]]


def teams_still_in(p: Position) -> list[bool]:
    """By team: whether it has a match to come (WC-10.2, WC-10.3)."""
    t = p.tables
    still = p.tied[:]
    for match in p.pending:
        still[p.team_at[2 * match]] = True
        still[p.team_at[2 * match + 1]] = True
    for row in range(2 * t.last_match[p.stage], len(t.slots)):
        _mark(still, slot_team(p, t.slots[row]))
    _mark_hopefuls(p, still)
    return still


def possible_champions(p: Position) -> list[bool]:
    """By team: whether it can still become champion (WC-14.3)."""
    t = p.tables
    possible = [False] * len(t.team_ids)
    for match in p.pending:
        group = t.match_group[match]
        if t.group_leads_to_cup[group] if group >= 0 else t.match_leads_to_cup[match]:
            possible[p.team_at[2 * match]] = True
            possible[p.team_at[2 * match + 1]] = True
    for row in range(2 * t.last_match[p.stage], len(t.slots)):
        group = t.match_group[row >> 1]
        if t.group_leads_to_cup[group] if group >= 0 else t.match_leads_to_cup[row >> 1]:
            _mark(possible, slot_team(p, t.slots[row]))
    _mark(possible, slot_team(p, t.champion))
    _mark_hopefuls(p, possible)
    return possible


def _mark(flags: list[bool], team: int) -> None:
    if team != NO_TEAM:
        flags[team] = True


def _mark_hopefuls(p: Position, flags: list[bool]) -> None:
    """Teams on a position from which the best ones go on, while that comparison is open."""
    t = p.tables
    for index, stage in enumerate(t.best_stage):
        if stage == p.stage and p.best[index] == NO_TEAM:
            for group in range(t.first_group[stage], t.last_group[stage]):
                _mark(flags, p.places[group * PLACES + t.best_position[index]])


def sole_owner(p: Position, teams: list[bool]) -> int:
    """The seat that owns all of these teams, NOBODY if there are several (or no teams)."""
    found = NOBODY
    for team, counts in enumerate(teams):
        if counts:
            if found != NOBODY and p.owner[team] != found:
                return NOBODY
            found = p.owner[team]
    return found
