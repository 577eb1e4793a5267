"""What the duels of Fußballfieber promise: the season in numbers. Compiled."""

from __future__ import annotations

from librt.vecs import vec

from anpfiff.games.catan.rules.position import SHOT, Position
from anpfiff.games.catan.rules.season import COUNTED, Season, goals
from anpfiff.games.catan.rules.tables import GOAL, FootballTables


def points_today(p: Position, s: Season) -> vec[float]:
    """Per seat: the football points that the duels of the matchday in progress will bring on average."""
    found = vec[float]([0.0] * p.num_players)
    if s.duel == 0 or p.phase != SHOT:
        return found
    seats = _row(p, s, 0)
    scored, conceded = goals(s.left_shots), goals(s.right_shots)
    to_come = s.tokens[s.left] - len(s.left_shots)
    against = s.tokens[s.right] - len(s.right_shots)
    _expect(found, s.tables, s.left, s.right, _outcomes(s.tables, scored, to_come, conceded, against))
    if s.duel == 1:
        _expect_duel(found, s, seats, 2)
    elif len(seats) == 3 and s.first_counted == COUNTED:
        found[seats[0]] = 0.0  # the double player has taken the first result
    return found


def points_next(p: Position, s: Season) -> vec[float]:
    """The same for the next whole matchday, with as many tokens as now."""
    found = vec[float]([0.0] * p.num_players)
    ahead = 0 if s.duel == 0 else 1
    if s.over or s.played + ahead >= s.tables.season_length or len(p.colours) != p.num_players:
        return found
    seats = _row(p, s, ahead)
    _expect_duel(found, s, seats, 1)
    _expect_duel(found, s, seats, 2)
    return found


def _row(p: Position, s: Season, ahead: int) -> list[int]:
    """The seats in the columns of the matchday table, this many matchdays from now."""
    rows = s.tables.rows
    return [p.colours.index(colour) for colour in rows[(s.played + ahead) % len(rows)]]


def _expect_duel(found: vec[float], s: Season, seats: list[int], duel: int) -> None:
    """A duel that has not begun; with three players, the double player plays both and counts the better one."""
    left = seats[0] if duel == 1 else seats[2]
    right = seats[1] if duel == 1 else seats[3] if len(seats) == 4 else seats[0]
    _expect(found, s.tables, left, right, _outcomes(s.tables, 0, s.tokens[left], 0, s.tokens[right]))


def _expect(found: vec[float], t: FootballTables, left: int, right: int, chances: tuple[float, float]) -> None:
    wins, draws = chances
    found[left] = max(found[left], t.win * wins + t.draw * draws)
    found[right] = max(found[right], t.win * (1.0 - wins - draws) + t.draw * draws)


def _outcomes(t: FootballTables, own: int, own_shots: int, other: int, other_shots: int) -> tuple[float, float]:
    """The chances of a win and of a draw, from the goals so far and the shots to come."""
    mine, theirs = _goals_to_come(t, own_shots), _goals_to_come(t, other_shots)
    wins, draws = 0.0, 0.0
    for more in range(len(mine)):
        for against in range(len(theirs)):
            chance = mine[more] * theirs[against]
            if own + more > other + against:
                wins += chance
            elif own + more == other + against:
                draws += chance
    return wins, draws


def _goals_to_come(t: FootballTables, shots: int) -> list[float]:
    """By number of goals: its chance."""
    scores = t.shot_weights[GOAL] / sum(t.shot_weights)
    found = [1.0]
    for _ in range(shots):
        longer = [0.0] * (len(found) + 1)
        for made in range(len(found)):
            longer[made] = longer[made] + found[made] * (1.0 - scores)
            longer[made + 1] = longer[made + 1] + found[made] * scores
        found = longer
    return found
