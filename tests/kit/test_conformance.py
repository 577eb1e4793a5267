"""The conformance suite itself: a sound toy game passes, and every broken one is caught for the right reason."""

from __future__ import annotations

from dataclasses import replace

import pytest

from anpfiff.kit.checks import Violation
from anpfiff.kit.conformance import SPREAD_ROWS, all_rows, check_game, check_match, covering_games, every_game
from anpfiff.kit.game import Game
from anpfiff.kit.options import Toggle
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
    game_class = next(game for game, _ in BROKEN if game.__name__ == "ReturnsTooEarlyGame")
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


TOGGLES = [Toggle(f"toggle_{number}", False) for number in range(20)]


class ManyOptions(SealedBids):
    """A game with more combinations of options than anybody can play."""

    manifest = replace(SealedBids.manifest, options=(*SealedBids.manifest.options, *TOGGLES))


def test_a_game_with_very_many_options_is_tested_by_a_spread_in_which_every_value_occurs() -> None:
    assert len(all_rows(ManyOptions)) == SPREAD_ROWS
    assert all_rows(ManyOptions) == all_rows(ManyOptions)
    games = covering_games(ManyOptions)
    assert len(games) < 20
    for option in ManyOptions.manifest.options:
        assert {game.options[option.name] for game in games} == set(option.samples())
    assert {game.players for game in games} == {2, 3}


def test_a_match_can_be_looked_at_closely_at_some_steps_only() -> None:
    assert check_match(SealedBids(3), 3, every=3) < check_match(SealedBids(3), 3)
