"""Bots from models trained elsewhere: an ONNX file, or any function from observation and mask to actions.

    class Mine(OnnxBot):
        MODEL = Path(__file__).parent / "mine.onnx"

Saved in `mine.py`, it plays as `mine.py:Mine` wherever a bot is named; installed with the entry point `anpfiff.bots` it
plays on the page too.
"""

from __future__ import annotations

import random
from abc import abstractmethod
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from anpfiff.adapters.extras import needed
from anpfiff.bots.bot import Bot, BotError
from anpfiff.kit.core import State
from anpfiff.kit.game import Game
from anpfiff.kit.sheet import Sheet


class PolicyBot(Bot):
    """Takes the legal action that a policy values most highly. The policy sees what PettingZoo's agents see."""

    def __init__(self, game: Game, seat: int, rng: random.Random) -> None:
        super().__init__(game, seat, rng)
        self._sheet = Sheet(game.observation_size())
        self._cells = np.frombuffer(self._sheet.cells, dtype=np.int16)  # type: ignore[call-overload]

    @abstractmethod
    def values(self, observation: NDArray[np.int16], mask: NDArray[np.int8]) -> Any:
        """A number for each action of the fixed space; actions that are not legal are left out afterwards."""

    def choose(self, state: State) -> int:
        legal = state.legal_actions(self.seat)
        slots = [state.slot_of(action) for action in legal]
        mask = np.zeros(self.game.num_distinct_actions(), dtype=np.int8)
        mask[slots] = 1
        self._sheet.at = 0
        state.observe(self.seat, self._sheet)
        values = np.asarray(self.values(self._cells.copy(), mask)).reshape(-1)
        if values.shape != mask.shape:
            raise BotError(f"the policy gives {values.size} numbers; this game has {mask.size} actions")
        return legal[int(np.argmax(values[slots]))]


class OnnxBot(PolicyBot):
    """A network whose first input is a batch of observations as float32, and whose first output values all actions."""

    MODEL: ClassVar[Path]

    def __init__(self, game: Game, seat: int, rng: random.Random) -> None:
        super().__init__(game, seat, rng)
        self._session = _session(self.MODEL)
        (self._input, *_) = self._session.get_inputs()
        wanted = self._input.shape[-1]
        if isinstance(wanted, int) and wanted != self._cells.size:
            raise BotError(
                f"{self.MODEL.name} takes {wanted} numbers; an observation of {game!r} has {self._cells.size}: "
                "it was made for another game or other options"
            )

    def values(self, observation: NDArray[np.int16], mask: NDArray[np.int8]) -> Any:
        return self._session.run(None, {self._input.name: observation[None].astype(np.float32)})[0]


@cache
def _session(model: Path) -> Any:
    """One session for all bots of a process; single-threaded, since bots decide side by side."""
    runtime = needed("onnxruntime", "onnx")
    options = runtime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    try:
        return runtime.InferenceSession(str(model), options, providers=["CPUExecutionProvider"])
    except Exception as error:  # its own exceptions share no base class
        raise BotError(f"{model} is not a network that ONNX can run: {error}") from None
