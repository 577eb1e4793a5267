"""The numbering of actions and outcomes, and the blocks that name them. Stable: records store these numbers.

The lowest legal action is always the one that does least; it is taken for an absent player. Chance outcomes
have numbers of their own: a card, a seat, a die less one, or 6 x attacker's die + defender's die, each less one.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from anpfiff.games.tsubasa.rules.position import (
    ABILITY,
    BLIND,
    CYCLE_CARD,
    DECLARE,
    DISCARD_PICK,
    DRAW,
    EXTRA_CARD,
    EXTRA_TOSS,
    INJURY,
    KEEPER_OUT,
    KICKOFF_CHOICE,
    OPEN_PITCH,
    OPEN_TRANSFERS,
    OPPOSING_CARD,
    PICK,
    REFRESH_CARD,
    REROLL,
    REROLL_WINDOW,
    ROLL,
    SAVE_CHOICE,
    SAVE_DIE,
    SAVE_REROLL_WINDOW,
    SAVE_ROLL,
    SPECIAL_CHOICE,
    TEAMS,
    TOKEN_TYPE,
    TOKENS,
    TOSS,
    TURN,
    TURN_END,
    Position,
)
from anpfiff.games.tsubasa.rules.tables import ABILITIES, CARDS, NO_CARD, SPECIALS, Card, Tables, special_index
from anpfiff.games.tsubasa.view import TOKEN_NAMES
from anpfiff.games.tsubasa.vocabulary import DICE, PILES, VOCABULARY, Die
from anpfiff.kit.actions import ActionSpace, Block, Dice, Field, Names, Numbers
from anpfiff.kit.core import State
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


def card_actions(first: i64, cards: vec[i64]) -> vec[i64]:
    """One action per different card of sorted cards, ascending."""
    actions = vec[i64](capacity=len(cards))
    last: i64 = NO_CARD
    for card in cards:
        if card != last:
            actions = append(actions, first + card)
            last = card
    return actions


def is_card_action(action: i64, first: i64) -> bool:
    """Whether this is an action of the family that begins with the number `first`."""
    return first <= action < first + CARDS


def card_of(action: i64, first: i64) -> Card:
    """The card of an action of the family that begins with the number `first`."""
    return Card(action - first)


def is_purchase(action: i64) -> bool:
    return MOTIVATE_0 <= action < SIGN_0 + CARDS


def action_space(t: Tables, players: int) -> ActionSpace:
    cards = Names(t.ids)
    seats = Numbers(0, players - 1)
    after_dice = ["reroll", "decline", "motivate"] if t.motivate_any_time else ["reroll", "decline"]
    return ActionSpace(
        VOCABULARY,
        decisions=[
            Block("kick_off", KICK_OFF),
            Block("let_kick_off", LET_KICK_OFF),
            Block("blind_pick", BLIND_PICK),
            Block("pass", PASS_TURN),
            Block("end_turn", END_TURN),
            Block("done", DONE),
            Block("ability", ABILITY_0, number=Numbers(1, ABILITIES)),
            Block("token", TOKEN_0, token=Names(list(TOKEN_NAMES))),
            Block("stop", STOP),
            Block("refresh", REFRESH_DISCARD, source=Names(list(PILES))),
            Block("declare", PASS_BALL, action=Names(["pass", "shot"])),
            Block("decline", DECLINE),
            Block("reroll", REROLL_0, die=_RerolledDie()),
            Block("no_save", NO_SAVE),
            Block("special", SPECIAL_SHOT_0, card=_SpecialCard()),
            Block("tokens", COMMIT_0, count=Numbers(0, MAX_TOKENS)),
            Block("pick", PICK_0, card=cards),
            Block("play", PLAY_0, card=cards),
            Block("take", TAKE_0, card=cards),
            Block("hit", HIT_0, card=cards),
            Block("cycle", CYCLE_0, card=cards),
            Block("motivate", MOTIVATE_0, card=cards),
            Block("sign", SIGN_0, card=cards),
            Block("replace", REPLACE_0, card=cards),
            Block("save", SAVE_0, card=cards),
        ],
        outcomes={
            TEAMS: Block("teams", 0, team=Names(t.team_ids)),
            OPEN_PITCH: Block("turn_up", 0, card=cards),
            OPEN_TRANSFERS: Block("open_transfer", 0, card=cards),
            TOSS: Block("toss", 0, seat=seats),
            DRAW: Block("draw", 0, card=cards),
            BLIND: Block("blind_card", 0, card=cards),
            INJURY: Block("injure", 0, card=cards),
            ROLL: Block("roll", 0, dice=Dice(2)),
            REROLL: Block("roll_again", 0, dice=Dice(1)),
            SAVE_ROLL: Block("save_roll", 0, dice=Dice(1)),
            EXTRA_TOSS: Block("extra_toss", 0, seat=seats),
        },
        kinds={
            KICKOFF_CHOICE: ["kick_off", "let_kick_off"],
            PICK: ["pick", "blind_pick"],
            TURN: ["play", "pass", "motivate", "sign"],
            ABILITY: ["ability", "done"],
            TOKEN_TYPE: ["token"],
            EXTRA_CARD: ["play", "stop"],
            DISCARD_PICK: ["take"],
            OPPOSING_CARD: ["hit", "stop"],
            CYCLE_CARD: ["cycle", "stop"],
            REFRESH_CARD: ["refresh", "stop"],
            KEEPER_OUT: ["replace"],
            TURN_END: ["motivate", "sign", "end_turn"],
            DECLARE: ["declare", "motivate"],
            TOKENS: ["tokens", "motivate"],
            REROLL_WINDOW: after_dice,
            SAVE_CHOICE: ["save", "no_save"],
            SAVE_REROLL_WINDOW: ["reroll", "decline"],
            SPECIAL_CHOICE: ["special"],
        },
    )


@final
class _RerolledDie(Field):
    """Numbers are the dice of seats 0 and 1 and the save die; words say which side of the attack rolled them."""

    def __init__(self) -> None:
        super().__init__(len(DICE))

    def word(self, state: State, number: int) -> Any:
        assert isinstance(state, Position)
        return die_name(state, number)

    def number(self, state: State, key: str, value: Any) -> int:
        assert isinstance(state, Position)
        for die in range(len(DICE)):
            if die_name(state, die) == value:
                return die
        raise BadMove(f"{key} must be one of {', '.join(DICE)}, not {value!r}")


def die_name(p: Position, die: int) -> Die:
    if die == SAVE_DIE:
        return "save"
    return "attacker" if die == p.attacker else "defender"


@final
class _SpecialCard(Field):
    """The attacker's three special shots and the defender's three special defences."""

    def __init__(self) -> None:
        super().__init__(2 * SPECIALS)

    def word(self, state: State, number: int) -> Any:
        assert isinstance(state, Position)
        return _special_cards(state)[number]

    def number(self, state: State, key: str, value: Any) -> int:
        assert isinstance(state, Position)
        known = state.tables.special_shots + state.tables.special_defences
        if value not in known:
            raise BadMove(f"{key} must be one of {', '.join(known)}, not {value!r}")
        now = _special_cards(state)
        if value not in now:
            raise IllegalAction(f"{value} cannot be chosen now; choose {' / '.join(now)}", rule="TS-13.30")
        return now.index(value)


def _special_cards(p: Position) -> list[str]:
    shots = special_index(p.team(p.attacker), 0)
    blocks = special_index(p.team(p.defender()), 0)
    return p.tables.special_shots[shots : shots + SPECIALS] + p.tables.special_defences[blocks : blocks + SPECIALS]
