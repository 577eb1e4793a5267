"""Who has to act, who may speak up unasked, and what they are asked."""

from __future__ import annotations

from typing import Any

from anpfiff.games.tsubasa.rules.position import NOTHING, OVER, SPECIAL_CHOICE, Position, other, side_of
from anpfiff.games.tsubasa.rules.purchases import interruptions
from anpfiff.kit.core import CURRENT, TERMINAL


def pending_players(p: Position) -> list[int]:
    if p.phase == SPECIAL_CHOICE:
        return [seat for seat in range(2) if side_of(p, seat).special == NOTHING]
    return [p.coach] if p.phase > OVER else []


def optional_players(p: Position) -> list[int]:
    """The coach who is not asked but can motivate a player, if that was agreed (TS-14.8)."""
    return [other(p.coach)] if len(interruptions(p)) > 0 else []


def acting_seat(p: Position, seat: int) -> int:
    """The seat meant by `seat`, or CHANCE, if it has to act or may; TERMINAL if not."""
    if p.phase == SPECIAL_CHOICE and 0 <= seat < 2:
        return seat if side_of(p, seat).special == NOTHING else TERMINAL
    player = p.current_player()
    if seat == CURRENT or seat == player:
        return player
    return seat if seat in optional_players(p) else TERMINAL


def question(p: Position, seat: int) -> list[Any] | None:
    """The special cards are chosen at the same time: the other's choice changes nothing about mine (TS-16.3).

    Nor does what the other does about a player I motivate unasked, as long as the player lies there (TS-14.8).
    """
    if seat in optional_players(p):
        tokens = side_of(p, seat).pool
        return ["motivation", p.period, p.round, list(side_of(p, seat).area), list(tokens)]
    if p.phase != SPECIAL_CHOICE or acting_seat(p, seat) != seat:
        return None
    return ["special_choice", p.period, p.round, p.attacker]
