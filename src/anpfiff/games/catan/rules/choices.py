"""What a seat may do in the main phase, as lists of actions; what it may think of; what an absent player does."""

from __future__ import annotations

from anpfiff.games.catan.rules.actions import (
    ACCEPT,
    BANK_0,
    BUY_CARD,
    CITY_0,
    DECLINE,
    DISCARD_0,
    END_TURN,
    OFFER_0,
    PLAY_0,
    ROAD_0,
    ROLL_DICE,
    SETTLEMENT_0,
    TRADE_0,
    WITHDRAW,
)
from anpfiff.games.catan.rules.building import can_pay, deck_size, has_piece
from anpfiff.games.catan.rules.cards import playable
from anpfiff.games.catan.rules.geometry import VERTEX_HEXES
from anpfiff.games.catan.rules.position import ACCEPTED, NO_OFFER, WAITING
from anpfiff.games.catan.rules.tables import CARD, CARD_KINDS, CITY, DESERT, KINDS, ROAD, SETTLEMENT, VICTORY_POINT
from anpfiff.games.catan.rules.trade import accept_refusal, listed_offers, trade_refusal, withdraw_refusal
from anpfiff.games.catan.rules.turn import Course


def actions_before_roll(p: Course) -> list[int]:
    legal = [ROLL_DICE]
    list_cards(p, legal)
    p.scenario.list_actions(p, legal)
    return legal


def list_cards(p: Course, legal: list[int]) -> None:
    if not p.card_played:
        for kind in range(CARD_KINDS):
            if playable(p, kind):
                legal.append(PLAY_0 + kind)


def main_actions(p: Course) -> list[int]:
    """Of the active player, when no answer is awaited; ascending because the blocks of numbers are."""
    seat = p.active
    legal = [END_TURN]
    if can_pay(p, seat, CARD) and deck_size(p) > 0:
        legal.append(BUY_CARD)
    list_cards(p, legal)
    p.scenario.list_actions(p, legal)
    trading = not (p.tables.separate_phases and p.has_built)
    if trading:
        list_deals(p, legal)
        list_bank_trades(p, legal)
    if can_pay(p, seat, ROAD) and has_piece(p, seat, ROAD):
        for edge in p.road_sites[seat]:
            legal.append(ROAD_0 + edge)
    if can_pay(p, seat, SETTLEMENT) and has_piece(p, seat, SETTLEMENT):
        for vertex in p.settlement_sites[seat]:
            legal.append(SETTLEMENT_0 + vertex)
    if can_pay(p, seat, CITY) and has_piece(p, seat, CITY):
        for vertex in p.city_sites[seat]:
            legal.append(CITY_0 + vertex)
    if trading and p.tables.player_trade:
        for offer in listed_offers(p, seat):
            legal.append(OFFER_0 + offer)
    return legal


def list_deals(p: Course, legal: list[int]) -> None:
    """Withdrawing the open offer, and everybody with whom a deal can be closed."""
    if not p.tables.player_trade:
        return
    if p.offer != NO_OFFER:
        legal.append(WITHDRAW)
    for partner in range(p.num_players):
        if p.answers[partner] == ACCEPTED or p.counters[partner] != NO_OFFER:
            if trade_refusal(p, partner) is None:
                legal.append(TRADE_0 + partner)


def list_bank_trades(p: Course, legal: list[int]) -> None:
    hand, rates, bank = p.hand, p.rates, p.bank
    base = p.active * KINDS
    for give in range(KINDS):
        if hand[base + give] >= rates[base + give]:
            for take in range(KINDS):
                if take != give and bank[take] > 0:
                    legal.append(BANK_0 + give * KINDS + take)


def trade_actions(p: Course, seat: int) -> list[int]:
    """Of a seat that is asked, or may speak up; offers only as a selection."""
    legal: list[int] = []
    if seat == p.active:
        list_deals(p, legal)
        return legal
    if withdraw_refusal(p, seat) is None:
        legal.append(WITHDRAW)
    if p.answers[seat] == WAITING:
        if accept_refusal(p, seat) is None:
            legal.append(ACCEPT)
        legal.append(DECLINE)
    for offer in listed_offers(p, seat):
        legal.append(OFFER_0 + offer)
    return legal


def thinkable(p: Course, seat: int) -> list[int]:
    """What the active player may want to do, whether the cards suffice or not."""
    actions = [BUY_CARD, *thinkable_cards(p, seat)]
    actions += [ROAD_0 + edge for edge in p.road_sites[seat]]
    actions += [SETTLEMENT_0 + vertex for vertex in p.settlement_sites[seat]]
    actions += [CITY_0 + vertex for vertex in p.city_sites[seat]]
    held = [kind for kind in range(KINDS) if p.hand[seat * KINDS + kind] > 0]
    actions += [BANK_0 + give * KINDS + take for give in held for take in range(KINDS) if take != give]
    return actions


def thinkable_cards(p: Course, seat: int) -> list[int]:
    held = [k for k in range(CARD_KINDS) if p.cards[seat * KINDS + k] + p.new_cards[k] > 0]
    actions = [PLAY_0 + kind for kind in held if kind != VICTORY_POINT]
    return [*actions, *p.scenario.own_actions()]


def commonest_discard(p: Course, seat: int) -> int:
    """Of an absent player: the kind of which there is most left."""
    best = 0
    most = 0
    for kind in range(KINDS):
        left = p.hand[seat * KINDS + kind] - p.discards[seat * KINDS + kind]
        if left > most:
            best, most = kind, left
    return DISCARD_0 + best


def likeliest_site(p: Course, legal: list[int]) -> int:
    """Of an absent player: the founding place whose chips come up most often."""
    best = legal[0]
    most = -1
    for action in legal:
        ways = 0
        for hex_ in VERTEX_HEXES[action - SETTLEMENT_0]:
            if p.terrain[hex_] < DESERT:
                ways += 6 - abs(7 - p.chip[hex_])
        if ways > most:
            best, most = action, ways
    return best
