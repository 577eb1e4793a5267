"""Trading by rules of thumb: offers, answers, whom to trade with, what to exchange with the bank. Compiled."""

from __future__ import annotations

from typing import Final

from anpfiff.games.catan.heuristic_worth import card_worth, goal, income
from anpfiff.games.catan.rules.actions import ACCEPT, DECLINE, OFFER_0, TRADE_0, WITHDRAW, bank_trade_action
from anpfiff.games.catan.rules.choices import LISTED_BY_ACTIVE, LISTED_BY_OTHERS
from anpfiff.games.catan.rules.offers import (
    all_opponents,
    cards_given,
    cards_wanted,
    may_close_deal,
    players_may_trade,
    simple_offer,
)
from anpfiff.games.catan.rules.position import ACCEPTED, NO_OFFER, Position
from anpfiff.games.catan.rules.tables import CARD, RESOURCE_KINDS, cost_slot, hand_slot

NOTHING: Final = -1
# A deal must bring me more than this.
_MIN_GAIN: Final = 0.2
# Nobody trades with a player this close to winning, in points.
_TOO_CLOSE: Final = 2
# An opponent with fewer cards is unlikely to have the one I lack.
_LIKELY_HAND: Final = 2
# An opponent who has said no is not asked again in the same turn.
_OFFERS_IN_A_TURN: Final = 1


def gain(p: Position, seat: int, give: list[int], get: list[int]) -> float:
    """What an exchange is worth to the seat, in needed cards."""
    item = goal(p, seat)
    total = 0.0
    for kind in range(RESOURCE_KINDS):
        held = p.hand[hand_slot(seat, kind)]
        for number in range(get[kind]):
            total += card_worth(p, seat, item, kind, held + number + 1)
        for number in range(give[kind]):
            total -= card_worth(p, seat, item, kind, held - number)
    return total


def is_dangerous(p: Position, seat: int) -> bool:
    return p.public_points(seat) >= p.tables.target - _TOO_CLOSE


# -- the active player ---------------------------------------------------------------------------------------


def best_deal(p: Position, seat: int) -> int:
    """The agreement worth closing: the best for me, with the weaker of equal partners; NOTHING if none is."""
    best = NOTHING
    best_score = _MIN_GAIN
    for partner in range(p.num_players):
        if partner == seat or not may_close_deal(p, partner) or is_dangerous(p, partner):
            continue
        if p.answers[partner] == ACCEPTED:
            score = gain(p, seat, cards_given(p.offer), cards_wanted(p.offer))
        else:
            score = gain(p, seat, cards_wanted(p.counters[partner]), cards_given(p.counters[partner]))
        score -= 0.01 * p.public_points(partner)
        if score > best_score:
            best, best_score = TRADE_0 + partner, score
    return best


def own_offer(p: Position, seat: int, item: int, asks_everybody: bool) -> int:
    """Ask for a card that the goal lacks, in return for what I have too much of; NOTHING if nobody is worth asking."""
    if not players_may_trade(p) or p.offers_made[seat] >= (LISTED_BY_ACTIVE if asks_everybody else _OFFERS_IN_A_TURN):
        return NOTHING
    want, give = _lacking(p, seat, item), _surplus(p, seat, item)
    if want == NOTHING or give == NOTHING:
        return NOTHING
    to = all_opponents(p)
    for other in range(p.num_players):
        if other != seat and not _worth_asking(p, other, give, want, asks_everybody):
            to &= ~(1 << other)
    if to == 0:
        return NOTHING
    # A second attempt is more generous.
    spare = p.hand[hand_slot(seat, give)] - p.tables.cost[cost_slot(item, give)]
    count = 2 if p.offers_made[seat] > 0 and spare >= 3 else 1
    if p.offers_made[seat] > 0 and count == 1:
        return NOTHING
    return OFFER_0 + simple_offer(give, count, want, to)


def _worth_asking(p: Position, other: int, give: int, want: int, asks_everybody: bool) -> bool:
    """Whether the opponent is likely to have what I want and to lack what I give, judging by what everybody sees."""
    if is_dangerous(p, other) or p.hand_size(other) == 0:
        return False
    if asks_everybody:
        return True
    earns = income(p, other)
    return p.hand_size(other) >= _LIKELY_HAND and earns[want] > earns[give]


def _lacking(p: Position, seat: int, item: int) -> int:
    """The kind that the goal lacks most of."""
    best, most = NOTHING, 0
    for kind in range(RESOURCE_KINDS):
        lack = p.tables.cost[cost_slot(item, kind)] - p.hand[hand_slot(seat, kind)]
        if lack > most:
            best, most = kind, lack
    return best


def _surplus(p: Position, seat: int, item: int) -> int:
    """The kind with most left beyond the goal."""
    best, most = NOTHING, 0
    for kind in range(RESOURCE_KINDS):
        spare = p.hand[hand_slot(seat, kind)] - p.tables.cost[cost_slot(item, kind)]
        if spare > most:
            best, most = kind, spare
    return best


def bank_trade(p: Position, seat: int, item: int) -> int:
    """An exchange with the bank towards `item` if the bank can supply everything it lacks; NOTHING otherwise."""
    lacking = 0
    affordable = 0
    wanted, given = NOTHING, NOTHING
    for kind in range(RESOURCE_KINDS):
        index = hand_slot(seat, kind)
        spare = p.hand[index] - p.tables.cost[cost_slot(item, kind)]
        if spare < 0:
            lacking -= spare
            if p.bank[kind] > 0:
                wanted = kind
        elif spare >= p.rates[index]:
            affordable += spare // p.rates[index]
            given = kind
    if lacking == 0 or affordable < lacking or wanted == NOTHING:
        return NOTHING
    return bank_trade_action(given, wanted)


# -- the others ----------------------------------------------------------------------------------------------


def answer(p: Position, seat: int) -> int:
    """Accept what helps me, make a counter-offer where it does not, decline the rest."""
    give, get = cards_wanted(p.offer), cards_given(p.offer)
    if is_dangerous(p, p.active):
        return DECLINE
    if p.holds(seat, give) and gain(p, seat, give, get) > _MIN_GAIN:
        return ACCEPT
    counter = _counter_offer(p, seat, give)
    return counter if counter != NOTHING else DECLINE


def why_declined(p: Position, seat: int) -> str:
    """In a word, for the one who asked. Lacking a card and needing it give the same answer."""
    if is_dangerous(p, p.active):
        return "helps"
    give, item = cards_wanted(p.offer), goal(p, seat)
    for kind in range(RESOURCE_KINDS):
        spare = p.hand[hand_slot(seat, kind)] - p.tables.cost[cost_slot(item, kind)]
        if give[kind] > 0 and give[kind] > spare:
            return "spare"
    return "dear"


def _counter_offer(p: Position, seat: int, asked: list[int]) -> int:
    """One card of the kind asked for, if it is surplus, in return for the one I lack most."""
    if p.offers_made[seat] >= LISTED_BY_OTHERS or p.hand_size(p.active) < 2:
        return NOTHING
    item = goal(p, seat)
    want = _lacking(p, seat, item)
    for give in range(RESOURCE_KINDS):
        spare = p.hand[hand_slot(seat, give)] - p.tables.cost[cost_slot(item, give)]
        if asked[give] > 0 and spare >= 1 and want != NOTHING and want != give and asked[want] == 0:
            return OFFER_0 + simple_offer(give, 1, want, 1 << p.active)
    return NOTHING


def tidy_up(p: Position) -> int:
    """Withdraw an offer that led to nothing."""
    return WITHDRAW if p.offer != NO_OFFER else NOTHING


def worth_a_card(p: Position, seat: int, item: int) -> bool:
    """Whether a development card is the goal, or the hand is getting too large to wait."""
    return item == CARD or p.hand_size(seat) > p.tables.discard_limit
