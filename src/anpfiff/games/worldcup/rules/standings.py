"""Group tables: points, goals, and what decides the order of equal teams (WC sections 8 and 9)."""

from __future__ import annotations

from typing import Final

from anpfiff.games.worldcup.rules.bracket import known_teams
from anpfiff.games.worldcup.rules.position import Position
from anpfiff.games.worldcup.rules.tables import (
    BY_GOAL_AVERAGE,
    BY_GOAL_DIFFERENCE,
    BY_GOALS_FOR,
    BY_HEAD_TO_HEAD,
    BY_LOT,
    BY_POINTS,
    NO_GROUP,
    SHARED,
    Match,
    Tables,
    Team,
    left_row,
    place_index,
    right_row,
)

# A goal average without goals against: better than any quotient.
_UNBEATEN: Final = 10**12
_AVERAGE_SCALE: Final = 10**6


class Result:
    """A match as the tables see it."""

    __slots__ = ("left", "left_goals", "right", "right_goals")

    def __init__(self, left: Team, right: Team, left_goals: int, right_goals: int) -> None:
        self.left = left
        self.right = right
        self.left_goals = left_goals
        self.right_goals = right_goals


class Line:
    """One team of a table."""

    __slots__ = ("against", "drawn", "goals", "lost", "points", "team", "won")

    def __init__(self, team: Team) -> None:
        self.team = team
        self.won = 0
        self.drawn = 0
        self.lost = 0
        self.goals = 0
        self.against = 0
        self.points = 0


class Table:
    """The table of some teams over some results; `rank` puts them in order.

    `order` holds the teams from first to last, `reasons[i]` says what keeps order[i] ahead of order[i + 1], and
    `undecided` are the teams among which a lot must be drawn first (none if the order is settled).
    """

    def __init__(
        self, tables: Tables, teams: list[Team], results: list[Result], lines: list[Line] | None = None
    ) -> None:
        self.tables = tables
        self.teams = teams
        self.results = results
        self.lines = tally(tables, teams, results) if lines is None else lines
        self.order: list[Team] = []
        self.reasons: list[int] = []
        self.undecided: list[Team] = []

    def line(self, team: Team) -> Line:
        return self.lines[self.teams.index(team)]

    def rank(self, criteria: list[int], lots: list[int]) -> None:
        """Order by points and then `criteria`; `lots` by team: 0, or the number of the lot it drew."""
        self.order = []
        self.reasons = []
        self.undecided = []
        self._arrange(self.teams, [BY_POINTS, *criteria], 0, self.teams, lots)
        self.reasons.append(SHARED)

    def _arrange(self, tied: list[Team], criteria: list[int], first: int, mini: list[Team], lots: list[int]) -> None:
        """Append the tied teams in order. `mini` are the teams of the mini-table (WC-9.3, WC-9.8)."""
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

    def _by_lot(self, tied: list[Team], lots: list[int]) -> None:
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

    def _keys(self, teams: list[Team], criterion: int, mini: list[Team]) -> list[int]:
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


def tally(t: Tables, teams: list[Team], results: list[Result]) -> list[Line]:
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


def split(teams: list[Team], keys: list[int]) -> list[list[Team]]:
    """The teams grouped by their keys, best first; within a group in the given order."""
    different: list[int] = []
    for key in keys:
        if key not in different:
            different.append(key)
    different.sort(reverse=True)
    parts: list[list[Team]] = []
    for key in different:
        parts.append([team for index, team in enumerate(teams) if keys[index] == key])
    return parts


# -- the tables of a position ------------------------------------------------------------------------------


def match_result(p: Position, match: Match, goals: list[int]) -> Result:
    """The match with these goals, left and right."""
    return Result(p.team_at[left_row(match)], p.team_at[right_row(match)], goals[0], goals[1])


def _first_goals(p: Position, match: Match) -> list[int]:
    """The goals of a match before any replay, -1 before it is played; what counts in the group's table."""
    for result in p.replayed:
        if result.match == match and result.round == 0:
            return [result.left, result.right]
    return [p.goals[left_row(match)], p.goals[right_row(match)]]


def group_results(p: Position, group: int) -> list[Result]:
    """The results that count in a group, with those carried over from an earlier stage (WC-17.13)."""
    t = p.tables
    results: list[Result] = []
    matches = t.group_matches[group]
    if t.carry_over[t.group_stage[group]]:
        earlier = range(t.first_match[t.group_stage[group]])
        matches = [Match(match) for match in earlier if t.match_group[match] != NO_GROUP] + matches
    for match in matches:
        goals = _first_goals(p, match)
        if goals[0] >= 0:
            results.append(match_result(p, match, goals))
    return results


def group_table(p: Position, group: int) -> Table:
    """The ranked table of a group by the results so far."""
    table = Table(p.tables, known_teams(p, group), group_results(p, group))
    table.rank(p.tables.criteria[p.tables.group_stage[group]], p.lots)
    return table


def replay_table(p: Position, group: int) -> Table:
    """The ranked table of a group's tied teams over the replays of this round only (WC-8.14)."""
    results = [
        match_result(p, match, [p.goals[left_row(match)], p.goals[right_row(match)]])
        for match in p.tables.group_matches[group]
    ]
    table = Table(p.tables, tied_teams(p, group), results)
    table.rank([], p.lots)
    return table


def tied_teams(p: Position, group: int) -> list[Team]:
    """The teams of a group whose place replays must decide."""
    return [team for team in known_teams(p, group) if p.tied[team]]


def best_table(p: Position, stage: int, position: int) -> Table:
    """The ranked table of the teams that finished on one position of a stage's groups (WC-17.5)."""
    t = p.tables
    lines: list[Line] = []
    for group in range(t.first_group[stage], t.last_group[stage]):
        if position < len(t.group_slots[group]):
            lines.append(group_table(p, group).line(p.places[place_index(group, position)]))
    table = Table(t, [line.team for line in lines], [], lines)
    table.rank([*[c for c in t.criteria[stage] if c not in (BY_HEAD_TO_HEAD, BY_LOT)], BY_LOT], p.lots)
    return table
