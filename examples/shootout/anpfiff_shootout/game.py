"""The penalty shoot-out as a game of the kit: manifest, options, states from dicts."""

from __future__ import annotations

from pathlib import Path

from anpfiff.kit.achievements import Achievement
from anpfiff.kit.game import Game, Manifest, Policy
from anpfiff.kit.words import Words
from anpfiff_shootout.achievements import ACHIEVEMENTS
from anpfiff_shootout.board_text import ShootoutTable
from anpfiff_shootout.data import build_tables, read_data
from anpfiff_shootout.heuristic import choose
from anpfiff_shootout.loading import load_position
from anpfiff_shootout.options import OPTIONS, PRESETS
from anpfiff_shootout.rules.state import ShootoutState
from anpfiff_shootout.vocabulary import VOCABULARY, Catalogue


class Shootout(Game):
    manifest = Manifest(
        id="shootout",
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
        rule_prefixes=("PS",),
        minutes=3,
        publisher="Anpfiff",
        maturity="complete",
    )
    vocabulary = VOCABULARY
    folder = Path(__file__).parent
    table_class = ShootoutTable
    honest_heuristic = True

    def __init__(self, players: int | None = None, *, data: str | None = None, **options: object) -> None:
        super().__init__(players, data=data, **options)
        self.spots = read_data(data)
        self.tables = build_tables(self.spots, self.players, self.options)
        self.tables.game = self
        self.action_space = self.tables.space

    def new_initial_state(self) -> ShootoutState:
        return ShootoutState(self.tables)

    def state_from_dict(self, data: Words) -> ShootoutState:
        return load_position(data, self.tables, self.players)

    def achievements(self) -> tuple[Achievement, ...]:
        return ACHIEVEMENTS

    def catalogue(self) -> Catalogue:
        return {"spots": [{**spot, "name": {**spot["name"]}} for spot in self.spots]}

    def max_length(self) -> None:
        """Sudden death can go on for ever, though nobody has seen it."""

    def heuristic(self) -> Policy:
        return choose
