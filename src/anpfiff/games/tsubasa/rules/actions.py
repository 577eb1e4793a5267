"""The numbers of actions, and their named form: {"kind": "play", "card": "n_tsubasa"}.

The numbers are stable for a rules version: records store them.

Of the legal actions the lowest is always the one that does least; it is taken for an absent player. Chance outcomes
have numbers of their own: a card, a seat, a die less one, or 6 x attacker's die + defender's die, each less one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from anpfiff.games.tsubasa.rules.position import OVER, REROLL, ROLL, SAVE_DIE, SAVE_ROLL, Position
from anpfiff.games.tsubasa.rules.tables import CARDS, NO_CARD, SPECIALS, Card, special_index
from anpfiff.games.tsubasa.vocabulary import ATTACKS, DICE, PILES, TOKENS
from anpfiff.kit.core import Move
from anpfiff.kit.errors import BadMove, IllegalAction

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


def card_actions(first: int, cards: list[Card]) -> list[int]:
    """One action per different card of a sorted list, ascending."""
    actions: list[int] = []
    last = Card(NO_CARD)
    for card in cards:
        if card != last:
            actions.append(first + card)
            last = card
    return actions


def is_card_action(action: int, first: int) -> bool:
    """Whether this is an action of the family that begins with the number `first`."""
    return first <= action < first + CARDS


def card_of(action: int, first: int) -> Card:
    """The card of an action of the family that begins with the number `first`."""
    return Card(action - first)


def is_purchase(action: int) -> bool:
    return MOTIVATE_0 <= action < SIGN_0 + CARDS


# -- names -------------------------------------------------------------------------------------------------

# The kinds of move that each phase knows, by its number.
PHASE_KINDS: Final = [
    ["teams"],
    ["turn_up"],
    ["open_transfer"],
    ["toss"],
    ["draw"],
    ["blind_card"],
    ["injure"],
    ["roll"],
    ["roll_again"],
    ["save_roll"],
    ["extra_toss"],
    ["none, the match is over"],
    ["kick_off", "let_kick_off"],
    ["pick", "blind_pick"],
    ["play", "pass", "motivate", "sign"],
    ["ability", "done"],
    ["token"],
    ["play", "stop"],
    ["take"],
    ["hit", "stop"],
    ["cycle", "stop"],
    ["refresh", "stop"],
    ["replace"],
    ["motivate", "sign", "end_turn"],
    ["declare", "motivate"],
    ["tokens", "motivate"],
    ["reroll", "decline"],
    ["save", "no_save"],
    ["reroll", "decline"],
    ["special"],
]

_PLAIN: Final = {
    "kick_off": KICK_OFF,
    "let_kick_off": LET_KICK_OFF,
    "blind_pick": BLIND_PICK,
    "pass": PASS_TURN,
    "end_turn": END_TURN,
    "done": DONE,
    "stop": STOP,
    "decline": DECLINE,
    "no_save": NO_SAVE,
}
_WITH_CARD: Final = {
    "pick": PICK_0,
    "play": PLAY_0,
    "take": TAKE_0,
    "hit": HIT_0,
    "cycle": CYCLE_0,
    "motivate": MOTIVATE_0,
    "sign": SIGN_0,
    "replace": REPLACE_0,
    "save": SAVE_0,
}
_CARD_OUTCOMES: Final = ["turn_up", "open_transfer", "draw", "blind_card", "injure"]
_SEAT_OUTCOMES: Final = ["toss", "extra_toss"]


def kinds_of_phase(phase: int) -> list[str]:
    return PHASE_KINDS[phase]


def to_move(p: Position, action: int) -> Move:
    """The named form of an action or outcome; BadMove for a number that means nothing in this phase."""
    if p.phase < OVER:
        return _outcome_to_move(p, action)
    for kind, number in _PLAIN.items():
        if action == number:
            return {"kind": kind}
    for kind, first in _WITH_CARD.items():
        if is_card_action(action, first):
            return {"kind": kind, "card": p.tables.ids[action - first]}
    if ABILITY_0 <= action < ABILITY_0 + 2:
        return {"kind": "ability", "number": action - ABILITY_0 + 1}
    if TOKEN_0 <= action < TOKEN_0 + 3:
        return {"kind": "token", "token": TOKENS[action - TOKEN_0]}
    if action == REFRESH_DISCARD or action == REFRESH_HAND:
        return {"kind": "refresh", "source": "hand" if action == REFRESH_HAND else "discard"}
    if action == PASS_BALL or action == SHOOT:
        return {"kind": "declare", "action": "shot" if action == SHOOT else "pass"}
    if REROLL_0 <= action <= REROLL_0 + SAVE_DIE:
        return {"kind": "reroll", "die": _die_name(p, action - REROLL_0)}
    if SPECIAL_SHOT_0 <= action < SPECIAL_DEFENCE_0 + SPECIALS:
        return {"kind": "special", "card": _special_cards(p)[action - SPECIAL_SHOT_0]}
    if COMMIT_0 <= action <= COMMIT_0 + MAX_TOKENS:
        return {"kind": "tokens", "count": action - COMMIT_0}
    raise BadMove(f"{action} is not an action of this game")


def from_move(p: Position, move: Move) -> int:
    """The number of a named move; BadMove says what is wrong with one that this game does not have."""
    if not isinstance(move, dict):
        raise BadMove('a move is an object such as {"kind": "pass"}')
    kind = move.get("kind")
    if not isinstance(kind, str):
        raise BadMove(f"{kind!r} is not a kind of move; now possible: {', '.join(kinds_of_phase(p.phase))}")
    if kind in _PLAIN:
        return _PLAIN[kind]
    if kind in _WITH_CARD:
        return _WITH_CARD[kind] + _name(move, "card", p.tables.ids)
    if kind == "ability":
        return ABILITY_0 + _number(move, "number", 1, 2) - 1
    if kind == "token":
        return TOKEN_0 + _name(move, "token", TOKENS)
    if kind == "refresh":
        return REFRESH_DISCARD + _name(move, "source", PILES)
    if kind == "declare":
        return SHOOT if _name(move, "action", ATTACKS) == 0 else PASS_BALL
    if kind == "tokens":
        return COMMIT_0 + _number(move, "count", 0, MAX_TOKENS)
    if kind == "reroll":
        return REROLL_0 + _die_number(p, _name(move, "die", DICE))
    if kind == "special":
        return SPECIAL_SHOT_0 + _special_number(p, move)
    return _outcome_from_move(p, move)


def _special_cards(p: Position) -> list[str]:
    """The attacker's three special shots and the defender's three special defences."""
    shots = special_index(p.team(p.attacker), 0)
    blocks = special_index(p.team(p.defender()), 0)
    return p.tables.special_shots[shots : shots + SPECIALS] + p.tables.special_defences[blocks : blocks + SPECIALS]


def _special_number(p: Position, move: Move) -> int:
    _name(move, "card", p.tables.special_shots + p.tables.special_defences)
    now = _special_cards(p)
    if move["card"] not in now:
        raise IllegalAction(f"{move['card']} cannot be chosen now, but {' / '.join(now)}", rule="TS-13.30")
    return now.index(move["card"])


def _die_name(p: Position, die: int) -> str:
    if die == SAVE_DIE:
        return DICE[2]
    return DICE[0] if die == p.attacker else DICE[1]


def _die_number(p: Position, name: int) -> int:
    if name == 2:
        return SAVE_DIE
    return p.attacker if name == 0 else p.defender()


def _outcome_to_move(p: Position, outcome: int) -> Move:
    kind = PHASE_KINDS[p.phase][0]
    if kind in _CARD_OUTCOMES:
        if 0 <= outcome < len(p.tables.ids):
            return {"kind": kind, "card": p.tables.ids[outcome]}
    elif p.phase == ROLL:
        if 0 <= outcome < 36:
            return {"kind": kind, "dice": [outcome // 6 + 1, outcome % 6 + 1]}
    elif p.phase == REROLL or p.phase == SAVE_ROLL:
        if 0 <= outcome < 6:
            return {"kind": kind, "dice": [outcome + 1]}
    elif 0 <= outcome < 2:
        return (
            {"kind": kind, "team": p.tables.team_ids[outcome]} if kind == "teams" else {"kind": kind, "seat": outcome}
        )
    raise BadMove(f"{outcome} is not an outcome of this chance event")


def _outcome_from_move(p: Position, move: Move) -> int:
    kind = move["kind"]
    if kind in _CARD_OUTCOMES:
        return _name(move, "card", p.tables.ids)
    if kind in _SEAT_OUTCOMES:
        return _number(move, "seat", 0, 1)
    if kind == "teams":
        return _name(move, "team", p.tables.team_ids)
    if kind == "roll":
        dice = _dice(move, 2)
        return (dice[0] - 1) * 6 + dice[1] - 1
    if kind == "roll_again" or kind == "save_roll":
        return _dice(move, 1)[0] - 1
    raise BadMove(f"{kind!r} is not a kind of move; now possible: {', '.join(kinds_of_phase(p.phase))}")


def _dice(move: Move, number: int) -> list[int]:
    dice = move.get("dice")
    if not isinstance(dice, list) or len(dice) != number or not all(_is_face(die) for die in dice):
        raise BadMove(f"dice must be a list of {number} whole number(s) from 1 to 6, not {dice!r}")
    return [int(die) for die in dice]


def _is_face(value: object) -> bool:
    return type(value) is int and 1 <= value <= 6


def _number(move: Move, key: str, low: int, high: int) -> int:
    value = move.get(key)
    if type(value) is not int or not low <= value <= high:
        raise BadMove(f"{key} must be a whole number from {low} to {high}, not {value!r}")
    return value


def _name(move: Move, key: str, names: Sequence[str]) -> int:
    value = move.get(key)
    if not isinstance(value, str) or value not in names:
        raise BadMove(f"{key} must be one of {', '.join(names)}, not {value!r}")
    return names.index(value)
