"""The course of a turn (CA-5.7). Each method leads to the next resting point."""

from __future__ import annotations

from typing import Any

from anpfiff.games.catan.rules.building import pay, place_city, place_road, place_settlement, price
from anpfiff.games.catan.rules.cards import (
    age_cards,
    can_place_free_road,
    draw_card,
    lay_down,
    monopolise,
    take_free_card,
)
from anpfiff.games.catan.rules.offers import clear_offers
from anpfiff.games.catan.rules.opening import Opening
from anpfiff.games.catan.rules.position import (
    CHOOSE_VICTIM,
    DISCARD,
    DRAW_CARD,
    FREE_ROAD,
    MAIN,
    MOVE_ROBBER,
    NAME_RESOURCE,
    NO_KIND,
    OVER,
    PLENTY,
    PRE_ROLL,
    ROLL,
    STEAL,
)
from anpfiff.games.catan.rules.production import produce
from anpfiff.games.catan.rules.robber import (
    demand_discards,
    name_discard,
    reveal_discards,
    robber_hexes,
    steal,
    victims,
)
from anpfiff.games.catan.rules.tables import CARD, CITY, KINDS, KNIGHT, ROAD, ROAD_BUILDING, SETTLEMENT, YEAR_OF_PLENTY


class Course(Opening):
    """A position that knows how to go on. What is done here has been found legal before."""

    # -- turn (CA section 5) -------------------------------------------------------------------------------

    def round(self) -> int:
        """From 1 on; 0 before the first turn."""
        return (self.turn + self.num_players - 1) // self.num_players

    def begin_turn(self) -> None:
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
        place_road(self, self.active, edge, "CA-8.3", paid=True)
        self._after_building()

    def build_settlement(self, vertex: int) -> None:
        pay(self, self.active, SETTLEMENT)
        place_settlement(self, self.active, vertex, "CA-8.5", paid=True)
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
            self.tell("buy_card", "CA-8.1", {"seat": self.active, "cost": price(self, CARD)})
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
            self.begin_founding()
        else:
            self._finish_turn()

    def _finish_turn(self) -> None:
        if self._wins(self.scenario.win_rule(False)):
            return
        age_cards(self)
        self.active = (self.active + 1) % self.num_players
        self.begin_turn()

    def _settle(self) -> bool:
        """Whether the active player wins at once by what was just done (CA-11.2, FF-10.9)."""
        return self.tables.win_at_once and self._wins(self.scenario.win_rule(True))

    def _wins(self, rule: str) -> bool:
        """Only the active player can win; hidden points count and are shown (CA-11.4, FF-10.8)."""
        if self.all_points(self.active) < self.tables.target:
            return False
        self.winner = self.active
        self.phase = OVER
        self.free_roads = 0
        if self.events is not None:
            data: dict[str, Any] = {"seat": self.active, "points": self.all_points(self.active)}
            self.tell("win", rule, data | {"hidden": self.secret_points(self.active)})
        return True
