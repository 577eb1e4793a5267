"""The pieces boards are made of, the board of a game that draws none, and the suite's eye on boards."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from anpfiff import load_game
from anpfiff.kit.board import Board, Canvas, beside, cut, line, pad, paragraph, plain, table, width
from anpfiff.kit.checks import Violation
from anpfiff.kit.core import Move
from anpfiff.kit.drawing import draw_state, render
from anpfiff.kit.fields import draw_fields
from anpfiff.kit.secrecy import check_board
from anpfiff.kit.text_table import NO_CHOICES, Choices, TextTable
from anpfiff.kit.texts import GameTexts
from anpfiff.kit.words import Words
from tests.kit.toy_games import SealedBids

TEXTS = """
phase-bid = Bid!
move-bid = { $bid }
view-hands = Hands
view-bids = Bids
view-coins = Coins
view-cards = Cards
"""


def test_width_counts_columns_of_a_terminal() -> None:
    texts = ("Öl", "李", "e\N{COMBINING ACUTE ACCENT}", "a\N{SOFT HYPHEN}b", "½≈·")
    assert [width(text) for text in texts] == [2, 2, 1, 2, 3]


def test_what_is_too_long_is_cut_but_keeps_the_number_that_tells_players_apart() -> None:
    assert cut("Trainer-Bot 12", 9) == "Train… 12"
    assert cut("Maximilian", 5) == "Maxi…"
    assert cut("李小龍和朋友", 6) == "李小…"
    assert cut("short", 5) == "short"
    assert [pad("ab", 5, align) for align in "<>^"] == ["ab   ", "   ab", " ab  "]


def test_a_table_aligns_its_columns_whatever_their_characters_width() -> None:
    rows = [["李", "1"], ["Anna", "12"]]
    assert plain(table(rows, "<>", gap=2)) == "李     1\nAnna  12"


def test_boards_stand_beside_each_other_and_paragraphs_are_indented() -> None:
    assert plain(beside([[line("a"), line("bbb")], [line("c")]], gap=1)) == "a   c\nbbb"
    assert plain(paragraph("one two three", indent=4, first="Me", size=12)) == "Me  one two\n    three"


def test_on_a_canvas_the_later_drawing_lies_on_top() -> None:
    canvas = Canvas()
    assert canvas.board() == []
    canvas.write(-1, -2, "abc", "red")
    canvas.write_centred(1, 0, "xyz")
    canvas.write(-1, -1, "B")
    assert canvas.board() == [[("a", "red"), ("B", ""), ("c", "red"), (" ", "")], [("    ", "")], [(" xyz", "")]]


@pytest.fixture
def toy(tmp_path: Path) -> Callable[[type[TextTable[Any, Any]]], SealedBids]:
    """Sealed bids with texts, shown by this table."""
    (tmp_path / "texts").mkdir()
    for language in ("de", "en"):
        (tmp_path / "texts" / f"{language}.ftl").write_text(TEXTS, encoding="utf-8")

    def make(table_class: type[TextTable[Any, Any]]) -> SealedBids:
        class Shown(SealedBids):
            folder = tmp_path

        Shown.table_class = table_class
        return Shown()

    return make


def dealt(game: SealedBids) -> Any:
    state = game.new_initial_state()
    state.apply_action(1)
    state.apply_action(2)
    return state


def look_often(game: SealedBids) -> None:
    """A check looks at some seats only; ten find all."""
    rng = random.Random(3)
    for _ in range(10):
        check_board(game, dealt(game), rng)


def test_a_game_that_draws_no_board_is_shown_by_the_fields_its_texts_name(
    toy: Callable[[type[TextTable[Any, Any]]], SealedBids],
) -> None:
    game = toy(TextTable)
    texts = GameTexts(game, "en", ["Anna", "Ben"])
    assert plain(draw_fields({"hands": [1, 2], "secret": 3}, texts)) == "Hands: 1 + 2"
    players = [{"coins": 3, "cards": {"ace": 2, "king": 1}}, {"coins": 10, "cards": {}}]
    drawn = plain(draw_fields({"players": players}, texts)).splitlines()
    assert drawn == ["       Anna      Ben", "Coins  3         10", "Cards  2 × ace", "       1 × king"]
    look_often(game)


def test_a_state_without_a_drawing_is_printed_as_its_dict() -> None:
    state = dealt(SealedBids())
    assert str(state) == str(state.to_dict())


class Remembers(TextTable[Any, Any]):
    """Draws something else each time: not a function of the view."""

    drawn = 0

    def board(self, view: Words, choices: Choices = NO_CHOICES) -> Board:
        self.drawn += 1
        return [line(f"drawn {self.drawn} times")]


class Wide(TextTable[Any, Any]):
    def board(self, view: Words, choices: Choices = NO_CHOICES) -> Board:
        return [line("x" * 101)]


class Gaudy(TextTable[Any, Any]):
    def board(self, view: Words, choices: Choices = NO_CHOICES) -> Board:
        return [line(("x", "strong glittering"))]


class Meddles(TextTable[Any, Any]):
    def board(self, view: Words, choices: Choices = NO_CHOICES) -> Board:
        view["hands"].clear()
        return []


class Nameless(TextTable[Any, Any]):
    def choice(self, move: Move, view: Words) -> str:
        return ""


@pytest.mark.parametrize(
    ("table_class", "complaint"),
    [
        (Remembers, "learns a secret from the board"),
        (Wide, "wider than 100"),
        (Gaudy, "styles that nobody knows: {'glittering'}"),
        (Meddles, "changed its view"),
        (Nameless, "has no name"),
    ],
)
def test_the_suite_catches_a_board_that_breaks_its_promises(
    toy: Callable[[type[TextTable[Any, Any]]], SealedBids], table_class: type[TextTable[Any, Any]], complaint: str
) -> None:
    game = toy(table_class)
    with pytest.raises(Violation, match=complaint):
        look_often(game)


def test_boards_are_drawn_from_a_view_or_a_state() -> None:
    game = load_game("machikoro", 2)
    state = game.new_initial_state()
    assert draw_state(game, state) == str(state)
    assert plain(render(game, state.view(0), 0, "de", ["Anna", "Ben"])).splitlines()[0].startswith("Runde 0 · ")
