"""Motivating players and signing transfers (TS section 14)."""

from __future__ import annotations

from anpfiff.games.tsubasa.rules.actions import MOTIVATE_0, SIGN_0, card_of, is_card_action
from anpfiff.games.tsubasa.rules.position import IN_TURN, IN_TURN_END, KEEPER_OUT, Position
from anpfiff.games.tsubasa.rules.stack import push
from anpfiff.games.tsubasa.rules.tables import NO_CARD, Card
from anpfiff.games.tsubasa.rules.tokens import can_pay, pay

# -- what is possible --------------------------------------------------------------------------------------


def may_motivate_now(p: Position) -> bool:
    """In the coach's own turn, and until the dice unless that is ruled out (TS-14.7)."""
    return p.tables.motivate_until_dice or p.stage == IN_TURN or p.stage == IN_TURN_END


def can_motivate(p: Position, card: Card) -> bool:
    """Whether the coach can put this motivation card of the bench in place of its starter (TS-14.2, TS-14.6)."""
    t = p.tables
    return t.team[card] == p.team(p.coach) and t.replaces[card] in p.area[p.coach] and can_pay(p, p.coach, card)


def keepers_in_area(p: Position) -> list[Card]:
    return [card for card in p.area[p.coach] if p.tables.keeper[card]]


def can_sign(p: Position, card: Card) -> bool:
    """A keeper needs a keeper to replace, a field player room in the areas (TS-14.16 to TS-14.19)."""
    if not can_pay(p, p.coach, card):
        return False
    return len(keepers_in_area(p)) > 0 if p.tables.keeper[card] else not p.limit_reached()


def add_purchases(p: Position, legal: list[int], with_transfers: bool) -> None:
    """Append what the coach can motivate and sign now, ascending."""
    if p.bench and may_motivate_now(p):
        for card in p.bench:
            if can_motivate(p, card):
                legal.append(MOTIVATE_0 + card)
    if with_transfers:
        for card in p.transfers:
            if can_sign(p, card):
                legal.append(SIGN_0 + card)


def can_purchase(p: Position, with_transfers: bool) -> bool:
    if not p.bench and not p.transfers:
        return False
    found: list[int] = []
    add_purchases(p, found, with_transfers)
    return len(found) > 0


# -- what it changes ---------------------------------------------------------------------------------------


def apply_purchase(p: Position, action: int) -> None:
    """Motivate or sign; with several keepers in the area it has to be decided first who makes room."""
    if is_card_action(action, MOTIVATE_0):
        _motivate(p, card_of(action, MOTIVATE_0))
        return
    card = card_of(action, SIGN_0)
    keepers = keepers_in_area(p) if p.tables.keeper[card] else [Card(NO_CARD)]
    if len(keepers) > 1:
        p.signing = card
        p.phase = KEEPER_OUT
    else:
        _sign(p, card, keepers[0])


def apply_replace(p: Position, keeper: Card) -> None:
    card = p.signing
    p.signing = Card(NO_CARD)
    _sign(p, card, keeper)


def _motivate(p: Position, card: Card) -> None:
    """The motivated card lies where the starter lay, which leaves the game (TS-14.3, TS-14.4)."""
    t = p.tables
    starter = t.replaces[card]
    pay(p, p.coach, card)
    p.bench.remove(card)
    area = p.area[p.coach]
    area[area.index(starter)] = card
    p.removed.append(starter)
    push(p, card)
    if p.events is not None:
        p.tell("TS-14.3", {"kind": "motivate", "seat": p.coach, "card": t.ids[card], "player": t.ids[starter]})


def _sign(p: Position, card: Card, replaced: Card) -> None:
    """The signed card counts as played in this round (TS-14.22); a replaced keeper leaves (TS-14.21)."""
    t = p.tables
    pay(p, p.coach, card)
    p.transfers.remove(card)
    area = p.area[p.coach]
    if replaced == NO_CARD:
        area.append(card)
    else:
        area[area.index(replaced)] = card
        if t.replaced_keeper_removed:
            p.removed.append(replaced)
        else:
            p.discard[p.coach].append(replaced)
    push(p, card)
    if p.events is not None:
        rule = "TS-14.18" if replaced == NO_CARD else "TS-14.17"
        player = None if replaced == NO_CARD else t.ids[replaced]
        replaces = player is not None
        p.tell(rule, {"kind": "sign", "seat": p.coach, "card": t.ids[card], "player": player, "replaces": replaces})
