"""The games, one folder each; found by discovery, so nothing else lists them."""

from __future__ import annotations

from anpfiff.kit.game import Game
from anpfiff.kit.registry import discover, find_game


def all_games() -> dict[str, type[Game]]:
    """Game classes by id.

    >>> all_games()["machikoro"].manifest.max_players
    4
    """
    return discover(__name__)


def game_class(game_id: str) -> type[Game]:
    return find_game(__name__, game_id)


def load_game(game_id: str, players: int | None = None, *, data: str | None = None, **options: object) -> Game:
    """A game by id with validated options: `load_game("machikoro", players=3, bank_supply="limited")`.

    `data` is the text of a data file (cards, teams …) to play with instead of the shipped one.

    >>> game = load_game("worldcup", players=4, tournament="wc2002")
    >>> game
    worldcup(players=4, tournament='wc2002')
    >>> game.new_initial_state().num_players
    4
    """
    return game_class(game_id)(players, data=data, **options)
