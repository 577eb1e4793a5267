"""Packages of their own bring a game with its board and texts, or a bot, to a page that was built without them."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator
from functools import partial
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import httpx
import numpy as np
import pytest
import train_agent
from playwright.sync_api import expect

from anpfiff import load_game
from anpfiff.kit import registry
from project import ROOT
from tests.browser.conftest import Visit
from tests.browser.player import is_over, press_something, wait_for_my_move
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


def serve_with_bot(folder: Path) -> None:
    """As if a package with the bot of the example were installed there; processes that think find it, too."""
    sys.path[:0] = [str(folder), str(ROOT / "examples")]
    os.environ["ANPFIFF_LEARNT"] = str(folder / "learnt.onnx")
    serve()


@pytest.fixture
def school(tmp_path: Path) -> Iterator[Site]:
    """A site with a bot that has learnt, though not much."""
    package = tmp_path / "school-1.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: school\nVersion: 1\n")
    (package / "entry_points.txt").write_text("[anpfiff.bots]\nlearnt = learnt_bot:Learnt\n")
    game = load_game("machikoro", players=2)
    network = train_agent.Network(game.observation_size(), game.num_distinct_actions(), np.random.default_rng(1))
    network.save(tmp_path / "learnt.onnx")
    site = Site(tmp_path, partial(serve_with_bot, tmp_path))
    site.seeds.begin(0)
    yield site
    site.stop()


def test_a_network_from_a_file_is_offered_on_the_page_and_plays(visit: Visit, school: Site) -> None:
    page, rng = visit("/setup/machikoro", at=school), random.Random(1)
    page.get_by_test_id("seat-3").get_by_role("button").click()
    page.get_by_test_id("seat-2").get_by_test_id("level").select_option("learnt")
    page.get_by_test_id("start-table").click()
    for _ in range(6):
        wait_for_my_move(page)
        assert not is_over(page)
        press_something(page, rng)
    wait_for_my_move(page)
    # A bot that fails is stood in for by rules of thumb, which the log tells.
    assert "bot_failed" not in school.log.read_text(encoding="utf-8")
