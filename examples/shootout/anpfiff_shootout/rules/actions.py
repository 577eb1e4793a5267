"""The numbering of actions and outcomes. Stable: records store these numbers."""

from __future__ import annotations

from anpfiff.kit.actions import ActionSpace, Block, Dice, Names
from anpfiff_shootout.rules.position import CHOOSE, ROLL
from anpfiff_shootout.rules.tables import Tables
from anpfiff_shootout.vocabulary import VOCABULARY


def action_space(t: Tables, players: int) -> ActionSpace:
    return ActionSpace(
        VOCABULARY,
        decisions=[Block("choose", 0, spot=Names(t.spots))],
        outcomes={ROLL: Block("roll", 0, dice=Dice(1))},
        kinds={CHOOSE: ["choose"]},
    )
