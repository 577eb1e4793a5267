"""Trade with the other players and with the bank (CA section 7)."""

from __future__ import annotations

from typing import Any, Final

from anpfiff.games.catan.rules.offers import (
    addressees,
    all_opponents,
    cards_given,
    cards_wanted,
    clear_offers,
    close_offer,
    drop_answer,
    offer_code,
    open_offer,
    seats_of,
    set_counter,
)
from anpfiff.games.catan.rules.position import ACCEPTED, DECLINED, MAIN, NO_OFFER, NOT_ASKED, WAITING, Position
from anpfiff.games.catan.rules.tables import KINDS
from anpfiff.kit.core import Refusal

# In lists of actions a seat makes at most so many offers in a turn; people may make more.
LISTED_BY_ACTIVE: Final = 2
LISTED_BY_OTHERS: Final = 1


def trading_refusal(p: Position) -> Refusal | None:
    """Why nobody can trade now, with whomever."""
    if p.tables.separate_phases and p.has_built:
        return Refusal("trading_is_over", "CA-5.4")
    return None


def player_trade_refusal(p: Position) -> Refusal | None:
    """Why players cannot trade with each other now; offers can be open in the main phase alone."""
    if not p.tables.player_trade:
        return Refusal("no_player_trade", "CA-7.15")
    if p.phase != MAIN:
        return Refusal("not_trading_time", "CA-7.2")
    return trading_refusal(p)


# -- why not -----------------------------------------------------------------------------------------------


def offer_refusal(p: Position, seat: int, offer: int) -> Refusal | None:
    reason = player_trade_refusal(p)
    if reason is not None:
        return reason
    give, want, to = cards_given(offer), cards_wanted(offer), addressees(offer)
    if seat == p.active:
        if to == 0 or to & ~all_opponents(p):
            return Refusal("wrong_partner", "CA-7.2")
    elif to != 1 << p.active:
        return Refusal("wrong_partner", "CA-7.2")
    if sum(give) == 0 or sum(want) == 0:
        return Refusal("no_gifts", "CA-7.3")
    for kind in range(KINDS):
        if give[kind] > 0 and want[kind] > 0:
            return Refusal("like_for_like", "CA-7.4", {"card": p.tables.resource_ids[kind]})
    if not p.holds(seat, give):
        return Refusal("cards_not_held", "CA-7.5" if seat == p.active else "CA-7.6")
    return None


def accept_refusal(p: Position, seat: int) -> Refusal | None:
    reason = player_trade_refusal(p)
    if reason is not None:
        return reason
    if p.answers[seat] == NOT_ASKED:
        return Refusal("not_asked", "CA-7.6")
    if p.answers[seat] == ACCEPTED:
        return Refusal("already_accepted", "CA-7.6")
    return None if p.holds(seat, cards_wanted(p.offer)) else Refusal("cards_not_held", "CA-7.6")


def decline_refusal(p: Position, seat: int) -> Refusal | None:
    return None if p.answers[seat] == WAITING else Refusal("not_asked", "CA-7.6")


def withdraw_refusal(p: Position, seat: int) -> Refusal | None:
    if seat == p.active:
        return None if p.offer != NO_OFFER else Refusal("nothing_to_withdraw", "CA-7.5")
    if p.answers[seat] == ACCEPTED or p.counters[seat] != NO_OFFER:
        return None
    return Refusal("nothing_to_withdraw", "CA-7.10")


def trade_refusal(p: Position, partner: int) -> Refusal | None:
    """Why the active player cannot close a deal with this opponent."""
    if p.answers[partner] == ACCEPTED:
        return None if p.holds(p.active, cards_given(p.offer)) else Refusal("cards_not_held", "CA-7.9")
    if p.counters[partner] == NO_OFFER:
        return Refusal("no_agreement", "CA-7.8")
    return None if p.holds(p.active, cards_wanted(p.counters[partner])) else Refusal("cards_not_held", "CA-7.9")


def bank_refusal(p: Position, give: int, take: int) -> Refusal | None:
    reason = trading_refusal(p)
    if reason is not None:
        return reason
    if give == take:
        return Refusal("same_resource", "CA-7.11")
    if p.bank[take] == 0:
        return Refusal("bank_has_none", "CA-7.13", {"card": p.tables.resource_ids[take]})
    rate = p.rates[p.active * KINDS + give]
    held = p.hand[p.active * KINDS + give]
    if held < rate:
        card = p.tables.resource_ids[give]
        return Refusal("rate_not_reached", "CA-7.12" if rate < 4 else "CA-7.11", {"card": card, "rate": rate})
    return None


# -- lists of actions --------------------------------------------------------------------------------------


def listed_offers(p: Position, seat: int) -> list[int]:
    """A few sensible offers, ascending: one or two spare cards for one of a kind that the seat has none of."""
    active = seat == p.active
    limit = LISTED_BY_ACTIVE if active else LISTED_BY_OTHERS
    offers: list[int] = []
    if p.offers_made[seat] >= limit or p.hand_size(p.active) == 0:
        return offers
    hand = p.hand[seat * KINDS : seat * KINDS + KINDS]
    to = all_opponents(p) if active else 1 << p.active
    for want in range(KINDS):
        if hand[want] > 0:
            continue
        for give in range(KINDS):
            if hand[give] > 0:
                offers.append(simple_offer(give, 1, want, to))
                if active and hand[give] > 2:
                    offers.append(simple_offer(give, 2, want, to))
    offers.sort()
    return offers


def simple_offer(give: int, count: int, want: int, to: int) -> int:
    """`count` cards of one kind for one of another."""
    given, wanted = [0] * KINDS, [0] * KINDS
    given[give] = count
    wanted[want] = 1
    return offer_code(given, wanted, to)


# -- doing it ----------------------------------------------------------------------------------------------


def make_offer(p: Position, seat: int, offer: int) -> None:
    p.offers_made[seat] += 1
    answer = p.answers[seat] != NOT_ASKED
    if seat == p.active:
        open_offer(p, offer)
    else:
        set_counter(p, seat, offer)
    if p.events is not None:
        data: dict[str, Any] = {"seat": seat, "give": p.card_list(cards_given(offer))}
        data |= {"want": p.card_list(cards_wanted(offer)), "opponents": seats_of(addressees(offer), p.num_players)}
        if seat == p.active:
            p.tell("offer", "CA-7.5", data | {"everybody": addressees(offer) == all_opponents(p)})
        else:
            p.tell("counter_offer", "CA-7.6" if answer else "CA-7.7", data | {"opponent": p.active})


def accept(p: Position, seat: int) -> None:
    p.answers[seat] = ACCEPTED
    p.counters[seat] = NO_OFFER
    if p.events is not None:
        p.tell("accept", "CA-7.6", {"seat": seat, "opponent": p.active})


def decline(p: Position, seat: int) -> None:
    p.answers[seat] = DECLINED
    if p.events is not None:
        p.tell("decline", "CA-7.6", {"seat": seat, "opponent": p.active})


def withdraw(p: Position, seat: int) -> None:
    if seat == p.active:
        close_offer(p)
    else:
        drop_answer(p, seat)
    if p.events is not None:
        p.tell("withdraw", "CA-7.5" if seat == p.active else "CA-7.10", {"seat": seat})


def trade_with(p: Position, partner: int) -> None:
    """Cards change hands at once; all that is open lapses (CA-7.9)."""
    if p.answers[partner] == ACCEPTED:
        give, get = cards_given(p.offer), cards_wanted(p.offer)
    else:
        give, get = cards_wanted(p.counters[partner]), cards_given(p.counters[partner])
    for kind in range(KINDS):
        p.hand_over(p.active, partner, kind, give[kind] - get[kind])
    clear_offers(p)
    if p.events is not None:
        data = {"seat": p.active, "opponent": partner, "give": p.card_list(give), "get": p.card_list(get)}
        p.tell("trade", "CA-7.8", data)


def trade_with_bank(p: Position, give: int, take: int) -> None:
    rate = p.rates[p.active * KINDS + give]
    p.take_from_bank(p.active, give, -rate)
    p.take_from_bank(p.active, take, 1)
    if p.events is not None:
        ids = p.tables.resource_ids
        given = [{"card": ids[give], "copies": rate}]
        rule = "CA-7.11" if rate == 4 else "CA-7.12"
        p.tell("bank_trade", rule, {"seat": p.active, "give": given, "card": ids[take], "rate": rate})
