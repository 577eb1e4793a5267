"""CATAN as people play it: without football on a phone, Fußballfieber on a laptop, trading and discarding."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.settler import LEGAL_SPOT, MY_MOVE, is_over, play_until, press_something, wait_for_my_move
from tests.browser.waiting import END, IDLE, first_with, meet

MAIN = "[data-move=end_turn]"


def overflow(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def table_of(page: Page) -> str:
    found = re.search(r"/table/[\w-]+", page.url)
    assert found, page.url
    return found[0]


def set_up(page: Page, options: Mapping[str, str], *, seats: int = 4, open_seat: bool = False) -> None:
    """Fill in the form for a table: options by name, and how many sit at it."""
    for number in range(4, seats, -1):
        page.get_by_test_id(f"seat-{number}").get_by_role("button").click()
    if open_seat:
        page.get_by_test_id("seat-2").locator("select").first.select_option("open")
    page.get_by_test_id("start-table").wait_for()
    page.locator("details").evaluate_all("all => all.forEach(one => one.open = true)")
    for name, value in options.items():
        field = page.locator(f"[data-option={name}]").locator("select, input")
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    page.get_by_test_id("start-table").click()
    page.wait_for_url("**/table/**")


def hand(page: Page) -> dict[str, int]:
    cards = page.locator("[data-hand] [data-card]").all()
    return {str(card.get_attribute("data-card")): int(card.get_attribute("data-count") or 0) for card in cards}


def test_a_beginner_finishes_a_match_without_football_on_a_phone(visit: Visit) -> None:
    page = visit("/setup/catan")
    set_up(page, {"scenario": "base", "victory_points": "8"}, seats=3)
    play_until(page, random.Random(1), END)
    expect(page.get_by_test_id("end-screen")).to_contain_text(re.compile("gewonnen|gewinnt", re.IGNORECASE))
    assert page.get_by_test_id("season").count() == 0
    assert overflow(page) == 0


def test_the_first_click_leads_through_the_founding_to_a_matchday_and_its_results(visit: Visit) -> None:
    page = visit(phone=False, locale="en-GB")
    page.get_by_test_id("play-now-catan").click()
    expect(page.get_by_test_id("season")).to_contain_text("Matchday 1 of 15")
    play_until(page, random.Random(2), "[data-testid=season]:has-text('Matchday 2')")
    page.get_by_test_id("season").click()
    season = page.get_by_test_id("season-dialog")
    expect(season.get_by_test_id("season-table").locator("tbody tr")).to_have_count(4)
    # The bots may have played on meanwhile: two results for each matchday that is over, and one is.
    results = season.locator("ol li").filter(has_text=re.compile(r"\d:\d"))
    expect(results.nth(1)).to_be_visible()
    shown = results.count()
    assert shown % 2 == 0
    page.keyboard.press("Escape")
    table = table_of(page)
    page.goto(f"{table}/sheet")
    expect(page.get_by_test_id("sheet-results").locator("tbody tr").nth(shown - 1)).to_be_visible()
    expect(page.get_by_test_id("sheet-table")).to_contain_text("Football points")
    csv = page.request.get(f"/api{table.replace('/table/', '/tables/')}/sheet/results.csv").text().splitlines()
    assert csv[0].lstrip("\ufeff").startswith("matchday,duel,left_seat")
    assert len(csv) > shown


@pytest.mark.parametrize("first", ["1", "2"], ids=["who begins", "who is last and founds twice in a row"])
def test_a_founding_can_be_taken_back_until_it_is_confirmed(visit: Visit, first: str) -> None:
    page = visit("/setup/catan")
    set_up(page, {"start_player": "chosen", "chosen_seat": first})
    places = page.locator(LEGAL_SPOT)
    places.first.wait_for()
    before = places.count()
    places.nth(7).click()
    expect(page.get_by_test_id("yields")).to_be_visible()
    assert overflow(page) == 0
    expect(page.locator(".spot[data-move=road]").first).to_be_visible()
    page.get_by_test_id("take-back").click()
    expect(page.locator(".spot[data-move=settlement]")).to_have_count(before)
    places.nth(3).click()
    page.locator(".spot[data-move=road]").first.click()
    page.get_by_test_id("confirm").click()
    expect(page.get_by_test_id("confirm")).to_have_count(0)
    expect(page.get_by_test_id("refused")).to_have_count(0)


def test_a_founding_with_the_keyboard_alone(visit: Visit) -> None:
    page = visit(phone=False)
    page.get_by_test_id("play-now-catan").click()
    for kind in ("settlement", "road"):
        place = page.locator(f".spot[data-move={kind}]").first
        place.wait_for()
        place.focus()
        page.keyboard.press("Enter")
    page.get_by_test_id("confirm").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("log")).to_contain_text("Du baust eine Straße")
    # What was pressed is gone; whoever acts with keys is still there, and is told when it is their turn again.
    expect(page.locator(".dock-frame:focus-within")).to_have_count(1)
    expect(page.get_by_test_id("commentary")).to_have_text("Du bist dran")


def test_what_is_too_expensive_says_what_is_missing(visit: Visit) -> None:
    page = visit()
    page.get_by_test_id("play-now-catan").click()
    rng = random.Random(3)
    while not page.locator("[data-move=buy_card][data-legal=false]").count():
        play_until(page, rng, MAIN)
        if not page.locator("[data-move=buy_card][data-legal=false]").count():
            press_something(page, rng)
    page.locator("[data-move=buy_card]").click(force=True)
    expect(page.get_by_test_id("why")).to_contain_text("Dir fehlt")


def two_people(visit: Visit) -> tuple[Page, Page]:
    """Anna on a phone, Bert on a laptop, and a bot."""
    anna = visit("/setup/catan")
    set_up(anna, {}, seats=3, open_seat=True)
    bert = visit(table_of(anna), phone=False)
    bert.get_by_role("textbox").fill("Bert")
    bert.get_by_test_id("join").click()
    return anna, bert


def test_an_offer_between_two_people_is_made_answered_and_closed(visit: Visit) -> None:
    anna, bert = two_people(visit)
    give, want = play_to_a_possible_deal(anna, bert, random.Random(4))
    anna.get_by_test_id("trade").click()
    anna.locator(f"[data-step=give-{give}-more]").click()
    anna.locator(f"[data-step=want-{want}-more]").click()
    anna.get_by_test_id("send-offer").click()
    bert.locator("[data-move=accept][data-legal=true]").click()
    before = hand(anna)
    anna.locator("[data-answer=accepted][data-seat='1'] [data-move=trade]").click()
    expect(anna.get_by_test_id("offer")).to_have_count(0)
    expect_exchanged(anna, before, give, want)
    expect(bert.get_by_test_id("log")).to_contain_text(re.compile("gibt dir"))


def play_to_a_possible_deal(anna: Page, bert: Page, rng: random.Random) -> tuple[str, str]:
    """Until it is Anna's turn and she has something to give that Bert can pay with another kind."""
    for _ in range(400):
        player = first_with(MY_MOVE, anna, bert)
        if not player.locator(MAIN).count():
            press_something(player, rng)
            continue
        meet(anna, bert)
        mine, his = hand(anna), hand(bert)
        deals = [(g, w) for g in mine for w in his if mine[g] and his[w] and g != w]
        if player is anna and deals:
            return deals[0]
        player.locator(MAIN).click()
    raise AssertionError("there was never anything to trade")


def expect_exchanged(page: Page, before: Mapping[str, int], give: str, want: str) -> None:
    for card, count in ((give, before[give] - 1), (want, before[want] + 1)):
        expect(page.locator(f"[data-hand] [data-card={card}]")).to_have_attribute("data-count", str(count))


def test_somebody_whose_turn_it_is_not_can_offer_something_unasked(visit: Visit) -> None:
    anna, bert = two_people(visit)
    give, want = play_to_a_possible_deal(anna, bert, random.Random(8))
    bert.get_by_test_id("unasked").click()
    bert.locator(f"[data-step=give-{want}-more]").click()
    bert.locator(f"[data-step=want-{give}-more]").click()
    bert.get_by_test_id("send-offer").click()
    before = hand(anna)
    anna.locator("[data-testid=offer] [data-seat='1'] [data-move=trade]").click()
    expect(anna.get_by_test_id("offer")).to_have_count(0)
    expect_exchanged(anna, before, give, want)


def test_an_offer_can_be_withdrawn_and_the_bank_says_what_it_takes(visit: Visit) -> None:
    page = visit(locale="en-GB")
    page.get_by_test_id("play-now-catan").click()
    rng = random.Random(5)
    play_until(page, rng, f"{MAIN}:visible")
    while not sum(hand(page).values()):
        page.locator(MAIN).click()
        play_until(page, rng, MAIN)
    give = next(card for card, count in hand(page).items() if count)
    want = next(card for card in hand(page) if card != give)
    page.get_by_test_id("trade").click()
    page.locator(f"[data-step=give-{give}-more]").click()
    for _ in range(9):
        page.locator(f"[data-step=want-{want}-more]").click()
    page.get_by_test_id("send-offer").click()
    expect(page.locator("[data-testid=offer] [data-answer=declined]")).to_have_count(3)
    page.locator("[data-move=withdraw]").click()
    expect(page.locator("[data-move=withdraw]")).to_have_count(0)
    page.get_by_test_id("trade").click()
    page.get_by_role("tab").last.click()
    poor = next(card for card, count in hand(page).items() if count < 2)
    page.locator(f"[data-give={poor}]").click(force=True)
    expect(page.get_by_test_id("trade-dialog").get_by_role("status")).to_be_visible()


def test_discards_are_chosen_card_by_card_and_laid_down_together(visit: Visit) -> None:
    page = visit("/setup/catan")
    set_up(page, {"discard_limit": "5", "scenario": "base"}, seats=3)
    rng = random.Random(6)
    pick = page.locator("[data-pick=discard] [data-legal=true]")
    for _ in range(300):
        wait_for_my_move(page)
        assert not is_over(page)
        if pick.count():
            break
        if page.locator(MAIN).count():
            page.locator(MAIN).click()
        else:
            press_something(page, rng)
    before = sum(hand(page).values())
    pick.first.click()
    expect(page.get_by_test_id("discard-progress")).to_contain_text(f"1 von {before // 2}")
    page.get_by_test_id("take-back").click()
    expect(page.get_by_test_id("discard-progress")).to_contain_text(f"0 von {before // 2}")
    while page.locator("[data-pick=discard]").count():
        press_something(page, rng)
        page.locator(IDLE).wait_for()
    press_something(page, rng)
    expect(page.get_by_test_id("discard-progress")).to_have_count(0)
    expect(page.get_by_test_id("refused")).to_have_count(0)


def test_the_dice_are_counted_against_what_is_to_be_expected(visit: Visit) -> None:
    page = visit(phone=False)
    page.get_by_test_id("play-now-catan").click()
    play_until(page, random.Random(7), MAIN)
    page.get_by_test_id("dice-stats").click()
    expect(page.get_by_test_id("dice-dialog").locator("li")).to_have_count(11)
