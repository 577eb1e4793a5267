"""Somebody who settles the island: presses what the page offers, and knows no rule of CATAN."""

from __future__ import annotations

import random
from contextlib import suppress

from playwright.sync_api import Page, TimeoutError

from tests.browser.waiting import END, LOOK_EVERY_MS, offered, press, press_any, wait_for_any, when_idle

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
BUILDING = tuple(f"[data-build={kind}][data-legal=true]" for kind in ("city", "settlement", "road"))
LAST = ("[data-move=buy_card][data-legal=true]", "[data-move=end_turn]")
MY_MOVE = when_idle(*CHOICES, "[data-move=end_turn]")
WAITING = f"{MY_MOVE}, {END}"


def wait_for_my_move(page: Page) -> None:
    """Until the page offers something to press, or the match is over."""
    wait_for_any(page, WAITING)


def is_over(page: Page) -> bool:
    return page.locator(END).count() > 0


def press_something(page: Page, rng: random.Random) -> None:
    """The main button if there is one; else build what can be built; else end the turn."""
    choice = offered(page, (*CHOICES, *BUILDING, *LAST))
    if choice in CHOICES:
        press_any(page.locator(choice), rng)
    elif choice is not None:
        press(page.locator(choice))
    if choice in BUILDING:
        with suppress(TimeoutError):
            page.locator(LEGAL_SPOT).first.wait_for(timeout=LOOK_EVERY_MS)


def play_until(page: Page, rng: random.Random, reached: str, most_presses: int = 4000) -> None:
    """Press on until something appears on the page, or the match is over."""
    for _ in range(most_presses):
        wait_for_my_move(page)
        if is_over(page) or page.locator(reached).count():
            return
        press_something(page, rng)
    raise AssertionError(f"{reached} did not appear within {most_presses} presses")
