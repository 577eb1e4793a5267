"""What lies on the table: cards, tokens, possession and score. Rules read and change it; see the sibling modules."""

from __future__ import annotations

from typing import Any, Final

from anpfiff.games.tsubasa.rules.tables import NO_CARD, NO_EFFECT, TYPES, Tables
from anpfiff.kit.core import Event, State

# Phases: first the chance events, then the end, then the decisions (TS section 16).
TEAMS: Final = 0
OPEN_PITCH: Final = 1
OPEN_TRANSFERS: Final = 2
TOSS: Final = 3
DRAW: Final = 4
BLIND: Final = 5
INJURY: Final = 6
ROLL: Final = 7
REROLL: Final = 8
SAVE_ROLL: Final = 9
EXTRA_TOSS: Final = 10
OVER: Final = 11
KICKOFF: Final = 12
PICK: Final = 13
TURN: Final = 14
ABILITY: Final = 15
TOKEN_TYPE: Final = 16
EXTRA_CARD: Final = 17
DISCARD_PICK: Final = 18
OPPOSING_CARD: Final = 19
CYCLE_CARD: Final = 20
REFRESH_CARD: Final = 21
KEEPER_OUT: Final = 22
TURN_END: Final = 23
DECLARE: Final = 24
TOKENS: Final = 25
REROLL_WINDOW: Final = 26
SAVE_CHOICE: Final = 27
SAVE_REROLL_WINDOW: Final = 28
SPECIAL: Final = 29

# Where the round stands when all abilities have been resolved.
IN_DRAW_UP: Final = 0
IN_TURN: Final = 1
IN_TURN_END: Final = 2
IN_DECLARE: Final = 3
IN_TOKENS: Final = 4
IN_DICE: Final = 5
ADVANCED: Final = 6  # ball control and advance was used (TS-13.13)
SPECIAL_SHOOTING: Final = 7  # a special shot was started (TS-13.29)

# Periods.
FIRST_HALF: Final = 0
SECOND_HALF: Final = 1
EXTRA_FIRST: Final = 2
EXTRA_SECOND: Final = 3

NO_BOOKING: Final = 0
YELLOW: Final = 1
RED: Final = 2

NOTHING: Final = -1
SAVE_DIE: Final = 2

# A frame of the ability stack: the card, its unused abilities (bit set), the effect under way (or NO_EFFECT), how often
# it still happens, how often it has happened, and a number that the effect needs. Counted from the end of the stack.
FRAME: Final = 6
F_CARD: Final = 6
F_LEFT: Final = 5
F_EFFECT: Final = 4
F_COUNT: Final = 3
F_DONE: Final = 2
F_NUMBER: Final = 1


class Position(State):
    """The complete state of a match. Token lists are flat: index = seat * TYPES + type.

    Hands, draw piles and unseen cards are kept sorted: their order means nothing, a card is drawn at random.
    """

    def __init__(self, tables: Tables, source: Position | None = None) -> None:
        """An empty table, or a copy of `source`. Both in one place: so mypyc knows that every field is set."""
        super().__init__(2)
        self.tables = tables
        if source is None:
            self.phase = OVER
            self.stage = IN_DRAW_UP
            # The team of a seat is seat ^ swapped.
            self.swapped = 0
            # The seat that decides, or for which chance does.
            self.coach = 0
            self.attacker = 0
            # Who kicked off the first half (the whistle), and who began extra time.
            self.kicked_off = NOTHING
            self.extra_starter = NOTHING
            self.period = FIRST_HALF
            self.round = 0
            self.injury_time = False
            self.goals: list[int] = [0, 0]
            self.hand: list[list[int]] = [[], []]
            self.draw: list[list[int]] = [[], []]
            self.discard: list[list[int]] = [[], []]
            self.area: list[list[int]] = [[], []]
            # What a coach's opponent can work out: hand cards that did not come from the present draw pile ...
            self.placed: list[list[int]] = [[], []]
            # ... unless they were taken blind and have not been seen since; those may be anywhere in the deck.
            self.blind: list[list[int]] = [[], []]
            self.removed: list[int] = []
            self.pitch: list[int] = []
            # Match cards nobody has seen, per half. One more than the match deck: the card in the box (TS-2.2).
            self.unseen: list[list[int]] = [[], []]
            self.supply: list[int] = [0, 0]
            self.bench: list[int] = []
            self.transfers: list[int] = []
            self.transfer_box: list[int] = []
            self.pool: list[int] = [0] * 6
            self.reserve: list[int] = [0] * 6
            self.spent: list[int] = [0] * 6
            self.booking: list[int] = [NO_BOOKING, NO_BOOKING]
            self.passed: list[bool] = [False, False]
            self.frames: list[int] = []
            # Cards drawn in the drawing under way.
            self.drawn = 0
            # The transfer keeper being signed while it is decided who makes room.
            self.signing = NO_CARD
            # Cards that everybody saw this round on their way to a hidden place, as pairs of seat and card.
            self.shown: list[int] = []
            self.action = NOTHING
            self.committed: list[int] = [0, 0]
            self.die: list[int] = [0, 0]
            self.save_die = 0
            # The die being rolled again: of a seat, or SAVE_DIE.
            self.rerolling = NOTHING
            self.rerolls_used: list[int] = [0, 0]
            self.declines = 0
            # The card that makes the save attempt, and those that have tried.
            self.saving = NO_CARD
            self.save_tried: list[int] = []
            self.special: list[int] = [NOTHING, NOTHING]
            # The last special shot that was revealed: who shot, with which card, against which card.
            self.last_special: list[int] = []
            return
        self.phase = source.phase
        self.stage = source.stage
        self.swapped = source.swapped
        self.coach = source.coach
        self.attacker = source.attacker
        self.kicked_off = source.kicked_off
        self.extra_starter = source.extra_starter
        self.period = source.period
        self.round = source.round
        self.injury_time = source.injury_time
        self.goals = source.goals[:]
        self.hand = [source.hand[0][:], source.hand[1][:]]
        self.draw = [source.draw[0][:], source.draw[1][:]]
        self.discard = [source.discard[0][:], source.discard[1][:]]
        self.area = [source.area[0][:], source.area[1][:]]
        self.placed = [source.placed[0][:], source.placed[1][:]]
        self.blind = [source.blind[0][:], source.blind[1][:]]
        self.removed = source.removed[:]
        self.pitch = source.pitch[:]
        self.unseen = [source.unseen[0][:], source.unseen[1][:]]
        self.supply = source.supply[:]
        self.bench = source.bench[:]
        self.transfers = source.transfers[:]
        self.transfer_box = source.transfer_box[:]
        self.pool = source.pool[:]
        self.reserve = source.reserve[:]
        self.spent = source.spent[:]
        self.booking = source.booking[:]
        self.passed = source.passed[:]
        self.frames = source.frames[:]
        self.drawn = source.drawn
        self.signing = source.signing
        self.shown = source.shown[:]
        self.action = source.action
        self.committed = source.committed[:]
        self.die = source.die[:]
        self.save_die = source.save_die
        self.rerolling = source.rerolling
        self.rerolls_used = source.rerolls_used[:]
        self.declines = source.declines
        self.saving = source.saving
        self.save_tried = source.save_tried[:]
        self.special = source.special[:]
        self.last_special = source.last_special[:]

    # -- questions ---------------------------------------------------------------------------------------

    def team(self, seat: int) -> int:
        return seat ^ self.swapped

    def defender(self) -> int:
        return 1 - self.attacker

    def count(self) -> int:
        """The cards that count towards the limit (TS-5.8, TS-5.12, TS-5.13)."""
        return len(self.area[0]) + len(self.area[1])

    def limit(self) -> int:
        return self.tables.limit if self.period < EXTRA_FIRST else self.tables.extra_limit

    def limit_reached(self) -> bool:
        return self.count() >= self.limit()

    def total(self, seat: int, kind: int) -> int:
        """Card values and booking; may be negative (TS-6.1 to TS-6.3)."""
        t = self.tables
        total = t.penalty[self.booking[seat] * TYPES + kind]
        for card in self.area[seat]:
            total += t.value[card * TYPES + kind]
        return total

    def match_deck_size(self) -> int:
        """The face-down match cards of this half; one unseen card lies in the box (TS-2.2, TS-9.6)."""
        return len(self.unseen[self.period]) - 1 if self.period < EXTRA_FIRST else 0

    def in_duel(self) -> bool:
        """Whether the shot/pass phase has begun."""
        return self.stage >= IN_DECLARE

    def can_pay(self, seat: int, card: int) -> bool:
        base = seat * TYPES
        price = card * TYPES
        for kind in range(TYPES):
            if self.pool[base + kind] < self.tables.cost[price + kind]:
                return False
        return True

    # -- changes -----------------------------------------------------------------------------------------

    def leave_hand(self, seat: int, card: int) -> None:
        """A card leaves the hand for all to see."""
        self.hand[seat].remove(card)
        if card in self.placed[seat]:
            self.placed[seat].remove(card)
        if card in self.blind[seat]:
            self.blind[seat].remove(card)

    def enter_hand(self, seat: int, card: int, placed: bool) -> None:
        """`placed` says that the card does not come from the draw pile."""
        insert_sorted(self.hand[seat], card)
        if placed:
            self.placed[seat].append(card)

    def show(self, seat: int, card: int) -> None:
        """Everybody sees this card of the coach; nobody is reminded of it in later rounds."""
        self.shown.append(seat)
        self.shown.append(card)

    def clear_areas(self) -> None:
        """All played cards go to the discard piles of their coaches (TS-7.1, TS-7.2)."""
        for seat in range(2):
            if self.area[seat]:
                self.discard[seat].extend(self.area[seat])
                self.area[seat] = []

    def prepare_draw(self, seat: int) -> bool:
        """Whether a card can be drawn; an empty draw pile is made anew from the discard pile (TS-4.3 to TS-4.5)."""
        if self.draw[seat]:
            return True
        if not self.discard[seat]:
            return False
        self.draw[seat] = self.discard[seat]
        self.draw[seat].sort()
        self.discard[seat] = []
        # With an empty draw pile the opponent can work out the whole hand from what lies open.
        self.placed[seat] = self.hand[seat][:]
        if self.events is not None:
            self.tell("reshuffle", "TS-4.3", {"seat": seat, "count": len(self.draw[seat])})
        return True

    def gain(self, seat: int, kind: int) -> bool:
        """Move a token from the reserve to the pool; False if there is none (TS-10.1, TS-10.2)."""
        index = seat * TYPES + kind
        if self.reserve[index] == 0:
            return False
        self.reserve[index] = self.reserve[index] - 1
        self.pool[index] = self.pool[index] + 1
        return True

    def spend(self, seat: int, kind: int, number: int) -> None:
        index = seat * TYPES + kind
        self.pool[index] = self.pool[index] - number
        self.spent[index] = self.spent[index] + number

    def pay(self, seat: int, card: int) -> None:
        for kind in range(TYPES):
            self.spend(seat, kind, self.tables.cost[card * TYPES + kind])

    def book(self, seat: int, rule: str) -> None:
        """A yellow card; the second one turns it over to red, and there is nothing beyond (TS-13.1 to TS-13.9)."""
        if self.booking[seat] == RED:
            return
        self.booking[seat] = self.booking[seat] + 1
        if self.events is not None:
            red = self.booking[seat] == RED
            self.tell("red" if red else "yellow", "TS-13.4" if red else rule, {"seat": seat})

    def exhaust(self, seat: int, number: int, rule: str) -> None:
        """Exhaustion cards from the supply onto the discard pile, as many as there are (TS-13.11, TS-13.12)."""
        stock = self.tables.stock_of[seat]
        given = min(number, self.supply[stock])
        self.supply[stock] = self.supply[stock] - given
        for _ in range(given):
            self.discard[seat].append(self.tables.exhaustion)
        if given > 0 and self.events is not None:
            self.tell("exhausted", rule, {"seat": seat, "count": given})

    # -- the ability stack -------------------------------------------------------------------------------

    def push_frame(self, card: int) -> None:
        """A card has just been played: its abilities may be used now (TS-11.2)."""
        abilities = self.tables.on_play[card]
        if abilities != 0:
            frames = self.frames
            frames.append(card)
            frames.append(abilities)
            frames.append(NO_EFFECT)
            frames.append(0)
            frames.append(0)
            frames.append(0)

    def pop_frame(self) -> None:
        for _ in range(FRAME):
            self.frames.pop()

    def top(self, part: int) -> int:
        return self.frames[len(self.frames) - part]

    def set_top(self, part: int, value: int) -> None:
        self.frames[len(self.frames) - part] = value

    def start_job(self, effect: int, count: int, number: int = 0) -> None:
        """The ability being used goes on for up to `count` steps."""
        self.set_top(F_EFFECT, effect)
        self.set_top(F_COUNT, count)
        self.set_top(F_DONE, 0)
        self.set_top(F_NUMBER, number)

    def step_job(self) -> None:
        self.set_top(F_COUNT, self.top(F_COUNT) - 1)
        self.set_top(F_DONE, self.top(F_DONE) + 1)

    def end_job(self) -> None:
        self.set_top(F_EFFECT, NO_EFFECT)

    # -- words -------------------------------------------------------------------------------------------

    def tell(self, kind: str, rule: str, data: dict[str, Any], audience: list[int] | None = None) -> None:
        if self.events is not None:
            self.events.append(Event(kind, rule, data, audience))


def insert_sorted(cards: list[int], card: int) -> None:
    index = len(cards)
    while index > 0 and cards[index - 1] > card:
        index -= 1
    cards.insert(index, card)
