"""What lies on the table: cards, tokens, possession and score. Rules read and change it; see the sibling modules."""

from __future__ import annotations

from typing import Final

from anpfiff.games.tsubasa import vocabulary as v
from anpfiff.games.tsubasa.rules.tables import NO_CARD, TYPES, Card, Seat, Tables, Team, penalty_index, value_index
from anpfiff.kit.core import State, event_of

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
TOKENS_CHOICE: Final = 25
REROLL_WINDOW: Final = 26
SAVE_CHOICE: Final = 27
SAVE_REROLL_WINDOW: Final = 28
SPECIAL_CHOICE: Final = 29

# Where the round stands when all abilities have been resolved.
IN_DRAW_UP: Final = 0
IN_TURN: Final = 1
IN_TURN_END: Final = 2
IN_DECLARE: Final = 3
IN_TOKENS: Final = 4
IN_DICE: Final = 5
IN_ADVANCE: Final = 6  # ball control and advance was used (TS-13.13)
IN_SPECIAL_SHOT: Final = 7  # a special shot was started (TS-13.29)

# Periods.
FIRST_HALF: Final = 0
SECOND_HALF: Final = 1
EXTRA_FIRST: Final = 2
EXTRA_SECOND: Final = 3

NO_BOOKING: Final = 0
YELLOW: Final = 1
RED: Final = 2

NOTHING: Final = -1
# Beside the dice of seats 0 and 1.
SAVE_DIE: Final = 2


def other(seat: int) -> Seat:
    return Seat(1 - seat)


class Position(State):
    """The complete state of a match. Token lists are flat; see token_index.

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
            self.coach = Seat(0)
            self.attacker = Seat(0)
            # Who kicked off the first half (the whistle), and who began extra time.
            self.kicked_off = Seat(NOTHING)
            self.extra_starter = Seat(NOTHING)
            self.period = FIRST_HALF
            self.round = 0
            self.injury_time = False
            self.goals: list[int] = [0, 0]
            self.hand: list[list[Card]] = [[], []]
            self.draw: list[list[Card]] = [[], []]
            self.discard: list[list[Card]] = [[], []]
            self.area: list[list[Card]] = [[], []]
            # What a coach's opponent can work out: hand cards that did not come from the present draw pile ...
            self.placed: list[list[Card]] = [[], []]
            # ... unless they were taken blind and have not been seen since; those may be anywhere in the deck.
            self.blind: list[list[Card]] = [[], []]
            self.removed: list[Card] = []
            self.pitch: list[Card] = []
            # Match cards nobody has seen, per half. One more than the match deck: the card in the box (TS-2.2).
            self.unseen: list[list[Card]] = [[], []]
            self.supply: list[int] = [0, 0]
            self.bench: list[Card] = []
            self.transfers: list[Card] = []
            self.transfer_box: list[Card] = []
            self.pool: list[int] = [0] * (2 * TYPES)
            self.reserve: list[int] = [0] * (2 * TYPES)
            self.spent: list[int] = [0] * (2 * TYPES)
            self.booking: list[int] = [NO_BOOKING, NO_BOOKING]
            self.passed: list[bool] = [False, False]
            # The cards whose abilities are being resolved; see stack.py.
            self.frames: list[int] = []
            # Cards drawn in the drawing under way.
            self.drawn = 0
            # The transfer keeper being signed while it is decided who makes room.
            self.signing = Card(NO_CARD)
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
            self.saving = Card(NO_CARD)
            self.save_tried: list[Card] = []
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

    def team(self, seat: int) -> Team:
        return Team(seat ^ self.swapped)

    def defender(self) -> Seat:
        return other(self.attacker)

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
        total = t.penalty[penalty_index(self.booking[seat], kind)]
        for card in self.area[seat]:
            total += t.value[value_index(card, kind)]
        return total

    def match_deck_size(self) -> int:
        """The face-down match cards of this half; one unseen card lies in the box (TS-2.2, TS-9.6)."""
        return len(self.unseen[self.period]) - 1 if self.period < EXTRA_FIRST else 0

    def pitch_is_full(self) -> bool:
        return len(self.pitch) == self.tables.open_match_cards or self.match_deck_size() == 0

    def in_duel(self) -> bool:
        """Whether the shot/pass phase has begun."""
        return self.stage >= IN_DECLARE

    def half_may_end(self) -> bool:
        """Injury time, or the last round of an extra-time half (TS-16.5)."""
        return self.injury_time or (self.period >= EXTRA_FIRST and self.round >= 2)

    def tell(self, rule: str, event: v.Event, audience: list[int] | None = None) -> None:
        if self.events is not None:
            self.events.append(event_of(rule, event, audience))
