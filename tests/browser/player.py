"""Somebody who has never seen the game: presses what the page offers, and knows no rule."""

from __future__ import annotations

import random

from playwright.sync_api import Page

from tests.browser.waiting import END, press, press_any, when_idle

# What a person can press at a Machi Koro table, most inviting first.
CHOICES = (
    "[data-testid=roll]",
    "[data-testid=confirm-build]",
    "[data-move=dice]",
    "[data-move=keep]",
    "[data-move=target]",
    "[data-move=no_swap]",
)
MY_MOVE = when_idle(*CHOICES, "[data-move=build_nothing]")
WAITING = f"{MY_MOVE}, {END}"


def wait_for_my_move(page: Page) -> None:
    """Until the page offers something to press, or the match is over."""
    page.locator(WAITING).first.wait_for()


def is_over(page: Page) -> bool:
    return page.locator(END).count() > 0


def press_something(page: Page, rng: random.Random) -> None:
    """The main button if there is one; else look at a glowing card and build it."""
    for choice in CHOICES:
        if page.locator(choice).count():
            press_any(page.locator(choice), rng)
            return
    large = page.locator("[data-move=build_project][data-legal=true]")
    cards = large if large.count() else page.locator("[data-move=build][data-legal=true]")
    if not cards.count():
        press(page.locator("[data-move=build_nothing]"))
    elif press_any(cards, rng):
        press(page.get_by_test_id("confirm-build"))


def play_to_the_end(page: Page, rng: random.Random, most_presses: int = 800) -> None:
    for _ in range(most_presses):
        wait_for_my_move(page)
        if is_over(page):
            return
        press_something(page, rng)
    raise AssertionError(f"the match did not end within {most_presses} presses")
