"""What lies on the table: teams, cards, tokens, results. Rules read and change it; see the sibling modules."""

from __future__ import annotations

from typing import Final

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
CHOOSE_DEALER: Final = 3  # chance
DEAL: Final = 4  # chance
TOP_UP: Final = 5  # chance
CHOOSE_CARD: Final = 6
CHOOSE_ROW: Final = 7
CHOOSE_TOKEN: Final = 8
THROW_PENALTY: Final = 9  # chance
DRAW_CARD: Final = 10  # chance
THROW_DICE: Final = 11  # chance
TAKE_KICK: Final = 12  # chance
DRAW_LOT: Final = 13  # chance
PICK_TEAM: Final = 14
ASK_PLAY_ON: Final = 15
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
    """The complete state of a match. Lists by seat and kind, row and field, group and place are flat."""

    def __init__(self, tables: Tables, num_players: int, source: Position | None = None) -> None:
        """An empty table, or a copy of `source`. Both in one place: so mypyc knows that every field is set."""
        super().__init__(num_players)
        self.tables = tables
        if source is None:
            teams = len(tables.team_ids)
            rows = tables.rows()
            self.phase = DRAW_TEAM
            # The stage is what the rulebook calls a phase; the round is that of its replays (0 before any).
            self.stage = 0
            self.round = 0
            self.active = 0
            self.dealer = NOBODY
            self.last_drawer = NOBODY
            # How often the pile is still to be gone through, and extra turns still to be taken (WC-7.2, WC-7.6).
            self.passes = 0
            self.extra_turns = 0

            self.owner: list[int] = [NOBODY] * teams
            self.teams_drawn = 0
            # The leftover team of a seat (WC-2.8).
            self.extra_team: list[Team] = [Team(NO_TEAM)] * num_players
            self.out: list[bool] = [False] * num_players
            # Who takes turns in this stage or its replays.
            self.plays: list[bool] = [False] * num_players

            # Cards by seat and kind; the other zones by kind (WC-10.1). The pool holds the pile and the rest of the
            # shuffled cards: which of them lie in the pile shows only as they are drawn.
            self.hands: list[int] = [0] * (num_players * CARD_KINDS)
            self.hand_size: list[int] = [0] * num_players
            self.pool: list[int] = tables.copies[:]
            self.pool_size = tables.deck_size()
            self.pile = 0
            self.discard: list[int] = [0] * CARD_KINDS
            self.discard_top = Card(NO_CARD)
            self.face_down: list[int] = [0] * CARD_KINDS
            self.locked: list[int] = [0] * CARD_KINDS
            self.removed: list[int] = [0] * CARD_KINDS
            # What everybody saw: the card each seat used last, the hands that were dropped.
            self.last_card: list[Card] = [Card(NO_CARD)] * num_players
            self.dropped: list[int] = [0] * (num_players * CARD_KINDS)

            # The card being played: which of its tokens is next, how many are placed, for which teams; the row that
            # waits for a penalty throw or a token of the player's choice.
            self.card = Card(NO_CARD)
            self.part = 0
            self.placed = 0
            self.used1 = Team(NO_TEAM)
            self.used2 = Team(NO_TEAM)
            self.row = Row(NO_ROW)

            # Rows: team, playable fields (0 in a match that is not open), tokens from the inside outwards.
            self.team_at: list[Team] = [Team(NO_TEAM)] * rows
            self.room: list[int] = [0] * rows
            self.size: list[int] = [0] * rows
            self.halves: list[int] = [0] * rows
            self.cells: list[int] = [EMPTY] * (rows * WIDTH)
            # The rows of open matches, ascending.
            self.open_rows: list[Row] = []

            # The latest result of each row, -1 before it; goals in its shoot-out, -1 without one.
            self.goals: list[int] = [-1] * rows
            self.kicks: list[int] = [-1] * rows
            self.winners: list[Team] = [Team(NO_TEAM)] * len(tables.match_ids)
            self.losers: list[Team] = [Team(NO_TEAM)] * len(tables.match_ids)
            self.replayed: list[ReplayedResult] = []
            self.throws: list[Throw] = []
            # How many groups have thrown, and how many dice of the throw under way lie.
            self.scope = 0
            self.dice_thrown = 0
            # The match of the shoot-out under way, and its throws so far.
            self.shootout = Match(NO_MATCH)
            self.kicks_taken = 0

            # Group tables by group and place: the team, and what keeps it before the next one; -1 while open.
            self.places: list[Team] = [Team(NO_TEAM)] * (len(tables.group_ids) * PLACES)
            self.reasons: list[int] = [-1] * (len(tables.group_ids) * PLACES)
            # The round in which a group was ranked last; teams whose place replays must decide; lots drawn.
            self.judged: list[int] = [-1] * len(tables.group_ids)
            self.tied: list[bool] = [False] * teams
            self.lots: list[int] = [0] * teams
            self.lots_drawn = 0
            self.best: list[Team] = [Team(NO_TEAM)] * len(tables.best_stage)
            # Teams among which a lot or a pick chooses, and for what (a group, a match).
            self.candidates: list[Team] = []
            self.lot_for = LOT_TABLE
            self.lot_subject = -1
            # Matches to be replayed.
            self.pending: list[Match] = []

            self.winner = NOBODY
            self.won_early = False
            return
        self.phase = source.phase
        self.stage = source.stage
        self.round = source.round
        self.active = source.active
        self.dealer = source.dealer
        self.last_drawer = source.last_drawer
        self.passes = source.passes
        self.extra_turns = source.extra_turns
        self.owner = source.owner[:]
        self.teams_drawn = source.teams_drawn
        self.extra_team = source.extra_team[:]
        self.out = source.out[:]
        self.plays = source.plays[:]
        self.hands = source.hands[:]
        self.hand_size = source.hand_size[:]
        self.pool = source.pool[:]
        self.pool_size = source.pool_size
        self.pile = source.pile
        self.discard = source.discard[:]
        self.discard_top = source.discard_top
        self.face_down = source.face_down[:]
        self.locked = source.locked[:]
        self.removed = source.removed[:]
        self.last_card = source.last_card[:]
        self.dropped = source.dropped[:]
        self.card = source.card
        self.part = source.part
        self.placed = source.placed
        self.used1 = source.used1
        self.used2 = source.used2
        self.row = source.row
        self.team_at = source.team_at[:]
        self.room = source.room[:]
        self.size = source.size[:]
        self.halves = source.halves[:]
        self.cells = source.cells[:]
        self.open_rows = source.open_rows[:]
        self.goals = source.goals[:]
        self.kicks = source.kicks[:]
        self.winners = source.winners[:]
        self.losers = source.losers[:]
        self.replayed = source.replayed[:]
        self.throws = source.throws[:]
        self.scope = source.scope
        self.dice_thrown = source.dice_thrown
        self.shootout = source.shootout
        self.kicks_taken = source.kicks_taken
        self.places = source.places[:]
        self.reasons = source.reasons[:]
        self.judged = source.judged[:]
        self.tied = source.tied[:]
        self.lots = source.lots[:]
        self.lots_drawn = source.lots_drawn
        self.best = source.best[:]
        self.candidates = source.candidates[:]
        self.lot_for = source.lot_for
        self.lot_subject = source.lot_subject
        self.pending = source.pending[:]
        self.winner = source.winner
        self.won_early = source.won_early

    # -- questions ---------------------------------------------------------------------------------------

    def current_player(self) -> int:
        phase = self.phase
        if phase == CHOOSE_CARD or phase == CHOOSE_ROW:
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
        # Not `-=`: on list items mypyc falls back to generic arithmetic, here and in the other hot paths.
        self.pool[card] = self.pool[card] - 1
        self.pool_size -= 1
        held = hand_index(seat, card)
        self.hands[held] = self.hands[held] + 1
        self.hand_size[seat] = self.hand_size[seat] + 1

    def tell(self, rule: str, event: v.Event, audience: list[int] | None = None) -> None:
        if self.events is not None:
            self.events.append(event_of(rule, event, audience))


def is_chance(phase: int) -> bool:
    return phase < CHOOSE_CARD or (THROW_PENALTY <= phase <= DRAW_LOT)
