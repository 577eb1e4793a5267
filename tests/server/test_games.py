"""What the server tells of its games before a table is set."""

from __future__ import annotations

import asyncio

from anpfiff.games import load_game
from anpfiff.server.tables.api import games


def test_the_usual_numbers_of_players_need_no_option() -> None:
    found = {game.id: game for game in asyncio.run(games.fn()).content}
    assert found["catan"].usual_players == [3, 4]
    for game in found.values():
        assert game.default_players in game.usual_players
        for players in game.usual_players:
            load_game(game.id, players)
