"""The games as PettingZoo environments: `env("machikoro", players=2)`.

An agent `seat_0`, `seat_1` … observes a dict of `observation` (what the seat sees, as whole numbers; see
Game.observation) and `action_mask`. Chance is resolved inside, from the seed of `reset`. The rewards are the returns of
the match and come at its end. Seats decide one after another, even where the rules let them decide at the same time.
"""

from __future__ import annotations

from typing import Any

from anpfiff.adapters.extras import needed
from anpfiff.adapters.seat import LearnersMatch, bounds
from anpfiff.games import load_game
from anpfiff.kit.errors import BadOption, IllegalAction

_spaces = needed("gymnasium.spaces", "pettingzoo")
_pettingzoo = needed("pettingzoo", "pettingzoo")
_wrappers = needed("pettingzoo.utils.wrappers", "pettingzoo")

RENDER_MODES = ("ansi", "human")


def env(game_id: str, *, render_mode: str | None = None, **options: Any) -> Any:
    """The usual way: an illegal action ends the match, and calls in the wrong order are detected."""
    wrapped = _wrappers.TerminateIllegalWrapper(raw_env(game_id, render_mode=render_mode, **options), illegal_reward=-1)
    return _wrappers.OrderEnforcingWrapper(_wrappers.AssertOutOfBoundsWrapper(wrapped))


class raw_env(_pettingzoo.AECEnv):  # type: ignore[misc,name-defined] # noqa: N801 - PettingZoo's own name for it
    """Without wrappers: faster, and an illegal action raises IllegalAction."""

    def __init__(self, game_id: str, *, render_mode: str | None = None, **options: Any) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadOption(f"render_mode is one of {', '.join(RENDER_MODES)} or None, not {render_mode!r}")
        self.game = load_game(game_id, **options)
        self.match = LearnersMatch(self.game)
        self.metadata = {
            "name": f"anpfiff_{game_id}_v{self.game.manifest.rules_version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions = self.match.num_actions
        self.action_spaces = {agent: _spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: _spaces.Dict(
                {
                    "observation": _spaces.Box(shape=(self.match.size,), **bounds()),
                    "action_mask": _spaces.Box(0, 1, (actions,), "int8"),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        """Begin a match; without a seed, the random generator of the last one continues."""
        if seed is not None:
            self.match.rng.seed(seed)
        self.match.begin()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._pass_on()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seats[agent]
        return {"observation": self.match.observation(seat), "action_mask": self.match.mask(seat)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not self.match.is_legal(int(action)):
            raise IllegalAction(f"{agent} cannot choose {action}; the action mask says what is legal")
        self.match.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        if self.match.state.is_terminal():
            self.rewards = dict(zip(self.possible_agents, self.match.state.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._pass_on()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _pass_on(self) -> None:
        player = self.match.player
        self.agent_selection = self.possible_agents[player] if player >= 0 else self.agents[0]

    def render(self) -> str | None:
        """The whole position as text; with `human` it is printed."""
        if self.render_mode == "human":
            print(self.match.state)
            return None
        return str(self.match.state)

    def close(self) -> None:
        """There is nothing to close."""
