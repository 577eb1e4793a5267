"""Cards, colours and goals are counted against what chance lets come."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from anpfiff import CHANCE, load_game
from anpfiff.analysis.counts import FILE, count_chance, read_counted
from anpfiff.games import all_games, game_class
from anpfiff.kit.errors import BadData
from anpfiff.kit.texts import LANGUAGES, Texts
from tests.analysis.matches import played

COUNTING = [game for game in all_games() if (game_class(game).folder / FILE).is_file()]


def test_what_came_adds_up_and_chance_is_what_it_was_at_each_draw() -> None:
    record = played(load_game("worldcup", 2), seed=3)
    _, counts = count_chance(record)
    drawn = Counter[str]()
    state = record.load_game().new_initial_state()
    for seat, action in record.steps:
        move = state.action_to_move(action)
        if seat == CHANCE and move["kind"] == "draw" and len(state.chance_weights()) > 1:
            drawn[move["card"]] += 1
        state.apply_action(action, seat)
    cards = [count for count in counts if count.kind == "draw"]
    seen = Counter[str]()
    for count in cards:
        seen[count.value] += count.seen
        assert 0 <= count.low <= count.expected <= count.high <= count.of
    assert seen == drawn
    for seat in (0, 1):
        of_seat = [count for count in cards if count.seat == seat]
        assert sum(count.seen for count in of_seat) == pytest.approx(sum(count.expected for count in of_seat))
    (penalties,) = [count for count in counts if count.kind == "penalty"]
    assert penalties.value == ""
    assert penalties.expected == pytest.approx(penalties.of * 4 / 6)


@pytest.mark.parametrize("game", COUNTING)
def test_whatever_is_counted_has_a_name(game: str) -> None:
    for language in LANGUAGES:
        texts = Texts(game_class(game).folder / "texts", language)
        for kind in read_counted(game_class(game).folder / FILE, game_class(game).vocabulary.moves):
            assert f"count-{kind}" in texts


def test_a_mistake_in_the_file_is_told(tmp_path: Path) -> None:
    moves = game_class("worldcup").vocabulary.moves
    for written, problem in (
        ('kind = "draw"', "by"),
        ('kind = "drawn"\nby = "card"', "move 'drawn' is not declared"),
        ('kind = "draw"\nby = "colour"', "move draw has no field 'colour'"),
    ):
        (tmp_path / FILE).write_text(f"[[count]]\n{written}\n")
        with pytest.raises(BadData, match=problem):
            read_counted(tmp_path / FILE, moves)
        read_counted.cache_clear()
    assert read_counted(tmp_path / "none.toml", moves) == {}
