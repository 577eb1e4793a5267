"""What a seat sees as a row of whole numbers: players in turn order beginning with it, teams, then all rows."""

from __future__ import annotations

from anpfiff.games.worldcup.rules.position import NOBODY, OVER, Position
from anpfiff.games.worldcup.rules.scoring import dice_halves
from anpfiff.games.worldcup.rules.tables import (
    CARD_KINDS,
    NO_TEAM,
    WIDTH,
    Card,
    Row,
    Team,
    first_field,
    hand_index,
    match_of,
)
from anpfiff.kit.sheet import Sheet


def observe(p: Position, seat: int, sheet: Sheet) -> None:
    _observe_turn(p, seat, sheet)
    for step in range(p.num_players):
        _observe_player(p, (seat + step) % p.num_players, seat, sheet)
    for team in range(len(p.owner)):
        _someone(p, p.owner[team], seat, sheet)
        sheet.flag(team == p.used1 or team == p.used2)
        sheet.flag(p.tied[team])
        sheet.flag(Team(team) in p.candidates)
    for row in range(len(p.size)):
        _observe_row(p, Row(row), seat, sheet)
    for team in p.places:
        sheet.put(team + 1)


def _someone(p: Position, who: int, seat: int, sheet: Sheet) -> None:
    """One cell for each seat, beginning with the observer's."""
    sheet.one_of(-1 if who == NOBODY else (who - seat) % p.num_players, p.num_players)


def _observe_turn(p: Position, seat: int, sheet: Sheet) -> None:
    t = p.tables
    sheet.one_of(p.phase, OVER + 1)
    sheet.one_of(p.stage, len(t.stage_ids))
    sheet.put(p.round)
    _someone(p, p.active, seat, sheet)
    _someone(p, p.dealer, seat, sheet)
    _someone(p, p.last_drawer, seat, sheet)
    sheet.put(p.passes)
    sheet.put(p.extra_turns)
    sheet.put(p.pile)
    for kind in range(CARD_KINDS):
        sheet.put(p.discard[kind] if t.whole_discard_shown else 0)
    sheet.one_of(p.discard_top, CARD_KINDS)
    sheet.put(sum(p.discard) + sum(p.face_down))
    sheet.put(sum(p.locked))
    sheet.put(sum(p.removed))
    sheet.one_of(p.card, CARD_KINDS)
    sheet.put(p.part)
    sheet.put(p.placed)
    sheet.put(p.kicks_taken)
    sheet.put(p.scope)
    sheet.put(p.dice_thrown)
    sheet.flag(p.won_early)


def _observe_player(p: Position, other: int, seat: int, sheet: Sheet) -> None:
    sheet.put(p.hand_size[other])
    first = hand_index(other, Card(0))
    for kind in range(CARD_KINDS):
        sheet.put(p.hands[first + kind] if other == seat else 0)
        sheet.put(p.dropped[first + kind])
    sheet.one_of(p.last_card[other], CARD_KINDS)
    sheet.flag(p.out[other])
    sheet.flag(p.plays[other])


def _observe_row(p: Position, row: Row, seat: int, sheet: Sheet) -> None:
    """One side of a match: whose team it is and which, its tokens, and its result."""
    team = p.team_at[row]
    sheet.put(team + 1)
    if team == NO_TEAM:
        sheet.blank(p.num_players + 1)
    else:
        _someone(p, p.owner[team], seat, sheet)
        sheet.put(p.tables.team_rank[team] + 1)
    sheet.flag(row == p.row)
    sheet.flag(match_of(row) == p.shootout)
    sheet.put(p.room[row])
    if p.room[row] > 0:
        sheet.put(p.halves[row])
        sheet.put(dice_halves(p, row))
        sheet.put_span(p.cells, first_field(row), first_field(row) + WIDTH)
    else:
        sheet.blank(2 + WIDTH)
    sheet.put(p.goals[row])
    sheet.put(p.kicks[row])
    sheet.flag(team != NO_TEAM and p.winners[match_of(row)] == team)
