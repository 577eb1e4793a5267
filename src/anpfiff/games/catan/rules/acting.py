"""Who has to act, who may speak up unasked, and what they are asked."""

from __future__ import annotations

from typing import Any

from anpfiff.games.catan.rules.matchday import double_player
from anpfiff.games.catan.rules.offers import anyone_waiting, players_may_trade
from anpfiff.games.catan.rules.position import (
    COUNT_RESULT,
    DISCARD,
    DRAW_CARD,
    FIRST_ROLL,
    FOOTBALL,
    MAIN,
    NO_OFFER,
    OVER,
    REWARD,
    ROLL,
    STEAL,
    SWAP_PASTURE,
    WAITING,
    Position,
    season_of,
)
from anpfiff.kit.core import CHANCE, TERMINAL


def current_player(p: Position) -> int:
    phase = p.phase
    if phase == MAIN:
        return _first_asked(p) if p.offer != NO_OFFER else p.active
    if phase == ROLL or phase == STEAL or phase == DRAW_CARD or phase <= FIRST_ROLL:
        return CHANCE
    if phase == DISCARD:
        for seat in range(p.num_players):
            if p.discards_due[seat] > 0:
                return seat
    if phase == OVER:
        return TERMINAL
    return _football_player(p) if phase >= FOOTBALL else p.active


def _first_asked(p: Position) -> int:
    """The first seat that has not answered the open offer, the active one when all have."""
    for seat in range(p.num_players):
        if p.answers[seat] == WAITING:
            return seat
    return p.active


def _football_player(p: Position) -> int:
    if p.phase == SWAP_PASTURE:
        return p.active
    if p.phase == COUNT_RESULT:
        return double_player(p, season_of(p))
    return season_of(p).rewarded if p.phase == REWARD else CHANCE


def pending_players(p: Position) -> list[int]:
    if p.phase == DISCARD:
        return [seat for seat in range(p.num_players) if p.discards_due[seat] > 0]
    if anyone_waiting(p):
        return [seat for seat in range(p.num_players) if p.answers[seat] == WAITING]
    player = current_player(p)
    return [player] if player >= 0 else []


def optional_players(p: Position) -> list[int]:
    """In the main phase everybody who does not have to act may talk about trade (CA-7.5, CA-7.7, CA-7.10)."""
    if not players_may_trade(p):
        return []
    pending = pending_players(p)
    return [seat for seat in range(p.num_players) if seat not in pending]


def may_act(p: Position, seat: int) -> bool:
    """Whether the seat has to decide now, or may speak up."""
    if seat == current_player(p):
        return True
    return seat in pending_players(p) or seat in optional_players(p)


def question(p: Position, seat: int) -> list[Any] | None:
    """What a seat may answer even if others act meanwhile: discards, and all talk about trade.

    Every offer by an opponent is a new question to the active player: closing a deal must mean the one that was seen.
    """
    if p.phase == DISCARD:
        return ["discard", p.turn, p.discards_due[seat]] if p.discards_due[seat] > 0 else None
    if p.phase != MAIN or not p.tables.player_trade:
        return None
    if seat == p.active:
        return ["turn", p.turn, p.hand_of(seat), p.offer, list(p.counters)]
    return ["trade", p.turn, p.hand_of(seat), p.offer, p.answers[seat], p.counters[seat]]
