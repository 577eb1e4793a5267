"""A real server, a real browser, and people who look at the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, ViewportSize, expect, sync_playwright

from browser import find_chromium, find_firefox
from tests.browser.site import Site
from tests.needs import require
from tests.patience import PATIENCE

PHONE: ViewportSize = {"width": 360, "height": 740}
LAPTOP: ViewportSize = {"width": 1366, "height": 768}
PATIENCE_MS = PATIENCE * 1000
# What a page adds to the chance of a match, and whom it invites to it, is the same whenever this person loads it.
CHANCE_OF_PERSON = """
let drawn = %d;
Math.random = () => (drawn = (Math.imul(drawn, 1664525) + 1013904223) >>> 0) / 2 ** 32;
crypto.getRandomValues = (bytes) => {
  for (let at = 0; at < bytes.length; at++) bytes[at] = Math.floor(Math.random() * 256);
  return bytes;
};
"""

Visit = Callable[..., Page]
NewPerson = Callable[..., BrowserContext]

expect.set_options(timeout=PATIENCE_MS)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever opens a browser takes long."""
    for item in items:
        if "playwright" in getattr(item, "fixturenames", ()):
            item.add_marker("slow")


@contextmanager
def started(
    playwright: Playwright, kind: str, wishes: dict[str, str | float | bool] | None = None
) -> Iterator[Browser]:
    """Firefox follows wishes."""
    require(kind, "page")
    if kind == "firefox":
        # The machine's own, driven by the standard that it knows itself.
        found = find_firefox()
        browser = playwright.firefox.launch(
            channel="moz-firefox", executable_path=found, timeout=PATIENCE_MS, firefox_user_prefs=wishes
        )
    else:
        flags = [
            "--no-sandbox",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-gpu",
        ]
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=flags, timeout=PATIENCE_MS)
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """Not for the whole session: its event loop would be in the way of asynchronous tests."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One for all tests of a process; every person has a context of their own."""
    with started(playwright, "chromium") as browser:
        yield browser


@pytest.fixture(scope="session")
def shared_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One site for all tests; every test brings people of its own."""
    site = Site(tmp_path_factory.mktemp("site"))
    yield site
    site.stop()


@pytest.fixture
def site(shared_site: Site, variant: int) -> Site:
    """Seeds begin anew with every test, whatever was played before at the same site."""
    shared_site.seeds.begin(variant)
    return shared_site


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Site]:
    """A site that a test may kill."""
    site = Site(tmp_path)
    yield site
    site.stop()


@pytest.fixture
def new_person(browser: Browser, site: Site) -> Iterator[NewPerson]:
    """A browser of somebody who was never here."""
    numbers = count(1)

    def open_browser(*, phone: bool = True, locale: str = "de-DE", speed: str, at: Site = site) -> BrowserContext:
        context = browser.new_context(
            viewport=PHONE if phone else LAPTOP,
            locale=locale,
            has_touch=phone,
            # Firefox does not know of it.
            is_mobile=phone and browser.browser_type.name == "chromium",
            base_url=at.url,
            # What glows is drawn anew sixty times a second, by the processor that the tests need.
            reduced_motion="reduce" if speed == "instant" else "no-preference",
        )
        context.set_default_timeout(PATIENCE_MS)
        context.add_init_script(CHANCE_OF_PERSON % next(numbers))
        # The empty page that Firefox begins with may keep nothing.
        context.add_init_script(f"if (origin !== 'null') localStorage.setItem('anpfiff.speed', '{speed}')")
        return context

    yield open_browser
    for context in browser.contexts:
        context.close()


@pytest.fixture
def visit(new_person: NewPerson) -> Iterator[Visit]:
    """Open the page as a new person, or nothing yet; what goes wrong in the browser fails the test."""
    mistakes: list[str] = []

    def open_page(path: str | None = "/", *, speed: str = "instant", **more: object) -> Page:
        page = new_person(speed=speed, **more).new_page()
        page.on("pageerror", lambda error: mistakes.append(str(error)))
        if path is not None:
            page.goto(path)
        return page

    yield open_page
    assert mistakes == []
