"""One match as learners drive it: decisions in a fixed action space, chance resolved in between."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from anpfiff.kit.core import CHANCE, State
from anpfiff.kit.errors import BadOption
from anpfiff.kit.game import Game
from anpfiff.kit.sheet import MOST, Sheet

Numbers = NDArray[np.int16]
Mask = NDArray[np.int8]


class LearnersMatch:
    """A match that rests at decisions and at its end."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.size = game.observation_size()
        self.num_actions = game.num_distinct_actions()
        if self.size == 0 or self.num_actions == 0:
            raise BadOption(f"{game.manifest.id} has no observations or no action space, which learners need")
        self.rng = random.Random(0)
        self.state: State = game.new_initial_state()
        self._sheet = Sheet(self.size)
        self._cells: Numbers = np.frombuffer(self._sheet.cells, dtype=np.int16)  # type: ignore[call-overload]

    def begin(self) -> None:
        self.state = self.game.new_initial_state()
        self._resolve_chance()

    @property
    def player(self) -> int:
        """The seat that has to decide, or TERMINAL."""
        return self.state.current_player()

    def observation(self, seat: int) -> Numbers:
        """What the seat sees; see Game.observation."""
        self._sheet.at = 0
        self.state.observe(seat, self._sheet)
        return self._cells.copy()

    def mask(self, seat: int) -> Mask:
        """1 for each legal action of the seat; zeros while it is not its turn."""
        mask = np.zeros(self.num_actions, dtype=np.int8)
        if seat == self.player:
            mask[[self.state.slot_of(action) for action in self.state.legal_actions()]] = 1
        return mask

    def is_legal(self, slot: int) -> bool:
        return any(self.state.slot_of(action) == slot for action in self.state.legal_actions())

    def play(self, slot: int) -> None:
        """The decision of the seat that has to act."""
        self.state.apply_action(self.state.action_in(slot))
        self._resolve_chance()

    def act(self, action: int) -> None:
        """The same, by the number of the action in the rules."""
        self.state.apply_action(action)
        self._resolve_chance()

    def _resolve_chance(self) -> None:
        state = self.state
        while state.current_player() == CHANCE:
            state.apply_action(state.chance_pick(int(self.rng.random() * state.chance_total())))


def bounds() -> dict[str, Any]:
    """Of each number of an observation."""
    return {"low": -MOST, "high": MOST, "dtype": np.int16}
