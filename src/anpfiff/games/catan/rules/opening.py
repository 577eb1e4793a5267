"""From the empty table to the first turn: laying the board out and founding (CA sections 3 and 4)."""

from __future__ import annotations

from anpfiff.games.catan.rules.building import place_road, place_settlement
from anpfiff.games.catan.rules.geometry import VERTEX_EDGES
from anpfiff.games.catan.rules.position import (
    CHIPS,
    COLOURS,
    CORNER,
    FIRST_ROLL,
    FIRST_SEAT,
    FOUND_ROAD,
    FOUND_SETTLEMENT,
    HARBOUR_KINDS,
    TERRAIN,
    Position,
)
from anpfiff.games.catan.rules.production import starting_cards
from anpfiff.games.catan.rules.scenario import Scenario
from anpfiff.games.catan.rules.setup import (
    lay_beginners_board,
    lay_chip,
    lay_fixed_harbours,
    lay_harbour,
    lay_spiral,
    lay_tile,
    place_robber,
    roll_for_first,
)
from anpfiff.games.catan.rules.sites import has_road_at, index_board
from anpfiff.games.catan.rules.tables import BY_LOT, BY_ROLLING, NOBODY, Tables


class Opening(Position):
    """A position that knows how to get to the first turn. What is done here has been found legal before."""

    def __init__(self, tables: Tables, num_players: int, scenario: Scenario, source: Opening | None = None) -> None:
        super().__init__(tables, num_players, source)
        self.scenario = scenario

    # -- set-up (CA section 3) -----------------------------------------------------------------------------

    def set_up(self) -> None:
        if self.tables.seat_colours:
            self.colours = self.tables.seat_colours[:]
            self._lay_terrain()
        else:
            self.phase = COLOURS

    def go_on_setting_up(self, outcome: int) -> None:
        phase = self.phase
        if phase == COLOURS:
            self.colours.append(outcome)
            self.tell("colour", "CA-1.2", {"seat": len(self.colours) - 1, "colour": self.tables.colour_ids[outcome]})
            if len(self.colours) == self.num_players:
                self._lay_terrain()
        elif phase == TERRAIN:
            if lay_tile(self, outcome):
                self._lay_chips()
        elif phase == CORNER:
            lay_spiral(self, outcome)
            self._lay_harbours()
        elif phase == CHIPS:
            if lay_chip(self, outcome):
                self._lay_harbours()
        elif phase == HARBOUR_KINDS:
            if lay_harbour(self, outcome):
                self._find_first_player()
        elif phase == FIRST_SEAT:
            self._begin_with(outcome, "CA-3.12a")
        else:
            first = roll_for_first(self, outcome // 6 + 1, outcome % 6 + 1)
            if first != NOBODY:
                self._begin_with(first, "CA-3.12")

    def _lay_terrain(self) -> None:
        if self.tables.beginner:
            lay_beginners_board(self)
        self.scenario.begin_board(self)
        if self.tables.beginner:
            self._find_first_player()
        else:
            self.phase = TERRAIN

    def _lay_chips(self) -> None:
        if self.tables.random_chips:
            self.phase = CHIPS
        elif self.tables.spiral_corner >= 0:
            lay_spiral(self, self.tables.spiral_corner)
            self._lay_harbours()
        else:
            self.phase = CORNER

    def _lay_harbours(self) -> None:
        if self.tables.shuffled_harbours:
            self.phase = HARBOUR_KINDS
        else:
            lay_fixed_harbours(self)
            self._find_first_player()

    def _find_first_player(self) -> None:
        if self.tables.first_seat == BY_LOT:
            self.phase = FIRST_SEAT
        elif self.tables.first_seat == BY_ROLLING:
            self.phase = FIRST_ROLL
        else:
            self._begin_with(self.tables.first_seat, "CA-3.12a")

    def _begin_with(self, seat: int, rule: str) -> None:
        self.first = seat
        self.tell("first_seat", rule, {"seat": seat})
        if self.scenario.prepare(self):
            self.begin_founding()

    # -- founding (CA section 4) ---------------------------------------------------------------------------

    def begin_founding(self) -> None:
        place_robber(self)
        index_board(self)
        self.active = self.first
        self.phase = FOUND_SETTLEMENT
        self.tell("board_ready", "CA-3.11", {})

    def _founder(self) -> int:
        """Forwards in the first round, backwards in the second (CA-4.1, CA-4.2)."""
        n = self.num_players
        step = self.founded // 2
        return (self.first + (step if step < n else 2 * n - 1 - step)) % n

    def second_round(self) -> bool:
        return self.founded >= 2 * self.num_players

    def found_settlement(self, vertex: int) -> None:
        seat = self.active
        place_settlement(self, seat, vertex, "CA-4.2" if self.second_round() else "CA-4.1")
        self.scenario.building_placed(self, seat, vertex)
        if self.second_round():
            starting_cards(self, seat, vertex)
        self.founded += 1
        self.phase = FOUND_ROAD

    def founding_edges(self) -> list[int]:
        """Free edges at the settlement just founded, which is the one without a road."""
        for vertex in self.city_sites[self.active]:
            if not has_road_at(self, self.active, vertex):
                return [edge for edge in VERTEX_EDGES[vertex] if self.road[edge] == NOBODY]
        return []

    def found_road(self, edge: int) -> None:
        place_road(self, self.active, edge, "CA-4.2" if self.second_round() else "CA-4.1")
        self.founded += 1
        if self.founded == 4 * self.num_players:
            self.active = self.first
            self.begin_turn()
        else:
            self.active = self._founder()
            self.phase = FOUND_SETTLEMENT

    def begin_turn(self) -> None:
        """The first regular turn; see turn.py."""
        raise NotImplementedError
