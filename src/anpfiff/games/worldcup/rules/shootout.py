"""Penalty shoot-outs of drawn knock-out matches (WC section 13)."""

from __future__ import annotations

from typing import Final

from anpfiff.games.worldcup.rules.names import score_text, team_id
from anpfiff.games.worldcup.rules.position import SHOOTOUT, Position
from anpfiff.games.worldcup.rules.tables import Match, Row, left_row, right_row

# Throws in a shoot-out before single pairs decide (WC-13.4).
REGULAR_KICKS: Final = 10


def begin_shootout(p: Position, match: Match) -> None:
    p.shootout = match
    p.kicks_taken = 0
    p.kicks[left_row(match)] = 0
    p.kicks[right_row(match)] = 0
    p.phase = SHOOTOUT
    if p.events is not None:
        left, right = team_id(p, left_row(match)), team_id(p, right_row(match))
        p.tell("WC-13.1", {"kind": "shootout", "match": p.tables.match_ids[match], "left": left, "right": right})


def kicking_row(p: Position) -> Row:
    """The left team begins, then they alternate (WC-13.4, WC-13.8)."""
    return left_row(p.shootout) if p.kicks_taken % 2 == 0 else right_row(p.shootout)


def take_kick(p: Position, scored: bool) -> bool:
    """A throw of the shoot-out; returns whether it decided the match."""
    row = kicking_row(p)
    if scored:
        p.kicks[row] = p.kicks[row] + 1
    p.kicks_taken += 1
    if p.events is not None:
        _tell_kick(p, row, scored)
    return _is_decided(p)


def _tell_kick(p: Position, row: Row, scored: bool) -> None:
    match = p.shootout
    p.tell(
        "WC-13.4" if p.kicks_taken <= REGULAR_KICKS else "WC-13.8",
        {
            "kind": "kick",
            "match": p.tables.match_ids[match],
            "left": team_id(p, left_row(match)),
            "right": team_id(p, right_row(match)),
            "seat": p.owner[p.team_at[row]],
            "team": team_id(p, row),
            "goal": scored,
            "kick": (p.kicks_taken + 1) // 2,
            "score": score_text(p.kicks, match),
        },
    )


def _is_decided(p: Position) -> bool:
    left, right = p.kicks[left_row(p.shootout)], p.kicks[right_row(p.shootout)]
    taken = p.kicks_taken
    if taken >= REGULAR_KICKS:
        return taken % 2 == 0 and left != right
    if not p.tables.early_stop:
        return False
    each = REGULAR_KICKS // 2
    left_to_come = each - (taken + 1) // 2
    right_to_come = each - taken // 2
    return left > right + right_to_come or right > left + left_to_come
