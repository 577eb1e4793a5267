"""Starting and ending a server, and the page it serves."""

from __future__ import annotations

import gzip
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from anpfiff.server import run
from anpfiff.server.run import CannotListen, listen
from anpfiff.server.settings import default_data_folder
from tests.server.people import Person, Server, new_client

CONTENT = {
    "index.html": "<!doctype html><title>Anpfiff</title>",
    "favicon.svg": "<svg/>",
    "assets/app-1a2b3c.js": "export {};" * 500,
    "secret.key": "not of a kind that is served",
}
# What lies beside a file for those who take it compressed; what is in it is the client's affair.
PACKED = {"assets/app-1a2b3c.js": b"as the build has made it"}


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A server with a built client."""
    folder = tmp_path_factory.mktemp("page")
    (folder / "outside.txt").write_text("outside")
    for name, content in CONTENT.items():
        file = folder / "dist" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content)
        if name in PACKED:
            file.with_name(file.name + ".br").write_bytes(PACKED[name])
            file.with_name(file.name + ".gz").write_bytes(gzip.compress(content.encode()))
    server = Server(folder / "data", "--static", str(folder / "dist"))
    with new_client(server) as client:
        yield client
    server.stop()


@pytest.mark.parametrize("path", ["/", "/index.html", "/table/abc", "/rules/machikoro"])
def test_every_address_of_the_client_shows_its_start_page(page: httpx.Client, path: str) -> None:
    response = page.get(path)
    assert response.text == CONTENT["index.html"]
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert response.headers["cache-control"] == "no-cache"


def test_files_named_by_their_content_are_kept_for_ever(page: httpx.Client) -> None:
    response = page.get("/assets/app-1a2b3c.js")
    assert response.text == CONTENT["assets/app-1a2b3c.js"]
    assert response.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in response.headers["cache-control"]
    assert page.get("/favicon.svg").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [("gzip, deflate, br", "br"), ("gzip", "gzip"), ("gzip, br;q=0", "gzip"), ("br ; q=0.5", "br"), ("", None)],
)
def test_what_the_build_has_compressed_is_sent_as_it_is(
    page: httpx.Client, accepted: str, encoding: str | None
) -> None:
    name = "assets/app-1a2b3c.js"
    with page.stream("GET", f"/{name}", headers={"accept-encoding": accepted}) as response:
        raw = b"".join(response.iter_raw())
    assert response.headers.get("content-encoding") == encoding
    assert response.headers["content-type"] == "text/javascript; charset=utf-8"
    assert response.headers["vary"] == "Accept-Encoding"
    plain = gzip.decompress(raw) if encoding == "gzip" else raw
    assert plain == (PACKED[name] if encoding == "br" else CONTENT[name].encode())


def test_without_a_compressed_file_the_plain_one_is_sent(page: httpx.Client) -> None:
    response = page.get("/favicon.svg", headers={"accept-encoding": "br, gzip"})
    assert "content-encoding" not in response.headers
    assert response.text == CONTENT["favicon.svg"]


@pytest.mark.parametrize(
    "path",
    [
        "/missing.js",
        "/assets/none.css",
        "/assets/app-1a2b3c.js.gz",
        "/secret.key",
        "/%2e%2e/outside.txt",
        "/..%2foutside.txt",
    ],
)
def test_nothing_but_the_client_is_served(page: httpx.Client, path: str) -> None:
    response = page.get(path)
    assert response.status_code == 404
    assert response.json()["code"] == "not_found"


def test_without_a_built_client_the_page_says_how_to_build_it(start_server: Callable[..., Server]) -> None:
    response = Person(start_server()).http.get("/")
    assert response.status_code == 200
    assert "npm ci &amp;&amp; npm run build" in response.text


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_server_ends_in_good_order_with_people_connected(start_server: Callable[..., Server], number: int) -> None:
    server = start_server()
    anna = Person(server)
    with anna.live(anna.create({"kind": "me"}, {"kind": "bot"})):
        server.signal(number)
        assert server.end() in (0, -signal.SIGTERM)
    assert "Traceback" not in server.log
    # A database that was closed needs no recovery.
    assert not server.file.with_suffix(".db-wal").exists()


def test_a_busy_port_is_reported_and_the_next_free_one_taken(capsys: pytest.CaptureFixture[str]) -> None:
    with listen("127.0.0.1", 0) as busy:
        port: int = busy.getsockname()[1]
        with listen("127.0.0.1", port) as other:
            assert other.getsockname()[1] > port
    assert f"Port {port} is busy" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("host", "port"), [("127.0.0.1", 65_536), ("127.0.0.1", -1), ("192.0.2.1", 8710), ("no.such.host.invalid", 0)]
)
def test_an_address_that_cannot_be_is_refused(host: str, port: int) -> None:
    with pytest.raises(CannotListen):
        listen(host, port)


def test_the_last_port_has_no_next(monkeypatch: pytest.MonkeyPatch) -> None:
    with listen("127.0.0.1", 0) as busy:
        port: int = busy.getsockname()[1]
        monkeypatch.setattr(run, "PORTS", port + 1)
        with pytest.raises(CannotListen, match=str(port)):
            listen("127.0.0.1", port)


@pytest.mark.parametrize(
    ("platform", "variable", "value", "expected"),
    [
        ("linux", "ANPFIFF_DATA", "chosen", "chosen"),
        ("linux", "XDG_DATA_HOME", "xdg", "xdg/anpfiff"),
        ("linux", None, "", "home/.local/share/anpfiff"),
        ("darwin", None, "", "home/Library/Application Support/anpfiff"),
        ("win32", "LOCALAPPDATA", "local", "local/anpfiff"),
    ],
)
def test_data_lies_where_the_platform_keeps_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, variable: str | None, value: str, expected: str
) -> None:
    for name in ("ANPFIFF_DATA", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    if variable is not None:
        monkeypatch.setenv(variable, str(tmp_path / value))
    assert default_data_folder() == tmp_path / expected
