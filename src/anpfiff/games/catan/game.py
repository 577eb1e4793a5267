"""CATAN and Fußballfieber as a game of the kit: manifest and factory of states."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import cast

from anpfiff.games.catan import beginner, heuristic_0_1, picture
from anpfiff.games.catan.achievements import ACHIEVEMENTS
from anpfiff.games.catan.board_text import CatanTable
from anpfiff.games.catan.catalogue import catalogue
from anpfiff.games.catan.data import read_data
from anpfiff.games.catan.data_tables import build_tables, longest_match
from anpfiff.games.catan.features import FEATURES_VERSION, alike, feature_names, features, settled
from anpfiff.games.catan.heuristic import choose, guesses
from anpfiff.games.catan.heuristic_trade import why_declined
from anpfiff.games.catan.loading import load_position
from anpfiff.games.catan.options import OPTIONS, PRESETS, check_options
from anpfiff.games.catan.prospects import prospects
from anpfiff.games.catan.rules.actions import DECLINE, FIXED_ACTIONS
from anpfiff.games.catan.rules.offers import anyone_waiting
from anpfiff.games.catan.rules.setup import set_up
from anpfiff.games.catan.rules.state import CatanState
from anpfiff.games.catan.score_sheet import score_sheet
from anpfiff.games.catan.view import View
from anpfiff.games.catan.vocabulary import VOCABULARY, Catalogue
from anpfiff.kit.achievements import Achievement
from anpfiff.kit.core import Event, State
from anpfiff.kit.features import Features
from anpfiff.kit.game import Beginner, Game, Manifest, Policy
from anpfiff.kit.prospects import Prospects
from anpfiff.kit.words import Words

# A turn has many small steps, and the features of four seats take time.
PRICE_OF_A_LOOK = 8.0


class Catan(Game):
    manifest = Manifest(
        id="catan",
        rules_version=1,
        min_players=2,
        max_players=4,
        default_players=4,
        options=OPTIONS,
        presets=PRESETS,
        hidden_information=True,
        simultaneous=True,
        min_return=-1.0,
        max_return=1.0,
        rule_prefixes=("CA", "FF"),
        minutes=90,
        publisher="Kosmos",
        maturity="complete",
        open_actions=True,
    )
    vocabulary = VOCABULARY
    folder = Path(__file__).parent
    table_class = CatanTable
    honest_heuristic = True
    adds_dice = True

    def __init__(self, players: int | None = None, *, data: str | None = None, **options: object) -> None:
        super().__init__(players, data=data, **options)
        self.parts = read_data(data)
        self.tables = build_tables(self.parts, self.players, self.options)
        self.tables.game = self
        self.action_space = self.tables.space

    def check_options(self) -> None:
        check_options(self.options, self.players)

    def new_initial_state(self) -> CatanState:
        return self._set_up(None)

    def setup_events(self) -> list[Event]:
        events: list[Event] = []
        self._set_up(events)
        return events

    def _set_up(self, events: list[Event] | None) -> CatanState:
        """A new state; what chance need not decide is done, and reported to `events`."""
        state = CatanState(self.tables, self.players)
        state.events = events
        set_up(state)
        return state

    def state_from_dict(self, data: Words) -> CatanState:
        return load_position(data, self.tables, self.players)

    def picture(self, view: Words, names: Sequence[str], language: str) -> str:
        return picture.draw(cast(View, view), self.catalogue(), names, language)

    def achievements(self) -> tuple[Achievement, ...]:
        return ACHIEVEMENTS

    def catalogue(self) -> Catalogue:
        return catalogue(self.parts, self.tables, self.players, self.options)

    def score_sheet(self, view: Words) -> dict[str, list[Words]]:
        return score_sheet(cast(View, view), self.catalogue())

    def num_distinct_actions(self) -> int:
        return FIXED_ACTIONS

    def max_length(self) -> int | None:
        return longest_match(self.tables, self.players)

    def prospects(self, state: State, seat: int) -> Prospects:
        return prospects(self, state, seat)

    def remark(self, state: State, seat: int, action: int) -> Words:
        return {"reason": why_declined(cast(CatanState, state), seat)} if action == DECLINE else {}

    def people_first(self, state: State) -> bool:
        return anyone_waiting(cast(CatanState, state))

    def heuristic(self) -> Policy:
        return choose

    def guessing(self) -> Callable[[State, int], bool]:
        return guesses

    def first_heuristic(self) -> Policy:
        return heuristic_0_1.choose

    def beginner(self) -> Beginner:
        return beginner.choose

    def features(self) -> Features:
        return Features(
            FEATURES_VERSION, features, settled, feature_names, alike, guessing=False, price=PRICE_OF_A_LOOK
        )
