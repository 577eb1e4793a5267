"""Group places at the end of a phase, and what decides ties: replays, lots, the owner's pick (WC sections 8 and 9)."""

from __future__ import annotations

from anpfiff.games.worldcup.rules.bracket import known_teams, sole_owner
from anpfiff.games.worldcup.rules.phases import replays_used_up
from anpfiff.games.worldcup.rules.position import (
    LOT,
    LOT_BEST,
    LOT_MATCH,
    LOT_TABLE,
    LOT_TIE,
    NOBODY,
    PICK,
    Position,
)
from anpfiff.games.worldcup.rules.standings import Table, best_table, group_table, replay_table, tied_teams
from anpfiff.games.worldcup.rules.tables import (
    BY_POINTS,
    BY_REPLAY,
    NO_GROUP,
    NO_TEAM,
    SHARED,
    Match,
    Team,
    left_row,
    place_index,
    right_row,
)

# -- groups --------------------------------------------------------------------------------------------------


def settle_group(p: Position, group: int) -> bool:
    """Rank a group, or its tied teams by their replays; False while a lot must decide."""
    if p.judged[group] < p.round and (p.round == 0 or tied_teams(p, group)):
        table = group_table(p, group) if p.round == 0 else replay_table(p, group)
        if table.undecided:
            _begin_lot(p, LOT_TABLE, group, table.undecided)
            return False
        _judge(p, group, table)
    tied = tied_teams(p, group)
    if not tied:
        return True
    replays = _matches_between(p, group, tied)
    if replays_used_up(p) or len(replays) < len(tied) * (len(tied) - 1) // 2:
        _begin_lot(p, LOT_TIE, group, tied)
        return False
    p.pending.extend(replays)
    return True


def _judge(p: Position, group: int, table: Table) -> None:
    """Write the order into the group's places; what replays must decide stays open (WC-8.2, WC-8.5, WC-8.15)."""
    t = p.tables
    p.judged[group] = p.round
    low = place_index(group, 0) if p.round == 0 else _first_open(p, group)
    order = table.order
    for index, team in enumerate(order):
        p.places[low + index] = team
        p.tied[team] = False
        if p.round == 0:
            p.reasons[low + index] = table.reasons[index]
        elif index + 1 < len(order):
            p.reasons[low + index] = BY_REPLAY if table.reasons[index] == BY_POINTS else table.reasons[index]
    # The last of those who go through, and the first of those who do not.
    last = place_index(group, t.decisive[group] - 1)
    if not t.replays_decide[p.stage] or not low <= last < low + len(order) - 1 or p.reasons[last] != SHARED:
        return
    first = last
    while first > low and p.reasons[first - 1] == SHARED:
        first -= 1
    while last < low + len(order) - 1 and p.reasons[last] == SHARED:
        last += 1
    for place in range(first, last + 1):
        p.tied[p.places[place]] = True
        p.places[place] = Team(NO_TEAM)


def _first_open(p: Position, group: int) -> int:
    place = place_index(group, 0)
    while p.places[place] != NO_TEAM:
        place += 1
    return place


def _matches_between(p: Position, group: int, teams: list[Team]) -> list[Match]:
    """The matches of the group between these teams, one for each pair of them (WC-8.3)."""
    found: list[Match] = []
    for match in p.tables.group_matches[group]:
        left, right = left_row(match), right_row(match)
        if p.goals[left] >= 0 and p.team_at[left] in teams and p.team_at[right] in teams:
            found.append(match)
    return found


def decide_tie(p: Position, group: int, team: Team, reason: int) -> None:
    """The team takes the first open place; once those who go through are known, the others share the rest."""
    place = _first_open(p, group)
    p.places[place] = team
    p.reasons[place] = reason
    p.tied[team] = False
    if place + 1 == place_index(group, p.tables.decisive[group]):
        for other in tied_teams(p, group):
            place += 1
            p.places[place] = other
            p.tied[other] = False


# -- the best of a place -------------------------------------------------------------------------------------


def settle_best(p: Position) -> bool:
    """Compare equally placed teams from different groups, if slots ask for it (WC-17.5, WC-17.14)."""
    t = p.tables
    for index, stage in enumerate(t.best_stage):
        if stage != p.stage or p.best[index] != NO_TEAM:
            continue
        position = t.best_position[index]
        table = best_table(p, stage, position)
        if table.undecided:
            _begin_lot(p, LOT_BEST, position, table.undecided)
            return False
        same = [i for i in range(len(t.best_stage)) if t.best_stage[i] == stage and t.best_position[i] == position]
        _assign_best(p, same, table.order)
    return True


def _assign_best(p: Position, slots: list[int], order: list[Team]) -> None:
    t = p.tables
    groups: list[int] = []
    for index in slots:
        p.best[index] = order[t.best_rank[index]]
        groups.append(_group_of(p, p.best[index]))
    bits = 0
    for group in groups:
        bits |= 1 << group
    if bits in t.best_assign:
        teams = {group: p.best[slots[i]] for i, group in enumerate(groups)}
        for i, group in enumerate(t.best_assign[bits]):
            p.best[slots[i]] = teams[group]


def _group_of(p: Position, team: Team) -> int:
    for group in range(p.tables.first_group[p.stage], p.tables.last_group[p.stage]):
        if team in known_teams(p, group):
            return group
    return NO_GROUP


# -- lots and picks ------------------------------------------------------------------------------------------


def begin_match_lot(p: Position, match: Match) -> None:
    _begin_lot(p, LOT_MATCH, match, [p.team_at[left_row(match)], p.team_at[right_row(match)]])


def _begin_lot(p: Position, about: int, subject: int, teams: list[Team]) -> None:
    p.lot_for = about
    p.lot_subject = subject
    p.candidates = teams
    p.phase = LOT


def offer_pick(p: Position) -> bool:
    """Let the owner of all teams in the replays name a winner instead (WC-8.19)."""
    teams = [False] * len(p.owner)
    for match in p.pending:
        teams[p.team_at[left_row(match)]] = True
        teams[p.team_at[right_row(match)]] = True
    owner = sole_owner(p, teams)
    if owner == NOBODY:
        return False
    match = p.pending[0]
    group = p.tables.match_group[match]
    if group == NO_GROUP:
        begin_match_lot(p, match)
    else:
        _begin_lot(p, LOT_TIE, group, tied_teams(p, group))
    p.active = owner
    p.phase = PICK
    return True
