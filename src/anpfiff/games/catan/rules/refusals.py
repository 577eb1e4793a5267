"""Why a decision of the base game is not legal now: one answer per phase and kind of action."""

from __future__ import annotations

from anpfiff.games.catan.rules.actions import (
    ACCEPT,
    BANK_0,
    BUY_CARD,
    CITY_0,
    DECLINE,
    DISCARD_0,
    END_TURN,
    NAME_0,
    OFFER_0,
    PASTURE_0,
    PLAY_0,
    RETRAIN,
    ROAD_0,
    ROBBER_0,
    ROLL_DICE,
    SETTLEMENT_0,
    TAKE_0,
    TRADE_0,
    VICTIM_0,
    WITHDRAW,
)
from anpfiff.games.catan.rules.building import (
    city_refusal,
    price_refusal,
    purchase_refusal,
    road_refusal,
    settlement_refusal,
    vertex_refusal,
)
from anpfiff.games.catan.rules.cards import card_refusal
from anpfiff.games.catan.rules.geometry import EDGES, HEXES, VERTICES
from anpfiff.games.catan.rules.offers import OFFERS, anyone_waiting
from anpfiff.games.catan.rules.position import (
    CHOOSE_VICTIM,
    DISCARD,
    FOUND_ROAD,
    FOUND_SETTLEMENT,
    FREE_ROAD,
    MAIN,
    MOVE_ROBBER,
    PLENTY,
    PRE_ROLL,
)
from anpfiff.games.catan.rules.robber import discardable, robber_refusal, victim_refusal
from anpfiff.games.catan.rules.tables import KINDS, ROAD
from anpfiff.games.catan.rules.trade import (
    accept_refusal,
    bank_refusal,
    decline_refusal,
    offer_refusal,
    trade_refusal,
    withdraw_refusal,
)
from anpfiff.games.catan.rules.turn import Course
from anpfiff.kit.core import Refusal


def wrong_phase() -> Refusal:
    return Refusal("wrong_phase", "CA-5.7")


def decision_refusal(p: Course, action: int, seat: int) -> Refusal | None:
    """For a seat that may act, in a phase of the base game."""
    phase = p.phase
    if phase == MAIN:
        return _main_refusal(p, action, seat)
    if phase == PRE_ROLL:
        return _before_roll_refusal(p, action)
    if phase == DISCARD:
        if not DISCARD_0 <= action < DISCARD_0 + KINDS:
            return wrong_phase()
        return None if discardable(p, seat, action - DISCARD_0) else Refusal("none_to_discard", "CA-6.9")
    if phase == MOVE_ROBBER:
        return robber_refusal(p, action - ROBBER_0) if ROBBER_0 <= action < ROBBER_0 + HEXES else wrong_phase()
    if phase == CHOOSE_VICTIM:
        chosen = action - VICTIM_0
        return victim_refusal(p, chosen) if 0 <= chosen < p.num_players else wrong_phase()
    if phase == FREE_ROAD:
        return road_refusal(p, seat, action - ROAD_0) if ROAD_0 <= action < ROAD_0 + EDGES else wrong_phase()
    if phase == FOUND_SETTLEMENT or phase == FOUND_ROAD:
        return _founding_refusal(p, action)
    if phase == PLENTY:
        if not TAKE_0 <= action < TAKE_0 + KINDS:
            return wrong_phase()
        kind = action - TAKE_0
        return None if p.bank[kind] > 0 else Refusal("bank_has_none", "CA-9.8", {"card": p.tables.resource_ids[kind]})
    return None if NAME_0 <= action < NAME_0 + KINDS else wrong_phase()


def _founding_refusal(p: Course, action: int) -> Refusal | None:
    if p.phase == FOUND_SETTLEMENT:
        if not SETTLEMENT_0 <= action < SETTLEMENT_0 + VERTICES:
            return wrong_phase()
        return vertex_refusal(p, action - SETTLEMENT_0)
    if not ROAD_0 <= action < ROAD_0 + EDGES:
        return wrong_phase()
    return None if action - ROAD_0 in p.founding_edges() else Refusal("road_at_new_settlement", "CA-4.1")


def _before_roll_refusal(p: Course, action: int) -> Refusal | None:
    if action == ROLL_DICE:
        return None
    if PLAY_0 <= action < PLAY_0 + KINDS:
        return card_refusal(p, action - PLAY_0)
    if action == RETRAIN:
        return p.scenario.turn_refusal(p, action)
    return Refusal("roll_first", "CA-5.3") if END_TURN <= action < PASTURE_0 or action >= OFFER_0 else wrong_phase()


def _main_refusal(p: Course, action: int, seat: int) -> Refusal | None:
    """Everybody may talk about trade; all else is the active player's, once the answers to an offer are in."""
    if action >= OFFER_0:
        return offer_refusal(p, seat, action - OFFER_0) if action < OFFER_0 + OFFERS else wrong_phase()
    if action == WITHDRAW:
        return withdraw_refusal(p, seat)
    if seat != p.active:
        if action == ACCEPT:
            return accept_refusal(p, seat)
        return decline_refusal(p, seat) if action == DECLINE else Refusal("only_trade_talk", "CA-5.5")
    if TRADE_0 <= action < TRADE_0 + p.num_players:
        return trade_refusal(p, action - TRADE_0)
    if anyone_waiting(p):
        return Refusal("answers_are_awaited", "CA-7.8")
    return _turn_refusal(p, action, seat)


def _turn_refusal(p: Course, action: int, seat: int) -> Refusal | None:
    if action == END_TURN:
        return None
    if ROAD_0 <= action < SETTLEMENT_0:
        reason = road_refusal(p, seat, action - ROAD_0)
        return price_refusal(p, seat, ROAD) if reason is None else reason
    if SETTLEMENT_0 <= action < CITY_0:
        return settlement_refusal(p, seat, action - SETTLEMENT_0)
    if CITY_0 <= action < PASTURE_0:
        return city_refusal(p, seat, action - CITY_0)
    if BANK_0 <= action < ROBBER_0:
        return bank_refusal(p, (action - BANK_0) // KINDS, (action - BANK_0) % KINDS)
    if action == BUY_CARD:
        return purchase_refusal(p, seat)
    if PLAY_0 <= action < PLAY_0 + KINDS:
        return card_refusal(p, action - PLAY_0)
    if action == RETRAIN:
        return p.scenario.turn_refusal(p, action)
    return wrong_phase()
