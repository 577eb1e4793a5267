"""The constants of one game: cards and options as lists of small ints, ready for the rules' inner loops."""

from __future__ import annotations

from typing import Final

# What an action is made of, and the types of tokens.
SHOT: Final = 0
PASS: Final = 1
DEFENCE: Final = 2
TYPES: Final = 3

# Who may use an ability (TS-11.11).
ANYONE: Final = 0
ATTACKER: Final = 1
DEFENDER: Final = 2

# The ability vocabulary (TS section 12); effects.py holds one class for each.
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
SPECIALS: Final = 3
# 24 starters, 8 motivation cards, 26 match cards, 8 transfers, and exhaustion (TS section 1).
CARDS: Final = 67


class Tables:
    """Lists are indexed by card, in the order of the deck file. Nothing here changes during a match.

    Every card exists once, but for the exhaustion cards, which are all one card with several copies.
    """

    def __init__(self, ids: list[str], team_ids: list[str], special_shots: list[str], defences: list[str]) -> None:
        self.ids = ids
        self.team_ids = team_ids
        # Three per team: index = team * SPECIALS + number.
        self.special_shots = special_shots
        self.defences = defences
        # For each special shot the number (0 to 2) of the defence that blocks it (TS-13.33).
        self.blocked_by: list[int] = [0] * len(special_shots)
        # Flat: index = card * TYPES + type.
        self.value: list[int] = [0] * (CARDS * TYPES)
        self.cost: list[int] = [0] * (CARDS * TYPES)
        # Flat: index = card * 2 + ability (0 or 1).
        self.effect: list[int] = [NO_EFFECT] * (CARDS * 2)
        self.first_number: list[int] = [0] * (CARDS * 2)
        self.second_number: list[int] = [0] * (CARDS * 2)
        self.role: list[int] = [ANYONE] * (CARDS * 2)
        # The mandatory action of ability 1 (TS-1.5).
        self.mandatory: list[int] = [NO_EFFECT] * CARDS
        self.mandatory_number: list[int] = [0] * CARDS
        # The abilities that can be used while the card is being played, as a bit set (TS-11.3).
        self.on_play: list[int] = [0] * CARDS
        # The re-rolls of a card, and its save table 1..saved, ..corner; 0 where it has none.
        self.rerolls: list[int] = [0] * CARDS
        self.saved_up_to: list[int] = [0] * CARDS
        self.corner_up_to: list[int] = [0] * CARDS
        self.keeper: list[bool] = [False] * CARDS
        # The team to which a card is tied, else NO_TEAM.
        self.team: list[int] = [NO_TEAM] * CARDS
        # The starter card that a motivation card replaces.
        self.replaces: list[int] = [NO_CARD] * CARDS
        # Which cards begin where.
        self.starters: list[list[int]] = [[], []]
        self.match_cards: list[list[int]] = [[], []]
        self.motivations: list[int] = []
        self.transfers: list[int] = []
        self.exhaustion = NO_CARD
        # A coach's stock of exhaustion cards is supply[stock_of[seat]] (TS-1.8).
        self.supply: list[int] = [0, 0]
        self.stock_of: list[int] = [0, 0]
        # Flat: index = booking (none, yellow, red) * TYPES + type (TS-13.3, TS-13.5).
        self.penalty: list[int] = [0] * (3 * TYPES)
        self.hand_size = 0
        self.open_match_cards = 0
        self.limit = 0
        self.extra_limit = 0
        self.tokens = 0
        self.open_transfers = 0
        # Options.
        self.random_teams = False
        self.guaranteed_success = False
        self.spent_to_box = False
        self.reroll_any_die = True
        self.motivate_until_dice = True
        self.every_keeper_saves = False
        self.replaced_keeper_removed = True
        self.reshuffle_in_extra_break = True
        self.open_discards = True
