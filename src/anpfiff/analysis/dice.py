"""How often dice showed what, and how often chance would have it."""

from __future__ import annotations

from collections import defaultdict

import msgspec

from anpfiff.kit.core import Move, State
from anpfiff.kit.game import Game

# In how many of 100 fair matches a count lies within its band.
BAND = 0.95


class DiceCount(msgspec.Struct, frozen=True):
    """How often this many dice, thrown together, showed a value: their sum if the game adds them, or each face."""

    dice: int
    value: int
    seen: int
    expected: float
    # The range in which fair dice stay in 95 of 100 matches.
    low: int
    high: int


class DiceTally:
    """Counts the throws of one match."""

    def __init__(self, game: Game) -> None:
        self._adds_up = game.adds_dice
        self._seen: defaultdict[tuple[int, int], int] = defaultdict(int)
        # For each value, the chance it had at each single throw.
        self._chances: defaultdict[tuple[int, int], list[float]] = defaultdict(list)

    def count(self, state: State, outcome: int) -> None:
        """A chance event, before it happens."""
        for place in range(len(self._values(state.action_to_move(outcome)))):
            self._count_place(state, outcome, place)

    def _count_place(self, state: State, outcome: int, place: int) -> None:
        total = float(state.chance_total())
        chances: defaultdict[tuple[int, int], float] = defaultdict(float)
        for each, weight in state.chance_weights():
            chances[self._values(state.action_to_move(each))[place]] += weight / total
        self._seen[self._values(state.action_to_move(outcome))[place]] += 1
        for value, chance in chances.items():
            self._chances[value].append(chance)

    def _values(self, move: Move) -> list[tuple[int, int]]:
        dice = move.get("dice")
        if not isinstance(dice, list) or not dice:
            return []
        return [(len(dice), sum(dice))] if self._adds_up else [(1, face) for face in dice]

    def counts(self) -> list[DiceCount]:
        """By number of dice and value, including values that never came up."""
        return [self._counted(dice, value) for dice, value in sorted(self._chances)]

    def _counted(self, dice: int, value: int) -> DiceCount:
        chances = self._chances[dice, value]
        low, high = band(chances)
        return DiceCount(dice, value, self._seen[dice, value], sum(chances), low, high)


def band(chances: list[float]) -> tuple[int, int]:
    """The smallest and the largest count that is still usual if each of these happens with its chance.

    >>> band([0.5] * 10)
    (2, 8)
    """
    exactly = [1.0]
    for chance in chances:
        exactly = [
            (exactly[count] * (1.0 - chance) if count < len(exactly) else 0.0)
            + (exactly[count - 1] * chance if count > 0 else 0.0)
            for count in range(len(exactly) + 1)
        ]
    tail = (1.0 - BAND) / 2
    below, low, high = 0.0, len(chances), len(chances)
    for count, likely in enumerate(exactly):
        below += likely
        if below > tail:
            low = min(low, count)
        if below >= 1.0 - tail:
            high = count
            break
    return low, high
