"""What a seat may do now, as lists of actions; what it may consider; what is done for an absent player."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from anpfiff.games.catan.rules.acting import current_player, may_act, pending_players
from anpfiff.games.catan.rules.actions import (
    ACCEPT,
    BUY_CARD,
    CITY_0,
    COUNT,
    DECLINE,
    DISCARD_0,
    DO_NOT_COUNT,
    END_TURN,
    NAME_0,
    NO_REWARD,
    OFFER_0,
    PASTURE_0,
    PLAY_0,
    RETRAIN,
    REWARD_0,
    ROAD_0,
    ROBBER_0,
    ROLL_DICE,
    SETTLEMENT_0,
    TAKE_0,
    TRADE_0,
    VICTIM_0,
    WITHDRAW,
    bank_trade_action,
)
from anpfiff.games.catan.rules.building import can_pay, has_piece
from anpfiff.games.catan.rules.cards import playable
from anpfiff.games.catan.rules.chance import outcomes
from anpfiff.games.catan.rules.geometry import VERTEX_HEXES
from anpfiff.games.catan.rules.offers import (
    all_opponents,
    may_accept,
    may_close_deal,
    may_withdraw,
    simple_offer,
    trading_is_over,
)
from anpfiff.games.catan.rules.pitches import pastures
from anpfiff.games.catan.rules.position import (
    CHOOSE_VICTIM,
    COUNT_RESULT,
    DISCARD,
    FOUND_ROAD,
    FOUND_SETTLEMENT,
    FREE_ROAD,
    MAIN,
    MOVE_ROBBER,
    NAME_RESOURCE,
    NO_OFFER,
    PLENTY,
    PRE_ROLL,
    REWARD,
    SWAP_PASTURE,
    WAITING,
    Position,
)
from anpfiff.games.catan.rules.production import ways_of
from anpfiff.games.catan.rules.robber import discardable, robber_hexes, victims
from anpfiff.games.catan.rules.sites import founding_edges, free_vertices
from anpfiff.games.catan.rules.tables import (
    CARD,
    CARD_KINDS,
    CITY,
    DESERT,
    PITCH,
    RESOURCE_KINDS,
    ROAD,
    SETTLEMENT,
    VICTORY_POINT,
    card_slot,
    hand_slot,
)
from anpfiff.games.catan.rules.tokens import may_retrain
from anpfiff.kit.core import CHANCE, CURRENT
from anpfiff.kit.errors import IllegalAction

# In lists of actions a seat makes at most this many offers in a turn; people may make more.
LISTED_BY_ACTIVE: Final = 2
LISTED_BY_OTHERS: Final = 1


def legal_actions(p: Position, seat: int) -> vec[i64]:
    """Ascending; only a selection of the offers. CURRENT means whoever has to act."""
    player = current_player(p)
    if seat == CURRENT:
        seat = player
    if player == CHANCE:
        return vec[i64](outcomes(p)) if seat == CHANCE else vec[i64]()
    phase = p.phase
    if phase == MAIN:
        if seat == p.active and seat == player:
            return _main_actions(p)
        return _trade_actions(p, seat) if may_act(p, seat) else vec[i64]()
    if phase == DISCARD:
        if seat < 0 or p.discards_due[seat] == 0:
            return vec[i64]()
        return _discards(p, seat)
    return _other_actions(p) if seat == player else vec[i64]()


def _other_actions(p: Position) -> vec[i64]:
    """Those of the one seat that has to decide, in any phase except discarding and the main one."""
    phase = p.phase
    if phase == PRE_ROLL:
        return _actions_before_roll(p)
    if phase == MOVE_ROBBER:
        return _robber_moves(p)
    if phase == CHOOSE_VICTIM:
        return vec[i64]([VICTIM_0 + seat for seat in victims(p)])
    if phase == FREE_ROAD:
        return vec[i64]([ROAD_0 + edge for edge in p.road_sites[p.active]])
    if phase == FOUND_SETTLEMENT:
        return vec[i64]([SETTLEMENT_0 + vertex for vertex in free_vertices(p)])
    if phase == FOUND_ROAD:
        return vec[i64]([ROAD_0 + edge for edge in founding_edges(p)])
    if phase == PLENTY:
        return vec[i64]([TAKE_0 + resource for resource in range(RESOURCE_KINDS) if p.bank[resource] > 0])
    if phase == NAME_RESOURCE:
        return vec[i64]([NAME_0 + resource for resource in range(RESOURCE_KINDS)])
    if phase == SWAP_PASTURE:
        return vec[i64]([PASTURE_0 + hex_ for hex_ in pastures(p)])
    if phase == COUNT_RESULT:
        return vec[i64]([COUNT, DO_NOT_COUNT])
    if phase == REWARD:
        rewards = [NO_REWARD, *[REWARD_0 + resource for resource in range(RESOURCE_KINDS) if p.bank[resource] > 0]]
        return vec[i64](rewards)
    return vec[i64]()


def _discards(p: Position, seat: i64) -> vec[i64]:
    legal = vec[i64](capacity=RESOURCE_KINDS)
    for kind in range(i64(RESOURCE_KINDS)):
        if discardable(p, seat, kind):
            legal = append(legal, DISCARD_0 + kind)
    return legal


def _robber_moves(p: Position) -> vec[i64]:
    if p.tables.friendly_robber:
        return vec[i64]([ROBBER_0 + hex_ for hex_ in robber_hexes(p)])
    terrain, pitch_too = p.terrain, p.tables.robber_on_pitch
    legal = vec[i64](capacity=len(terrain))
    for hex_ in range(i64(len(terrain))):
        # As may_stand has it; written out, since nineteen are asked at every seven and every knight.
        if hex_ != p.robber and (pitch_too or terrain[hex_] != PITCH):
            legal = append(legal, ROBBER_0 + hex_)
    return legal


# -- the turn ------------------------------------------------------------------------------------------------


def _actions_before_roll(p: Position) -> vec[i64]:
    return _with_cards(p, vec[i64]([ROLL_DICE]))


def _with_cards(p: Position, legal: vec[i64]) -> vec[i64]:
    """Adds development cards to play, and a knight to retrain."""
    if not p.card_played:
        for card in range(i64(CARD_KINDS)):
            if playable(p, card):
                legal = append(legal, PLAY_0 + card)
    if may_retrain(p):
        legal = append(legal, RETRAIN)
    return legal


def _main_actions(p: Position) -> vec[i64]:
    """Those of the active player, when no answer is awaited; ascending because the blocks of numbers are."""
    seat = p.active
    legal = vec[i64]([END_TURN], capacity=32)
    if can_pay(p, seat, CARD) and p.deck_size() > 0:
        legal = append(legal, BUY_CARD)
    legal = _with_cards(p, legal)
    trading = not trading_is_over(p)
    if trading:
        legal = _with_bank_trades(p, _with_deals(p, legal))
    if can_pay(p, seat, ROAD) and has_piece(p, seat, ROAD):
        for edge in p.road_sites[seat]:
            legal = append(legal, ROAD_0 + edge)
    if can_pay(p, seat, SETTLEMENT) and has_piece(p, seat, SETTLEMENT):
        for vertex in p.settlement_sites[seat]:
            legal = append(legal, SETTLEMENT_0 + vertex)
    if can_pay(p, seat, CITY) and has_piece(p, seat, CITY):
        for vertex in p.city_sites[seat]:
            legal = append(legal, CITY_0 + vertex)
    if trading and p.tables.player_trade:
        for offer in _listed_offers(p, seat):
            legal = append(legal, OFFER_0 + offer)
    return legal


# -- trade ---------------------------------------------------------------------------------------------------


def _with_deals(p: Position, legal: vec[i64]) -> vec[i64]:
    """Adds withdrawing the open offer, and everybody with whom a deal can be closed."""
    if not p.tables.player_trade:
        return legal
    if p.offer != NO_OFFER:
        legal = append(legal, WITHDRAW)
    for partner in range(p.num_players):
        if may_close_deal(p, partner):
            legal = append(legal, TRADE_0 + partner)
    return legal


def _with_bank_trades(p: Position, legal: vec[i64]) -> vec[i64]:
    hand, rates, bank = p.hand, p.rates, p.bank
    base = hand_slot(p.active, 0)
    for give in range(i64(RESOURCE_KINDS)):
        if hand[base + give] >= rates[base + give]:
            for take in range(i64(RESOURCE_KINDS)):
                if take != give and bank[take] > 0:
                    legal = append(legal, bank_trade_action(give, take))
    return legal


def _trade_actions(p: Position, seat: int) -> vec[i64]:
    """Those of a seat that is asked, or may speak up; only a selection of the offers."""
    legal = vec[i64]()
    if seat == p.active:
        return _with_deals(p, legal)
    if may_withdraw(p, seat):
        legal = append(legal, WITHDRAW)
    if p.answers[seat] == WAITING:
        if may_accept(p, seat):
            legal = append(legal, ACCEPT)
        legal = append(legal, DECLINE)
    for offer in _listed_offers(p, seat):
        legal = append(legal, OFFER_0 + offer)
    return legal


def _listed_offers(p: Position, seat: int) -> list[int]:
    """A few sensible offers, ascending: one or two spare cards for one of a kind that the seat has none of."""
    active = seat == p.active
    limit = LISTED_BY_ACTIVE if active else LISTED_BY_OTHERS
    offers: list[int] = []
    if p.offers_made[seat] >= limit or p.hand_size(p.active) == 0:
        return offers
    hand = p.hand_of(seat)
    to = all_opponents(p) if active else 1 << p.active
    for want in range(RESOURCE_KINDS):
        if hand[want] > 0:
            continue
        for give in range(RESOURCE_KINDS):
            if hand[give] > 0:
                offers.append(simple_offer(give, 1, want, to))
                if active and hand[give] > 2:
                    offers.append(simple_offer(give, 2, want, to))
    offers.sort()
    return offers


# -- what a person may think of ------------------------------------------------------------------------------


def candidate_actions(p: Position, seat: int) -> list[int]:
    player = current_player(p)
    if seat == CURRENT:
        seat = player
    if player < 0 or not may_act(p, seat):
        return []
    found = set(legal_actions(p, seat))
    if p.phase == MAIN and seat == p.active and seat == player:
        found.update(_main_candidates(p, seat))
    elif p.phase == PRE_ROLL:
        found.update(_card_candidates(p, seat))
    elif p.phase == MAIN and p.answers[seat] == WAITING:
        found.add(ACCEPT)
    return sorted(found)


def _main_candidates(p: Position, seat: int) -> list[int]:
    """What the active player may want to do, whether the cards suffice or not."""
    actions = [BUY_CARD, *_card_candidates(p, seat)]
    actions += [ROAD_0 + edge for edge in p.road_sites[seat]]
    actions += [SETTLEMENT_0 + vertex for vertex in p.settlement_sites[seat]]
    actions += [CITY_0 + vertex for vertex in p.city_sites[seat]]
    held = [resource for resource in range(RESOURCE_KINDS) if p.hand[hand_slot(seat, resource)] > 0]
    actions += [bank_trade_action(give, take) for give in held for take in range(RESOURCE_KINDS) if take != give]
    return actions


def _card_candidates(p: Position, seat: int) -> list[int]:
    held = [card for card in range(CARD_KINDS) if p.cards[card_slot(seat, card)] + p.new_cards[card] > 0]
    actions = [PLAY_0 + card for card in held if card != VICTORY_POINT]
    return actions if p.season is None else [*actions, RETRAIN]


# -- for an absent player ------------------------------------------------------------------------------------


def default_action(p: Position, seat: int) -> int:
    """Roll, decline, end the turn; keep the rarer cards, found where dice fall often."""
    if seat == CURRENT:
        seat = current_player(p)
    if seat not in pending_players(p):
        raise IllegalAction(f"seat {seat} is not to act now")
    phase = p.phase
    if phase == MAIN and seat != p.active:
        return DECLINE
    if phase == DISCARD:
        return _commonest_discard(p, seat)
    legal = list(legal_actions(p, seat))
    if phase == FOUND_SETTLEMENT:
        return _likeliest_site(p, legal)
    if phase == REWARD:
        return legal[-1]
    return COUNT if phase == COUNT_RESULT else legal[0]


def _commonest_discard(p: Position, seat: int) -> int:
    """The kind with most left."""
    best = 0
    most = 0
    for resource in range(RESOURCE_KINDS):
        left = p.hand[hand_slot(seat, resource)] - p.discards[hand_slot(seat, resource)]
        if left > most:
            best, most = resource, left
    return DISCARD_0 + best


def _likeliest_site(p: Position, legal: list[int]) -> int:
    """The founding place whose chips come up most often."""
    best = legal[0]
    most = -1
    for action in legal:
        ways = 0
        for hex_ in VERTEX_HEXES[action - SETTLEMENT_0]:
            if p.terrain[hex_] < DESERT:
                ways += ways_of(p.chip[hex_])
        if ways > most:
            best, most = action, ways
    return best
