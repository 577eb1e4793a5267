"""Effects on the opponent's cards (TS-12.9, TS-12.10)."""

from __future__ import annotations

from typing import final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from anpfiff.games.tsubasa.rules.actions import HIT_0, STOP, card_actions, card_of
from anpfiff.games.tsubasa.rules.cards import in_order, leave_hand, show
from anpfiff.games.tsubasa.rules.effect import (
    NONE,
    OPPONENT_AREA_EMPTY,
    OPPONENT_HAND_EMPTY,
    RestingEffect,
    rest_or_take_the_only,
    stoppable,
)
from anpfiff.games.tsubasa.rules.position import INJURY, OPPOSING_CARD, Position, other, side_of
from anpfiff.games.tsubasa.rules.stack import count_step, end_effect, start_effect, steps_left, stop_effect
from anpfiff.games.tsubasa.rules.tables import DISCARD_OPP, INJURE, Card


@final
class DiscardOpp(RestingEffect):
    """discard_opp(a): 1 to a cards of the opponent's area go to the opponent's discard pile."""

    def obstacle(self, p: Position, card: Card, a: i64, b: i64) -> i64:
        return NONE if len(side_of(p, other(p.coach)).area) > 0 else OPPONENT_AREA_EMPTY

    def begin(self, p: Position, card: Card, a: i64, b: i64) -> None:
        start_effect(p, DISCARD_OPP, a)

    def advance(self, p: Position) -> bool:
        if steps_left(p) > 0 and len(side_of(p, other(p.coach)).area) > 0:
            return rest_or_take_the_only(self, p, OPPOSING_CARD)
        end_effect(p)
        return False

    def choices(self, p: Position) -> vec[i64]:
        return stoppable(p, card_actions(HIT_0, in_order(side_of(p, other(p.coach)).area)))

    def choose(self, p: Position, action: i64) -> None:
        if action == STOP:
            stop_effect(p)
            return
        opponent = other(p.coach)
        side = side_of(p, opponent)
        card = card_of(action, HIT_0)
        side.area = remove(side.area, card)
        side.discard = append(side.discard, card)
        count_step(p)
        if p.events is not None:
            p.tell(self.rule, {"kind": "hit", "seat": p.coach, "opponent": opponent, "card": p.tables.ids[card]})


@final
class Injure(RestingEffect):
    """injure(a): `a` random cards of the opponent's hand go to the opponent's discard pile (TS-13.37, TS-13.38)."""

    def obstacle(self, p: Position, card: Card, a: i64, b: i64) -> i64:
        return NONE if len(side_of(p, other(p.coach)).hand) > 0 else OPPONENT_HAND_EMPTY

    def begin(self, p: Position, card: Card, a: i64, b: i64) -> None:
        start_effect(p, INJURE, a)

    def advance(self, p: Position) -> bool:
        if steps_left(p) > 0 and len(side_of(p, other(p.coach)).hand) > 0:
            p.phase = INJURY
            return True
        end_effect(p)
        return False

    def choose(self, p: Position, action: i64) -> None:
        opponent = other(p.coach)
        side = side_of(p, opponent)
        card = Card(action)
        leave_hand(p, opponent, card)
        side.discard = append(side.discard, card)
        show(p, opponent, card)
        count_step(p)
        if p.events is not None:
            p.tell("TS-13.37", {"kind": "injured", "seat": p.coach, "opponent": opponent, "card": p.tables.ids[card]})
