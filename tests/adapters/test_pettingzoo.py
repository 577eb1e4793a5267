"""PettingZoo's and Gymnasium's own suites, and what they do not ask."""

from __future__ import annotations

import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, performance_benchmark, seed_test

from anpfiff import all_games
from anpfiff.adapters.gymnasium import SeatEnv
from anpfiff.adapters.pettingzoo import env, raw_env
from anpfiff.kit.errors import BadOption, IllegalAction

GAMES = sorted(all_games())
# PettingZoo warns of observations that are dicts, though its own games with masks have the same.
pytestmark = pytest.mark.filterwarnings("ignore:Observation")


@pytest.mark.parametrize("game", GAMES)
def test_the_suites_of_pettingzoo_pass(game: str) -> None:
    api_test(env(game), num_cycles=30)
    seed_test(lambda: env(game), num_cycles=5)


@pytest.mark.slow
def test_the_benchmark_of_pettingzoo_runs(capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(env("machikoro", players=2, max_rounds=5))
    assert "turns per second" in capsys.readouterr().out


def test_an_illegal_action_is_refused_and_ends_the_match_in_the_usual_form() -> None:
    raw = raw_env("machikoro", players=2)
    raw.reset(seed=1)
    illegal = int((raw.observe(raw.agent_selection)["action_mask"] == 0).argmax())
    with pytest.raises(IllegalAction, match="action mask"):
        raw.step(illegal)
    usual = env("machikoro", players=2)
    usual.reset(seed=1)
    loser = usual.agent_selection
    usual.step(illegal)
    assert usual.rewards[loser] == -1
    assert all(usual.terminations.values())


def test_the_rewards_are_the_returns_of_the_match() -> None:
    raw = raw_env("tsubasa")
    raw.reset(seed=3)
    for agent in raw.agent_iter():
        _, _, over, _, _ = raw.last()
        raw.step(None if over else raw.action_space(agent).sample(raw.observe(agent)["action_mask"]))
        if raw.match.state.is_terminal() and raw.rewards:
            assert list(raw.rewards.values()) == raw.match.state.returns()
            break
    assert raw.match.state.is_terminal()


def test_a_seat_passes_the_suite_of_gymnasium() -> None:
    check_env(SeatEnv("machikoro", seat=None, players=3, max_rounds=5), skip_render_check=True)


def test_a_seat_plays_a_match_against_bots_and_moves_on() -> None:
    table = SeatEnv("machikoro", bots=["random"], seat=None, players=3, max_rounds=4)
    seats = []
    for match in range(4):
        observation, info = table.reset(seed=5 if match == 0 else None)
        seats.append(table.seat)
        over = False
        while not over:
            assert table.observation_space.contains(observation)
            assert (table.action_masks() == info["action_mask"]).all()
            observation, reward, over, _, info = table.step(int(info["action_mask"].argmax()))
        assert reward == table.match.state.returns()[table.seat]
    assert seats == [0, 1, 2, 0]


def test_an_illegal_action_loses() -> None:
    table = SeatEnv("machikoro", players=2)
    _, info = table.reset(seed=1)
    illegal = int((info["action_mask"] == 0).argmax())
    _, reward, over, _, told = table.step(illegal)
    assert (reward, over, told["illegal_action"]) == (-1.0, True, illegal)


def test_wrong_numbers_of_bots_and_seats_are_refused() -> None:
    with pytest.raises(BadOption, match="name one bot"):
        SeatEnv("machikoro", bots=["random"] * 3, players=3)
    with pytest.raises(BadOption, match="no seat 7"):
        SeatEnv("machikoro", seat=7, players=2)
    with pytest.raises(BadOption, match="render_mode"):
        raw_env("machikoro", render_mode="rgb_array")
