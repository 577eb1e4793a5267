"""A game in a package of its own brings its board and its texts to a page that was built without it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from anpfiff.kit import registry
from project import ROOT
from tests.browser.conftest import Visit
from tests.browser.site import Site, serve
from tests.browser.waiting import END, when_idle

# Chooses at once, when it is asked.
SPOT = "[data-testid=spot-middle]:enabled"


def serve_with_example() -> None:
    """As if the example were installed; tests/test_example.py installs it."""
    sys.path.insert(0, str(ROOT / "examples" / "shootout"))
    example = EntryPoint("shootout", "anpfiff_shootout:GAME", registry.PLUGIN_GROUP)
    registry.entry_points = EntryPoints([example]).select  # type: ignore[attr-defined,assignment]
    registry.discover.cache_clear()
    serve()


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Site]:
    site = Site(tmp_path, serve_with_example)
    site.seeds.begin(0)
    yield site
    site.stop()


def test_the_server_hands_out_what_the_page_needs_and_nothing_else(club: Site) -> None:
    boards = {game["id"]: game["board"] for game in httpx.get(f"{club.url}/api/games").json()}
    assert boards.pop("shootout") == "/api/games/shootout/page/board.js"
    assert set(boards.values()) == {None}
    board = httpx.get(f"{club.url}/api/games/shootout/page/board.js")
    assert board.headers["content-type"].startswith("text/javascript")
    assert "export function draw" in board.text
    assert "Elfmeterschießen" in httpx.get(f"{club.url}/api/games/shootout/page/de.ftl").text
    for name in ("game.py", "spots.toml", "..%2Fgame.py", "fr.ftl"):
        refused = httpx.get(f"{club.url}/api/games/shootout/page/{name}")
        assert refused.status_code == 404, name
    assert httpx.get(f"{club.url}/api/games/catan/page/board.js").json()["code"] == "unknown_file"


@pytest.mark.needs("chromium")
@pytest.mark.slow
def test_a_match_is_played_on_the_board_that_the_game_brings(visit: Visit, club: Site) -> None:
    page = visit("/", at=club)
    expect(page.locator("article", has_text="Elfmeterschießen")).to_contain_text("Wer durchschaut wen?")
    page.get_by_test_id("play-now-shootout").click()
    expect(page.get_by_test_id("shootout-told")).to_have_text("Du schießt: Wähle ein Ziel.")
    while True:
        page.wait_for_selector(f"{when_idle(SPOT)}, {END}")
        if page.locator(END).count():
            break
        page.locator(when_idle(SPOT)).click()
    expect(page.get_by_test_id("end-screen")).to_contain_text("⚽")
    page.goto("/rules/shootout")
    expect(page.locator("main")).to_contain_text("Beide wählen geheim")
