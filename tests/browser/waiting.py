"""Waiting for what a page shows, never for time to pass."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Page

from tests.patience import PATIENCE

# The page is at rest: what it offers now, it offers until somebody acts.
IDLE = "main[data-busy=false]"
POSITION = f"document.querySelector('{IDLE}')?.dataset.position ?? null"
PAUSE_MS = 30
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
