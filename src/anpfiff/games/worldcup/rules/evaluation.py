"""The end of a phase, step by step (WC-7.11): dice, results, tables and ties, who is out, who has won, what follows.

Anything that needs chance or a choice interrupts it; the outcome is applied here, and it continues.
"""

from __future__ import annotations

from typing import Literal

from anpfiff.games.worldcup.rules.bracket import champion_team, possible_champions, sole_owner, teams_not_out
from anpfiff.games.worldcup.rules.phases import replays_used_up, start_replays, start_stage
from anpfiff.games.worldcup.rules.piles import drop_hand, lay_rest_away
from anpfiff.games.worldcup.rules.position import LOT_MATCH, LOT_TABLE, LOT_TIE, NOBODY, OVER, PLAY_ON, Position
from anpfiff.games.worldcup.rules.report import (
    tell_champion,
    tell_decided,
    tell_lot,
    tell_out,
    tell_pick,
    tell_report,
    tell_result,
    tell_shootout_won,
    tell_winner,
)
from anpfiff.games.worldcup.rules.rows import clear_board
from anpfiff.games.worldcup.rules.scoring import begin_dice, goals_of, throw_die
from anpfiff.games.worldcup.rules.shootout import begin_shootout, take_kick
from anpfiff.games.worldcup.rules.tables import (
    BY_LOT,
    BY_PICK,
    DRAWS_LOT,
    DRAWS_SHOOTOUT,
    NO_GROUP,
    NO_MATCH,
    NO_TEAM,
    Match,
    Row,
    Team,
    left_row,
    right_row,
)
from anpfiff.games.worldcup.rules.ties import (
    begin_match_lot,
    decide_tie,
    offer_pick,
    settle_best,
    settle_group,
)


def end_turns(p: Position) -> None:
    """The last card is drawn: dice, or the results at once (WC-7.18)."""
    lay_rest_away(p)
    if p.tables.modifier_dice:
        begin_dice(p)
    else:
        _score(p)


# -- 1 and 2: dice and results -------------------------------------------------------------------------------


def apply_die(p: Position, rank: int) -> None:
    if throw_die(p, rank):
        _score(p)


def _score(p: Position) -> None:
    """Fix the results of all open matches (WC-7.19), then work out what they mean."""
    for row in p.open_rows:
        p.goals[row] = goals_of(p, row)
    if p.events is not None:
        for match in p.open_matches():
            tell_result(p, match)
    _settle(p)


# -- 3 and 4: tables, ties and drawn matches -----------------------------------------------------------------


def _settle(p: Position) -> None:
    """Settle everything that needs no chance or choice; starts again after each of those."""
    t = p.tables
    p.pending = []
    for group in range(t.first_group[p.stage], t.last_group[p.stage]):
        if not settle_group(p, group):
            return
    for match in p.open_matches():
        if t.match_group[match] == NO_GROUP and not _settle_match(p, match):
            return
    if p.pending:
        if t.owner_picks and offer_pick(p):
            return
    elif not settle_best(p):
        return
    _close(p)


def _settle_match(p: Position, match: Match) -> bool:
    """Find the winner of a knock-out match; False while a shoot-out or a lot must decide it."""
    if p.winners[match] != NO_TEAM:
        return True
    left, right = left_row(match), right_row(match)
    if p.goals[left] != p.goals[right]:
        _win_match(p, match, left if p.goals[left] > p.goals[right] else right)
        if p.events is not None:
            tell_decided(p, match, "result")
        return True
    draws = p.tables.draws[p.stage]
    if draws == DRAWS_SHOOTOUT:
        begin_shootout(p, match)
        return False
    if draws == DRAWS_LOT or replays_used_up(p):
        begin_match_lot(p, match)
        return False
    p.pending.append(match)
    return True


def _win_match(p: Position, match: Match, winner: Row) -> None:
    p.winners[match] = p.team_at[winner]
    p.losers[match] = p.team_at[right_row(match) if winner == left_row(match) else left_row(match)]


def apply_kick(p: Position, scored: bool) -> None:
    if not take_kick(p, scored):
        return
    match = p.shootout
    left, right = left_row(match), right_row(match)
    p.shootout = Match(NO_MATCH)
    _win_match(p, match, left if p.kicks[left] > p.kicks[right] else right)
    if p.events is not None:
        tell_shootout_won(p, match)
    _settle(p)


def apply_lot(p: Position, team: Team) -> None:
    """A team was drawn by lot."""
    if p.events is not None:
        tell_lot(p, team)
    p.candidates = []
    if p.lot_for == LOT_MATCH:
        _decide_match(p, team, "lot")
    elif p.lot_for == LOT_TIE:
        decide_tie(p, p.lot_subject, team, BY_LOT)
    else:
        p.lots_drawn += 1
        p.lots[team] = p.lots_drawn
    _after_choice(p)


def apply_pick(p: Position, team: Team) -> None:
    """A team was named by its owner (WC-8.19)."""
    if p.events is not None:
        tell_pick(p, team)
    p.candidates = []
    if p.lot_for == LOT_MATCH:
        _decide_match(p, team, "pick")
    else:
        decide_tie(p, p.lot_subject, team, BY_PICK)
    _after_choice(p)


def _after_choice(p: Position) -> None:
    """A lot or pick is forgotten once it has decided something."""
    p.lot_for = LOT_TABLE
    p.lot_subject = -1
    _settle(p)


def _decide_match(p: Position, team: Team, how: Literal["lot", "pick"]) -> None:
    """The team wins the match that the lot or pick is about."""
    match = Match(p.lot_subject)
    left = left_row(match)
    _win_match(p, match, left if p.team_at[left] == team else right_row(match))
    if p.events is not None:
        tell_decided(p, match, how)


# -- 5 to 8: who is out, who has won, what follows -----------------------------------------------------------


def _close(p: Position) -> None:
    """Everything that can be decided is decided."""
    champion = champion_team(p)
    if p.events is not None:
        tell_report(p)
        if champion != NO_TEAM:
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
                p.phase = PLAY_ON if p.tables.ask_play_on else OVER
                return
    if finished:
        p.phase = OVER
    else:
        _go_on(p)


def _eliminate(p: Position) -> None:
    """Players without a team in the tournament drop their hands (WC-10.2)."""
    still = teams_not_out(p)
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


def apply_play_on(p: Position) -> None:
    """The winner wants to see who becomes champion (WC-14.4)."""
    if p.events is not None:
        p.tell("WC-14.4", {"kind": "play_on", "seat": p.winner})
    _go_on(p)


def apply_stop(p: Position) -> None:
    if p.events is not None:
        p.tell("WC-14.4", {"kind": "stop", "seat": p.winner})
    p.phase = OVER


def _go_on(p: Position) -> None:
    """Clear the board; replays come first, then the next stage."""
    clear_board(p)
    if p.pending:
        start_replays(p)
    else:
        p.stage += 1
        start_stage(p)
