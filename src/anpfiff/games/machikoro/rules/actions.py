"""The numbering of actions and outcomes, and the blocks that name them. Stable: records store these numbers."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from anpfiff.games.machikoro.rules.position import (
    BUILD,
    CHOOSE_DICE,
    FIRST_SEAT,
    OPEN_DISPLAY,
    REFILL,
    REROLL,
    ROLL,
    SWAP_GIVE,
    SWAP_TAKE,
    TARGET,
    Position,
)
from anpfiff.games.machikoro.rules.tables import LARGE_PROJECTS, Tables
from anpfiff.games.machikoro.vocabulary import VOCABULARY
from anpfiff.kit.actions import ActionSpace, Block, Field, Names, Numbers, faces_of
from anpfiff.kit.core import State
from anpfiff.kit.errors import BadMove, IllegalAction

ONE_DIE: Final = 0
TWO_DICE: Final = 1
KEEP: Final = 2
ROLL_AGAIN: Final = 3
TARGET_0: Final = 4
NO_SWAP: Final = 8
BUILD_NOTHING: Final = 9
PROJECT_0: Final = 10
CARD_0: Final = PROJECT_0 + LARGE_PROJECTS


def give_action(types: i64, card: i64) -> i64:
    return CARD_0 + types + card


def take_action(types: i64, seat: i64, card: i64) -> i64:
    return CARD_0 + 2 * types + seat * types + card


def dice_faces(outcome: i64, count: i64) -> tuple[i64, i64]:
    """The faces of a roll; the second is 0 if one die was thrown."""
    if count == 1:
        return outcome + 1, 0
    return outcome // 6 + 1, outcome % 6 + 1


def action_space(t: Tables, players: int) -> ActionSpace:
    seats = Numbers(0, players - 1)
    cards = Names(t.ids)
    turn_up = Block("draw", 0, card=cards)
    return ActionSpace(
        VOCABULARY,
        decisions=[
            Block("dice", ONE_DIE, count=Numbers(1, 2)),
            Block("keep", KEEP),
            Block("reroll", ROLL_AGAIN),
            Block("target", TARGET_0, seat=seats),
            Block("no_swap", NO_SWAP),
            Block("build_nothing", BUILD_NOTHING),
            Block("build_project", PROJECT_0, project=Names(t.project_ids)),
            Block("build", CARD_0, card=cards),
            Block("give", give_action(t.types, 0), card=cards),
            Block("take", take_action(t.types, 0, 0), seat=seats, card=cards),
        ],
        outcomes={
            FIRST_SEAT: Block("first_seat", 0, seat=seats),
            OPEN_DISPLAY: turn_up,
            ROLL: Block("roll", 0, dice=_Roll()),
            REFILL: turn_up,
        },
        kinds={
            CHOOSE_DICE: ["dice"],
            REROLL: ["keep", "reroll"],
            TARGET: ["target"],
            SWAP_GIVE: ["give", "no_swap"],
            SWAP_TAKE: ["take", "no_swap"],
            BUILD: ["build", "build_project", "build_nothing"],
        },
    )


@final
class _Roll(Field):
    """The dice of a roll, whose number the player has chosen."""

    def __init__(self) -> None:
        super().__init__(36)

    def word(self, state: State, number: int) -> Any:
        assert isinstance(state, Position)
        if state.dice_count == 1 and number >= 6:
            raise BadMove(f"{number} is not an outcome of one die")
        first, second = dice_faces(number, state.dice_count)
        return [first] if second == 0 else [first, second]

    def number(self, state: State, key: str, value: Any) -> int:
        assert isinstance(state, Position)
        faces = faces_of(key, value, 1, 2)
        if state.phase == ROLL and len(faces) != state.dice_count:
            raise IllegalAction(
                f"the number of dice to roll now is {state.dice_count}, not {len(faces)}", rule="MK-4.7"
            )
        return faces[0] - 1 if len(faces) == 1 else (faces[0] - 1) * 6 + faces[1] - 1
