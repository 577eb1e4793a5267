"""What a seat is shown."""

from __future__ import annotations

from anpfiff_shootout.rules.codec import encode
from anpfiff_shootout.rules.position import CHOOSE, Position
from anpfiff_shootout.view import View


def view(p: Position, seat: int | None) -> View:
    """Until both have chosen, each knows only their own choice (PS-2.1)."""
    shown = encode(p)
    for owner, player in enumerate(shown["players"]):
        if owner != seat and p.phase() == CHOOSE:
            player["choice"] = None
    return shown
