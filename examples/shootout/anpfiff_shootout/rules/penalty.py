"""A penalty: both choose, the die decides."""

from __future__ import annotations

from anpfiff_shootout.rules.position import NOTHING, Position
from anpfiff_shootout.view import Result


def choose(p: Position, seat: int, spot: int) -> None:
    p.choices[seat] = spot
    p.tell("PS-2.1", {"kind": "ready", "seat": seat})
    if NOTHING in p.choices:
        return
    shooter, names = p.shooter(), p.tables.spots
    shot, dive = names[p.choices[shooter]], names[p.choices[1 - shooter]]
    p.tell("PS-2.2", {"kind": "kick", "seat": shooter, "shot": shot, "opponent": 1 - shooter, "dive": dive})


def roll(p: Position, die: int) -> None:
    shooter = p.shooter()
    p.kicks.append((p.choices[shooter], p.choices[1 - shooter], die))
    p.choices = [NOTHING, NOTHING]
    p.tell("PS-2.4", {"kind": result(p, -1), "seat": shooter, "opponent": 1 - shooter, "die": die})
    winner = p.winner()
    if winner != NOTHING:
        p.tell("PS-3.1", {"kind": "won", "seat": winner})


def result(p: Position, number: int) -> Result:
    """What became of a kick (PS-2.4, PS-2.5)."""
    shot, dive, die = p.kicks[number]
    if die <= p.tables.goal_faces(shot, dive):
        return "goal"
    return "saved" if shot == dive else "wide"
