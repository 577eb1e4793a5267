"""How far every team in the World Cup Game will probably get: from the chances of matches to the cup. Compiled.

The places in a group follow from all possible results, later matches from the ranks of both teams.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.worldcup.features_matches import (
    MatchChances,
    Odds,
    judge_open_matches,
    knockout_chance,
    turns_left,
)
from anpfiff.games.worldcup.rules.bracket import slot_team
from anpfiff.games.worldcup.rules.position import DICE, LOT, PICK, SHOOTOUT, Position
from anpfiff.games.worldcup.rules.tables import (
    NO_GROUP,
    NO_TEAM,
    PLACES,
    RANKS,
    SLOT_BEST,
    SLOT_GROUP,
    SLOT_LOSER,
    SLOT_WINNER,
    Match,
    Row,
    Tables,
    Team,
    left_row,
    place_index,
    right_row,
)

# The results of this many matches are gone through, three each; in larger groups the expected points must do.
_MAX_RESULTS: Final = 6
_SHARPNESS: Final = 1.2
# A course of results less likely than this changes nothing.
_NEVER: Final = 1e-6


@final
class CupChances:
    """By team: the chances of going through from this phase, of playing the final, and of winning the cup."""

    def __init__(self, t: Tables, odds: Odds) -> None:
        teams = len(t.team_ids)
        self.tables = t
        self.teams: i64 = teams
        self.matches = MatchChances(t, odds)
        self.going_on = vec[float]([0.0] * teams)
        self.final = vec[float]([0.0] * teams)
        self.cup = vec[float]([0.0] * teams)
        # By row and team, by group, place and team, and by match and team: who plays, ends and wins there.
        self.plays = vec[float]([0.0] * (t.rows() * teams))
        self.places = vec[float]([0.0] * (len(t.group_ids) * PLACES * teams))
        self.wins = vec[float]([0.0] * (len(t.match_ids) * teams))
        # The group being gone through: its teams and matches.
        self.member = vec[i64]([0] * PLACES)
        self.count: i64 = 0
        self.points = vec[i64]([0] * PLACES)
        self.home = vec[i64]([0] * (PLACES * PLACES))
        self.away = vec[i64]([0] * (PLACES * PLACES))
        self.won = vec[float]([0.0] * (PLACES * PLACES))
        self.drawn = vec[float]([0.0] * (PLACES * PLACES))
        self.played: i64 = 0
        self.win: i64 = t.win
        self.draw: i64 = t.draw
        self.loss: i64 = t.loss
        self.by_place = vec[float]([0.0] * (PLACES * PLACES))
        # By group: what was gone through last (its size, who plays whom with which chances), and which places came of
        # it. A token changes one group, the others stay as they were.
        groups = len(t.group_ids)
        self.last_size = vec[i64]([-1] * groups)
        self.last_pairs = vec[i64]([0] * (groups * PLACES * PLACES))
        self.last_won = vec[float]([0.0] * (groups * PLACES * PLACES))
        self.last_drawn = vec[float]([0.0] * (groups * PLACES * PLACES))
        self.last_by_place = vec[float]([0.0] * (groups * PLACES * PLACES))
        # What it was made for, to recognise it again.
        self.seen: Position | None = None
        self.seen_turns = -1


def look_ahead(c: CupChances, p: Position) -> None:
    """Fill in the chances for a position; does nothing if they are already there."""
    if _still_hold(c, p):
        return
    _remember(c, p)
    t = p.tables
    judge_open_matches(c.matches, p)
    for team in range(c.teams):
        c.going_on[team] = 0.0
        c.final[team] = 0.0
        c.cup[team] = 0.0
    for stage in range(p.stage, len(t.stage_ids)):
        for group in range(t.first_group[stage], t.last_group[stage]):
            _judge_group(c, p, group, stage == p.stage)
        for number in range(t.first_match[stage], t.last_match[stage]):
            if t.match_group[number] == NO_GROUP:
                match = Match(number)
                _fill_row(c, p, left_row(match))
                _fill_row(c, p, right_row(match))
                _judge_knockout(c, p, match, stage == p.stage)
    _sum_up(c, p)


def _still_hold(c: CupChances, p: Position) -> bool:
    """Whether the board is as it was when last looked at; different cards in hand change nothing."""
    seen = c.seen
    if seen is None or p.phase >= DICE or seen.phase >= DICE:
        return False
    if seen.stage != p.stage or seen.round != p.round or c.seen_turns != turns_left(p):
        return False
    if seen.open_rows != p.open_rows or seen.team_at != p.team_at or seen.places != p.places:
        return False
    if seen.winners != p.winners or seen.tied != p.tied:
        return False
    for row in p.open_rows:
        if seen.size[row] != p.size[row] or seen.halves[row] != p.halves[row] or seen.top(row) != p.top(row):
            return False
    return True


def _remember(c: CupChances, p: Position) -> None:
    copy = p.clone()
    assert isinstance(copy, Position)
    c.seen = copy
    c.seen_turns = turns_left(p)


def is_scored(p: Position) -> bool:
    """Whether the goals of the phase are known, and only ties keep it open."""
    return p.phase == SHOOTOUT or p.phase == LOT or p.phase == PICK


# -- who plays -----------------------------------------------------------------------------------------------


def _fill_row(c: CupChances, p: Position, row: Row) -> None:
    """All teams' chances of playing in a row."""
    t = p.tables
    at: i64 = row * c.teams
    for team in range(c.teams):
        c.plays[at + team] = 0.0
    slot = t.slots[row]
    known = slot_team(p, slot)
    if known != NO_TEAM:
        c.plays[at + known] = 1.0
    elif SLOT_GROUP <= slot < SLOT_WINNER:
        _copy(c, c.places, (slot - SLOT_GROUP) * c.teams, at, 1.0)
    elif SLOT_WINNER <= slot < SLOT_LOSER:
        _copy(c, c.wins, (slot - SLOT_WINNER) * c.teams, at, 1.0)
    elif SLOT_LOSER <= slot < SLOT_BEST:
        match = Match(slot - SLOT_LOSER)
        _copy(c, c.plays, left_row(match) * c.teams, at, 1.0)
        _copy(c, c.plays, right_row(match) * c.teams, at, 1.0)
        _copy(c, c.wins, match * c.teams, at, -1.0)
    elif slot >= SLOT_BEST:
        stage = t.best_stage[slot - SLOT_BEST]
        groups = t.last_group[stage] - t.first_group[stage]
        for group in range(t.first_group[stage], t.last_group[stage]):
            index = place_index(group, t.best_position[slot - SLOT_BEST])
            _copy(c, c.places, index * c.teams, at, 1.0 / groups)


def _copy(c: CupChances, chances: vec[float], first: i64, at: i64, share: float) -> None:
    for team in range(c.teams):
        c.plays[at + team] += chances[first + team] * share


# -- knock-outs ----------------------------------------------------------------------------------------------


def _judge_knockout(c: CupChances, p: Position, match: Match, now: bool) -> None:
    t = p.tables
    at: i64 = match * c.teams
    for team in range(c.teams):
        c.wins[at + team] = 0.0
    if p.winners[match] != NO_TEAM:
        c.wins[at + p.winners[match]] = 1.0
        return
    left, right = left_row(match), right_row(match)
    if now and p.room[left] > 0:
        chance = knockout_chance(c.matches, p, match, is_scored(p))
        c.wins[at + p.team_at[left]] = chance
        c.wins[at + p.team_at[right]] = 1.0 - chance
        return
    _win_by_rank(c, t, at, left * c.teams, right * c.teams)
    _win_by_rank(c, t, at, right * c.teams, left * c.teams)


def _win_by_rank(c: CupChances, t: Tables, at: i64, own: i64, rival: i64) -> None:
    """Add the chances of playing on one side and of winning against whoever plays on the other."""
    odds = c.matches.odds
    ranks = vec[float]([0.0] * RANKS)
    somebody = 0.0
    for team in range(c.teams):
        chance = c.plays[rival + team]
        if chance > 0.0:
            ranks[t.team_rank[team]] += chance
            somebody += chance
    for team in range(c.teams):
        chance = c.plays[own + team]
        if chance > 0.0:
            index: i64 = t.team_rank[team] * RANKS
            beats = 1.0 - somebody
            for rank in range(RANKS):
                beats += ranks[rank] * (odds.won[index + rank] + odds.drawn[index + rank] / 2)
            c.wins[at + team] += chance * beats


# -- groups --------------------------------------------------------------------------------------------------


def _judge_group(c: CupChances, p: Position, group: int, now: bool) -> None:
    """Its teams' chances of each place."""
    t = p.tables
    first: i64 = place_index(group, 0) * c.teams
    for index in range(first, first + PLACES * c.teams):
        c.places[index] = 0.0
    ranked = False
    for place in range(len(t.group_slots[group])):
        known = p.places[place_index(group, place)]
        if known != NO_TEAM:
            c.places[first + place * c.teams + known] = 1.0
            ranked = True
    c.count = 0
    for slot in t.group_slots[group]:
        team = slot_team(p, slot)
        if team == NO_TEAM:
            _spread_alike(c, p, group)
            return
        # If some places are fixed, or there are replays, only tied teams play for the others.
        if p.tied[team] or not (ranked or (now and p.round > 0)):
            c.member[c.count] = team
            c.count += 1
    if c.count == 0:
        return
    _list_matches(c, p, group, now)
    _share_out_places(c, group)
    # In replays the tied teams take the first places that are open.
    low: i64 = 0
    while p.places[place_index(group, low)] != NO_TEAM:
        low += 1
    for index in range(c.count):
        for place in range(c.count):
            if low + place < PLACES:
                c.places[first + (low + place) * c.teams + c.member[index]] = c.by_place[index * PLACES + place]


def _spread_alike(c: CupChances, p: Position, group: int) -> None:
    """For a group whose teams are not known yet: all places are equally likely."""
    t = p.tables
    first: i64 = place_index(group, 0) * c.teams
    size = len(t.group_slots[group])
    counted: list[int] = []
    for match in t.group_matches[group]:
        for row in (left_row(match), right_row(match)):
            if t.slots[row] in counted:
                continue
            counted.append(t.slots[row])
            _fill_row(c, p, row)
            for team in range(c.teams):
                for place in range(size):
                    c.places[first + place * c.teams + team] += c.plays[row * c.teams + team] / size


def _list_matches(c: CupChances, p: Position, group: int, now: bool) -> None:
    """The chances of all matches between the members."""
    t = p.tables
    scored = is_scored(p)
    c.played = 0
    for match in t.group_matches[group]:
        home = _member(c, slot_team(p, t.slots[left_row(match)]))
        away = _member(c, slot_team(p, t.slots[right_row(match)]))
        if home < 0 or away < 0:
            continue
        at = c.played
        c.home[at] = home
        c.away[at] = away
        if p.goals[left_row(match)] >= 0 and (scored or p.room[left_row(match)] == 0):
            lead = p.goals[left_row(match)] - p.goals[right_row(match)]
            c.won[at] = 1.0 if lead > 0 else 0.0
            c.drawn[at] = 1.0 if lead == 0 else 0.0
        elif now and p.room[left_row(match)] > 0:
            c.won[at] = c.matches.won[match]
            c.drawn[at] = c.matches.drawn[match]
        else:
            index = t.team_rank[c.member[home]] * RANKS + t.team_rank[c.member[away]]
            c.won[at] = c.matches.odds.won[index]
            c.drawn[at] = c.matches.odds.drawn[index]
        c.played += 1


def _member(c: CupChances, team: Team) -> i64:
    for index in range(c.count):
        if c.member[index] == team:
            return index
    return -1


def _share_out_places(c: CupChances, group: i64) -> None:
    """The chances of each member to end in each place: as last time if its matches are the same."""
    first = group * PLACES * PLACES
    if _is_as_before(c, group, first):
        for index in range(i64(PLACES * PLACES)):
            c.by_place[index] = c.last_by_place[first + index]
        return
    for index in range(i64(PLACES * PLACES)):
        c.by_place[index] = 0.0
    if c.played <= _MAX_RESULTS:
        for place in range(c.count):
            c.points[place] = 0
        _go_through(c, 0, 1.0)
    else:
        _rank_by_points(c)
    c.last_size[group] = _size(c)
    for match in range(c.played):
        c.last_pairs[first + match] = _pair(c, match)
        c.last_won[first + match] = c.won[match]
        c.last_drawn[first + match] = c.drawn[match]
    for index in range(i64(PLACES * PLACES)):
        c.last_by_place[first + index] = c.by_place[index]


def _is_as_before(c: CupChances, group: i64, first: i64) -> bool:
    if c.last_size[group] != _size(c):
        return False
    for match in range(c.played):
        at = first + match
        if c.last_won[at] != c.won[match] or c.last_drawn[at] != c.drawn[match] or c.last_pairs[at] != _pair(c, match):
            return False
    return True


def _size(c: CupChances) -> i64:
    """How many members and matches, in one number."""
    return c.played * (PLACES + 1) + c.count


def _pair(c: CupChances, match: i64) -> i64:
    """Who plays whom, in one number."""
    return c.home[match] * PLACES + c.away[match]


def _go_through(c: CupChances, match: i64, chance: float) -> None:
    """All results from this match on; `chance` is that of the results before it."""
    if match == c.played:
        _rank(c, chance)
        return
    home, away = c.home[match], c.away[match]
    won = chance * c.won[match]
    drawn = chance * c.drawn[match]
    lost = chance - won - drawn
    if won > _NEVER:
        _go_on(c, match, home, c.win, away, c.loss, won)
    if drawn > _NEVER:
        _go_on(c, match, home, c.draw, away, c.draw, drawn)
    if lost > _NEVER:
        _go_on(c, match, home, c.loss, away, c.win, lost)


def _go_on(c: CupChances, match: i64, home: i64, left: i64, away: i64, right: i64, chance: float) -> None:
    """Continue with these points from a match."""
    points = c.points
    points[home] += left
    points[away] += right
    _go_through(c, match + 1, chance)
    points[home] -= left
    points[away] -= right


def _rank(c: CupChances, chance: float) -> None:
    """Teams with equal points share the places they have together."""
    points, by_place = c.points, c.by_place
    count = c.count
    for index in range(count):
        own = points[index]
        better: i64 = 0
        equal: i64 = 0
        for other in range(count):
            if points[other] > own:
                better += 1
            elif points[other] == own:
                equal += 1
        at = index * PLACES + better
        if equal == 1:
            by_place[at] += chance
        else:
            share = chance / float(equal)
            for place in range(at, at + equal):
                by_place[place] += share


def _rank_by_points(c: CupChances) -> None:
    """One place after another goes to a team by its expected points, as long as it does not have one yet."""
    t = c.tables
    expected = vec[float]([0.0] * PLACES)
    left = vec[float]([1.0] * PLACES)
    for match in range(c.played):
        lost = 1.0 - c.won[match] - c.drawn[match]
        expected[c.home[match]] += c.won[match] * t.win + c.drawn[match] * t.draw
        expected[c.away[match]] += lost * t.win + c.drawn[match] * t.draw
    for place in range(c.count):
        total = 0.0
        for index in range(c.count):
            total += left[index] * exp(expected[index] * _SHARPNESS)
        for index in range(c.count):
            chance = left[index] * exp(expected[index] * _SHARPNESS) / max(total, 1e-9)
            chance = min(chance, left[index])
            c.by_place[index * PLACES + place] = chance
            left[index] -= chance


# -- the sum of it -------------------------------------------------------------------------------------------


def _sum_up(c: CupChances, p: Position) -> None:
    t = p.tables
    for group in range(t.first_group[p.stage], t.last_group[p.stage]):
        for place in range(t.qualifiers[group]):
            first: i64 = place_index(group, place) * c.teams
            for team in range(c.teams):
                c.going_on[team] += c.places[first + team]
    for number in range(t.first_match[p.stage], t.last_match[p.stage]):
        if t.match_leads_to_cup[number] and t.match_group[number] == NO_GROUP:
            for team in range(c.teams):
                c.going_on[team] += c.wins[number * c.teams + team]
    if t.final_match >= 0:
        left: i64 = left_row(t.final_match) * c.teams
        for team in range(c.teams):
            c.final[team] = c.plays[left + team] + c.plays[left + c.teams + team]
    champion = t.champion
    if champion >= SLOT_WINNER:
        for team in range(c.teams):
            c.cup[team] = c.wins[(champion - SLOT_WINNER) * c.teams + team]
    else:
        for team in range(c.teams):
            c.cup[team] = c.places[(champion - SLOT_GROUP) * c.teams + team]
