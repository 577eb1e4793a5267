"""Machi Koro Fußball as a game of the kit: manifest, options, states from dicts."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from pathlib import Path
from typing import cast

from anpfiff.games.machikoro import beginner, picture
from anpfiff.games.machikoro.achievements import ACHIEVEMENTS
from anpfiff.games.machikoro.board_text import MachiKoroTable
from anpfiff.games.machikoro.data import build_tables, read_data
from anpfiff.games.machikoro.features import FEATURES_VERSION, feature_names, features, settled
from anpfiff.games.machikoro.heuristic import choose
from anpfiff.games.machikoro.loading import load_position
from anpfiff.games.machikoro.options import MAX_SEATS, OPTIONS, PRESETS, check_options
from anpfiff.games.machikoro.prospects import prospects
from anpfiff.games.machikoro.rules.state import MachiKoroState
from anpfiff.games.machikoro.rules.turn import set_up
from anpfiff.games.machikoro.view import View
from anpfiff.games.machikoro.vocabulary import VOCABULARY, Catalogue
from anpfiff.kit.achievements import Achievement
from anpfiff.kit.core import Event, State
from anpfiff.kit.features import Features
from anpfiff.kit.game import Beginner, Game, Manifest, Policy
from anpfiff.kit.prospects import Prospects
from anpfiff.kit.words import Words

# A turn has at most eight steps: dice, roll, re-roll, roll, target, give, take, build.
STEPS_PER_TURN = 8


class MachiKoro(Game):
    manifest = Manifest(
        id="machikoro",
        rules_version=1,
        min_players=2,
        max_players=MAX_SEATS,
        default_players=3,
        options=OPTIONS,
        presets=PRESETS,
        hidden_information=False,
        simultaneous=False,
        min_return=-1.0,
        max_return=1.0,
        rule_prefixes=("MK",),
        minutes=30,
        publisher="Kosmos",
        maturity="complete",
    )
    vocabulary = VOCABULARY
    folder = Path(__file__).parent
    table_class = MachiKoroTable
    honest_heuristic = True
    adds_dice = True

    def __init__(self, players: int | None = None, *, data: str | None = None, **options: object) -> None:
        super().__init__(players, data=data, **options)
        self.cards = read_data(data)
        self.tables = build_tables(self.cards, self.players, self.options)
        self.tables.game = self
        self.action_space = self.tables.space

    def check_options(self) -> None:
        check_options(self.options, self.players)

    def new_initial_state(self) -> MachiKoroState:
        return self._set_up(None)

    def setup_events(self) -> list[Event]:
        events: list[Event] = []
        self._set_up(events)
        return events

    def _set_up(self, events: list[Event] | None) -> MachiKoroState:
        state = MachiKoroState(self.tables, self.players)
        state.events = events
        set_up(state)
        return state

    def state_from_dict(self, data: Words) -> MachiKoroState:
        return load_position(data, self.tables, self.players)

    def picture(self, view: Words, names: Sequence[str], language: str) -> str:
        return picture.draw(cast(View, view), self.catalogue(), names, language)

    def achievements(self) -> tuple[Achievement, ...]:
        return ACHIEVEMENTS

    def catalogue(self) -> Catalogue:
        # A copy: the card set is shared by all games that read the same file.
        cards = deepcopy(self.cards.with_roles(self.options["violet_roles"]))
        return {
            "symbols": cards.symbols,
            "projects": cards.projects,
            "large_projects": cards.large_projects,
            "training_ground": cards.training_ground,
            "rules": cards.rules,
        }

    def max_length(self) -> int:
        cards_in_pile = sum(self.tables.copies)
        return 1 + cards_in_pile + self.tables.max_rounds * self.players * 2 * STEPS_PER_TURN

    def prospects(self, state: State, seat: int) -> Prospects:
        return prospects(self, state, seat)

    def heuristic(self) -> Policy:
        return choose

    def beginner(self) -> Beginner:
        return beginner.choose

    def features(self) -> Features:
        return Features(FEATURES_VERSION, features, settled, feature_names)
