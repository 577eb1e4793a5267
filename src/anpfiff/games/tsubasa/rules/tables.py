"""The constants of one game: cards and options as packed arrays of small numbers, ready for the rules' inner loops."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.kit.actions import ActionSpace
from anpfiff.kit.packed import packed, packed_rows, pair

# A card by its number in the order of the deck file.
Card = i64
# Both 0 or 1, and the same unless the teams were drawn.
Seat = i64
Team = i64

# The values of a card, and the types of tokens.
SHOT: Final = 0
PASS: Final = 1
DEFENCE: Final = 2
TYPES: Final = 3

# Who may use an ability (TS-11.11).
ANYONE: Final = 0
ATTACKER: Final = 1
DEFENDER: Final = 2

# The keywords of abilities (TS section 12); the effects modules hold one class for each.
NO_EFFECT: Final = -1
GAIN: Final = 0
GAIN_EACH: Final = 1
DRAW_CARDS: Final = 2
CYCLE: Final = 3
PLAY_MORE: Final = 4
RECOVER_PLAY: Final = 5
RECOVER: Final = 6
REMOVE_SELF: Final = 7
REFRESH: Final = 8
DISCARD_OPP: Final = 9
INJURE: Final = 10
EXHAUST_OPP: Final = 11
YELLOW_OPP: Final = 12
CLEAR_YELLOW: Final = 13
AUTO_PASS: Final = 14
SPECIAL_SHOT: Final = 15
REROLL_DIE: Final = 16
SAVE: Final = 17
EXHAUST_SELF: Final = 18
YELLOW_SELF: Final = 19

NO_CARD: Final = -1
NO_TEAM: Final = -1
# Special shots, and special defences, of a team.
SPECIALS: Final = 3
# Abilities of a card.
ABILITIES: Final = 2
# 24 starters, 8 motivation cards, 26 match cards, 8 transfers, and exhaustion (TS section 1).
CARDS: Final = 67


def value_index(card: Card, kind: i64) -> i64:
    """Where a card's shot, pass or defence value, or price in such tokens, is in a flat array."""
    return card * TYPES + kind


def ability_index(card: Card, ability: i64) -> i64:
    """Where the first (0) or second (1) ability of a card is in a flat array."""
    return card * ABILITIES + ability


def penalty_index(booking: i64, kind: i64) -> i64:
    return booking * TYPES + kind


def special_index(team: Team, number: i64) -> i64:
    """Where the special shots or defences 0 to 2 of a team are in a flat array."""
    return team * SPECIALS + number


class Tables:
    """Arrays are indexed by card, in the order of the deck file. Nothing here changes during a match.

    Every card exists once, except the exhaustion cards, which are all one card with several copies.
    """

    # The names of actions; set once the tables are complete.
    space: ActionSpace

    def __init__(
        self, ids: list[str], team_ids: list[str], special_shots: list[str], special_defences: list[str]
    ) -> None:
        # The Game these belong to.
        self.game: Any = None
        self.ids = ids
        self.team_ids = team_ids
        # Three per team; see special_index.
        self.special_shots = special_shots
        self.special_defences = special_defences
        # For each special shot the number (0 to 2) of the defence that blocks it (TS-13.33).
        self.blocked_by: vec[i64] = vec[i64]([0] * len(special_shots))
        # See value_index.
        self.value: vec[i64] = vec[i64]([0] * (CARDS * TYPES))
        self.cost: vec[i64] = vec[i64]([0] * (CARDS * TYPES))
        # See ability_index.
        self.effect: vec[i64] = vec[i64]([NO_EFFECT] * (CARDS * ABILITIES))
        self.first_number: vec[i64] = vec[i64]([0] * (CARDS * ABILITIES))
        self.second_number: vec[i64] = vec[i64]([0] * (CARDS * ABILITIES))
        self.role: vec[i64] = vec[i64]([ANYONE] * (CARDS * ABILITIES))
        # The mandatory action of ability 1 (TS-1.5).
        self.mandatory: vec[i64] = vec[i64]([NO_EFFECT] * CARDS)
        self.mandatory_number: vec[i64] = vec[i64]([0] * CARDS)
        # The abilities that can be used while the card is being played, as a bit set (TS-11.3).
        self.on_play: vec[i64] = vec[i64]([0] * CARDS)
        # The re-rolls of a card, and its save table 1..saved, ..corner; 0 if it has none.
        self.rerolls: vec[i64] = vec[i64]([0] * CARDS)
        self.saved_up_to: vec[i64] = vec[i64]([0] * CARDS)
        self.corner_up_to: vec[i64] = vec[i64]([0] * CARDS)
        self.keeper: vec[bool] = vec[bool]([False] * CARDS)
        # The team a card is tied to, or NO_TEAM.
        self.team: vec[i64] = vec[i64]([NO_TEAM] * CARDS)
        # The starter card that a motivation card replaces.
        self.replaces: vec[i64] = vec[i64]([NO_CARD] * CARDS)
        # Which cards begin where.
        self.starters: vec[vec[i64]] = pair(vec[i64](), vec[i64]())
        self.match_cards: vec[vec[i64]] = pair(vec[i64](), vec[i64]())
        self.motivations: vec[i64] = vec[i64]()
        self.transfers: vec[i64] = vec[i64]()
        self.exhaustion: Card = Card(NO_CARD)
        # A coach's stock of exhaustion cards is supply[stock_of[seat]] (TS-1.8).
        self.supply: vec[i64] = vec[i64]([0, 0])
        self.stock_of: vec[i64] = vec[i64]([0, 0])
        # What a booking (none, yellow, red) adds to a value; see penalty_index (TS-13.3, TS-13.5).
        self.penalty: vec[i64] = vec[i64]([0] * (3 * TYPES))
        self.hand_size: i64 = 0
        self.open_match_cards: i64 = 0
        self.limit: i64 = 0
        self.extra_limit: i64 = 0
        self.tokens: i64 = 0
        self.open_transfers: i64 = 0
        # Options.
        self.random_teams = False
        self.guaranteed_success = False
        self.spent_to_box = False
        self.reroll_any_die = True
        self.motivate_until_dice = True
        self.motivate_any_time = False
        self.every_keeper_saves = False
        self.replaced_keeper_removed = True
        self.reshuffle_in_extra_break = True
        self.open_discards = True

    def lay_out(
        self,
        starters: list[list[Card]],
        match_cards: list[list[Card]],
        motivations: list[Card],
        transfers: list[Card],
    ) -> None:
        """By team and by half. Packed here, since librt 0.16 never frees an array that uncompiled code hands over."""
        self.starters = packed_rows(starters)
        self.match_cards = packed_rows(match_cards)
        self.motivations = packed(motivations)
        self.transfers = packed(transfers)
