"""A real server, a real Chromium, and people who look at the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from browser import find_chromium
from tests.browser.site import Site

PHONE: ViewportSize = {"width": 360, "height": 740}
LAPTOP: ViewportSize = {"width": 1366, "height": 768}

Visit = Callable[..., Page]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Not for the whole session: Playwright's event loop would be in the way of asynchronous tests."""
    chromium = find_chromium()
    with sync_playwright() as playwright:
        flags = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
        browser = playwright.chromium.launch(executable_path=chromium, args=flags)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One site for all tests; every test brings people of its own."""
    site = Site(tmp_path_factory.mktemp("site"))
    yield site
    site.stop()


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Site]:
    """A site that a test may kill."""
    site = Site(tmp_path)
    yield site
    site.stop()


@pytest.fixture
def visit(browser: Browser, site: Site) -> Iterator[Visit]:
    """Open the page as a new person; what goes wrong in the browser fails the test."""
    mistakes: list[str] = []

    def open_page(
        path: str = "/", *, phone: bool = True, locale: str = "de-DE", speed: str = "instant", at: Site = site
    ) -> Page:
        context = browser.new_context(
            viewport=PHONE if phone else LAPTOP, locale=locale, has_touch=phone, is_mobile=phone, base_url=at.url
        )
        context.add_init_script(f"localStorage.setItem('anpfiff.speed', '{speed}')")
        page = context.new_page()
        page.set_default_timeout(45_000)
        page.on("pageerror", lambda error: mistakes.append(str(error)))
        page.goto(path)
        return page

    yield open_page
    for context in browser.contexts:
        context.close()
    assert mistakes == []
