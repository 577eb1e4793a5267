"""Named moves: actions and chance outcomes in words, and back."""

from __future__ import annotations

from typing import Any, Final

from anpfiff.games.catan.rules import actions as a
from anpfiff.games.catan.rules.geometry import CORNERS, EDGES, HEXES, VERTICES, Hex
from anpfiff.games.catan.rules.offers import OFFERS, addressees, cards_given, cards_wanted, offer_code, seats_of
from anpfiff.games.catan.rules.position import (
    DRAW_CARD,
    DRAW_COLOUR,
    DRAW_CORNER,
    DRAW_PASTURE,
    FIRST_ROLL,
    FIRST_SEAT,
    LAY_CHIP,
    LAY_HARBOUR,
    LAY_TILE,
    REWARD_CARD,
    ROLL,
    SHOT,
    STEAL,
    Position,
)
from anpfiff.games.catan.rules.season import SHOTS
from anpfiff.games.catan.rules.tables import CARD_KINDS, RESOURCE_KINDS
from anpfiff.kit.core import Move
from anpfiff.kit.errors import BadMove

# Decisions without details.
_PLAIN: Final = {
    "roll": a.ROLL_DICE,
    "end_turn": a.END_TURN,
    "buy_card": a.BUY_CARD,
    "retrain": a.RETRAIN,
    "withdraw": a.WITHDRAW,
    "accept": a.ACCEPT,
    "decline": a.DECLINE,
    "count": a.COUNT,
    "do_not_count": a.DO_NOT_COUNT,
    "no_reward": a.NO_REWARD,
}
# Decisions with one detail: kind, first number, how many, what it is.
_BLOCKS: Final = [
    ("play", a.PLAY_0, CARD_KINDS, "development"),
    ("take", a.TAKE_0, RESOURCE_KINDS, "card"),
    ("name", a.NAME_0, RESOURCE_KINDS, "card"),
    ("discard", a.DISCARD_0, RESOURCE_KINDS, "card"),
    ("reward", a.REWARD_0, RESOURCE_KINDS, "card"),
    ("victim", a.VICTIM_0, 4, "seat"),
    ("trade", a.TRADE_0, 4, "seat"),
    ("robber", a.ROBBER_0, HEXES, "hex"),
    ("road", a.ROAD_0, EDGES, "edge"),
    ("settlement", a.SETTLEMENT_0, VERTICES, "vertex"),
    ("city", a.CITY_0, VERTICES, "vertex"),
    ("pasture", a.PASTURE_0, HEXES, "hex"),
]
# Chance outcomes: phase, kind, how many, what the outcome is.
_OUTCOMES: Final = [
    (DRAW_COLOUR, "colour", 4, "colour"),
    (LAY_TILE, "tile", 6, "terrain"),
    (DRAW_CORNER, "corner", 6, "corner"),
    (LAY_CHIP, "chip", 13, "number"),
    (LAY_HARBOUR, "harbour", 6, "harbour"),
    (FIRST_SEAT, "first_seat", 4, "seat"),
    (FIRST_ROLL, "first_roll", 36, "dice"),
    (ROLL, "dice", 36, "dice"),
    (STEAL, "stolen", RESOURCE_KINDS, "card"),
    (DRAW_CARD, "draw", CARD_KINDS, "development"),
    (REWARD_CARD, "draw", CARD_KINDS, "development"),
    (DRAW_PASTURE, "pasture_out", HEXES, "hex"),
    (SHOT, "shot", 4, "shot"),
]
# The key under which a detail stands in the move, where it is not its own name.
_KEYS: Final = {"development": "card", "corner": "hex", "harbour": "resource"}
_ANY: Final = "any"


def outcome_kind(phase: int) -> str | None:
    """The kind of move that a chance event of this phase has; None for a phase with decisions."""
    for known, kind, _, _ in _OUTCOMES:
        if known == phase:
            return kind
    return None


def is_outcome_kind(kind: str) -> bool:
    return kind in outcome_kinds()


def action_to_move(p: Position, action: int) -> Move:
    """The named form of a decision; BadMove for a number that does not mean one."""
    for kind, number in _PLAIN.items():
        if number == action:
            return {"kind": kind}
    for kind, first, count, detail in _BLOCKS:
        if first <= action < first + count:
            return {"kind": kind, _key(detail): _word(p, detail, action - first)}
    if a.BANK_0 <= action < a.BANK_0 + RESOURCE_KINDS * RESOURCE_KINDS:
        give, take = divmod(action - a.BANK_0, RESOURCE_KINDS)
        return {"kind": "bank_trade", "give": p.tables.resource_ids[give], "take": p.tables.resource_ids[take]}
    if a.OFFER_0 <= action < a.OFFER_0 + OFFERS:
        offer = action - a.OFFER_0
        to = seats_of(addressees(offer), 4)
        give_list, want_list = p.card_list(cards_given(offer)), p.card_list(cards_wanted(offer))
        return {"kind": "offer", "give": give_list, "want": want_list, "to": to}
    raise BadMove(f"{action} is not an action of this game")


def outcome_to_move(p: Position, outcome: int) -> Move:
    for phase, kind, count, detail in _OUTCOMES:
        if phase == p.phase and 0 <= outcome < count:
            return {"kind": kind, _key(detail): _word(p, detail, outcome)}
    raise BadMove(f"{outcome} is not an outcome of this chance event")


def move_to_action(p: Position, move: Move) -> int:
    """The number of a named move or outcome; BadMove says what is wrong with one that this game does not have."""
    kind = move.get("kind") if isinstance(move, dict) else None
    if not isinstance(kind, str):
        raise BadMove('a move is an object such as {"kind": "end_turn"}')
    if kind in _PLAIN:
        return _PLAIN[kind]
    for known, first, _, detail in _BLOCKS:
        if known == kind:
            return first + _number(p, detail, move.get(_key(detail)))
    for _, known, _, detail in _OUTCOMES:
        if known == kind:
            return _number(p, detail, move.get(_key(detail)))
    if kind == "bank_trade":
        names = p.tables.resource_ids
        return a.BANK_0 + _named(names, "give", move) * RESOURCE_KINDS + _named(names, "take", move)
    if kind == "offer":
        to = _addressees(p, move.get("to"))
        return a.OFFER_0 + offer_code(_bundle(p, move.get("give")), _bundle(p, move.get("want")), to)
    raise BadMove(f"{kind!r} is not a kind of move; there are {', '.join(move_kinds())}")


def move_kinds() -> list[str]:
    """The kinds of all decisions."""
    return [*_PLAIN, *[block[0] for block in _BLOCKS], "bank_trade", "offer"]


def outcome_kinds() -> list[str]:
    return [row[1] for row in _OUTCOMES]


# -- details -------------------------------------------------------------------------------------------------


def _key(detail: str) -> str:
    return _KEYS.get(detail, detail)


def _names(p: Position, detail: str) -> list[str]:
    """The vocabulary of a detail that is named, empty for one that is a number."""
    t = p.tables
    if detail == "card":
        return t.resource_ids
    if detail == "development":
        return t.card_ids
    if detail == "terrain":
        return t.terrain_ids[:6]
    if detail == "colour":
        return t.colour_ids
    if detail == "harbour":
        return [*t.resource_ids, _ANY]
    return list(SHOTS) if detail == "shot" else []


def _range(p: Position, detail: str) -> tuple[int, int]:
    if detail == "seat":
        return 0, p.num_players - 1
    if detail == "hex":
        return 0, HEXES - 1
    if detail == "edge":
        return 0, EDGES - 1
    return (2, 12) if detail == "number" else (0, VERTICES - 1)


def _word(p: Position, detail: str, number: int) -> Any:
    if detail == "dice":
        return [number // 6 + 1, number % 6 + 1]
    if detail == "corner":
        return CORNERS[number]
    names = _names(p, detail)
    return names[number] if names else number


def _number(p: Position, detail: str, value: Any) -> int:
    if detail == "dice":
        return _dice(value)
    if detail == "corner":
        if type(value) is not int or value not in CORNERS:
            raise BadMove(f"hex must be a corner of the island: one of {', '.join(map(str, CORNERS))}, not {value!r}")
        return CORNERS.index(Hex(value))
    names = _names(p, detail)
    if names:
        return _named(names, _key(detail), {_key(detail): value})
    low, high = _range(p, detail)
    if type(value) is not int or not low <= value <= high:
        raise BadMove(f"{detail} must be a whole number from {low} to {high}, not {value!r}")
    return value


def _dice(value: Any) -> int:
    if not isinstance(value, list) or len(value) != 2 or not all(type(d) is int and 1 <= d <= 6 for d in value):
        raise BadMove(f"dice must be a list of two whole numbers from 1 to 6, not {value!r}")
    faces: list[int] = value
    return (faces[0] - 1) * 6 + faces[1] - 1


def _named(names: list[str], key: str, move: Move) -> int:
    value = move.get(key)
    if not isinstance(value, str) or value not in names:
        raise BadMove(f"{key} must be one of {', '.join(names)}, not {value!r}")
    return names.index(value)


def _bundle(p: Position, value: Any) -> list[int]:
    """Cards as in Position.card_list; every kind at most once."""
    cards = [0] * RESOURCE_KINDS
    if not isinstance(value, list):
        raise BadMove(f'cards are a list such as [{{"card": "wool", "copies": 2}}], not {value!r}')
    for item in value:
        if not isinstance(item, dict):
            raise BadMove(f'cards are a list such as [{{"card": "wool", "copies": 2}}], not {value!r}')
        kind = _named(p.tables.resource_ids, "card", item)
        copies = item.get("copies")
        if type(copies) is not int or not 1 <= copies <= 19 or cards[kind] > 0:
            raise BadMove(f"copies must be a whole number from 1 to 19, once for each card, not {value!r}")
        cards[kind] = copies
    return cards


def _addressees(p: Position, value: Any) -> int:
    bits = 0
    known = isinstance(value, list) and all(type(s) is int and 0 <= s < p.num_players for s in value)
    if not known:
        raise BadMove(f"to must be a list of seats from 0 to {p.num_players - 1}, not {value!r}")
    for seat in value:
        bits |= 1 << seat
    return bits
