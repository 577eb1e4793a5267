"""Every game keeps every promise of the kit, in every combination of its options."""

from __future__ import annotations

import pytest

from anpfiff.games import all_games
from anpfiff.kit.conformance import (
    all_rows,
    check_manifest,
    check_match,
    check_match_lightly,
    check_resampling,
    covering_games,
    every_game,
)
from tests.games.sizes import LIGHT_PARTS, close_look_every, light_every

GAMES = list(all_games())
COVERING = {game_id: covering_games(game_class) for game_id, game_class in all_games().items()}
THOROUGH = [(game_id, number) for game_id, games in COVERING.items() for number in range(len(games))]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_declares_itself_soundly(game_id: str) -> None:
    check_manifest(all_games()[game_id])
    assert all_games()[game_id].manifest.id == game_id


@pytest.mark.parametrize(("game_id", "number"), THOROUGH)
def test_a_match_of_a_covering_sample_keeps_every_promise(game_id: str, number: int) -> None:
    check_match(COVERING[game_id][number], number, every=close_look_every(game_id))


@pytest.mark.parametrize("game_id", GAMES)
def test_bots_of_a_game_with_secrets_are_not_handed_the_truth(game_id: str) -> None:
    game_class = all_games()[game_id]
    check_resampling(game_class, check_match(game_class(), 1, every=close_look_every(game_id)))


@pytest.mark.parametrize("part", range(LIGHT_PARTS))
@pytest.mark.parametrize("game_id", GAMES)
def test_a_match_of_every_combination_of_options_and_seats_ends_well(game_id: str, part: int) -> None:
    every = light_every(game_id)
    game_class, parts = all_games()[game_id], LIGHT_PARTS * every
    played = 0
    for number, game in enumerate(every_game(game_class, part * every, parts)):
        check_match_lightly(game, number)
        played += 1
    assert played > 0 or len(all_rows(game_class)) < parts
