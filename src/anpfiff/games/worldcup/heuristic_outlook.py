"""What the open matches of the World Cup Game promise to a seat, and what a token more or less would change. Compiled.

For each open match, the tokens, the dice to come and the free fields give expected half goals, and those the chances of
a win and a draw. In a group the expected points say how likely a team goes on.

A caller looking for the best of many targets passes the best so far: if a bound shows that another one cannot be as
good, its group is not worked out.
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
    HALVES,
    NO_GROUP,
    NO_TEAM,
    PLACES,
    RANKS,
    TOKEN_A,
    TOKEN_CODES,
    TOKEN_G2,
    TURNED,
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
_SHARPNESS: Final = 1.2
_CONSOLATION: Final = 0.05
# The S-curve 1 / (1 + e^-x) is at most this times d^2 away from its tangent, d further on.
_BEND: Final = 0.0482
# Far more than rounding can change.
_ROUNDING: Final = 1e-9
# The gain of what is impossible, or cannot be better than what was already found.
NEVER: Final = -1e9
# Half goals of a token.
_HALVES: Final = vec[float]([float(halves) for halves in HALVES])


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
        self.p = p
        # What it was made for, to recognise it again.
        self.seat = seat
        self.stage = p.stage
        self.round = p.round
        self.turns_left = _turns_left(p)
        self.owner = p.owner[:]
        self.open_rows = p.open_rows[:]
        self.out = p.out[:]
        self.tied = p.tied[:]
        # By kind of card: the best that its first token can do, once somebody has asked for it.
        self.targets: list[Target | None] = [None] * CARD_KINDS
        self.win = float(p.tables.win)
        self.draw = float(p.tables.draw)
        # By the free fields of a row: half goals to come. By those of a match: how surely the stronger team wins it.
        self.to_come = vec[float]([0.0] * (WIDTH + 1))
        self.certainty = vec[float]([0.0] * (2 * WIDTH + 1))
        # By token: half goals that an attack is expected to take away while the token is outermost.
        self.exposed = vec[float]([0.0] * TOKEN_CODES)
        # By row: its tokens, and the rank of its team; half goals that dice will bring, and all expected ones; expected
        # points (in a knock-out the chance of winning); what the team is worth to the seat; its place in the group, -1
        # without one.
        self.halves = vec[float]([0.0] * rows)
        self.size = vec[i64]([0] * rows)
        self.room = vec[i64]([0] * rows)
        self.top = vec[i64]([0] * rows)
        self.rank = vec[i64]([0] * rows)
        self.dice = vec[float]([0.0] * rows)
        self.strength = vec[float]([0.0] * rows)
        self.points = vec[float]([0.0] * rows)
        self.stake = vec[float]([0.0] * rows)
        self.place = vec[i64]([-1] * rows)
        # By match: the group, -1 for a knock-out, and what that is worth.
        self.group = vec[i64]([-1] * (rows >> 1))
        self.weight = vec[float]([0.0] * (rows >> 1))
        self.cup_worth = vec[float]([0.0] * (rows >> 1))
        # By group and place: expected points, what the team is worth, how steep its chance of going through is.
        self.totals = vec[float]([0.0] * (groups * PLACES))
        self.stakes = vec[float]([0.0] * (groups * PLACES))
        self.slope = vec[float]([0.0] * (groups * PLACES))
        # By group: its teams, how many go through, the points between them and the rest, what it is worth to the seat.
        self.count = vec[i64]([0] * groups)
        self.going_on = vec[i64]([0] * groups)
        self.limit = vec[float]([0.0] * groups)
        self.worth = vec[float]([0.0] * groups)
        # Scratch space.
        self.sums = vec[float]([0.0] * PLACES)
        self.ordered = vec[float]([0.0] * PLACES)


def _turns_left(p: Position) -> int:
    return p.pile + max(0, p.passes - 1) * (p.pile + total(p.discard)) + p.extra_turns


def still_holds(o: Outlook, p: Position, seat: int) -> bool:
    """Whether the outlook still says what a new one would."""
    if o.p.tables is not p.tables or o.seat != seat or o.stage != p.stage or o.round != p.round:
        return False
    if o.turns_left != _turns_left(p) or p.tables.token_limit:
        return False
    if o.open_rows != p.open_rows or o.owner != p.owner or o.out != p.out or o.tied != p.tied:
        return False
    for at, row in enumerate(p.open_rows):
        halves: int = p.halves[row]
        if o.size[at] != p.size[row] or o.top[at] != p.top(row) or o.halves[at] != halves:
            return False
    return True


def outlook(p: Position, seat: int) -> Outlook:
    """What the open matches promise to the seat."""
    t = p.tables
    groups = t.last_group[p.stage] - t.first_group[p.stage]
    o = Outlook(p, seat, len(p.open_rows), groups)
    free = 0
    for row in p.open_rows:
        free += p.room[row] - p.size[row]
    turns_left = o.turns_left
    # The share of the free fields that will be filled, and whether there is time for attacks.
    filling = min(1.0, _FILLED * turns_left / max(1, free))
    risk = _RISK * min(1.0, turns_left / 8)
    for fields in range(WIDTH + 1):
        o.to_come[fields] = fields * filling * _FIELD
    for fields in range(2 * WIDTH + 1):
        o.certainty[fields] = 1.6 / sqrt(1.2 + 1.5 * fields * filling)
    for token in range(TOKEN_CODES):
        if is_attackable(token):
            o.exposed[token] = risk * (1 if token == TOKEN_A else 2)
    stakes = _stakes(p, seat)
    place_of = vec[i64]([-1] * len(t.team_ids))
    for group in range(groups):
        _list_members(o, group, stakes, place_of)
    for at, row in enumerate(p.open_rows):
        team = p.team_at[row]
        halves: int = p.halves[row]
        o.halves[at] = float(halves)
        o.size[at] = p.size[row]
        o.room[at] = p.room[row]
        o.top[at] = p.top(row)
        o.rank[at] = t.team_rank[team]
        o.dice[at] = _DICE_MEAN[t.team_rank[team]] if t.modifier_dice else 0.0
        o.stake[at] = stakes[team]
        o.strength[at] = _strength(o, at, o.halves[at], o.size[at], o.top[at])
        match = match_of(row)
        if t.match_group[match] == NO_GROUP:
            o.weight[at >> 1] = 1.0 if t.match_leads_to_cup[match] else _CONSOLATION
        else:
            o.group[at >> 1] = t.match_group[match] - t.first_group[p.stage]
            o.place[at] = place_of[team]
        if at & 1 == 1:
            _expect_points(o, at >> 1)
    for group in range(groups):
        _judge_group(o, group)
    return o


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


def _list_members(o: Outlook, group: i64, stakes: vec[float], place_of: vec[i64]) -> None:
    """The teams that play for a place; in replays only those that are tied for it."""
    p = o.p
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


def _strength(o: Outlook, at: i64, halves: float, size: i64, top: i64) -> float:
    """Half goals expected at the end of the phase, with this many tokens of which this is the outermost."""
    return halves + o.to_come[o.room[at] - size] + o.dice[at] - o.exposed[top]


def _free_fields(o: Outlook, match: i64) -> i64:
    one = 2 * match
    return o.room[one] - o.size[one] + o.room[one + 1] - o.size[one + 1]


def _expect_points(o: Outlook, match: i64) -> None:
    """In a match as it stands, for its teams and for their group."""
    one = 2 * match
    lead = o.strength[one] - o.strength[one + 1]
    certainty = o.certainty[_free_fields(o, match)]
    won = 1 / (1 + exp(-(lead - 1) * certainty))
    lost = 1 / (1 + exp((lead + 1) * certainty))
    drawn = 1 - won - lost
    group = o.group[match]
    if group < 0:
        o.points[one] = won + drawn / 2
        o.points[one + 1] = lost + drawn / 2
        o.cup_worth[match] = o.weight[match] * (o.stake[one] * o.points[one] + o.stake[one + 1] * o.points[one + 1])
        return
    o.points[one] = won * o.win + drawn * o.draw
    o.points[one + 1] = lost * o.win + drawn * o.draw
    for at in range(one, one + 2):
        if o.place[at] >= 0:
            index = group * PLACES + o.place[at]
            o.totals[index] += o.points[at]


def _judge_group(o: Outlook, group: i64) -> None:
    """What a group is worth as it stands."""
    first: i64 = group * PLACES
    if o.count[group] == 0:
        return
    for place in range(o.count[group]):
        o.sums[place] = o.totals[first + place]
    limit = _limit(o, group)
    worth = 0.0
    for place in range(o.count[group]):
        stake = o.stakes[first + place]
        odds = 1 + exp((limit - o.sums[place]) * _SHARPNESS)
        worth += stake / odds
        o.slope[first + place] = stake / odds * (1 - 1 / odds)
    o.limit[group] = limit
    o.worth[group] = worth


def _limit(o: Outlook, group: i64) -> float:
    """The points in `sums` halfway between the last team that goes through and the first that does not."""
    count = o.count[group]
    sums, ordered = o.sums, o.ordered
    for place in range(count):
        points = sums[place]
        behind: i64 = place
        while behind > 0 and ordered[behind - 1] < points:
            ordered[behind] = ordered[behind - 1]
            behind -= 1
        ordered[behind] = points
    first_out = o.going_on[group]
    last_in = first_out - 1 if first_out > 0 else count - 1
    return (ordered[last_in] + ordered[first_out]) / 2


# -- as it could be ------------------------------------------------------------------------------------------


def gain_of_placing(o: Outlook, at: i64, token: i64, least: float) -> float:
    """What another token on a row would change; NEVER if that cannot be as much as `least`."""
    size = o.size[at] + 1
    return _gain(o, at, _strength(o, at, o.halves[at] + _HALVES[token], size, token), size, least)


def gain_of_turning(o: Outlook, at: i64, least: float) -> float:
    """What cancelling the outermost token of a row would change; NEVER if that cannot be as much as `least`."""
    token = o.top[at]
    size = o.size[at]
    if token < TOKEN_G2:
        return _gain(o, at, _strength(o, at, o.halves[at] - _HALVES[token], size, token + TURNED), size, least)
    if size < o.room[at]:
        size += 1
    return _gain(o, at, _strength(o, at, o.halves[at] - 2.0, size, token - 1), size, least)


def _lead(o: Outlook, at: i64, strength: float) -> float:
    """The left team's lead, if this many half goals were expected from this row."""
    return strength - o.strength[at + 1] if at & 1 == 0 else o.strength[at - 1] - strength


def _gain(o: Outlook, at: i64, strength: float, size: i64, least: float) -> float:
    """What would change if this many half goals were expected from a row, and it held this many tokens."""
    match = at >> 1
    one = 2 * match
    lead = _lead(o, at, strength)
    certainty = o.certainty[_free_fields(o, match) + o.size[at] - size]
    won = 1 / (1 + exp(-(lead - 1) * certainty))
    lost = 1 / (1 + exp((lead + 1) * certainty))
    drawn = 1 - won - lost
    group = o.group[match]
    if group < 0:
        left, right = won + drawn / 2, lost + drawn / 2
        return o.weight[match] * (o.stake[one] * left + o.stake[one + 1] * right) - o.cup_worth[match]
    left = won * o.win + drawn * o.draw - o.points[one]
    right = lost * o.win + drawn * o.draw - o.points[one + 1]
    return _gain_in_group(o, group, o.place[one], left, o.place[one + 1], right, least)


def _gain_in_group(o: Outlook, group: i64, home: i64, left: float, away: i64, right: float, least: float) -> float:
    """How much more a group is worth if the teams in these places expect this many more points."""
    first: i64 = group * PLACES
    count = o.count[group]
    totals, sums, stakes, slopes = o.totals, o.sums, o.stakes, o.slope
    for place in range(count):
        sums[place] = totals[first + place]
    if home >= 0:
        sums[home] += left
    if away >= 0:
        sums[away] += right
    limit = _limit(o, group)
    # Along the tangents of the S-curves; they bend away from them by a bounded amount.
    raised = limit - o.limit[group]
    straight = 0.0
    bent = 0.0
    for place in range(count):
        step = (sums[place] - totals[first + place] - raised) * _SHARPNESS
        straight += slopes[first + place] * step
        bent += abs(stakes[first + place]) * step * step
    if straight + _BEND * bent < least - _ROUNDING:
        return NEVER
    worth = 0.0
    for place in range(count):
        worth += stakes[first + place] / (1 + exp((limit - sums[place]) * _SHARPNESS))
    return worth - o.worth[group]
