"""What a bot is asked: everything needed to decide, here or in another process, now or again after a restart."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from anpfiff.bots.bot import BotError, ask
from anpfiff.bots.registry import make_bot
from anpfiff.bots.simple import HeuristicBot
from anpfiff.kit.core import State
from anpfiff.kit.errors import AnpfiffError
from anpfiff.kit.game import Game, make_game
from anpfiff.kit.options import OptionValue
from anpfiff.kit.words import Words


@dataclass(frozen=True, slots=True)
class Answer:
    action: int
    # Why something else had to decide for the bot.
    failure: str | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """A bot lives for one decision. All its randomness comes from `seed`, so it decides the same wherever it thinks."""

    bot: str
    game: Game
    state: State
    seat: int
    seed: bytes

    def answer(self) -> Answer:
        """The bot's decision; a match never gets stuck because a bot fails."""
        rng = random.Random(self.seed)
        try:
            return Answer(ask(make_bot(self.bot, self.game, self.seat, rng), self.state))
        except BotError as error:
            return self.stand_in(error)

    def stand_in(self, failure: AnpfiffError) -> Answer:
        """What the rules of thumb say, or if even they fail, what the game does for somebody who is absent."""
        try:
            action = ask(HeuristicBot(self.game, self.seat, random.Random(self.seed)), self.state)
        except BotError:
            action = self.state.default_action(self.seat)
        return Answer(action, failure.message)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as what the game was made from: a process that is asked repeatedly builds the game only once."""
        game = self.game
        made_from = (type(game), game.players, game.custom_data, tuple(sorted(game.options.items())))
        return _load, (self.bot, made_from, self.state.to_dict(), self.seat, self.seed)


MadeFrom = tuple[type[Game], int, str | None, tuple[tuple[str, OptionValue], ...]]


def _load(bot: str, made_from: MadeFrom, saved: Words, seat: int, seed: bytes) -> Question:
    game = _game(*made_from)
    return Question(bot, game, game.state_from_dict(saved), seat, seed)


@lru_cache(maxsize=64)
def _game(game_class: type[Game], players: int, data: str | None, options: tuple[tuple[str, OptionValue], ...]) -> Game:
    return make_game(game_class, players, data, dict(options))
