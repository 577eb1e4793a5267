"""What a token more or less would change for a seat of the World Cup Game, and where that is most. Compiled.

Hundreds of targets are asked about for every card. A bound, for which one exponential is enough, gives up nearly all
of those that cannot be better than the best so far; only the others are worked out.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.worldcup.heuristic_outlook import (
    DUEL,
    FIRST_OUT,
    LAST_IN,
    LIMIT,
    POINTS,
    SHARPNESS,
    STAKE,
    STAKE_REST,
    STEEP,
    STEEP_ALL,
    TOTAL,
    Outlook,
    Target,
    is_left_at,
    left_of,
    match_at,
    opponent_at,
    right_of,
)
from anpfiff.games.worldcup.rules.actions import PLACE_0, turn_action
from anpfiff.games.worldcup.rules.cards import may_target, may_turn
from anpfiff.games.worldcup.rules.position import Position
from anpfiff.games.worldcup.rules.tables import EMPTY, HALVES, PLACES, TOKEN_G2, TURNED, Row

# The S-curve 1 / (1 + e^-x) is at most this times d^2 away from its tangent, d further on.
_BEND: Final = 0.0482
_CURVED: Final = _BEND * SHARPNESS * SHARPNESS
# Far more than rounding can change.
_ROUNDING: Final = 1e-9
# The gain of what is impossible.
NEVER: Final = -1e9
# Half goals of a token.
_HALVES: Final = vec[float]([float(halves) for halves in HALVES])
# Instead of the fields that are filled: nothing would change.
_NOTHING: Final = -1


# -- the best of all targets ---------------------------------------------------------------------------------


def find_place(p: Position, o: Outlook, tokens: vec[i64], share: float, on_full_rows: bool, best: Target) -> None:
    """Where another token, given by rank, brings more than the best so far; `share` is its chance to stay."""
    candidates, tried, filled, size, room, rank, dice = o.candidates, o.tried, o.filled, o.size, o.room, o.rank, o.dice
    halves, to_come, exposed, worth = o.halves, o.to_come, o.exposed, _HALVES
    count: i64 = 0
    for at in range(i64(len(size))):
        free = room[at] - size[at]
        if free > 0:
            token = tokens[rank[at]]
            candidates[count] = at
            tried[count] = halves[at] + worth[token] + to_come[free - 1] + dice[at] - exposed[token]
            filled[count] = 1
            count += 1
        elif on_full_rows:
            candidates[count] = at
            filled[count] = _NOTHING
            count += 1
    _find_target(p, o, count, share, False, best)


def find_token_to_turn(p: Position, o: Outlook, best: Target) -> None:
    """Which token to turn for more than the best so far."""
    turns, top = p.tables.turns[p.card], o.top
    count: i64 = 0
    for at in range(i64(len(top))):
        # Most rows show a token that cannot be turned, or none.
        if top[at] != EMPTY and top[at] < TURNED and turns[top[at]]:
            o.candidates[count] = at
            o.tried[count] = _strength_without_top(o, at)
            o.filled[count] = _filled_by_turning(o, at)
            count += 1
    _find_target(p, o, count, 1.0, True, best)


def _find_target(p: Position, o: Outlook, count: i64, share: float, turning: bool, best: Target) -> None:
    """The first of the legal candidates that bring most, if that beats the best so far."""
    candidates, tried, filled, strengths, groups, free = o.candidates, o.tried, o.filled, o.strength, o.group, o.free
    certainty, drawing, duels = o.certainty, o.drawing, o.duels
    win, draw = o.win, o.draw
    most = best.gain
    enough = most / share - _ROUNDING
    for number in range(count):
        at, fields = candidates[number], filled[number]
        gain = 0.0
        if fields != _NOTHING:
            match = match_at(at)
            strength = tried[number]
            if groups[match] >= 0:
                other = strengths[opponent_at(at)]
                lead = strength - other if is_left_at(at) else other - strength
                steps = free[match] - fields
                odds = exp((1 - lead) * certainty[steps])
                won = 1 / (1 + odds)
                lost = odds / (odds + drawing[steps])
                drawn = (1 - won - lost) * draw
                if _bound(duels, match * DUEL, won * win + drawn, lost * win + drawn) < enough:
                    continue
            gain = _gain(o, at, strength, fields) * share
        # Asked last: few targets come that far.
        if gain > most:
            row = Row(o.row[at])
            if may_turn(p, p.card, row) if turning else may_target(p, row):
                best.action = turn_action(p, row) if turning else PLACE_0 + row
                best.gain = gain
                most = gain
                enough = most / share - _ROUNDING


def _bound(duels: vec[float], d: i64, home_points: float, away_points: float) -> float:
    """No group is worth more than this more, if the teams of this match expect this many points from it."""
    left = home_points - duels[d + POINTS]
    right = away_points - duels[d + POINTS + 1]
    # Along the tangents of the S-curves; they bend away from them by a bounded amount.
    raised = _limit(duels, d, left, right) - duels[d + LIMIT]
    straight = duels[d + STEEP] * left + duels[d + STEEP + 1] * right - duels[d + STEEP_ALL] * raised
    bent = duels[d + STAKE_REST] * (raised * raised)
    left -= raised
    right -= raised
    bent += duels[d + STAKE] * (left * left) + duels[d + STAKE + 1] * (right * right)
    return SHARPNESS * straight + _CURVED * bent


def _limit(duels: vec[float], d: i64, left: float, right: float) -> float:
    """The points that decide who goes through, if the teams of this match have this many more.

    They are those of two places. Who has a place once the two teams join the others follows from those around it.
    """
    home = duels[d + TOTAL] + left
    away = duels[d + TOTAL + 1] + right
    more, less = home, away
    if away > home:
        more, less = away, home
    last_in = duels[d + LAST_IN + 2]
    if more > last_in:
        last_in = more if more < duels[d + LAST_IN + 1] else duels[d + LAST_IN + 1]
    if less > last_in:
        last_in = less if less < duels[d + LAST_IN] else duels[d + LAST_IN]
    first_out = duels[d + FIRST_OUT + 2]
    if more > first_out:
        first_out = more if more < duels[d + FIRST_OUT + 1] else duels[d + FIRST_OUT + 1]
    if less > first_out:
        first_out = less if less < duels[d + FIRST_OUT] else duels[d + FIRST_OUT]
    return (last_in + first_out) / 2


# -- one target ----------------------------------------------------------------------------------------------


def gain_of_placing(o: Outlook, at: i64, token: i64) -> float:
    """What another token on a row would change."""
    return _gain(o, at, _strength(o, at, o.halves[at] + _HALVES[token], 1, token), 1)


def gain_of_turning(o: Outlook, at: i64) -> float:
    """What cancelling the outermost token of a row would change."""
    return _gain(o, at, _strength_without_top(o, at), _filled_by_turning(o, at))


def _strength_without_top(o: Outlook, at: i64) -> float:
    """Half goals expected from a row whose outermost token is cancelled."""
    token = o.top[at]
    if token < TOKEN_G2:
        return _strength(o, at, o.halves[at] - _HALVES[token], 0, token + TURNED)
    return _strength(o, at, o.halves[at] - 2.0, _filled_by_turning(o, at), token - 1)


def _filled_by_turning(o: Outlook, at: i64) -> i64:
    """Of two or three goals, one less stays: on a field of its own, if there is one."""
    return 1 if o.top[at] >= TOKEN_G2 and o.size[at] < o.room[at] else 0


def _strength(o: Outlook, at: i64, halves: float, filled: i64, top: i64) -> float:
    """Half goals expected at the end of the phase from a row with these, so many more fields filled, this outermost."""
    return halves + o.to_come[o.room[at] - o.size[at] - filled] + o.dice[at] - o.exposed[top]


def _gain(o: Outlook, at: i64, strength: float, filled: i64) -> float:
    """What would change if this many half goals were expected from a row, with so many more of its fields filled."""
    match = match_at(at)
    one, other = left_of(match), right_of(match)
    lead = strength - o.strength[other] if at == one else o.strength[one] - strength
    certainty = o.certainty[o.free[match] - filled]
    won = 1 / (1 + exp(-(lead - 1) * certainty))
    lost = 1 / (1 + exp((lead + 1) * certainty))
    drawn = 1 - won - lost
    if o.group[match] < 0:
        left, right = won + drawn / 2, lost + drawn / 2
        return o.weight[match] * (o.stake[one] * left + o.stake[other] * right) - o.cup_worth[match]
    left = won * o.win + drawn * o.draw - o.duels[match * DUEL + POINTS]
    right = lost * o.win + drawn * o.draw - o.duels[match * DUEL + POINTS + 1]
    return _worth(o, match, left, right) - o.worth[o.group[match]]


def _worth(o: Outlook, match: i64, left: float, right: float) -> float:
    """What a group is worth if the teams of a match expect this many points more."""
    limit = _limit(o.duels, match * DUEL, left, right)
    group = o.group[match]
    first: i64 = group * PLACES
    home, away = o.place[left_of(match)], o.place[right_of(match)]
    totals, stakes = o.totals, o.stakes
    worth = 0.0
    for place in range(o.count[group]):
        points = totals[first + place]
        if place == home:
            points += left
        elif place == away:
            points += right
        worth += stakes[first + place] / (1 + exp((limit - points) * SHARPNESS))
    return worth
