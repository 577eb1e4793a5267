"""The numbering of actions and outcomes, and the blocks that name them. Stable: records store these numbers.

Small numbers name single decisions, then come blocks over resources, seats, hexes, edges and vertices; from 1000 on
a number is a trade offer (see offers.py). Chance outcomes have numbers of their own (see chance.py).
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from anpfiff.games.catan.rules.geometry import CORNERS, EDGES, HEXES, VERTICES, Hex
from anpfiff.games.catan.rules.offers import (
    ADDRESSEES,
    BUNDLES,
    all_opponents,
    bit_set,
    bundle,
    bundle_code,
    cards_given,
    cards_wanted,
    seats_of,
    simple_offer,
)
from anpfiff.games.catan.rules.position import (
    CHIPS,
    CHOOSE_VICTIM,
    COLOURS,
    CORNER,
    COUNT_RESULT,
    DISCARD,
    DRAW_CARD,
    DRAW_PASTURE,
    FIRST_ROLL,
    FIRST_SEAT,
    FOUND_ROAD,
    FOUND_SETTLEMENT,
    FREE_ROAD,
    HARBOURS,
    MAIN,
    MOVE_ROBBER,
    NAME_RESOURCE,
    PLENTY,
    PRE_ROLL,
    REWARD,
    REWARD_CARD,
    ROLL,
    SHOT,
    STEAL,
    SWAP_PASTURE,
    TERRAIN,
    Position,
)
from anpfiff.games.catan.rules.season import SHOTS
from anpfiff.games.catan.rules.tables import CARD_KINDS, PITCH, RESOURCE_KINDS, Tables
from anpfiff.games.catan.vocabulary import VOCABULARY
from anpfiff.kit.actions import ActionSpace, Block, Dice, Field, Names, Numbers
from anpfiff.kit.core import State
from anpfiff.kit.errors import BadMove

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
# In a fixed action space, the listed offers (one or two cards of one kind for one of another) follow the small actions.
FIXED_ACTIONS: Final = SMALL_ACTIONS + 2 * RESOURCE_KINDS * RESOURCE_KINDS


def slot_of(action: int) -> int:
    """The place of a listed action in a fixed action space."""
    if action < OFFER_0:
        return action
    given, wanted = cards_given(action - OFFER_0), cards_wanted(action - OFFER_0)
    count = sum(given)
    return SMALL_ACTIONS + ((count - 1) * RESOURCE_KINDS + given.index(count)) * RESOURCE_KINDS + wanted.index(1)


def action_in(p: Position, seat: int, slot: int) -> int:
    """The inverse for a seat that has to act: an offer goes to everybody who may take it."""
    if slot < SMALL_ACTIONS:
        return slot
    rest, want = divmod(slot - SMALL_ACTIONS, RESOURCE_KINDS)
    count, give = divmod(rest, RESOURCE_KINDS)
    to = all_opponents(p) if seat == p.active else 1 << p.active
    return OFFER_0 + simple_offer(give, count + 1, want, to)


def bank_trade_action(give: i64, take: i64) -> i64:
    return BANK_0 + give * RESOURCE_KINDS + take


def bank_trade_kinds(action: int) -> tuple[int, int]:
    """What is given to the bank and what is taken."""
    return (action - BANK_0) // RESOURCE_KINDS, (action - BANK_0) % RESOURCE_KINDS


ANY_HARBOUR: Final = "any"


def action_space(t: Tables, players: int) -> ActionSpace:
    seats = Numbers(0, players - 1)
    resources = Names(t.resource_ids)
    cards = Names(t.card_ids)
    hexes = Numbers(0, HEXES - 1)
    edges = Numbers(0, EDGES - 1)
    vertices = Numbers(0, VERTICES - 1)
    draw = Block("draw", 0, card=cards)
    return ActionSpace(
        VOCABULARY,
        decisions=[
            Block("roll", ROLL_DICE),
            Block("end_turn", END_TURN),
            Block("buy_card", BUY_CARD),
            Block("play", PLAY_0, card=cards),
            Block("retrain", RETRAIN),
            Block("withdraw", WITHDRAW),
            Block("accept", ACCEPT),
            Block("decline", DECLINE),
            Block("count", COUNT),
            Block("do_not_count", DO_NOT_COUNT),
            Block("no_reward", NO_REWARD),
            Block("take", TAKE_0, card=resources),
            Block("name", NAME_0, card=resources),
            Block("discard", DISCARD_0, card=resources),
            Block("reward", REWARD_0, card=resources),
            Block("victim", VICTIM_0, seat=seats),
            Block("trade", TRADE_0, seat=seats),
            Block("bank_trade", BANK_0, give=resources, take=resources),
            Block("robber", ROBBER_0, hex=hexes),
            Block("road", ROAD_0, edge=edges),
            Block("settlement", SETTLEMENT_0, vertex=vertices),
            Block("city", CITY_0, vertex=vertices),
            Block("pasture", PASTURE_0, hex=hexes),
            Block("offer", OFFER_0, want=_Cards(), give=_Cards(), to=_Addressees()),
        ],
        outcomes={
            COLOURS: Block("colour", 0, colour=Names(t.colour_ids)),
            TERRAIN: Block("tile", 0, terrain=Names(t.terrain_ids[:PITCH])),
            CORNER: Block("corner", 0, hex=_Corner()),
            CHIPS: Block("chip", 0, number=_Chip()),
            HARBOURS: Block("harbour", 0, resource=Names([*t.resource_ids, ANY_HARBOUR])),
            FIRST_SEAT: Block("first_seat", 0, seat=seats),
            FIRST_ROLL: Block("first_roll", 0, dice=Dice(2)),
            ROLL: Block("dice", 0, dice=Dice(2)),
            STEAL: Block("stolen", 0, card=resources),
            DRAW_CARD: draw,
            REWARD_CARD: draw,
            DRAW_PASTURE: Block("pasture_out", 0, hex=hexes),
            SHOT: Block("shot", 0, shot=Names([*SHOTS])),
        },
        kinds={
            FOUND_SETTLEMENT: ["settlement"],
            FOUND_ROAD: ["road"],
            PRE_ROLL: ["roll", "play", "retrain"],
            DISCARD: ["discard"],
            MOVE_ROBBER: ["robber"],
            CHOOSE_VICTIM: ["victim"],
            MAIN: [
                *("end_turn", "road", "settlement", "city", "buy_card", "play", "retrain", "bank_trade"),
                *("offer", "accept", "decline", "withdraw", "trade"),
            ],
            FREE_ROAD: ["road"],
            PLENTY: ["take"],
            NAME_RESOURCE: ["name"],
            SWAP_PASTURE: ["pasture"],
            COUNT_RESULT: ["count", "do_not_count"],
            REWARD: ["reward", "no_reward"],
        },
    )


@final
class _Corner(Field):
    """A corner of the island, named by its hex."""

    def __init__(self) -> None:
        super().__init__(len(CORNERS))

    def word(self, state: State, number: int) -> Any:
        return CORNERS[number]

    def number(self, state: State, key: str, value: Any) -> int:
        if type(value) is not int or value not in CORNERS:
            known = ", ".join([str(corner) for corner in CORNERS])
            raise BadMove(f"{key} must be a corner of the island: one of {known}, not {value!r}")
        return CORNERS.index(Hex(value))


@final
class _Chip(Field):
    """The number on a chip, which is also the number of the outcome."""

    def __init__(self) -> None:
        super().__init__(13)

    def word(self, state: State, number: int) -> Any:
        return number

    def number(self, state: State, key: str, value: Any) -> int:
        if type(value) is not int or not 2 <= value <= 12:
            raise BadMove(f"{key} must be a whole number from 2 to 12, not {value!r}")
        return value


@final
class _Cards(Field):
    """One side of an offer; every resource at most once."""

    def __init__(self) -> None:
        super().__init__(BUNDLES)

    def word(self, state: State, number: int) -> Any:
        assert isinstance(state, Position)
        return state.card_list(bundle(number))

    def number(self, state: State, key: str, value: Any) -> int:
        assert isinstance(state, Position)
        names = state.tables.resource_ids
        cards = [0] * RESOURCE_KINDS
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise BadMove(f'{key} must be a list such as [{{"card": "wool", "copies": 2}}], not {value!r}')
        for item in value:
            card, copies = item.get("card"), item.get("copies")
            if not isinstance(card, str) or card not in names:
                raise BadMove(f"card must be one of {', '.join(names)}, not {card!r}")
            resource = names.index(card)
            if type(copies) is not int or not 1 <= copies <= 19 or cards[resource] > 0:
                raise BadMove(f"copies must be a whole number from 1 to 19, once for each card, not {value!r}")
            cards[resource] = copies
        return bundle_code(cards)


@final
class _Addressees(Field):
    """The seats that an offer goes to, as a bit set."""

    def __init__(self) -> None:
        super().__init__(ADDRESSEES)

    def word(self, state: State, number: int) -> Any:
        return seats_of(number, _SEATS)

    def number(self, state: State, key: str, value: Any) -> int:
        most = state.num_players - 1
        if not isinstance(value, list) or not all(type(seat) is int and 0 <= seat <= most for seat in value):
            raise BadMove(f"{key} must be a list of seats from 0 to {most}, not {value!r}")
        return bit_set(value)
