"""The numbers of actions, and their named form. Stable for a rules version: records store these numbers.

0 one die · 1 two dice · 2 keep · 3 re-roll · 4-7 take coins from that seat · 8 no swap · 9 build nothing ·
10-13 large project · then, with T card types: T x build · T x give in a swap · seats x T take in a swap.
Chance outcomes have numbers of their own: the first seat; a die less one, or 6 x first + second die, each
less one; the type of a card turned up.
"""

from __future__ import annotations

from typing import Final

from anpfiff.games.machikoro.rules.position import (
    BUILD,
    CHOOSE_DICE,
    FIRST_SEAT,
    OPEN_DISPLAY,
    OVER,
    REFILL,
    REROLL,
    ROLL,
    SWAP_GIVE,
    SWAP_TAKE,
    TARGET,
    Position,
)
from anpfiff.games.machikoro.rules.tables import LARGE_PROJECTS
from anpfiff.kit.core import Move
from anpfiff.kit.errors import BadMove, IllegalAction

ONE_DIE: Final = 0
TWO_DICE: Final = 1
KEEP: Final = 2
ROLL_AGAIN: Final = 3
TARGET_0: Final = 4
NO_SWAP: Final = 8
BUILD_NOTHING: Final = 9
PROJECT_0: Final = 10
CARD_0: Final = 14


def build_card_action(card: int) -> int:
    return CARD_0 + card


def give_action(types: int, card: int) -> int:
    return CARD_0 + types + card


def take_action(types: int, seat: int, card: int) -> int:
    return CARD_0 + 2 * types + seat * types + card


def to_move(p: Position, action: int) -> Move:
    """The named form of an action or chance outcome; BadMove for a number that means nothing in this phase."""
    if p.phase in (FIRST_SEAT, OPEN_DISPLAY, ROLL, REFILL):
        return _outcome_to_move(p, action)
    t = p.tables
    types = t.types
    if action == ONE_DIE or action == TWO_DICE:
        return {"kind": "dice", "count": action + 1}
    if action == KEEP:
        return {"kind": "keep"}
    if action == ROLL_AGAIN:
        return {"kind": "reroll"}
    if TARGET_0 <= action < TARGET_0 + p.num_players:
        return {"kind": "target", "seat": action - TARGET_0}
    if action == NO_SWAP:
        return {"kind": "no_swap"}
    if action == BUILD_NOTHING:
        return {"kind": "build_nothing"}
    if PROJECT_0 <= action < PROJECT_0 + LARGE_PROJECTS:
        return {"kind": "build_project", "project": t.project_ids[action - PROJECT_0]}
    if CARD_0 <= action < CARD_0 + types:
        return {"kind": "build", "card": t.ids[action - CARD_0]}
    if CARD_0 + types <= action < CARD_0 + 2 * types:
        return {"kind": "give", "card": t.ids[action - CARD_0 - types]}
    rest = action - CARD_0 - 2 * types
    if 0 <= rest < p.num_players * types:
        return {"kind": "take", "seat": rest // types, "card": t.ids[rest % types]}
    raise BadMove(f"{action} is no action of this game")


def from_move(p: Position, move: Move) -> int:
    """The number of a named move; BadMove says what is wrong with one that this game does not have."""
    if not isinstance(move, dict):
        raise BadMove('a move is an object such as {"kind": "build_nothing"}')
    kind = move.get("kind")
    types = p.tables.types
    if kind == "dice":
        return _number(move, "count", 1, 2) - 1
    if kind == "keep":
        return KEEP
    if kind == "reroll":
        return ROLL_AGAIN
    if kind == "target":
        return TARGET_0 + _number(move, "seat", 0, p.num_players - 1)
    if kind == "no_swap":
        return NO_SWAP
    if kind == "build_nothing":
        return BUILD_NOTHING
    if kind == "build_project":
        return PROJECT_0 + _name(move, "project", p.tables.project_ids)
    if kind == "build":
        return build_card_action(_name(move, "card", p.tables.ids))
    if kind == "give":
        return give_action(types, _name(move, "card", p.tables.ids))
    if kind == "take":
        seat = _number(move, "seat", 0, p.num_players - 1)
        return take_action(types, seat, _name(move, "card", p.tables.ids))
    return _outcome_from_move(p, move)


def dice_faces(outcome: int, count: int) -> tuple[int, int]:
    """The faces of a roll; the second is 0 where one die was thrown."""
    if count == 1:
        return outcome + 1, 0
    return outcome // 6 + 1, outcome % 6 + 1


def _outcome_to_move(p: Position, outcome: int) -> Move:
    if p.phase == ROLL and 0 <= outcome < (6 if p.dice_count == 1 else 36):
        first, second = dice_faces(outcome, p.dice_count)
        return {"kind": "roll", "dice": [first] if second == 0 else [first, second]}
    if p.phase == FIRST_SEAT and 0 <= outcome < p.num_players:
        return {"kind": "first_seat", "seat": outcome}
    if (p.phase == OPEN_DISPLAY or p.phase == REFILL) and 0 <= outcome < p.tables.types:
        return {"kind": "draw", "card": p.tables.ids[outcome]}
    raise BadMove(f"{outcome} is no outcome of this chance event")


def _outcome_from_move(p: Position, move: Move) -> int:
    kind = move.get("kind")
    if kind == "first_seat":
        return _number(move, "seat", 0, p.num_players - 1)
    if kind == "draw":
        return _name(move, "card", p.tables.ids)
    if kind == "roll":
        dice = move.get("dice")
        if not isinstance(dice, list) or len(dice) not in (1, 2) or not all(_is_face(die) for die in dice):
            raise BadMove(f"dice must be a list of one or two whole numbers from 1 to 6, not {dice!r}")
        faces: list[int] = dice
        if p.phase == ROLL and len(faces) != p.dice_count:
            raise IllegalAction(f"the number of dice to roll now is {p.dice_count}, not {len(faces)}", rule="MK-4.7")
        return faces[0] - 1 if len(faces) == 1 else (faces[0] - 1) * 6 + faces[1] - 1
    raise BadMove(f"{kind!r} is no kind of move; now possible: {', '.join(kinds_of_phase(p))}")


def kinds_of_phase(p: Position) -> list[str]:
    """The kinds of move that the present phase knows."""
    if p.phase == CHOOSE_DICE:
        return ["dice"]
    if p.phase == REROLL:
        return ["keep", "reroll"]
    if p.phase == TARGET:
        return ["target"]
    if p.phase == SWAP_GIVE:
        return ["give", "no_swap"]
    if p.phase == SWAP_TAKE:
        return ["take", "no_swap"]
    if p.phase == BUILD:
        return ["build", "build_project", "build_nothing"]
    if p.phase == OVER:
        return ["none, the match is over"]
    if p.phase == ROLL:
        return ["roll"]
    return ["first_seat"] if p.phase == FIRST_SEAT else ["draw"]


def _is_face(value: object) -> bool:
    return type(value) is int and 1 <= value <= 6


def _number(move: Move, key: str, low: int, high: int) -> int:
    value = move.get(key)
    if type(value) is not int or not low <= value <= high:
        raise BadMove(f"{key} must be a whole number from {low} to {high}, not {value!r}")
    return value


def _name(move: Move, key: str, names: list[str]) -> int:
    value = move.get(key)
    if not isinstance(value, str) or value not in names:
        raise BadMove(f"{key} must be one of {', '.join(names)}, not {value!r}")
    return names.index(value)
