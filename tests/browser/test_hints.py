"""A hint as people ask for it: its move is marked on the board, compared with the next best, and led through."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.learner import POINTED, press
from tests.browser.tables import bot, make_table
from tests.browser.waiting import ROLL, when_idle

# The games, with computer players beside one person; in each the first thing to decide is worth a hint.
GAMES = {"machikoro": 1, "catan": 3, "worldcup": 1, "tsubasa": 1}
# Two chances of winning, or one that both choices share.
COMPARED = re.compile(r"\d\s%.*(\d\s%|gleich gut)")
# More than any move needs.
MAX_PRESSES = 8
# The choice is made, or something else is to be pressed for it.
LED_ON = f"""(pressed) => {{
  const next = document.querySelector("{POINTED}");
  return !document.querySelector("[data-testid=hint]") || (next !== null && next !== pressed);
}}"""


def come_to_a_decision(page: Page, game: str) -> None:
    """What was rolled is looked at first."""
    make_table(page, *(bot(name) for name in ("Uwe", "Mia", "Ben")[: GAMES[game]]), game=game)
    something = page.locator(when_idle("[data-legal=true]", ROLL)).first
    something.wait_for()
    while page.locator(ROLL).count():
        page.locator(ROLL).click()
        something.wait_for()


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_marks_its_move_compares_it_and_leads_through_it(visit: Visit, game: str) -> None:
    page = visit(phone=False)
    come_to_a_decision(page, game)
    page.get_by_test_id("hint-button").click()
    hint = page.get_by_test_id("hint")
    expect(hint.get_by_role("status")).to_have_text(COMPARED)
    for _ in range(MAX_PRESSES):
        pointed = page.locator(POINTED)
        expect(pointed).to_have_count(1)
        pressed = pointed.element_handle()
        press(page, pointed)
        page.wait_for_function(LED_ON, arg=pressed)
        if not hint.count():
            return
    raise AssertionError(f"the hint leads nowhere: {hint.inner_text()}")
