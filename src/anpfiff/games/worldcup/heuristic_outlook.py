"""What the open matches of the World Cup Game promise to a seat. Compiled.

For each open match, the tokens, the dice to come and the free fields give expected half goals, and those the chances of
a win and a draw. In a group the expected points say how likely a team goes on. What a token more or less would change
is worked out in heuristic_gains.py.

What stays as it is for a whole phase is found out once; what each turn changes is worked out anew, in the same arrays.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.worldcup.rules.bracket import slot_team
from anpfiff.games.worldcup.rules.position import NOBODY, Position, total
from anpfiff.games.worldcup.rules.rows import is_attackable
from anpfiff.games.worldcup.rules.tables import (
    CARD_KINDS,
    EMPTY,
    NO_GROUP,
    NO_TEAM,
    PLACES,
    RANKS,
    TOKEN_A,
    TOKEN_CODES,
    WIDTH,
    match_of,
)

# How much a team of each rank is worth before the first phase; in the last one all are worth the same.
_WORTH: Final = [1.0, 0.9, 0.65, 0.5, 0.3, 0.22]
# Half goals that the modifier dice bring a rank on average.
_DICE_MEAN: Final = [1.33, 1.0, 0.67, 0.5, 0.33, 0.17]
# Half goals expected from a field that will be filled, and fields filled per turn.
_FIELD: Final = 1.1
_FILLED: Final = 0.8
# The chance that an attackable token is attacked while the phase lasts.
_RISK: Final = 0.3
# How sharply expected points decide who goes through, and what a match is worth that does not lead to the cup.
SHARPNESS: Final = 1.2
_CONSOLATION: Final = 0.05
# More points than anybody can have, and few enough to be squared.
_MANY: Final = 1e100

# What is known of a match in a group, by `match * DUEL +` one of these. Of both teams: how steeply their chance of
# going through rises with their points, what they are worth, the expected points in the group and in this match.
STEEP: Final = 0
STAKE: Final = 2
TOTAL: Final = 4
POINTS: Final = 6
# Of all teams of the group, and of those that do not play this match.
STEEP_ALL: Final = 8
STAKE_REST: Final = 9
# Which points decide who goes through; for the last team that does and the first that does not: the points of the other
# teams two places before it, one place before it and in its place, if the teams of this match were not there.
LIMIT: Final = 10
LAST_IN: Final = 11
FIRST_OUT: Final = 14
DUEL: Final = 17


# -- the open matches and their rows, numbered in the order of Position.open_rows ------------------------------


def left_of(match: i64) -> i64:
    return 2 * match


def right_of(match: i64) -> i64:
    return 2 * match + 1


def match_at(row: i64) -> i64:
    return row >> 1


def is_left_at(row: i64) -> bool:
    return row & 1 == 0


def opponent_at(row: i64) -> i64:
    return row ^ 1


@final
class Target:
    """What to do with a token, and what that brings."""

    def __init__(self, action: int, gain: float) -> None:
        self.action = action
        self.gain = gain


@final
class Outlook:
    """The outlook of the open matches, by row in the order of `Position.open_rows`: a match has two neighbouring rows.

    Arrays by group and place hold the teams that still have something to play for.
    """

    def __init__(self, p: Position, seat: int, rows: i64, groups: i64) -> None:
        """Empty; `outlook` fills it."""
        # What it was made for, to recognise it again.
        self.tables = p.tables
        self.seat = seat
        self.stage = p.stage
        self.round = p.round
        self.turns_left = -1
        self.owner = p.owner[:]
        self.open_rows = p.open_rows[:]
        self.team_at = p.team_at[:]
        self.out = p.out[:]
        self.tied = p.tied[:]
        # By kind of card: the best that its first token can do, once somebody has asked for it.
        self.targets: list[Target | None] = [None] * CARD_KINDS
        self.win = float(p.tables.win)
        self.draw = float(p.tables.draw)

        # For the whole phase, by row: its number and fields, the rank of its team, half goals that dice will bring,
        # what the team is worth to the seat, its place in the group, -1 without one.
        self.row = vec[i64]([0] * rows)
        self.room = vec[i64]([0] * rows)
        self.rank = vec[i64]([0] * rows)
        self.dice = vec[float]([0.0] * rows)
        self.stake = vec[float]([0.0] * rows)
        self.place = vec[i64]([-1] * rows)
        # By match: the group, -1 for a knock-out, and what that is worth; in a group of four, the other two places.
        matches = rows // 2
        self.group = vec[i64]([-1] * matches)
        self.third = vec[i64]([-1] * matches)
        self.fourth = vec[i64]([-1] * matches)
        self.weight = vec[float]([0.0] * matches)
        # By group: its teams, and how many go through. By group and place: what the team is worth.
        self.count = vec[i64]([0] * groups)
        self.going_on = vec[i64]([0] * groups)
        self.stakes = vec[float]([0.0] * (groups * PLACES))

        # As it lies, by the free fields of a row: half goals to come. By those of a match: how surely the stronger team
        # wins it. By token: half goals that an attack is expected to take away while the token is outermost.
        self.to_come = vec[float]([0.0] * (WIDTH + 1))
        self.certainty = vec[float]([0.0] * (2 * WIDTH + 1))
        # Also by the free fields of a match: how many times the odds of not losing are those of winning.
        self.drawing = vec[float]([0.0] * (2 * WIDTH + 1))
        self.exposed = vec[float]([0.0] * TOKEN_CODES)
        # By row: its tokens, with their half goals twice, and all half goals that are expected.
        self.scored = vec[i64]([0] * rows)
        self.halves = vec[float]([0.0] * rows)
        self.size = vec[i64]([0] * rows)
        self.top = vec[i64]([0] * rows)
        self.strength = vec[float]([0.0] * rows)
        # By match: its free fields; what a knock-out is worth to the seat; see DUEL.
        self.free = vec[i64]([0] * matches)
        self.cup_worth = vec[float]([0.0] * matches)
        # A team without a place plays no part in who goes through: it is worth nothing, and behind all others.
        self.duels = vec[float]([0.0] * (matches * DUEL))
        for match in range(matches):
            self.duels[match * DUEL + TOTAL] = -_MANY
            self.duels[match * DUEL + TOTAL + 1] = -_MANY
        # By group and place: expected points, how steep the team's chance of going through is, who is where in order.
        self.totals = vec[float]([0.0] * (groups * PLACES))
        self.slope = vec[float]([0.0] * (groups * PLACES))
        self.order = vec[i64]([0] * (groups * PLACES))
        # By group: the points between those who go through and the rest; how steep and how much worth its teams are
        # together; what it is worth to the seat.
        self.limit = vec[float]([0.0] * groups)
        self.steepness = vec[float]([0.0] * groups)
        self.at_stake = vec[float]([0.0] * groups)
        self.worth = vec[float]([0.0] * groups)

        # Scratch space: rows where a token could change something, then the half goals that would be expected there,
        # and the fields that would be filled.
        self.candidates = vec[i64]([0] * rows)
        self.tried = vec[float]([0.0] * rows)
        self.filled = vec[i64]([0] * rows)


def outlook(seen: Outlook | None, p: Position, seat: int) -> Outlook:
    """What the open matches promise to the seat; what was seen before is used again as far as it still holds."""
    o = seen
    if o is None or not _same_phase(o, p, seat):
        o = _new_phase(p, seat)
    elif _same_tokens(o, p):
        return o
    _look_at_tokens(o, p)
    _expect_points(o)
    groups: i64 = len(o.count)
    for group in range(groups):
        _judge_group(o, group)
    _compare_rivals(o)
    for card in range(CARD_KINDS):
        o.targets[card] = None
    return o


def _same_phase(o: Outlook, p: Position, seat: int) -> bool:
    if o.tables is not p.tables or o.seat != seat or o.stage != p.stage or o.round != p.round:
        return False
    if o.open_rows != p.open_rows or o.owner != p.owner or o.out != p.out or o.tied != p.tied:
        return False
    return o.team_at == p.team_at


def _same_tokens(o: Outlook, p: Position) -> bool:
    """Whether everything lies as it did. With a limit to the tokens, what may be done does not follow from that."""
    if o.turns_left != _turns_left(p) or p.tables.token_limit:
        return False
    halves, size, cells = p.halves, p.size, p.cells
    for at in range(i64(len(o.row))):
        row = o.row[at]
        tokens = size[row]
        if o.size[at] != tokens or o.scored[at] != halves[row]:
            return False
        if tokens > 0 and o.top[at] != cells[row * WIDTH + tokens - 1]:
            return False
    return True


def _turns_left(p: Position) -> int:
    return p.pile + max(0, p.passes - 1) * (p.pile + total(p.discard)) + p.extra_turns


# -- for the whole phase -------------------------------------------------------------------------------------


def _new_phase(p: Position, seat: int) -> Outlook:
    t = p.tables
    groups = t.last_group[p.stage] - t.first_group[p.stage]
    o = Outlook(p, seat, len(p.open_rows), groups)
    stakes = _stakes(p, seat)
    place_of = vec[i64]([-1] * len(t.team_ids))
    for group in range(groups):
        _list_members(o, p, group, stakes, place_of)
    for at, row in enumerate(p.open_rows):
        team = p.team_at[row]
        o.row[at] = row
        o.room[at] = p.room[row]
        o.rank[at] = t.team_rank[team]
        o.dice[at] = _DICE_MEAN[t.team_rank[team]] if t.modifier_dice else 0.0
        o.stake[at] = stakes[team]
        match = match_of(row)
        if t.match_group[match] == NO_GROUP:
            o.weight[match_at(at)] = 1.0 if t.match_leads_to_cup[match] else _CONSOLATION
        else:
            o.group[match_at(at)] = t.match_group[match] - t.first_group[p.stage]
            o.place[at] = place_of[team]
    for number in range(i64(len(o.group))):
        _find_the_other_two(o, number)
    return o


def _find_the_other_two(o: Outlook, match: i64) -> None:
    """In a group of four: who does not play this match."""
    home, away = o.place[left_of(match)], o.place[right_of(match)]
    if o.group[match] >= 0 and o.count[o.group[match]] == 4 and home >= 0 and away >= 0:
        # The places are 0 to 3.
        o.third[match] = 0 if home != 0 and away != 0 else 1 if home != 1 and away != 1 else 2
        o.fourth[match] = 6 - home - away - o.third[match]


def _stakes(p: Position, seat: int) -> vec[float]:
    """By team: what its progress is worth to the seat."""
    t = p.tables
    stages = len(t.stage_ids)
    to_come = (stages - 1 - p.stage) / max(1, stages - 1)
    worth = vec[float]([0.0] * RANKS)
    for rank in range(RANKS):
        worth[rank] = _WORTH[rank] ** to_come
    rivals = 0
    for other in range(p.num_players):
        if other != seat and not p.out[other]:
            rivals += 1
    stakes = vec[float]([0.0] * len(p.owner))
    for team, owner in enumerate(p.owner):
        if owner == seat:
            stakes[team] = worth[t.team_rank[team]]
        elif owner != NOBODY:
            stakes[team] = -worth[t.team_rank[team]] / max(1, rivals)
    return stakes


def _list_members(o: Outlook, p: Position, group: i64, stakes: vec[float], place_of: vec[i64]) -> None:
    """The teams that play for a place; in replays only those that are tied for it."""
    number = p.tables.first_group[p.stage] + group
    count: i64 = 0
    for slot in p.tables.group_slots[number]:
        team = slot_team(p, slot)
        if team != NO_TEAM and (p.round == 0 or p.tied[team]):
            o.stakes[group * PLACES + count] = stakes[team]
            place_of[team] = count
            count += 1
    o.count[group] = count
    o.going_on[group] = min(p.tables.decisive[number] if p.round == 0 else 1, count - 1)


# -- as it lies ----------------------------------------------------------------------------------------------


def _look_at_tokens(o: Outlook, p: Position) -> None:
    """What lies on the rows, and the half goals to be expected there."""
    o.turns_left = _turns_left(p)
    number, scored, halves, room, size, top = o.row, o.scored, o.halves, o.room, o.size, o.top
    p_halves, p_size, p_cells = p.halves, p.size, p.cells
    all_free: i64 = 0
    for at in range(i64(len(number))):
        row = number[at]
        tokens = p_size[row]
        if scored[at] != p_halves[row]:
            scored[at] = p_halves[row]
            half_goals: int = scored[at]
            halves[at] = float(half_goals)
        size[at] = tokens
        top[at] = EMPTY if tokens == 0 else p_cells[row * WIDTH + tokens - 1]
        all_free += room[at] - tokens
    _look_ahead(o, all_free)
    to_come, exposed, dice, strength, free = o.to_come, o.exposed, o.dice, o.strength, o.free
    for match in range(i64(len(free))):
        one, other = left_of(match), right_of(match)
        here, there = room[one] - size[one], room[other] - size[other]
        strength[one] = halves[one] + to_come[here] + dice[one] - exposed[top[one]]
        strength[other] = halves[other] + to_come[there] + dice[other] - exposed[top[other]]
        free[match] = here + there


def _look_ahead(o: Outlook, free: int) -> None:
    """What the turns that are left will bring, with this many free fields on the board."""
    # The share of the free fields that will be filled, and whether there is time for attacks.
    filling = min(1.0, _FILLED * o.turns_left / max(1, free))
    risk = _RISK * min(1.0, o.turns_left / 8)
    for fields in range(WIDTH + 1):
        o.to_come[fields] = fields * filling * _FIELD
    for fields in range(2 * WIDTH + 1):
        o.certainty[fields] = 1.6 / sqrt(1.2 + 1.5 * fields * filling)
        o.drawing[fields] = exp(2 * o.certainty[fields])
    for token in range(TOKEN_CODES):
        if is_attackable(token):
            o.exposed[token] = risk * (1 if token == TOKEN_A else 2)


def _expect_points(o: Outlook) -> None:
    """In all matches as they stand, for their teams and for their groups."""
    duels, totals, place, stake, strength = o.duels, o.totals, o.place, o.stake, o.strength
    free, certainties, groups = o.free, o.certainty, o.group
    win, draw = o.win, o.draw
    for index in range(i64(len(totals))):
        totals[index] = 0.0
    for match in range(i64(len(free))):
        one, other = left_of(match), right_of(match)
        lead = strength[one] - strength[other]
        certainty = certainties[free[match]]
        won = 1 / (1 + exp(-(lead - 1) * certainty))
        lost = 1 / (1 + exp((lead + 1) * certainty))
        drawn = 1 - won - lost
        group = groups[match]
        if group < 0:
            left, right = won + drawn / 2, lost + drawn / 2
            o.cup_worth[match] = o.weight[match] * (stake[one] * left + stake[other] * right)
            continue
        left, right = won * win + drawn * draw, lost * win + drawn * draw
        duels[match * DUEL + POINTS] = left
        duels[match * DUEL + POINTS + 1] = right
        if place[one] >= 0:
            totals[group * PLACES + place[one]] += left
        if place[other] >= 0:
            totals[group * PLACES + place[other]] += right


def _judge_group(o: Outlook, group: i64) -> None:
    """What a group is worth as it stands."""
    first: i64 = group * PLACES
    count = o.count[group]
    if count == 0:
        return
    limit = _limit(o, group)
    worth = 0.0
    steepness = 0.0
    at_stake = 0.0
    totals, stakes, slopes = o.totals, o.stakes, o.slope
    for place in range(first, first + count):
        stake = stakes[place]
        odds = 1 + exp((limit - totals[place]) * SHARPNESS)
        worth += stake / odds
        slopes[place] = stake / odds * (1 - 1 / odds)
        steepness += slopes[place]
        at_stake += abs(stake)
    o.limit[group] = limit
    o.steepness[group] = steepness
    o.at_stake[group] = at_stake
    o.worth[group] = worth


def _limit(o: Outlook, group: i64) -> float:
    """The points halfway between the last team that goes through and the first that does not; puts them in order."""
    first: i64 = group * PLACES
    totals, order = o.totals, o.order
    for place in range(o.count[group]):
        points = totals[first + place]
        behind: i64 = first + place
        while behind > first and totals[first + order[behind - 1]] < points:
            order[behind] = order[behind - 1]
            behind -= 1
        order[behind] = place
    first_out = o.going_on[group]
    last_in = first_out - 1 if first_out > 0 else o.count[group] - 1
    return (totals[first + order[first + last_in]] + totals[first + order[first + first_out]]) / 2


def _compare_rivals(o: Outlook) -> None:
    """For each match of a group: what a change of its points would mean for those who play it, and for the rest."""
    duels, stakes, totals, slopes, places = o.duels, o.stakes, o.totals, o.slope, o.place
    groups, third, fourth, order, counts, limits = o.group, o.third, o.fourth, o.order, o.count, o.limit
    steepness, at_stake, going_on = o.steepness, o.at_stake, o.going_on
    # Two teams ahead of all that there are, these, and two behind them.
    rest = vec[float]([_MANY] * (PLACES + 4))
    for match in range(i64(len(groups))):
        group = groups[match]
        if group < 0:
            continue
        first: i64 = group * PLACES
        d: i64 = match * DUEL
        home, away = places[left_of(match)], places[right_of(match)]
        count = counts[group]
        others: i64 = 4
        if third[match] >= 0:
            one, other = totals[first + third[match]], totals[first + fourth[match]]
            rest[2] = one if one > other else other
            rest[3] = other if one > other else one
        else:
            others = 2
            for index in range(first, first + count):
                place = order[index]
                if place != home and place != away:
                    rest[others] = totals[first + place]
                    others += 1
        rest[others] = -_MANY
        rest[others + 1] = -_MANY
        first_out = going_on[group]
        last_in = first_out - 1 if first_out > 0 else count - 1
        duels[d + LAST_IN] = rest[last_in]
        duels[d + LAST_IN + 1] = rest[last_in + 1]
        duels[d + LAST_IN + 2] = rest[last_in + 2]
        duels[d + FIRST_OUT] = rest[first_out]
        duels[d + FIRST_OUT + 1] = rest[first_out + 1]
        duels[d + FIRST_OUT + 2] = rest[first_out + 2]
        duels[d + LIMIT] = limits[group]
        duels[d + STEEP_ALL] = steepness[group]
        stake_rest = at_stake[group]
        if home >= 0:
            home += first
            duels[d + STEEP] = slopes[home]
            duels[d + STAKE] = abs(stakes[home])
            duels[d + TOTAL] = totals[home]
            stake_rest -= duels[d + STAKE]
        if away >= 0:
            away += first
            duels[d + STEEP + 1] = slopes[away]
            duels[d + STAKE + 1] = abs(stakes[away])
            duels[d + TOTAL + 1] = totals[away]
            stake_rest -= duels[d + STAKE + 1]
        duels[d + STAKE_REST] = stake_rest
