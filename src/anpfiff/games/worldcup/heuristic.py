"""Rules of thumb for the World Cup Game: the card and row that help my teams on most, and rivals least. Compiled.

For each open match the tokens, the dice to come and the free fields give expected half goals, these the chances to win
and to draw. In a group the expected points say how likely a team goes on. A team is worth more the better its rank, to
its owner; to everybody else it is worth less than nothing. It looks only at the player's own hand and at what lies on
the table.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from anpfiff.games.worldcup.rules.actions import (
    DISCARD_0,
    LEAVE_OUT,
    PLACE_0,
    PLAY_0,
    STOP,
    pick_action,
    row_of_action,
    token_action,
    turn_action,
    turns_at,
)
from anpfiff.games.worldcup.rules.bracket import group_teams
from anpfiff.games.worldcup.rules.cards import (
    TOKENS_OF_CARD,
    can_play,
    is_multi,
    may_leave_out,
    may_target,
    may_turn,
    places_tokens,
    token_choices,
    token_of,
    turns_tokens,
)
from anpfiff.games.worldcup.rules.position import (
    CHOOSE_CARD,
    CHOOSE_ROW,
    CHOOSE_TOKEN,
    NOBODY,
    PICK_TEAM,
    Position,
)
from anpfiff.games.worldcup.rules.rows import cancel_top, is_attackable, put_token
from anpfiff.games.worldcup.rules.tables import (
    CARD_KINDS,
    EMPTY,
    GOAL_2_1,
    NO_CARD,
    NO_GROUP,
    NO_TEAM,
    PENALTY,
    TOKEN_A,
    Card,
    Row,
    Team,
    first_field,
    left_row,
    match_of,
    right_row,
)
from anpfiff.kit.core import State

# How much a team of each rank is worth before the first phase; in the last one all are worth the same.
_WORTH: Final = [1.0, 0.9, 0.65, 0.5, 0.3, 0.22]
# Half goals that the modifier dice bring a rank on average.
_DICE_MEAN: Final = [1.33, 1.0, 0.67, 0.5, 0.33, 0.17]
# How useful a card is later, to know which one to throw away; by kind.
_KEEP: Final = [1, 2, 5, 6, 7, 3, 4, 5, 6, 6, 5]
# Half goals expected of a field that will be filled, and fields filled in a turn.
_FIELD: Final = 1.1
_FILLED: Final = 0.8
# The chance that an attackable token is attacked while the phase lasts.
_RISK: Final = 0.3
_PENALTY_SCORES: Final = 4 / 6
# A row that is not a legal target.
_NEVER: Final = -1e9


def choose(state: State, seat: int) -> int:
    """A legal action for `seat`, which is to act."""
    assert isinstance(state, Position)
    if state.phase == CHOOSE_CARD:
        return _choose_card(state, seat)
    if state.phase == CHOOSE_ROW:
        return _choose_target(state, seat)
    if state.phase == CHOOSE_TOKEN:
        return _choose_token(state, seat)
    return _choose_pick(state) if state.phase == PICK_TEAM else STOP


class Outlook:
    """What the open matches promise to a seat, and how a token more or less would change that."""

    def __init__(self, p: Position, seat: int) -> None:
        t = p.tables
        self.p = p
        free = 0
        for row in p.open_rows:
            free += p.room[row] - p.size[row]
        turns_left = p.pile + max(0, p.passes - 1) * (p.pile + sum(p.discard)) + p.extra_turns
        # The share of the free fields that will be filled, and whether there is time for attacks.
        self.filling = min(1.0, _FILLED * turns_left / max(1, free))
        self.risk = _RISK * min(1.0, turns_left / 8)
        self.stakes: list[float] = _stakes(p, seat)
        # Points expected of the team in each row; in a knock-out the chance to win it. Their sum by team.
        self.points: list[float] = [0.0] * len(p.size)
        self.totals: list[float] = [0.0] * len(t.team_ids)
        self.members: list[list[Team]] = []
        for group in range(t.first_group[p.stage], t.last_group[p.stage]):
            self.members.append([team for team in group_teams(p, group) if p.round == 0 or p.tied[team]])
        self.left = 0.0
        self.right = 0.0
        for match in p.open_matches():
            left, right = left_row(match), right_row(match)
            self.judge(left, right)
            self.points[left] = self.left
            self.points[right] = self.right
            self.totals[p.team_at[left]] = self.totals[p.team_at[left]] + self.left
            self.totals[p.team_at[right]] = self.totals[p.team_at[right]] + self.right

    def strength(self, row: Row) -> float:
        """Half goals to be expected of a row at the end of the phase."""
        p = self.p
        size = p.size[row]
        expected = p.halves[row] + (p.room[row] - size) * self.filling * _FIELD
        if p.tables.modifier_dice:
            expected += _DICE_MEAN[p.rank_at(row)]
        if size > 0:
            top = p.cells[first_field(row) + size - 1]
            if is_attackable(top):
                expected -= self.risk * (1 if top == TOKEN_A else 2)
        return expected

    def judge(self, one: Row, other: Row) -> None:
        """Set `left` and `right` to the points expected in the match of these two rows as it lies."""
        p = self.p
        t = p.tables
        free = p.room[one] - p.size[one] + p.room[other] - p.size[other]
        spread = 1.6 / sqrt(1.2 + 1.5 * free * self.filling)
        lead = self.strength(one) - self.strength(other)
        won = 1 / (1 + exp(-(lead - 1) * spread))
        lost = 1 / (1 + exp((lead + 1) * spread))
        drawn = 1 - won - lost
        if t.match_group[match_of(one)] == NO_GROUP:
            self.left = won + drawn / 2
            self.right = lost + drawn / 2
        else:
            self.left = won * t.win + drawn * t.draw
            self.right = lost * t.win + drawn * t.draw

    def value(self, one: Row, other: Row, left: float, right: float) -> float:
        """What a match and its group are worth to the seat if the teams expect these points there."""
        p = self.p
        match = match_of(one)
        home, away = p.team_at[one], p.team_at[other]
        group = p.tables.match_group[match]
        if group == NO_GROUP:
            weight = 1.0 if p.tables.match_leads_to_cup[match] else 0.05
            return weight * (self.stakes[home] * left + self.stakes[away] * right)
        members = self.members[group - p.tables.first_group[p.stage]]
        points: list[float] = []
        for team in members:
            total = self.totals[team]
            if team == home:
                total += left - self.points[one]
            elif team == away:
                total += right - self.points[other]
            points.append(total)
        going_on = min(p.tables.decisive[group] if p.round == 0 else 1, len(points) - 1)
        ordered = sorted(points, reverse=True)
        limit = (ordered[going_on - 1] + ordered[going_on]) / 2
        worth = 0.0
        for index, team in enumerate(members):
            worth += self.stakes[team] / (1 + exp((limit - points[index]) * 1.2))
        return worth

    def gain(self, row: Row) -> float:
        """What the row as it lies now has changed since the outlook was made."""
        one = left_row(match_of(row))
        other = right_row(match_of(row))
        self.judge(one, other)
        before = self.value(one, other, self.points[one], self.points[other])
        return self.value(one, other, self.left, self.right) - before

    def gain_of_token(self, row: Row, token: int) -> float:
        """What placing a token would change."""
        p = self.p
        halves = p.halves[row]
        put_token(p, row, token)
        gain = self.gain(row)
        p.size[row] = p.size[row] - 1
        p.cells[first_field(row) + p.size[row]] = EMPTY
        p.halves[row] = halves
        return gain

    def gain_of_turning(self, row: Row) -> float:
        """What cancelling the outermost token would change."""
        p = self.p
        halves = p.halves[row]
        size = p.size[row]
        field = first_field(row) + size - 1
        token = p.cells[field]
        cancel_top(p, row)
        gain = self.gain(row)
        if p.size[row] > size:
            p.cells[field + 1] = EMPTY
        p.size[row] = size
        p.cells[field] = token
        p.halves[row] = halves
        return gain


def _stakes(p: Position, seat: int) -> list[float]:
    """By team: what its progress is worth to the seat."""
    t = p.tables
    stages = len(t.stage_ids)
    to_come = (stages - 1 - p.stage) / max(1, stages - 1)
    rivals = 0
    for other in range(p.num_players):
        if other != seat and not p.out[other]:
            rivals += 1
    stakes: list[float] = []
    for team, owner in enumerate(p.owner):
        worth = _WORTH[t.team_rank[team]] ** to_come
        if owner == NOBODY:
            stakes.append(0.0)
        else:
            stakes.append(worth if owner == seat else -worth / max(1, rivals))
    return stakes


# -- decisions ---------------------------------------------------------------------------------------------


def _choose_card(p: Position, seat: int) -> int:
    outlook = Outlook(p, seat)
    best = Card(NO_CARD)
    best_gain = 0.0
    useless = Card(NO_CARD)
    for kind in range(CARD_KINDS):
        card = Card(kind)
        if p.holds(seat, card) == 0:
            continue
        if useless == NO_CARD or _KEEP[card] < _KEEP[useless]:
            useless = card
        if can_play(p, card):
            gain = _gain_of_card(p, outlook, card)
            if gain > best_gain:
                best = card
                best_gain = gain
    return DISCARD_0 + useless if best == NO_CARD else PLAY_0 + best


def _gain_of_card(p: Position, outlook: Outlook, card: Card) -> float:
    """The best that a card can do, its tokens taken one by one."""
    p.card = card
    p.part = 0
    total = 0.0
    if is_multi(card):
        total = _gain_of_multi(p, outlook, card)
    else:
        total = _gain_at(p, outlook, _best_action(p, outlook))
    p.card = Card(NO_CARD)
    return total


def _gain_of_multi(p: Position, outlook: Outlook, card: Card) -> float:
    total = 0.0
    p.used1 = Team(NO_TEAM)
    p.used2 = Team(NO_TEAM)
    for part in range(TOKENS_OF_CARD[card]):
        p.part = part
        action = _best_action(p, outlook)
        gain = _gain_at(p, outlook, action)
        if p.tables.multi_partial[p.stage]:
            gain = max(0.0, gain)
        total += gain
        if action >= PLACE_0:
            p.used2 = p.used1
            p.used1 = p.team_at[row_of_action(p, action)]
    p.part = 0
    p.used1 = Team(NO_TEAM)
    p.used2 = Team(NO_TEAM)
    return total


def _choose_target(p: Position, seat: int) -> int:
    outlook = Outlook(p, seat)
    action = _best_action(p, outlook)
    if may_leave_out(p) and _gain_at(p, outlook, action) < 0:
        return LEAVE_OUT
    return action


def _best_action(p: Position, outlook: Outlook) -> int:
    """The legal target of the card being played with the highest gain; leaving out if there is none."""
    card = p.card
    best = LEAVE_OUT
    best_gain = _NEVER
    if places_tokens(card):
        for row in p.open_rows:
            if may_target(p, row):
                gain = _gain_of_placing(p, outlook, row)
                if gain > best_gain:
                    best = PLACE_0 + row
                    best_gain = gain
    if turns_tokens(card):
        for row in p.open_rows:
            if may_turn(p, card, row):
                gain = outlook.gain_of_turning(row)
                if gain > best_gain:
                    best = turn_action(p, row)
                    best_gain = gain
    return best


def _gain_at(p: Position, outlook: Outlook, action: int) -> float:
    if action < PLACE_0:
        return 0.0 if p.card == GOAL_2_1 else _NEVER
    row = row_of_action(p, action)
    return outlook.gain_of_turning(row) if turns_at(p, action) else _gain_of_placing(p, outlook, row)


def _gain_of_placing(p: Position, outlook: Outlook, row: Row) -> float:
    if p.size[row] >= p.room[row]:
        return 0.0
    gain = outlook.gain_of_token(row, token_of(p, p.card, p.part, row))
    return gain * _PENALTY_SCORES if p.card == PENALTY else gain


def _choose_token(p: Position, seat: int) -> int:
    outlook = Outlook(p, seat)
    best = -1
    best_gain = 0.0
    for token in token_choices(p):
        gain = outlook.gain_of_token(p.row, token)
        if best < 0 or gain > best_gain:
            best = token
            best_gain = gain
    return token_action(best)


def _choose_pick(p: Position) -> int:
    best = p.candidates[0]
    for team in p.candidates:
        if p.tables.team_rank[team] < p.tables.team_rank[best]:
            best = team
    return pick_action(p, best)
