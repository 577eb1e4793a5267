"""What a bot is, and the only way the platform asks one."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod

from anpfiff.kit.core import State
from anpfiff.kit.errors import AnpfiffError
from anpfiff.kit.game import Game


class BotError(AnpfiffError):
    """A bot that cannot be found, crashed, or answered with an illegal action."""

    code = "bot_error"


class Bot(ABC):
    """One decision maker for one seat of one match. Use `rng` for all randomness, so that a seed reproduces a match.

    >>> class Patient(Bot):
    ...     def choose(self, state):
    ...         return state.legal_actions(self.seat)[0]

    Saved in `mybots.py`, it plays as `mybots.py:Patient` wherever a bot is named.
    """

    def __init__(self, game: Game, seat: int, rng: random.Random) -> None:
        self.game = game
        self.seat = seat
        self.rng = rng

    @abstractmethod
    def choose(self, state: State) -> int:
        """A legal action of this bot's seat. `state` is the bot's own: it may change it."""


def ask(bot: Bot, state: State) -> int:
    """The bot's choice in the true `state`, of which it is shown only what its seat may know."""
    shown = state.resample(bot.seat, bot.rng)
    try:
        action = bot.choose(shown)
    except Exception as error:
        raise BotError(f"bot {type(bot).__name__} failed: {error!r}") from error
    if not isinstance(action, int):
        raise BotError(f"bot {type(bot).__name__} answered {action!r}; an action is a whole number")
    reason = state.refusal(action, bot.seat)
    if reason is not None:
        raise BotError(f"bot {type(bot).__name__} chose {action}: {reason}")
    return action
