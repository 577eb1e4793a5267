"""Somebody who settles the island: presses what the page offers, and knows no rule of CATAN."""

from __future__ import annotations

import random
from contextlib import suppress

from playwright.sync_api import Page, TimeoutError

from tests.browser.waiting import END, LOOK_EVERY_MS, press, press_any, when_idle

LEGAL_SPOT = ".spot[data-legal=true]"
# What a person can press, most inviting first.
CHOICES = (
    "[data-testid=roll]",
    "[data-testid=confirm-spot]",
    LEGAL_SPOT,
    "[data-testid=pick] [data-legal=true]",
    "[data-testid=confirm]",
    "[data-move=victim]",
    "[data-move=decline]",
    "[data-move=count]",
    "[data-move=roll]",
)
BUILDING = ("city", "settlement", "road")
MY_MOVE = when_idle(*CHOICES, "[data-move=end_turn]")
WAITING = f"{MY_MOVE}, {END}"


def wait_for_my_move(page: Page) -> None:
    """Until the page offers something to press, or the match is over."""
    page.locator(WAITING).first.wait_for()


def is_over(page: Page) -> bool:
    return page.locator(END).count() > 0


def press_something(page: Page, rng: random.Random) -> None:
    """The main button if there is one; else build what can be built; else end the turn."""
    for choice in CHOICES:
        found = page.locator(choice)
        if found.count():
            press_any(found, rng)
            return
    for kind in BUILDING:
        item = page.locator(f"[data-build={kind}][data-legal=true]")
        if item.count():
            press(item)
            with suppress(TimeoutError):
                page.locator(LEGAL_SPOT).first.wait_for(timeout=LOOK_EVERY_MS)
            return
    for move in ("[data-move=buy_card][data-legal=true]", "[data-move=end_turn]"):
        if page.locator(move).count():
            press(page.locator(move))
            return


def play_until(page: Page, rng: random.Random, reached: str, most_presses: int = 4000) -> None:
    """Press on until something appears on the page, or the match is over."""
    for _ in range(most_presses):
        wait_for_my_move(page)
        if is_over(page) or page.locator(reached).count():
            return
        press_something(page, rng)
    raise AssertionError(f"{reached} did not appear within {most_presses} presses")
