"""Exercises as people solve them: looked at, shown, answered on the board, followed by the next one."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.learner import POINTED

# More than any answer needs.
MAX_PRESSES = 4


def answer_as_shown(page: Page) -> None:
    """Press what the pointer shows, until the answer is given."""
    exercise = page.get_by_test_id("exercise")
    for _ in range(MAX_PRESSES):
        if exercise.get_attribute("data-verdict") == "right":
            return
        page.locator(POINTED).click()
        expect(page.locator("#content")).to_have_attribute("data-busy", "false")
    expect(exercise).to_have_attribute("data-verdict", "right")


def test_an_exercise_is_shown_answered_and_followed_by_the_next(visit: Visit) -> None:
    page = visit("/learn/machikoro")
    page.get_by_test_id("practise-public").click()
    exercise = page.get_by_test_id("exercise")
    expect(exercise).to_contain_text("Aufgabe 1 von")
    page.get_by_test_id("exercise-show").click()
    expect(page.get_by_test_id("exercise-best")).to_contain_text("Am besten")
    answer_as_shown(page)
    expect(exercise).to_contain_text("Richtig!")
    page.get_by_test_id("exercise-again").click()
    expect(exercise).to_have_attribute("data-verdict", "none")
    page.get_by_test_id("exercise-next").click()
    expect(exercise).to_contain_text("Aufgabe 2 von")
    page.get_by_test_id("practise-leave").click()
    expect(page.get_by_test_id("practice")).to_contain_text("1 von")
