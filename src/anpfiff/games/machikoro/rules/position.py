"""What lies on the table: coins, cards, display and turn. Rules read and change it; see the sibling modules."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.machikoro import vocabulary as v
from anpfiff.games.machikoro.rules.tables import LARGE_PROJECTS, VIOLET, Tables
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
    """The complete state of a match; arrays over seats and types are flat: index = seat * types + type."""

    def __init__(self, tables: Tables, num_players: int) -> None:
        """An empty table. Each field is declared here and nowhere else; copying.py is made from it."""
        super().__init__(num_players)
        self.tables = tables
        self.phase: i64 = OVER
        self.coins: vec[i64] = vec[i64]()
        # Copies in front of each seat, including start copies.
        self.cards: vec[i64] = vec[i64]()
        # How many of them are start copies (MK-6.17).
        self.starts: vec[i64] = vec[i64]()
        # Large projects per seat as bit sets: those built, and those that already work (MK-9.3).
        self.built: vec[i64] = vec[i64]()
        self.working: vec[i64] = vec[i64]()
        # Cards that can be bought, and (market variant) cards still in the pile, per type.
        self.display: vec[i64] = vec[i64]()
        self.pile: vec[i64] = vec[i64]()
        # Derived from the above by update_sale: per seat the types it may build, whatever they cost, as bit sets.
        self.for_sale: vec[i64] = vec[i64]()
        self.bank: i64 = 0
        self.first: i64 = 0
        self.active: i64 = 0
        self.round: i64 = 0
        self.turn: i64 = 0
        self.bonus_turn: bool = False
        self.bonus_earned: bool = False
        self.dice_count: i64 = 0
        self.die1: i64 = 0
        self.die2: i64 = 0
        self.rerolled: bool = False
        # The type offered in a swap under way.
        self.giving: i64 = -1
        self.winner: i64 = NOBODY

    # -- questions ---------------------------------------------------------------------------------------

    def has_built(self, seat: i64, project: i64) -> bool:
        return self.built[seat] >> project & 1 != 0

    def works(self, seat: i64, project: i64) -> bool:
        """Whether the benefit of a large project applies now."""
        return self.working[seat] >> project & 1 != 0

    def owned(self, seat: i64, card: i64) -> i64:
        return self.cards[seat * self.tables.types + card]

    def result(self) -> i64:
        """The roll that counts: one die, or the sum of two (MK-4.3)."""
        return self.die1 + self.die2

    def built_projects(self, seat: i64) -> i64:
        count: i64 = 0
        for project in range(i64(LARGE_PROJECTS)):
            count += self.built[seat] >> project & 1
        return count

    def open_types(self) -> i64:
        """Different types in the display."""
        found: i64 = 0
        for left in self.display:
            if left > 0:
                found += 1
        return found

    def pile_size(self) -> i64:
        total: i64 = 0
        for left in self.pile:
            total += left
        return total

    def display_is_short(self) -> bool:
        """Whether a card must be turned up: too few types lie open, and the pile has cards (MK-10.5, MK-10.9)."""
        return self.open_types() < self.tables.open_types and self.pile_size() > 0

    def within_limit(self, seat: i64, card: i64, arrives_as_start: bool) -> bool:
        """Whether `seat` may own one more copy (MK-8.9, MK-8.12, MK-8.13)."""
        t = self.tables
        index = seat * t.types + card
        if t.limit_counts_start or t.colour[card] == VIOLET:
            return self.cards[index] < t.limit[card]
        arriving: i64 = 0 if arrives_as_start else 1
        return self.cards[index] - self.starts[index] + arriving <= t.limit[card]

    # -- changes -----------------------------------------------------------------------------------------

    def pay(self, payer: i64, payee: i64, due: i64) -> i64:
        """Move up to `due` coins; a player who has too little pays what they have (MK-5.14, MK-6.10)."""
        coins = self.coins
        paid = min(due, coins[payer])
        coins[payer] -= paid
        coins[payee] += paid
        return paid

    def pay_from_bank(self, seat: i64, due: i64) -> i64:
        """Pay from the bank; a limited bank never goes below 0 (MK-12.4, MK-12.5)."""
        paid = min(due, self.bank) if self.tables.bank_limited else due
        self.bank -= paid
        self.coins[seat] += paid
        return paid

    def update_sale(self, card: i64) -> None:
        """After copies of a type have moved: who may build one, by the display and by limits (MK-8.7, MK-8.9)."""
        bit = i64(1) << card
        for seat in range(self.tables.players):
            if self.display[card] > 0 and self.within_limit(seat, card, False):
                self.for_sale[seat] |= bit
            else:
                self.for_sale[seat] &= ~bit

    def take_off_sale(self, card: i64) -> None:
        """update_sale after the active player has built one: nothing can become possible."""
        bit = i64(1) << card
        if self.display[card] == 0:
            for seat in range(self.tables.players):
                self.for_sale[seat] &= ~bit
        elif not self.within_limit(self.active, card, False):
            self.for_sale[self.active] &= ~bit

    def update_sales(self) -> None:
        """update_sale for all types, once cards and display are in place."""
        self.for_sale = vec[i64]([0] * self.num_players)
        for card in range(self.tables.types):
            self.update_sale(card)

    def tell(self, rule: str, event: v.Event) -> None:
        if self.events is not None:
            self.events.append(event_of(rule, event))
