"""What lies on the table: teams, cards, tokens, results. Rules read and change it; see the sibling modules."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.worldcup import vocabulary as v
from anpfiff.games.worldcup.rules.tables import (
    CARD_KINDS,
    EMPTY,
    NO_CARD,
    NO_MATCH,
    NO_ROW,
    NO_TEAM,
    PLACES,
    WIDTH,
    Card,
    Match,
    Row,
    Tables,
    Team,
    hand_index,
    is_left,
    match_of,
)
from anpfiff.kit.core import CHANCE, TERMINAL, State, event_of

# Phases: what happens next, numbered as the words of the vocabulary.
DRAW_TEAM: Final = 0  # chance
LEFTOVER_LOT: Final = 1  # chance
LEFTOVER_TEAM: Final = 2  # chance
DEALER: Final = 3  # chance
DEAL: Final = 4  # chance
TOP_UP: Final = 5  # chance
CARD: Final = 6
TARGET: Final = 7
TOKEN: Final = 8
PENALTY: Final = 9  # chance
DRAW: Final = 10  # chance
DICE: Final = 11  # chance
SHOOTOUT: Final = 12  # chance
LOT: Final = 13  # chance
PICK: Final = 14
PLAY_ON: Final = 15
OVER: Final = 16
# The last card of a pile is drawn, and the evaluation follows at once: never a resting point, so it has no word.
TURNS_OVER: Final = 17

NOBODY: Final = -1

# What a lot (or the owner's pick) decides: an order in a group table, who wins a tie that replays left open, a
# match, an order of equally placed teams of different groups.
LOT_TABLE: Final = 0
LOT_TIE: Final = 1
LOT_MATCH: Final = 2
LOT_BEST: Final = 3


class Throw:
    """A throw of the modifier dice, for a group or (NO_GROUP) for all open matches; never changed, but replaced."""

    __slots__ = ("group", "ranks", "round", "stage")

    def __init__(self, stage: int, round: int, group: int, ranks: list[int]) -> None:
        self.stage = stage
        self.round = round
        self.group = group
        # The colours of the dice that lie, four at most.
        self.ranks = ranks


class ReplayedResult:
    """A result that a replay has superseded; never changed."""

    __slots__ = ("left", "match", "right", "round")

    def __init__(self, match: Match, round: int, left: int, right: int) -> None:
        self.match = match
        self.round = round
        self.left = left
        self.right = right


class Position(State):
    """The complete state of a match. Arrays by seat and kind, row and field, group and place are flat."""

    def __init__(self, tables: Tables, num_players: int) -> None:
        """Each field is declared here and nowhere else; copying.py is made from it, and `clear` lays the table."""
        super().__init__(num_players)
        self.tables = tables
        self.phase: int = DRAW_TEAM
        # The stage is what the rulebook calls a phase; the round is that of its replays (0 before any).
        self.stage: int = 0
        self.round: int = 0
        self.active: int = 0
        self.dealer: int = NOBODY
        self.last_drawer: int = NOBODY
        # How many more times to go through the pile, and extra turns still to be taken (WC-7.2, WC-7.6).
        self.passes: int = 0
        self.extra_turns: int = 0

        self.owner: list[int] = []
        self.teams_drawn: int = 0
        # The leftover team of a seat (WC-2.8).
        self.extra_team: list[Team] = []
        self.out: list[bool] = []
        # Who takes turns in this stage or its replays.
        self.plays: list[bool] = []

        # Cards by seat and kind; the other zones by kind (WC-10.1). The pool holds the pile and the rest of the
        # shuffled cards: which of them lie in the pile shows only as they are drawn.
        self.hands: vec[i64] = vec[i64]()
        self.hand_size: vec[i64] = vec[i64]()
        self.pool: vec[i64] = vec[i64]()
        self.pool_size: int = 0
        self.pile: int = 0
        self.discard: vec[i64] = vec[i64]()
        self.discard_top: Card = Card(NO_CARD)
        self.face_down: vec[i64] = vec[i64]()
        self.locked: vec[i64] = vec[i64]()
        self.removed: vec[i64] = vec[i64]()
        # What everybody saw: the card each seat last used, the hands that were dropped.
        self.last_card: list[Card] = []
        self.dropped: vec[i64] = vec[i64]()

        # The card being played: which of its tokens is next, how many are placed, for which teams; the row that
        # waits for a penalty throw or a token of the player's choice.
        self.card: Card = Card(NO_CARD)
        self.part: int = 0
        self.placed: int = 0
        self.used1: Team = Team(NO_TEAM)
        self.used2: Team = Team(NO_TEAM)
        self.row: Row = Row(NO_ROW)

        # Rows: team, playable fields (0 in a match that is not open), tokens from the inside outwards.
        self.team_at: list[Team] = []
        self.room: vec[i64] = vec[i64]()
        self.size: vec[i64] = vec[i64]()
        self.halves: vec[i64] = vec[i64]()
        self.cells: vec[i64] = vec[i64]()
        # The rows of open matches, ascending.
        self.open_rows: list[Row] = []

        # The latest result of each row, -1 before it; goals in its shoot-out, -1 without one.
        self.goals: list[int] = []
        self.kicks: list[int] = []
        self.winners: list[Team] = []
        self.losers: list[Team] = []
        self.replayed: list[ReplayedResult] = []
        self.throws: list[Throw] = []
        # How many groups have thrown, and how many dice of the throw under way lie.
        self.scope: int = 0
        self.dice_thrown: int = 0
        # The match of the shoot-out under way, and its throws so far.
        self.shootout: Match = Match(NO_MATCH)
        self.kicks_taken: int = 0

        # Group tables by group and place: the team, and what keeps it ahead of the next one; -1 while open.
        self.places: list[Team] = []
        self.reasons: list[int] = []
        # The round in which a group was ranked last; teams whose place replays must decide; lots drawn.
        self.judged: list[int] = []
        self.tied: list[bool] = []
        self.lots: list[int] = []
        self.lots_drawn: int = 0
        self.best: list[Team] = []
        # Teams among which a lot or a pick chooses, and for what (a group, a match).
        self.candidates: list[Team] = []
        self.lot_for: int = LOT_TABLE
        self.lot_subject: int = -1
        # Matches to be replayed.
        self.pending: list[Match] = []

        self.winner: int = NOBODY
        self.won_early: bool = False

    def clear(self) -> None:
        """Before the first team is drawn: all cards are in the pool, nothing lies on the board."""
        t = self.tables
        teams = len(t.team_ids)
        rows = t.rows()
        self.owner = [NOBODY] * teams
        self.extra_team = [Team(NO_TEAM)] * self.num_players
        self.out = [False] * self.num_players
        self.plays = [False] * self.num_players
        self.hands = vec[i64]([0] * (self.num_players * CARD_KINDS))
        self.hand_size = vec[i64]([0] * self.num_players)
        self.pool = vec[i64](t.copies)
        self.pool_size = t.deck_size()
        self.discard = vec[i64]([0] * CARD_KINDS)
        self.face_down = vec[i64]([0] * CARD_KINDS)
        self.locked = vec[i64]([0] * CARD_KINDS)
        self.removed = vec[i64]([0] * CARD_KINDS)
        self.last_card = [Card(NO_CARD)] * self.num_players
        self.dropped = vec[i64]([0] * (self.num_players * CARD_KINDS))
        self.team_at = [Team(NO_TEAM)] * rows
        self.room = vec[i64]([0] * rows)
        self.size = vec[i64]([0] * rows)
        self.halves = vec[i64]([0] * rows)
        self.cells = vec[i64]([EMPTY] * (rows * WIDTH))
        self.goals = [-1] * rows
        self.kicks = [-1] * rows
        self.winners = [Team(NO_TEAM)] * len(t.match_ids)
        self.losers = [Team(NO_TEAM)] * len(t.match_ids)
        self.places = [Team(NO_TEAM)] * (len(t.group_ids) * PLACES)
        self.reasons = [-1] * (len(t.group_ids) * PLACES)
        self.judged = [-1] * len(t.group_ids)
        self.tied = [False] * teams
        self.lots = [0] * teams
        self.best = [Team(NO_TEAM)] * len(t.best_stage)

    # -- questions ---------------------------------------------------------------------------------------

    def current_player(self) -> int:
        phase = self.phase
        if phase == CARD or phase == TARGET:
            return self.active
        if is_chance(phase):
            return CHANCE
        return TERMINAL if phase == OVER else self.active

    def holds(self, seat: int, card: Card) -> int:
        return self.hands[hand_index(seat, card)]

    def top(self, row: Row) -> int:
        """The outermost token of a row (WC-6.1)."""
        size = self.size[row]
        # Written out: this is the busiest question of the game.
        return EMPTY if size == 0 else self.cells[row * WIDTH + size - 1]

    def rank_at(self, row: Row) -> int:
        return self.tables.team_rank[self.team_at[row]]

    def open_matches(self) -> list[Match]:
        return [match_of(row) for row in self.open_rows if is_left(row)]

    def next_player(self, seat: int) -> int:
        """The first seat to the left of `seat` that takes turns now; `seat` itself if nobody else does."""
        n = self.num_players
        for step in range(1, n + 1):
            candidate = (seat + step) % n
            if self.plays[candidate]:
                return candidate
        return seat

    # -- changes -----------------------------------------------------------------------------------------

    def take_from_pool(self, seat: int, card: Card) -> None:
        """A hidden card goes into a hand."""
        self.pool[card] -= 1
        self.pool_size -= 1
        self.hands[hand_index(seat, card)] += 1
        self.hand_size[seat] += 1

    def tell(self, rule: str, event: v.Event, audience: list[int] | None = None) -> None:
        if self.events is not None:
            self.events.append(event_of(rule, event, audience))


def is_chance(phase: int) -> bool:
    return phase < CARD or (PENALTY <= phase <= LOT)


def total(numbers: vec[i64]) -> i64:
    found: i64 = 0
    for number in numbers:
        found += number
    return found
