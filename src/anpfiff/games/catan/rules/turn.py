"""The course of a match: set-up, founding, turns (CA-5.7). Each method leads to the next resting point."""

from __future__ import annotations

from typing import Any

from anpfiff.games.catan.rules.building import pay, place_city, place_road, place_settlement
from anpfiff.games.catan.rules.cards import (
    age_cards,
    can_place_free_road,
    draw_card,
    lay_down,
    monopolise,
    take_free_card,
)
from anpfiff.games.catan.rules.geometry import VERTEX_EDGES
from anpfiff.games.catan.rules.offers import clear_offers
from anpfiff.games.catan.rules.position import (
    CHIPS,
    CHOOSE_VICTIM,
    COLOURS,
    CORNER,
    DISCARD,
    DRAW_CARD,
    FIRST_ROLL,
    FIRST_SEAT,
    FOUND_ROAD,
    FOUND_SETTLEMENT,
    FREE_ROAD,
    HARBOUR_KINDS,
    MAIN,
    MOVE_ROBBER,
    NAME_RESOURCE,
    NO_KIND,
    OVER,
    PLENTY,
    PRE_ROLL,
    ROLL,
    STEAL,
    TERRAIN,
    Position,
)
from anpfiff.games.catan.rules.production import produce, starting_cards
from anpfiff.games.catan.rules.robber import (
    demand_discards,
    name_discard,
    reveal_discards,
    robber_hexes,
    steal,
    victims,
)
from anpfiff.games.catan.rules.scenario import Scenario
from anpfiff.games.catan.rules.setup import (
    lay_chip,
    lay_fixed_harbours,
    lay_harbour,
    lay_spiral,
    lay_tile,
    place_robber,
    prepare_terrain,
    roll_for_first,
)
from anpfiff.games.catan.rules.sites import has_road_at, index_board
from anpfiff.games.catan.rules.tables import (
    BY_LOT,
    BY_ROLLING,
    CARD,
    CITY,
    KINDS,
    KNIGHT,
    NOBODY,
    ROAD,
    ROAD_BUILDING,
    SETTLEMENT,
    YEAR_OF_PLENTY,
    Tables,
)


class Course(Position):
    """A position that knows how to go on. What is done here has been found legal before."""

    def __init__(self, tables: Tables, num_players: int, scenario: Scenario, source: Course | None = None) -> None:
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
        if prepare_terrain(self):
            lay_fixed_harbours(self)
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
            self._begin_founding()

    # -- founding (CA section 4) ---------------------------------------------------------------------------

    def _begin_founding(self) -> None:
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
            self._begin_turn()
        else:
            self.active = self._founder()
            self.phase = FOUND_SETTLEMENT

    # -- turn (CA section 5) -------------------------------------------------------------------------------

    def round(self) -> int:
        """From 1 on; 0 before the first turn."""
        return (self.turn + self.num_players - 1) // self.num_players

    def _begin_turn(self) -> None:
        self.turn += 1
        self.rolled = False
        self.die1 = 0
        self.die2 = 0
        self.card_played = False
        self.has_built = False
        self.named = NO_KIND
        if self.tables.player_trade:
            self.offers_made = [0] * self.num_players
        self.scenario.begin_turn(self)
        if self.events is not None:
            self.tell("turn", "CA-5.6", {"seat": self.active, "turn": self.turn, "round": self.round()})
        if self.tables.win_at_once and self._wins("CA-11.3"):
            return
        self._before_roll()

    def _before_roll(self) -> None:
        """Ask only if there is something to decide; whether there is must be public, so any card in hand counts."""
        card_possible = not self.card_played and self.card_count(self.active) > 0
        self.phase = PRE_ROLL if card_possible or self.scenario.may_act_before_roll(self) else ROLL

    def roll(self, outcome: int) -> None:
        self.die1 = outcome // 6 + 1
        self.die2 = outcome % 6 + 1
        self.rolled = True
        number = self.die1 + self.die2
        self.sums[number] = self.sums[number] + 1
        if self.tables.dice_deck:
            self._draw_dice_card(outcome)
        if self.events is not None:
            self.tell("roll", "CA-6.1", {"seat": self.active, "dice": [self.die1, self.die2], "result": number})
        if number != 7:
            produce(self, number)
            self.phase = MAIN
        elif demand_discards(self):
            self.phase = DISCARD
        else:
            self._send_robber()

    def _draw_dice_card(self, outcome: int) -> None:
        """When only the reserve is left, all cards are shuffled before the next draw (CA-6.22)."""
        self.dice_deck[outcome] = 0
        if sum(self.dice_deck) <= self.tables.dice_reserve:
            self.dice_deck = [1] * 36

    def discard(self, seat: int, kind: int) -> None:
        if name_discard(self, seat, kind):
            reveal_discards(self)
            self._send_robber()

    def _send_robber(self) -> None:
        self.phase = MOVE_ROBBER
        if self.tables.friendly_robber:
            hexes = robber_hexes(self)
            if len(hexes) == 1:
                self.move_robber(hexes[0])

    def move_robber(self, hex_: int) -> None:
        self.robber = hex_
        if self.events is not None:
            self.tell("robber", "CA-6.11", {"seat": self.active, "hex": hex_})
        found = victims(self)
        if len(found) > 1:
            self.phase = CHOOSE_VICTIM
        elif len(found) == 1:
            self.rob(found[0])
        else:
            if self.events is not None:
                self.tell("nobody_robbed", "CA-6.14", {"seat": self.active})
            self._resume()

    def rob(self, victim: int) -> None:
        self.victim = victim
        self.phase = STEAL

    def steal_card(self, kind: int) -> None:
        steal(self, kind)
        self._resume()

    def _resume(self) -> None:
        """Back to where a card was played, or on after a seven."""
        if self.rolled:
            self.phase = MAIN
        else:
            self._before_roll()

    # -- building ------------------------------------------------------------------------------------------

    def build_road(self, edge: int) -> None:
        pay(self, self.active, ROAD)
        place_road(self, self.active, edge, "CA-8.3")
        self._after_building()

    def build_settlement(self, vertex: int) -> None:
        pay(self, self.active, SETTLEMENT)
        place_settlement(self, self.active, vertex, "CA-8.5")
        self.scenario.building_placed(self, self.active, vertex)
        self._after_building()

    def build_city(self, vertex: int) -> None:
        pay(self, self.active, CITY)
        place_city(self, self.active, vertex)
        self.scenario.building_placed(self, self.active, vertex)
        self._after_building()

    def buy_card(self) -> None:
        pay(self, self.active, CARD)
        if self.events is not None:
            self.tell("buy_card", "CA-8.1", {"seat": self.active})
        self.phase = DRAW_CARD

    def draw_bought(self, kind: int) -> None:
        draw_card(self, self.active, kind, bought=True)
        self.phase = MAIN
        self._after_building()

    def _after_building(self) -> None:
        self.has_built = True
        if self.tables.separate_phases:
            clear_offers(self)
        self._settle()

    # -- development cards ---------------------------------------------------------------------------------

    def play_card(self, kind: int) -> None:
        lay_down(self, kind)
        if self._settle():
            return
        if kind == KNIGHT:
            self._send_robber()
        elif kind == ROAD_BUILDING:
            self.free_roads = 2
            self.phase = FREE_ROAD
        elif kind == YEAR_OF_PLENTY:
            self.free_cards = 2
            self._offer_free_cards()
        else:
            self.phase = NAME_RESOURCE

    def place_free_road(self, edge: int) -> None:
        place_road(self, self.active, edge, "CA-9.10")
        self.free_roads -= 1
        if self._settle():
            return
        if self.free_roads == 0 or not can_place_free_road(self):
            self.free_roads = 0
            self._resume()

    def take_card(self, kind: int) -> None:
        take_free_card(self, kind)
        self._offer_free_cards()

    def _offer_free_cards(self) -> None:
        """Rest while there is a choice; a single kind in the bank is none (CA-9.8)."""
        self.phase = PLENTY
        while self.free_cards > 0:
            kinds = [kind for kind in range(KINDS) if self.bank[kind] > 0]
            if len(kinds) > 1:
                return
            if not kinds:
                self.free_cards = 0
            else:
                take_free_card(self, kinds[0])
        self._resume()

    def name_resource(self, kind: int) -> None:
        monopolise(self, kind)
        self._resume()

    # -- end -----------------------------------------------------------------------------------------------

    def end_turn(self) -> None:
        clear_offers(self)
        if self.scenario.end_turn(self):
            self._finish_turn()

    def scenario_done(self) -> None:
        """The base game goes on where the scenario stepped in."""
        if self.turn == 0:
            self._begin_founding()
        else:
            self._finish_turn()

    def _finish_turn(self) -> None:
        rule = "CA-11.5" if self.tables.football is None else "FF-10.1"
        if self._wins(rule):
            return
        age_cards(self)
        self.active = (self.active + 1) % self.num_players
        self._begin_turn()

    def _settle(self) -> bool:
        """Whether the active player wins at once by what was just done (CA-11.2)."""
        return self.tables.win_at_once and self._wins("CA-11.2")

    def _wins(self, rule: str) -> bool:
        """Only the active player can win; hidden points count and are shown (CA-11.4, FF-10.8)."""
        if self.all_points(self.active) < self.tables.target:
            return False
        self.winner = self.active
        self.phase = OVER
        if self.events is not None:
            data: dict[str, Any] = {"seat": self.active, "points": self.all_points(self.active)}
            self.tell("win", rule, data | {"hidden": self.secret_points(self.active)})
        return True
