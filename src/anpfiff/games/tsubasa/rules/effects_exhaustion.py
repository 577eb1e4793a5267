"""Effects on exhaustion cards (TS-12.8, TS-12.11, TS-12.18, TS-13.10 to TS-13.12)."""

from __future__ import annotations

from typing import final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from anpfiff.games.tsubasa.rules.actions import REFRESH_DISCARD, REFRESH_HAND, STOP
from anpfiff.games.tsubasa.rules.cards import leave_hand
from anpfiff.games.tsubasa.rules.effect import (
    NO_EXHAUSTION,
    NONE,
    SUPPLY_EMPTY,
    Effect,
    RestingEffect,
    rest_or_take_the_only,
    stoppable,
)
from anpfiff.games.tsubasa.rules.position import REFRESH_CARD, Position, other, side_of
from anpfiff.games.tsubasa.rules.stack import count_step, end_effect, start_effect, steps_left, stop_effect
from anpfiff.games.tsubasa.rules.tables import REFRESH, Card


def exhaust(p: Position, seat: i64, number: i64, rule: str) -> None:
    """Exhaustion cards from the supply onto the discard pile, as many as there are (TS-13.11, TS-13.12)."""
    side = side_of(p, seat)
    stock = p.tables.stock_of[seat]
    given = min(number, p.supply[stock])
    p.supply[stock] -= given
    for _ in range(given):
        side.discard = append(side.discard, p.tables.exhaustion)
    if given > 0 and p.events is not None:
        p.tell(rule, {"kind": "exhausted", "seat": seat, "count": given})


@final
class ExhaustOpp(Effect):
    """exhaust_opp(a): exhaustion cards from the supply onto the opponent's discard pile."""

    def obstacle(self, p: Position, card: Card, a: i64, b: i64) -> i64:
        return NONE if p.supply[p.tables.stock_of[other(p.coach)]] > 0 else SUPPLY_EMPTY

    def begin(self, p: Position, card: Card, a: i64, b: i64) -> None:
        exhaust(p, other(p.coach), a, self.rule)


@final
class ExhaustSelf(Effect):
    """exhaust_self(a), a mandatory action: exhaustion cards onto the coach's own discard pile."""

    def begin(self, p: Position, card: Card, a: i64, b: i64) -> None:
        exhaust(p, p.coach, a, self.rule)


@final
class Refresh(RestingEffect):
    """refresh(a): up to a exhaustion cards of hand and discard pile leave the game."""

    def obstacle(self, p: Position, card: Card, a: i64, b: i64) -> i64:
        return NONE if _has_exhaustion(p) else NO_EXHAUSTION

    def begin(self, p: Position, card: Card, a: i64, b: i64) -> None:
        start_effect(p, REFRESH, a)

    def advance(self, p: Position) -> bool:
        if steps_left(p) > 0 and _has_exhaustion(p):
            if may_hold_exhaustion(p, p.coach) and p.tables.exhaustion in side_of(p, p.coach).discard:
                p.phase = REFRESH_CARD
                return True
            return rest_or_take_the_only(self, p, REFRESH_CARD)
        end_effect(p)
        return False

    def choices(self, p: Position) -> vec[i64]:
        side = side_of(p, p.coach)
        found = vec[i64]()
        if p.tables.exhaustion in side.discard:
            found = append(found, REFRESH_DISCARD)
        if p.tables.exhaustion in side.hand:
            found = append(found, REFRESH_HAND)
        return stoppable(p, found)

    def choose(self, p: Position, action: i64) -> None:
        side = side_of(p, p.coach)
        if action == STOP:
            stop_effect(p)
            return
        tired = p.tables.exhaustion
        from_hand = action == REFRESH_HAND
        if from_hand:
            leave_hand(p, p.coach, tired)
        else:
            side.discard = remove(side.discard, tired)
        p.removed = append(p.removed, tired)
        count_step(p)
        if p.events is not None:
            p.tell(self.rule, {"kind": "refreshed", "seat": p.coach, "source": "hand" if from_hand else "discard"})


def _has_exhaustion(p: Position) -> bool:
    side = side_of(p, p.coach)
    tired = p.tables.exhaustion
    return tired in side.hand or tired in side.discard


def may_hold_exhaustion(p: Position, seat: i64) -> bool:
    """Whether the opponent must allow for an exhaustion card in this hand.

    Then the coach is asked even without one: not being asked would give the hand away.
    """
    side = side_of(p, seat)
    tired = p.tables.exhaustion
    return len(side.hand) > 0 and (tired in side.hand or tired in side.draw)
