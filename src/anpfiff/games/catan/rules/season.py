"""What Fußballfieber adds to the table: shot tokens, the football track, the ranking list, the results."""

from __future__ import annotations

from typing import Final, get_args

from anpfiff.games.catan.rules.tables import GOAL, NOBODY, FootballTables
from anpfiff.games.catan.view import Shot

# The names of the results of an attempt, by number.
SHOTS: Final[tuple[Shot, ...]] = get_args(Shot)

# Whether the double player counts the first duel (FF-11.4).
UNDECIDED: Final = 0
COUNTED: Final = 1
NOT_COUNTED: Final = 2


class Side:
    """One side of a finished duel; never changed."""

    def __init__(self, seat: int, shots: list[int], points: int, counted: bool) -> None:
        self.seat = seat
        self.shots = shots
        self.goals = goals(shots)
        # What the result is worth; the marker moves by that only if it counts (FF-11.15).
        self.points = points
        self.counted = counted


class Result:
    """A line of the results log; never changed (FF-1.8a)."""

    def __init__(self, day: int, duel: int, left: Side, right: Side) -> None:
        self.day = day
        self.duel = duel
        self.left = left
        self.right = right


class Season:
    """Lists are indexed by seat."""

    def __init__(self, tables: FootballTables, num_players: int, source: Season | None = None) -> None:
        """Before the first matchday, or a copy of `source`."""
        self.tables = tables
        if source is None:
            # Tokens on the pitches; the rest of each player's six is in supply (FF-2.21a).
            self.tokens: list[int] = [1] * num_players
            self.marker: list[int] = [0] * num_players
            # Place on the ranking list; 0 while the crest lies beside it (FF-2.20).
            self.place: list[int] = [0] * num_players
            self.results: list[Result] = []
            # Complete matchdays.
            self.played = 0
            self.over = False
            # Of this turn: whether it ends with a matchday (FF-4.1), whether a knight was retrained (FF-9.1).
            self.matchday_due = False
            self.retrained = False
            # The duel in progress: 0 none, 1 or 2.
            self.duel = 0
            self.left = NOBODY
            self.right = NOBODY
            self.left_shots: list[int] = []
            self.right_shots: list[int] = []
            self.first_counted = UNDECIDED
            # Markers still to be moved: seat and points in turn (FF-6.9).
            self.movers: list[int] = []
            # Rewards of the marker moved last.
            self.rewarded = NOBODY
            self.resources_due = 0
            self.card_due = False
            return
        self.tokens = source.tokens[:]
        self.marker = source.marker[:]
        self.place = source.place[:]
        self.results = source.results[:]
        self.played = source.played
        self.over = source.over
        self.matchday_due = source.matchday_due
        self.retrained = source.retrained
        self.duel = source.duel
        self.left = source.left
        self.right = source.right
        self.left_shots = source.left_shots[:]
        self.right_shots = source.right_shots[:]
        self.first_counted = source.first_counted
        self.movers = source.movers[:]
        self.rewarded = source.rewarded
        self.resources_due = source.resources_due
        self.card_due = source.card_due

    def clone(self) -> Season:
        return Season(self.tables, len(self.tokens), self)

    def place_by_points(self, seat: int) -> int:
        """One more than the number of players with strictly more football points (FF-7.6)."""
        place = 1
        for other in self.marker:
            if other > self.marker[seat]:
                place += 1
        return place


def goals(shots: list[int]) -> int:
    scored = 0
    for shot in shots:
        if shot == GOAL:
            scored += 1
    return scored
