"""Group tables: points, goals, and what orders teams that are equal (WC sections 8 and 9)."""

from __future__ import annotations

from typing import Final

from anpfiff.games.worldcup.rules.bracket import group_teams
from anpfiff.games.worldcup.rules.position import Position
from anpfiff.games.worldcup.rules.tables import (
    BY_GOAL_AVERAGE,
    BY_GOAL_DIFFERENCE,
    BY_GOALS_FOR,
    BY_HEAD_TO_HEAD,
    BY_LOT,
    BY_POINTS,
    NO_TEAM,
    PLACES,
    SHARED,
    Tables,
)

# A goal average without goals against: better than any quotient.
_UNBEATEN: Final = 10**12
_AVERAGE_SCALE: Final = 10**6


class Result:
    """A match as the tables see it."""

    __slots__ = ("left", "left_goals", "right", "right_goals")

    def __init__(self, left: int, right: int, left_goals: int, right_goals: int) -> None:
        self.left = left
        self.right = right
        self.left_goals = left_goals
        self.right_goals = right_goals


class Line:
    """One team of a table."""

    __slots__ = ("against", "drawn", "goals", "lost", "points", "team", "won")

    def __init__(self, team: int) -> None:
        self.team = team
        self.won = 0
        self.drawn = 0
        self.lost = 0
        self.goals = 0
        self.against = 0
        self.points = 0


class Table:
    """The table of some teams over some results; `rank` puts them in order.

    `order` are the teams from first to last, `reasons[i]` says what keeps order[i] before order[i + 1], and
    `undecided` are the teams among which a lot must be drawn first (none, if the order stands).
    """

    def __init__(
        self, tables: Tables, teams: list[int], results: list[Result], lines: list[Line] | None = None
    ) -> None:
        self.tables = tables
        self.teams = teams
        self.results = results
        self.lines = tally(tables, teams, results) if lines is None else lines
        self.order: list[int] = []
        self.reasons: list[int] = []
        self.undecided: list[int] = []

    def line(self, team: int) -> Line:
        return self.lines[self.teams.index(team)]

    def rank(self, criteria: list[int], lots: list[int]) -> None:
        """Order by points and then `criteria`; `lots` by team: 0, or the number of the lot it drew."""
        self.order = []
        self.reasons = []
        self.undecided = []
        self._arrange(self.teams, [BY_POINTS, *criteria], 0, self.teams, lots)
        self.reasons.append(SHARED)

    def _arrange(self, tied: list[int], criteria: list[int], first: int, mini: list[int], lots: list[int]) -> None:
        """Append the tied teams in their order. `mini` are the teams of the mini-table (WC-9.3, WC-9.8)."""
        if len(tied) == 1:
            self.order.append(tied[0])
            return
        for index in range(first, len(criteria)):
            criterion = criteria[index]
            if criterion == BY_LOT:
                self._by_lot(tied, lots)
                return
            parts = split(tied, self._keys(tied, criterion, mini))
            if len(parts) == 1:
                continue
            for number, part in enumerate(parts):
                if number > 0:
                    self.reasons.append(criterion)
                if self.tables.restart_ties or criterion == BY_POINTS:
                    self._arrange(part, criteria, 0, part, lots)
                else:
                    self._arrange(part, criteria, index + 1, mini, lots)
            return
        for number, team in enumerate(tied):
            if number > 0:
                self.reasons.append(SHARED)
            self.order.append(team)

    def _by_lot(self, tied: list[int], lots: list[int]) -> None:
        """Teams in the order of their lots; the last one needs none."""
        waiting = [team for team in tied if lots[team] == 0]
        drawn = [team for team in tied if lots[team] > 0]
        for number in range(len(drawn)):
            for other in range(number + 1, len(drawn)):
                if lots[drawn[other]] < lots[drawn[number]]:
                    drawn[number], drawn[other] = drawn[other], drawn[number]
        if len(waiting) > 1 and not self.undecided:
            self.undecided = waiting
        for number, team in enumerate([*drawn, *waiting]):
            if number > 0:
                self.reasons.append(BY_LOT)
            self.order.append(team)

    def _keys(self, teams: list[int], criterion: int, mini: list[int]) -> list[int]:
        if criterion == BY_HEAD_TO_HEAD:
            inner = tally(self.tables, mini, self.results)
            return [inner[mini.index(team)].points for team in teams]
        return [key_of(self.tables, self.line(team), criterion) for team in teams]


def key_of(t: Tables, line: Line, criterion: int) -> int:
    """What a criterion compares; larger is better."""
    if criterion == BY_POINTS:
        return line.points
    if criterion == BY_GOAL_DIFFERENCE:
        difference = line.goals - line.against
        return -difference if t.smaller_difference else difference
    if criterion == BY_GOAL_AVERAGE:
        if line.against == 0:
            return _UNBEATEN + line.goals
        return line.goals * _AVERAGE_SCALE // line.against
    assert criterion == BY_GOALS_FOR
    return line.goals


def tally(t: Tables, teams: list[int], results: list[Result]) -> list[Line]:
    """One line per team, over the results in which both teams are among `teams`."""
    lines = [Line(team) for team in teams]
    for result in results:
        if result.left in teams and result.right in teams:
            left = lines[teams.index(result.left)]
            right = lines[teams.index(result.right)]
            _count(t, left, result.left_goals, result.right_goals)
            _count(t, right, result.right_goals, result.left_goals)
    return lines


def _count(t: Tables, line: Line, goals: int, against: int) -> None:
    line.goals += goals
    line.against += against
    if goals > against:
        line.won += 1
        line.points += t.win
    elif goals == against:
        line.drawn += 1
        line.points += t.draw
    else:
        line.lost += 1
        line.points += t.loss


def split(teams: list[int], keys: list[int]) -> list[list[int]]:
    """The teams parted by their keys, best first; within a part in their given order."""
    different: list[int] = []
    for key in keys:
        if key not in different:
            different.append(key)
    different.sort(reverse=True)
    parts: list[list[int]] = []
    for key in different:
        parts.append([team for index, team in enumerate(teams) if keys[index] == key])
    return parts


# -- the tables of a position ------------------------------------------------------------------------------


def first_goals(p: Position, row: int) -> int:
    """The goals of a row before any replay; what counts in the group's table."""
    for index in range(0, len(p.archive), 4):
        if p.archive[index] == row >> 1 and p.archive[index + 1] == 0:
            return p.archive[index + 2 + (row & 1)]
    return p.goals[row]


def group_results(p: Position, group: int) -> list[Result]:
    """The results that count in a group, with those carried over from an earlier stage (WC-17.13)."""
    t = p.tables
    results: list[Result] = []
    matches = t.group_matches[group]
    if t.carry_over[t.group_stage[group]]:
        earlier = [m for m in range(t.first_match[t.group_stage[group]]) if t.match_group[m] >= 0]
        matches = earlier + matches
    for match in matches:
        left, right = first_goals(p, 2 * match), first_goals(p, 2 * match + 1)
        if left >= 0:
            results.append(Result(p.team_at[2 * match], p.team_at[2 * match + 1], left, right))
    return results


def group_table(p: Position, group: int) -> Table:
    """The ranked table of a group by the results there are."""
    teams = [team for team in group_teams(p, group) if team != NO_TEAM]
    table = Table(p.tables, teams, group_results(p, group))
    table.rank(p.tables.criteria[p.tables.group_stage[group]], p.lots)
    return table


def replay_table(p: Position, group: int) -> Table:
    """The ranked table of a group's tied teams over the replays of this round only (WC-8.14)."""
    teams = [team for team in group_teams(p, group) if team != NO_TEAM and p.tied[team]]
    results = [
        Result(p.team_at[2 * match], p.team_at[2 * match + 1], p.goals[2 * match], p.goals[2 * match + 1])
        for match in p.tables.group_matches[group]
    ]
    table = Table(p.tables, teams, results)
    table.rank([], p.lots)
    return table


def best_table(p: Position, stage: int, position: int) -> Table:
    """The ranked table of the teams that finished on one position of a stage's groups (WC-17.5)."""
    t = p.tables
    lines: list[Line] = []
    for group in range(t.first_group[stage], t.last_group[stage]):
        if position < len(t.group_slots[group]):
            lines.append(group_table(p, group).line(p.places[group * PLACES + position]))
    table = Table(t, [line.team for line in lines], [], lines)
    table.rank([*[c for c in t.criteria[stage] if c not in (BY_HEAD_TO_HEAD, BY_LOT)], BY_LOT], p.lots)
    return table
