"""Effects on the coach's hand and piles (TS-12.2, TS-12.3, TS-12.6, TS-12.8)."""

from __future__ import annotations

from typing import final

from anpfiff.games.tsubasa.rules.effect import (
    DISCARD_EMPTY,
    HAND_EMPTY,
    NO_EXHAUSTION,
    NONE,
    PILES_EMPTY,
    Effect,
    rest_or_take_the_only,
    stoppable,
)
from anpfiff.games.tsubasa.rules.numbers import CYCLE_0, REFRESH_DISCARD, REFRESH_HAND, STOP, TAKE_0, card_actions
from anpfiff.games.tsubasa.rules.position import CYCLE_CARD, DISCARD_PICK, DRAW, F_COUNT, F_DONE, REFRESH_CARD, Position
from anpfiff.games.tsubasa.rules.tables import CYCLE, DRAW_CARDS, RECOVER, REFRESH


@final
class DrawCards(Effect):
    """draw(a)."""

    def obstacle(self, p: Position, card: int, a: int, b: int) -> int:
        return NONE if p.draw[p.coach] or p.discard[p.coach] else PILES_EMPTY

    def begin(self, p: Position, card: int, a: int, b: int) -> None:
        p.drawn = 0
        p.start_job(DRAW_CARDS, a)

    def advance(self, p: Position) -> bool:
        if p.top(F_COUNT) > 0 and p.prepare_draw(p.coach):
            p.phase = DRAW
            return True
        tell_drawn(p, self.rule)
        p.end_job()
        return False

    def choose(self, p: Position, action: int) -> None:
        draw_card(p, action, self.rule)
        p.step_job()


def draw_card(p: Position, card: int, rule: str) -> None:
    """The coach draws this card from the draw pile; only the coach sees which."""
    p.draw[p.coach].remove(card)
    p.enter_hand(p.coach, card, False)
    p.drawn += 1
    if p.events is not None:
        p.tell("drawn_card", rule, {"seat": p.coach, "card": p.tables.ids[card]}, [p.coach])


def tell_drawn(p: Position, rule: str) -> None:
    if p.drawn > 0 and p.events is not None:
        p.tell("drew", rule, {"seat": p.coach, "count": p.drawn})
    p.drawn = 0


@final
class Cycle(Effect):
    """cycle(a): discard 1 to a cards of the hand, then draw as many."""

    def obstacle(self, p: Position, card: int, a: int, b: int) -> int:
        if not p.hand[p.coach]:
            return HAND_EMPTY
        return NONE if p.draw[p.coach] or p.discard[p.coach] else PILES_EMPTY

    def begin(self, p: Position, card: int, a: int, b: int) -> None:
        p.start_job(CYCLE, a)

    def advance(self, p: Position) -> bool:
        if p.top(F_COUNT) > 0 and p.hand[p.coach]:
            return rest_or_take_the_only(self, p, CYCLE_CARD)
        p.drawn = 0
        p.start_job(DRAW_CARDS, p.top(F_DONE))
        return False

    def choices(self, p: Position) -> list[int]:
        return stoppable(p, card_actions(CYCLE_0, p.hand[p.coach]))

    def choose(self, p: Position, action: int) -> None:
        if action == STOP:
            p.set_top(F_COUNT, 0)
            return
        card = action - CYCLE_0
        p.leave_hand(p.coach, card)
        p.discard[p.coach].append(card)
        p.show(p.coach, card)
        p.step_job()
        if p.events is not None:
            p.tell("cycled", self.rule, {"seat": p.coach, "card": p.tables.ids[card]})


@final
class Recover(Effect):
    """recover(a): cards of the own discard pile into the hand, for all to see."""

    def obstacle(self, p: Position, card: int, a: int, b: int) -> int:
        return NONE if p.discard[p.coach] else DISCARD_EMPTY

    def begin(self, p: Position, card: int, a: int, b: int) -> None:
        p.start_job(RECOVER, a)

    def advance(self, p: Position) -> bool:
        if p.top(F_COUNT) > 0 and p.discard[p.coach]:
            return rest_or_take_the_only(self, p, DISCARD_PICK)
        p.end_job()
        return False

    def choices(self, p: Position) -> list[int]:
        return card_actions(TAKE_0, sorted(p.discard[p.coach]))

    def choose(self, p: Position, action: int) -> None:
        card = action - TAKE_0
        p.discard[p.coach].remove(card)
        p.enter_hand(p.coach, card, True)
        p.show(p.coach, card)
        p.step_job()
        if p.events is not None:
            p.tell("recovered", self.rule, {"seat": p.coach, "card": p.tables.ids[card]})


@final
class Refresh(Effect):
    """refresh(a): up to a exhaustion cards of hand and discard pile leave the game."""

    def obstacle(self, p: Position, card: int, a: int, b: int) -> int:
        tired = p.tables.exhaustion
        return NONE if tired in p.hand[p.coach] or tired in p.discard[p.coach] else NO_EXHAUSTION

    def begin(self, p: Position, card: int, a: int, b: int) -> None:
        p.start_job(REFRESH, a)

    def advance(self, p: Position) -> bool:
        if p.top(F_COUNT) > 0 and self.obstacle(p, 0, 0, 0) == NONE:
            if may_hold_exhaustion(p, p.coach) and p.tables.exhaustion in p.discard[p.coach]:
                p.phase = REFRESH_CARD
                return True
            return rest_or_take_the_only(self, p, REFRESH_CARD)
        p.end_job()
        return False

    def choices(self, p: Position) -> list[int]:
        found: list[int] = []
        if p.tables.exhaustion in p.discard[p.coach]:
            found.append(REFRESH_DISCARD)
        if p.tables.exhaustion in p.hand[p.coach]:
            found.append(REFRESH_HAND)
        return stoppable(p, found)

    def choose(self, p: Position, action: int) -> None:
        if action == STOP:
            p.set_top(F_COUNT, 0)
            return
        tired = p.tables.exhaustion
        from_hand = action == REFRESH_HAND
        if from_hand:
            p.leave_hand(p.coach, tired)
        else:
            p.discard[p.coach].remove(tired)
        p.removed.append(tired)
        p.step_job()
        if p.events is not None:
            p.tell("refreshed", self.rule, {"seat": p.coach, "source": "hand" if from_hand else "discard"})


def may_hold_exhaustion(p: Position, seat: int) -> bool:
    """Whether the opponent must reckon with an exhaustion card in this hand.

    Then the coach is asked even without one: not being asked would give the hand away.
    """
    tired = p.tables.exhaustion
    return len(p.hand[seat]) > 0 and (tired in p.hand[seat] or tired in p.draw[seat])
