"""Without a server: the network is cut, and a match is played, kept, proved, and the same as on any other machine."""

from __future__ import annotations

import functools
import http.server
import random
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from anpfiff import verify
from anpfiff.offline.host import Host
from anpfiff.offline.site import write_site
from anpfiff.play.record import Record, record_from_json
from anpfiff.server.settings import find_static
from tests.browser.conftest import NewPerson, Visit
from tests.browser.player import play_to_the_end, press_something, wait_for_my_move
from tests.server.device import Device, DeviceOwner

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.slow]


def played_again(record: Record) -> Record:
    """The same match on this machine: the moves of the person as recorded, everything else anew."""
    device = Device()
    device.host = Host(seed=lambda: bytes.fromhex(record.chance.seed or ""))
    owner = DeviceOwner(device)
    seats = [
        {"kind": "me", "name": seat.name} if seat.bot is None else {"kind": "bot", "name": seat.name, "bot": seat.bot}
        for seat in record.seats
    ]
    (word,) = (said.partition(":")[2] for said in record.chance.entropy)
    table = owner.create(*seats, game=record.game, options=record.options, entropy=word)
    state = record.load_game().new_initial_state()
    with owner.live(table) as live:
        for seat, action in record.steps:
            if seat == 0:
                live.until(lambda: bool(live.at["options"]))
                assert live.play(dict(state.action_to_move(action)))["type"] == "accepted"
            state.apply_action(action, seat)
        live.until(lambda: live.over)
    return record_from_json(owner.record(table))


def record_of(page: Page) -> Record:
    with page.expect_download() as saved:
        page.get_by_test_id("end-screen").locator("a[download]").first.click()
    return record_from_json(Path(saved.value.path()).read_bytes())


def test_a_match_is_played_and_kept_with_the_network_cut(visit: Visit) -> None:
    page = visit(phone=False)
    page.get_by_test_id("play-here").click()
    expect(page.get_by_test_id("playing-here")).to_be_visible()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.context.set_offline(True)
    page.get_by_test_id("play-now-machikoro").click()
    rng = random.Random(1)
    for _ in range(3):
        wait_for_my_move(page)
        press_something(page, rng)
    # The page and all that plays are kept: it opens again without a network, at the same place.
    page.reload()
    play_to_the_end(page, rng)
    record = record_of(page)
    assert verify(record).unproved == []
    assert played_again(record).steps == record.steps
    page.goto("/lobby")
    expect(page.get_by_test_id("local-matches").get_by_role("listitem")).to_have_count(1)


@pytest.fixture
def web_space(tmp_path: Path) -> Iterator[str]:
    """Any web space: a folder, and a program that knows nothing but files."""
    page = find_static()
    assert page is not None
    write_site(page, tmp_path / "space" / "anpfiff")

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, format: str, *args: object) -> None: ...

    handler = functools.partial(Quiet, directory=str(tmp_path / "space"))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/anpfiff/"
        server.shutdown()


def test_a_folder_of_files_plays_and_teaches(new_person: NewPerson, web_space: str) -> None:
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
    assert mistakes == []
