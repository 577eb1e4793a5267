"""A matchday: two duels, the football track, the ranking list, the end of the season (FF-4 to FF-8, FF-11)."""

from __future__ import annotations

from typing import Any, Final

from anpfiff.games.catan.rules.building import deck_size
from anpfiff.games.catan.rules.football_season import (
    COUNTED,
    NOT_COUNTED,
    UNDECIDED,
    Result,
    Season,
    Side,
    goals,
)
from anpfiff.games.catan.rules.position import COUNT_RESULT, REWARD, REWARD_CARD, SHOT, Position
from anpfiff.games.catan.rules.tables import NOBODY, FootballTables

SHOT_NAMES: Final = ["goal", "miss", "out", "foul"]


class Matchday:
    """Carries a matchday out on the table `p`; every method returns True when the matchday is over."""

    def __init__(self, p: Position, season: Season, tables: FootballTables) -> None:
        self.p = p
        self.season = season
        self.tables = tables

    # -- duels -------------------------------------------------------------------------------------------

    def begin(self) -> bool:
        s = self.season
        s.matchday_due = False
        s.first_counted = UNDECIDED
        if self.p.events is not None:
            self.p.tell("matchday", "FF-4.1", {"number": s.played + 1})
        return self._begin_duel(1)

    def double_player(self) -> int:
        """The one of three who plays two duels; NOBODY with four (FF-11.2)."""
        return self.row()[0] if self.p.num_players == 3 else NOBODY

    def row(self) -> list[int]:
        """The seats in the columns of the matchday table (FF-4.7)."""
        rows = self.tables.rows
        return [self.p.colours.index(colour) for colour in rows[self.season.played % len(rows)]]

    def pairing(self, duel: int) -> tuple[int, int]:
        """Left and right side of a duel; with three players the double player takes the free half (FF-11.8)."""
        row = self.row()
        if duel == 1:
            return row[0], row[1]
        return row[2], row[3] if len(row) == 4 else row[0]

    def _begin_duel(self, duel: int) -> bool:
        s = self.season
        s.duel = duel
        s.left, s.right = self.pairing(duel)
        s.left_shots = []
        s.right_shots = []
        self.p.phase = SHOT
        if self.p.events is not None:
            data: dict[str, Any] = {"number": s.played + 1, "duel": duel, "seat": s.left, "opponent": s.right}
            self.p.tell("duel", "FF-4.8", data | {"tokens": s.tokens[s.left], "against": s.tokens[s.right]})
        return False

    def shooter(self) -> int:
        """They throw alternately, the left side first; the one with more tokens throws the rest (FF-5.1, FF-5.6)."""
        s = self.season
        left, right = len(s.left_shots), len(s.right_shots)
        if left < s.tokens[s.left] and (left <= right or right == s.tokens[s.right]):
            return s.left
        return s.right

    def shoot(self, result: int) -> bool:
        s = self.season
        seat = self.shooter()
        shots = s.left_shots if seat == s.left else s.right_shots
        shots.append(result)
        if self.p.events is not None:
            data: dict[str, Any] = {"seat": seat, "shot": SHOT_NAMES[result], "attempt": len(shots)}
            self.p.tell("shot", "FF-5.9", data | {"goals": goals(shots)})
        if len(s.left_shots) < s.tokens[s.left] or len(s.right_shots) < s.tokens[s.right]:
            return False
        if self.p.events is not None:
            result_data: dict[str, Any] = {"seat": s.left, "opponent": s.right}
            self.p.tell("duel_result", "FF-5.10", result_data | self._goals())
        if s.duel == 1 and self.double_player() != NOBODY:
            self.p.phase = COUNT_RESULT
            return False
        return self._score()

    def _goals(self) -> dict[str, int]:
        return {"goals": goals(self.season.left_shots), "against": goals(self.season.right_shots)}

    def count_first(self, counted: bool) -> bool:
        """The double player's choice after the first duel (FF-11.4)."""
        self.season.first_counted = COUNTED if counted else NOT_COUNTED
        if self.p.events is not None:
            rule = "FF-11.5" if counted else "FF-11.6"
            self.p.tell("count_result", rule, {"seat": self.double_player(), "counted": counted})
        return self._score()

    def _is_counted(self, seat: int) -> bool:
        """All results count but one of the double player's two (FF-11.7, FF-11.10, FF-11.11)."""
        if seat != self.double_player():
            return True
        return self.season.first_counted == (COUNTED if self.season.duel == 1 else NOT_COUNTED)

    def points(self, own: int, other: int) -> int:
        """3 for a win, 1 for a draw (FF-6.1)."""
        if own == other:
            return self.tables.draw
        return self.tables.win if own > other else 0

    def _score(self) -> bool:
        """Note the result, and move the markers in turn order (FF-6.2, FF-6.9)."""
        p, s = self.p, self.season
        mine, theirs = goals(s.left_shots), goals(s.right_shots)
        left = Side(s.left, s.left_shots, self.points(mine, theirs), self._is_counted(s.left))
        right = Side(s.right, s.right_shots, self.points(theirs, mine), self._is_counted(s.right))
        s.results.append(Result(s.played + 1, s.duel, left, right))
        for step in range(p.num_players):
            seat = (p.active + step) % p.num_players
            for side in (left, right):
                if side.seat == seat and side.counted and side.points > 0:
                    s.movers.extend([seat, side.points])
        return self.go_on()

    # -- the football track ------------------------------------------------------------------------------

    def go_on(self) -> bool:
        """Hand out what is due, move the next marker, and finish the duel when nothing is left."""
        s = self.season
        while True:
            if self._reward_waits():
                return False
            if not s.movers:
                return self._finish_duel()
            seat, points = s.movers.pop(0), s.movers.pop(0)
            self._move_marker(seat, points)

    def _reward_waits(self) -> bool:
        """Rest at the next reward of the marker moved last; without bank or deck it lapses (FF-6.7, FF-6.8)."""
        p, s = self.p, self.season
        if s.resources_due > 0:
            if p.bank_size() > 0:
                p.phase = REWARD
                return True
            s.resources_due = 0
            p.tell("reward_lapses", "FF-6.7", {"seat": s.rewarded})
        if s.card_due:
            if deck_size(p) > 0:
                p.phase = REWARD_CARD
                return True
            s.card_due = False
            p.tell("reward_lapses", "FF-6.8", {"seat": s.rewarded})
        s.rewarded = NOBODY
        return False

    def _move_marker(self, seat: int, points: int) -> None:
        """Symbols passed give a resource, the card symbol only if landed on; the trophy stops (FF-6.3 to FF-6.14)."""
        s, t = self.season, self.tables
        start = s.marker[seat]
        end = min(start + points, t.trophy)
        s.marker[seat] = end
        s.rewarded = seat
        for field in range(start + 1, end + 1):
            if t.resource_field[field]:
                s.resources_due += 1
        s.card_due = end > start and t.card_field[end]
        if self.p.events is not None:
            self.p.tell("marker", "FF-6.2", {"seat": seat, "points": end - start, "field": end})

    def trophy_reached(self) -> bool:
        return max(self.season.marker) == self.tables.trophy

    # -- end of duel, matchday, season -------------------------------------------------------------------

    def _finish_duel(self) -> bool:
        s = self.season
        if s.duel == 1 and not (self.tables.trophy_ends_at_once and self.trophy_reached()):
            return self._begin_duel(2)
        s.duel = 0
        s.left = NOBODY
        s.right = NOBODY
        s.left_shots = []
        s.right_shots = []
        self._update_ranking()
        s.played += 1
        if s.played >= self.tables.season_length or self.trophy_reached():
            s.over = True
            if self.p.events is not None:
                early = s.played < self.tables.season_length
                self.p.tell("season_over", "FF-8.7" if early else "FF-8.4", {"number": s.played, "early": early})
        return True

    def _update_ranking(self) -> None:
        """Places and their victory points follow the track (FF-7.1 to FF-7.6)."""
        p, s = self.p, self.season
        for seat in range(p.num_players):
            s.place[seat] = s.place_by_points(seat)
            p.bonus[seat] = self.tables.place_points[s.place[seat] - 1]
        if p.events is not None:
            for place in range(1, p.num_players + 1):
                for seat in range(p.num_players):
                    if s.place[seat] == place:
                        p.tell("ranking", "FF-7.1", {"seat": seat, "place": place, "points": p.bonus[seat]})
