"""What lies on the table: board, pieces, cards, trade offers and turn. Rules read and change it; see the siblings."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.catan import vocabulary as v
from anpfiff.games.catan.rules.geometry import EDGES, HEXES, NO_HEX, VERTICES, Edge, Hex, Vertex
from anpfiff.games.catan.rules.season import Season
from anpfiff.games.catan.rules.tables import (
    CARD_KINDS,
    HARBOUR_COUNT,
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
COLOURS: Final = 0  # (c)
TERRAIN: Final = 1  # (c)
CORNER: Final = 2  # (c)
CHIPS: Final = 3  # (c)
HARBOURS: Final = 4  # (c)
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


# Never changed in place, so copies share them.
SHARED: Final = ("hexes_at", "road_sites", "settlement_sites", "city_sites")


class Position(State):
    """The complete state of a match. Arrays over seats and kinds of things are flat: see the slots in tables.py."""

    def __init__(self, tables: Tables, num_players: int) -> None:
        """Each field is declared here and nowhere else; copying.py is made from it, and `clear` lays the table."""
        super().__init__(num_players)
        self.tables = tables
        self.phase: i64 = OVER
        self.colours: list[int] = []
        self.terrain: list[int] = []
        # Chips by hex, 0 for none; the second is the 2 that joins the 12 (FF-2.10).
        self.chip: list[int] = []
        self.second_chip: list[int] = []
        self.harbour: list[int] = []
        # A hex, or NO_HEX beside the board.
        self.robber: Hex = NO_HEX
        # The seat that owns a road; owner and points (1 or 2) of a building.
        self.road: vec[i64] = vec[i64]()
        self.owner: vec[i64] = vec[i64]()
        self.level: vec[i64] = vec[i64]()
        # Roads, settlements and cities in supply: index = piece_slot(seat, piece).
        self.left: vec[i64] = vec[i64]()
        self.hand: vec[i64] = vec[i64]()
        self.bank: vec[i64] = vec[i64]()
        # Development cards in hand, and those of the active player bought in this turn (CA-9.3).
        self.cards: vec[i64] = vec[i64]()
        self.new_cards: vec[i64] = vec[i64]()
        self.deck: vec[i64] = vec[i64]()
        # Knights lying open (CA-9.6).
        self.knights: vec[i64] = vec[i64]()
        # Cards taken by theft: index = theft_slot(thief, victim) + resource. All else that moves is public.
        self.thefts: vec[i64] = vec[i64]()
        self.longest_road: i64 = NOBODY
        self.largest_army: i64 = NOBODY
        # Victory points of a scenario, per seat.
        self.bonus: vec[i64] = vec[i64]()
        self.first: int = 0
        self.active: i64 = 0
        # 0 until the first regular turn.
        self.turn: int = 0
        # The turn in which somebody last built, bought or played something or retrained a knight (CA-11.7).
        self.progress: int = 0
        # Settlements and roads placed in the founding phase.
        self.founded: int = 0
        # Of this turn.
        self.rolled: bool = False
        self.die1: int = 0
        self.die2: int = 0
        self.card_played: bool = False
        self.has_built: bool = False
        # How often each sum was rolled.
        self.sums: vec[i64] = vec[i64]()
        # The 36 cards of the dice deck, 1 while undrawn (CA-6.22); unused with dice.
        self.dice_deck: vec[i64] = vec[i64]()
        # What each seat rolled for the first turn; 0 is still to roll, -1 is out (CA-3.12a).
        self.first_rolls: list[int] = []
        # Cards each seat must still name, and those it has named (CA-6.9, CA-6.10).
        self.discards_due: vec[i64] = vec[i64]()
        self.discards: vec[i64] = vec[i64]()
        # What a development card still grants.
        self.free_roads: int = 0
        self.free_cards: int = 0
        # The resource named by this turn's monopoly: everybody knows that the others have none (CA-9.9).
        self.named: i64 = NO_KIND
        self.victim: int = NOBODY
        # The active player's offer, what was answered, offers of the others (see offers.py).
        self.offer: int = NO_OFFER
        self.answers: vec[i64] = vec[i64]()
        self.counters: vec[i64] = vec[i64]()
        # Offers of each seat in this turn.
        self.offers_made: vec[i64] = vec[i64]()
        self.winner: int = NOBODY
        self.season: Season | None = None
        # Derived from the above by sites.py; kept up to date.
        self.hexes_at: list[list[Hex]] = []
        self.harbour_at: vec[i64] = vec[i64]()
        self.rates: vec[i64] = vec[i64]()
        self.points: vec[i64] = vec[i64]()
        self.road_length: vec[i64] = vec[i64]()
        # Per seat, ascending, replaced and never changed in place: where a road, a settlement, a city could be built.
        self.road_sites: list[list[Edge]] = []
        self.settlement_sites: list[list[Vertex]] = []
        self.city_sites: list[list[Vertex]] = []

    def clear(self) -> None:
        """An empty table: nothing is laid, all pieces and cards are in supply."""
        t = self.tables
        n = self.num_players
        self.terrain = [UNLAID] * HEXES
        self.chip = [0] * HEXES
        self.second_chip = [0] * HEXES
        self.harbour = [NO_HARBOUR] * HARBOUR_COUNT
        self.road = vec[i64]([NOBODY] * EDGES)
        self.owner = vec[i64]([NOBODY] * VERTICES)
        self.level = vec[i64]([0] * VERTICES)
        pieces = t.pieces * n
        self.left = vec[i64](pieces)
        self.hand = vec[i64]([0] * (n * RESOURCE_KINDS))
        self.bank = vec[i64]([t.supply] * RESOURCE_KINDS)
        self.cards = vec[i64]([0] * (n * CARD_KINDS))
        self.new_cards = vec[i64]([0] * CARD_KINDS)
        self.deck = vec[i64](t.deck)
        self.knights = vec[i64]([0] * n)
        self.thefts = vec[i64]([0] * (n * n * RESOURCE_KINDS))
        self.bonus = vec[i64]([0] * n)
        self.sums = vec[i64]([0] * 13)
        self.dice_deck = vec[i64]([1] * 36)
        self.first_rolls = [0] * n
        self.discards_due = vec[i64]([0] * n)
        self.discards = vec[i64]([0] * (n * RESOURCE_KINDS))
        self.answers = vec[i64]([NOT_ASKED] * n)
        self.counters = vec[i64]([NO_OFFER] * n)
        self.offers_made = vec[i64]([0] * n)
        self.season = None if t.football is None else Season(t.football, n)
        self.hexes_at = [[] for _ in range(13)]
        self.harbour_at = vec[i64]([NO_HARBOUR] * VERTICES)
        self.rates = vec[i64]([4] * (n * RESOURCE_KINDS))
        self.points = vec[i64]([0] * n)
        self.road_length = vec[i64]([0] * n)
        self.road_sites = [[] for _ in range(n)]
        self.settlement_sites = [[] for _ in range(n)]
        self.city_sites = [[] for _ in range(n)]

    # -- questions ---------------------------------------------------------------------------------------

    def round(self) -> int:
        """From 1 on; 0 before the first turn."""
        return (self.turn + self.num_players - 1) // self.num_players

    def idle_turns(self) -> int:
        """Turns in a row without progress, including the current one as long as it has seen none."""
        return self.turn - self.progress

    def hand_of(self, seat: int) -> list[int]:
        """The five numbers of resource cards that the seat holds."""
        return five_of(self.hand, seat)

    def cards_of(self, seat: int) -> list[int]:
        """The numbers of development cards that the seat holds, not counting those bought this turn."""
        return five_of(self.cards, seat)

    def discards_of(self, seat: int) -> list[int]:
        return five_of(self.discards, seat)

    def theft_slot(self, thief: int, victim: int) -> int:
        """The first of five indices in `thefts`."""
        return (thief * self.num_players + victim) * RESOURCE_KINDS

    def hand_size(self, seat: i64) -> int:
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
        return total(self.bank)

    def deck_size(self) -> int:
        return total(self.deck)

    def card_count(self, seat: i64) -> int:
        """Development cards in hand, including new ones."""
        count: i64 = 0
        for slot in range(seat * CARD_KINDS, seat * CARD_KINDS + CARD_KINDS):
            count += self.cards[slot]
        return count + total(self.new_cards) if seat == self.active else count

    def secret_points(self, seat: i64) -> int:
        """Victory point cards, which count from the moment they are acquired (CA-9.4)."""
        points = self.cards[seat * CARD_KINDS + VICTORY_POINT]
        return points + self.new_cards[VICTORY_POINT] if seat == self.active else points

    def all_points(self, seat: i64) -> int:
        return self.points[seat] + self.bonus[seat] + self.secret_points(seat)

    def public_points(self, seat: i64) -> int:
        return self.points[seat] + self.bonus[seat]

    # -- changes -----------------------------------------------------------------------------------------

    def take_from_bank(self, seat: i64, resource: i64, count: i64) -> None:
        self.hand[seat * RESOURCE_KINDS + resource] += count
        self.bank[resource] -= count

    def hand_over(self, giver: i64, taker: i64, resource: i64, count: i64) -> None:
        """Move cards between two players."""
        self.hand[hand_slot(giver, resource)] -= count
        self.hand[hand_slot(taker, resource)] += count

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


def total(numbers: vec[i64]) -> i64:
    found: i64 = 0
    for number in numbers:
        found += number
    return found


def five_of(numbers: vec[i64], seat: int) -> list[int]:
    """What belongs to a seat in a flat array of five numbers each."""
    first: i64 = seat * RESOURCE_KINDS
    return list(numbers[first : first + RESOURCE_KINDS])
