"""Effects on the course of the match, and effects kept for the dice (TS-12.14 to TS-12.17)."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.tsubasa.rules.cards import clear_areas
from anpfiff.games.tsubasa.rules.effect import KEPT_FOR_DICE, NONE, OTHER_TEAM, Effect
from anpfiff.games.tsubasa.rules.position import IN_ADVANCE, IN_SPECIAL_SHOT, Position, other
from anpfiff.games.tsubasa.rules.tables import Card


@final
class AutoPass(Effect):
    """auto_pass: the areas are cleared and the attacker has won a pass (TS-13.13)."""

    def begin(self, p: Position, card: Card, a: i64, b: i64) -> None:
        clear_areas(p)
        p.frames = vec[i64]()
        p.stage = IN_ADVANCE
        if p.events is not None:
            p.tell("TS-13.13", {"kind": "advance", "seat": p.coach})


@final
class SpecialShot(Effect):
    """special_shot: the areas are cleared and both coaches choose in secret (TS-13.28, TS-13.29)."""

    def obstacle(self, p: Position, card: Card, a: i64, b: i64) -> i64:
        return NONE if p.tables.team[card] == p.team(p.coach) else OTHER_TEAM

    def begin(self, p: Position, card: Card, a: i64, b: i64) -> None:
        clear_areas(p)
        p.frames = vec[i64]()
        p.stage = IN_SPECIAL_SHOT
        if p.events is not None:
            p.tell("TS-13.29", {"kind": "special_shot", "seat": p.coach, "opponent": other(p.coach)})


@final
class KeptForDice(Effect):
    """reroll(a) and save(a,b) wait in the area; duel.py uses them once the dice have been rolled (TS-11.3)."""

    def obstacle(self, p: Position, card: Card, a: i64, b: i64) -> i64:
        return KEPT_FOR_DICE

    def begin(self, p: Position, card: Card, a: i64, b: i64) -> None:
        """Not begun: its obstacle is there on every card."""
