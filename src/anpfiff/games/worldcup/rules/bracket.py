"""Who plays where, who is still in, and how far everybody got: slots, pairings, possible champions, finishes
(WC sections 10, 14 and 17)."""

from __future__ import annotations

from anpfiff.games.worldcup.rules.position import NOBODY, Position
from anpfiff.games.worldcup.rules.tables import (
    NO_GROUP,
    NO_MATCH,
    NO_TEAM,
    SLOT_BEST,
    SLOT_BYE,
    SLOT_GROUP,
    SLOT_LOSER,
    SLOT_WINNER,
    Match,
    Row,
    Team,
    group_of_slot,
    is_group_slot,
    left_row,
    match_of,
    place_index,
    right_row,
)


def slot_team(p: Position, slot: int) -> Team:
    """The team that a slot stands for, NO_TEAM while that is open (or a bye)."""
    if slot < SLOT_GROUP:
        return Team(slot if slot >= 0 else NO_TEAM)
    if slot < SLOT_WINNER:
        return p.places[slot - SLOT_GROUP]
    if slot < SLOT_LOSER:
        return p.winners[slot - SLOT_WINNER]
    if slot < SLOT_BEST:
        return p.losers[slot - SLOT_LOSER]
    return p.best[slot - SLOT_BEST]


def champion_team(p: Position) -> Team:
    return slot_team(p, p.tables.champion)


def group_teams(p: Position, group: int) -> list[Team]:
    """The members of a group, NO_TEAM where they are not known yet."""
    return [slot_team(p, slot) for slot in p.tables.group_slots[group]]


def known_teams(p: Position, group: int) -> list[Team]:
    return [team for team in group_teams(p, group) if team != NO_TEAM]


def is_bye(p: Position, match: Match) -> bool:
    return p.tables.slots[right_row(match)] == SLOT_BYE


def finalists_known(p: Position) -> bool:
    """Whether the final comes next, and both of its teams are known."""
    t = p.tables
    if t.final_match == NO_MATCH or p.pending or t.match_stage[t.final_match] != p.stage + 1:
        return False
    rows = (left_row(t.final_match), right_row(t.final_match))
    return all(slot_team(p, t.slots[row]) != NO_TEAM for row in rows)


# -- pairings ------------------------------------------------------------------------------------------------


def set_pairings(p: Position) -> None:
    """Put the teams of a new stage into their rows and open its matches (WC-10.13, WC-17.12, WC-17.13)."""
    t = p.tables
    for match in t.matches_of_stage(p.stage):
        left, right = left_row(match), right_row(match)
        p.team_at[left] = slot_team(p, t.slots[left])
        p.team_at[right] = slot_team(p, t.slots[right])
        if is_bye(p, match):
            p.winners[match] = p.team_at[left]
        elif not (t.carry_over[p.stage] and _have_met(p, p.team_at[left], p.team_at[right])):
            open_match(p, match)


def open_match(p: Position, match: Match) -> None:
    for row in (left_row(match), right_row(match)):
        p.room[row] = p.tables.fields[p.rank_at(row)]
        p.open_rows.append(row)


def _have_met(p: Position, one: Team, other: Team) -> bool:
    """Whether two teams played a group match of an earlier stage against each other."""
    for number in range(p.tables.first_match[p.stage]):
        match = Match(number)
        if p.tables.match_group[match] != NO_GROUP:
            pair = (p.team_at[left_row(match)], p.team_at[right_row(match)])
            if pair == (one, other) or pair == (other, one):
                return True
    return False


# -- who is still in -----------------------------------------------------------------------------------------


def teams_still_in(p: Position) -> list[bool]:
    """By team: whether it still has a match to play (WC-10.2, WC-10.3)."""
    t = p.tables
    still = p.tied[:]
    for match in p.pending:
        still[p.team_at[left_row(match)]] = True
        still[p.team_at[right_row(match)]] = True
    for row in rows_to_come(p):
        _mark(still, slot_team(p, t.slots[row]))
    _mark_hopefuls(p, still)
    return still


def teams_not_out(p: Position) -> list[bool]:
    """By team: whether it still has a match to play or is champion."""
    still = teams_still_in(p)
    _mark(still, champion_team(p))
    return still


def possible_champions(p: Position) -> list[bool]:
    """By team: whether it can still become champion (WC-14.3)."""
    t = p.tables
    possible = [False] * len(t.team_ids)
    for match in p.pending:
        if _leads_to_cup(p, match):
            possible[p.team_at[left_row(match)]] = True
            possible[p.team_at[right_row(match)]] = True
    for row in rows_to_come(p):
        if _leads_to_cup(p, match_of(row)):
            _mark(possible, slot_team(p, t.slots[row]))
    _mark(possible, champion_team(p))
    _mark_hopefuls(p, possible)
    return possible


def rows_to_come(p: Position) -> list[Row]:
    """The rows of all later stages."""
    first = left_row(Match(p.tables.last_match[p.stage]))
    return [Row(row) for row in range(first, len(p.tables.slots))]


def _leads_to_cup(p: Position, match: Match) -> bool:
    t = p.tables
    group = t.match_group[match]
    return t.match_leads_to_cup[match] if group == NO_GROUP else t.group_leads_to_cup[group]


def _mark(flags: list[bool], team: Team) -> None:
    if team != NO_TEAM:
        flags[team] = True


def _mark_hopefuls(p: Position, flags: list[bool]) -> None:
    """Teams in a position from which the best go through, while that comparison is open."""
    t = p.tables
    for index, stage in enumerate(t.best_stage):
        if stage == p.stage and p.best[index] == NO_TEAM:
            for group in range(t.first_group[stage], t.last_group[stage]):
                _mark(flags, p.places[place_index(group, t.best_position[index])])


def sole_owner(p: Position, teams: list[bool]) -> int:
    """The seat that owns all of these teams, NOBODY if there are several (or no teams)."""
    found = NOBODY
    for team, counts in enumerate(teams):
        if counts:
            if found != NOBODY and p.owner[team] != found:
                return NOBODY
            found = p.owner[team]
    return found


# -- how far everybody came ----------------------------------------------------------------------------------


def team_finishes(p: Position) -> list[int]:
    """By team: 0 the champion, 1 the runner-up, 2 and 3 third and fourth, then by the last stage reached."""
    t = p.tables
    stages = len(t.stage_ids)
    finishes = [stages + 4] * len(t.team_ids)
    for row, slot in enumerate(t.slots):
        team = slot_team(p, slot)
        if team != NO_TEAM:
            finishes[team] = min(finishes[team], 4 + stages - 1 - t.match_stage[match_of(Row(row))])
    for match in t.matches_of_stage(stages - 1):
        if p.winners[match] != NO_TEAM and p.losers[match] != NO_TEAM:
            best = 0 if match == t.final_match else 2
            finishes[p.winners[match]] = best
            finishes[p.losers[match]] = best + 1
    if is_group_slot(t.champion) and champion_team(p) != NO_TEAM:
        group = group_of_slot(t.champion)
        for place in range(len(t.group_slots[group])):
            finishes[p.places[place_index(group, place)]] = place
    return finishes


def seat_places(p: Position) -> list[int]:
    """By seat: 1 for the winner, the others by their best team; equal finishes share a place (WC-14.6)."""
    finishes = team_finishes(p)
    best = [len(p.tables.stage_ids) + 4] * p.num_players
    for team, seat in enumerate(p.owner):
        if seat != NOBODY:
            best[seat] = min(best[seat], finishes[team])
    if p.winner != NOBODY:
        best[p.winner] = -1
    return [1 + len([other for other in best if other < own]) for own in best]
