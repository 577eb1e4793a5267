"""The games, one folder each; found by discovery, so nothing else lists them."""

from __future__ import annotations

from anpfiff.kit.game import Game
from anpfiff.kit.registry import discover, find_game


def all_games() -> dict[str, type[Game]]:
    """Game classes by id."""
    return discover(__name__)


def game_class(game_id: str) -> type[Game]:
    return find_game(__name__, game_id)


def load_game(game_id: str, players: int | None = None, *, data: str | None = None, **options: object) -> Game:
    """A game by id with validated options: `load_game("machikoro", players=3, bank_supply="limited")`.

    `data` is the text of a data file (cards, teams …) to play with instead of the shipped one.
    """
    return game_class(game_id)(players, data=data, **options)
