"""The constants of one game: cards, teams, matches, phases and options as lists of small ints."""

from __future__ import annotations

from typing import Any, Final, NewType

from anpfiff.games.worldcup.view import Criterion, Rank
from anpfiff.kit.actions import ActionSpace

# Numbers that are easily mixed up. A card is a kind of card; a row is one team's side of a match.
Card = NewType("Card", int)
Team = NewType("Team", int)
Match = NewType("Match", int)
Row = NewType("Row", int)

# Cards, in the order of cards.toml.
ATTACK: Final = 0
DEFENCE: Final = 1
GOAL_1: Final = 2
GOAL_2: Final = 3
GOAL_3: Final = 4
FOUL: Final = 5
OFFSIDE: Final = 6
PENALTY_CARD: Final = 7
GOAL_2_1: Final = 8
GOAL_1_1_1: Final = 9
GOAL_1_1: Final = 10
CARD_KINDS: Final = 11
NO_CARD: Final = -1

# Tokens on a field; a token turned face down has TURNED added.
EMPTY: Final = 0
TOKEN_A: Final = 1
TOKEN_D: Final = 2
TOKEN_G1: Final = 3
TOKEN_G2: Final = 4
TOKEN_G3: Final = 5
TOKEN_P: Final = 6
TURNED: Final = 8
TOKEN_CODES: Final = 16
# Half goals of a token (WC-7.19).
HALVES: Final = [0, 1, 0, 2, 4, 6, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0]
# Fields kept per row; a rank has 2 to 4 of them (WC-4.2).
WIDTH: Final = 4

RANKS: Final = 6
DICE_COUNT: Final = 4
DIE_FACES: Final = 6
HAND: Final = 3
# With this many players or more, everybody has one more turn at the end of the first phase (WC-7.6).
MANY_PLAYERS: Final = 9

NO_TEAM: Final = -1
NO_MATCH: Final = -1
NO_GROUP: Final = -1
NO_ROW: Final = -1

# Even if the players set no cap, the lot decides after this many undecided replays: every match ends (WC-8.20).
MAX_REPLAYS: Final = 100

# Slots: who plays on a side of a match, or in a group (WC-17.5). A number below SLOT_GROUP is a team.
SLOT_GROUP: Final = 1_000  # + place_index(group, place)
SLOT_WINNER: Final = 10_000  # + match
SLOT_LOSER: Final = 20_000  # + match
SLOT_BEST: Final = 30_000  # + index of the best-placed slot
SLOT_BYE: Final = -2
# Places kept per group.
PLACES: Final = 8

# How the pile of a phase is counted (WC-17.6).
PILE_PASSES: Final = 0
PILE_HALF: Final = 1
PILE_FIXED: Final = 2
PILE_PER_MATCH: Final = 3
# Where the rest of the pool goes (WC-17.7).
REST_ASIDE: Final = 0
REST_LOCKED: Final = 1
REST_REMOVED: Final = 2
# What a drawn match leads to (WC-17.9).
DRAWS_STAND: Final = 0
DRAWS_REPLAY: Final = 1
DRAWS_SHOOTOUT: Final = 2
DRAWS_LOT: Final = 3
# What decides the order of a group's teams, or decided a match (WC-17.10).
BY_POINTS: Final = 0
BY_HEAD_TO_HEAD: Final = 1
BY_GOAL_DIFFERENCE: Final = 2
BY_GOAL_AVERAGE: Final = 3
BY_GOALS_FOR: Final = 4
BY_REPLAY: Final = 5
BY_LOT: Final = 6
BY_PICK: Final = 7
SHARED: Final = 8
CRITERIA: Final[list[Criterion]] = [
    "points",
    "head_to_head",
    "goal_difference",
    "goal_average",
    "goals_for",
    "replay",
    "lot",
    "pick",
    "shared",
]

# Option set_aside_return.
RETURN_BOOK: Final = 0
RETURN_NEVER: Final = 1
RETURN_ALWAYS: Final = 2
# Option last_phase_multi.
ANY_SUBSET: Final = 0
ONE_OR_ALL: Final = 1
FREE: Final = 2


# -- where things stand in flat lists ------------------------------------------------------------------------


def left_row(match: Match) -> Row:
    return Row(2 * match)


def right_row(match: Match) -> Row:
    return Row(2 * match + 1)


def match_of(row: Row) -> Match:
    return Match(row >> 1)


def is_left(row: Row) -> bool:
    return row & 1 == 0


def opponent_of(row: Row) -> Row:
    return Row(row ^ 1)


def first_field(row: Row) -> int:
    """The innermost field of a row in Position.cells; the others follow it."""
    return row * WIDTH


def hand_index(seat: int, card: Card) -> int:
    """A card in lists by seat and kind of card."""
    return seat * CARD_KINDS + card


def place_index(group: int, place: int) -> int:
    """A place, counted from 0, in lists by group and place."""
    return group * PLACES + place


# -- slots ---------------------------------------------------------------------------------------------------


def is_group_slot(slot: int) -> bool:
    return SLOT_GROUP <= slot < SLOT_WINNER


def group_of_slot(slot: int) -> int:
    return (slot - SLOT_GROUP) // PLACES


def is_match_slot(slot: int) -> bool:
    """Whether the slot is for the winner or the loser of a match."""
    return SLOT_WINNER <= slot < SLOT_BEST


def match_of_slot(slot: int) -> Match:
    return Match(slot - SLOT_WINNER if slot < SLOT_LOSER else slot - SLOT_LOSER)


class Tables:
    """Nothing here changes during a match."""

    # The names of actions; set once the tables are complete.
    space: ActionSpace

    def __init__(self) -> None:
        # The Game these belong to.
        self.game: Any = None
        self.card_ids: list[str] = []
        self.copies: list[int] = []
        # By kind of card and token: whether the card may turn that token when it is outermost.
        self.turns: list[list[bool]] = [[False] * TOKEN_CODES for _ in range(CARD_KINDS)]
        # By token: how many the box has (WC-1.5).
        self.supply: list[int] = [0] * TOKEN_CODES
        self.rank_ids: list[Rank] = []
        self.fields: list[int] = []
        self.largest_goal: list[int] = []
        # By die and rank: how many faces show its colour.
        self.die_weights: list[list[int]] = []

        self.team_ids: list[str] = []
        self.team_rank: list[int] = []
        self.win = 3
        self.draw = 1
        self.loss = 0

        self.match_ids: list[str] = []
        self.match_stage: list[int] = []
        # The group of a match, or NO_GROUP.
        self.match_group: list[int] = []
        # By row: who plays there.
        self.slots: list[int] = []

        self.group_ids: list[str] = []
        self.group_stage: list[int] = []
        self.group_slots: list[list[int]] = []
        self.group_matches: list[list[Match]] = []
        # How many of a group go through; ties that cross the place after `decisive` others are broken by replays.
        self.qualifiers: list[int] = []
        self.decisive: list[int] = []

        self.stage_ids: list[str] = []
        # Matches (and groups) of a stage: from first up to, not including, last.
        self.first_match: list[int] = []
        self.last_match: list[int] = []
        self.first_group: list[int] = []
        self.last_group: list[int] = []
        self.pile_mode: list[int] = []
        self.pile_cards: list[int] = []
        self.rest: list[int] = []
        self.unlock: list[bool] = []
        self.dice_per_group: list[bool] = []
        self.draws: list[int] = []
        self.replay_cards: list[int] = []
        self.final_replay_cards: list[int] = []
        # Only in matches with one of the player's own teams (WC-12.16); part of a multi-goal card will do (WC-12.18).
        self.own_matches_only: list[bool] = []
        self.multi_partial: list[bool] = []
        # What decides the order of a group after points; a final kind of replay is `replays_decide` instead.
        self.criteria: list[list[int]] = []
        self.replays_decide: list[bool] = []
        # ... of two teams that are tied for a place that goes on, not only of the leaders (WC-17.10).
        self.play_offs: list[bool] = []
        # Results of an earlier stage count again (WC-17.13).
        self.carry_over: list[bool] = []

        # Slots for the k-th best of all teams on one position of a group stage (WC-17.5), and the table that may
        # reassign them by the groups they come from (WC-17.14): bits of groups -> groups in the order of the slots.
        self.best_stage: list[int] = []
        self.best_position: list[int] = []
        self.best_rank: list[int] = []
        self.best_assign: dict[int, list[int]] = {}

        self.champion = SLOT_WINNER
        # The match whose winner is champion, or NO_MATCH if a group decides.
        self.final_match = Match(NO_MATCH)
        # Matches and groups from which a team can still become champion (WC-14.3).
        self.match_leads_to_cup: list[bool] = []
        self.group_leads_to_cup: list[bool] = []

        # Options.
        self.modifier_dice = True
        self.token_limit = False
        self.rank_sum = False
        self.voluntary_downgrade = False
        self.penalty_on_full_row = False
        self.smaller_difference = False
        self.restart_ties = True
        self.set_aside_return = RETURN_BOOK
        self.cancel_anywhere = False
        self.last_phase_multi = ANY_SUBSET
        self.owner_picks = False
        self.replay_cap = MAX_REPLAYS
        self.early_stop = False
        self.ask_play_on = True
        self.whole_discard_shown = True
        self.dropped_hands_open = True

    def rows(self) -> int:
        return len(self.slots)

    def matches_of_stage(self, stage: int) -> list[Match]:
        return [Match(match) for match in range(self.first_match[stage], self.last_match[stage])]

    def leads_to_final(self, match: Match) -> bool:
        """Whether the winner plays the final."""
        if self.final_match == NO_MATCH:
            return False
        slots = (self.slots[left_row(self.final_match)], self.slots[right_row(self.final_match)])
        return SLOT_WINNER + match in slots

    def deck_size(self) -> int:
        total = 0
        for copies in self.copies:
            total += copies
        return total
