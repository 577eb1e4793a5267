"""Effects on the coach's area: more cards, cards of the discard pile, leaving the game (TS-12.4, TS-12.5, TS-12.7)."""

from __future__ import annotations

from typing import final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from anpfiff.games.tsubasa.rules.actions import PLAY_0, STOP, TAKE_0, card_actions, card_of
from anpfiff.games.tsubasa.rules.cards import in_order, leave_hand
from anpfiff.games.tsubasa.rules.effect import (
    DISCARD_EMPTY,
    HAND_EMPTY,
    HAS_PASSED,
    LIMIT_REACHED,
    NONE,
    NOT_IN_AREA,
    Effect,
    RestingEffect,
    rest_or_take_the_only,
    stoppable,
)
from anpfiff.games.tsubasa.rules.position import DISCARD_PICK, EXTRA_CARD, Position, side_of
from anpfiff.games.tsubasa.rules.stack import count_step, end_effect, push, start_effect, steps_left, stop_effect
from anpfiff.games.tsubasa.rules.tables import AUTO_PASS, PLAY_MORE, RECOVER_PLAY, SPECIAL_SHOT, Card, ability_index
from anpfiff.games.tsubasa.vocabulary import Pile


def play_card(p: Position, card: Card, source: Pile, rule: str) -> None:
    """The card, which has left its old place, comes into the area with its abilities (TS-11.14, TS-11.19)."""
    side = side_of(p, p.coach)
    side.area = append(side.area, card)
    push(p, card)
    if p.events is not None:
        p.tell(rule, {"kind": "play", "seat": p.coach, "card": p.tables.ids[card], "source": source})


@final
class PlayMore(RestingEffect):
    """play(a): up to a more cards from the hand, each with its abilities before the next one (TS-11.6)."""

    def obstacle(self, p: Position, card: Card, a: i64, b: i64) -> i64:
        side = side_of(p, p.coach)
        if side.passed:
            return HAS_PASSED
        if len(side.hand) == 0:
            return HAND_EMPTY
        return LIMIT_REACHED if p.limit_reached() else NONE

    def begin(self, p: Position, card: Card, a: i64, b: i64) -> None:
        start_effect(p, PLAY_MORE, a)

    def advance(self, p: Position) -> bool:
        if steps_left(p) > 0 and len(side_of(p, p.coach).hand) > 0 and not p.limit_reached():
            return rest_or_take_the_only(self, p, EXTRA_CARD)
        end_effect(p)
        return False

    def choices(self, p: Position) -> vec[i64]:
        return stoppable(p, card_actions(PLAY_0, side_of(p, p.coach).hand))

    def choose(self, p: Position, action: i64) -> None:
        if action == STOP:
            stop_effect(p)
            return
        count_step(p)
        leave_hand(p, p.coach, card_of(action, PLAY_0))
        play_card(p, card_of(action, PLAY_0), "hand", self.rule)


@final
class RecoverPlay(RestingEffect):
    """recover_play(a): cards from the coach's own discard pile, played at once."""

    def obstacle(self, p: Position, card: Card, a: i64, b: i64) -> i64:
        side = side_of(p, p.coach)
        if side.passed:
            return HAS_PASSED
        if len(side.discard) == 0:
            return DISCARD_EMPTY
        return LIMIT_REACHED if p.limit_reached() else NONE

    def begin(self, p: Position, card: Card, a: i64, b: i64) -> None:
        start_effect(p, RECOVER_PLAY, a)

    def advance(self, p: Position) -> bool:
        if steps_left(p) > 0 and len(side_of(p, p.coach).discard) > 0 and not p.limit_reached():
            return rest_or_take_the_only(self, p, DISCARD_PICK)
        end_effect(p)
        return False

    def choices(self, p: Position) -> vec[i64]:
        return card_actions(TAKE_0, in_order(side_of(p, p.coach).discard))

    def choose(self, p: Position, action: i64) -> None:
        side = side_of(p, p.coach)
        count_step(p)
        side.discard = remove(side.discard, card_of(action, TAKE_0))
        play_card(p, card_of(action, TAKE_0), "discard", self.rule)


@final
class RemoveSelf(Effect):
    """remove_self: this card leaves the game; also a mandatory action."""

    def obstacle(self, p: Position, card: Card, a: i64, b: i64) -> i64:
        return NONE if card in side_of(p, p.coach).area else NOT_IN_AREA

    def begin(self, p: Position, card: Card, a: i64, b: i64) -> None:
        side = side_of(p, p.coach)
        side.area = remove(side.area, card)
        p.removed = append(p.removed, card)
        if p.events is not None:
            p.tell(self._cause(p, card), {"kind": "removed", "seat": p.coach, "card": p.tables.ids[card]})

    def _cause(self, p: Position, card: Card) -> str:
        """Two cards have their own rule for leaving."""
        ability = p.tables.effect[ability_index(card, 0)]
        if ability == AUTO_PASS:
            return "TS-13.14"
        return "TS-13.29" if ability == SPECIAL_SHOT else self.rule
