"""Why an action is not legal now: one answer per phase and kind of action."""

from __future__ import annotations

from anpfiff.games.catan import vocabulary as v
from anpfiff.games.catan.rules.acting import current_player, may_act
from anpfiff.games.catan.rules.actions import (
    ACCEPT,
    BANK_0,
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
    bank_trade_kinds,
)
from anpfiff.games.catan.rules.building import can_pay, has_piece
from anpfiff.games.catan.rules.cards import playable
from anpfiff.games.catan.rules.chance import is_possible
from anpfiff.games.catan.rules.geometry import (
    EDGE_A,
    EDGE_B,
    EDGES,
    HEXES,
    VERTEX_NEIGHBOURS,
    VERTICES,
    Edge,
    Hex,
    Vertex,
)
from anpfiff.games.catan.rules.offers import (
    OFFERS,
    addressees,
    all_opponents,
    anyone_waiting,
    cards_given,
    cards_wanted,
    may_accept,
    may_close_deal,
    may_withdraw,
    trading_is_over,
)
from anpfiff.games.catan.rules.position import (
    ACCEPTED,
    CHOOSE_VICTIM,
    COUNT_RESULT,
    DISCARD,
    FOOTBALL,
    FOUND_ROAD,
    FOUND_SETTLEMENT,
    FREE_ROAD,
    MAIN,
    MOVE_ROBBER,
    NO_OFFER,
    NOT_ASKED,
    PLENTY,
    PRE_ROLL,
    REWARD,
    SWAP_PASTURE,
    WAITING,
    Position,
)
from anpfiff.games.catan.rules.robber import discardable, is_protected, may_stand, robber_hexes, victims
from anpfiff.games.catan.rules.sites import connects, founding_edges, has_road_at
from anpfiff.games.catan.rules.tables import (
    CARD,
    CARD_KINDS,
    CITY,
    NOBODY,
    PASTURE,
    RESOURCE_KINDS,
    ROAD,
    SETTLEMENT,
    VICTORY_POINT,
    card_slot,
    cost_slot,
    hand_slot,
)
from anpfiff.games.catan.rules.tokens import tokens_in_use, tokens_left
from anpfiff.kit.core import CHANCE, CURRENT, TERMINAL, Refusal, refusal_of


def refuse(rule: str, words: v.Refusal) -> Refusal:
    return refusal_of(rule, words)


def refusal(p: Position, action: int, seat: int) -> Refusal | None:
    """None if the action is legal for the seat; CURRENT means whoever has to act."""
    player = current_player(p)
    if player == TERMINAL:
        return refuse("CA-11.2", {"code": "match_over"})
    if seat == CURRENT:
        seat = player
    if player == CHANCE:
        if seat != CHANCE:
            return refuse("CA-5.5", {"code": "not_your_turn"})
        return None if is_possible(p, action) else refuse("CA-6.1", {"code": "impossible_outcome"})
    if seat != player and not may_act(p, seat):
        return refuse("CA-5.5", {"code": "not_your_turn"})
    phase = p.phase
    if phase == MAIN:
        return _main_refusal(p, action, seat)
    if phase == PRE_ROLL:
        return _before_roll_refusal(p, action)
    return _football_refusal(p, action) if phase >= FOOTBALL else _other_refusal(p, action, seat)


def _other_refusal(p: Position, action: int, seat: int) -> Refusal | None:
    """In a phase of the base game in which there is one kind of decision."""
    phase = p.phase
    if phase == DISCARD:
        if not DISCARD_0 <= action < DISCARD_0 + RESOURCE_KINDS:
            return _wrong_phase()
        return None if discardable(p, seat, action - DISCARD_0) else refuse("CA-6.9", {"code": "none_to_discard"})
    if phase == MOVE_ROBBER:
        return _robber_refusal(p, Hex(action - ROBBER_0)) if 0 <= action - ROBBER_0 < HEXES else _wrong_phase()
    if phase == CHOOSE_VICTIM:
        return _victim_refusal(p, action - VICTIM_0) if 0 <= action - VICTIM_0 < p.num_players else _wrong_phase()
    if phase == FREE_ROAD:
        return _road_refusal(p, seat, Edge(action - ROAD_0)) if 0 <= action - ROAD_0 < EDGES else _wrong_phase()
    if phase == FOUND_SETTLEMENT:
        vertex = action - SETTLEMENT_0
        return _vertex_refusal(p, Vertex(vertex)) if 0 <= vertex < VERTICES else _wrong_phase()
    if phase == FOUND_ROAD:
        if not 0 <= action - ROAD_0 < EDGES:
            return _wrong_phase()
        near = action - ROAD_0 in founding_edges(p)
        return None if near else refuse("CA-4.1", {"code": "road_at_new_settlement"})
    if phase == PLENTY:
        if not TAKE_0 <= action < TAKE_0 + RESOURCE_KINDS:
            return _wrong_phase()
        return _bank_has_none(p, action - TAKE_0, "CA-9.8")
    return None if NAME_0 <= action < NAME_0 + RESOURCE_KINDS else _wrong_phase()


def _wrong_phase() -> Refusal:
    return refuse("CA-5.7", {"code": "wrong_phase"})


def _bank_has_none(p: Position, resource: int, rule: str) -> Refusal | None:
    if p.bank[resource] > 0:
        return None
    return refuse(rule, {"code": "bank_has_none", "card": p.tables.resource_ids[resource]})


# -- the turn ------------------------------------------------------------------------------------------------


def _before_roll_refusal(p: Position, action: int) -> Refusal | None:
    if action == ROLL_DICE:
        return None
    if PLAY_0 <= action < PLAY_0 + CARD_KINDS:
        return _card_refusal(p, action - PLAY_0)
    if action == RETRAIN:
        return _retrain_refusal(p)
    later = END_TURN <= action < PASTURE_0 or action >= OFFER_0
    return refuse("CA-5.3", {"code": "roll_first"}) if later else _wrong_phase()


def _main_refusal(p: Position, action: int, seat: int) -> Refusal | None:
    """Everybody may talk about trade; the rest is up to the active player, once the answers to an offer are in."""
    if action >= OFFER_0:
        return _offer_refusal(p, seat, action - OFFER_0) if action < OFFER_0 + OFFERS else _wrong_phase()
    if action == WITHDRAW:
        return _withdraw_refusal(p, seat)
    if seat != p.active:
        if action == ACCEPT:
            return _accept_refusal(p, seat)
        return _decline_refusal(p, seat) if action == DECLINE else refuse("CA-5.5", {"code": "only_trade_talk"})
    if TRADE_0 <= action < TRADE_0 + p.num_players:
        return _deal_refusal(p, action - TRADE_0)
    if anyone_waiting(p):
        return refuse("CA-7.8", {"code": "answers_are_awaited"})
    return _turn_refusal(p, action, seat)


def _turn_refusal(p: Position, action: int, seat: int) -> Refusal | None:
    if action == END_TURN:
        return None
    if ROAD_0 <= action < SETTLEMENT_0:
        reason = _road_refusal(p, seat, Edge(action - ROAD_0))
        return _price_refusal(p, seat, ROAD) if reason is None else reason
    if SETTLEMENT_0 <= action < CITY_0:
        return _settlement_refusal(p, seat, Vertex(action - SETTLEMENT_0))
    if CITY_0 <= action < PASTURE_0:
        return _city_refusal(p, seat, Vertex(action - CITY_0))
    if BANK_0 <= action < ROBBER_0:
        give, take = bank_trade_kinds(action)
        return _bank_refusal(p, give, take)
    if action == BUY_CARD:
        return _purchase_refusal(p, seat)
    if PLAY_0 <= action < PLAY_0 + CARD_KINDS:
        return _card_refusal(p, action - PLAY_0)
    if action == RETRAIN:
        return _retrain_refusal(p)
    return _wrong_phase()


# -- building (CA section 8) ---------------------------------------------------------------------------------


def _price_refusal(p: Position, seat: int, item: int) -> Refusal | None:
    if can_pay(p, seat, item):
        return None
    missing: list[int] = []
    for resource in range(RESOURCE_KINDS):
        missing.append(max(0, p.tables.cost[cost_slot(item, resource)] - p.hand[hand_slot(seat, resource)]))
    return refuse("CA-8.1", {"code": "too_expensive", "missing": p.card_list(missing)})


def _road_refusal(p: Position, seat: int, edge: Edge) -> Refusal | None:
    """Why no road can be placed here, whatever it costs."""
    if p.road[edge] != NOBODY:
        return refuse("CA-8.3", {"code": "edge_taken"})
    if not connects(p, seat, EDGE_A[edge]) and not connects(p, seat, EDGE_B[edge]):
        if has_road_at(p, seat, EDGE_A[edge]) or has_road_at(p, seat, EDGE_B[edge]):
            return refuse("CA-8.4", {"code": "road_blocked"})
        return refuse("CA-8.3", {"code": "road_not_connected"})
    return None if has_piece(p, seat, ROAD) else refuse("CA-8.8", {"code": "no_road_left"})


def _vertex_refusal(p: Position, vertex: Vertex) -> Refusal | None:
    """Why nobody can place a settlement here."""
    if p.owner[vertex] != NOBODY:
        return refuse("CA-8.5", {"code": "vertex_taken"})
    for neighbour in VERTEX_NEIGHBOURS[vertex]:
        if p.owner[neighbour] != NOBODY:
            return refuse("CA-8.6", {"code": "too_close"})
    return None


def _settlement_refusal(p: Position, seat: int, vertex: Vertex) -> Refusal | None:
    reason = _vertex_refusal(p, vertex)
    if reason is not None:
        return reason
    if not has_road_at(p, seat, vertex):
        return refuse("CA-8.5", {"code": "no_road_here"})
    if not has_piece(p, seat, SETTLEMENT):
        return refuse("CA-8.8", {"code": "no_settlement_left"})
    return _price_refusal(p, seat, SETTLEMENT)


def _city_refusal(p: Position, seat: int, vertex: Vertex) -> Refusal | None:
    if p.owner[vertex] != seat or p.level[vertex] != 1:
        return refuse("CA-8.7", {"code": "no_own_settlement"})
    if not has_piece(p, seat, CITY):
        return refuse("CA-8.8", {"code": "no_city_left"})
    return _price_refusal(p, seat, CITY)


def _purchase_refusal(p: Position, seat: int) -> Refusal | None:
    if p.deck_size() == 0:
        return refuse("CA-8.11", {"code": "deck_empty"})
    return _price_refusal(p, seat, CARD)


# -- cards and robber (CA sections 9 and 6) ------------------------------------------------------------------


def _card_refusal(p: Position, card: int) -> Refusal | None:
    """Why not, as `playable` decides it; all of it is the active player's own knowledge."""
    if card == VICTORY_POINT:
        return refuse("CA-9.4", {"code": "points_are_not_played"})
    if p.card_played:
        return refuse("CA-9.2", {"code": "one_card_per_turn"})
    if p.cards[card_slot(p.active, card)] == 0:
        if p.new_cards[card] > 0:
            return refuse("CA-9.3", {"code": "card_too_new"})
        return refuse("CA-9.2", {"code": "card_not_held"})
    return None if playable(p, card) else refuse("CA-9.11", {"code": "no_road_possible"})


def _robber_refusal(p: Position, hex_: Hex) -> Refusal | None:
    if hex_ == p.robber:
        return refuse("CA-6.11", {"code": "robber_must_move"})
    if not may_stand(p, hex_):
        return refuse("FF-2.16", {"code": "robber_on_pitch"})
    if p.tables.friendly_robber and hex_ not in robber_hexes(p):
        return refuse("CA-6.18", {"code": "robber_is_friendly", "points": p.tables.friendly_points})
    return None


def _victim_refusal(p: Position, seat: int) -> Refusal | None:
    if seat in victims(p):
        return None
    if is_protected(p, seat):
        return refuse("CA-6.19", {"code": "victim_is_protected", "points": p.tables.friendly_points})
    return refuse("CA-6.12", {"code": "no_victim"})


# -- trade (CA section 7) ------------------------------------------------------------------------------------


def _trading_refusal(p: Position) -> Refusal | None:
    """Why nobody can trade now, not even with the bank."""
    return refuse("CA-5.4", {"code": "trading_is_over"}) if trading_is_over(p) else None


def _player_trade_refusal(p: Position) -> Refusal | None:
    """Why players cannot trade with each other now; offers can be open only in the main phase."""
    if not p.tables.player_trade:
        return refuse("CA-7.15", {"code": "no_player_trade"})
    if p.phase != MAIN:
        return refuse("CA-7.2", {"code": "not_trading_time"})
    return _trading_refusal(p)


def _offer_refusal(p: Position, seat: int, offer: int) -> Refusal | None:
    reason = _player_trade_refusal(p)
    if reason is not None:
        return reason
    give, want, to = cards_given(offer), cards_wanted(offer), addressees(offer)
    if seat == p.active:
        if to == 0 or to & ~all_opponents(p):
            return refuse("CA-7.2", {"code": "wrong_partner"})
    elif to != 1 << p.active:
        return refuse("CA-7.2", {"code": "wrong_partner"})
    if sum(give) == 0 or sum(want) == 0:
        return refuse("CA-7.3", {"code": "no_gifts"})
    for resource in range(RESOURCE_KINDS):
        if give[resource] > 0 and want[resource] > 0:
            return refuse("CA-7.4", {"code": "like_for_like", "card": p.tables.resource_ids[resource]})
    if not p.holds(seat, give):
        return refuse("CA-7.5" if seat == p.active else "CA-7.6", {"code": "cards_not_held"})
    return None


def _accept_refusal(p: Position, seat: int) -> Refusal | None:
    if may_accept(p, seat):
        return None
    reason = _player_trade_refusal(p)
    if reason is not None:
        return reason
    if p.answers[seat] == NOT_ASKED:
        return refuse("CA-7.6", {"code": "not_asked"})
    accepted = p.answers[seat] == ACCEPTED
    return refuse("CA-7.6", {"code": "already_accepted" if accepted else "cards_not_held"})


def _decline_refusal(p: Position, seat: int) -> Refusal | None:
    return None if p.answers[seat] == WAITING else refuse("CA-7.6", {"code": "not_asked"})


def _withdraw_refusal(p: Position, seat: int) -> Refusal | None:
    if may_withdraw(p, seat):
        return None
    return refuse("CA-7.5" if seat == p.active else "CA-7.10", {"code": "nothing_to_withdraw"})


def _deal_refusal(p: Position, partner: int) -> Refusal | None:
    """Why the active player cannot close a deal with this opponent."""
    if may_close_deal(p, partner):
        return None
    if p.answers[partner] == ACCEPTED or p.counters[partner] != NO_OFFER:
        return refuse("CA-7.9", {"code": "cards_not_held"})
    return refuse("CA-7.8", {"code": "no_agreement"})


def _bank_refusal(p: Position, give: int, take: int) -> Refusal | None:
    reason = _trading_refusal(p)
    if reason is not None:
        return reason
    if give == take:
        return refuse("CA-7.11", {"code": "same_resource"})
    reason = _bank_has_none(p, take, "CA-7.13")
    if reason is not None:
        return reason
    rate = p.rates[hand_slot(p.active, give)]
    if p.hand[hand_slot(p.active, give)] >= rate:
        return None
    card = p.tables.resource_ids[give]
    return refuse("CA-7.12" if rate < 4 else "CA-7.11", {"code": "rate_not_reached", "card": card, "rate": rate})


# -- Fußballfieber -------------------------------------------------------------------------------------------


def _retrain_refusal(p: Position) -> Refusal | None:
    """Why not, as `may_retrain` decides it."""
    s = p.season
    if s is None:
        return _wrong_phase()
    if not tokens_in_use(s):
        return refuse("FF-8.11", {"code": "season_is_over"})
    if not p.rolled and not s.tables.retrain_before_roll:
        return refuse("FF-9.6", {"code": "retrain_after_roll"})
    if s.retrained:
        return refuse("FF-9.1", {"code": "retrained_already"})
    if p.knights[p.active] == 0:
        return refuse("FF-9.5", {"code": "no_knight_played"})
    return None if tokens_left(s, p.active) > 0 else refuse("FF-9.5", {"code": "no_token_left"})


def _football_refusal(p: Position, action: int) -> Refusal | None:
    """In a phase of the scenario."""
    phase = p.phase
    if phase == COUNT_RESULT and (action == COUNT or action == DO_NOT_COUNT):
        return None
    if phase == REWARD:
        if action == NO_REWARD:
            return None
        if REWARD_0 <= action < REWARD_0 + RESOURCE_KINDS:
            return _bank_has_none(p, action - REWARD_0, "FF-6.7")
    if phase == SWAP_PASTURE and PASTURE_0 <= action < PASTURE_0 + HEXES:
        return None if p.terrain[action - PASTURE_0] == PASTURE else refuse("FF-2.7", {"code": "no_pasture"})
    return refuse("FF-4.9", {"code": "wrong_phase"})
