"""Effects on bookings (TS-12.12, TS-12.13, TS-12.19, TS-13.1 to TS-13.9)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from anpfiff.games.tsubasa.rules.effect import NO_YELLOW, NONE, OPPONENT_ON_RED, Effect
from anpfiff.games.tsubasa.rules.position import NO_BOOKING, RED, YELLOW, Position, other, side_of
from anpfiff.games.tsubasa.rules.tables import Card


def book(p: Position, seat: i64, rule: str) -> None:
    """A yellow card; the second one turns it over to red, and there is nothing beyond (TS-13.1 to TS-13.9)."""
    side = side_of(p, seat)
    if side.booking == RED:
        return
    side.booking += 1
    if p.events is not None:
        red = side.booking == RED
        p.tell("TS-13.4" if red else rule, {"kind": "red" if red else "yellow", "seat": seat})


@final
class YellowOpp(Effect):
    """yellow_opp: the opponent is booked."""

    def obstacle(self, p: Position, card: Card, a: i64, b: i64) -> i64:
        return OPPONENT_ON_RED if side_of(p, other(p.coach)).booking == RED else NONE

    def begin(self, p: Position, card: Card, a: i64, b: i64) -> None:
        book(p, other(p.coach), self.rule)


@final
class YellowSelf(Effect):
    """yellow_self, a mandatory action: the coach's own team is booked."""

    def begin(self, p: Position, card: Card, a: i64, b: i64) -> None:
        book(p, p.coach, self.rule)


@final
class ClearYellow(Effect):
    """clear_yellow: the coach's own yellow card goes back; a red one stays (TS-13.6 to TS-13.8)."""

    def obstacle(self, p: Position, card: Card, a: i64, b: i64) -> i64:
        return NONE if side_of(p, p.coach).booking == YELLOW else NO_YELLOW

    def begin(self, p: Position, card: Card, a: i64, b: i64) -> None:
        side_of(p, p.coach).booking = NO_BOOKING
        if p.events is not None:
            p.tell("TS-13.6", {"kind": "yellow_cleared", "seat": p.coach})
