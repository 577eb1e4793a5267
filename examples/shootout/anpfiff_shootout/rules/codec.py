"""A position as a readable dict and back."""

from __future__ import annotations

from typing import Final, get_args

from anpfiff_shootout.rules.penalty import result
from anpfiff_shootout.rules.position import NOTHING, Position
from anpfiff_shootout.view import Phase, View

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)


def encode(p: Position) -> View:
    names = p.tables.spots
    chosen = [None if spot == NOTHING else names[spot] for spot in p.choices]
    return {
        "phase": PHASES[p.phase()],
        "active": p.shooter(),
        "kicks": [
            {"seat": i % 2, "shot": names[shot], "dive": names[dive], "die": die, "result": result(p, i)}
            for i, (shot, dive, die) in enumerate(p.kicks)
        ],
        "players": [
            {"goals": p.goals(seat), "chosen": choice is not None, "choice": choice}
            for seat, choice in enumerate(chosen)
        ],
    }


def decode(p: Position, saved: View) -> None:
    """Set every field from a dict whose names have been checked (see loading.py)."""
    number = p.tables.spots.index
    p.kicks = [(number(kick["shot"]), number(kick["dive"]), kick["die"]) for kick in saved["kicks"]]
    choices = [player["choice"] for player in saved["players"]]
    p.choices = [NOTHING if choice is None else number(choice) for choice in choices]
