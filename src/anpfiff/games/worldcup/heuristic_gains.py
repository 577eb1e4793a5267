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
)
from anpfiff.games.worldcup.rules.actions import PLACE_0, turn_action
from anpfiff.games.worldcup.rules.cards import may_target, may_turn
from anpfiff.games.worldcup.rules.position import Position
from anpfiff.games.worldcup.rules.tables import HALVES, PLACES, TOKEN_G2, TURNED, Row

# The S-curve 1 / (1 + e^-x) is at most this times d^2 away from its tangent, d further on.
_BEND: Final = 0.0482
_CURVED: Final = _BEND * SHARPNESS * SHARPNESS
# Far more than rounding can change.
_ROUNDING: Final = 1e-9
# The gain of what is impossible.
NEVER: Final = -1e9
# Half goals of a token.
_HALVES: Final = vec[float]([float(halves) for halves in HALVES])
# What a target does to its row: nothing can be done there, or something that changes nothing.
_IMPOSSIBLE: Final = -1
_WITHOUT_EFFECT: Final = 2


# -- the best of all targets ---------------------------------------------------------------------------------


def find_place(p: Position, o: Outlook, tokens: vec[i64], share: float, on_full_rows: bool, best: Target) -> None:
    """Where another token, given by rank, brings more than the best so far; `share` is its chance to stay."""
    tried, filled, size, room, rank, dice = o.tried, o.filled, o.size, o.room, o.rank, o.dice
    halves, to_come, exposed = o.halves, o.to_come, o.exposed
    for at in range(i64(len(tried))):
        if size[at] < room[at]:
            token = tokens[rank[at]]
            tried[at] = halves[at] + _HALVES[token] + to_come[room[at] - size[at] - 1] + dice[at] - exposed[token]
            filled[at] = 1
        else:
            filled[at] = _WITHOUT_EFFECT if on_full_rows else _IMPOSSIBLE
    _find_target(p, o, share, False, best)


def find_token_to_turn(p: Position, o: Outlook, best: Target) -> None:
    """Which token to turn for more than the best so far."""
    turns = p.tables.turns[p.card]
    for at in range(i64(len(o.tried))):
        if turns[o.top[at]]:
            o.tried[at] = _strength_without_top(o, at)
            o.filled[at] = _filled_by_turning(o, at)
        else:
            o.filled[at] = _IMPOSSIBLE
    _find_target(p, o, 1.0, True, best)


def _find_target(p: Position, o: Outlook, share: float, turning: bool, best: Target) -> None:
    """The first of the legal targets that bring most, if that beats the best so far; `tried` says what they do."""
    tried, filled, strength, group, free = o.tried, o.filled, o.strength, o.group, o.free
    certainty, drawing, duels = o.certainty, o.drawing, o.duels
    win, draw = o.win, o.draw
    most = best.gain
    enough = most / share - _ROUNDING
    for at in range(i64(len(tried))):
        fields = filled[at]
        if fields < 0:
            continue
        gain = 0.0
        if fields != _WITHOUT_EFFECT:
            match = at >> 1
            if group[match] >= 0:
                lead = tried[at] - strength[at + 1] if at & 1 == 0 else strength[at - 1] - tried[at]
                steps = free[match] - fields
                odds = exp((1 - lead) * certainty[steps])
                won = 1 / (1 + odds)
                lost = odds / (odds + drawing[steps])
                drawn = (1 - won - lost) * draw
                if _bound(duels, match * DUEL, won * win + drawn, lost * win + drawn) < enough:
                    continue
            gain = _gain(o, at, tried[at], fields) * share
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
    """The points that decide who goes through, if the teams of this match have this many more."""
    home = duels[d + TOTAL] + left
    away = duels[d + TOTAL + 1] + right
    if home > away:
        return (_points_at(duels, d + LAST_IN, home, away) + _points_at(duels, d + FIRST_OUT, home, away)) / 2
    return (_points_at(duels, d + LAST_IN, away, home) + _points_at(duels, d + FIRST_OUT, away, home)) / 2


def _points_at(duels: vec[float], at: i64, more: float, less: float) -> float:
    """The points of whoever has a place once these two join the others, of whom those around that place are known."""
    found = duels[at + 2]
    if more > found:
        found = more if more < duels[at + 1] else duels[at + 1]
    if less > found:
        found = less if less < duels[at] else duels[at]
    return found


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
    match = at >> 1
    one = 2 * match
    lead = strength - o.strength[one + 1] if at == one else o.strength[one] - strength
    certainty = o.certainty[o.free[match] - filled]
    won = 1 / (1 + exp(-(lead - 1) * certainty))
    lost = 1 / (1 + exp((lead + 1) * certainty))
    drawn = 1 - won - lost
    if o.group[match] < 0:
        left, right = won + drawn / 2, lost + drawn / 2
        return o.weight[match] * (o.stake[one] * left + o.stake[one + 1] * right) - o.cup_worth[match]
    left = won * o.win + drawn * o.draw - o.duels[match * DUEL + POINTS]
    right = lost * o.win + drawn * o.draw - o.duels[match * DUEL + POINTS + 1]
    return _worth(o, match, left, right) - o.worth[o.group[match]]


def _worth(o: Outlook, match: i64, left: float, right: float) -> float:
    """What a group is worth if the teams of a match expect this many points more."""
    limit = _limit(o.duels, match * DUEL, left, right)
    group = o.group[match]
    first: i64 = group * PLACES
    home, away = o.place[2 * match], o.place[2 * match + 1]
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
