"""What a seat may do."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.kit.core import CHANCE, CURRENT
from anpfiff_shootout.rules.chance import weights
from anpfiff_shootout.rules.position import Position


def legal_actions(p: Position, seat: int) -> vec[i64]:
    """All spots, for a seat that has not chosen; at a chance event the possible outcomes."""
    player = p.current_player()
    if player == CHANCE and seat in (CURRENT, CHANCE):
        return vec[i64]([outcome for outcome, _ in weights(p)])
    asked = seat in p.pending_players() or (seat == CURRENT and player >= 0)
    return vec[i64](range(len(p.tables.spots) if asked else 0))


def candidate_actions(p: Position, seat: int) -> list[int]:
    return [] if p.current_player() == CHANCE else list(legal_actions(p, seat))


def default_action(p: Position, seat: int) -> int:
    return legal_actions(p, seat)[0]
