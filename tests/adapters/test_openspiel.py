"""OpenSpiel's own test of a game, and its searches at our tables."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from anpfiff import load_game, simulate
from anpfiff.arena.ladder import Ladder, LadderPlan
from anpfiff.kit.playout import random_playout

pytestmark = pytest.mark.needs("open_spiel")
pyspiel = pytest.importorskip("pyspiel", reason="without it the mark above tells how to get it")
adapter = pytest.importorskip("anpfiff.adapters.openspiel")


@pytest.mark.parametrize(
    ("name", "serialize"),
    [
        ("anpfiff_machikoro(players=2,max_rounds=6)", True),
        ("anpfiff_machikoro(players=4,max_rounds=3,market_mode=komme_was_wolle)", False),
        ("anpfiff_tsubasa()", False),
        ("anpfiff_catan(players=3,victory_points=8)", False),
        ("anpfiff_worldcup()", False),
    ],
)
def test_the_simulation_test_of_openspiel_passes(name: str, serialize: bool) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=serialize, verbose=False)


@pytest.mark.parametrize("game_id", ["catan", "worldcup"])
def test_long_games_follow_ours_step_by_step(game_id: str) -> None:
    """Its simulation test does not know our rules; so one way through is compared here."""
    theirs, ours = pyspiel.load_game(f"anpfiff_{game_id}"), load_game(game_id)
    state, mirror, rng = theirs.new_initial_state(), ours.new_initial_state(), random.Random(1)
    for _ in range(100):
        assert state.current_player() == mirror.current_player()
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            action = rng.choices(outcomes, chances)[0]
            mirror.apply_action(action)
        else:
            seat = state.current_player()
            legal = state.legal_actions()
            assert [mirror.action_in(slot) for slot in legal] == sorted(
                mirror.legal_actions(), key=lambda number: mirror.slot_of(number)
            )
            assert max(legal) < theirs.num_distinct_actions()
            assert state.observation_tensor(seat) == ours.observation(mirror, seat)
            action = rng.choice(legal)
            mirror.apply_action(mirror.action_in(action))
        state.apply_action(action)
    assert state.clone().rules.to_dict() == mirror.to_dict()


def test_parameters_are_options() -> None:
    game = pyspiel.load_game("anpfiff_machikoro(players=3,max_rounds=-1,limit_counts_start_cards=False)")
    assert game.num_players() == 3
    assert game.rules.options["max_rounds"] is None
    assert game.rules.options["limit_counts_start_cards"] is False
    with pytest.raises(pyspiel.SpielError, match="no_such_option"):
        pyspiel.load_game("anpfiff_machikoro(no_such_option=1)")


def test_a_resampled_state_looks_the_same_to_its_player_and_hides_other_cards() -> None:
    game = pyspiel.load_game("anpfiff_tsubasa()")
    rules, rng = game.rules.new_initial_state(), random.Random(4)
    different = set()
    for _ in range(6):
        random_playout(rules, rng, 20)
        state = adapter.SpielState(game, rules)
        other = state.resample_from_infostate(0, rng.random)
        assert other.observation_string(0) == state.observation_string(0)
        assert other.observation_tensor(0) == state.observation_tensor(0)
        different.add(str(other) != str(state))
    assert True in different


@pytest.mark.parametrize(("game", "bot"), [("machikoro", "MctsBot"), ("tsubasa", "IsmctsBot")])
def test_the_searches_of_openspiel_play_whole_matches(game: str, bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adapter._Searcher, "SIMULATIONS", 2)
    report = simulate(game, [f"anpfiff.adapters.openspiel:{bot}", "random"], 1, seed=1, processes=1, max_steps=400)
    assert report.matches == 1


@pytest.mark.parametrize(
    ("game", "bot", "options"), [("machikoro", "MctsBot", {"max_rounds": 4}), ("tsubasa", "IsmctsBot", {})]
)
def test_the_searches_of_openspiel_climb_our_ladder(
    game: str, bot: str, options: dict[str, object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(adapter._Searcher, "SIMULATIONS", 2)
    bots = (f"anpfiff.adapters.openspiel:{bot}", "random")
    plan = LadderPlan(game=game, players=2, bots=bots, options=options, sets=1, tell_luck=False)
    report = Ladder(plan, tmp_path, processes=1).run()
    assert {line.bot for line in report.bots} == set(bots)
    assert report.results[0].matches == 2


def test_a_search_for_hidden_things_says_where_nothing_is_hidden() -> None:
    with pytest.raises(Exception, match="hides nothing"):
        simulate("machikoro", ["anpfiff.adapters.openspiel:IsmctsBot", "random"], 1, seed=1, processes=1)
