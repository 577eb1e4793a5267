"""The games as OpenSpiel games; importing this registers them: `pyspiel.load_game("anpfiff_machikoro(players=2)")`.

Options are parameters; -1 stands for a number that is off. Chance nodes are explicit. Observation and information state
are the same: a view counts what a perfect memory would know of the cards, but does not say who did what when. `MctsBot`
and `IsmctsBot` let OpenSpiel's searches play wherever a bot is named, as `anpfiff.adapters.openspiel:IsmctsBot`.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np

from anpfiff.adapters.extras import needed
from anpfiff.bots.bot import Bot
from anpfiff.games import all_games
from anpfiff.kit.core import CHANCE, State
from anpfiff.kit.errors import BadOption
from anpfiff.kit.fingerprint import canonical
from anpfiff.kit.game import Game
from anpfiff.kit.options import Number, Option
from anpfiff.kit.playout import random_playout
from anpfiff.kit.sheet import Sheet

pyspiel = needed("pyspiel", "openspiel")
_ismcts = needed("open_spiel.python.algorithms.ismcts", "openspiel")
_mcts = needed("open_spiel.python.algorithms.mcts", "openspiel")

PREFIX = "anpfiff_"
# OpenSpiel keeps lengths in 32 bits.
LONGEST = 2**31 - 1
# A parameter has one type, so an optional number cannot be None.
OFF = -1


class SpielGame(pyspiel.Game):  # type: ignore[misc,name-defined]
    """A game of ours for OpenSpiel."""

    def __init__(self, game: Game, parameters: dict[str, Any]) -> None:
        self.rules = game
        self.observation_size = game.observation_size()
        m = game.manifest
        info = pyspiel.GameInfo(
            num_distinct_actions=game.num_distinct_actions(),
            max_chance_outcomes=game.max_chance_outcomes(),
            num_players=game.players,
            min_utility=m.min_return,
            max_utility=m.max_return,
            utility_sum=0.0,
            max_game_length=min(game.max_length() or LONGEST, LONGEST),
        )
        super().__init__(_type_of(type(game)), info, parameters)

    def new_initial_state(self) -> SpielState:
        return SpielState(self, self.rules.new_initial_state())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.observation_size)


class SpielState(pyspiel.State):  # type: ignore[misc,name-defined]
    """A position; `rules` is ours."""

    def __init__(self, game: SpielGame, state: State) -> None:
        super().__init__(game)
        self.rules = state

    def current_player(self) -> int:
        return self.rules.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return sorted([self.rules.slot_of(action) for action in self.rules.legal_actions(player)])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return list(self.rules.chance_outcomes())

    def _apply_action(self, action: int) -> None:
        self.rules.apply_action(self._number(action))

    def _number(self, action: int) -> int:
        return action if self.rules.current_player() == CHANCE else self.rules.action_in(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return canonical(self.rules.action_to_move(self._number(action)))

    def is_terminal(self) -> bool:
        return self.rules.is_terminal()

    def returns(self) -> list[float]:
        return self.rules.returns()

    def __str__(self) -> str:
        return canonical(self.rules.to_dict())

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Another position that looks the same to the player."""
        return SpielState(self.get_game(), self.rules.resample(player, random.Random(sampler())))


class Observer:
    """What a seat sees: numbers for `tensor`, its view as JSON for the string."""

    def __init__(self, size: int) -> None:
        self._sheet = Sheet(size)
        self._cells = np.frombuffer(self._sheet.cells, dtype=np.int16)  # type: ignore[call-overload]
        self.tensor = np.zeros(size, dtype=np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self._sheet.at = 0
        state.rules.observe(player, self._sheet)
        self.tensor[:] = self._cells

    def string_from(self, state: SpielState, player: int) -> str:
        return canonical(state.rules.view(player))


def spiel_game(game: Game) -> SpielGame:
    """This very game, whatever data and options it has, for OpenSpiel."""
    return SpielGame(game, {})


# -- registration --------------------------------------------------------------------------------------------


def _parameter(option: Option) -> Any:
    return OFF if option.default is None else option.default


def _value(option: Option, given: Any) -> Any:
    return None if isinstance(option, Number) and option.optional and given == OFF else given


def _type_of(game_class: type[Game]) -> Any:
    m = game_class.manifest
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=f"{PREFIX}{m.id}",
        long_name=f"Anpfiff: {m.id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if m.hidden_information else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=m.max_players,
        min_num_players=m.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": m.default_players, **{o.name: _parameter(o) for o in m.options}},
    )


def _register(game_class: type[Game]) -> None:
    class Registered(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            given = dict(params or {})
            players = given.get("players")
            options = {o.name: _value(o, given[o.name]) for o in game_class.manifest.options if o.name in given}
            super().__init__(game_class(players, **options), given)

    pyspiel.register_game(_type_of(game_class), Registered)


for _game in all_games().values():
    if _game.manifest.id not in [name.removeprefix(PREFIX) for name in pyspiel.registered_names()]:
        _register(_game)


# -- OpenSpiel's searches as bots ------------------------------------------------------------------------------


class PlayoutEvaluator(_mcts.Evaluator):  # type: ignore[misc,name-defined]
    """Values a position by random matches from there on, played by our compiled rules."""

    def __init__(self, rng: random.Random, playouts: int = 1) -> None:
        self._rng = rng
        self._playouts = playouts

    def evaluate(self, state: SpielState) -> Any:
        total = np.zeros(state.rules.num_players)
        for _ in range(self._playouts):
            end = state.rules.clone()
            random_playout(end, self._rng)
            total += end.returns()
        return total / self._playouts

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return state.chance_outcomes()
        actions = state.legal_actions()
        return [(action, 1.0 / len(actions)) for action in actions]


class _Searcher(Bot):
    """Asks one of OpenSpiel's searches about the state it is handed."""

    SIMULATIONS = 100

    def __init__(self, game: Game, seat: int, rng: random.Random) -> None:
        super().__init__(game, seat, rng)
        self.spiel_game = spiel_game(game)
        self.search = self._search(PlayoutEvaluator(rng), np.random.RandomState(int(rng.random() * 2**32)))

    def _search(self, evaluator: PlayoutEvaluator, random_state: Any) -> Any:
        raise NotImplementedError

    def choose(self, state: State) -> int:
        legal = state.legal_actions(self.seat)
        if len(legal) == 1 or state.current_player() != self.seat:
            return legal[0]
        return state.action_in(int(self.search.step(SpielState(self.spiel_game, state))))


class MctsBot(_Searcher):
    """Monte Carlo tree search in one guess at what is hidden."""

    def _search(self, evaluator: PlayoutEvaluator, random_state: Any) -> Any:
        return _mcts.MCTSBot(self.spiel_game, 2.0, self.SIMULATIONS, evaluator, random_state=random_state, solve=False)


class IsmctsBot(_Searcher):
    """Information set Monte Carlo tree search: a new guess at what is hidden for each simulation."""

    def _search(self, evaluator: PlayoutEvaluator, random_state: Any) -> Any:
        if not self.game.manifest.hidden_information:
            raise BadOption(f"{self.game.manifest.id} hides nothing; MctsBot is the search for such games")
        return _ismcts.ISMCTSBot(
            self.spiel_game,
            evaluator,
            2.0,
            self.SIMULATIONS,
            random_state=random_state,
            allow_inconsistent_action_sets=True,
        )
