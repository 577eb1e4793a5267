"""Effects on the coach's hand and piles (TS-12.2, TS-12.3, TS-12.6)."""

from __future__ import annotations

from typing import final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from anpfiff.games.tsubasa.rules.actions import CYCLE_0, STOP, TAKE_0, card_actions, card_of
from anpfiff.games.tsubasa.rules.cards import (
    draw_card,
    enter_hand,
    in_order,
    leave_hand,
    prepare_draw,
    show,
    tell_drawn,
)
from anpfiff.games.tsubasa.rules.effect import (
    DISCARD_EMPTY,
    HAND_EMPTY,
    NONE,
    PILES_EMPTY,
    RestingEffect,
    rest_or_take_the_only,
    stoppable,
)
from anpfiff.games.tsubasa.rules.position import CYCLE_CARD, DISCARD_PICK, DRAW, Position, side_of
from anpfiff.games.tsubasa.rules.stack import (
    count_step,
    end_effect,
    start_effect,
    steps_done,
    steps_left,
    stop_effect,
    top_card,
    unused_abilities,
)
from anpfiff.games.tsubasa.rules.tables import ABILITIES, CYCLE, DRAW_CARDS, RECOVER, Card, ability_index


@final
class DrawCards(RestingEffect):
    """draw(a)."""

    def obstacle(self, p: Position, card: Card, a: i64, b: i64) -> i64:
        side = side_of(p, p.coach)
        return NONE if len(side.draw) + len(side.discard) > 0 else PILES_EMPTY

    def begin(self, p: Position, card: Card, a: i64, b: i64) -> None:
        p.drawn = 0
        start_effect(p, DRAW_CARDS, a)

    def advance(self, p: Position) -> bool:
        if steps_left(p) > 0 and prepare_draw(p, p.coach):
            p.phase = DRAW
            return True
        tell_drawn(p, self._cause(p))
        end_effect(p)
        return False

    def choose(self, p: Position, action: i64) -> None:
        draw_card(p, Card(action), self._cause(p))
        count_step(p)

    def _cause(self, p: Position) -> str:
        """Cards are also drawn in place of those that were cycled (TS-12.3)."""
        card = top_card(p)
        for ability in range(i64(ABILITIES)):
            used = not unused_abilities(p) >> ability & 1
            if used and p.tables.effect[ability_index(card, ability)] == DRAW_CARDS:
                return self.rule
        return "TS-12.3"


@final
class Cycle(RestingEffect):
    """cycle(a): discard 1 to a cards from the hand, then draw as many."""

    def obstacle(self, p: Position, card: Card, a: i64, b: i64) -> i64:
        side = side_of(p, p.coach)
        if len(side.hand) == 0:
            return HAND_EMPTY
        return NONE if len(side.draw) + len(side.discard) > 0 else PILES_EMPTY

    def begin(self, p: Position, card: Card, a: i64, b: i64) -> None:
        start_effect(p, CYCLE, a)

    def advance(self, p: Position) -> bool:
        if steps_left(p) > 0 and len(side_of(p, p.coach).hand) > 0:
            return rest_or_take_the_only(self, p, CYCLE_CARD)
        p.drawn = 0
        start_effect(p, DRAW_CARDS, steps_done(p))
        return False

    def choices(self, p: Position) -> vec[i64]:
        return stoppable(p, card_actions(CYCLE_0, side_of(p, p.coach).hand))

    def choose(self, p: Position, action: i64) -> None:
        side = side_of(p, p.coach)
        if action == STOP:
            stop_effect(p)
            return
        card = card_of(action, CYCLE_0)
        leave_hand(p, p.coach, card)
        side.discard = append(side.discard, card)
        show(p, p.coach, card)
        count_step(p)
        if p.events is not None:
            p.tell(self.rule, {"kind": "cycled", "seat": p.coach, "card": p.tables.ids[card]})


@final
class Recover(RestingEffect):
    """recover(a): cards from the coach's own discard pile into the hand, for all to see."""

    def obstacle(self, p: Position, card: Card, a: i64, b: i64) -> i64:
        return NONE if len(side_of(p, p.coach).discard) > 0 else DISCARD_EMPTY

    def begin(self, p: Position, card: Card, a: i64, b: i64) -> None:
        start_effect(p, RECOVER, a)

    def advance(self, p: Position) -> bool:
        if steps_left(p) > 0 and len(side_of(p, p.coach).discard) > 0:
            return rest_or_take_the_only(self, p, DISCARD_PICK)
        end_effect(p)
        return False

    def choices(self, p: Position) -> vec[i64]:
        return card_actions(TAKE_0, in_order(side_of(p, p.coach).discard))

    def choose(self, p: Position, action: i64) -> None:
        side = side_of(p, p.coach)
        card = card_of(action, TAKE_0)
        side.discard = remove(side.discard, card)
        enter_hand(p, p.coach, card, True)
        show(p, p.coach, card)
        count_step(p)
        if p.events is not None:
            p.tell(self.rule, {"kind": "recovered", "seat": p.coach, "card": p.tables.ids[card]})
