"""What a roll pays: first red cards, then the bank, then violet income (MK section 5 and 6a, 6b)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.machikoro import vocabulary as v
from anpfiff.games.machikoro.rules.position import Position
from anpfiff.games.machikoro.rules.tables import (
    BANK_PER_SYMBOL,
    FROM_EACH_OPPONENT,
    NO_CARD,
    STADIUM,
)


def stadium_bonus(p: Position, seat: i64, card: i64) -> i64:
    """The coins of card_income that an active Stadium adds (MK-9.6, MK-9.7)."""
    t = p.tables
    return p.cards[seat * t.types + card] if t.stadium_bonus[card] and p.works(seat, STADIUM) else 0


def card_income(p: Position, seat: i64, card: i64) -> i64:
    """Coins that all copies of one triggered type bring their owner, before anyone runs short."""
    t = p.tables
    copies = p.cards[seat * t.types + card]
    if copies == 0:
        return 0
    each = t.amount[card]
    if t.effect[card] == BANK_PER_SYMBOL:
        counted: i64 = 0
        for other in t.counted[card]:
            counted += p.owned(seat, other)
        each *= counted
    elif t.stadium_bonus[card] and p.works(seat, STADIUM):
        each += 1
    return copies * each


def pay_red_cards(p: Position) -> None:
    """The roller pays each claimant in turn, counter-clockwise from the next neighbour (MK-5.9 to MK-5.15)."""
    red = p.tables.red_at[p.result()]
    if len(red) == 0:
        return
    for claimant in p.tables.opponents[p.active]:
        claim: i64 = 0
        for card in red:
            claim += card_income(p, claimant, card)
        if claim > 0:
            paid = p.pay(p.active, claimant, claim)
            if p.events is not None:
                bonus = _bonus(p, claimant, red)
                _tell_payment(p, "MK-5.9", p.active, claimant, paid, claim, bonus, _parts(p, claimant, red))


def pay_bank_income(p: Position) -> None:
    """Blue cards of everyone and green cards of the roller, who is served last (MK-5.17, MK-5.18)."""
    t = p.tables
    blue = t.blue_at[p.result()]
    if len(blue) > 0:
        for seat in t.opponents[p.active]:
            _pay_income(p, seat, blue)
    _pay_income(p, p.active, t.own_at[p.result()])


def triggered_violet(p: Position, effect: i64) -> i64:
    """The roller's violet card of this effect if the result triggers it, else NO_CARD (MK-5.6)."""
    t = p.tables
    for card in t.violet_at[p.result()]:
        if t.effect[card] == effect and p.owned(p.active, card) > 0:
            return card
    return NO_CARD


def collect_from_everyone(p: Position) -> None:
    """New Player: a fixed sum from each opponent, counter-clockwise (MK-6.8, MK-6.11)."""
    card = triggered_violet(p, FROM_EACH_OPPONENT)
    if card == NO_CARD:
        return
    for opponent in p.tables.opponents[p.active]:
        _collect(p, opponent, card, "MK-6.9" if p.tables.roles_exchanged else "MK-6.8")


def collect_from_one(p: Position, target: i64, card: i64) -> None:
    """New Coach: up to a sum from one opponent (MK-6.9, MK-6.12)."""
    _collect(p, target, card, "MK-6.8" if p.tables.roles_exchanged else "MK-6.9")


def anyone_can_pay(p: Position) -> bool:
    """Whether at least one opponent of the roller has coins (MK-6.12)."""
    for opponent in p.tables.opponents[p.active]:
        if p.coins[opponent] > 0:
            return True
    return False


def pay_training_ground(p: Position) -> None:
    """One coin for a roller who has none before building (MK-7.1 to MK-7.5)."""
    if p.coins[p.active] == 0:
        paid = p.pay_from_bank(p.active, 1)
        if p.events is not None and paid > 0:
            p.tell("MK-7.1", {"kind": "training_ground", "seat": p.active, "amount": paid})


def _pay_income(p: Position, seat: i64, cards: vec[i64]) -> None:
    due: i64 = 0
    for card in cards:
        due += card_income(p, seat, card)
    if due > 0:
        paid = p.pay_from_bank(seat, due)
        if p.events is not None:
            _tell_income(p, seat, paid, due, cards)


def _collect(p: Position, payer: i64, card: i64, rule: str) -> None:
    due = p.tables.amount[card]
    paid = p.pay(payer, p.active, due)
    if p.events is not None:
        parts: list[v.Part] = [{"card": p.tables.ids[card], "copies": 1, "amount": due}]
        _tell_payment(p, rule, payer, p.active, paid, due, 0, parts)


# -- telling ---------------------------------------------------------------------------------------------


def _parts(p: Position, seat: i64, cards: vec[i64]) -> list[v.Part]:
    parts: list[v.Part] = []
    for card in cards:
        amount = card_income(p, seat, card)
        if amount > 0:
            parts.append({"card": p.tables.ids[card], "copies": p.owned(seat, card), "amount": amount})
    return parts


def _bonus(p: Position, seat: i64, cards: vec[i64]) -> i64:
    total: i64 = 0
    for card in cards:
        total += stadium_bonus(p, seat, card)
    return total


def _tell_income(p: Position, seat: i64, paid: i64, due: i64, cards: vec[i64]) -> None:
    p.tell(
        "MK-5.17",
        {
            "kind": "income",
            "seat": seat,
            "amount": paid,
            "due": due,
            "lapsed": due - paid,
            "bonus": _bonus(p, seat, cards),
            "parts": _parts(p, seat, cards),
        },
    )


def _tell_payment(
    p: Position, rule: str, payer: i64, payee: i64, paid: i64, due: i64, bonus: i64, parts: list[v.Part]
) -> None:
    p.tell(
        rule,
        {
            "kind": "payment",
            "from": payer,
            "to": payee,
            "amount": paid,
            "due": due,
            "lapsed": due - paid,
            "bonus": bonus,
            "parts": parts,
        },
    )
