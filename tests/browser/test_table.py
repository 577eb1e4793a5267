"""What people do at a table besides playing: talk, take back, resign, leave and come back, watch, play again."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import settler
from tests.browser.conftest import Visit
from tests.browser.player import is_over, press_something, wait_for_my_move
from tests.browser.tables import OPEN, bot, choose_in_menu, make_table, overflow, sit_down, two_people
from tests.browser.waiting import first_with, meet, when_idle

CAN_MOVE = "[data-testid=roll], [data-move]"
FREE_SPOT = when_idle(settler.LEGAL_SPOT)


def mover(anna: Page, bert: Page, can_move: str = CAN_MOVE) -> tuple[Page, Page]:
    """Who can act, and the other one."""
    player = first_with(can_move, anna, bert)
    return player, bert if player is anna else anna


def open_chat(page: Page) -> None:
    if not page.get_by_test_id("chat").count():
        page.get_by_test_id("chat-button").click()


def say(page: Page, text: str) -> None:
    open_chat(page)
    page.get_by_test_id("chat-text").fill(text)
    page.keyboard.press("Enter")


def test_a_table_that_cannot_be_reached_right_now_is_not_called_missing(visit: Visit) -> None:
    page = visit()
    table = make_table(page, bot())
    page.route("**/api/tables/*", lambda route: route.abort())
    page.goto(table)
    expect(page.get_by_role("heading")).to_have_text("Der Server ist nicht zu erreichen.")
    page.unroute("**/api/tables/*")
    page.get_by_role("button", name="Noch einmal versuchen").click()
    expect(page.get_by_test_id("what-now")).to_be_visible()


# -- the waiting room --


def test_the_waiting_room_offers_the_link_as_text_and_as_a_code(visit: Visit) -> None:
    anna = visit(None)
    table = make_table(anna, OPEN)
    link = anna.locator("#link").input_value()
    assert link.endswith(table)
    expect(anna.get_by_test_id("qr-code")).to_be_visible()
    anna.get_by_test_id("copy-link").click()
    expect(anna.get_by_test_id("copy-link")).to_have_text("Kopiert!")
    assert overflow(anna) == 0


def test_the_host_starts_with_computer_players_at_the_open_seats(visit: Visit) -> None:
    anna = visit(None)
    table = make_table(anna, OPEN, OPEN)
    guest = visit(table)
    expect(guest.get_by_test_id("join")).to_be_visible()
    assert guest.get_by_test_id("start-now").count() == 0
    anna.get_by_test_id("start-now").click()
    wait_for_my_move(anna)


def test_computer_players_take_open_seats_when_the_time_has_come(visit: Visit) -> None:
    anna = visit(None)
    make_table(anna, OPEN, fill_after=5)
    expect(anna.get_by_test_id("fill-countdown")).to_contain_text(re.compile("Computergegner"))
    wait_for_my_move(anna)


def test_somebody_who_gives_a_seat_up_again_makes_it_free(visit: Visit) -> None:
    anna = visit(None)
    table = make_table(anna, OPEN, OPEN)
    bert = visit(table)
    sit_down(bert, "Bert")
    expect(anna.get_by_text("Bert")).to_be_visible()
    bert.get_by_test_id("leave").click()
    expect(bert.get_by_test_id("join")).to_be_visible()
    expect(anna.get_by_text("Bert")).not_to_be_visible()


# -- talking --


@pytest.mark.parametrize("phones", [True, False])
def test_people_talk_and_react(visit: Visit, phones: bool) -> None:
    anna, bert = two_people(visit, phones=phones)
    say(anna, "Hallo Bert!")
    expect(bert.get_by_test_id("chat-button")).to_contain_text("1")
    open_chat(bert)
    expect(bert.get_by_test_id("message")).to_contain_text("Hallo Bert!")
    expect(bert.get_by_test_id("chat-button")).not_to_contain_text("1")
    bert.locator("[data-reaction=goal]").click()
    expect(anna.get_by_test_id("pop-1")).to_be_visible()
    expect(anna.get_by_test_id("message").last).to_contain_text("Tor!")
    assert overflow(anna) == overflow(bert) == 0


def test_nothing_more_is_read_of_somebody_who_is_muted(visit: Visit) -> None:
    anna, bert = two_people(visit)
    say(bert, "one")
    open_chat(anna)
    expect(anna.get_by_test_id("message")).to_have_count(1)
    anna.get_by_test_id("message-more").click()
    anna.get_by_test_id("mute").click()
    expect(anna.get_by_test_id("message")).to_have_count(0)
    say(bert, "two")
    expect(bert.get_by_test_id("message")).to_have_count(2)
    anna.reload()
    open_chat(anna)
    expect(anna.get_by_test_id("unmute")).to_contain_text("Bert")
    expect(anna.get_by_test_id("message")).to_have_count(0)
    anna.get_by_test_id("unmute").click()
    say(bert, "three")
    expect(anna.get_by_test_id("message").last).to_contain_text("three")


def test_a_message_can_be_reported(visit: Visit) -> None:
    anna, bert = two_people(visit)
    say(bert, "something rude")
    open_chat(anna)
    anna.get_by_test_id("message-more").click()
    anna.get_by_test_id("report").click()
    anna.get_by_test_id("report-reason").fill("Beleidigung")
    anna.get_by_test_id("report-send").click()
    expect(anna.get_by_test_id("reported")).to_be_visible()


def test_those_who_watch_may_read_but_not_write(visit: Visit) -> None:
    anna, _ = two_people(visit)
    say(anna, "Hallo!")
    watcher = visit(anna.url.removeprefix(anna.evaluate("location.origin")), phone=False)
    expect(watcher.get_by_test_id("my-place")).to_contain_text("Du schaust zu.")
    open_chat(watcher)
    expect(watcher.get_by_test_id("message")).to_contain_text("Hallo!")
    assert watcher.get_by_test_id("chat-text").count() == 0
    assert watcher.locator(CAN_MOVE).count() == 0


# -- taking back --


def build_something(page: Page) -> None:
    """A turn up to its last decision: building nothing reveals nothing."""
    wait_for_my_move(page)
    for _ in range(10):
        if page.locator("[data-move=build_nothing]").count():
            break
        press_something(page, random.Random(1))
        wait_for_my_move(page)


def found(visit: Visit) -> tuple[Page, Page, int]:
    """Two people at CATAN, of whom the first has just founded; how many lines the report had before."""
    anna, bert = two_people(visit, game="catan", options={"scenario": "base", "two_players": True})
    player, other = mover(anna, bert, FREE_SPOT)
    lines = player.get_by_test_id("log").locator("li")
    before = lines.count()
    while first_with(settler.MY_MOVE, player, other) is player:
        settler.press_something(player, random.Random(1))
    meet(player, other)
    assert lines.count() > before
    return player, other, before


def test_a_move_is_taken_back_when_the_other_agrees(visit: Visit) -> None:
    player, other, before = found(visit)
    choose_in_menu(player, "ask-undo")
    expect(player.get_by_test_id("undo-withdraw")).to_be_visible()
    other.get_by_test_id("undo-agree").click()
    expect(player.locator(FREE_SPOT).first).to_be_visible()
    meet(player, other)
    assert other.locator(FREE_SPOT).count() == 0
    for page in (player, other):
        assert page.get_by_test_id("log").locator("li").count() < before + 2
        expect(page.get_by_test_id("undo-request")).to_be_empty()
    for _ in range(2):
        settler.wait_for_my_move(player)
        settler.press_something(player, random.Random(2))
    assert player.get_by_test_id("refused").count() == 0


def test_a_move_stays_when_the_other_refuses(visit: Visit) -> None:
    player, other, _ = found(visit)
    lines = player.get_by_test_id("log").locator("li").count()
    choose_in_menu(player, "ask-undo")
    other.get_by_test_id("undo-refuse").click()
    expect(player.get_by_test_id("undo-request")).to_be_empty()
    expect(other.locator(FREE_SPOT).first).to_be_visible()
    assert player.get_by_test_id("log").locator("li").count() == lines


def test_dice_that_were_rolled_are_not_taken_back(visit: Visit) -> None:
    anna, bert = two_people(visit)
    player, _ = mover(anna, bert)
    build_something(player)
    player.get_by_test_id("menu-button").click()
    expect(player.locator("[data-testid=table-menu][data-undo='0']")).to_be_visible()
    expect(player.get_by_test_id("ask-undo")).to_have_count(0)


# -- giving up, leaving, coming back --


def test_resigning_ends_a_match_of_two(visit: Visit) -> None:
    anna, bert = two_people(visit)
    choose_in_menu(anna, "resign")
    assert not is_over(anna)
    anna.get_by_test_id("resign-sure").click()
    expect(anna.get_by_test_id("end-screen")).to_contain_text("Bert gewinnt")
    expect(bert.get_by_test_id("end-screen")).to_contain_text("You win!")
    expect(bert.get_by_test_id("end-screen")).to_contain_text("somebody resigned")


def test_a_computer_player_plays_for_somebody_who_leaves_until_they_are_back(visit: Visit) -> None:
    anna, bert = two_people(visit)
    choose_in_menu(anna, "leave")
    expect(anna.get_by_test_id("come-back")).to_be_visible()
    expect(bert.locator("[data-testid=seat-strip] [data-seat='0']")).to_have_attribute("data-state", "left")
    assert anna.locator(CAN_MOVE).count() == 0
    wait_for_my_move(bert)
    anna.get_by_test_id("come-back").click()
    expect(anna.get_by_test_id("my-place")).not_to_be_visible()
    expect(bert.locator("[data-testid=seat-strip] [data-seat='0']")).to_have_attribute("data-state", "here")


def test_a_computer_player_stands_in_for_an_absent_person_and_steps_aside(visit: Visit) -> None:
    anna, bert = two_people(visit, phones=True)
    _, other = mover(anna, bert)
    table, away = other.url, anna if other is bert else bert
    away.goto("/")
    call = other.get_by_test_id("missing").get_by_role("button")
    # The others must wait for a while before they may do so.
    expect(call).to_be_visible()
    assert overflow(other) == 0
    call.click()
    expect(call).to_have_count(0)
    wait_for_my_move(other)
    stand_in = other.get_by_test_id("seat-strip").locator("[data-state=stand_in]")
    expect(stand_in).to_have_count(1)
    away.goto(table)
    expect(stand_in).to_have_count(0)
    expect(away.get_by_test_id("my-place")).not_to_be_visible()


def test_a_clock_that_runs_out_ends_the_match(visit: Visit) -> None:
    anna, bert = two_people(visit, clock={"kind": "live", "seconds": 60, "increment": 0})
    for page in (anna, bert):
        expect(page.get_by_test_id("clock-0")).to_be_visible()
        assert overflow(page) == 0
    player, _ = mover(anna, bert)
    expect(player.get_by_test_id("clock-call")).not_to_be_empty()
    expect(anna.get_by_test_id("end-screen")).to_be_visible()
    expect(bert.get_by_test_id("end-screen")).to_contain_text("by the clock")


# -- playing again --


def test_a_rematch_brings_both_to_the_same_new_table(visit: Visit) -> None:
    anna, bert = two_people(visit)
    first = anna.url
    choose_in_menu(anna, "resign")
    anna.get_by_test_id("resign-sure").click()
    anna.get_by_test_id("play-again").click()
    anna.wait_for_url(lambda url: "/table/" in url and url != first)
    expect(bert.get_by_test_id("rematch-asked")).to_contain_text("Anna wants a rematch!")
    bert.get_by_test_id("play-again").click()
    bert.wait_for_url(anna.url)
    player, _ = mover(anna, bert)
    assert not is_over(player)


def test_a_solo_player_reads_the_board_as_text_and_finds_the_menu_without_a_strip_of_seats(visit: Visit) -> None:
    anna = visit(None)
    make_table(anna, bot("Uwe"), bot("Mia"))
    wait_for_my_move(anna)
    assert anna.get_by_test_id("seat-strip").count() == 0
    anna.get_by_test_id("board-as-text").press("Enter")
    text = anna.get_by_test_id("board-text-dialog").locator("pre")
    expect(text).to_contain_text("Kassenhäuschen")
    expect(text).to_contain_text("Münzen")
    anna.keyboard.press("Escape")
    anna.get_by_test_id("menu-button").click()
    expect(anna.get_by_test_id("table-menu")).to_contain_text("Uwe")
    assert overflow(anna) == 0
