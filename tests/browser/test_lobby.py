"""People find each other: open tables, quick matches, their own matches, accounts, leaderboards."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from anpfiff.server.ratings.counting import MIN_DECISIONS
from tests.browser.conftest import LAPTOP, PHONE, Visit
from tests.browser.player import MY_MOVE, press_something, wait_for_my_move
from tests.browser.tables import choose_in_menu, overflow
from tests.browser.waiting import first_with

PASSWORD = "richtig gute Abseitsfalle"

# A browser that keeps its notifications, in a tab that nobody looks at.
LOOKING_ELSEWHERE = """
window.notices = [];
window.Notification = class {
  static permission = "default";
  static async requestPermission() { return (this.permission = "granted"); }
  constructor(title, options) { window.notices.push(`${title}: ${options.body}`); }
};
Object.defineProperty(document, "hidden", { get: () => true });
"""


def table_of(page: Page) -> str:
    page.wait_for_url("**/table/*")
    found = re.search(r"/table/[\w-]+", page.url)
    assert found, page.url
    return found[0]


def choose_name(page: Page, name: str) -> None:
    page.goto("/me")
    form = page.get_by_test_id("rename")
    form.get_by_role("textbox").fill(name)
    form.get_by_role("button").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)


def set_up_for_two(page: Page, path: str) -> None:
    page.goto(path)
    expect(page.get_by_test_id("seat-2")).to_be_visible()
    while page.get_by_test_id("seat-3").count():
        page.get_by_test_id("seat-3").get_by_role("button").click()


def open_public_table(page: Page) -> str:
    set_up_for_two(page, "/setup/machikoro/public")
    page.get_by_test_id("start-table").click()
    expect(page.get_by_test_id("waiting-room")).to_be_visible()
    return table_of(page)


def listed(page: Page, table: str) -> Locator:
    return page.locator(f"[data-table='{table.removeprefix('/table/')}']")


def keep(page: Page) -> None:
    """Add a password, and see that it is kept."""
    form = page.get_by_test_id("password")
    form.get_by_label(re.compile("Passwort")).fill(PASSWORD)
    form.get_by_role("button").click()
    expect(page.get_by_test_id("sign-out")).to_be_visible()


def sign_in(page: Page, name: str, password: str = PASSWORD) -> None:
    page.goto("/me")
    form = page.get_by_test_id("sign-in")
    form.get_by_label("Name").fill(name)
    form.get_by_label("Passwort").fill(password)
    form.get_by_role("button").click()


def test_a_public_table_appears_for_others_who_join_it(visit: Visit) -> None:
    bert = visit("/lobby", locale="en-GB")
    anna = visit(phone=False)
    choose_name(anna, "Anna A")
    table = open_public_table(anna)
    expect(listed(bert, table)).to_contain_text("1 seat free")
    listed(bert, table).get_by_role("button", name="Join").click()
    assert table_of(bert) == table
    bert.get_by_role("textbox").fill("Bert A")
    bert.get_by_test_id("join").click()
    for page in (anna, bert):
        expect(page.get_by_test_id("what-now")).to_be_visible()
    watcher = visit("/lobby")
    expect(listed(watcher, table)).to_contain_text("Zuschauen")


def test_anyone_who_has_a_name_sits_down_with_one_click(visit: Visit) -> None:
    anna, bert = visit(), visit()
    choose_name(anna, "Anna B")
    choose_name(bert, "Bert B")
    table = open_public_table(anna)
    bert.goto("/lobby")
    listed(bert, table).get_by_role("button").click()
    expect(bert.get_by_test_id("what-now")).to_be_visible()
    assert table_of(bert) == table


def test_a_table_for_those_with_the_link_stays_out_of_the_lobby(visit: Visit) -> None:
    anna = visit()
    choose_name(anna, "Anna C")
    set_up_for_two(anna, "/setup/machikoro/public")
    anna.get_by_test_id("terms").get_by_role("radio").first.check()
    anna.get_by_test_id("start-table").click()
    private = table_of(anna)
    public = open_public_table(anna)
    bert = visit("/lobby")
    expect(listed(bert, public)).to_be_visible()
    expect(listed(bert, private)).to_have_count(0)


def ask_for_quick_match(page: Page, name: str, wait: str) -> None:
    page.get_by_test_id("quick").click()
    form = page.get_by_test_id("quick-form")
    form.get_by_test_id("quick-game").select_option(label="Machi Koro Fußball")
    form.get_by_role("radio", name="2", exact=True).check()
    form.get_by_role("radio", name=wait).check()
    form.get_by_role("textbox").fill(name)
    form.get_by_role("button").click()


def test_two_who_want_the_same_meet_at_a_table(visit: Visit) -> None:
    anna, bert = visit(), visit()
    ask_for_quick_match(anna, "Anna D", "5 Min.")
    expect(anna.get_by_test_id("waiting-room")).to_be_visible()
    ask_for_quick_match(bert, "Bert D", "5 Min.")
    for page in (anna, bert):
        expect(page.get_by_test_id("what-now")).to_be_visible()
    assert table_of(anna) == table_of(bert)


def test_a_quick_match_with_the_keyboard_alone(visit: Visit) -> None:
    page = visit(phone=False)
    page.get_by_test_id("quick").focus()
    page.keyboard.press("Enter")
    game = page.get_by_test_id("quick-game")
    expect(game).to_be_visible()
    page.keyboard.press("Escape")
    expect(game).not_to_be_visible()
    expect(page.get_by_test_id("quick")).to_be_focused()
    page.keyboard.press("Enter")
    game.focus()
    page.keyboard.type("Machi")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="4", exact=True)).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Tab")
    page.keyboard.type("Tanja T")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("waiting-room")).to_contain_text("Tanja T")


def test_bots_come_when_nobody_else_does(visit: Visit) -> None:
    anna = visit("/lobby")
    ask_for_quick_match(anna, "Anna E", "10 Sek.")
    expect(anna.get_by_test_id("what-now")).to_be_visible()


def test_a_match_that_waits_for_me_calls_me_wherever_i_am(visit: Visit) -> None:
    anna, bert = visit(), visit()
    choose_name(anna, "Anna F")
    table = open_public_table(anna)
    choose_name(bert, "Bert F")
    bert.goto("/lobby")
    listed(bert, table).get_by_role("button").click()
    expect(bert.get_by_test_id("what-now")).to_be_visible()
    while first_with(MY_MOVE, anna, bert) is anna:
        press_something(anna, random.Random(6))
    anna.add_init_script(LOOKING_ELSEWHERE)
    anna.goto("/lobby")
    anna.get_by_test_id("notices").get_by_role("button").click()
    match = anna.get_by_test_id("my-matches").locator("a", has_text="Bert F")
    expect(match).to_be_visible()
    expect(match).not_to_contain_text("Du bist dran")
    called = "[data-testid=my-matches] a:has-text('Du bist dran')"
    while first_with(f"{MY_MOVE}, {called}", anna, bert) is bert:
        press_something(bert, random.Random(7))
    expect(match).to_contain_text("Du bist dran")
    expect(anna.get_by_test_id("call")).to_have_text("Du bist dran: Machi Koro Fußball")
    expect(anna.get_by_test_id("lobby-link")).to_contain_text("1")
    expect(anna).to_have_title(re.compile(r"^\(1\) "))
    notices = anna.evaluate("window.notices")
    assert [notice.split(":")[0] for notice in notices] == ["So sagen wir Bescheid", "Du bist dran"]
    match.click()
    assert table_of(anna) == table


def test_a_guest_keeps_name_and_matches_with_a_password(visit: Visit) -> None:
    at_home = visit()
    choose_name(at_home, "Greta G")
    table = open_public_table(at_home)
    at_home.goto("/me")
    keep(at_home)
    # What people come for is first, what cannot be undone last.
    headings = [at_home.locator("main h2").nth(at).inner_text() for at in range(at_home.locator("main h2").count())]
    assert headings == ["Name", "Freunde", "Erfolge", "Einstellungen", "Passwort ändern", "Abmelden", "Löschen"]
    on_the_road = visit(phone=False)
    sign_in(on_the_road, "Greta G", "falsch geraten")
    expect(on_the_road.get_by_role("alert")).to_contain_text("passen nicht")
    sign_in(on_the_road, "greta g")
    expect(on_the_road.get_by_role("heading", level=1)).to_have_text("Greta G")
    expect(on_the_road.get_by_text("in 2 Browsern angemeldet")).to_be_visible()
    on_the_road.goto("/")
    expect(on_the_road.get_by_test_id("my-matches").locator(f"a[href='{table}']")).to_be_visible()
    on_the_road.goto("/me")
    on_the_road.get_by_test_id("sign-out-everywhere").get_by_role("button").click()
    for page in (on_the_road, at_home):  # without a reload
        expect(page.get_by_test_id("sign-in")).to_be_visible()
        expect(page.get_by_test_id("account-link")).to_have_accessible_name("Anmelden")


def test_the_password_can_be_changed_and_the_old_one_is_of_no_use_then(visit: Visit) -> None:
    page = visit()
    choose_name(page, "Hanna H")
    keep(page)
    form = page.get_by_test_id("password")
    form.get_by_label("Bisheriges Passwort").fill(PASSWORD)
    form.get_by_label("Neues Passwort").fill("ein ganz anderes")
    form.get_by_role("button").click()
    expect(form.get_by_role("status")).not_to_be_empty()
    page.get_by_test_id("sign-out").get_by_role("button").click()
    expect(page.get_by_test_id("sign-in")).to_be_visible()
    sign_in(page, "Hanna H")
    expect(page.get_by_role("alert")).to_be_visible()
    sign_in(page, "Hanna H", "ein ganz anderes")
    expect(page.get_by_role("heading", level=1)).to_have_text("Hanna H")


def test_a_name_with_a_password_belongs_to_one_person(visit: Visit) -> None:
    first, second = visit(), visit()
    choose_name(first, "Ida I")
    keep(first)
    choose_name(second, "Ida I")
    form = second.get_by_test_id("password")
    form.get_by_label("Passwort").fill(PASSWORD)
    form.get_by_role("button").click()
    expect(second.get_by_role("alert")).to_contain_text("Namen")


def test_anyone_who_deletes_everything_is_asked_twice_and_gone_then(visit: Visit) -> None:
    page = visit()
    choose_name(page, "Jan J")
    keep(page)
    page.get_by_test_id("my-page").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Jan J")
    profile = page.url
    page.goto("/me")
    page.get_by_test_id("delete-ask").click()
    form = page.get_by_test_id("delete-form")
    form.get_by_label("Passwort").fill(PASSWORD)
    form.get_by_role("button").click()
    expect(page.get_by_test_id("sign-in")).to_be_visible()
    sign_in(page, "Jan J")
    expect(page.get_by_role("alert")).to_be_visible()
    page.goto(profile)
    expect(page.get_by_text("Diese Person gibt es hier nicht")).to_be_visible()


def test_a_rated_match_leads_to_the_leaderboard_and_into_the_history(visit: Visit) -> None:
    page = visit()
    choose_name(page, "Kim K")
    set_up_for_two(page, "/setup/machikoro")
    page.get_by_test_id("terms").locator("summary").click()
    page.get_by_test_id("public").check()
    page.get_by_test_id("rated").check()
    page.get_by_test_id("start-table").click()
    rng = random.Random(4)
    # Somebody who has decided less often has not played, and the match would not count.
    for _ in range(2 * MIN_DECISIONS):
        wait_for_my_move(page)
        press_something(page, rng)
    choose_in_menu(page, "resign")
    page.get_by_test_id("resign-sure").click()
    expect(page.get_by_test_id("end-screen")).to_be_visible()
    page.goto("/leaderboard/machikoro")
    expect(page.get_by_test_id("leaderboard").locator("tr", has_text="Kim K")).to_have_count(0)
    page.get_by_role("link", name="Füg ein Passwort hinzu").click()
    keep(page)
    page.goto("/leaderboard/machikoro")
    board = page.get_by_test_id("leaderboard")
    expect(board.locator("tr", has_text="Kim K")).to_contain_text("das bist du")
    expect(board).to_contain_text("Computer")
    assert overflow(page) == 0
    board.get_by_role("link", name="Kim K").click()
    expect(page.get_by_test_id("ratings")).to_contain_text("1 Partie")
    expect(page.get_by_test_id("history")).to_contain_text(re.compile(r"Platz [12] von 2"))
    assert overflow(page) == 0


def test_what_cannot_be_rated_says_why(visit: Visit) -> None:
    page = visit("/setup/machikoro")
    terms = page.get_by_test_id("terms")
    expect(page.get_by_test_id("rated")).not_to_be_visible()
    terms.locator("summary").click()
    page.get_by_test_id("rated").check()
    page.get_by_test_id("real-dice").check()
    expect(page.get_by_test_id("rated")).to_be_disabled()
    expect(terms).to_contain_text("eingetippten Würfeln")
    page.get_by_test_id("real-dice").uncheck()
    expect(page.get_by_test_id("rated")).to_be_checked()


@pytest.mark.parametrize("locale", ["de-DE", "en-GB"])
def test_no_page_about_people_is_wider_than_the_screen(visit: Visit, locale: str) -> None:
    page, friend = visit(locale=locale), visit()
    choose_name(page, "W" * 24)
    choose_name(friend, "M" * 24)
    # One to watch, and one to join.
    running = open_public_table(page)
    friend.goto("/lobby")
    listed(friend, running).get_by_role("button").click()
    expect(friend.get_by_test_id("what-now")).to_be_visible()
    open_public_table(page)
    for path in ("/", "/lobby", "/me", "/leaderboard/worldcup", "/setup/catan/public"):
        page.goto(path)
        expect(page.locator("h1")).to_be_visible()
        page.wait_for_load_state("networkidle")
        for screen in (LAPTOP, PHONE):
            page.set_viewport_size(screen)
            assert overflow(page) == 0, (path, screen)


def test_friends_by_link_are_called_to_a_table_with_one_press(visit: Visit) -> None:
    anna = visit("/friends", phone=False)
    anna.get_by_label("So heißt du am Tisch").fill("Annabel")
    anna.get_by_test_id("my-link").get_by_role("button").click()
    link = anna.get_by_test_id("my-link-shown").get_by_role("textbox").input_value()
    bert = visit(link)
    expect(bert.get_by_test_id("friend-link")).to_contain_text("Annabel")
    bert.get_by_test_id("become-friends").get_by_role("button").click()
    expect(bert.get_by_test_id("friends").get_by_role("listitem")).to_have_count(1)
    assert overflow(bert) <= 0
    expect(anna.get_by_test_id("friends")).to_contain_text("ist gerade da")
    anna.goto("/")
    anna.get_by_test_id("friends-machikoro").click()
    anna.get_by_test_id("invite").click()
    expect(anna.get_by_test_id("invite-friends")).to_contain_text("Eingeladen")
    bert.get_by_test_id("accept-invitation").click()
    assert table_of(bert) == table_of(anna)
    # Blocked, nothing more is heard of them, and nobody is told.
    bert.goto("/friends")
    bert.get_by_test_id("friends").get_by_role("link").first.click()
    bert.get_by_test_id("block").click()
    expect(bert.get_by_test_id("friend-tools")).to_contain_text("blockiert")
    bert.goto("/friends")
    expect(bert.get_by_test_id("no-friends")).to_be_visible()
    expect(bert.get_by_test_id("invitations")).to_have_count(0)
