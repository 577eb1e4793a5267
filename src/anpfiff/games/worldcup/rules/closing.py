"""Closing a phase: who is out, who has won, whether the tournament goes on (WC-7.11 steps 5 to 8)."""

from __future__ import annotations

from anpfiff.games.worldcup.rules.bracket import possible_champions, slot_team, sole_owner, teams_still_in
from anpfiff.games.worldcup.rules.piles import drop_hand
from anpfiff.games.worldcup.rules.position import NOBODY, OVER, PLAY_ON, Position
from anpfiff.games.worldcup.rules.report import tell_champion, tell_out, tell_report, tell_winner
from anpfiff.games.worldcup.rules.tables import NO_TEAM


def close_phase(p: Position) -> bool:
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
