"""Effects on the opponent (TS-12.9 to TS-12.12)."""

from __future__ import annotations

from typing import final

from anpfiff.games.tsubasa.rules.effect import (
    NONE,
    OPPONENT_AREA_EMPTY,
    OPPONENT_HAND_EMPTY,
    OPPONENT_ON_RED,
    SUPPLY_EMPTY,
    Effect,
    rest_or_take_the_only,
    stoppable,
)
from anpfiff.games.tsubasa.rules.numbers import HIT_0, STOP, card_actions
from anpfiff.games.tsubasa.rules.position import F_COUNT, INJURY, OPPOSING_CARD, RED, Position
from anpfiff.games.tsubasa.rules.tables import DISCARD_OPP, INJURE


@final
class DiscardOpp(Effect):
    """discard_opp(a): 1 to a cards of the opponent's area go to the opponent's discard pile."""

    def obstacle(self, p: Position, card: int, a: int, b: int) -> int:
        return NONE if p.area[1 - p.coach] else OPPONENT_AREA_EMPTY

    def begin(self, p: Position, card: int, a: int, b: int) -> None:
        p.start_job(DISCARD_OPP, a)

    def advance(self, p: Position) -> bool:
        if p.top(F_COUNT) > 0 and p.area[1 - p.coach]:
            return rest_or_take_the_only(self, p, OPPOSING_CARD)
        p.end_job()
        return False

    def choices(self, p: Position) -> list[int]:
        return stoppable(p, card_actions(HIT_0, sorted(p.area[1 - p.coach])))

    def choose(self, p: Position, action: int) -> None:
        if action == STOP:
            p.set_top(F_COUNT, 0)
            return
        opponent = 1 - p.coach
        card = action - HIT_0
        p.area[opponent].remove(card)
        p.discard[opponent].append(card)
        p.step_job()
        if p.events is not None:
            p.tell("hit", self.rule, {"seat": p.coach, "opponent": opponent, "card": p.tables.ids[card]})


@final
class Injure(Effect):
    """injure(a): a random cards of the opponent's hand go to the opponent's discard pile (TS-13.37, TS-13.38)."""

    def obstacle(self, p: Position, card: int, a: int, b: int) -> int:
        return NONE if p.hand[1 - p.coach] else OPPONENT_HAND_EMPTY

    def begin(self, p: Position, card: int, a: int, b: int) -> None:
        p.start_job(INJURE, a)

    def advance(self, p: Position) -> bool:
        if p.top(F_COUNT) > 0 and p.hand[1 - p.coach]:
            p.phase = INJURY
            return True
        p.end_job()
        return False

    def choose(self, p: Position, action: int) -> None:
        opponent = 1 - p.coach
        p.leave_hand(opponent, action)
        p.discard[opponent].append(action)
        p.show(opponent, action)
        p.step_job()
        if p.events is not None:
            p.tell("injured", "TS-13.37", {"seat": p.coach, "opponent": opponent, "card": p.tables.ids[action]})


@final
class ExhaustOpp(Effect):
    """exhaust_opp(a): exhaustion cards from the supply onto the opponent's discard pile."""

    def obstacle(self, p: Position, card: int, a: int, b: int) -> int:
        return NONE if p.supply[p.tables.stock_of[1 - p.coach]] > 0 else SUPPLY_EMPTY

    def begin(self, p: Position, card: int, a: int, b: int) -> None:
        p.exhaust(1 - p.coach, a, self.rule)


@final
class YellowOpp(Effect):
    """yellow_opp: the opponent is booked."""

    def obstacle(self, p: Position, card: int, a: int, b: int) -> int:
        return OPPONENT_ON_RED if p.booking[1 - p.coach] == RED else NONE

    def begin(self, p: Position, card: int, a: int, b: int) -> None:
        p.book(1 - p.coach, self.rule)
