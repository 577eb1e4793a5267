"""Why an action is not legal."""

from __future__ import annotations

from anpfiff.kit.core import CHANCE, CURRENT, Refusal, refusal_of
from anpfiff_shootout.rules.choices import legal_actions
from anpfiff_shootout.rules.position import CHOOSE, OVER, ROLL, Position


def refusal(p: Position, action: int, seat: int) -> Refusal | None:
    if action in legal_actions(p, seat):
        return None
    if p.phase() == ROLL:
        return refusal_of("PS-2.3", {"code": "impossible_outcome" if seat in (CURRENT, CHANCE) else "not_your_turn"})
    if p.phase() == CHOOSE and 0 <= action < len(p.tables.spots):
        return refusal_of("PS-2.2", {"code": "already_chosen"})
    return wrong_phase(p)


def wrong_phase(p: Position) -> Refusal:
    if p.phase() == OVER:
        return refusal_of("PS-3.1", {"code": "match_over"})
    expected = ", ".join(p.tables.space.kinds(p.phase()))
    return refusal_of("PS-2.1", {"code": "wrong_phase", "expected": expected})
