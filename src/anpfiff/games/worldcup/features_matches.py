"""How matches in the World Cup Game will probably end: tokens placed, free fields, dice to come. Compiled.

What is still to be placed follows the frequencies seen in matches between the rules of thumb; the dice are exact. So at
the end of a phase, when only the dice are left, the chances of a match are exact too.
"""

from __future__ import annotations

from math import comb, exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.worldcup.rules.position import DICE, DRAW, Position, total
from anpfiff.games.worldcup.rules.rows import is_attackable
from anpfiff.games.worldcup.rules.scoring import dice_halves, throws_per_group
from anpfiff.games.worldcup.rules.shootout import REGULAR_KICKS
from anpfiff.games.worldcup.rules.tables import (
    DICE_COUNT,
    DIE_FACES,
    DRAWS_REPLAY,
    MANY_PLAYERS,
    NO_GROUP,
    RANKS,
    TOKEN_A,
    WIDTH,
    Match,
    Tables,
    is_left,
    left_row,
    match_of,
    right_row,
)

# How many half goals a row gains by the end of its phase, by its free fields: frequencies seen given enough time.
_MAX_GAINED: Final = 10
_GAINED: Final = [
    [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [0.77, 0.06, 0.16, 0.0, 0.01, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [0.6, 0.08, 0.2, 0.06, 0.05, 0.0, 0.01, 0.0, 0.0, 0.0, 0.0],
    [0.33, 0.08, 0.19, 0.09, 0.14, 0.07, 0.06, 0.01, 0.02, 0.0, 0.01],
    [0.15, 0.08, 0.17, 0.13, 0.19, 0.08, 0.11, 0.03, 0.03, 0.01, 0.02],
]
# With this many turns for each free field there is enough time.
_TIME_ENOUGH: Final = 0.65
# How soon an attackable token is attacked, in turns per open row; less often if there is room outside it.
_ATTACKS: Final = 0.8
_SHELTERED: Final = 0.25
# The most an attack takes away.
_MAX_LOST: Final = 2
# Sums of gains and losses, paired up to full goals.
_SUMS: Final = _MAX_GAINED + _MAX_LOST + 1
_STEPS: Final = (_SUMS + 1) // 2
_COUNTS: Final = DICE_COUNT + 1
_SCORING: Final = 4 / 6


def turns_left(p: Position) -> int:
    """Those of everybody together, until the phase ends; a turn that is only waiting for its draw counts as over."""
    left = p.pile + max(0, p.passes - 1) * (p.pile + total(p.discard)) + p.extra_turns
    if p.phase != DRAW:
        return left
    many = p.stage == 0 and p.round == 0 and p.num_players >= MANY_PLAYERS
    return left - 1 + (p.num_players if many else 0)


@final
class Odds:
    """What is the same in all positions of a game: computed once, and only read afterwards."""

    def __init__(self, t: Tables) -> None:
        # By the number of the next die, both ranks and how many dice show each of them: how likely that is.
        self.dice = vec[float]([0.0] * ((DICE_COUNT + 1) * RANKS * RANKS * _COUNTS * _COUNTS))
        for one in range(RANKS):
            for other in range(RANKS):
                _count_dice(self, t, one, other)
        # By the ranks of both teams: how likely one wins a match that has not begun, and how likely nobody does.
        self.won = vec[float]([0.0] * (RANKS * RANKS))
        self.drawn = vec[float]([0.0] * (RANKS * RANKS))
        begin = MatchChances(t, self)
        for one in range(RANKS):
            for other in range(RANKS):
                _spread(begin, 0, t.fields[one], 1.0, 0, 0.0)
                _spread(begin, 1, t.fields[other], 1.0, 0, 0.0)
                found = _compare(begin, 0, 0, one, other, 0 if t.modifier_dice else DICE_COUNT)
                self.won[one * RANKS + other] = found[0]
                self.drawn[one * RANKS + other] = found[1]


def _count_dice(odds: Odds, t: Tables, one: int, other: int) -> None:
    """From the last die to the first."""
    size: i64 = _COUNTS * _COUNTS
    at: i64 = ((DICE_COUNT * RANKS + one) * RANKS + other) * size
    odds.dice[at] = 1.0
    for die in range(DICE_COUNT - 1, -1, -1):
        later = at
        at = ((die * RANKS + one) * RANKS + other) * size
        ones = t.die_weights[die][one] / DIE_FACES
        others = t.die_weights[die][other] / DIE_FACES
        for i in range(DICE_COUNT):
            for j in range(DICE_COUNT):
                chance = odds.dice[later + i * _COUNTS + j]
                if one == other:
                    odds.dice[at + (i + 1) * _COUNTS + j + 1] += chance * ones
                    odds.dice[at + i * _COUNTS + j] += chance * (1 - ones)
                else:
                    odds.dice[at + (i + 1) * _COUNTS + j] += chance * ones
                    odds.dice[at + i * _COUNTS + j + 1] += chance * others
                    odds.dice[at + i * _COUNTS + j] += chance * (1 - ones - others)


@final
class MatchChances:
    """By match: the chances that the left team wins and that nobody does, as things stand."""

    def __init__(self, t: Tables, odds: Odds) -> None:
        self.odds = odds
        self.won = vec[float]([0.0] * len(t.match_ids))
        self.drawn = vec[float]([0.0] * len(t.match_ids))
        # By side and by whether its half goals are odd: how likely full goals are to be added, from the fewest on.
        self.steps = vec[float]([0.0] * (4 * _STEPS))
        self.sums = vec[float]([0.0] * _SUMS)


# -- matches that are open -----------------------------------------------------------------------------------


def judge_open_matches(c: MatchChances, p: Position) -> None:
    """Fill in `won` and `drawn` for all matches that take tokens or dice."""
    free = 0
    for row in p.open_rows:
        free += p.room[row] - p.size[row]
    turns = turns_left(p)
    time = min(1.0, turns / (_TIME_ENOUGH * max(1, free)))
    risk = 1 - exp(-_ATTACKS * turns / max(1, len(p.open_rows)))
    for row in p.open_rows:
        side: i64 = 0 if is_left(row) else 1
        room = p.room[row] - p.size[row]
        top = p.top(row)
        lost = 0
        if is_attackable(top):
            lost = 1 if top == TOKEN_A else _MAX_LOST
        _spread(c, side, room, time, lost, risk * _SHELTERED if room > 0 else risk)
        if side == 1:
            match = match_of(row)
            left: i64 = p.halves[row - 1]
            right: i64 = p.halves[row]
            if p.phase == DICE:
                left += dice_halves(p, left_row(match))
                right += dice_halves(p, right_row(match))
            found = _compare(
                c, left, right, p.rank_at(left_row(match)), p.rank_at(right_row(match)), _next_die(p, match)
            )
            c.won[match] = found[0]
            c.drawn[match] = found[1]


def _next_die(p: Position, match: Match) -> i64:
    """The number of the first die that is still to be thrown for a match."""
    if not p.tables.modifier_dice:
        return DICE_COUNT
    if p.phase != DICE:
        return 0
    if not throws_per_group(p):
        return p.dice_thrown
    group = p.tables.match_group[match]
    ahead = (0 if group == NO_GROUP else group - p.tables.first_group[p.stage]) - p.scope
    if ahead < 0:
        return DICE_COUNT
    return p.dice_thrown if ahead == 0 else 0


def _spread(c: MatchChances, side: i64, free: i64, time: float, lost: i64, risk: float) -> None:
    """What a row will gain, or lose to an attack, in full goals: from an even number of half goals, and an odd one."""
    gained = _GAINED[min(free, WIDTH)]
    for index in range(_SUMS):
        c.sums[index] = 0.0
    for gain in range(_MAX_GAINED + 1):
        chance = gained[gain] * time
        if gain == 0:
            chance += 1.0 - time
        if chance > 0.0:
            c.sums[gain + _MAX_LOST] += chance * (1.0 - risk) if lost > 0 else chance
            if lost > 0:
                c.sums[gain + _MAX_LOST - lost] += chance * risk
    even = 2 * side * _STEPS
    odd = even + _STEPS
    for step in range(_STEPS):
        c.steps[even + step] = 0.0
        c.steps[odd + step] = 0.0
    for index in range(_SUMS):
        c.steps[even + (index >> 1)] += c.sums[index]
        c.steps[odd + ((index + 1) >> 1)] += c.sums[index]


def _compare(c: MatchChances, left: i64, right: i64, one: i64, other: i64, die: i64) -> tuple[float, float]:
    """The chances of a win for the left row and of a draw; the rows were spread, and now have this many half goals."""
    dice = c.odds.dice
    won = 0.0
    drawn = 0.0
    at = ((die * RANKS + one) * RANKS + other) * _COUNTS * _COUNTS
    for i in range(DICE_COUNT + 1 - die):
        for j in range(DICE_COUNT + 1 - die):
            chance = dice[at + i * _COUNTS + j]
            if chance == 0.0:
                continue
            first = ((left + i) & 1) * _STEPS
            second = (2 + ((right + j) & 1)) * _STEPS
            lead = ((left + i) >> 1) - ((right + j) >> 1)
            below = 0.0
            reached: i64 = 0
            for step in range(_STEPS):
                goals = step + lead
                while reached < goals and reached < _STEPS:
                    below += c.steps[second + reached]
                    reached += 1
                if c.steps[first + step] > 0.0:
                    won += chance * c.steps[first + step] * below
                    if 0 <= goals < _STEPS:
                        drawn += chance * c.steps[first + step] * c.steps[second + goals]
    return won, drawn


# -- matches that are drawn, or over -------------------------------------------------------------------------


def knockout_chance(c: MatchChances, p: Position, match: Match, scored: bool) -> float:
    """The chance that the left team of an open knock-out match goes through."""
    if not scored:
        return c.won[match] + c.drawn[match] * _after_draw(c, p, match)
    left, right = p.goals[left_row(match)], p.goals[right_row(match)]
    if left != right:
        return 1.0 if left > right else 0.0
    return _shootout_chance(p) if match == p.shootout else _after_draw(c, p, match)


def _after_draw(c: MatchChances, p: Position, match: Match) -> float:
    """A lot or a shoot-out is fair, a replay is a match like any other."""
    if p.tables.draws[p.stage] != DRAWS_REPLAY:
        return 0.5
    index = p.rank_at(left_row(match)) * RANKS + p.rank_at(right_row(match))
    return c.odds.won[index] + c.odds.drawn[index] / 2


def _shootout_chance(p: Position) -> float:
    """The chance that the left team wins the shoot-out in progress."""
    taken = p.kicks_taken
    each = REGULAR_KICKS // 2
    left_kicks = max(0, each - (taken + 1) // 2)
    right_kicks = each - taken // 2 if taken < REGULAR_KICKS else taken % 2
    lead = p.kicks[left_row(p.shootout)] - p.kicks[right_row(p.shootout)]
    found = 0.0
    for scored in range(left_kicks + 1):
        for answered in range(right_kicks + 1):
            chance = _scores(left_kicks, scored) * _scores(right_kicks, answered)
            ahead = lead + scored - answered
            found += chance * (1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0)
    return found


def _scores(kicks: int, goals: int) -> float:
    ways: int = comb(kicks, goals)
    return ways * _SCORING**goals * (1 - _SCORING) ** (kicks - goals)
