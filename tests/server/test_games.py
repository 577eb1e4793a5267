"""What the server tells of its games before a table is set."""

from __future__ import annotations

from anpfiff.games import load_game
from tests.server.people import Person


def test_the_usual_numbers_of_players_need_no_option(anna: Person) -> None:
    found = {game["id"]: game for game in anna.http.get("/api/games").json() if game["id"] != "sealed"}
    assert found["catan"]["usual_players"] == [3, 4]
    for game_id, game in found.items():
        assert game["default_players"] in game["usual_players"]
        for players in game["usual_players"]:
            load_game(game_id, players)
