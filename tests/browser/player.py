"""Somebody who has never seen the game: presses what the page offers, and knows no rule."""

from __future__ import annotations

import random

from playwright.sync_api import Page

from tests.browser.waiting import END, offered, press, press_any, wait_for_any, when_idle

# What a person can press at a Machi Koro table, most inviting first.
CHOICES = (
    "[data-testid=roll]",
    "[data-testid=confirm-build]",
    "[data-move=dice]",
    "[data-move=keep]",
    "[data-move=target]",
    "[data-move=no_swap]",
)
CARDS = ("[data-move=build_project][data-legal=true]", "[data-move=build][data-legal=true]")
MY_MOVE = when_idle(*CHOICES, "[data-move=build_nothing]")
WAITING = f"{MY_MOVE}, {END}"


def wait_for_my_move(page: Page) -> None:
    """Until the page offers something to press, or the match is over."""
    wait_for_any(page, WAITING)


def is_over(page: Page) -> bool:
    return page.locator(END).count() > 0


def press_something(page: Page, rng: random.Random) -> None:
    """The main button if there is one; else look at a glowing card and build it."""
    choice = offered(page, (*CHOICES, *CARDS))
    if choice is None:
        press(page.locator("[data-move=build_nothing]"))
    elif press_any(page.locator(choice), rng) and choice in CARDS:
        press(page.get_by_test_id("confirm-build"))


def play_to_the_end(page: Page, rng: random.Random, most_presses: int = 800) -> None:
    for _ in range(most_presses):
        wait_for_my_move(page)
        if is_over(page):
            return
        press_something(page, rng)
    raise AssertionError(f"the match did not end within {most_presses} presses")
