"""The odds of the dice: how likely the attacker wins the comparison (TS section 6)."""

from __future__ import annotations

from typing import Final

# Of 36 rolls, how many the attacker wins when ahead by -6 or less, -5, ... +5 or more before the dice.
_WAYS: Final = [0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36]
# With guaranteed success a 6 against a 1 also wins when it should not (TS-14.12).
_GUARANTEED_WAYS: Final = [1, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 35]


def win_chance(lead: int, guaranteed_success: bool) -> float:
    """The chance that an attacker who leads by `lead` (totals and tokens) wins; a tie is the attacker's."""
    ways = _GUARANTEED_WAYS if guaranteed_success else _WAYS
    return ways[min(max(lead + 6, 0), 11)] / 36.0
