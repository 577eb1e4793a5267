"""A learner at a lesson: does what the pointer shows, or anything else."""

from __future__ import annotations

import random

from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.patience import PATIENCE

# More than any lesson needs.
MAX_PRESSES = 200
ATTEMPTS = 30
LESSON = "[data-testid=lesson]"
POINTED = "[data-pointed]"
# What somebody who does not listen may press: anything on the board, and nothing that leaves the lesson.
BOARD_BUTTONS = "#content .board button:visible:not([data-testid^=lesson])"


def wants(page: Page) -> str:
    """What the lesson waits for, once it has shown everything."""
    page.wait_for_function(
        "card => document.querySelector(card) && document.querySelector(card).dataset.wants !== 'patience'", arg=LESSON
    )
    return page.locator(LESSON).get_attribute("data-wants") or ""


def step_of(page: Page) -> int:
    return int(page.locator(LESSON).get_attribute("data-step") or -1)


def do_as_told(page: Page) -> bool:
    """Press what the lesson points at, or its button; False at the end of the lesson."""
    wanted = wants(page)
    if wanted == "nothing":
        return False
    if wanted == "next":
        in_dialog = page.locator(f"dialog[open] {POINTED}")
        if in_dialog.count():
            in_dialog.click()
        else:
            press_next(page)
        return True
    pointed = page.locator(POINTED)
    expect(pointed, f"step {step_of(page)} points at nothing on the board").to_have_count(1)
    press(page, pointed)
    return True


def press_next(page: Page) -> None:
    """A dialog that somebody asked for may be loaded late and then cover the button: they close it first."""
    for attempt in range(ATTEMPTS):
        try:
            page.get_by_test_id("lesson-next").click(timeout=PATIENCE * 1000 / ATTEMPTS)
            return
        except TimeoutError:
            if attempt == ATTEMPTS - 1:
                raise
            close_dialogs(page)


def press(page: Page, where: Locator) -> None:
    """A person presses what is drawn there: squares of a drawing are not buttons that Playwright knows."""
    where.click(force=where.evaluate("element => element instanceof SVGElement"))


def learn_to_the_end(page: Page) -> None:
    for _ in range(MAX_PRESSES):
        if not do_as_told(page):
            return
    raise AssertionError(f"the lesson does not end: step {step_of(page)}, {page.locator(LESSON).inner_text()}")


def press_anything(page: Page, rng: random.Random, presses: int) -> None:
    """Not listening: press this and that on the board."""
    for _ in range(presses):
        if wants(page) == "nothing":
            return
        buttons = page.locator(BOARD_BUTTONS)
        found = buttons.count()
        if found == 0:
            return
        chosen = buttons.nth(rng.randrange(found))
        # Boards redraw themselves: a button that went away is not the learner's mistake.
        if chosen.is_visible() and chosen.is_enabled():
            chosen.evaluate("button => button.click()")
        close_dialogs(page)


def close_dialogs(page: Page) -> None:
    page.evaluate("for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close()")
