"""The end of a phase: results, and what must decide them: shoot-outs, replays, lots, picks (WC-7.11 steps 2 to 4)."""

from __future__ import annotations

from anpfiff.games.worldcup.rules.bracket import sole_owner
from anpfiff.games.worldcup.rules.closing import close_phase
from anpfiff.games.worldcup.rules.position import LOT_MATCH, LOT_TIE, NOBODY, PICK, Position
from anpfiff.games.worldcup.rules.ranking import (
    begin_lot,
    decide_tie,
    replays_used_up,
    settle_best,
    settle_group,
    tied_teams,
)
from anpfiff.games.worldcup.rules.report import tell_decided, tell_lot, tell_result
from anpfiff.games.worldcup.rules.scoring import begin_shootout, goals_of
from anpfiff.games.worldcup.rules.tables import BY_LOT, BY_PICK, DRAWS_LOT, DRAWS_SHOOTOUT, NO_TEAM


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
        if not settle_group(p, group):
            return False
    for row in p.open_rows:
        if row & 1 == 0 and t.match_group[row >> 1] < 0 and not _settle_match(p, row >> 1):
            return False
    if p.pending:
        if t.owner_picks and _offer_pick(p):
            return False
    elif not settle_best(p):
        return False
    return close_phase(p)


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
        begin_lot(p, LOT_MATCH, match, [p.team_at[2 * match], p.team_at[2 * match + 1]])
        return False
    p.pending.append(match)
    return True


def win_match(p: Position, match: int, side: int, how: str) -> None:
    p.winners[match] = p.team_at[2 * match + side]
    p.losers[match] = p.team_at[2 * match + 1 - side]
    if p.events is not None:
        tell_decided(p, match, how)


# -- lots and picks ----------------------------------------------------------------------------------------


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
        begin_lot(p, LOT_TIE, group, tied_teams(p, group))
    else:
        begin_lot(p, LOT_MATCH, match, [p.team_at[2 * match], p.team_at[2 * match + 1]])
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
        decide_tie(p, p.lot_subject, team, BY_PICK if picked else BY_LOT)
    else:
        p.lots_drawn += 1
        p.lots[team] = p.lots_drawn
    return conclude(p)
