"""Looking through a match that was, and computing its dice again."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Visit
from tests.browser.tables import OPEN, bot, choose_in_menu, make_table, overflow, sit_down
from tests.browser.test_offline import WALK

# The games, and the fewest computer players beside one person.
GAMES = {"machikoro": 1, "catan": 2, "worldcup": 1, "tsubasa": 1}


def finished(page: Page, game: str = "machikoro") -> str:
    """A match that a computer player finished for somebody who left."""
    table = make_table(page, *(bot(name) for name in ("Uwe", "Mia")[: GAMES[game]]), game=game)
    expect(page.get_by_test_id("what-now")).to_be_visible()
    choose_in_menu(page, "leave")
    expect(page.get_by_test_id("end-screen")).to_be_visible()
    return table


def seen_to_the_end(page: Page, game: str = "machikoro") -> None:
    """The same, of a match for which the page has chosen a word; it has seen all of it."""
    bots = [bot(name) for name in ("Uwe", "Mia")[: GAMES[game]]]
    answer = page.request.post("/api/tables", data={"game": game, "seats": [OPEN, *bots]})
    page.goto(f"/table/{answer.json()['id']}")
    sit_down(page, "Anna")
    expect(page.get_by_test_id("what-now")).to_be_visible()
    choose_in_menu(page, "leave")
    expect(page.get_by_test_id("end-screen")).to_be_visible()


def where(page: Page) -> tuple[int, int]:
    number, last = page.get_by_test_id("replay-where").inner_text().split("/")
    return int(number), int(last)


def go(page: Page, number: int) -> None:
    page.get_by_test_id("replay-slider").fill(str(number))
    expect(page.get_by_test_id("replay-where")).to_have_text(re.compile(rf"^{number} /"))
    expect_at(page, number)


def expect_at(page: Page, number: int) -> None:
    """The board follows the slider as soon as it can."""
    expect(page.locator("main")).to_have_attribute("data-position", str(number))


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_match_is_looked_through_with_the_slider(visit: Visit, game: str) -> None:
    page = visit()
    table = finished(page, game)
    page.get_by_test_id("to-replay").click()
    look_through(page)
    if game == "catan":  # the widest board
        look_through(visit(f"{table}/replay", phone=False))


def look_through(page: Page) -> None:
    expect(page.get_by_test_id("replay-where")).to_have_text(re.compile("^0 /"))
    _, last = where(page)
    said = set()
    for part in range(6):
        go(page, part * last // 5)
        said.add(page.get_by_test_id("what-now").inner_text())
        assert overflow(page) == 0
    assert len(said) > 2
    assert page.locator("[data-testid=roll], [data-testid=confirm]").count() == 0


def test_steps_turns_and_keys_move_through_the_match(visit: Visit) -> None:
    page = visit(phone=False)
    page.goto(finished(page) + "/replay")
    expect(page.get_by_test_id("replay-where")).to_be_visible()
    _, last = where(page)
    page.get_by_test_id("replay-turn-on").click()
    page.get_by_test_id("replay-turn-on").click()
    turn, _ = where(page)
    assert 1 < turn < last
    page.get_by_test_id("replay-step-back").click()
    assert where(page)[0] == turn - 1
    page.locator("h2").first.click()
    for key, number in (("ArrowRight", turn), ("ArrowLeft", turn - 1), ("End", last), ("Home", 0)):
        page.keyboard.press(key)
        assert where(page)[0] == number, key


def test_it_plays_by_itself_until_it_is_stopped(visit: Visit) -> None:
    page = visit(phone=False)
    page.goto(finished(page) + "/replay")
    page.get_by_test_id("replay-play").click()
    expect(page.get_by_test_id("replay-where")).not_to_have_text(re.compile("^[01] /"))
    page.get_by_test_id("replay-play").click()
    stopped = where(page)
    page.wait_for_timeout(2_500)
    assert where(page) == stopped


def test_a_line_of_the_report_leads_to_its_moment(visit: Visit) -> None:
    page = visit(phone=False)
    page.goto(finished(page) + "/replay")
    line = page.get_by_test_id("log").locator("[data-kind=build]").nth(3)
    text = line.locator(".text").inner_text()
    line.locator(".text").click()
    expect(page.locator("[aria-current=step]").filter(has_text=text)).to_be_visible()
    assert where(page)[0] > 0


def test_a_link_to_a_moment_shows_others_the_same(visit: Visit) -> None:
    page = visit(phone=False)
    table = finished(page)
    page.goto(table + "/replay")
    expect(page.get_by_test_id("replay-where")).to_be_visible()
    _, last = where(page)
    go(page, last // 2)
    page.get_by_test_id("replay-eyes").select_option("")
    page.wait_for_url(f"**{table}/at/{last // 2}")
    friend = visit(f"{table}/at/{last // 2}", phone=False)
    expect(friend.get_by_test_id("replay-where")).to_have_text(f"{last // 2} / {last}")
    expect_at(friend, last // 2)
    for testid in ("what-now", "log"):
        assert friend.get_by_test_id(testid).inner_text() == page.get_by_test_id(testid).inner_text()
    go(friend, last // 2 + 3)
    friend.wait_for_url(f"**{table}/at/{last // 2 + 3}")


def test_after_the_end_every_hand_can_be_looked_into_but_not_before(visit: Visit) -> None:
    page = visit(phone=False)
    table = finished(page, "tsubasa")
    page.goto(table + "/replay")
    expect(page.get_by_test_id("replay-eyes").locator("option")).to_have_count(3)
    other = visit(None, phone=False)
    make_table(other, bot(), game="tsubasa")
    expect(other.get_by_test_id("what-now")).to_be_visible()
    choose_in_menu(other, "look-back")
    expect(other.get_by_test_id("replay-eyes").locator("option")).to_have_count(2)


def verify(page: Page) -> None:
    page.get_by_test_id("to-verify").click()
    page.get_by_test_id("verify").click()


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_match_is_proved_in_the_browser_by_the_rules(visit: Visit, game: str) -> None:
    page = visit(phone=False)
    seen_to_the_end(page, game)
    verify(page)
    result = page.get_by_test_id("verify-result")
    expect(result).to_contain_text("Alles stimmt")
    expect(result).to_contain_text("die dieses Gerät gesehen hat")
    expect(result).to_contain_text("die Regeln haben die ganze Partie nachgespielt")
    expect(page.locator("[data-doubt]")).to_have_count(0)


def test_without_the_rules_the_page_says_what_it_could_not_check(visit: Visit) -> None:
    page = visit(phone=False)
    seen_to_the_end(page)
    page.route("**/runtime/*.json", lambda route: route.fulfill(status=404))
    verify(page)
    expect(page.get_by_test_id("verify-result")).to_contain_text("Die Würfe stimmen")
    expect(page.get_by_test_id("verify-result")).to_contain_text("Nur die Würfe wurden nachgerechnet")
    # Once they are there, everything is checked.
    page.unroute("**/runtime/*.json")
    page.get_by_test_id("verify").click()
    expect(page.get_by_test_id("verify-result")).to_contain_text("die Regeln haben die ganze Partie nachgespielt")
    # Whoever has loaded them for this may still choose to play without a network.
    page.evaluate(WALK, "/")
    expect(page.get_by_test_id("play-here")).to_be_enabled()


def test_what_only_the_rules_can_know_is_found(visit: Visit) -> None:
    page = visit(phone=False)
    seen_to_the_end(page)

    def forge(route: Route) -> None:
        record = route.fetch().json()
        record["outcome"]["winners"] = [seat for seat in (0, 1) if seat not in record["outcome"]["winners"]]
        route.fulfill(body=json.dumps(record), content_type="application/json")

    page.route("**/record", forge)
    verify(page)
    expect(page.get_by_test_id("verify-result")).to_contain_text("Als die Regeln die Partie nachgespielt haben")


def test_a_page_without_encryption_seals_its_word_and_verifies_too(visit: Visit) -> None:
    page = visit(phone=False)
    # As browsers leave it out on pages that came over the network unencrypted.
    page.add_init_script("Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })")
    with page.expect_request("**/seats") as asked:
        seen_to_the_end(page)
    assert sorted(asked.value.post_data_json or ()) == ["name", "seal", "seat"]
    assert page.evaluate("crypto.subtle === undefined")
    verify(page)
    expect(page.get_by_test_id("verify-result")).to_contain_text("Alles stimmt")


def test_anyone_who_only_watched_is_told_what_is_not_proved(visit: Visit) -> None:
    other = visit(finished(visit(phone=False)), phone=False)
    verify(other)
    expect(other.get_by_test_id("verify-result")).to_contain_text("nicht bewiesen")
    expect(other.locator("[data-doubt=witness-none]")).to_be_visible()


def test_a_forged_chance_event_is_found(visit: Visit) -> None:
    page = visit(phone=False)
    finished(page)
    forged: dict[str, int] = {}

    def forge(route: Route) -> None:
        proof = route.fetch().json()
        step = proof["steps"][5]
        step["point"] = (step["point"] + 1) % step["total"]
        forged.update(step)
        route.fulfill(body=json.dumps(proof), content_type="application/json")

    page.route("**/proof", forge)
    verify(page)
    expect(page.get_by_test_id("verify-result")).to_contain_text("Das stimmt nicht: Bei Schritt")
    expect(page.get_by_test_id("verify-result")).to_contain_text(f"Schritt {forged['number']} ")


def test_a_secret_that_was_changed_is_found(visit: Visit) -> None:
    page = visit(phone=False)
    finished(page)

    def forge(route: Route) -> None:
        proof = route.fetch().json()
        route.fulfill(body=json.dumps({**proof, "seed": "00" * 32}), content_type="application/json")

    page.route("**/proof", forge)
    verify(page)
    expect(page.get_by_test_id("verify-result")).to_contain_text("passt nicht zum Fingerabdruck")


def test_the_report_leads_to_the_costliest_decision_and_to_another_try(visit: Visit) -> None:
    page = visit()
    finished(page)
    page.get_by_test_id("to-analysis").click()
    expect(page.get_by_test_id("analysis-verdict")).to_be_visible()
    expect(page.get_by_test_id("analysis-dice")).to_be_visible()
    assert overflow(page) == 0
    link = page.get_by_test_id("analysis-to-mistake").first
    moment = re.search(r"/at/(\d+)/as/(\d+)$", link.get_attribute("href") or "")
    assert moment
    link.click()
    expect_at(page, int(moment[1]))
    # With the eyes of whoever decided there.
    expect(page.get_by_test_id("replay-eyes")).to_have_value(moment[2])
    page.go_back()
    page.get_by_test_id("try-again").first.click()
    # At once where that decision is to be made: no dice of before are to be rolled again.
    expect(page.locator("[data-move][data-legal=true], [data-card][data-legal=true]").first).to_be_visible()
    expect(page.get_by_test_id("roll")).to_have_count(0)
