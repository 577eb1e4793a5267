"""Effects on the course of the match, effects kept for the dice, and mandatory actions (TS-12.13 to TS-12.19)."""

from __future__ import annotations

from typing import final

from anpfiff.games.tsubasa.rules.effect import KEPT_FOR_DICE, NO_YELLOW, NONE, OTHER_TEAM, Effect
from anpfiff.games.tsubasa.rules.position import ADVANCED, NO_BOOKING, SPECIAL_SHOOTING, YELLOW, Position


@final
class ClearYellow(Effect):
    """clear_yellow: the own yellow card goes back; a red one stays (TS-13.6 to TS-13.8)."""

    def obstacle(self, p: Position, card: int, a: int, b: int) -> int:
        return NONE if p.booking[p.coach] == YELLOW else NO_YELLOW

    def begin(self, p: Position, card: int, a: int, b: int) -> None:
        p.booking[p.coach] = NO_BOOKING
        if p.events is not None:
            p.tell("yellow_cleared", "TS-13.6", {"seat": p.coach})


@final
class AutoPass(Effect):
    """auto_pass: the areas are cleared and the attacker has won a pass (TS-13.13)."""

    def begin(self, p: Position, card: int, a: int, b: int) -> None:
        p.clear_areas()
        p.frames = []
        p.stage = ADVANCED
        if p.events is not None:
            p.tell("advance", "TS-13.13", {"seat": p.coach})


@final
class SpecialShot(Effect):
    """special_shot: the areas are cleared and both coaches choose in secret (TS-13.28, TS-13.29)."""

    def obstacle(self, p: Position, card: int, a: int, b: int) -> int:
        return NONE if p.tables.team[card] == p.team(p.coach) else OTHER_TEAM

    def begin(self, p: Position, card: int, a: int, b: int) -> None:
        p.clear_areas()
        p.frames = []
        p.stage = SPECIAL_SHOOTING
        if p.events is not None:
            p.tell("special_shot", "TS-13.29", {"seat": p.coach, "opponent": 1 - p.coach})


@final
class KeptForDice(Effect):
    """reroll(a) and save(a,b) lie ready in the area; duel.py uses them once the dice have been rolled (TS-11.3)."""

    def obstacle(self, p: Position, card: int, a: int, b: int) -> int:
        return KEPT_FOR_DICE


@final
class ExhaustSelf(Effect):
    """exhaust_self(a), a mandatory action: exhaustion cards onto the own discard pile."""

    def begin(self, p: Position, card: int, a: int, b: int) -> None:
        p.exhaust(p.coach, a, self.rule)


@final
class YellowSelf(Effect):
    """yellow_self, a mandatory action: the own team is booked."""

    def begin(self, p: Position, card: int, a: int, b: int) -> None:
        p.book(p.coach, self.rule)
