"""The bot trained by examples/pettingzoo_agent.py: `examples/taught_bot.py:Taught` wherever a bot is named.

It shows how to play anything trained with PettingZoo: a PolicyBot sees what an agent of the environment sees, and
says how much it likes each action.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from anpfiff.adapters.policy import PolicyBot


class Taught(PolicyBot):
    def values(self, observation: Any, mask: Any) -> Any:
        layers = read(Path(os.environ.get("ANPFIFF_TAUGHT", "taught.npz")))
        return np.tanh(observation @ layers["first"] + layers["bias"]) @ layers["second"] + layers["last"]


@cache
def read(path: Path) -> dict[str, Any]:
    """What was saved, once for all bots of a process."""
    with np.load(path) as saved:
        return dict(saved)
