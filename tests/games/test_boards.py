"""Boards as text: what a person reads of each game, and that it is all they may know."""

from __future__ import annotations

import random
import re

import pytest

from anpfiff.kit.board import WIDEST, line_width, plain
from anpfiff.kit.core import CHANCE
from anpfiff.kit.drawing import render, whole_view
from anpfiff.kit.texts import LANGUAGES, GameTexts
from tests.games.boards import DOCUMENT, FOLDER, POSITIONS, after, document, position, seen, whole

RENEW = "python -m tests.games.boards writes the boards anew; read their diff"


@pytest.mark.parametrize("game_id", POSITIONS)
def test_print_shows_the_whole_position_as_it_was_read_and_approved(game_id: str) -> None:
    assert whole(game_id) == (FOLDER / f"{game_id}.txt").read_text(encoding="utf-8"), RENEW


@pytest.mark.parametrize("game_id", POSITIONS)
def test_a_seat_sees_its_board_as_it_was_read_and_approved(game_id: str) -> None:
    assert seen(game_id) == (FOLDER / f"{game_id}.seat.de.txt").read_text(encoding="utf-8"), RENEW


def test_the_documentation_shows_the_boards_of_today() -> None:
    assert document() == DOCUMENT.read_text(encoding="utf-8"), RENEW


@pytest.mark.parametrize("game_id", POSITIONS)
def test_a_copy_and_a_loaded_state_are_drawn_alike(game_id: str) -> None:
    game, state = position(game_id)
    assert str(state.clone()) == str(game.state_from_dict(state.to_dict())) == str(state)


@pytest.mark.parametrize(
    ("game_id", "name", "steps"),
    [("catan", "plain_catan", 300), ("worldcup", "uruguay_1930", 190), ("tsubasa", "advanced", 78)],
)
def test_the_whole_position_shows_hands_that_a_seat_does_not_see(game_id: str, name: str, steps: int) -> None:
    game, state = after(game_id, name, steps)
    hidden = [seat for seat in range(1, game.players) if whole_view(state)["players"][seat]["hand"]]
    assert hidden, "the position hides nothing"
    assert str(state) != plain(render(game, state.view(0), 0))
    resampled = state.resample(0, random.Random(1))
    assert str(resampled) != str(state), "in another world the hands differ, and print shows them"
    assert render(game, resampled.view(0), 0) == render(game, state.view(0), 0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", POSITIONS)
def test_a_board_with_choices_fits_its_width_and_numbers_their_places(game_id: str, language: str) -> None:
    game, state = position(game_id)
    while state.current_player() == CHANCE:
        state.apply_action(state.chance_pick(0))
    seat = state.current_player()
    names = ["Maximilian Schönhuber-Wagner", "Trainer-Bot 2", "李小龍和朋友們", "X"][: game.players]
    table = game.text_table(GameTexts(game, language, names, seat))
    moves = {number: state.action_to_move(action) for number, action in enumerate(state.legal_actions(seat), 1)}
    board = table.board(state.view(seat), moves)
    assert max(map(line_width, board)) <= WIDEST
    placed = [number for number, move in moves.items() if {"vertex", "edge", "hex", "match"} & move.keys()]
    assert all(re.search(rf"[<\s/]{number}[>\s/]", plain(board)) for number in placed)
    assert all(table.choice(move, state.view(seat)) for move in moves.values())
