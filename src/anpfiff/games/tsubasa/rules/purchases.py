"""Motivating players and signing transfers (TS section 14)."""

from __future__ import annotations

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from anpfiff.games.tsubasa.rules.actions import MOTIVATE_0, SIGN_0, card_of, is_card_action
from anpfiff.games.tsubasa.rules.cards import place_of
from anpfiff.games.tsubasa.rules.position import (
    DECLARE,
    IN_DICE,
    IN_TURN,
    IN_TURN_END,
    KEEPER_OUT,
    NOTHING,
    TOKENS,
    TURN,
    TURN_END,
    Position,
    other,
    side_of,
)
from anpfiff.games.tsubasa.rules.stack import push
from anpfiff.games.tsubasa.rules.tables import NO_CARD, Card, Seat
from anpfiff.games.tsubasa.rules.tokens import can_pay, pay

# -- what is possible --------------------------------------------------------------------------------------


def may_motivate_now(p: Position) -> bool:
    """In the coach's own turn, until the dice unless that is ruled out, and after them if agreed (TS-14.7, TS-14.8)."""
    if p.stage == IN_DICE:
        return p.tables.motivate_any_time
    return p.tables.motivate_until_dice or p.stage == IN_TURN or p.stage == IN_TURN_END


def may_interrupt(p: Position) -> bool:
    """Whether the coach who is not asked may motivate: while the other decides, but not within an ability (TS-14.8)."""
    if not p.tables.motivate_any_time:
        return False
    phase = p.phase
    return phase == TURN or phase == TURN_END or phase == DECLARE or phase == TOKENS


def can_motivate(p: Position, seat: Seat, card: Card) -> bool:
    """Whether a coach can replace a starter with this motivation card from the bench (TS-14.2, TS-14.6)."""
    t = p.tables
    return t.team[card] == p.team(seat) and t.replaces[card] in side_of(p, seat).area and can_pay(p, seat, card)


def keepers_in_area(p: Position) -> vec[i64]:
    found = vec[i64]()
    for card in side_of(p, p.coach).area:
        if p.tables.keeper[card]:
            found = append(found, card)
    return found


def can_sign(p: Position, card: Card) -> bool:
    """A keeper needs a keeper to replace, a field player room in the areas (TS-14.16 to TS-14.19)."""
    if not can_pay(p, p.coach, card):
        return False
    return len(keepers_in_area(p)) > 0 if p.tables.keeper[card] else not p.limit_reached()


def add_purchases(p: Position, legal: vec[i64], with_transfers: bool) -> vec[i64]:
    """`legal`, and what the coach can motivate and sign now, ascending."""
    if len(p.bench) > 0 and may_motivate_now(p):
        legal = _add_motivations(p, p.coach, legal)
    if with_transfers:
        for card in p.transfers:
            if can_sign(p, card):
                legal = append(legal, SIGN_0 + card)
    return legal


def interruptions(p: Position) -> vec[i64]:
    """What the coach who is not asked can motivate now, ascending."""
    return _add_motivations(p, other(p.coach), vec[i64]()) if may_interrupt(p) else vec[i64]()


def _add_motivations(p: Position, seat: Seat, legal: vec[i64]) -> vec[i64]:
    for card in p.bench:
        if can_motivate(p, seat, card):
            legal = append(legal, MOTIVATE_0 + card)
    return legal


def can_purchase(p: Position, with_transfers: bool) -> bool:
    return len(p.bench) + len(p.transfers) > 0 and len(add_purchases(p, vec[i64](), with_transfers)) > 0


# -- what it changes ---------------------------------------------------------------------------------------


def apply_purchase(p: Position, action: i64) -> None:
    """Motivate or sign; with several keepers in the area, the coach first has to decide who makes room."""
    if is_card_action(action, MOTIVATE_0):
        _motivate(p, card_of(action, MOTIVATE_0))
        return
    card = card_of(action, SIGN_0)
    keepers = keepers_in_area(p) if p.tables.keeper[card] else vec[i64]([NO_CARD])
    if len(keepers) > 1:
        p.signing = card
        p.phase = KEEPER_OUT
    else:
        _sign(p, card, keepers[0])


def interrupt(p: Position, seat: Seat) -> None:
    """The decision of the other coach waits until what `seat` does now has been resolved."""
    p.interrupted = p.coach
    p.coach = seat


def apply_replace(p: Position, keeper: Card) -> None:
    card = p.signing
    p.signing = Card(NO_CARD)
    _sign(p, card, keeper)


def _motivate(p: Position, card: Card) -> None:
    """The motivated card takes the place of the starter, which leaves the game (TS-14.3, TS-14.4)."""
    t = p.tables
    starter = t.replaces[card]
    pay(p, p.coach, card)
    p.bench = remove(p.bench, card)
    area = side_of(p, p.coach).area
    area[place_of(area, starter)] = card
    p.removed = append(p.removed, starter)
    push(p, card)
    if p.events is not None:
        rule = "TS-14.8" if p.interrupted != NOTHING or p.stage == IN_DICE else "TS-14.3"
        p.tell(rule, {"kind": "motivate", "seat": p.coach, "card": t.ids[card], "player": t.ids[starter]})


def _sign(p: Position, card: Card, replaced: Card) -> None:
    """The signed card counts as played in this round (TS-14.22); a replaced keeper leaves (TS-14.21)."""
    side = side_of(p, p.coach)
    t = p.tables
    pay(p, p.coach, card)
    p.transfers = remove(p.transfers, card)
    area = side.area
    if replaced == NO_CARD:
        side.area = append(area, card)
    else:
        area[place_of(area, replaced)] = card
        if t.replaced_keeper_removed:
            p.removed = append(p.removed, replaced)
        else:
            side.discard = append(side.discard, replaced)
    push(p, card)
    if p.events is not None:
        rule = "TS-14.18" if replaced == NO_CARD else "TS-14.17"
        player = None if replaced == NO_CARD else t.ids[replaced]
        replaces = player is not None
        p.tell(rule, {"kind": "sign", "seat": p.coach, "card": t.ids[card], "player": player, "replaces": replaces})
