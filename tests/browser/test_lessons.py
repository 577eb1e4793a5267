"""Lessons as people take them: by the pointer, on laptop and phone, in both languages; or by pressing anything."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from anpfiff.games import all_games
from anpfiff.learn.lesson import lessons_of
from tests.browser.conftest import Visit
from tests.browser.learner import close_dialogs, do_as_told, learn_to_the_end, press_anything, step_of, wants


def go_to(page: Page, game: str, lesson: str) -> None:
    """Another address of the same page: what was learnt before is not forgotten."""
    page.goto(f"/learn/{game}/{lesson}")
    wants(page)


def do_not_listen(page: Page) -> None:
    """Press this and that at every step for a while, then start over: nobody gets stuck by it."""
    rng = random.Random(18)
    for _ in range(5):
        press_anything(page, rng, 4)
        close_dialogs(page)
        if not do_as_told(page):
            break
    page.get_by_test_id("lesson-again").click()


@pytest.mark.parametrize("game", all_games())
def test_every_lesson_is_finished_by_doing_what_the_pointer_shows(visit: Visit, game: str) -> None:
    """One after another on a phone in German and on a laptop in English; once somebody does not listen at first."""
    people = [visit("/"), visit("/", phone=False, locale="en-GB")]
    for number, lesson in enumerate(lessons_of(game)):
        page = people[number % 2]
        go_to(page, game, lesson.id)
        if number == 1:
            do_not_listen(page)
            go_to(page, game, lesson.id)
        learn_to_the_end(page)
        expect(page.get_by_test_id("lesson")).to_contain_text(["Geschafft!", "Well done!"][number % 2])
    people[0].goto(f"/learn/{game}")
    expect(people[0].locator("[data-done=true]")).to_have_count((len(lessons_of(game)) + 1) // 2)


def test_another_move_gets_a_kind_word_and_a_forbidden_one_its_reason(visit: Visit) -> None:
    page = visit("/learn/machikoro/1-first-turns")
    while wants(page) != "move":
        do_as_told(page)
    page.locator("[data-card=fanshop][data-legal=true]").click()
    page.get_by_test_id("confirm-build").click()
    expect(page.get_by_test_id("lesson-problem")).to_contain_text("Bolzplatz")
    page.locator("[data-card=ballmanufaktur][data-legal=false]").click()
    expect(page.locator("#content")).to_contain_text("Münze")
    before = step_of(page)
    page.get_by_test_id("lesson-back").click()
    expect(page.get_by_test_id("lesson")).to_have_attribute("data-step", str(before - 1))
    learn_to_the_end(page)


def test_a_lesson_can_be_skipped_through(visit: Visit) -> None:
    page = visit("/learn/catan/1-founding", locale="en-GB")
    for _ in range(20):
        wanted = wants(page)
        if wanted == "nothing":
            break
        page.get_by_test_id("lesson-next" if wanted == "next" else "lesson-skip").click()
    expect(page.get_by_test_id("lesson-following")).to_be_visible()


def test_the_first_match_explains_itself_and_offers_the_lessons(visit: Visit) -> None:
    page = visit(phone=False)
    page.get_by_test_id("play-now-machikoro").click()
    expect(page.get_by_test_id("lesson-offer")).to_contain_text("Kennst du das Spiel?")
    card = page.get_by_test_id("explained")
    first = card.get_attribute("data-kind")
    page.get_by_test_id("understood").click()
    expect(card).not_to_have_attribute("data-kind", first or "")
    page.get_by_test_id("offer-known").click()
    expect(page.get_by_test_id("lesson-offer")).to_have_count(0)
    page.get_by_test_id("explain-off").click()
    expect(card).to_have_count(0)
    page.goto("/")
    page.get_by_test_id("play-now-machikoro").click()
    expect(page.get_by_test_id("what-now")).to_be_visible()
    expect(page.get_by_test_id("lesson-offer")).to_have_count(0)
    page.get_by_test_id("menu-button").click()
    expect(page.get_by_test_id("explain-switch")).not_to_be_checked()


def test_symbols_explain_themselves_to_mouse_and_keyboard(visit: Visit) -> None:
    page = visit("/learn/machikoro/1-first-turns", phone=False)
    wants(page)
    page.locator("[data-stack=fanshop] [data-sign=die]").first.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("Wer diese Zahl würfelt, zahlt an dich")
    page.keyboard.press("Escape")
    expect(page.get_by_role("tooltip")).to_have_count(0)
    page.locator("[data-stack=bolzplatz]").focus()
    page.keyboard.press("Shift+Tab")
    expect(page.get_by_role("tooltip")).to_contain_text("egal wer würfelt")
