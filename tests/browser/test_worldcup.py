"""The World Cup Game as people play it: a whole cup on a phone, a large one on a laptop, second thoughts, the sheet."""

from __future__ import annotations

import csv
import io
import random
import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.waiting import IDLE, when_idle
from tests.browser.worldcup_player import CARD, REPORT, ROW, play_to_the_end, wait_for_my_move

# What comes after each part of a card: the next one is asked for, or nothing is missing.
NEXT = when_idle("[data-testid=confirm]", ROW)


def start_match(page: Page, cup: str = "wc1930", players: int = 4) -> None:
    """From the setup page, with this tournament and as many bots as are needed."""
    page.goto("/setup/worldcup")
    expect(page.get_by_test_id("start-table")).to_be_visible()
    page.locator("details").evaluate_all("all => all.forEach(details => (details.open = true))")
    page.locator(f"select:has(option[value={cup}])").select_option(cup)
    while page.get_by_test_id(f"seat-{players + 1}").count():
        page.get_by_test_id(f"seat-{players + 1}").get_by_role("button").click()
    page.get_by_test_id("start-table").click()
    expect(page.get_by_test_id("what-now")).to_be_visible()


def begin_a_card(page: Page) -> None:
    """Play the first card in hand that can be played; its targets glow then."""
    page.locator(CARD).first.click()
    expect(page.get_by_test_id("take-back")).to_be_visible()


def overflow_of_the_chart(page: Page) -> int:
    return int(page.evaluate("document.querySelector('main').scrollWidth - document.documentElement.clientWidth"))


def test_a_beginner_finishes_the_cup_of_1930_on_a_phone(visit: Visit) -> None:
    page = visit()
    start_match(page, players=2)
    pressed = play_to_the_end(page, random.Random(1))
    expect(page.get_by_test_id("end-screen")).to_contain_text(re.compile("gewonnen|gewinnt", re.IGNORECASE))
    assert {ROW, CARD} <= pressed
    # A player who is knocked out early has yet to see the reports.
    assert REPORT in pressed or page.get_by_test_id("report").count() == 1
    assert overflow_of_the_chart(page) <= 0


def test_a_card_is_tried_taken_back_and_confirmed(visit: Visit) -> None:
    page = visit(phone=False)
    start_match(page)
    wait_for_my_move(page)
    hand = page.locator("[data-move=play]").count()
    begin_a_card(page)
    row = page.locator(ROW).first
    name = row.get_attribute("data-row")
    row.click()
    page.locator(NEXT).first.wait_for()
    if not page.get_by_test_id("confirm").count():  # a card with several tokens asks for more
        page.get_by_test_id("take-back").click()
        page.locator(when_idle(f"[data-row='{name}'][data-legal=true]")).first.click()
        page.locator(NEXT).first.wait_for()
        while not page.get_by_test_id("confirm").count():
            page.locator(ROW).first.click()
            page.locator(NEXT).first.wait_for()
    log = page.get_by_test_id("log").first.locator("li")
    before = log.count()
    while page.get_by_test_id("take-back").count():
        page.get_by_test_id("take-back").click()
        page.locator(IDLE).wait_for()
    expect(page.locator("[data-move=play]")).to_have_count(hand)
    assert log.count() == before
    page.locator("[data-move=discard]").first.click()
    page.get_by_test_id("confirm").click()
    expect(page.get_by_test_id("log").first).to_contain_text("Du wirfst")
    assert page.get_by_test_id("refused").count() == 0


def test_a_card_without_a_target_says_why(visit: Visit) -> None:
    page = visit()
    start_match(page)
    for _ in range(40):  # until a foul or an offside turns up on an empty board
        wait_for_my_move(page)
        barred = page.locator("[data-move=play][data-legal=false]")
        if barred.count():
            barred.first.click(force=True)  # disabled for assistive technology, but it answers
            expect(page.get_by_test_id("why")).to_contain_text("kein Ziel")
            return
        start_match(page)
    raise AssertionError("every card could be played")


def test_the_chart_of_2002_leads_from_the_overview_to_a_group_and_a_match(visit: Visit) -> None:
    page = visit(phone=False, locale="en-GB")
    start_match(page, "wc2002")
    wait_for_my_move(page)
    overview = page.get_by_test_id("overview")
    expect(overview.locator("[data-match]")).to_have_count(48)
    assert overflow_of_the_chart(page) <= 0
    inside = "row => row.getBoundingClientRect().right <= row.closest('section').getBoundingClientRect().right + 1"
    assert all(overview.locator("[data-row]").evaluate_all(f"rows => rows.map({inside})"))
    page.locator("[data-group=e]").click()
    group = page.get_by_test_id("group-page")
    expect(group).to_contain_text("Germany")
    group.locator("[data-row='e_1 ireland']").click()
    detail = page.get_by_test_id("match-detail")
    expect(detail).to_contain_text("Cameroon")
    page.keyboard.press("Escape")
    expect(detail).not_to_be_visible()
    page.get_by_test_id("to-overview").click()
    page.locator("[data-tab=knockout]").click()
    expect(page.get_by_test_id("bracket")).to_contain_text("Winner of group A")
    page.locator("[data-tab=teams]").click()
    expect(page.get_by_test_id("teams").locator("li")).to_have_count(4)


def test_on_a_phone_a_target_is_found_group_by_group(visit: Visit) -> None:
    page = visit()
    start_match(page, "wc2002")
    wait_for_my_move(page)
    # One group at a time, with its matches; the card leads to one with targets.
    expect(page.locator("[data-match]")).to_have_count(6)
    begin_a_card(page)
    expect(page.locator(ROW).first).to_be_visible()
    page.locator("[data-group]:has(.targets)").last.click()
    row = page.locator(ROW).first
    box = row.bounding_box()
    assert box is not None
    assert box["height"] >= 40
    # Where rows are small, a closer look at the match offers the same.
    page.locator(f"[data-match]:has({ROW}) .score").first.click()
    page.locator("[data-testid=place-here].primary").first.click()
    expect(page.get_by_test_id("match-detail")).to_have_count(0)
    expect(page.get_by_test_id("tried")).to_be_visible()
    assert overflow_of_the_chart(page) <= 0


def test_a_turn_with_the_keyboard_alone(visit: Visit) -> None:
    page = visit(phone=False)
    start_match(page)
    wait_for_my_move(page)
    page.locator("[data-move=discard]").first.focus()
    page.keyboard.press("Enter")
    page.get_by_test_id("confirm").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("log").first).to_contain_text("Du wirfst")


def test_the_score_sheet_is_a_page_and_a_file(visit: Visit) -> None:
    page = visit(phone=False, locale="en-GB")
    start_match(page)
    wait_for_my_move(page)
    page.goto(page.get_by_test_id("sheet-link").get_attribute("href") or "")
    expect(page.locator("main")).to_contain_text("Argentina")
    expect(page.locator("main")).to_contain_text("Tables")
    table = re.search(r"/table/([\w-]+)", page.url)
    assert table
    text = page.request.get(f"/api/tables/{table[1]}/sheet/tables.csv").text()
    rows = list(csv.DictReader(io.StringIO(text.lstrip("\ufeff"))))
    assert len(rows) == 13
    assert {row["group"] for row in rows} == {"1", "2", "3", "4"}
