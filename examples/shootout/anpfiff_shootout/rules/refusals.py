"""Why an action is not legal."""

from __future__ import annotations

from anpfiff.kit.core import CHANCE, Refusal, refusal_of
from anpfiff_shootout.rules.choices import legal_actions
from anpfiff_shootout.rules.position import OVER, ROLL, Position


def refusal(p: Position, action: int, seat: int) -> Refusal | None:
    phase = p.phase()
    if phase == OVER:
        return refusal_of("PS-3.1", {"code": "match_over"})
    if phase == ROLL:
        if seat != CHANCE:
            return refusal_of("PS-2.3", {"code": "not_your_turn"})
        return None if 0 <= action < 6 else refusal_of("PS-2.3", {"code": "impossible_outcome"})
    if action in legal_actions(p, seat):
        return None
    if 0 <= action < len(p.tables.spots):
        return refusal_of("PS-2.2", {"code": "already_chosen"})
    return wrong_phase(p)


def wrong_phase(p: Position) -> Refusal:
    expected = ", ".join(p.tables.space.kinds(p.phase()))
    return refusal_of("PS-2.1", {"code": "wrong_phase", "expected": expected})
