"""How much to test: compiled rules allow for more in the same time."""

from __future__ import annotations

from anpfiff.kit.compiled import is_compiled

# The thorough checks look at each so-many-th step.
CLOSE_LOOK_EVERY = 1 if is_compiled() else 4
# Games with long matches: there the close looks lie so many times further apart.
LONG_MATCHES = {"catan": 17, "worldcup": 25}
# The light matches play each so-many-th combination of options and seats, all where there are few.
# Neither 5 nor 7 shares a factor with the numbers of choices, so that every choice has its turn.
MANY_COMBINATIONS = {"machikoro"}
# The light matches are split into so many tests, which can run side by side.
LIGHT_PARTS = 14


def light_every(game_id: str) -> int:
    if not is_compiled():
        return 7
    return 5 if game_id in MANY_COMBINATIONS else 1


def close_look_every(game_id: str) -> int:
    return CLOSE_LOOK_EVERY * LONG_MATCHES.get(game_id, 1)
