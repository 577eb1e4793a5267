"""The analysis of a match: one click after its end, on a phone and on a laptop, in both languages."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.tables import bot, choose_in_menu, make_table, overflow

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.slow]

SHORT = {"max_rounds": 6}


def numbers(page: Page, seat: int) -> list[float]:
    told = [
        page.get_by_test_id(f"analysis-{part}-{seat}").inner_text() for part in ("start", "luck", "skill", "result")
    ]
    return [float(re.sub(r"[^-\d.]", "", text.replace(",", ".").replace("−", "-"))) for text in told]


def test_what_was_luck_and_what_was_skill_is_one_click_away(visit: Visit) -> None:
    page = visit()
    table = make_table(page, bot(), options=SHORT)
    expect(page.get_by_test_id("what-now")).to_be_visible()
    choose_in_menu(page, "leave")
    page.get_by_test_id("to-analysis").click()
    expect(page.get_by_test_id("analysis-curve")).to_be_visible()
    for seat in (0, 1):
        start, luck, skill, result = numbers(page, seat)
        assert start + luck + skill == pytest.approx(result, abs=0.16)
    assert overflow(page) == 0
    # Another reader finds it ready, in their language.
    other = visit(f"{table}/analysis", phone=False, locale="en-GB")
    expect(other.get_by_role("heading", name="Luck or skill?")).to_be_visible()
    expect(other.get_by_test_id("analysis-dice")).to_contain_text("Were the dice fair?")
    link = other.get_by_test_id("analysis-moments").locator("a").first
    step = (link.get_attribute("href") or "").rpartition("/")[2]
    link.click()
    expect(other.get_by_test_id("replay-where")).to_have_text(re.compile(rf"^{step} /"))
    other.get_by_test_id("to-analysis").click()
    expect(other.get_by_test_id("analysis-parts")).to_be_visible()
    # From any moment anybody can play on.
    other.goto(f"{table}/at/4")
    other.get_by_test_id("play-on").click()
    expect(other).not_to_have_url(re.compile(re.escape(table)))
    expect(other.get_by_test_id("what-now")).to_be_visible()


def test_a_hint_says_what_to_do_and_points_at_it(visit: Visit) -> None:
    page = visit()
    make_table(page, bot(), options={"start_player": "seat_1"})
    page.get_by_test_id("roll").click()
    page.get_by_test_id("hint-button").click()
    expect(page.get_by_test_id("hint")).to_contain_text("Gewinnchance")
    expect(page.locator("[data-pointed]")).to_have_count(1)
    assert overflow(page) == 0
    page.get_by_test_id("hint-close").click()
    expect(page.get_by_test_id("hint")).to_have_count(0)
