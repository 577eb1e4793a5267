"""How far every team and every player came (WC-14.6)."""

from __future__ import annotations

from anpfiff.games.worldcup.rules.bracket import group_teams, slot_team
from anpfiff.games.worldcup.rules.position import NOBODY, Position
from anpfiff.games.worldcup.rules.tables import NO_TEAM, PLACES, SLOT_GROUP, SLOT_WINNER


def team_finishes(p: Position) -> list[int]:
    """By team: 0 the champion, 1 the runner-up, 2 and 3 third and fourth, then by the last stage reached."""
    t = p.tables
    stages = len(t.stage_ids)
    finishes = [stages + 4] * len(t.team_ids)
    for row, slot in enumerate(t.slots):
        team = slot_team(p, slot)
        if team != NO_TEAM:
            finishes[team] = min(finishes[team], 4 + stages - 1 - t.match_stage[row >> 1])
    for match in range(t.first_match[stages - 1], t.last_match[stages - 1]):
        if p.winners[match] != NO_TEAM and p.losers[match] != NO_TEAM:
            best = 0 if match == t.final_match else 2
            finishes[p.winners[match]] = best
            finishes[p.losers[match]] = best + 1
    if SLOT_GROUP <= t.champion < SLOT_WINNER and slot_team(p, t.champion) != NO_TEAM:
        group = (t.champion - SLOT_GROUP) // PLACES
        for team in group_teams(p, group):
            finishes[team] = p.places.index(team, group * PLACES) - group * PLACES
    return finishes


def seat_places(p: Position) -> list[int]:
    """By seat: 1 for the winner, the others by their best team; equal finishes share a place."""
    finishes = team_finishes(p)
    best = [len(p.tables.stage_ids) + 4] * p.num_players
    for team, seat in enumerate(p.owner):
        if seat != NOBODY:
            best[seat] = min(best[seat], finishes[team])
    if p.winner != NOBODY:
        best[p.winner] = -1
    return [1 + len([other for other in best if other < own]) for own in best]
