"""What messengers show of a link to a table or a club evening."""

from __future__ import annotations

import re
from html import unescape

import pytest

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
        ("en", "waiting: 2 seats are free. Come and play!"),
    ],
)
def test_a_link_tells_the_game_and_who_waits(anna: Person, language: str, told: str) -> None:
    table = anna.create(ME, OPEN, OPEN)
    shown = tags(anna, f"/table/{table['id']}", language)
    assert shown["og:title"].startswith("Machi Koro")
    assert shown["og:description"] == f'Anna "<b> {told}'


def test_a_running_match_is_told_as_one(anna: Person) -> None:
    table = anna.create({"kind": "me", "name": "Anna"}, {"kind": "bot", "name": "Uwe"})
    assert tags(anna, f"/table/{table['id']}", "en")["og:description"] == "Anna, Uwe are playing. Come and watch!"


def test_a_club_evening_is_told_with_its_name(anna: Person) -> None:
    wanted = {"name": "Donnerstag", "game": "catan", "format": "swiss", "seats": 4, "names": ["Ada", "Bo"]}
    evening = anna.expect(201, anna.http.post("/api/tournaments", json=wanted))
    shown = tags(anna, f"/club/{evening['id']}", "de")
    assert shown["og:title"] == "Vereinsabend: Donnerstag"
    assert shown["og:description"].endswith("– 2 sind schon dabei")


@pytest.mark.parametrize("path", ["/table/nowhere", "/club/nowhere", "/lobby", "/club", "/table/nowhere/replay"])
def test_elsewhere_nothing_is_told(anna: Person, path: str) -> None:
    assert tags(anna, path, "de") == {}
