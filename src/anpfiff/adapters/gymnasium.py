"""One seat as a Gymnasium environment, with bots in the others: `SeatEnv("machikoro", bots=["heuristic"], players=2)`.

The observation is what the seat sees, as whole numbers (see Game.observation). `action_masks()` says what is legal, in
the form sb3-contrib's MaskablePPO expects; `info["action_mask"]` holds the same. The reward is the return of the match
and comes at its end. An action that is not legal loses the match at once.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import numpy as np

from anpfiff.adapters.extras import needed
from anpfiff.adapters.seat import LearnersMatch, Mask, Numbers, bounds
from anpfiff.bots.bot import Bot, ask
from anpfiff.bots.registry import bot_class, create_bot
from anpfiff.games import load_game
from anpfiff.kit.errors import BadOption

_gymnasium = needed("gymnasium", "pettingzoo")


class SeatEnv(_gymnasium.Env):  # type: ignore[misc,name-defined]
    """`seat` is the learner's; with None it changes from match to match, so that it learns to play every seat."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        game_id: str,
        *,
        bots: Sequence[str] = ("heuristic",),
        seat: int | None = 0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = load_game(game_id, **options)
        others = self.game.players - 1
        if len(bots) not in (1, others):
            raise BadOption(f"name one bot for all other seats, or {others}; not {len(bots)}")
        if seat is not None and not 0 <= seat <= others:
            raise BadOption(f"there is no seat {seat}; seats are 0 to {others}, or None to move on")
        self.match = LearnersMatch(self.game)
        self.render_mode = render_mode
        self.seat = seat or 0
        self._moves_on = seat is None
        self._bots = [bot_class(name) for name in (bots if len(bots) == others else [*bots] * others)]
        self._seated: dict[int, Bot] = {}
        self._begun = 0
        self.observation_space = _gymnasium.spaces.Box(shape=(self.match.size,), **bounds())
        self.action_space = _gymnasium.spaces.Discrete(self.match.num_actions)

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Numbers, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self.match.rng.seed(seed)
            self._begun = 0
        if self._moves_on:
            self.seat = self._begun % self.game.players
        self._begun += 1
        places = [seat for seat in range(self.game.players) if seat != self.seat]
        self._seated = {
            place: create_bot(bot, self.game, place, random.Random(self.match.rng.random()))
            for place, bot in zip(places, self._bots, strict=True)
        }
        self.match.begin()
        self._let_others_play()
        if self.match.state.is_terminal():  # over before the learner was asked anything
            return self.reset(options=options)
        return self._seen()

    def step(self, action: int) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        if not self.match.is_legal(int(action)):
            observation, info = self._seen()
            return observation, self.game.manifest.min_return, True, False, {**info, "illegal_action": int(action)}
        self.match.play(int(action))
        self._let_others_play()
        observation, info = self._seen()
        over = self.match.state.is_terminal()
        return observation, float(self.match.state.returns()[self.seat]) if over else 0.0, over, False, info

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        return self.match.mask(self.seat).astype(bool)

    def render(self) -> str:
        """The whole position as text."""
        return str(self.match.state)

    def _seen(self) -> tuple[Numbers, dict[str, Any]]:
        mask: Mask = self.match.mask(self.seat)
        return self.match.observation(self.seat), {"action_mask": mask}

    def _let_others_play(self) -> None:
        while (player := self.match.player) >= 0 and player != self.seat:
            self.match.act(ask(self._seated[player], self.match.state))
