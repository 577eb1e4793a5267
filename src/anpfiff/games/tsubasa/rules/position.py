"""What lies on the table: cards, tokens, possession and score. Rules read and change it; see the sibling modules."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.tsubasa import vocabulary as v
from anpfiff.games.tsubasa.rules.tables import NO_CARD, TYPES, Card, Seat, Tables, Team, penalty_index, value_index
from anpfiff.kit.core import CHANCE, TERMINAL, Part, State, event_of

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
KICKOFF_CHOICE: Final = 12
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


def other(seat: i64) -> Seat:
    return Seat(1 - seat)


# Never changed in place, so copies share them.
SHARED: Final = ("unseen",)


@final
class Side(Part):
    """What belongs to one coach. Hand and draw pile are sorted: their order means nothing."""

    def __init__(self) -> None:
        self.goals: i64 = 0
        self.hand: vec[i64] = vec[i64]()
        self.draw: vec[i64] = vec[i64]()
        self.discard: vec[i64] = vec[i64]()
        self.area: vec[i64] = vec[i64]()
        # What the opponent can work out: hand cards that did not come from the current draw pile ...
        self.placed: vec[i64] = vec[i64]()
        # ... unless they were taken blind and have not been seen since; those may be anywhere in the deck.
        self.blind: vec[i64] = vec[i64]()
        # Tokens by type.
        self.pool: vec[i64] = vec[i64]()
        self.reserve: vec[i64] = vec[i64]()
        self.spent: vec[i64] = vec[i64]()
        self.booking: i64 = NO_BOOKING
        # What the coach has done in this round.
        self.passed: bool = False
        self.committed: i64 = 0
        self.die: i64 = 0
        self.rerolls_used: i64 = 0
        self.special: i64 = NOTHING

    def clear(self) -> None:
        """Room for the tokens."""
        self.pool = vec[i64]([0] * TYPES)
        self.reserve = vec[i64]([0] * TYPES)
        self.spent = vec[i64]([0] * TYPES)


class Position(State):
    """The complete state of a match."""

    def __init__(self, tables: Tables) -> None:
        """Each field is declared here and nowhere else; copying.py is made from it, and `clear` lays the table."""
        super().__init__(2)
        self.tables = tables
        self.phase: i64 = OVER
        self.stage: i64 = IN_DRAW_UP
        # The team of a seat is seat ^ swapped.
        self.swapped: i64 = 0
        # The seat that decides, or that chance decides for.
        self.coach: Seat = Seat(0)
        # Whose decision waits while the other coach, having motivated a player in between, uses abilities (TS-14.8).
        self.interrupted: Seat = Seat(NOTHING)
        self.attacker: Seat = Seat(0)
        # Who kicked off the first half (the whistle), and who began extra time.
        self.kicked_off: Seat = Seat(NOTHING)
        self.extra_starter: Seat = Seat(NOTHING)
        self.period: i64 = FIRST_HALF
        self.round: i64 = 0
        self.injury_time: bool = False
        # The coaches of seats 0 and 1; see side_of.
        self.first: Side = Side()
        self.second: Side = Side()
        self.removed: vec[i64] = vec[i64]()
        self.pitch: vec[i64] = vec[i64]()
        # Match cards nobody has seen, per half, sorted. One more than the match deck: the card in the box (TS-2.2).
        self.unseen: vec[vec[i64]] = tables.match_cards
        self.supply: vec[i64] = vec[i64]()
        self.bench: vec[i64] = vec[i64]()
        self.transfers: vec[i64] = vec[i64]()
        self.transfer_box: vec[i64] = vec[i64]()
        # The cards whose abilities are being resolved; see stack.py.
        self.frames: vec[i64] = vec[i64]()
        # Cards drawn so far in the current drawing.
        self.drawn: i64 = 0
        # The transfer keeper being signed while it is decided who makes room.
        self.signing: Card = Card(NO_CARD)
        # Cards that everybody saw this round on their way to a hidden place, as pairs of seat and card.
        self.shown: vec[i64] = vec[i64]()
        self.action: i64 = NOTHING
        self.save_die: i64 = 0
        # The die being rolled again: of a seat, or SAVE_DIE.
        self.rerolling: i64 = NOTHING
        self.declines: i64 = 0
        # The card that makes the save attempt, and those that have tried.
        self.saving: Card = Card(NO_CARD)
        self.save_tried: vec[i64] = vec[i64]()
        # The last special shot that was revealed: who shot, with which card, against which card.
        self.last_special: vec[i64] = vec[i64]()

    def current_player(self) -> int:
        phase = self.phase
        if phase < OVER:
            return CHANCE
        if phase == SPECIAL_CHOICE:
            return 0 if self.first.special == NOTHING else 1
        return TERMINAL if phase == OVER else self.coach

    def clear(self) -> None:
        """An empty table: room for what belongs to a seat."""
        self.supply = vec[i64]([0, 0])
        self.first.clear()
        self.second.clear()

    # -- questions ---------------------------------------------------------------------------------------

    def team(self, seat: i64) -> Team:
        return Team(seat ^ self.swapped)

    def defender(self) -> Seat:
        return other(self.attacker)

    def count(self) -> i64:
        """The cards that count towards the limit (TS-5.8, TS-5.12, TS-5.13)."""
        return len(self.first.area) + len(self.second.area)

    def limit(self) -> i64:
        return self.tables.limit if self.period < EXTRA_FIRST else self.tables.extra_limit

    def limit_reached(self) -> bool:
        return self.count() >= self.limit()

    def total(self, seat: i64, kind: i64) -> i64:
        """Card values and booking; may be negative (TS-6.1 to TS-6.3)."""
        side, values = side_of(self, seat), self.tables.value
        total = self.tables.penalty[penalty_index(side.booking, kind)]
        for card in side.area:
            total += values[value_index(card, kind)]
        return total

    def match_deck_size(self) -> i64:
        """The face-down match cards of this half; one unseen card lies in the box (TS-2.2, TS-9.6)."""
        return len(self.unseen[self.period]) - 1 if self.period < EXTRA_FIRST else 0

    def pitch_is_full(self) -> bool:
        return len(self.pitch) == self.tables.open_match_cards or self.match_deck_size() == 0

    def in_duel(self) -> bool:
        """Whether the shot/pass phase has begun."""
        return self.stage >= IN_DECLARE

    def half_may_end(self) -> bool:
        """Stoppage time, or the last round of an extra-time half (TS-16.5)."""
        return self.injury_time or (self.period >= EXTRA_FIRST and self.round >= 2)

    def tell(self, rule: str, event: v.Event, audience: list[int] | None = None) -> None:
        if self.events is not None:
            self.events.append(event_of(rule, event, audience))


# Not a method: mypyc calls a function directly, and a method of a class that can be derived from through a table.
def side_of(p: Position, seat: i64) -> Side:
    return p.first if seat == 0 else p.second
