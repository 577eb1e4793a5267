"""CATAN and Fußballfieber as a game of the kit: manifest, states from dicts, the catalogue for the page."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

from anpfiff.games.catan.heuristic import choose
from anpfiff.games.catan.options import OPTIONS, build_tables, check_options, track_for
from anpfiff.games.catan.parts import read_parts
from anpfiff.games.catan.rules import geometry
from anpfiff.games.catan.rules.football import Football
from anpfiff.games.catan.rules.scenario import Scenario
from anpfiff.games.catan.rules.state import CatanState
from anpfiff.games.catan.saves import load_position
from anpfiff.games.catan.season_sheet import season_sheet
from anpfiff.kit.core import Event
from anpfiff.kit.game import Game, Manifest, Policy


class Catan(Game):
    manifest = Manifest(
        id="catan",
        rules_version=1,
        min_players=2,
        max_players=4,
        default_players=4,
        options=OPTIONS,
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
    folder = Path(__file__).parent

    def __init__(self, players: int | None = None, *, data: str | None = None, **options: object) -> None:
        super().__init__(players, data=data, **options)
        self.parts = read_parts(data)
        self.tables = build_tables(self.parts, self.players, self.options)
        football = self.tables.football
        self.scenario = Scenario() if football is None else Football(football)

    def check_options(self) -> None:
        check_options(self.options, self.players)

    def new_initial_state(self) -> CatanState:
        return self._set_up(None)

    def setup_events(self) -> list[Event]:
        events: list[Event] = []
        self._set_up(events)
        return events

    def _set_up(self, events: list[Event] | None) -> CatanState:
        """A new state; what chance need not decide is done, and told to `events`."""
        state = CatanState(self.tables, self.players, self.scenario)
        state.events = events
        state.set_up()
        return state

    def state_from_dict(self, data: Mapping[str, Any]) -> CatanState:
        return load_position(data, self.tables, self.players, self.scenario)

    def catalogue(self) -> dict[str, Any]:
        # A copy: the parts are shared by all games that read the same file.
        parts = deepcopy(self.parts)
        found = {
            "scenario": self.options["scenario"],
            "rules": parts.rules,
            "resources": parts.resources,
            "terrains": parts.terrains,
            "buildings": parts.buildings,
            "purchases": parts.purchases,
            "cards": parts.cards,
            "chips": parts.chips,
            "harbours": parts.harbours,
            "colours": parts.colours,
            "geometry": geometry_catalogue(),
        }
        return found if self.tables.football is None else found | {"football": self._football_catalogue()}

    def _football_catalogue(self) -> dict[str, Any]:
        football = self.tables.football
        assert football is not None
        track = deepcopy(track_for(self.parts, self.players))
        symbols = {key: [f for f in track[key] if f < football.trophy] for key in ("resource", "card")}
        return {
            "figures": deepcopy(self.parts.football),
            "track": track | symbols | {"season": football.season_length, "trophy": football.trophy},
            "matchdays": [deepcopy(row) for row in self.parts.matchdays if row["players"] == self.players],
            "place_points": football.place_points[: self.players],
            "shot_weights": dict(zip(("goal", "miss", "out", "foul"), football.shot_weights, strict=True)),
            "throw_presentation": self.options["throw_presentation"],
        }

    def score_sheet(self, view: Mapping[str, Any]) -> dict[str, list[dict[str, Any]]]:
        return season_sheet(view)

    def max_length(self) -> int | None:
        return None

    def heuristic(self) -> Policy:
        return choose


def geometry_catalogue() -> dict[str, Any]:
    """Places to draw: x and y in the units of CA-2.5."""
    hexes = [
        {"q": q, "r": r, "x": 2 * q + r, "y": 3 * r, "vertices": list(geometry.HEX_VERTICES[number])}
        for number, (q, r) in enumerate(geometry.HEX_AT)
    ]
    return {
        "hexes": hexes,
        "vertices": [{"x": x, "y": y} for x, y in geometry.VERTEX_AT],
        "edges": [list(ends) for ends in geometry.EDGE_ENDS],
    }
