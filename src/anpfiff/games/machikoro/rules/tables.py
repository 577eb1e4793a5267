"""The constants of one game: cards and options as lists of small ints, ready for the rules' inner loops."""

from __future__ import annotations

from typing import Any, Final

from anpfiff.kit.actions import ActionSpace

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
    """Lists are indexed by card type, in the order of the data file. Nothing here changes during a match."""

    # The names of actions; set once the tables are complete.
    space: ActionSpace

    def __init__(self, ids: list[str], project_ids: list[str]) -> None:
        # The Game these belong to.
        self.game: Any = None
        types = len(ids)
        self.ids = ids
        self.project_ids = project_ids
        self.types = types
        self.cost: list[int] = [0] * types
        self.copies: list[int] = [0] * types
        self.start_copies: list[int] = [0] * types
        self.colour: list[int] = [0] * types
        self.effect: list[int] = [0] * types
        self.amount: list[int] = [0] * types
        # The types that may be swapped, unless they are start copies (MK-6.15).
        self.swappable: list[int] = []
        # 1 where an active Stadion adds a coin (MK-9.7).
        self.stadium_bonus: list[int] = [0] * types
        # The types whose copies a counting card counts (MK-6.1 to MK-6.3).
        self.counted: list[list[int]] = [[] for _ in range(types)]
        # The types of one colour that a result triggers (MK-5.1).
        self.red_at: list[list[int]] = [[] for _ in range(MAX_RESULT + 1)]
        self.blue_at: list[list[int]] = [[] for _ in range(MAX_RESULT + 1)]
        self.green_at: list[list[int]] = [[] for _ in range(MAX_RESULT + 1)]
        self.violet_at: list[list[int]] = [[] for _ in range(MAX_RESULT + 1)]
        # What the bank pays the roller for: blue and green.
        self.own_at: list[list[int]] = []
        # The others of each seat, counter-clockwise from its neighbour (MK-5.13).
        self.opponents: list[list[int]] = []
        self.project_cost: list[int] = [0] * LARGE_PROJECTS
        # By a player's coins, up to the highest cost: what they can pay for, ascending.
        self.highest_cost = 0
        self.affordable_cards: list[list[int]] = []
        self.affordable_projects: list[list[int]] = []
        self.coins_in_box = 0
        self.start_coins = 0
        self.open_types = 0
        # Options.
        self.market = False
        # How many copies of each type a player may own (MK-8.8, MK-8.9, MK-8.12).
        self.ordinary_limit = NO_LIMIT
        self.limit: list[int] = [NO_LIMIT] * types
        self.limit_counts_start = True
        self.activation = NEXT_TURN
        self.bank_limited = False
        self.swap_mandatory = False
        self.swap_start_cards = True
        # The last round of a match that nobody has won (MK-11.5).
        self.max_rounds = 0
        # New Player and New Coach have exchanged their effects (MK-6.9).
        self.roles_exchanged = False
        # The seat that begins, or -1 where it is drawn.
        self.first_seat = -1
        # Copies of each violet type that stay in the box in the market variant (MK-10.2).
        self.violets_removed = 0

    def index_costs(self) -> None:
        """Fill the affordable lists once costs are known."""
        self.highest_cost = max(self.cost + self.project_cost)
        for coins in range(self.highest_cost + 1):
            self.affordable_cards.append([c for c in range(self.types) if self.cost[c] <= coins])
            self.affordable_projects.append([p for p in range(LARGE_PROJECTS) if self.project_cost[p] <= coins])
