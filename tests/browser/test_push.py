"""Calls to a browser whose page is closed, with a push service of our own: Firefox can be told to use another."""

from __future__ import annotations

import json
import random
import sys
import threading
import uuid
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect
from websockets.sync.server import ServerConnection, serve

from anpfiff.server import settings
from tests.browser.conftest import NewPerson, started
from tests.browser.player import press_something, wait_for_my_move
from tests.browser.site import Site
from tests.browser.site import serve as serve_site
from tests.browser.tables import OPEN, make_table, sit_down
from tests.browser.waiting import until

SHOWN = """() => navigator.serviceWorker.getRegistration("/push/").then((it) => it.getNotifications())
  .then((all) => all.map((each) => [each.title, each.body, each.data]))"""


class PushService:
    """Speaks Mozilla's protocol with a browser, and takes what servers send for it."""

    def __init__(self) -> None:
        self._browsers: dict[str, ServerConnection] = {}
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                known = service.deliver(self.path.rpartition("/")[2], body, self.headers["content-encoding"])
                self.send_response(201 if known else 410)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None: ...

        self._http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._websocket = serve(self._talk, "127.0.0.1", 0)
        self.origin = f"http://127.0.0.1:{self._http.server_port}"
        self.address = f"ws://127.0.0.1:{self._websocket.socket.getsockname()[1]}/"
        for server in (self._http, self._websocket):
            threading.Thread(target=server.serve_forever, daemon=True).start()

    @property
    def channels(self) -> set[str]:
        return set(self._browsers)

    def deliver(self, channel: str, body: bytes, encoding: str) -> bool:
        """Whether a browser still wants it."""
        browser = self._browsers.get(channel)
        if browser is None:
            return False
        data = urlsafe_b64encode(body).rstrip(b"=").decode()
        told = {"channelID": channel, "version": uuid.uuid4().hex, "data": data, "headers": {"encoding": encoding}}
        browser.send(json.dumps({"messageType": "notification", **told}))
        return True

    def _talk(self, browser: ServerConnection) -> None:
        for text in browser:
            said = json.loads(text)
            answer = {"messageType": said.get("messageType"), "status": 200}
            if answer["messageType"] == "hello":
                browser.send(json.dumps({**answer, "uaid": uuid.uuid4().hex, "use_webpush": True}))
            if answer["messageType"] in ("register", "unregister"):
                channel = said["channelID"]
                if answer["messageType"] == "register":
                    self._browsers[channel] = browser
                else:
                    self._browsers.pop(channel, None)
                endpoint = f"{self.origin}/{channel}"
                browser.send(json.dumps({**answer, "channelID": channel, "pushEndpoint": endpoint}))

    def stop(self) -> None:
        self._http.shutdown()
        self._http.server_close()
        self._websocket.shutdown()


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    service = PushService()
    yield service
    service.stop()


@pytest.fixture(scope="module")
def browser(service: PushService, playwright: Playwright) -> Iterator[Browser]:
    wishes: dict[str, str | float | bool] = {
        "dom.push.serverURL": service.address,
        "dom.push.testing.allowInsecureServerURL": True,
        "dom.push.connection.enabled": True,
        "permissions.default.desktop-notification": 1,
        # There is no desktop that could show it.
        "alerts.useSystemBackend": False,
    }
    with started(playwright, "firefox", wishes) as browser:
        yield browser


def serve_with_calls() -> None:
    """The program: the push service that may be called, then as always."""
    settings.Settings = partial(  # type: ignore[misc,assignment]
        settings.Settings, push_services=(sys.argv.pop(1),), push_seconds=0.2
    )
    serve_site()


@pytest.fixture
def site(tmp_path: Path, service: PushService) -> Iterator[Site]:
    made = Site(tmp_path, serve_with_calls, service.origin)
    yield made
    made.stop()


def switch(page: Page, to: str) -> None:
    page.get_by_test_id("push").get_by_role("button").click()
    expect(page.get_by_test_id("push")).to_have_attribute("data-state", to)


def test_firefox_plays_and_is_called_when_its_page_is_elsewhere_until_it_wants_no_more(
    new_person: NewPerson, service: PushService
) -> None:
    anna = new_person(phone=False, speed="instant").new_page()
    anna.goto("/")
    anna.get_by_test_id("play-now-machikoro").click()
    for _ in range(3):
        wait_for_my_move(anna)
        press_something(anna, random.Random(1))
    table = make_table(anna, OPEN, options={"start_player": "youngest", "youngest_seat": 1})
    anna.goto("/lobby")
    switch(anna, "on")
    assert len(service.channels) == 1
    bert = new_person(phone=False, speed="instant").new_page()
    bert.goto(table)
    sit_down(bert, "Bert")
    until(anna, lambda: anna.evaluate(SHOWN) == [["Du bist am Zug", "Machi Koro Fußball", table]], "the call")
    switch(anna, "off")
    assert service.channels == set()
