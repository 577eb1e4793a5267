"""Many matches side by side are the same matches as one by one."""

from __future__ import annotations

import numpy as np
import pytest

import anpfiff
from anpfiff.kit.errors import BadOption, IllegalAction

GAMES = sorted(anpfiff.all_games())


@pytest.mark.parametrize("game_id", GAMES)
def test_a_vector_tells_what_its_states_are(game_id: str) -> None:
    matches = anpfiff.vector(game_id, 3, seed=1)
    observations, masks = np.asarray(matches.observations), np.asarray(matches.masks)
    for _ in range(20):
        for number in range(3):
            state = matches.state(number)
            seat = state.current_player()
            assert matches.players[number] == seat >= 0
            assert observations[number].tolist() == matches.game.observation(state, seat)
            assert np.flatnonzero(masks[number]).tolist() == sorted(map(state.slot_of, state.legal_actions()))
        matches.step(matches.random_actions())


def test_a_match_plays_the_same_alone_and_beside_others() -> None:
    """With the first legal action everywhere, so that only chance decides; until matches have ended and begun anew."""
    few, many = (anpfiff.vector("machikoro", count, seed=7, players=2, max_rounds=3) for count in (1, 4))
    ends = 0
    for _ in range(40):
        for matches in (few, many):
            matches.step(np.asarray(matches.masks).argmax(1))
        assert few.observations.tolist() == many.observations.tolist()[:1]
        assert few.rewards.tolist() == many.rewards.tolist()[:1]
        ends += few.ended[0]
    assert ends > 1


def test_the_rewards_of_an_end_are_the_returns() -> None:
    """In Machi Koro, where a match ends with a decision and not with chance."""
    matches = anpfiff.vector("machikoro", 2, seed=2, players=2)
    rewards = np.asarray(matches.rewards)
    for _ in range(3000):
        before = [matches.state(number) for number in range(2)]
        actions = matches.random_actions()
        matches.step(actions)
        if any(matches.ended):
            break
        assert not rewards.any()
    number = list(matches.ended).index(1)
    last = before[number]
    last.apply_action(last.action_in(actions[number]))
    assert last.is_terminal()
    assert rewards[number].tolist() == last.returns() != [0, 0]


def test_one_illegal_action_changes_no_match() -> None:
    matches = anpfiff.vector("machikoro", 3, seed=1, players=2)
    before = matches.observations.tolist()
    actions = matches.random_actions()
    masks = np.asarray(matches.masks)
    for wrong in (int(masks[2].argmin()), -1, 10**6):
        with pytest.raises(IllegalAction, match="match 2"):
            matches.step([*actions[:2], wrong])
    with pytest.raises(IllegalAction, match="2 actions for 3 matches"):
        matches.step(actions[:2])
    assert matches.observations.tolist() == before
    with pytest.raises(BadOption, match="1 or more"):
        anpfiff.vector("machikoro", 0)
