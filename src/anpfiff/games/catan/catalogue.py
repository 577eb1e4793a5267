"""The static data a page needs to draw the game."""

from __future__ import annotations

from copy import deepcopy

from anpfiff.games.catan.data import Parts
from anpfiff.games.catan.data_tables import track_for
from anpfiff.games.catan.rules import geometry
from anpfiff.games.catan.rules.tables import FootballTables, Tables
from anpfiff.games.catan.vocabulary import Catalogue, Football, Geometry
from anpfiff.kit.options import Options


def catalogue(shared: Parts, tables: Tables, players: int, options: Options) -> Catalogue:
    # A copy: the parts are shared by all games that read the same file.
    parts = deepcopy(shared)
    found: Catalogue = {
        "scenario": "base" if tables.football is None else "football",
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
    if tables.football is not None:
        found["football"] = _football(parts, tables.football, players, options)
    return found


def _football(parts: Parts, t: FootballTables, players: int, options: Options) -> Football:
    """Symbols at or beyond the trophy do not exist (FF-6.13)."""
    track = track_for(parts, players)
    track["season"] = t.season_length
    track["trophy"] = t.trophy
    track["resource"] = [field for field in track["resource"] if field < t.trophy]
    track["card"] = [field for field in track["card"] if field < t.trophy]
    goal, miss, out, foul = t.shot_weights
    return {
        "pitch": {"id": "pitch", "name": {"de": "Fußballfeld", "en": "pitch"}, "source": {"name": "book"}},
        "figures": parts.football,
        "track": track,
        "matchdays": [row for row in parts.matchdays if row["players"] == players],
        "place_points": t.place_points[:players],
        "shot_weights": {"goal": goal, "miss": miss, "out": out, "foul": foul},
        "throw_presentation": "alternating" if options["throw_presentation"] == "alternating" else "simultaneous",
    }


def geometry_catalogue() -> Geometry:
    """Places to draw: x and y in the units of CA-2.5."""
    return {
        "hexes": [
            {"q": q, "r": r, "x": 2 * q + r, "y": 3 * r, "vertices": [*geometry.HEX_VERTICES[number]]}
            for number, (q, r) in enumerate(geometry.HEX_AT)
        ],
        "vertices": [{"x": x, "y": y} for x, y in geometry.VERTEX_AT],
        "edges": [[*ends] for ends in geometry.EDGE_ENDS],
    }
