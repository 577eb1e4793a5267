"""Ten learners who do not listen, in every lesson: wrong moves get a reason, nothing changes, nobody gets stuck."""

from __future__ import annotations

import random

import pytest

from anpfiff.games import all_games
from anpfiff.kit.core import Move, State
from anpfiff.kit.errors import AnpfiffError
from anpfiff.learn.course import AnotherMove, Standing, reach
from anpfiff.learn.lesson import Lesson, LessonStep, find_lesson, lessons_of

LESSONS = [(game, lesson.id) for game in all_games() for lesson in lessons_of(game)]
SERIES = 10
NONSENSE: list[Move] = [{"kind": "fly"}, {}, {"kind": 3}, {"kind": "build", "card": "moon"}]


def wrong_moves(lesson: Lesson, step: LessonStep, state: State, rng: random.Random) -> list[Move]:
    """One that the rules allow and one that they do not, if there are any, and one that is not a move at all."""
    seat = lesson.seat
    expected = [state.move_to_action(move) for move in step.expect]
    candidates = [action for action in state.candidate_actions(seat) if action not in expected]
    allowed = [action for action in candidates if state.refusal(action, seat) is None]
    refused = [action for action in candidates if state.refusal(action, seat) is not None]
    drawn = [rng.choice(actions) for actions in (allowed, refused) if actions]
    return [*(state.action_to_move(action) for action in drawn), rng.choice(NONSENSE)]


def what_is_seen(lesson: Lesson, standing: Standing) -> object:
    return standing.state.view(lesson.seat), standing.number, [event.to_dict() for _, event in standing.told]


def is_legal(lesson: Lesson, state: State, move: Move) -> bool:
    return state.refusal(state.move_to_action(move), lesson.seat) is None


def is_explained(error: AnpfiffError) -> bool:
    """Another move gets the lesson's hint, a forbidden one its rule; what is not a move cannot be pressed."""
    return isinstance(error, AnotherMove) or error.rule is not None or error.code == "bad_move"


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_ten_series_of_wrong_moves_end_where_the_lesson_ends(game: str, name: str) -> None:
    lesson = find_lesson(game, name)
    tried = 0
    for series in range(SERIES):
        rng, moves = random.Random(f"{game}/{name}/{series}"), list[Move]()
        for number, step in enumerate(lesson.steps):
            before = reach(game, name, number, moves)
            if step.wants != "move":
                continue
            seen = what_is_seen(lesson, before)
            for wrong in wrong_moves(lesson, step, before.state, rng):
                with pytest.raises(AnpfiffError) as refused:
                    reach(game, name, number + 1, [*moves, wrong])
                assert is_explained(refused.value), f"step {number}: {wrong} gets {refused.value!r}"
                tried += 1
            assert what_is_seen(lesson, reach(game, name, number, moves)) == seen
            # Back to anywhere before, and from the beginning again: everything that was done still leads here.
            back = rng.randint(0, number)
            made = sum(each.wants == "move" for each in lesson.steps[:back])
            reach(game, name, back, moves[:made])
            right = [move for move in step.expect if is_legal(lesson, before.state, move)]
            assert right, f"step {number}: after {moves} nothing that it waits for is possible"
            moves.append(rng.choice(right))
        reach(game, name, len(lesson.steps), moves)
    assert tried >= SERIES, "the lesson never waits for a move"
