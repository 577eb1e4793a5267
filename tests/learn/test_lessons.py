"""Every lesson can be learnt: its moves are legal today, it speaks both languages, and nobody gets lost in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from anpfiff.games import all_games, game_class
from anpfiff.kit.errors import BadData, IllegalAction
from anpfiff.kit.texts import LANGUAGES
from anpfiff.learn.course import AnotherMove, LostInLesson, reach, rehearse
from anpfiff.learn.lesson import Lesson, UnknownLesson, count_lessons, find_lesson, lessons_of, read_lesson
from tests.games.test_glossary import pattern, rejected

LESSONS = [(game, lesson.id) for game in all_games() for lesson in lessons_of(game)]
MOVE = 'say = { de = "Los!", en = "Go!" }\nexpect = [{ kind = "build_nothing" }]\n'
HEAD = 'title = { de = "T", en = "T" }\ngoal = { de = "Z", en = "G" }\nseat = 0\nrivals = ["Mia"]\n'


@pytest.mark.parametrize("game", all_games())
def test_every_game_has_a_course_of_four_to_six_lessons(game: str) -> None:
    assert 4 <= len(lessons_of(game)) <= 6
    assert count_lessons(game) == len(lessons_of(game))


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_can_be_played_to_its_end_under_todays_rules(game: str, lesson: str) -> None:
    rehearse(game, lesson)


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_is_short_shows_where_to_press_and_says_it_briefly(game: str, lesson: str) -> None:
    found = find_lesson(game, lesson)
    assert 5 <= len(found.steps) <= 16
    for number, step in enumerate(found.steps):
        assert step.wants == "next" or step.point, f"step {number} does not show where"
        for text in (step.say, step.hint or step.say):
            assert max(len(text["de"]), len(text["en"])) <= 210, f"step {number} says too much: {text}"
        assert '"' not in step.say["de"] + step.say["en"], f"step {number}: straight quotation marks"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", all_games())
def test_lessons_call_things_by_the_words_of_the_glossary(game: str, language: str) -> None:
    texts = [text for lesson in lessons_of(game) for text in words_of(lesson, language)]
    assert [
        f"{word}: {text}" for word in rejected(game, language) for text in texts if pattern(word).search(text)
    ] == []


def words_of(lesson: Lesson, language: str) -> list[str]:
    said = [lesson.title, lesson.goal, *(text for step in lesson.steps for text in (step.say, step.hint) if text)]
    return [text["de"] if language == "de" else text["en"] for text in said]


def test_a_course_is_in_the_order_of_its_files() -> None:
    assert [lesson.id[0] for lesson in lessons_of("machikoro")] == ["1", "2", "3", "4", "5"]


# -- a learner who does something else ---------------------------------------------------------------------


def test_a_move_that_the_lesson_does_not_wait_for_changes_nothing_and_says_so() -> None:
    with pytest.raises(AnotherMove):
        reach("machikoro", "1-first-turns", 4, [{"kind": "build", "card": "fanshop"}])
    assert reach("machikoro", "1-first-turns", 4, [{"kind": "build", "card": "bolzplatz"}]).fresh > 0


def test_a_move_against_the_rules_gets_the_rules_own_reason() -> None:
    with pytest.raises(IllegalAction) as refused:
        reach("machikoro", "1-first-turns", 4, [{"kind": "build", "card": "ballmanufaktur"}])
    assert refused.value.rule == "MK-8.4"


@pytest.mark.parametrize(("step", "moves"), [(-1, 0), (99, 0), (3, 1), (4, 0)])
def test_a_step_that_these_moves_do_not_lead_to_is_refused(step: int, moves: int) -> None:
    with pytest.raises(LostInLesson):
        reach("machikoro", "1-first-turns", step, [{"kind": "build", "card": "bolzplatz"}] * moves)


def test_any_of_several_right_moves_will_do() -> None:
    for card in ("grain", "ore"):
        standing = reach("catan", "3-robber", 2, [{"kind": "discard", "card": card}])
        assert standing.state.view(0)["players"][0]["discards"] == {card: 1}


def test_what_is_kept_of_a_lesson_does_not_change_by_playing_it() -> None:
    before = reach("catan", "2-yield-and-build", 0, []).state.to_dict()
    rehearse("catan", "2-yield-and-build")
    assert reach("catan", "2-yield-and-build", 0, []).state.to_dict() == before


def test_the_learner_hears_nothing_that_their_seat_may_not_know() -> None:
    told = reach("worldcup", "1-teams-and-tokens", 0, []).told
    assert [event.data["seat"] for _, event in told if event.kind == "dealt"] == [0, 0, 0]


# -- files with mistakes -----------------------------------------------------------------------------------


def test_unknown_lessons_are_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownLesson, match="1-first-turns"):
        find_lesson("machikoro", "9-flying")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (f"[[lesson]]\n{HEAD}", "at least one .*step"),
        (f"[[lesson]]\n{HEAD}[[step]]\nsay = {{ de = 'Nur deutsch' }}\n", "line 7.*de, en"),
        (f"[[lesson]]\n{HEAD}[[step]]\n{MOVE}press = 'roll'\n", "line 9.*waits for no button"),
        (f"[[lesson]]\n{HEAD}[[step]]\n{MOVE}wait = 3\n", "line 9.*unknown key"),
        (f"[[lesson]]\n{HEAD}record = [[0]]\n[[step]]\n{MOVE}", "line 6.*pairs"),
        (f"[[lesson]]\n{HEAD}options = {{ weather = 'rain' }}\n[[step]]\n{MOVE}", "line 6.*weather"),
        (f"[[lesson]]\n{HEAD}[[step]]\n{MOVE}then = ['roll']\n", "line 9.*is not a move"),
    ],
)
def test_a_mistake_in_a_lesson_is_told_with_file_and_line(tmp_path: Path, text: str, complaint: str) -> None:
    (tmp_path / "1-wrong.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadData, match=f"1-wrong.toml.*{complaint}"):
        read_lesson(tmp_path / "1-wrong.toml", "machikoro")


def test_a_lesson_whose_moves_the_rules_forbid_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game in a package of its own brings lessons in the folder `lessons` beside its rules."""
    (tmp_path / "lessons").mkdir()
    start = 'options = { start_player = "seat_1" }\nrecord = [[-1, 1]]\n'
    dear = MOVE.replace('kind = "build_nothing"', 'kind = "build", card = "ballmanufaktur"')
    (tmp_path / "lessons" / "1-dear.toml").write_text(f"[[lesson]]\n{HEAD}{start}[[step]]\n{dear}", encoding="utf-8")
    monkeypatch.setattr(game_class("machikoro"), "folder", tmp_path)
    lessons_of.cache_clear()
    try:
        with pytest.raises(BadData, match=r"1-dear.toml, step 1: .*too_expensive"):
            rehearse("machikoro", "1-dear")
    finally:
        lessons_of.cache_clear()
