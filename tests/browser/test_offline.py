"""Without a server: the network is cut, and a match is played, kept, proved, and the same as on any other machine."""

from __future__ import annotations

import functools
import http.server
import random
import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from anpfiff import verify
from anpfiff.learn.lesson import lessons_of
from anpfiff.offline.host import Host
from anpfiff.offline.site import write_site
from anpfiff.play.record import Record, record_from_json
from anpfiff.server.settings import find_static
from tests.browser.alone import WATCH, play_alone
from tests.browser.conftest import NewPerson, Visit, started
from tests.browser.learner import do_as_told
from tests.browser.player import play_to_the_end, press_something, wait_for_my_move
from tests.browser.waiting import ROLL, wait_for_any
from tests.server.device import Device, DeviceOwner

# Games, how many bots, and what makes a match short.
Plan = tuple[str, int, dict[str, object]]
OTHERS: list[Plan] = [
    ("catan", 2, {"victory_points": 8}),
    ("tsubasa", 1, {}),
    ("worldcup", 1, {}),
]
PRESSED: Plan = ("machikoro", 1, {"max_rounds": 4})
# As a link of the page does it: what plays here stays.
WALK = "(path) => document.body.appendChild(Object.assign(document.createElement('a'), { href: path })).click()"


@pytest.fixture(scope="module")
def browser(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Browser]:
    with started(playwright, getattr(request, "param", "chromium")) as browser:
        yield browser


def played_again(record: Record) -> Record:
    """The same match on this machine: the moves of the person as recorded, everything else anew."""
    device = Device()
    device.host = Host(seed=lambda: bytes.fromhex(record.chance.seed or ""))
    owner = DeviceOwner(device)
    seats = [
        {"kind": "me", "name": seat.name} if seat.bot is None else {"kind": "bot", "name": seat.name, "bot": seat.bot}
        for seat in record.seats
    ]
    word = "".join(said.partition(":")[2] for said in record.chance.entropy)
    table = owner.create(*seats, game=record.game, options=record.options, entropy=word or None)
    state = record.load_game().new_initial_state()
    with owner.live(table) as live:
        for number, (seat, action) in enumerate(record.steps):
            if seat == 0:
                live.reach(number)
                assert live.play(dict(state.action_to_move(action)))["type"] == "accepted"
            state.apply_action(action, seat)
        live.until(lambda: live.over)
    return record_from_json(owner.record(table))


def record_of(page: Page) -> Record:
    """What the page saves when it is asked for the record."""
    button = page.get_by_test_id("end-screen").locator("a[download]").first
    if page.context.browser is not None and page.context.browser.browser_type.name == "firefox":
        # Firefox saves it, too, but does not tell who drives it before a first file has come from the network.
        page.evaluate("const make = URL.createObjectURL; URL.createObjectURL = (it) => make((window.saved = it)); null")
        button.click()
        page.wait_for_function("window.saved")
        return record_from_json(page.evaluate("window.saved.text()"))
    with page.expect_download() as saved:
        button.click()
    return record_from_json(Path(saved.value.path()).read_bytes())


def expect_the_same_here(record: Record) -> None:
    """Proved, and played by this machine to the same steps and the same fingerprint."""
    assert verify(record).unproved == []
    again = played_again(record)
    assert (again.steps, again.outcome, again.fingerprint) == (record.steps, record.outcome, record.fingerprint)


def alone(game: str, bots: int, options: dict[str, object]) -> dict[str, object]:
    """Anna and this many bots."""
    others = [{"kind": "bot", "name": name, "bot": "heuristic"} for name in ("Uwe", "Pia", "Kai")[:bots]]
    return {"game": game, "seats": [{"kind": "me", "name": "Anna"}, *others], "options": options}


def go_offline(page: Page) -> None:
    page.evaluate(WATCH)
    page.get_by_test_id("play-here").click()
    expect(page.get_by_test_id("playing-here")).to_be_visible()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.context.set_offline(True)


def play_all(page: Page) -> None:
    """Matches of all games, the last one as people play it. Loaded again without a network, it goes on where it was."""
    records, table = play_alone(page, [alone(*match) for match in OTHERS], alone(*PRESSED))
    for record in records:
        expect_the_same_here(record)
    rng = random.Random(1)
    page.evaluate(WALK, f"/table/{table}")
    for _ in range(3):
        wait_for_my_move(page)
        press_something(page, rng)
    page.reload()
    play_to_the_end(page, rng)
    expect_the_same_here(record_of(page))


def look_back(page: Page) -> None:
    """The match that has just ended is proved and analysed in the browser."""
    page.get_by_test_id("to-verify").click()
    page.get_by_test_id("verify").click()
    # The one who made the table in a hurry (PLAY) has added no word.
    expect(page.get_by_test_id("verify-result")).to_contain_text("Nichts Falsches gefunden")
    page.evaluate(WALK, f"{urlsplit(page.url).path}/analysis")
    expect(page.get_by_test_id("analysis-dice")).to_be_visible()
    expect(page.locator("main")).to_contain_text("Glück oder Können?")


def learn(page: Page) -> None:
    """Rules, lessons, exercises and hints."""
    page.evaluate(WALK, "/rules/catan")
    expect(page.get_by_test_id("picture").first).to_be_visible()
    page.evaluate(WALK, f"/learn/worldcup/{lessons_of('worldcup')[0].id}")
    assert do_as_told(page)
    page.evaluate(WALK, "/learn/machikoro")
    page.get_by_test_id("practise-public").click()
    page.get_by_test_id("exercise-show").click()
    expect(page.get_by_test_id("exercise-best")).to_contain_text("Am besten")
    page.evaluate(WALK, "/")
    page.get_by_test_id("play-now-machikoro").click()
    wait_for_my_move(page)
    page.get_by_test_id("hint-button").click()
    wait_for_any(page, f"{ROLL}, [data-testid=hint]")
    if page.locator(ROLL).count():  # the first roll may have fallen before the page was there
        page.locator(ROLL).click()
    expect(page.get_by_test_id("hint")).to_be_visible()


def test_all_is_there_with_the_network_cut_and_can_be_brought_to_the_server_later(visit: Visit) -> None:
    page = visit(phone=False)
    go_offline(page)
    play_all(page)
    look_back(page)
    learn(page)
    page.evaluate(WALK, "/lobby")
    kept = page.get_by_test_id("local-matches")
    expect(kept.get_by_role("listitem")).to_have_count(len(OTHERS) + 2)
    page.context.set_offline(False)
    kept.get_by_test_id("bring").first.click()
    page.get_by_test_id("brought").click()
    page.wait_for_url(lambda url: "/table/" in url)
    brought = page.evaluate("fetch(`/api${location.pathname.replace('table', 'tables')}`).then((it) => it.json())")
    assert (brought["status"], brought["offline"]) == ("over", True)


@pytest.mark.parametrize("browser", ["firefox"], indirect=True)
def test_firefox_plays_all_games_with_the_network_cut(new_person: NewPerson) -> None:
    # Firefox calls a lost connection a mistake of the page, so that nobody looks for mistakes here.
    page = new_person(phone=False, speed="instant").new_page()
    page.goto("/")
    go_offline(page)
    play_all(page)


@pytest.fixture
def space(tmp_path: Path) -> Path:
    """The page as a folder of files, with docs."""
    page, docs = find_static(), tmp_path / "docs"
    assert page is not None
    docs.mkdir()
    (docs / "index.html").write_text("<h1>How it is made</h1>")
    write_site(page, tmp_path / "space" / "anpfiff", docs)
    return tmp_path / "space"


@pytest.fixture
def web_space(space: Path) -> Iterator[str]:
    """Any web space: a folder, and a program that knows nothing but files."""

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, format: str, *args: object) -> None: ...

    handler = functools.partial(Quiet, directory=str(space))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/anpfiff/"
        server.shutdown()


def test_a_folder_of_files_plays_and_teaches_and_is_renewed_between_matches(
    new_person: NewPerson, space: Path, web_space: str
) -> None:
    page = new_person(phone=True, locale="en-GB", speed="instant").new_page()
    mistakes: list[str] = []
    page.on("pageerror", lambda error: mistakes.append(str(error)))
    page.goto(web_space)
    page.get_by_test_id("learn-tsubasa").click()
    expect(page.locator("h1")).to_be_visible()
    page.goto(f"{web_space}#/")
    page.get_by_test_id("play-now-machikoro").click()
    wait_for_my_move(page)
    press_something(page, random.Random(2))
    wait_for_my_move(page)

    kept = page.evaluate("navigator.serviceWorker.ready.then(() => caches.keys())")
    browser = page.context.new_cdp_session(page)
    assert browser.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    worker = space / "anpfiff" / "sw.js"
    worker.write_text(worker.read_text().replace('const VERSION = "', 'const VERSION = "newer-'))
    page.evaluate("navigator.serviceWorker.getRegistration().then((it) => it.update())")
    page.wait_for_function("navigator.serviceWorker.getRegistration().then((it) => it.waiting !== null)")
    # A match is going on: nothing is said, and nothing changes.
    expect(page.get_by_test_id("outdated")).to_have_count(0)
    other = page.context.new_page()
    other.goto(page.url)
    wait_for_my_move(other)
    page.goto(f"{web_space}#/lobby")
    expect(page.get_by_test_id("local-matches").get_by_role("listitem")).to_have_count(1)
    expect(page.get_by_test_id("quick")).to_have_count(0)  # nobody else is there
    page.goto(f"{web_space}#/")
    page.get_by_test_id("outdated").get_by_role("button").click()
    page.wait_for_function("navigator.serviceWorker.getRegistration().then((it) => it.waiting === null)")
    expect(page.get_by_test_id("outdated")).to_have_count(0)
    page.get_by_test_id("play-now-machikoro").wait_for()
    # Elsewhere the match goes on, and what its page may still load of the older version is there until it is closed.
    press_something(other, random.Random(3))
    wait_for_my_move(other)
    assert kept[0] in page.evaluate("caches.keys()")
    # What is kept is the page, and never in the way of the docs.
    other.goto(f"{web_space}docs/")
    expect(other.locator("h1")).to_have_text("How it is made")
    other.close()
    page.reload()
    page.wait_for_function("([old]) => caches.keys().then((all) => !all.includes(old))", arg=kept)
    assert mistakes == []
