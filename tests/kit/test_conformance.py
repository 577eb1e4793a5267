"""The conformance suite itself: a sound toy game passes, and every broken one is caught for the right reason."""

from __future__ import annotations

import pytest

from anpfiff.kit.checks import Violation
from anpfiff.kit.conformance import all_rows, check_game, check_match, covering_games, every_game
from anpfiff.kit.game import Game
from tests.kit.broken_games import BROKEN
from tests.kit.toy_games import SealedBids


@pytest.mark.parametrize("seed", range(5))
def test_a_sound_game_with_secrets_and_simultaneous_decisions_passes(seed: int) -> None:
    rows = len(all_rows(SealedBids))
    assert check_game(SealedBids, seed=seed) > rows == 8


def check_with_seeds(game_class: type[Game], seeds: range) -> None:
    for seed in seeds:
        check_game(game_class, seed=seed)


@pytest.mark.parametrize(("game_class", "complaint"), BROKEN, ids=lambda value: getattr(value, "__name__", ""))
def test_every_broken_game_is_caught_for_the_right_reason(game_class: type[Game], complaint: str) -> None:
    with pytest.raises(Violation, match=complaint):
        check_with_seeds(game_class, range(20))


def test_a_violation_names_the_game_the_seed_and_the_step_to_find_it_again() -> None:
    game_class = next(game for game, _ in BROKEN if game.__name__ == "ReturnsTooEarly")
    with pytest.raises(Violation, match=r"^sealed\(players=3, top=5\), seed 7, step 0: returns "):
        check_match(game_class(3, top=5), 7)


def test_a_covering_sample_holds_every_pair_of_option_values_and_seat_counts() -> None:
    games = covering_games(SealedBids)
    assert len(games) < len(all_rows(SealedBids))
    seen = {(game.players, game.options["may_raise"]) for game in games}
    assert seen == {(players, flag) for players in (2, 3) for flag in (True, False)}


def test_the_parts_of_all_games_add_up_to_the_whole() -> None:
    whole = sorted(map(repr, every_game(SealedBids)))
    parts = sorted(repr(game) for part in range(3) for game in every_game(SealedBids, part, 3))
    assert parts == whole
    assert len(whole) == 8
