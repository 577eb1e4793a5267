"""Many matches side by side for learners, from the name of a game."""

from __future__ import annotations

from typing import Any

from anpfiff.games import load_game
from anpfiff.kit.game import Game
from anpfiff.kit.vector import Vector


def vector(game: str | Game, n: int, *, seed: int = 0, **options: Any) -> Vector:
    """`n` matches that are stepped together; what a learner reads is in arrays (see Vector).

    >>> matches = vector("machikoro", 8, seed=1, players=2)
    >>> matches.observations.shape == (8, matches.observation_size)
    True
    >>> matches.step(matches.random_actions())
    """
    chosen = load_game(game, **options) if isinstance(game, str) else game
    return Vector(chosen, n, seed)
