"""What lies on the table: teams, cards, tokens, results. Rules read and change it; see the sibling modules."""

from __future__ import annotations

from typing import Any, Final

from anpfiff.games.worldcup.rules.tables import EMPTY, KINDS, NO_CARD, NO_TEAM, PLACES, WIDTH, Tables
from anpfiff.kit.core import Event, State

# Steps: what happens next. The automatic ones in between are never a resting point.
DRAW_TEAM: Final = 0  # chance
LEFTOVER_LOT: Final = 1  # chance
LEFTOVER_TEAM: Final = 2  # chance
DEALER: Final = 3  # chance
DEAL: Final = 4  # chance
TOP_UP: Final = 5  # chance
CARD: Final = 6
TARGET: Final = 7
TOKEN: Final = 8
PENALTY_THROW: Final = 9  # chance
DRAW: Final = 10  # chance
DICE_THROW: Final = 11  # chance
SHOOTOUT: Final = 12  # chance
LOT: Final = 13  # chance
PICK: Final = 14
PLAY_ON: Final = 15
OVER: Final = 16
# The last card of the phase is drawn; State goes on to the dice at once.
PHASE_OVER: Final = 17

NOBODY: Final = -1

# What a lot (or the owner's pick) decides: an order in a group table, who wins a tie that replays left open, a
# match, an order of equally placed teams of different groups.
LOT_TABLE: Final = 0
LOT_TIE: Final = 1
LOT_MATCH: Final = 2
LOT_BEST: Final = 3


class Position(State):
    """The complete state of a match. Lists by seat and kind, row and field, group and place are flat."""

    def __init__(self, tables: Tables, num_players: int, source: Position | None = None) -> None:
        """An empty table, or a copy of `source`. Both in one place: so mypyc knows that every field is set."""
        super().__init__(num_players)
        self.tables = tables
        if source is None:
            teams = len(tables.team_ids)
            rows = tables.rows()
            self.step = DRAW_TEAM
            # The phase of the tournament, and the round of its replays (0 before any).
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
            self.extra_team: list[int] = [NO_TEAM] * num_players
            self.out: list[bool] = [False] * num_players
            # Who takes turns in this phase.
            self.plays: list[bool] = [False] * num_players

            # Cards by seat and kind; the other zones by kind (WC-10.1). The pool holds the pile and the rest of the
            # shuffled cards: which of them lie in the pile shows only as they are drawn.
            self.hands: list[int] = [0] * (num_players * KINDS)
            self.hand_size: list[int] = [0] * num_players
            self.pool: list[int] = tables.copies[:]
            self.pool_size = tables.deck_size()
            self.pile = 0
            self.discard: list[int] = [0] * KINDS
            self.discard_top = NO_CARD
            self.face_down: list[int] = [0] * KINDS
            self.locked: list[int] = [0] * KINDS
            self.removed: list[int] = [0] * KINDS
            # What everybody saw: the card each seat used last, the hands that were dropped.
            self.last_card: list[int] = [NO_CARD] * num_players
            self.dropped: list[int] = [0] * (num_players * KINDS)

            # The card being played: which of its tokens is next, how many are placed, for which teams; the row that
            # waits for a penalty throw or a token of the player's choice.
            self.card = NO_CARD
            self.part = 0
            self.placed = 0
            self.used1 = NO_TEAM
            self.used2 = NO_TEAM
            self.row = -1

            # Rows: team, playable fields (0 in a match that is not open), tokens from the inside outwards.
            self.team_at: list[int] = [NO_TEAM] * rows
            self.room: list[int] = [0] * rows
            self.size: list[int] = [0] * rows
            self.halves: list[int] = [0] * rows
            self.cells: list[int] = [EMPTY] * (rows * WIDTH)
            # The rows of open matches, ascending.
            self.open_rows: list[int] = []

            # The latest result of each row, -1 before it; goals in its shoot-out, -1 without one.
            self.goals: list[int] = [-1] * rows
            self.kicks: list[int] = [-1] * rows
            self.winners: list[int] = [NO_TEAM] * len(tables.match_ids)
            self.losers: list[int] = [NO_TEAM] * len(tables.match_ids)
            # Results that were replayed, flat: match, round, left goals, right goals.
            self.archive: list[int] = []
            # Throws of the modifier dice, flat: stage, round, group or -1, four ranks.
            self.throws: list[int] = []
            # The group that throws now, and how many dice of the throw lie.
            self.scope = 0
            self.dice_thrown = 0
            # The match of the shoot-out under way, and its throws so far.
            self.shootout = -1
            self.kicks_taken = 0

            # Group tables by group and place: the team, and what keeps it before the next one; -1 while open.
            self.places: list[int] = [NO_TEAM] * (len(tables.group_ids) * PLACES)
            self.reasons: list[int] = [-1] * (len(tables.group_ids) * PLACES)
            # The round in which a group was ranked last; teams whose place replays must decide; lots drawn.
            self.judged: list[int] = [-1] * len(tables.group_ids)
            self.tied: list[bool] = [False] * teams
            self.lots: list[int] = [0] * teams
            self.lots_drawn = 0
            self.best: list[int] = [NO_TEAM] * len(tables.best_stage)
            # Teams among which a lot or a pick chooses, and for what (a group, a match).
            self.candidates: list[int] = []
            self.lot_for = LOT_TABLE
            self.lot_subject = -1
            # Matches to be replayed.
            self.pending: list[int] = []

            self.winner = NOBODY
            self.won_early = False
            return
        self.step = source.step
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
        self.archive = source.archive[:]
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

    def holds(self, seat: int, kind: int) -> int:
        return self.hands[seat * KINDS + kind]

    def top(self, row: int) -> int:
        """The outermost token of a row (WC-6.1)."""
        size = self.size[row]
        return 0 if size == 0 else self.cells[row * WIDTH + size - 1]

    def rank_at(self, row: int) -> int:
        return self.tables.team_rank[self.team_at[row]]

    def next_player(self, seat: int) -> int:
        """The first seat to the left of `seat` that takes turns in this phase; `seat` itself if nobody else does."""
        n = self.num_players
        for step in range(1, n + 1):
            candidate = (seat + step) % n
            if self.plays[candidate]:
                return candidate
        return seat

    # -- changes -----------------------------------------------------------------------------------------

    def take_from_pool(self, seat: int, kind: int) -> None:
        """A hidden card goes into a hand."""
        # Not `-=`: on list items mypyc falls back to generic arithmetic, here and in the other hot paths.
        self.pool[kind] = self.pool[kind] - 1
        self.pool_size -= 1
        self.hands[seat * KINDS + kind] = self.hands[seat * KINDS + kind] + 1
        self.hand_size[seat] = self.hand_size[seat] + 1

    def tell(self, kind: str, rule: str, data: dict[str, Any]) -> None:
        if self.events is not None:
            self.events.append(Event(kind, rule, data))

    def tell_only(self, seat: int, kind: str, rule: str, data: dict[str, Any]) -> None:
        """An event that only one seat may know."""
        if self.events is not None:
            self.events.append(Event(kind, rule, data, [seat]))
