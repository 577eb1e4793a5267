"""Carrying out trade with the other players and with the bank (CA section 7)."""

from __future__ import annotations

from anpfiff.games.catan.rules.offers import (
    addressees,
    all_opponents,
    cards_given,
    cards_wanted,
    clear_offers,
    close_offer,
    drop_answer,
    open_offer,
    seats_of,
    set_counter,
)
from anpfiff.games.catan.rules.position import ACCEPTED, DECLINED, NO_OFFER, NOT_ASKED, Position
from anpfiff.games.catan.rules.tables import RESOURCE_KINDS, hand_slot


def apply_offer(p: Position, seat: int, offer: int) -> None:
    p.offers_made[seat] += 1
    asked = p.answers[seat] != NOT_ASKED
    if seat == p.active:
        open_offer(p, offer)
    else:
        set_counter(p, seat, offer)
    if p.events is not None:
        _tell_offer(p, seat, offer, asked)


def _tell_offer(p: Position, seat: int, offer: int, asked: bool) -> None:
    """`asked`: an opponent's offer answers the open one."""
    give, want = p.card_list(cards_given(offer)), p.card_list(cards_wanted(offer))
    opponents = seats_of(addressees(offer), p.num_players)
    if seat == p.active:
        everybody = addressees(offer) == all_opponents(p)
        p.tell(
            "CA-7.5",
            {"kind": "offer", "seat": seat, "give": give, "want": want, "opponents": opponents, "everybody": everybody},
        )
    else:
        p.tell(
            "CA-7.6" if asked else "CA-7.7",
            {
                "kind": "counter_offer",
                "seat": seat,
                "give": give,
                "want": want,
                "opponents": opponents,
                "opponent": p.active,
            },
        )


def apply_acceptance(p: Position, seat: int) -> None:
    p.answers[seat] = ACCEPTED
    p.counters[seat] = NO_OFFER
    if p.events is not None:
        p.tell("CA-7.6", {"kind": "accept", "seat": seat, "opponent": p.active})


def apply_decline(p: Position, seat: int) -> None:
    p.answers[seat] = DECLINED
    if p.events is not None:
        p.tell("CA-7.6", {"kind": "decline", "seat": seat, "opponent": p.active, "reason": "none"})


def apply_withdrawal(p: Position, seat: int) -> None:
    """Withdrawing the player's own offer, or an opponent's consent to the open one (CA-7.5, CA-7.10)."""
    if seat == p.active:
        close_offer(p)
        p.tell("CA-7.5", {"kind": "withdraw", "seat": seat, "what": "offer"})
        return
    accepted = p.answers[seat] == ACCEPTED
    drop_answer(p, seat)
    p.tell("CA-7.10", {"kind": "withdraw", "seat": seat, "what": "acceptance" if accepted else "counter_offer"})


def apply_deal(p: Position, partner: int) -> None:
    """Cards change hands at once; all that is open lapses (CA-7.9)."""
    if p.answers[partner] == ACCEPTED:
        give, get = cards_given(p.offer), cards_wanted(p.offer)
    else:
        give, get = cards_wanted(p.counters[partner]), cards_given(p.counters[partner])
    for resource in range(RESOURCE_KINDS):
        p.hand_over(p.active, partner, resource, give[resource] - get[resource])
    clear_offers(p)
    if p.events is not None:
        given, got = p.card_list(give), p.card_list(get)
        p.tell("CA-7.8", {"kind": "trade", "seat": p.active, "opponent": partner, "give": given, "get": got})


def apply_bank_trade(p: Position, give: int, take: int) -> None:
    rate = p.rates[hand_slot(p.active, give)]
    p.take_from_bank(p.active, give, -rate)
    p.take_from_bank(p.active, take, 1)
    if p.events is not None:
        ids = p.tables.resource_ids
        p.tell(
            "CA-7.11" if rate == 4 else "CA-7.12",
            {
                "kind": "bank_trade",
                "seat": p.active,
                "give": [{"card": ids[give], "copies": rate}],
                "card": ids[take],
                "rate": rate,
            },
        )
