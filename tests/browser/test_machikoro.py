"""Machi Koro as people play it: on a phone, on a laptop, together, with the keyboard, through trouble."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.player import MY_MOVE, is_over, play_to_the_end, press_something, wait_for_my_move
from tests.browser.site import Site
from tests.browser.waiting import first_with


def start_match(page: Page) -> None:
    page.get_by_test_id("play-now-machikoro").click()
    expect(page.get_by_test_id("what-now")).to_be_visible()


def overflow(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def table_of(page: Page) -> str:
    found = re.search(r"/table/[\w-]+", page.url)
    assert found, page.url
    return found[0]


def test_a_beginner_finishes_a_match_against_bots_on_a_phone(visit: Visit) -> None:
    page = visit()
    start_match(page)
    play_to_the_end(page, random.Random(1))
    expect(page.get_by_test_id("end-screen")).to_contain_text(re.compile("gewonnen|gewinnt", re.IGNORECASE))
    assert overflow(page) == 0


def test_play_again_starts_a_new_match(visit: Visit) -> None:
    page = visit(locale="en-GB")
    start_match(page)
    before = table_of(page)
    play_to_the_end(page, random.Random(2))
    expect(page.get_by_test_id("end-screen")).to_contain_text(re.compile("won|win", re.IGNORECASE))
    page.get_by_test_id("play-again").click()
    page.wait_for_url(lambda url: "/table/" in url and before not in url)
    wait_for_my_move(page)
    assert not is_over(page)


@pytest.mark.parametrize("phone", [True, False])
def test_no_page_is_wider_than_the_screen(visit: Visit, phone: bool) -> None:
    page = visit(phone=phone)
    expect(page.get_by_test_id("play-now-machikoro")).to_be_visible()
    assert overflow(page) == 0
    for path in ("/setup/machikoro", "/rules/machikoro"):
        page.goto(path)
        expect(page.locator("h1")).to_be_visible()
        assert overflow(page) == 0, path
    page.goto("/")
    start_match(page)
    wait_for_my_move(page)
    assert overflow(page) == 0


def test_a_reload_leads_back_to_the_same_place(visit: Visit) -> None:
    page = visit()
    start_match(page)
    for _ in range(6):
        wait_for_my_move(page)
        press_something(page, random.Random(3))
    wait_for_my_move(page)
    while page.get_by_test_id("roll").count():  # the roll is presentation: a reload shows what it brought
        page.get_by_test_id("roll").click()
        wait_for_my_move(page)
    before = page.get_by_test_id("what-now").inner_text()
    page.reload()
    wait_for_my_move(page)
    assert page.get_by_test_id("what-now").inner_text() == before


def test_two_people_join_by_link_and_see_each_others_moves(visit: Visit) -> None:
    anna = visit("/setup/machikoro", phone=False)
    anna.get_by_test_id("seat-2").locator("select").first.select_option("open")
    while anna.get_by_test_id("seat-3").count():
        anna.get_by_test_id("seat-3").get_by_role("button").click()
    anna.get_by_test_id("start-table").click()
    expect(anna.get_by_test_id("waiting-room")).to_be_visible()
    bert = visit(table_of(anna), locale="en-GB")
    bert.get_by_role("textbox").fill("Bert")
    bert.get_by_test_id("join").click()
    rng, players = random.Random(4), set()
    for _ in range(12):
        player = first_with(MY_MOVE, anna, bert)
        players.add(player)
        press_something(player, rng)
    assert players == {anna, bert}
    expect(anna.get_by_text("Bert").first).to_be_visible()


def test_a_whole_turn_with_the_keyboard_alone(visit: Visit) -> None:
    page = visit(phone=False)
    page.get_by_test_id("play-now-machikoro").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("what-now")).to_be_visible()
    wait_for_my_move(page)
    while page.get_by_test_id("roll").count():
        page.get_by_test_id("roll").focus()
        page.keyboard.press("Enter")
        wait_for_my_move(page)
    page.locator("[data-move=build][data-legal=true]").first.focus()
    page.keyboard.press("Enter")
    if page.get_by_test_id("confirm-build").count():
        page.get_by_test_id("confirm-build").focus()
        page.keyboard.press("Enter")
    expect(page.get_by_test_id("log")).to_contain_text("Du baust")


def test_what_cannot_be_built_says_why(visit: Visit) -> None:
    page = visit()
    start_match(page)
    wait_for_my_move(page)
    while page.get_by_test_id("roll").count():
        page.get_by_test_id("roll").click()
        wait_for_my_move(page)
    page.locator("[data-card=ballmanufaktur][data-legal=false]").click()
    expect(page.get_by_text(re.compile(r"fehl(t|en).*Münze|Münze.*fehl", re.IGNORECASE)).first).to_be_visible()


def test_the_language_can_be_switched_in_the_middle_of_a_match(visit: Visit) -> None:
    page = visit(phone=False)
    start_match(page)
    wait_for_my_move(page)
    page.get_by_test_id("language-en").click()
    expect(page.get_by_text("Ticket Booth").first).to_be_visible()
    page.get_by_test_id("language-de").click()
    expect(page.get_by_text("Kassenhäuschen").first).to_be_visible()


def test_people_with_real_dice_type_in_what_they_show(visit: Visit) -> None:
    page = visit("/setup/machikoro")
    page.get_by_test_id("real-dice").check()
    page.get_by_test_id("start-table").click()
    typed = page.get_by_test_id("typed-chance")
    typed.locator("[data-outcome=first_seat]").first.click()
    typed.locator("[data-face='1']").click()
    expect(typed).to_have_count(0)
    wait_for_my_move(page)
    assert page.get_by_test_id("refused").count() == 0


def test_a_dead_server_is_noticed_and_the_match_goes_on_when_it_is_back(visit: Visit, own_site: Site) -> None:
    page = visit(at=own_site)
    start_match(page)
    wait_for_my_move(page)
    own_site.kill()
    expect(page.get_by_test_id("reconnecting")).to_be_visible()
    own_site.start()
    expect(page.get_by_test_id("reconnecting")).not_to_be_visible()
    wait_for_my_move(page)
    press_something(page, random.Random(5))
    wait_for_my_move(page)
    assert page.get_by_test_id("refused").count() == 0


def test_a_stranger_with_the_link_to_a_full_table_can_only_watch(visit: Visit) -> None:
    page = visit()
    start_match(page)
    wait_for_my_move(page)
    watcher = visit(table_of(page), phone=False)
    expect(watcher.get_by_test_id("what-now")).to_be_visible()
    assert watcher.locator("[data-testid=roll], [data-move]").count() == 0


def test_an_unknown_table_is_explained(visit: Visit) -> None:
    page = visit("/table/nothing-here")
    expect(page.get_by_role("link").first).to_be_visible()
    expect(page.locator("body")).to_contain_text(re.compile("Tisch", re.IGNORECASE))
