"""What a seat may do."""

from __future__ import annotations

from anpfiff_shootout.rules.position import CHOOSE, NOTHING, Position


def deciding(p: Position) -> list[int]:
    """Both choose at the same time (PS-2.1)."""
    return [seat for seat in range(2) if p.choices[seat] == NOTHING] if p.phase() == CHOOSE else []


def legal_actions(p: Position, seat: int) -> list[int]:
    return list(range(len(p.tables.spots))) if seat in deciding(p) else []


def candidate_actions(p: Position, seat: int) -> list[int]:
    return legal_actions(p, seat)


def default_action(p: Position, seat: int) -> int:
    return legal_actions(p, seat)[0]
