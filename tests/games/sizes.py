"""How much to test: compiled rules allow for more in the same time, and uncompiled ones are known to be their twins."""

from __future__ import annotations

from anpfiff.kit.compiled import is_compiled

# The thorough checks look closely at each so-many-th step; uncompiled rules are looked at that much less often.
CLOSE_LOOK_EVERY = {"machikoro": 13, "tsubasa": 13, "catan": 101, "worldcup": 173}
UNCOMPILED_LOOKS = 7
# The light matches play each so-many-th combination of options and seats; a game that is not listed plays all.
# None of these shares a factor with the numbers of choices, so that every choice has its turn.
LIGHT_EVERY = {"machikoro": 23, "catan": 11, "worldcup": 11}
LIGHT_EVERY_UNCOMPILED = 97
# The light matches are split into this many tests, which can run side by side.
LIGHT_PARTS = 6


def light_every(game_id: str) -> int:
    return LIGHT_EVERY.get(game_id, 1) if is_compiled() else LIGHT_EVERY_UNCOMPILED


def close_look_every(game_id: str) -> int:
    return CLOSE_LOOK_EVERY.get(game_id, 1) * (1 if is_compiled() else UNCOMPILED_LOOKS)
