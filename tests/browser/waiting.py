"""Waiting for what a page shows, never for time to pass."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence

from playwright.sync_api import Locator, Page, TimeoutError

from tests.patience import PATIENCE

# The page is at rest: what it offers now, it offers until somebody acts.
IDLE = "main[data-busy=false]"
POSITION = f"document.querySelector('{IDLE}')?.dataset.position ?? null"
PAUSE_MS = 30
# So often somebody who presses looks whether it is still there.
LOOK_EVERY_MS = 20_000
END = "[data-testid=end-screen][open]"
ROLL = "[data-testid=roll]"


def when_idle(*choices: str) -> str:
    """A selector for any of these, on a page at rest."""
    return ", ".join(f"{IDLE} {choice}" for each in choices for choice in each.split(", "))


def until(page: Page, reached: Callable[[], bool], what: str) -> None:
    """Wait until it is true, for what one page alone does not show."""
    deadline = time.monotonic() + PATIENCE
    while not reached():
        assert time.monotonic() < deadline, f"{what} did not come"
        page.wait_for_timeout(PAUSE_MS)


def offered(page: Page, choices: Sequence[str]) -> str | None:
    """The first of these that the page has; asked at once, since a match has hundreds of presses."""
    found: str | None = page.evaluate("all => all.find((one) => document.querySelector(one)) ?? null", list(choices))
    return found


def wait_for_any(page: Page, selector: str) -> None:
    """Until one of these can be seen; the browser looks for it itself, which is far less work than a locator's wait."""
    page.wait_for_function(
        "(any) => [...document.querySelectorAll(any)].some((one) => one.checkVisibility())", arg=selector
    )


def first_with(selector: str, *pages: Page) -> Page:
    """The first of these pages on which there is such a thing, as soon as there is one."""
    found: list[Page] = []

    def look() -> bool:
        found.extend(page for page in pages if page.locator(selector).count())
        return bool(found)

    until(pages[0], look, selector)
    return found[0]


def meet(*pages: Page) -> None:
    """Until all of them show the same position; what their own rolls brought they show only when those are pressed."""

    def look() -> bool:
        for page in pages:
            if page.locator(ROLL).count():
                page.locator(ROLL).click()
        shown = [page.evaluate(POSITION) for page in pages]
        return shown[0] is not None and len(set(shown)) == 1

    until(pages[0], look, "a common position")


def press(button: Locator) -> bool:
    """Press it as soon as that is possible; whether it was still there.

    A page that has lost its connection, as on a machine that is far too busy, begins a decision anew when it is back.
    """
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            button.click(timeout=LOOK_EVERY_MS)
            return True
        except TimeoutError:
            if not button.count():
                return False
            if time.monotonic() > deadline:
                raise


def press_any(found: Locator, rng: random.Random) -> bool:
    """One of them; whether there was one."""
    count = found.count()
    return count > 0 and press(found.nth(rng.randrange(count)))
