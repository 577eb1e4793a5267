"""What people read before they play: the rules with their pictures, the options of a table, marks on our own values."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from anpfiff.games import all_games
from tests.browser.conftest import Visit

games = pytest.mark.parametrize("game", sorted(all_games()))


@games
@pytest.mark.parametrize("locale", ["de-DE", "en-GB"])
def test_the_rules_have_pictures_and_hide_their_comments(visit: Visit, game: str, locale: str) -> None:
    page = visit(f"/rules/{game}", locale=locale)
    pictures = page.get_by_test_id("picture")
    expect(pictures).to_have_count(2)  # parts with their names, and an example turn
    expect(pictures.locator("li").first).to_have_text(re.compile(r"^[A-ZÄÖÜ].{3,}"))
    expect(page.locator("main")).not_to_contain_text("<!--")
    expect(page.locator("main")).not_to_contain_text("picture-")


@games
def test_most_choose_a_preset_some_change_three_things_and_an_expert_all(visit: Visit, game: str) -> None:
    page = visit(f"/setup/{game}")
    presets = page.get_by_test_id("presets").get_by_role("radio")
    expect(presets).to_have_count(len(all_games()[game].manifest.presets))
    presets.first.check()
    options = page.locator("[data-option]")
    expect(options).to_have_count(len(all_games()[game].manifest.options))
    expect(options.filter(visible=True)).to_have_count(0)
    page.get_by_test_id("options").locator("summary").first.click()
    expect(options.filter(visible=True)).to_have_count(3)
    page.get_by_test_id("expert-options").locator("summary").click()
    expect(options.filter(visible=True)).to_have_count(len(all_games()[game].manifest.options))


def show_sources(page: Page) -> None:
    page.evaluate("localStorage.setItem('anpfiff.ruleNumbers', 'yes')")
    page.reload()


def test_the_matchday_table_is_shown_in_full_and_marks_what_is_not_printed(visit: Visit) -> None:
    page = visit("/setup/catan")
    show_sources(page)
    page.get_by_test_id("start-table").click()
    page.get_by_test_id("season").click()
    rows = page.get_by_test_id("fixtures").locator("li")
    expect(rows).to_have_count(15)
    expect(rows.nth(0).locator("abbr")).to_have_count(0)
    expect(rows.nth(1).locator("abbr")).to_have_attribute("data-source", "reconstructed")
    expect(page.get_by_test_id("track").locator("[data-field='36'] abbr")).to_have_text("°")


def test_ranks_and_groups_of_the_cup_are_marked_for_those_who_want_it(visit: Visit) -> None:
    page = visit("/setup/worldcup", phone=False)
    show_sources(page)
    page.get_by_test_id("start-table").click()
    expect(page.locator("[data-group] abbr")).to_have_count(4)
    page.get_by_role("button", name="Mannschaften").click()
    marks = page.get_by_test_id("teams").locator("abbr[data-source=reconstructed]")
    expect(marks).to_have_count(8)
