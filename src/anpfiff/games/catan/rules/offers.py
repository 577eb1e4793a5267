"""Trade offers as numbers, and what is open on the table (CA-7.5 to CA-7.10).

An offer is one number: addressees as a bit set of four seats, then five digits in base 20 for the cards given and five
for the cards wanted. It stays below 2^48. The active player's offer may go to several; an opponent's goes to the active
player and is an answer to the open offer if that player was asked.
"""

from __future__ import annotations

from typing import Final

from anpfiff.games.catan.rules.position import ACCEPTED, DECLINED, MAIN, NO_OFFER, NOT_ASKED, WAITING, Position
from anpfiff.games.catan.rules.tables import RESOURCE_KINDS

# Sets of addressees, and bundles of up to 19 cards of each resource.
ADDRESSEES: Final = 16
_BASE: Final = 20
BUNDLES: Final = 20 * 20 * 20 * 20 * 20
# Numbers of offers lie below this.
OFFERS: Final = ADDRESSEES * BUNDLES * BUNDLES


def offer_code(give: list[int], want: list[int], addressees: int) -> int:
    """The number of an offer; every count must lie in 0 to 19."""
    return addressees + ADDRESSEES * (bundle_code(give) + BUNDLES * bundle_code(want))


def bundle_code(cards: list[int]) -> int:
    code = 0
    for kind in range(RESOURCE_KINDS - 1, -1, -1):
        code = code * _BASE + cards[kind]
    return code


def bundle(code: int) -> list[int]:
    cards: list[int] = []
    for _ in range(RESOURCE_KINDS):
        cards.append(code % _BASE)
        code //= _BASE
    return cards


def cards_given(offer: int) -> list[int]:
    return bundle(offer // ADDRESSEES % BUNDLES)


def cards_wanted(offer: int) -> list[int]:
    return bundle(offer // ADDRESSEES // BUNDLES)


def addressees(offer: int) -> int:
    return offer % ADDRESSEES


def all_opponents(p: Position) -> int:
    """The bit set of everybody but the active player."""
    return (1 << p.num_players) - 1 - (1 << p.active)


def seats_of(bits: int, num_players: int) -> list[int]:
    return [seat for seat in range(num_players) if bits >> seat & 1]


def bit_set(seats: list[int]) -> int:
    bits = 0
    for seat in seats:
        bits |= 1 << seat
    return bits


def simple_offer(give: int, count: int, want: int, to: int) -> int:
    """`count` cards of one kind for one of another."""
    given, wanted = [0] * RESOURCE_KINDS, [0] * RESOURCE_KINDS
    given[give] = count
    wanted[want] = 1
    return offer_code(given, wanted, to)


def trading_is_over(p: Position) -> bool:
    """Whether the turn has passed from trading to building, where the two are kept apart (CA-5.4)."""
    return p.tables.separate_phases and p.has_built


def players_may_trade(p: Position) -> bool:
    """Whether players may talk about trade with each other now."""
    return p.tables.player_trade and p.phase == MAIN and not trading_is_over(p)


def anyone_waiting(p: Position) -> bool:
    """Whether an asked opponent has not answered yet."""
    return p.offer != NO_OFFER and WAITING in p.answers


def may_accept(p: Position, seat: int) -> bool:
    """Whether an opponent who was asked can say yes, even after a no (CA-7.6)."""
    answer = p.answers[seat]
    return (answer == WAITING or answer == DECLINED) and players_may_trade(p) and p.holds(seat, cards_wanted(p.offer))


def may_withdraw(p: Position, seat: int) -> bool:
    """Whether the seat has an offer on the table or has accepted one (CA-7.5, CA-7.10)."""
    if seat == p.active:
        return p.offer != NO_OFFER
    return p.answers[seat] == ACCEPTED or p.counters[seat] != NO_OFFER


def may_close_deal(p: Position, partner: int) -> bool:
    """Whether the active player can trade as agreed with this opponent (CA-7.8, CA-7.9)."""
    if p.answers[partner] == ACCEPTED:
        return p.holds(p.active, cards_given(p.offer))
    return p.counters[partner] != NO_OFFER and p.holds(p.active, cards_wanted(p.counters[partner]))


def open_offer(p: Position, offer: int) -> None:
    """The active player asks; an earlier offer and its answers are replaced (CA-7.5)."""
    p.offer = offer
    for seat in range(p.num_players):
        p.answers[seat] = WAITING if addressees(offer) >> seat & 1 else NOT_ASKED


def close_offer(p: Position) -> None:
    """The active player's offer leaves the table; offers of the others stay."""
    if p.offer != NO_OFFER:
        p.offer = NO_OFFER
        for seat in range(p.num_players):
            p.answers[seat] = NOT_ASKED


def clear_offers(p: Position) -> None:
    """Everything open lapses (CA-7.9)."""
    if not p.tables.player_trade:
        return
    close_offer(p)
    for seat in range(p.num_players):
        p.counters[seat] = NO_OFFER


def set_counter(p: Position, seat: int, offer: int) -> None:
    """An opponent's own offer takes the place of any answer (CA-7.6, CA-7.7)."""
    p.counters[seat] = offer
    if p.answers[seat] != NOT_ASKED:
        p.answers[seat] = DECLINED


def drop_answer(p: Position, seat: int) -> None:
    """An opponent's acceptance or offer lapses: withdrawn, or cards were lost (CA-7.9, CA-7.10)."""
    p.counters[seat] = NO_OFFER
    if p.answers[seat] == ACCEPTED:
        p.answers[seat] = DECLINED
