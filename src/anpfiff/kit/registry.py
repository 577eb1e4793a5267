"""Finds games: the sub-packages of a given package, and installed plug-ins of the entry-point group."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from anpfiff.kit.errors import UnknownGame
from anpfiff.kit.game import Game

PLUGIN_GROUP = "anpfiff.games"


@cache
def discover(package: str) -> dict[str, type[Game]]:
    """Game classes by id, sorted. A game package exports its Game subclass as `GAME`."""
    found: list[type[Game]] = []
    module = import_module(package)
    for info in pkgutil.iter_modules(module.__path__):
        if info.ispkg:
            found.append(import_module(f"{package}.{info.name}").GAME)
    for plugin in entry_points(group=PLUGIN_GROUP):
        found.append(plugin.load())
    return {game.manifest.id: game for game in sorted(found, key=lambda g: g.manifest.id)}


def find_game(package: str, game_id: str) -> type[Game]:
    games = discover(package)
    if game_id not in games:
        raise UnknownGame(f"unknown game {game_id!r}; there are {', '.join(games)}")
    return games[game_id]
