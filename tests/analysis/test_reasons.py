"""What decides between two choices: named by the game, found by its net, told in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from anpfiff.analysis.reasons import FILE, LOSES, MOST, WINS, read_reasons, reasons_for, things_of
from anpfiff.games import all_games, game_class, load_game
from anpfiff.kit.errors import BadData
from anpfiff.kit.texts import LANGUAGES, Texts
from anpfiff.learn.exercise import exercise_of
from anpfiff.learn.puzzle import puzzles_of
from tests.analysis.matches import compiled_where_dear, played

WITH_REASONS = [game for game in all_games() if (game_class(game).folder / FILE).is_file()]


@pytest.mark.parametrize("game", WITH_REASONS)
def test_every_reason_speaks_of_numbers_that_there_are_and_has_words(game: str) -> None:
    reasons = read_reasons(game_class(game).folder / FILE)
    assert len(things_of(load_game(game))) >= len(reasons) > 0
    for language in LANGUAGES:
        texts = Texts(game_class(game).folder / "texts", language)
        for word in (WINS, LOSES, *[reason.word for reason in reasons]):
            assert f"reason-{word}" in texts


@pytest.mark.parametrize("game", compiled_where_dear(WITH_REASONS))
def test_most_exercises_have_reasons_that_can_be_told(game: str) -> None:
    told = []
    for puzzle in puzzles_of(game):
        exercise = exercise_of(puzzle.record, len(puzzle.record.steps), puzzle.seat)
        state = exercise.match.state
        best = state.move_to_action(puzzle.best)
        other = next(action for action in state.legal_actions(puzzle.seat) if action != best)
        found = reasons_for(exercise.game, state, puzzle.seat, best, other)
        assert len(found) <= MOST
        for each in found:
            assert each.data["amount"] > 0
            assert each.data["way"] in ("more", "less")
            assert each.data.get("seat") != puzzle.seat
        told.append(bool(found))
    assert sum(told) >= 0.6 * len(told)


def test_income_decides_where_it_is_all_that_differs() -> None:
    """Nobody has anything but coins: a card that pays on every roll of a 2 against nothing at all."""
    game = load_game("machikoro", players=2, start_player="seat_1")
    state = game.new_initial_state()
    while "build" not in {state.action_to_move(action)["kind"] for action in state.legal_actions()}:
        state.apply_action(state.legal_actions()[0])
    build = state.move_to_action({"kind": "build", "card": "bolzplatz"})
    nothing = state.move_to_action({"kind": "build_nothing"})
    words = {each.word: each.data for each in reasons_for(game, state, 0, build, nothing)}
    assert words["income"]["way"] == "more"
    assert "coins" not in words


def test_a_move_that_wins_at_once_says_so() -> None:
    game = load_game("machikoro", players=2)
    record = played(game, seed=2)
    state = game.new_initial_state()
    for seat, action in record.steps[:-1]:
        state.apply_action(action, seat)
    seat, winning = record.steps[-1]
    nothing = state.move_to_action({"kind": "build_nothing"})
    assert [(each.word, each.data["sure"]) for each in reasons_for(game, state, seat, winning, nothing)] == [
        ("wins", "yes")
    ]


def test_a_mistake_in_the_file_is_told(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('[[reason]]\nword = "x"\n')
    with pytest.raises(BadData, match="tells"):
        read_reasons(tmp_path / FILE)
    assert read_reasons(tmp_path / "none.toml") == []
