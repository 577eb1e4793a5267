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
    """Game classes by id, sorted. A game package exports its Game subclass as `GAME`.

    UnknownGame if two games have the same id, as nobody could say which one is meant.
    """
    found: list[type[Game]] = []
    module = import_module(package)
    for info in pkgutil.iter_modules(module.__path__):
        if info.ispkg:
            found.append(import_module(f"{package}.{info.name}").GAME)
    for plugin in entry_points(group=PLUGIN_GROUP):
        found.append(plugin.load())
    games: dict[str, type[Game]] = {}
    for game in sorted(found, key=lambda g: g.manifest.id):
        other = games.setdefault(game.manifest.id, game)
        if other is not game:
            places = f"{other.__module__} and {game.__module__}"
            raise UnknownGame(f"two games have the id {game.manifest.id!r}: {places}; uninstall one or change its id")
    return games


def find_game(package: str, game_id: str) -> type[Game]:
    games = discover(package)
    if game_id not in games:
        raise UnknownGame(f"there is no game {game_id!r}; there are {', '.join(games)}")
    return games[game_id]
