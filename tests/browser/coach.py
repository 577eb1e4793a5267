"""A coach who has never seen the game: presses what glows, and knows no rule."""

from __future__ import annotations

import random

from playwright.sync_api import Locator, Page

from tests.browser.waiting import END, offered, press, press_any, wait_for_any, when_idle

# What a person can press at the table, most inviting first.
CHOICES = (
    "[data-testid=roll]",
    "[data-testid=confirm]",
    "[data-move=special]",
    "[data-move=ability][data-legal=true]",
    "[data-move=token]",
    "[data-move=declare]",
    "[data-move=tokens][data-legal=true]",
    "[data-move=kick_off]",
    "[data-move=reroll]",
    "[data-move=save]",
    "[data-move=replace]",
    "[data-move=refresh]",
)
GLOWING = "[data-card][data-place][data-legal=true]"
NOTHING = ", ".join(f"[data-move={move}]" for move in ("pass", "end_turn", "done", "stop", "decline", "no_save"))
MY_MOVE = when_idle(*CHOICES, GLOWING, NOTHING)
WAITING = f"{MY_MOVE}, {END}"


def wait_for_my_move(page: Page) -> None:
    """Until the page offers something to press, or the match is over."""
    wait_for_any(page, WAITING)


def is_over(page: Page) -> bool:
    return page.locator(END).count() > 0


def press_something(page: Page, rng: random.Random) -> None:
    """The main button if there is one; else look at a glowing card and play it; else do nothing."""
    choice = offered(page, CHOICES)
    if choice is not None:
        press_any(page.locator(choice), rng)
        return
    glowing = page.locator(GLOWING).filter(visible=True)
    if glowing.count():
        use_card(page, _any(glowing, rng))
    else:
        press(page.locator(NOTHING).first)


def use_card(page: Page, card: Locator) -> None:
    """Look at it first, then do with it what the page offers."""
    if press(card):
        press(page.get_by_test_id("confirm"))


def _any(found: Locator, rng: random.Random) -> Locator:
    return found.nth(rng.randrange(found.count()))


def play_to_the_end(page: Page, rng: random.Random, most_presses: int = 600) -> None:
    for _ in range(most_presses):
        wait_for_my_move(page)
        if is_over(page):
            return
        press_something(page, rng)
    raise AssertionError(f"the match did not end within {most_presses} presses")
