"""What lies on the table: coins, cards, display and turn. Rules read and change it; see the sibling modules."""

from __future__ import annotations

from typing import Final

from anpfiff.games.machikoro import vocabulary as v
from anpfiff.games.machikoro.rules.tables import VIOLET, Tables
from anpfiff.kit.core import State, event_of

# Phases; the automatic steps in between are never a resting point.
FIRST_SEAT: Final = 0  # chance
OPEN_DISPLAY: Final = 1  # chance
CHOOSE_DICE: Final = 2
ROLL: Final = 3  # chance
REROLL: Final = 4
TARGET: Final = 5
SWAP_GIVE: Final = 6
SWAP_TAKE: Final = 7
BUILD: Final = 8
REFILL: Final = 9  # chance
OVER: Final = 10

NOBODY: Final = -1


class Position(State):
    """The complete state of a match; lists over seats and types are flat: index = seat * types + type."""

    def __init__(self, tables: Tables, num_players: int, source: Position | None = None) -> None:
        """An empty table, or a copy of `source`. Both in one place: so mypyc knows that every field is set."""
        super().__init__(num_players)
        self.tables = tables
        if source is None:
            self.phase = OVER
            self.coins: list[int] = []
            # Copies in front of each seat, start copies included.
            self.cards: list[int] = []
            # How many of them are start copies (MK-6.17).
            self.starts: list[int] = []
            # Large projects per seat as bit sets: what stands, and what works already (MK-9.3).
            self.built: list[int] = []
            self.working: list[int] = []
            # Cards that can be bought, and (market variant) cards still in the pile, per type.
            self.display: list[int] = []
            self.pile: list[int] = []
            self.bank = 0
            self.first = 0
            self.active = 0
            self.round = 0
            self.turn = 0
            self.bonus_turn = False
            self.bonus_earned = False
            self.dice_count = 0
            self.die1 = 0
            self.die2 = 0
            self.rerolled = False
            # The type offered in a swap under way.
            self.giving = -1
            self.winner = NOBODY
            return
        self.phase = source.phase
        self.coins = source.coins[:]
        self.cards = source.cards[:]
        self.starts = source.starts[:]
        self.built = source.built[:]
        self.working = source.working[:]
        self.display = source.display[:]
        self.pile = source.pile[:]
        self.bank = source.bank
        self.first = source.first
        self.active = source.active
        self.round = source.round
        self.turn = source.turn
        self.bonus_turn = source.bonus_turn
        self.bonus_earned = source.bonus_earned
        self.dice_count = source.dice_count
        self.die1 = source.die1
        self.die2 = source.die2
        self.rerolled = source.rerolled
        self.giving = source.giving
        self.winner = source.winner

    # -- questions ---------------------------------------------------------------------------------------

    def has_built(self, seat: int, project: int) -> bool:
        return self.built[seat] >> project & 1 != 0

    def works(self, seat: int, project: int) -> bool:
        """Whether the benefit of a large project applies now."""
        return self.working[seat] >> project & 1 != 0

    def owned(self, seat: int, card: int) -> int:
        return self.cards[seat * self.tables.types + card]

    def result(self) -> int:
        """The roll that counts: one die, or the sum of two (MK-4.3)."""
        return self.die1 + self.die2

    def built_projects(self, seat: int) -> int:
        return self.built[seat].bit_count()

    def open_types(self) -> int:
        """Different types in the display."""
        found = 0
        for left in self.display:
            if left > 0:
                found += 1
        return found

    def pile_size(self) -> int:
        total = 0
        for left in self.pile:
            total += left
        return total

    def display_is_short(self) -> bool:
        """Whether a card must be turned up: too few types lie open, and the pile has cards (MK-10.5, MK-10.9)."""
        return self.open_types() < self.tables.open_types and self.pile_size() > 0

    def within_limit(self, seat: int, card: int, arrives_as_start: bool) -> bool:
        """Whether `seat` may own one more copy (MK-8.9, MK-8.12, MK-8.13)."""
        t = self.tables
        index = seat * t.types + card
        if t.limit_counts_start or t.colour[card] == VIOLET:
            return self.cards[index] < t.limit[card]
        arriving = 0 if arrives_as_start else 1
        return self.cards[index] - self.starts[index] + arriving <= t.limit[card]

    # -- changes -----------------------------------------------------------------------------------------

    def pay(self, payer: int, payee: int, due: int) -> int:
        """Move up to `due` coins; a player who has too little pays what they have (MK-5.14, MK-6.10)."""
        coins = self.coins
        paid = min(due, coins[payer])
        # Not `-=`: on list items mypyc falls back to generic arithmetic, here and in the other hot paths.
        coins[payer] = coins[payer] - paid
        coins[payee] = coins[payee] + paid
        return paid

    def pay_from_bank(self, seat: int, due: int) -> int:
        """Pay from the bank; a limited bank never goes below 0 (MK-12.4, MK-12.5)."""
        paid = min(due, self.bank) if self.tables.bank_limited else due
        self.bank -= paid
        self.coins[seat] = self.coins[seat] + paid
        return paid

    def tell(self, rule: str, event: v.Event) -> None:
        if self.events is not None:
            self.events.append(event_of(rule, event))
