"""The end of a phase: results, tables, ties, who goes on, who is out, who has won (WC-7.11)."""

from __future__ import annotations

from anpfiff.games.worldcup.rules.bracket import (
    group_teams,
    possible_champions,
    slot_team,
    sole_owner,
    teams_still_in,
)
from anpfiff.games.worldcup.rules.piles import drop_hand
from anpfiff.games.worldcup.rules.position import (
    LOT,
    LOT_BEST,
    LOT_MATCH,
    LOT_TABLE,
    LOT_TIE,
    NOBODY,
    OVER,
    PICK,
    PLAY_ON,
    Position,
)
from anpfiff.games.worldcup.rules.report import (
    tell_champion,
    tell_decided,
    tell_lot,
    tell_out,
    tell_report,
    tell_result,
    tell_winner,
)
from anpfiff.games.worldcup.rules.scoring import begin_shootout, goals_of
from anpfiff.games.worldcup.rules.standings import Table, best_table, group_table, replay_table
from anpfiff.games.worldcup.rules.tables import (
    BY_LOT,
    BY_PICK,
    BY_POINTS,
    BY_REPLAY,
    DRAWS_LOT,
    DRAWS_SHOOTOUT,
    NO_TEAM,
    PLACES,
    SHARED,
)


def score(p: Position) -> bool:
    """Fix the results of all open matches (WC-7.19), then see what they mean; like `conclude`."""
    for row in p.open_rows:
        p.goals[row] = goals_of(p, row)
    if p.events is not None:
        for row in p.open_rows:
            if row & 1 == 0:
                tell_result(p, row >> 1)
    return conclude(p)


def conclude(p: Position) -> bool:
    """Settle everything that needs no chance and no choice; to be called again after each of those.

    Returns whether the phase is closed and the tournament goes on; the step says what else is to come.
    """
    t = p.tables
    p.pending = []
    for group in range(t.first_group[p.stage], t.last_group[p.stage]):
        if not _settle_group(p, group):
            return False
    for row in p.open_rows:
        if row & 1 == 0 and t.match_group[row >> 1] < 0 and not _settle_match(p, row >> 1):
            return False
    if p.pending:
        if t.owner_picks and _offer_pick(p):
            return False
    elif not _settle_best(p):
        return False
    return _close(p)


# -- matches -----------------------------------------------------------------------------------------------


def _settle_match(p: Position, match: int) -> bool:
    """Find the winner of a knock-out match; False while a shoot-out or a lot must decide it."""
    if p.winners[match] != NO_TEAM:
        return True
    left, right = p.goals[2 * match], p.goals[2 * match + 1]
    if left != right:
        win_match(p, match, 0 if left > right else 1, "result")
        return True
    draws = p.tables.draws[p.stage]
    if draws == DRAWS_SHOOTOUT:
        begin_shootout(p, match)
        return False
    if draws == DRAWS_LOT or replays_used_up(p):
        _begin_lot(p, LOT_MATCH, match, [p.team_at[2 * match], p.team_at[2 * match + 1]])
        return False
    p.pending.append(match)
    return True


def win_match(p: Position, match: int, side: int, how: str) -> None:
    p.winners[match] = p.team_at[2 * match + side]
    p.losers[match] = p.team_at[2 * match + 1 - side]
    if p.events is not None:
        tell_decided(p, match, how)


def replays_used_up(p: Position) -> bool:
    """After so many undecided replays the lot decides (WC-8.20)."""
    return 0 < p.tables.replay_cap <= p.round


# -- groups ------------------------------------------------------------------------------------------------


def _settle_group(p: Position, group: int) -> bool:
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
    base = group * PLACES
    low = base if p.round == 0 else _first_open(p, group)
    order = table.order
    for index, team in enumerate(order):
        p.places[low + index] = team
        p.tied[team] = False
        if p.round == 0:
            p.reasons[low + index] = table.reasons[index]
        elif index + 1 < len(order):
            p.reasons[low + index] = BY_REPLAY if table.reasons[index] == BY_POINTS else table.reasons[index]
    # The last of those who go on, and the first of those who do not.
    last = base + t.decisive[group] - 1
    if not t.replays_decide[p.stage] or not low <= last < low + len(order) - 1 or p.reasons[last] != SHARED:
        return
    first = last
    while first > low and p.reasons[first - 1] == SHARED:
        first -= 1
    while last < low + len(order) - 1 and p.reasons[last] == SHARED:
        last += 1
    for place in range(first, last + 1):
        p.tied[p.places[place]] = True
        p.places[place] = NO_TEAM


def tied_teams(p: Position, group: int) -> list[int]:
    return [team for team in group_teams(p, group) if team != NO_TEAM and p.tied[team]]


def _first_open(p: Position, group: int) -> int:
    place = group * PLACES
    while p.places[place] != NO_TEAM:
        place += 1
    return place


def _matches_between(p: Position, group: int, teams: list[int]) -> list[int]:
    """The matches of the group between these teams, one for each two of them (WC-8.3)."""
    found: list[int] = []
    for match in p.tables.group_matches[group]:
        if p.goals[2 * match] >= 0 and p.team_at[2 * match] in teams and p.team_at[2 * match + 1] in teams:
            found.append(match)
    return found


def _settle_best(p: Position) -> bool:
    """Compare equally placed teams of different groups, where slots ask for it (WC-17.5, WC-17.14)."""
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


def _assign_best(p: Position, slots: list[int], order: list[int]) -> None:
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


def _group_of(p: Position, team: int) -> int:
    for group in range(p.tables.first_group[p.stage], p.tables.last_group[p.stage]):
        if team in group_teams(p, group):
            return group
    return -1


# -- lots and picks ----------------------------------------------------------------------------------------


def _begin_lot(p: Position, kind: int, subject: int, teams: list[int]) -> None:
    p.lot_for = kind
    p.lot_subject = subject
    p.candidates = teams
    p.step = LOT


def _offer_pick(p: Position) -> bool:
    """Let the owner of all teams in the replays name a winner instead (WC-8.19)."""
    teams = [False] * len(p.owner)
    for match in p.pending:
        teams[p.team_at[2 * match]] = True
        teams[p.team_at[2 * match + 1]] = True
    owner = sole_owner(p, teams)
    if owner == NOBODY:
        return False
    match = p.pending[0]
    group = p.tables.match_group[match]
    if group >= 0:
        _begin_lot(p, LOT_TIE, group, tied_teams(p, group))
    else:
        _begin_lot(p, LOT_MATCH, match, [p.team_at[2 * match], p.team_at[2 * match + 1]])
    p.active = owner
    p.step = PICK
    return True


def decide(p: Position, team: int, picked: bool) -> bool:
    """A team was drawn by lot, or named by its owner; goes on as `conclude` does."""
    if p.events is not None:
        tell_lot(p, team, picked)
    kind = p.lot_for
    p.candidates = []
    if kind == LOT_MATCH:
        match = p.lot_subject
        win_match(p, match, 0 if p.team_at[2 * match] == team else 1, "pick" if picked else "lot")
    elif kind == LOT_TIE:
        _decide_tie(p, p.lot_subject, team, BY_PICK if picked else BY_LOT)
    else:
        p.lots_drawn += 1
        p.lots[team] = p.lots_drawn
    return conclude(p)


def _decide_tie(p: Position, group: int, team: int, reason: int) -> None:
    """The team takes the first open place; once those who go on are known, the others share the rest."""
    place = _first_open(p, group)
    p.places[place] = team
    p.reasons[place] = reason
    p.tied[team] = False
    if place + 1 == group * PLACES + p.tables.decisive[group]:
        for other in tied_teams(p, group):
            place += 1
            p.places[place] = other
            p.tied[other] = False


# -- closing -----------------------------------------------------------------------------------------------


def _close(p: Position) -> bool:
    """Everything is decided that can be: eliminate, look for a winner, go on (WC-7.11 steps 5 to 8)."""
    if p.events is not None:
        tell_report(p)
    champion = slot_team(p, p.tables.champion)
    if champion != NO_TEAM and p.events is not None:
        tell_champion(p, champion)
    _eliminate(p)
    finished = not p.pending and p.stage + 1 == len(p.tables.stage_ids)
    if p.winner == NOBODY:
        p.winner = sole_owner(p, possible_champions(p))
        if p.winner != NOBODY:
            p.won_early = not finished
            if p.events is not None:
                tell_winner(p)
            if p.won_early:
                p.active = p.winner
                p.step = PLAY_ON if p.tables.ask_play_on else OVER
                return False
    if finished:
        p.step = OVER
        return False
    return True


def _eliminate(p: Position) -> None:
    """Players without a team in the tournament drop their hands (WC-10.2)."""
    still = teams_still_in(p)
    champion = slot_team(p, p.tables.champion)
    if champion != NO_TEAM:
        still[champion] = True
    for seat in range(p.num_players):
        if p.out[seat]:
            continue
        remains = False
        for team, owner in enumerate(p.owner):
            if owner == seat and still[team]:
                remains = True
        if not remains:
            p.out[seat] = True
            p.plays[seat] = False
            dropped = drop_hand(p, seat)
            if p.events is not None:
                tell_out(p, seat, dropped)
