"""What messengers show of a link to a table or a club evening."""

from __future__ import annotations

import asyncio
import re
import struct
from html import unescape

import pytest

from anpfiff.server.previews import pictures
from anpfiff.server.problems import UnknownFile
from tests.server.people import Person

ME = {"kind": "me", "name": 'Anna "<b>'}
OPEN = {"kind": "open"}


def tags(reader: Person, path: str, language: str) -> dict[str, str]:
    response = reader.http.get(path, headers={"accept-language": language})
    assert response.status_code == 200
    assert response.headers["content-type"].startswith("text/html")
    found = re.findall(r'<meta property="([^"]*)" content="([^"]*)"', response.text)
    return {name: unescape(value) for name, value in found}


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("de-DE", "wartet schon – noch 2 Plätze sind frei. Komm dazu!"),
        ("en", "is waiting: 2 seats are free. Come and play!"),
    ],
)
def test_a_link_says_which_game_it_is_and_who_waits(anna: Person, language: str, told: str) -> None:
    table = anna.create(ME, OPEN, OPEN)
    shown = tags(anna, f"/table/{table['id']}", language)
    assert shown["og:title"].startswith("Machi Koro")
    assert shown["og:description"] == f'Anna "<b> {told}'


def test_a_running_match_is_described_as_one(anna: Person) -> None:
    table = anna.create({"kind": "me", "name": "Anna"}, {"kind": "bot", "name": "Uwe"})
    assert tags(anna, f"/table/{table['id']}", "en")["og:description"] == "Anna and Uwe are playing. Come and watch!"


def test_a_match_is_shown_as_it_stands(anna: Person, bert: Person) -> None:
    table = anna.create({"kind": "me", "name": 'Anna "<b>'}, OPEN)
    assert "picture" not in tags(anna, f"/table/{table['id']}", "de").get("og:image", "")
    assert anna.http.get(f"/api/tables/{table['id']}/picture.png").status_code == 409
    bert.join(table, "Bert")
    seen = {}
    for language in ("de", "en"):
        shown = tags(bert, f"/table/{table['id']}", language)
        assert (shown["og:image:width"], shown["og:image:height"]) == ("1200", "630")
        picture = bert.http.get(shown["og:image"])
        assert picture.headers["content-type"] == "image/png"
        width, height = struct.unpack(">II", picture.content[16:24])
        assert (width, height) == (1200, 630)
        assert picture.headers["cache-control"] == "public, max-age=60"
        seen[language] = picture.content
        assert bert.http.get(shown["og:image"]).content == picture.content
    assert seen["de"] != seen["en"]


def test_a_picture_of_nothing_is_refused(anna: Person) -> None:
    assert anna.http.get("/api/tables/nowhere/picture.png").status_code == 404
    table = anna.create({"kind": "me", "name": "Anna"}, {"kind": "bot"})
    assert anna.http.get(f"/api/tables/{table['id']}/picture.png?language=xx").status_code == 400


@pytest.mark.anyio
async def test_a_server_that_cannot_draw_shows_the_cover(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "AVAILABLE", False)
    with pytest.raises(UnknownFile):
        await pictures.Pictures().paint(("t", 1, "de"), "<svg/>")
    monkeypatch.setattr(pictures, "AVAILABLE", True)
    with pytest.raises(UnknownFile):
        await pictures.Pictures().paint(("t", 1, "de"), "this is no drawing")


@pytest.mark.anyio
async def test_a_picture_is_made_once_and_few_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def paint(svg: str) -> bytes:
        made.append(svg)
        return svg.encode()

    monkeypatch.setattr(pictures, "png_of", paint)
    monkeypatch.setattr(pictures, "MAX_KEPT", 2)
    kept = pictures.Pictures()
    keys = [("a", 1, "de"), ("a", 1, "de"), ("a", 2, "de"), ("b", 1, "de")]
    await asyncio.gather(*(kept.paint(key, f"{key}") for key in keys))
    assert len(made) == 3
    assert kept.find(keys[0]) is None
    assert kept.find(keys[3]) is not None


def test_a_club_evening_is_described_with_its_name(anna: Person) -> None:
    wanted = {"name": "Donnerstag", "game": "catan", "format": "swiss", "seats": 4, "names": ["Ada", "Bo"]}
    evening = anna.expect(201, anna.http.post("/api/tournaments", json=wanted))
    shown = tags(anna, f"/club/{evening['id']}", "de")
    assert shown["og:title"] == "Vereinsabend: Donnerstag"
    assert shown["og:description"].endswith("– 2 sind schon dabei")


@pytest.mark.parametrize("path", ["/table/nowhere", "/club/nowhere", "/lobby", "/club", "/table/nowhere/replay"])
def test_elsewhere_nothing_is_said(anna: Person, path: str) -> None:
    assert tags(anna, path, "de") == {}
