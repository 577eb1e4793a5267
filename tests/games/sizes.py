"""How much to test: compiled rules allow for more in the same time."""

from __future__ import annotations

from anpfiff.kit.compiled import is_compiled

# The thorough checks look at each so-many-th step.
CLOSE_LOOK_EVERY = 1 if is_compiled() else 4
# Games with long matches: there the close looks lie so many times further apart.
LONG_MATCHES = {"catan": 17, "worldcup": 25}
# The light matches play each so-many-th combination of options and seats; 7 shares no factor with the options.
LIGHT_EVERY = 1 if is_compiled() else 7
# The light matches are split into so many tests, which can run side by side.
LIGHT_PARTS = 14


def close_look_every(game_id: str) -> int:
    return CLOSE_LOOK_EVERY * LONG_MATCHES.get(game_id, 1)
