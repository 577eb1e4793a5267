"""The bot: expects of the other what they have done so far, and answers with what is best against it.

Whoever plays the same spot again and again is soon found out; whoever mixes is hard to beat, also for this bot.
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
        """By weight: what falls if this seat chooses the spot."""
        pairs = [(spot, other) if shooting else (other, spot) for other in range(len(habit))]
        return sum(t.goal_faces(shot, dive) * weight for (shot, dive), weight in zip(pairs, habit, strict=True))

    sign = 1 if shooting else -1
    # Where two are as good, another one each time.
    turned = [(spot + len(state.kicks)) % len(habit) for spot in range(len(habit))]
    return max(turned, key=lambda spot: sign * goals(spot))


def habits(p: Position, seat: int) -> list[int]:
    """How often a seat has chosen each spot in the role that it has now; once more than it did, to begin with."""
    shooting = seat == p.shooter()
    weights = [1] * len(p.tables.spots)
    for number, (shot, dive, _) in enumerate(p.kicks):
        if (number % 2 == seat) == shooting:
            weights[shot if shooting else dive] += 1
    return weights
