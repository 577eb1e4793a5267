"""The numbers of actions. Stable for a rules version: records store these numbers.

Small numbers name single decisions, then come blocks over resources, seats, hexes, edges and vertices; from 1000 on
a number is a trade offer (see offers.py). Chance outcomes have numbers of their own (see chance.py).
"""

from __future__ import annotations

from typing import Final

from anpfiff.games.catan.rules.geometry import EDGES, HEXES, VERTICES
from anpfiff.games.catan.rules.tables import CARD_KINDS, RESOURCE_KINDS

_SEATS: Final = 4

ROLL_DICE: Final = 0
END_TURN: Final = 1
BUY_CARD: Final = 2
PLAY_0: Final = 3
RETRAIN: Final = PLAY_0 + CARD_KINDS
WITHDRAW: Final = RETRAIN + 1
ACCEPT: Final = WITHDRAW + 1
DECLINE: Final = ACCEPT + 1
COUNT: Final = DECLINE + 1
DO_NOT_COUNT: Final = COUNT + 1
NO_REWARD: Final = DO_NOT_COUNT + 1
TAKE_0: Final = NO_REWARD + 1
NAME_0: Final = TAKE_0 + RESOURCE_KINDS
DISCARD_0: Final = NAME_0 + RESOURCE_KINDS
REWARD_0: Final = DISCARD_0 + RESOURCE_KINDS
VICTIM_0: Final = REWARD_0 + RESOURCE_KINDS
TRADE_0: Final = VICTIM_0 + _SEATS
BANK_0: Final = TRADE_0 + _SEATS
ROBBER_0: Final = BANK_0 + RESOURCE_KINDS * RESOURCE_KINDS
ROAD_0: Final = ROBBER_0 + HEXES
SETTLEMENT_0: Final = ROAD_0 + EDGES
CITY_0: Final = SETTLEMENT_0 + VERTICES
PASTURE_0: Final = CITY_0 + VERTICES
SMALL_ACTIONS: Final = PASTURE_0 + HEXES
OFFER_0: Final = 1000


def bank_trade_action(give: int, take: int) -> int:
    return BANK_0 + give * RESOURCE_KINDS + take


def bank_trade_kinds(action: int) -> tuple[int, int]:
    """What is given to the bank and what is taken."""
    return (action - BANK_0) // RESOURCE_KINDS, (action - BANK_0) % RESOURCE_KINDS
