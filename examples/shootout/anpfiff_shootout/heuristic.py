"""The bot: expects the other player to do as they have done so far, and answers with what is best against it.

A player who keeps choosing the same spot is soon found out; one who mixes is hard to beat, even for this bot.
"""

from __future__ import annotations

from anpfiff.kit.core import State
from anpfiff_shootout.rules.position import Position


def choose(state: State, seat: int) -> int:
    assert isinstance(state, Position)
    t = state.tables
    shooting = seat == state.shooter()
    habit = habits(state, 1 - seat)

    def goals(spot: int) -> int:
        """By weight: the goals scored if this seat chooses the spot."""
        pairs = [(spot, other) if shooting else (other, spot) for other in range(len(habit))]
        return sum(t.goal_faces(shot, dive) * weight for (shot, dive), weight in zip(pairs, habit, strict=True))

    sign = 1 if shooting else -1
    # If two are equally good, a random one each time.
    turned = [(spot + len(state.kicks)) % len(habit) for spot in range(len(habit))]
    return max(turned, key=lambda spot: sign * goals(spot))


def habits(p: Position, seat: int) -> list[int]:
    """How often a seat has chosen each spot in its current role; to begin with, once more than it really did."""
    shooting = seat == p.shooter()
    weights = [1] * len(p.tables.spots)
    for number, (shot, dive, _) in enumerate(p.kicks):
        if (number % 2 == seat) == shooting:
            weights[shot if shooting else dive] += 1
    return weights
