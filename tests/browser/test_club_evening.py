"""A small club evening from the first click to the winner."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.tables import overflow


def say_first_wins(page: Page, table: int) -> None:
    page.get_by_test_id(f"result-{table}").first.click()
    page.get_by_test_id("say-result").click()
    expect(page.get_by_test_id("say-result")).to_have_count(0)


def test_a_knock_out_of_three_at_one_device_and_one_with_a_phone(visit: Visit) -> None:
    anna = visit("/club", phone=False)
    anna.locator("[data-format=knockout]").check()
    anna.get_by_test_id("evening-names").fill("Ada\nBo\nCem")
    anna.get_by_test_id("new-evening").get_by_role("button").click()
    expect(anna.get_by_test_id("entrants").get_by_role("listitem")).to_have_count(3)
    bert = visit(anna.url, locale="en-GB")
    bert.get_by_label("Your name").fill("Bert")
    bert.get_by_test_id("enter").click()
    expect(anna.get_by_test_id("entrants")).to_contain_text("Bert")
    anna.get_by_test_id("next-round").click()
    expect(anna.get_by_test_id("bracket").locator("rect")).to_have_count(3)
    expect(bert.get_by_test_id("my-call")).to_contain_text("you play with")
    for table in (0, 1):
        say_first_wins(anna, table)
    anna.get_by_test_id("next-round").click()
    say_first_wins(anna, 0)
    expect(anna.get_by_test_id("winner")).to_contain_text("Sieg für")
    expect(bert.get_by_test_id("winner")).to_contain_text("Won by ")
    assert overflow(bert) <= 0
    screen = visit(f"{anna.url}/screen", phone=False)
    expect(screen.get_by_test_id("big-screen")).to_contain_text("Sieg für")


def test_what_everybody_looks_at_fits_on_the_screen(visit: Visit) -> None:
    anna = visit("/club", phone=False)
    anna.locator("[data-format=swiss]").check()
    anna.get_by_test_id("evening-names").fill("Ada\nBo\nCem\nDora\nEmil\nFritz\nGerda\nHatice\nIda")
    anna.get_by_test_id("new-evening").get_by_role("button").click()
    anna.get_by_test_id("next-round").click()
    expect(anna.get_by_test_id("standings")).to_be_visible()
    anna.goto(f"{anna.url}/screen")
    expect(anna.get_by_test_id("round-1").locator("> li")).to_have_count(5)
    assert anna.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0


def test_people_who_enter_with_a_phone_are_led_to_the_table_kept_for_them(visit: Visit) -> None:
    anna = visit("/club")
    anna.get_by_test_id("new-evening").get_by_role("button").click()
    anna.wait_for_url("**/club/*")
    bert = visit(anna.url)
    for page in (anna, bert):
        page.get_by_test_id("enter").click()
        expect(page.get_by_test_id("enter")).to_have_count(0)
    expect(anna.get_by_test_id("entrants").get_by_role("listitem")).to_have_count(2)
    anna.get_by_test_id("next-round").click()
    for page in (anna, bert):
        page.get_by_test_id("to-table").click()
        page.wait_for_url("**/table/*")
    for page in (anna, bert):
        expect(page.get_by_test_id("what-now")).to_be_visible()
