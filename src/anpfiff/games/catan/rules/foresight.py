"""What a seat can foresee, so that it may try a move and take it back; and what it is asked while others act too."""

from __future__ import annotations

from typing import Any

from anpfiff.games.catan.rules.actions import BANK_0, OFFER_0, PLAY_0, RETRAIN, ROLL_DICE, WITHDRAW
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
from anpfiff.games.catan.rules.tables import KINDS
from anpfiff.games.catan.rules.turn import Course


def reveals_nothing(p: Course, action: int, seat: int) -> bool:
    """Whether the seat knows all that its view shows after this legal action, unless the action wins the match.

    Building, cards laid down and the bank are open to all, and the bank's counts follow from what was seen. A
    monopoly, an answer of others, the discards of others and a drawn card are not known beforehand.
    """
    phase = p.phase
    if phase == DISCARD:
        return not _reveals_discards(p, seat)
    if phase == PRE_ROLL:
        return action != ROLL_DICE
    if phase == MAIN:
        if seat != p.active or action >= OFFER_0:
            return False
        return PLAY_0 <= action <= RETRAIN or action == WITHDRAW or action >= BANK_0
    return phase in (FOUND_SETTLEMENT, FOUND_ROAD, MOVE_ROBBER, CHOOSE_VICTIM, FREE_ROAD, PLENTY)


def _reveals_discards(p: Course, seat: int) -> bool:
    """Whether the next card put aside is the last of all, and others have put cards aside, too."""
    return sum(p.discards_due) == 1 and sum(p.discards) > sum(p.discards[seat * KINDS : seat * KINDS + KINDS])


def question_to(p: Course, seat: int) -> list[Any] | None:
    """What a seat may answer although others act meanwhile: discards, and all talk about trade.

    The active player is asked anew by every offer of an opponent: closing a deal must mean the one that was seen.
    """
    if p.phase == DISCARD:
        return ["discard", p.turn, p.discards_due[seat]] if p.discards_due[seat] > 0 else None
    if p.phase != MAIN or not p.tables.player_trade:
        return None
    hand = p.hand[seat * KINDS : seat * KINDS + KINDS]
    if seat == p.active:
        return ["turn", p.turn, hand, p.offer, p.counters[:]]
    return ["trade", p.turn, hand, p.offer, p.answers[seat], p.counters[seat]]
