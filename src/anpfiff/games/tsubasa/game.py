"""Captain Tsubasa – Das Kartenspiel as a game of the kit: manifest and factory of states."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import cast

from anpfiff.games.tsubasa import beginner, picture
from anpfiff.games.tsubasa.achievements import ACHIEVEMENTS
from anpfiff.games.tsubasa.board_text import TsubasaTable
from anpfiff.games.tsubasa.data import check_deck, read_data
from anpfiff.games.tsubasa.data_tables import build_tables
from anpfiff.games.tsubasa.features import FEATURES_VERSION, feature_names, features, settled
from anpfiff.games.tsubasa.heuristic import choose
from anpfiff.games.tsubasa.loading import load_position
from anpfiff.games.tsubasa.options import OPTIONS, PRESETS, check_options
from anpfiff.games.tsubasa.prospects import prospects
from anpfiff.games.tsubasa.rules.setup import set_up
from anpfiff.games.tsubasa.rules.state import TsubasaState
from anpfiff.games.tsubasa.view import View
from anpfiff.games.tsubasa.vocabulary import VOCABULARY, Catalogue
from anpfiff.kit.achievements import Achievement
from anpfiff.kit.core import State
from anpfiff.kit.features import Features
from anpfiff.kit.game import Beginner, Game, Manifest, Policy
from anpfiff.kit.prospects import Prospects
from anpfiff.kit.words import Words


class Tsubasa(Game):
    manifest = Manifest(
        id="tsubasa",
        rules_version=1,
        min_players=2,
        max_players=2,
        default_players=2,
        options=OPTIONS,
        presets=PRESETS,
        hidden_information=True,
        simultaneous=True,
        min_return=-1.0,
        max_return=1.0,
        rule_prefixes=("TS",),
        minutes=45,
        publisher="PIF Games",
        maturity="complete",
    )
    vocabulary = VOCABULARY
    folder = Path(__file__).parent
    table_class = TsubasaTable
    honest_heuristic = True

    def __init__(self, players: int | None = None, *, data: str | None = None, **options: object) -> None:
        super().__init__(players, data=data, **options)
        self.deck = read_data(data)
        self.tables = build_tables(self.deck, self.players, self.options)
        self.tables.game = self
        self.action_space = self.tables.space

    @classmethod
    def data_problems(cls, text: str, name: str) -> list[str]:
        return check_deck(text, name)

    def check_options(self) -> None:
        check_options(self.options, self.players)

    def new_initial_state(self) -> TsubasaState:
        state = TsubasaState(self.tables)
        state.clear()
        set_up(state)
        return state

    def state_from_dict(self, data: Words) -> TsubasaState:
        return load_position(data, self.tables, self.players)

    def picture(self, view: Words, names: Sequence[str], language: str) -> str:
        return picture.draw(cast(View, view), self.catalogue(), names, language)

    def achievements(self) -> tuple[Achievement, ...]:
        return ACHIEVEMENTS

    def catalogue(self) -> Catalogue:
        return self.deck.catalogue()

    def max_length(self) -> int | None:
        """Stoppage time goes on as long as the attacker keeps the ball (TS-8.7)."""
        return None

    def prospects(self, state: State, seat: int) -> Prospects:
        return prospects(self, state, seat)

    def heuristic(self) -> Policy:
        return choose

    def beginner(self) -> Beginner:
        return beginner.choose

    def features(self) -> Features:
        return Features(FEATURES_VERSION, features, settled, feature_names)
