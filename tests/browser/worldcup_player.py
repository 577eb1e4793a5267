"""Somebody who plays the World Cup Game by what the chart offers, and knows no rule."""

from __future__ import annotations

import random

from playwright.sync_api import Page

from tests.browser.waiting import END, offered, press_any, wait_for_any, when_idle

REPORT = "[data-testid=close-report]"
ROW = "[data-row][data-legal=true]"
CARD = "[data-move=play][data-legal=true]"
# What a person can press, most urgent first; a report lies over everything.
CHOICES = (
    REPORT,
    "[data-testid=roll]",
    "[data-testid=confirm]",
    ROW,
    "[data-group]:has(.targets)",
    "[data-move=token], [data-move=pick], [data-move=play_on], [data-move=leave_out][data-legal=true]",
    CARD,
    "[data-move=discard]",
)
# What comes after a report waits until it is closed: the page is not at rest before.
MY_MOVE = f"{REPORT}, {when_idle(*CHOICES[1:])}"
WAITING = f"{MY_MOVE}, {END}"


def wait_for_my_move(page: Page) -> None:
    """Until the page offers something to press, or the match is over."""
    wait_for_any(page, WAITING)


def is_over(page: Page) -> bool:
    return page.locator(END).count() > 0


def press_something(page: Page, rng: random.Random) -> str:
    """The first kind of thing there is, any one of it; returns which it was."""
    choice = offered(page, CHOICES)
    if choice is None:
        return ""
    press_any(page.locator(choice), rng)
    return choice


def play_to_the_end(page: Page, rng: random.Random, most_presses: int = 900) -> set[str]:
    """Returns the kinds of things that were pressed on the way."""
    pressed: set[str] = set()
    for _ in range(most_presses):
        wait_for_my_move(page)
        if is_over(page):
            return pressed
        pressed.add(press_something(page, rng))
    raise AssertionError(f"the match did not end within {most_presses} presses")
