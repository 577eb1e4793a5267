"""The numbers of actions. Stable for a rules version: records store these numbers.

Of the legal actions the lowest is always the one that does least; it is taken for an absent player. Chance outcomes
have numbers of their own: a card, a seat, a die less one, or 6 x attacker's die + defender's die, each less one.
"""

from __future__ import annotations

from typing import Final

from anpfiff.games.tsubasa.rules.tables import CARDS, NO_CARD

KICK_OFF: Final = 0
LET_KICK_OFF: Final = 1
BLIND_PICK: Final = 2
PASS_TURN: Final = 3
END_TURN: Final = 4
DONE: Final = 5
ABILITY_0: Final = 6
TOKEN_0: Final = 8
STOP: Final = 11
REFRESH_DISCARD: Final = 12
REFRESH_HAND: Final = 13
PASS_BALL: Final = 14
SHOOT: Final = 15
DECLINE: Final = 16
# The die of seat 0, of seat 1, and the save die.
REROLL_0: Final = 17
NO_SAVE: Final = 20
# The attacker's special shots and the defender's special defences.
SPECIAL_SHOT_0: Final = 21
SPECIAL_DEFENCE_0: Final = 24
COMMIT_0: Final = 27
MAX_TOKENS: Final = 9
# Then one number per card for each of these.
PICK_0: Final = 37
PLAY_0: Final = 37 + CARDS
TAKE_0: Final = 37 + 2 * CARDS
HIT_0: Final = 37 + 3 * CARDS
CYCLE_0: Final = 37 + 4 * CARDS
MOTIVATE_0: Final = 37 + 5 * CARDS
SIGN_0: Final = 37 + 6 * CARDS
REPLACE_0: Final = 37 + 7 * CARDS
SAVE_0: Final = 37 + 8 * CARDS
ACTIONS: Final = 37 + 9 * CARDS


def card_actions(first: int, cards: list[int]) -> list[int]:
    """One action per different card of a sorted list, ascending."""
    actions: list[int] = []
    last = NO_CARD
    for card in cards:
        if card != last:
            actions.append(first + card)
            last = card
    return actions


def is_card_action(action: int, first: int) -> bool:
    return first <= action < first + CARDS
