"""The page keeps to the strict rules that the server sets for it, and keeps nobody out: nothing is blocked, and neither
the browser nor axe-core has anything to complain about."""

from __future__ import annotations

import random
from types import ModuleType

import pytest
from playwright.sync_api import Page, Response

from tests.browser import coach, player, settler, worldcup_player
from tests.browser.accessibility import expect_accessible
from tests.browser.conftest import NewPerson

COMPLAIN = """
document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`blocked: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
"""
PLAYERS: dict[str, ModuleType] = {
    "machikoro": player,
    "catan": settler,
    "tsubasa": coach,
    "worldcup": worldcup_player,
}
AROUND = [
    "/",
    "/lobby",
    "/club",
    "/me",
    "/leaderboard/machikoro",
    "/setup/catan",
    "/setup/worldcup/public",
    *(f"/rules/{game}" for game in PLAYERS),
]
PRESSES = 2


class Watched:
    """A page, and everything that went wrong on it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.mistakes: list[str] = []
        page.on("console", lambda said: self.mistakes.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: self.mistakes.append(str(error)))
        page.on("response", self._answered)

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.mistakes.append(f"{response.status} {response.url}")


@pytest.fixture
def watched(new_person: NewPerson) -> Watched:
    """With animations, which are where a page is tempted to write styles into itself."""
    context = new_person(phone=False, locale="en-GB", speed="fast")
    context.add_init_script(COMPLAIN)
    return Watched(context.new_page())


@pytest.mark.parametrize("path", AROUND)
def test_the_pages_around_a_match_break_no_rule(watched: Watched, path: str) -> None:
    watched.page.goto(path)
    watched.page.locator("main h1, main h2").first.wait_for()
    watched.page.wait_for_load_state("networkidle")
    expect_accessible(watched.page, "light")
    assert watched.mistakes == []


@pytest.mark.parametrize("game", PLAYERS)
def test_a_table_and_its_sheet_break_no_rule(watched: Watched, game: str) -> None:
    page, driver, rng = watched.page, PLAYERS[game], random.Random(1)
    page.goto("/")
    page.get_by_test_id(f"play-now-{game}").click()
    page.wait_for_url("**/table/**")
    for _ in range(PRESSES):
        driver.wait_for_my_move(page)
        driver.press_something(page, rng)
    driver.wait_for_my_move(page)
    expect_accessible(page, "light", "dark")
    table = page.url
    for around in ("sheet", "replay"):
        page.goto(f"{table}/{around}")
        page.locator("main").wait_for()
        page.wait_for_load_state("networkidle")
    page.goto(table)
    driver.wait_for_my_move(page)
    assert watched.mistakes == []


def test_what_the_rules_forbid_is_noticed(watched: Watched) -> None:
    """So that the tests above would see it."""
    watched.page.goto("/")
    watched.page.evaluate("document.body.insertAdjacentHTML('beforeend', '<p style=\"color: red\">x</p>')")
    watched.page.evaluate("document.head.append(Object.assign(document.createElement('style'), {textContent: 'p {}'}))")
    with watched.page.expect_console_message(lambda said: said.text.startswith("blocked: connect-src")):
        watched.page.evaluate("fetch('http://127.0.0.1:9/').catch(() => null)")
    directives = {text.split()[1] for text in watched.mistakes if text.startswith("blocked: ")}
    assert directives == {"style-src-attr", "style-src-elem", "connect-src"}
