"""The constants of one game: data and options as numbers."""

from __future__ import annotations

from typing import Any

from anpfiff.kit.actions import ActionSpace


class Tables:
    def __init__(self, spots: list[str], open_faces: list[int], guarded: list[int], kicks: int) -> None:
        self.spots = spots
        self.open = open_faces
        self.guarded = guarded
        # Penalties for each seat, before sudden death.
        self.kicks = kicks
        self.game: Any = None
        self.space: ActionSpace

    def goal_faces(self, shot: int, dive: int) -> int:
        """A die up to this is a goal."""
        return self.guarded[shot] if shot == dive else self.open[shot]
