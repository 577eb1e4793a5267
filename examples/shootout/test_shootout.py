"""The penalty shoot-out: the conformance suite, and what it cannot know."""

from __future__ import annotations

import random
from typing import Any

import pytest
from anpfiff_shootout import GAME
from anpfiff_shootout.rules.state import ShootoutState
from anpfiff_shootout.view import PlayerView

from anpfiff.kit.achievements import Moment, Story, earned_in
from anpfiff.kit.conformance import check_game
from anpfiff.kit.errors import BadData, BadState, IllegalAction, NotYourTurn
from anpfiff.kit.playout import random_action

LEFT, MIDDLE, RIGHT = range(3)


def after(*played: tuple[int, int, int], kicks: int = 5) -> ShootoutState:
    """The state after these shots, dives and dice."""
    state = GAME(kicks=kicks).new_initial_state()
    for number, (shot, dive, die) in enumerate(played):
        state.apply_action(shot, number % 2)
        state.apply_action(dive, 1 - number % 2)
        state.apply_action(die - 1)
    return state


def goal(times: int) -> list[tuple[int, int, int]]:
    return [(MIDDLE, LEFT, 1)] * times


def player(goals: int = 0, choice: str | None = None) -> PlayerView:
    return {"goals": goals, "chosen": choice is not None, "choice": choice}


def choices(state: ShootoutState, reader: int | None) -> list[str | None]:
    return [player["choice"] for player in state.view(reader)["players"]]


# One seed plays three matches: too few for everything that can happen.
@pytest.mark.parametrize("seed", range(5))
def test_it_keeps_every_promise_of_the_kit(seed: int) -> None:
    assert check_game(GAME, seed=seed) >= 3


@pytest.mark.parametrize(
    ("shot", "dive", "die", "result"),
    [
        (LEFT, RIGHT, 5, "goal"),
        (LEFT, RIGHT, 6, "wide"),
        (MIDDLE, LEFT, 6, "goal"),
        (RIGHT, RIGHT, 2, "goal"),
        (RIGHT, RIGHT, 3, "saved"),
        (MIDDLE, MIDDLE, 1, "saved"),
    ],
)
def test_the_die_decides_what_a_choice_is_worth(shot: int, dive: int, die: int, result: str) -> None:
    """PS-2.3, PS-2.4, PS-2.5."""
    assert after((shot, dive, die)).view(None)["kicks"][0]["result"] == result


def test_nobody_sees_a_choice_before_both_have_made_theirs() -> None:
    """PS-2.1, PS-2.2."""
    state = GAME().new_initial_state()
    state.apply_action(RIGHT, 1)
    assert [choices(state, seat) for seat in (0, 1, None)] == [[None, None], [None, "right"], [None, None]]
    with pytest.raises(NotYourTurn):
        state.apply_action(LEFT, 1)
    state.apply_action(LEFT, 0)
    assert choices(state, None) == ["left", "right"]


def test_seats_take_turns_and_the_match_ends_when_one_cannot_catch_up() -> None:
    """PS-1.1, PS-1.2, PS-3.1."""
    saved = (MIDDLE, MIDDLE, 1)
    state = after(*goal(1), saved, *goal(1), saved, *goal(1))
    assert state.shooter() == 1
    assert not state.is_terminal()
    state = after(*goal(1), saved, *goal(1), saved, *goal(1), saved)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == [0]
    assert state.returns() == [1.0, -1.0]
    with pytest.raises(IllegalAction, match="match_over"):
        state.apply_action(LEFT)


def test_a_level_score_leads_to_sudden_death() -> None:
    """PS-3.2."""
    level = goal(2)
    assert not after(*level, kicks=1).is_terminal()
    assert not after(*level, *goal(1), kicks=1).is_terminal()
    assert after(*level, *goal(1), (MIDDLE, MIDDLE, 1), kicks=1).outcome() is not None


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"players": [player(goals=3), player()]}, "players must be"),
        ({"players": [player(goals=1, choice="crossbar"), player()]}, "not a spot"),
        ({"players": [player()]}, "1 players given"),
        ({"active": 0}, "active must be"),
        ({"phase": "over"}, "phase must be"),
    ],
)
def test_a_position_that_cannot_be_is_refused(change: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadState, match=problem):
        GAME().state_from_dict({**after(*goal(1)).to_dict(), **change})


def test_a_position_beyond_the_end_is_refused() -> None:
    saved = after(*goal(2)).to_dict()
    saved["kicks"] = [*saved["kicks"], *after(*goal(1), (LEFT, LEFT, 6)).to_dict()["kicks"], saved["kicks"][0]]
    with pytest.raises(BadState, match="was over after 4 kicks"):
        GAME(kicks=1).state_from_dict(saved)


def test_a_mistake_in_the_data_is_told_with_its_line() -> None:
    with pytest.raises(BadData, match=r"line 4: spot left, open: 9 is not a whole number from 1 to 6"):
        GAME(data='[[spot]]\nid = "left"\nname = { de = "l", en = "l" }\nopen = 9\nguarded = 1\n[[spot]]\nid = "x"\n')


def test_the_heuristic_beats_a_shooter_of_habit() -> None:
    game, rng, wins = GAME(), random.Random(1), 0
    choose = game.heuristic()
    for _ in range(40):
        state = game.new_initial_state()
        while not state.is_terminal():
            seat = state.current_player()
            if seat < 0:
                state.apply_action(random_action(state, rng))
            else:
                state.apply_action(choose(state, seat) if seat == 0 else LEFT, seat)
        wins += state.returns()[0] > 0
    assert wins >= 30


def test_three_penalties_held_in_a_row_are_worth_telling() -> None:
    def earned(*kinds: str) -> list[tuple[str, int]]:
        told = [
            Moment(step, kind, "PS-4", {"seat": step % 2, "opponent": 1 - step % 2}) for step, kind in enumerate(kinds)
        ]
        story = Story(2, told, [0], {}, {}, GAME.vocabulary.events)
        return [(one.achievement, one.seat) for one in earned_in(GAME().achievements(), story)]

    assert earned("saved", "goal", "saved", "goal", "saved") == [("wall", 1)]
    assert earned("saved", "goal", "goal", "goal", "saved", "goal", "saved") == []
