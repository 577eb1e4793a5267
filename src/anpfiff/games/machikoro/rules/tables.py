"""The constants of one game: cards and options as packed arrays of small numbers, ready for the rules' inner loops."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.kit.actions import ActionSpace
from anpfiff.kit.packed import packed, packed_rows

# Colours: who earns from a card, and when (MK-5.3 to MK-5.6).
BLUE: Final = 0
GREEN: Final = 1
RED: Final = 2
VIOLET: Final = 3

# Effects.
BANK: Final = 0
BANK_PER_SYMBOL: Final = 1
FROM_ROLLER: Final = 2
FROM_EACH_OPPONENT: Final = 3
FROM_ONE_OPPONENT: Final = 4
SWAP_PROJECT: Final = 5

# Sets of types are bits of one number, and so are large projects beside them.
MAX_TYPES: Final = 56

# Large projects, by benefit: choice of dice, bonus for a symbol, bonus turn, second roll.
YOUTH_ACADEMY: Final = 0
STADIUM: Final = 1
TV_STUDIO: Final = 2
MUSEUM: Final = 3
LARGE_PROJECTS: Final = 4

# When a large project starts to work (MK-9.2 to MK-9.4).
NEXT_TURN: Final = 0
NEXT_REGULAR_TURN: Final = 1
IMMEDIATE: Final = 2

NO_CARD: Final = -1
NO_LIMIT: Final = 1_000_000
MAX_RESULT: Final = 12


class Tables:
    """Arrays are indexed by card type, in the order of the data file. Nothing here changes during a match."""

    # The names of actions; set once the tables are complete.
    space: ActionSpace

    def __init__(self, ids: list[str], project_ids: list[str], players: int) -> None:
        # The Game these belong to.
        self.game: Any = None
        types = len(ids)
        self.players: i64 = players
        self.ids = ids
        self.project_ids = project_ids
        self.types: i64 = types
        self.cost: vec[i64] = packed([0] * types)
        self.copies: vec[i64] = packed([0] * types)
        self.start_copies: vec[i64] = packed([0] * types)
        self.colour: vec[i64] = packed([0] * types)
        self.effect: vec[i64] = packed([0] * types)
        self.amount: vec[i64] = packed([0] * types)
        # The types that may be swapped, unless they are start copies (MK-6.15).
        self.swappable: vec[i64] = vec[i64]()
        # 1 where an active Stadion adds a coin (MK-9.7).
        self.stadium_bonus: vec[i64] = packed([0] * types)
        # The types whose copies a counting card counts (MK-6.1 to MK-6.3).
        self.counted: vec[vec[i64]] = packed_rows([[]] * types)
        # A type, and those that count it: whose income changes with its copies.
        self.changed_by: vec[vec[i64]] = vec[vec[i64]]()
        # The red types; the results that trigger a type, and the types of a colour by result (MK-5.1).
        self.red: vec[i64] = vec[i64]()
        self.results: vec[vec[i64]] = packed_rows([[]] * types)
        self.red_at: vec[vec[i64]] = vec[vec[i64]]()
        self.blue_at: vec[vec[i64]] = vec[vec[i64]]()
        self.green_at: vec[vec[i64]] = vec[vec[i64]]()
        self.violet_at: vec[vec[i64]] = vec[vec[i64]]()
        # What the bank pays the roller for: blue and green.
        self.own_at: vec[vec[i64]] = vec[vec[i64]]()
        # The other seats as seen from each one, counter-clockwise from its neighbour (MK-5.13).
        self.opponents: vec[vec[i64]] = packed_rows(
            [[(seat - step) % players for step in range(1, players)] for seat in range(players)]
        )
        self.project_cost: vec[i64] = packed([0] * LARGE_PROJECTS)
        # By a player's coins, up to the highest cost: what they can afford, as bit sets.
        self.highest_cost: i64 = 0
        self.affordable_cards: vec[i64] = vec[i64]()
        self.affordable_projects: vec[i64] = vec[i64]()
        # What lies in front of all seats at the beginning.
        self.start_cards: vec[i64] = vec[i64]()
        self.coins_in_box: i64 = 0
        self.start_coins: i64 = 0
        self.open_types: i64 = 0
        # Options.
        self.market = False
        # How many copies of each type a player may own (MK-8.8, MK-8.9, MK-8.12).
        self.ordinary_limit: i64 = NO_LIMIT
        self.limit: vec[i64] = packed([NO_LIMIT] * types)
        self.limit_counts_start = True
        self.activation: i64 = NEXT_TURN
        self.bank_limited = False
        self.swap_mandatory = False
        self.swap_start_cards = True
        # The last round of a match that nobody has won (MK-11.5).
        self.max_rounds: i64 = 0
        # New Player and New Coach have exchanged their effects (MK-6.9).
        self.roles_exchanged = False
        # The seat that begins, or -1 if it is drawn.
        self.first_seat: i64 = -1
        # Copies of each violet type that stay in the box in the market variant (MK-10.2).
        self.violets_removed: i64 = 0

    def index_cards(self) -> None:
        """Fill what follows from colours, results and counted cards once they are known.

        Here, since librt 0.16 never frees an array that uncompiled code hands over.
        """
        types = range(self.types)
        self.start_cards = packed([*self.start_copies] * self.players)
        self.swappable = packed([card for card in types if self.colour[card] != VIOLET])
        counting = [[c for c in types if c != card and card in self.counted[c]] for card in types]
        self.changed_by = packed_rows([[card, *counting[card]] for card in types])
        self.red = packed([card for card in types if self.colour[card] == RED])
        self.blue_at = packed_rows(self._triggered(BLUE))
        self.green_at = packed_rows(self._triggered(GREEN))
        self.red_at = packed_rows(self._triggered(RED))
        self.violet_at = packed_rows(self._triggered(VIOLET))
        paid = [[*blue, *green] for blue, green in zip(self._triggered(BLUE), self._triggered(GREEN), strict=True)]
        self.own_at = packed_rows(paid)

    def _triggered(self, colour: int) -> list[list[int]]:
        """By dice result: the types of a colour that it triggers."""
        types = [card for card in range(self.types) if self.colour[card] == colour]
        return [[card for card in types if result in self.results[card]] for result in range(MAX_RESULT + 1)]

    def index_costs(self) -> None:
        """Fill the affordable arrays once costs are known."""
        self.highest_cost = max([*self.cost, *self.project_cost])
        purses = range(self.highest_cost + 1)
        self.affordable_cards = packed([_affordable(self.cost, coins) for coins in purses])
        self.affordable_projects = packed([_affordable(self.project_cost, coins) for coins in purses])


def _affordable(costs: vec[i64], coins: int) -> int:
    """The bit set of what costs no more."""
    return sum([1 << index for index, cost in enumerate(costs) if cost <= coins])
