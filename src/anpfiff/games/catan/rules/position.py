"""What lies on the table: board, pieces, cards, trade offers and turn. Rules read and change it; see the siblings."""

from __future__ import annotations

from typing import Final

from anpfiff.games.catan import vocabulary as v
from anpfiff.games.catan.rules.geometry import EDGES, HEXES, NO_HEX, VERTICES, Edge, Hex, Vertex
from anpfiff.games.catan.rules.season import Season
from anpfiff.games.catan.rules.tables import (
    CARD_KINDS,
    HARBOURS,
    NO_HARBOUR,
    NOBODY,
    RESOURCE_KINDS,
    UNLAID,
    VICTORY_POINT,
    Tables,
    hand_slot,
)
from anpfiff.kit.core import State, event_of
from anpfiff.kit.words import Copies, Numbered

# Phases; the automatic steps in between are never a resting point. (c) is a chance event.
DRAW_COLOUR: Final = 0  # (c)
LAY_TILE: Final = 1  # (c)
DRAW_CORNER: Final = 2  # (c)
LAY_CHIP: Final = 3  # (c)
LAY_HARBOUR: Final = 4  # (c)
FIRST_SEAT: Final = 5  # (c)
FIRST_ROLL: Final = 6  # (c)
FOUND_SETTLEMENT: Final = 7
FOUND_ROAD: Final = 8
PRE_ROLL: Final = 9
ROLL: Final = 10  # (c)
DISCARD: Final = 11
MOVE_ROBBER: Final = 12
CHOOSE_VICTIM: Final = 13
STEAL: Final = 14  # (c)
MAIN: Final = 15
DRAW_CARD: Final = 16  # (c)
FREE_ROAD: Final = 17
PLENTY: Final = 18
NAME_RESOURCE: Final = 19
OVER: Final = 20
# From here on phases of Fußballfieber.
FOOTBALL: Final = 21
DRAW_PASTURE: Final = 21  # (c)
SWAP_PASTURE: Final = 22
SHOT: Final = 23  # (c)
COUNT_RESULT: Final = 24
REWARD: Final = 25
REWARD_CARD: Final = 26  # (c)

# What an opponent said to the open offer.
NOT_ASKED: Final = 0
WAITING: Final = 1
ACCEPTED: Final = 2
DECLINED: Final = 3

NO_OFFER: Final = 0
NO_KIND: Final = -1


class Position(State):
    """The complete state of a match. Lists over seats and kinds of things are flat: see the slots in tables.py."""

    def __init__(self, tables: Tables, num_players: int, source: Position | None = None) -> None:
        """An empty table, or a copy of `source`. Both in one place: so mypyc knows that every field is set."""
        super().__init__(num_players)
        self.tables = tables
        if source is None:
            n = num_players
            self.phase = OVER
            self.colours: list[int] = []
            self.terrain: list[int] = [UNLAID] * HEXES
            # Chips by hex, 0 for none; the second is the 2 that joins the 12 (FF-2.10).
            self.chip: list[int] = [0] * HEXES
            self.second_chip: list[int] = [0] * HEXES
            self.harbour: list[int] = [NO_HARBOUR] * HARBOURS
            # A hex, or NO_HEX beside the board.
            self.robber = NO_HEX
            # The seat that owns a road; owner and points (1 or 2) of a building.
            self.road: list[int] = [NOBODY] * EDGES
            self.owner: list[int] = [NOBODY] * VERTICES
            self.level: list[int] = [0] * VERTICES
            # Roads, settlements and cities in supply: index = piece_slot(seat, piece).
            self.left: list[int] = tables.pieces * n
            self.hand: list[int] = [0] * (n * RESOURCE_KINDS)
            self.bank: list[int] = [tables.supply] * RESOURCE_KINDS
            # Development cards in hand, and those of the active player bought in this turn (CA-9.3).
            self.cards: list[int] = [0] * (n * CARD_KINDS)
            self.new_cards: list[int] = [0] * CARD_KINDS
            self.deck: list[int] = tables.deck[:]
            # Knights lying open (CA-9.6).
            self.knights: list[int] = [0] * n
            # Cards taken by theft: index = theft_slot(thief, victim) + resource. All else that moves is public.
            self.thefts: list[int] = [0] * (n * n * RESOURCE_KINDS)
            self.longest_road = NOBODY
            self.largest_army = NOBODY
            # Victory points of a scenario, per seat.
            self.bonus: list[int] = [0] * n
            self.first = 0
            self.active = 0
            # 0 until the first regular turn.
            self.turn = 0
            # The turn in which somebody last built, bought or played something or retrained a knight (CA-11.7).
            self.progress = 0
            # Settlements and roads placed in the founding phase.
            self.founded = 0
            # Of this turn.
            self.rolled = False
            self.die1 = 0
            self.die2 = 0
            self.card_played = False
            self.has_built = False
            # How often each sum was rolled.
            self.sums: list[int] = [0] * 13
            # The 36 cards of the dice deck, 1 while undrawn (CA-6.22); unused with dice.
            self.dice_deck: list[int] = [1] * 36
            # What each seat rolled for the first turn; 0 is still to roll, -1 is out (CA-3.12a).
            self.first_rolls: list[int] = [0] * n
            # Cards each seat must still name, and those it has named (CA-6.9, CA-6.10).
            self.discards_due: list[int] = [0] * n
            self.discards: list[int] = [0] * (n * RESOURCE_KINDS)
            # What a development card still grants.
            self.free_roads = 0
            self.free_cards = 0
            # The resource named by this turn's monopoly: everybody knows that the others have none (CA-9.9).
            self.named = NO_KIND
            self.victim = NOBODY
            # The active player's offer, what was answered, offers of the others (see offers.py).
            self.offer = NO_OFFER
            self.answers: list[int] = [NOT_ASKED] * n
            self.counters: list[int] = [NO_OFFER] * n
            # Offers of each seat in this turn.
            self.offers_made: list[int] = [0] * n
            self.winner = NOBODY
            self.season: Season | None = None if tables.football is None else Season(tables.football, n)
            # Derived from the above by sites.py; kept up to date.
            self.hexes_at: list[list[Hex]] = [[] for _ in range(13)]
            self.harbour_at: list[int] = [NO_HARBOUR] * VERTICES
            self.rates: list[int] = [4] * (n * RESOURCE_KINDS)
            self.points: list[int] = [0] * n
            self.road_length: list[int] = [0] * n
            # Per seat, ascending, never changed in place: where a road, a settlement, a city could be built.
            self.road_sites: list[list[Edge]] = [[] for _ in range(n)]
            self.settlement_sites: list[list[Vertex]] = [[] for _ in range(n)]
            self.city_sites: list[list[Vertex]] = [[] for _ in range(n)]
            return
        self.phase = source.phase
        self.colours = source.colours[:]
        self.terrain = source.terrain[:]
        self.chip = source.chip[:]
        self.second_chip = source.second_chip[:]
        self.harbour = source.harbour[:]
        self.robber = source.robber
        self.road = source.road[:]
        self.owner = source.owner[:]
        self.level = source.level[:]
        self.left = source.left[:]
        self.hand = source.hand[:]
        self.bank = source.bank[:]
        self.cards = source.cards[:]
        self.new_cards = source.new_cards[:]
        self.deck = source.deck[:]
        self.knights = source.knights[:]
        self.thefts = source.thefts[:]
        self.longest_road = source.longest_road
        self.largest_army = source.largest_army
        self.bonus = source.bonus[:]
        self.first = source.first
        self.active = source.active
        self.turn = source.turn
        self.progress = source.progress
        self.founded = source.founded
        self.rolled = source.rolled
        self.die1 = source.die1
        self.die2 = source.die2
        self.card_played = source.card_played
        self.has_built = source.has_built
        self.sums = source.sums[:]
        self.dice_deck = source.dice_deck[:]
        self.first_rolls = source.first_rolls[:]
        self.discards_due = source.discards_due[:]
        self.discards = source.discards[:]
        self.free_roads = source.free_roads
        self.free_cards = source.free_cards
        self.named = source.named
        self.victim = source.victim
        self.offer = source.offer
        self.answers = source.answers[:]
        self.counters = source.counters[:]
        self.offers_made = source.offers_made[:]
        self.winner = source.winner
        season = source.season
        self.season = None if season is None else Season(season.tables, num_players, season)
        self.hexes_at = source.hexes_at[:]
        self.harbour_at = source.harbour_at[:]
        self.rates = source.rates[:]
        self.points = source.points[:]
        self.road_length = source.road_length[:]
        self.road_sites = source.road_sites[:]
        self.settlement_sites = source.settlement_sites[:]
        self.city_sites = source.city_sites[:]

    # -- questions ---------------------------------------------------------------------------------------

    def round(self) -> int:
        """From 1 on; 0 before the first turn."""
        return (self.turn + self.num_players - 1) // self.num_players

    def idle_turns(self) -> int:
        """Turns in a row without progress, the present one included while it has seen none."""
        return self.turn - self.progress

    def hand_of(self, seat: int) -> list[int]:
        """The five numbers of resource cards that the seat holds."""
        return self.hand[seat * RESOURCE_KINDS : seat * RESOURCE_KINDS + RESOURCE_KINDS]

    def cards_of(self, seat: int) -> list[int]:
        """The numbers of development cards that the seat holds, without those bought in this turn."""
        return self.cards[seat * CARD_KINDS : seat * CARD_KINDS + CARD_KINDS]

    def discards_of(self, seat: int) -> list[int]:
        return self.discards[seat * RESOURCE_KINDS : seat * RESOURCE_KINDS + RESOURCE_KINDS]

    def theft_slot(self, thief: int, victim: int) -> int:
        """The first of five indices in `thefts`."""
        return (thief * self.num_players + victim) * RESOURCE_KINDS

    def hand_size(self, seat: int) -> int:
        hand = self.hand
        base = seat * RESOURCE_KINDS
        return hand[base] + hand[base + 1] + hand[base + 2] + hand[base + 3] + hand[base + 4]

    def holds(self, seat: int, cards: list[int]) -> bool:
        """Whether the seat's hand contains these five numbers of cards."""
        base = seat * RESOURCE_KINDS
        for kind in range(RESOURCE_KINDS):
            if self.hand[base + kind] < cards[kind]:
                return False
        return True

    def bank_size(self) -> int:
        return sum(self.bank)

    def deck_size(self) -> int:
        return sum(self.deck)

    def card_count(self, seat: int) -> int:
        """Development cards in hand, new ones included."""
        count = sum(self.cards_of(seat))
        return count + sum(self.new_cards) if seat == self.active else count

    def secret_points(self, seat: int) -> int:
        """Victory point cards, which count from the moment they are acquired (CA-9.4)."""
        points = self.cards[seat * CARD_KINDS + VICTORY_POINT]
        return points + self.new_cards[VICTORY_POINT] if seat == self.active else points

    def all_points(self, seat: int) -> int:
        return self.points[seat] + self.bonus[seat] + self.secret_points(seat)

    def public_points(self, seat: int) -> int:
        return self.points[seat] + self.bonus[seat]

    # -- changes -----------------------------------------------------------------------------------------

    def take_from_bank(self, seat: int, resource: int, count: int) -> None:
        # Not `+=`: on list items mypyc falls back to generic arithmetic, here and in the other hot paths.
        slot = seat * RESOURCE_KINDS + resource
        self.hand[slot] = self.hand[slot] + count
        self.bank[resource] = self.bank[resource] - count

    def hand_over(self, giver: int, taker: int, resource: int, count: int) -> None:
        """Move cards between two players."""
        source, target = hand_slot(giver, resource), hand_slot(taker, resource)
        self.hand[source] = self.hand[source] - count
        self.hand[target] = self.hand[target] + count

    def tell(self, rule: str, event: v.Event, audience: list[int] | None = None) -> None:
        if self.events is not None:
            self.events.append(event_of(rule, event, audience))

    def card_list(self, cards: list[int]) -> list[Copies]:
        """Five numbers of resource cards in words: [{"card": "wool", "copies": 2}]."""
        ids = self.tables.resource_ids
        return [{"card": ids[kind], "copies": cards[kind]} for kind in range(RESOURCE_KINDS) if cards[kind] > 0]


def places(p: Position, hexes: list[Hex]) -> list[Numbered]:
    """Hexes in words: their terrain and chip."""
    return [{"thing": p.tables.terrain_ids[p.terrain[hex_]], "number": p.chip[hex_]} for hex_ in hexes]


def season_of(p: Position) -> Season:
    """Of a match with the scenario Fußballfieber."""
    assert p.season is not None
    return p.season
