"""Tables as tests need them, made without the form, and the people who sit down at them."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit

OPEN = {"kind": "open"}


def bot(name: str = "Uwe") -> dict[str, str]:
    return {"kind": "bot", "name": name, "bot": "heuristic"}


def make_table(page: Page, *others: dict[str, str], game: str = "machikoro", name: str = "Anna", **more: Any) -> str:
    """The address of a new table at which this person and the others sit; the page shows it."""
    wanted = {"game": game, "seats": [{"kind": "me", "name": name}, *others], **more}
    # The browser keeps the cookie that comes with the answer.
    answer = page.request.post("/api/tables", data=wanted)
    assert answer.ok, answer.text()
    table = f"/table/{answer.json()['id']}"
    page.goto(table)
    return table


def sit_down(page: Page, name: str) -> None:
    page.get_by_role("textbox").first.fill(name)
    page.get_by_test_id("join").click()


def two_people(visit: Visit, *others: dict[str, str], phones: bool = False, **more: Any) -> tuple[Page, Page]:
    """Anna and Bert at one table, each in a browser of their own."""
    anna = visit(None, phone=phones)
    table = make_table(anna, OPEN, *others, **more)
    expect(anna.get_by_test_id("waiting-room")).to_be_visible()
    bert = visit(table, phone=phones, locale="en-GB")
    sit_down(bert, "Bert")
    for page in (anna, bert):
        expect(page.get_by_test_id("what-now")).to_be_visible()
    return anna, bert


def overflow(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def choose_in_menu(page: Page, testid: str) -> None:
    """Press something in the menu of the table."""
    page.get_by_test_id("menu-button").click()
    page.get_by_test_id("table-menu").get_by_test_id(testid).click()
