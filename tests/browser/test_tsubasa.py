"""Captain Tsubasa as people play it: a match on a phone, a secret choice in two browsers, marks of the sources."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Page, expect

from tests.browser.coach import MY_MOVE, is_over, play_to_the_end, press_something, use_card, wait_for_my_move
from tests.browser.conftest import Visit
from tests.browser.waiting import END, first_with, meet

MAX_MATCHES = 12


def start_match(page: Page) -> None:
    page.get_by_test_id("play-now-tsubasa").click()
    wait_for_my_move(page)


def overflow(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def table_of(page: Page) -> str:
    found = re.search(r"/table/[\w-]+", page.url)
    assert found, page.url
    return found[0]


def test_a_beginner_finishes_a_match_against_a_bot_on_a_phone(visit: Visit) -> None:
    page = visit()
    start_match(page)
    rng = random.Random(1)
    for _ in range(25):
        press_something(page, rng)
        wait_for_my_move(page)
        assert overflow(page) == 0
    expect(page.get_by_test_id("scoreboard")).to_contain_text("Halbzeit")
    play_to_the_end(page, rng)
    end = page.get_by_test_id("end-screen")
    expect(end).to_contain_text(re.compile("Meister"))
    expect(end).to_contain_text(re.compile(r"Nankatsu: \d+ Tor"))


def test_an_advanced_match_on_a_laptop_in_english(visit: Visit) -> None:
    page = visit("/setup/tsubasa", phone=False, locale="en-GB")
    page.locator("[data-preset=advanced]").check()
    page.get_by_test_id("start-table").click()
    wait_for_my_move(page)
    expect(page.get_by_test_id("bench").locator("[data-card]")).to_have_count(4)
    expect(page.get_by_test_id("transfers").locator("[data-card]")).to_have_count(4)
    rng = random.Random(2)
    for _ in range(15):
        press_something(page, rng)
        wait_for_my_move(page)
        assert not is_over(page)
        assert overflow(page) == 0
    expect(page.get_by_test_id("other-side").locator(".cards").first).to_be_visible()


def test_a_card_is_looked_at_and_played_with_the_keyboard_alone(visit: Visit) -> None:
    page = visit(phone=False)
    start_match(page)
    rng = random.Random(4)
    hand = page.locator("[data-place=hand][data-move=play]")
    while not hand.count():
        press_something(page, rng)
        wait_for_my_move(page)
    card = hand.first.get_attribute("data-card")
    hand.first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("detail")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("aside")).to_contain_text("Du spielst")
    expect(page.locator(f"[data-place=hand][data-card={card}]")).to_have_count(0)


def test_the_other_side_folds_away_on_a_phone_but_not_its_totals(visit: Visit) -> None:
    page = visit()
    start_match(page)
    side = page.get_by_test_id("other-side")
    expect(side.locator(".cards")).to_be_visible()
    side.locator("button[aria-expanded]").click()
    expect(side.locator(".cards")).to_be_hidden()
    expect(side.get_by_test_id("totals-1")).to_be_visible()
    page.reload()
    wait_for_my_move(page)
    expect(side.locator(".cards")).to_be_hidden()


def test_reconstructed_values_are_listed_and_marked_for_those_who_want_it(visit: Visit) -> None:
    page = visit()
    start_match(page)
    marked = page.locator("[data-card].marked")
    expect(marked).to_have_count(0)
    page.get_by_test_id("sources").click()
    dialog = page.get_by_test_id("sources-dialog")
    expect(dialog).to_contain_text("Tsubasa Ozora")
    expect(dialog).to_contain_text(re.compile(r"\d+ von \d+ Angaben sind rekonstruiert"))
    dialog.get_by_test_id("sources-switch").click()
    page.keyboard.press("Escape")
    marked.first.click()
    expect(page.get_by_test_id("detail").locator("abbr").first).to_have_attribute("title", re.compile("rekonstruiert"))


def press_towards_a_special_shot(page: Page, team: str, rng: random.Random) -> None:
    """Takes its own team's special shot card, plays it in attack and uses it; otherwise plays like any beginner."""
    card = page.locator(f"[data-card=m1_special_shot_{team}][data-legal=true]")
    in_hand = card.and_(page.locator("[data-place=hand]"))
    attacking = page.get_by_test_id("my-side").locator(".role.attacking").count() > 0
    if card.count() and (attacking or not in_hand.count()):
        use_card(page, card.first)
    else:
        press_something(page, rng)


def two_people(visit: Visit) -> tuple[Page, Page]:
    anna = visit("/setup/tsubasa", phone=False)
    anna.get_by_test_id("seat-2").locator("select").first.select_option("open")
    anna.get_by_test_id("start-table").click()
    expect(anna.get_by_test_id("waiting-room")).to_be_visible()
    bert = visit(table_of(anna), locale="en-GB")
    bert.get_by_role("textbox").fill("Bert")
    bert.get_by_test_id("join").click()
    return anna, bert


def play_to_special_choice(people: tuple[Page, Page], rng: random.Random) -> bool:
    """Whether two coaches choose special cards before half-time."""
    special = "[data-testid=special-choice]"
    while "2. Halbzeit" not in people[0].get_by_test_id("scoreboard").inner_text():
        player = first_with(f"{MY_MOVE}, {special}, {END}", *people)
        if player.locator(special).count():
            meet(*people)
            if all(page.locator(special).count() for page in people):
                return True
        press_towards_a_special_shot(player, "nt"[people.index(player)], rng)
    return False


def test_two_people_choose_special_cards_secretly_at_the_same_time(visit: Visit) -> None:
    rng = random.Random(3)
    for _ in range(MAX_MATCHES):
        people = two_people(visit)
        expect(people[0].get_by_test_id("what-now")).to_be_visible()
        if play_to_special_choice(people, rng):
            break
    anna, bert = people
    for page in people:
        expect(page.locator("[data-move=special]")).to_have_count(3)
    chosen = anna.locator("[data-move=special]").first
    card, name = chosen.get_attribute("data-card"), chosen.inner_text().strip()
    chosen.click()
    expect(bert.get_by_test_id("special-choice")).to_contain_text("has already chosen")
    assert card is not None
    assert card not in bert.content()
    assert name not in bert.get_by_test_id("what-now").inner_text()
    bert.locator("[data-move=special]").last.click()
    for page in people:
        expect(page.get_by_test_id("special-choice")).to_have_count(0)
    expect(anna.locator("aside")).to_contain_text(name)  # the match report tells what was revealed
