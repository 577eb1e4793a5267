"""Even match plays as well as the person who asks for it, by what the server knows of them."""

from __future__ import annotations

from typing import Any

import pytest

from anpfiff.bots.even import strength_of
from anpfiff.bots.matching import NEWCOMER
from anpfiff.games import load_game
from anpfiff.server.ratings.fitting import fitting_bot_strength
from anpfiff.server.ratings.rating import Rating, bot_subject, first_rating, person_subject
from tests.server.club import Club, bot, of
from tests.server.people import Person

ME, EVEN = {"kind": "me"}, {"kind": "bot", "bot": "even"}
GAME = load_game("machikoro", 2)


def finished(club: Club, number: int, *seats: dict[str, Any], since: int = 0) -> None:
    """A match that is over."""
    club.table(f"t{number}", *seats, ended=1_000 + number, since=since)


def strength(club: Club, person: str = "anna") -> int:
    return fitting_bot_strength(club.connection, person, GAME)


def test_anyone_who_wins_meets_a_stronger_bot_and_anyone_who_loses_a_weaker_one(club: Club) -> None:
    assert strength(club) == NEWCOMER
    finished(club, 1, of("anna", rank=1), bot("even=-120", rank=2))
    once = strength(club)
    finished(club, 2, bot("amateur", rank=2), of("anna", rank=1))
    twice = strength(club)
    assert NEWCOMER < once < twice
    finished(club, 3, of("anna", rank=2), bot("beginner", rank=1))
    assert strength(club) < once
    assert strength(club, "bert") == NEWCOMER


@pytest.mark.parametrize(
    ("seats", "since"),
    [
        ([of("anna", rank=1), of("bert", rank=2)], 0),
        ([of("anna", rank=1), bot("my-bot", rank=2)], 0),
        ([of("anna"), bot("amateur")], 0),
        # Played on from the middle of another match.
        ([of("anna", rank=1), bot("amateur", rank=2)], 12),
        # Two people at one device.
        ([of("anna", rank=1), of("anna", rank=2), bot("amateur", rank=3)], 0),
        # A bot has finished it for her.
        ([of("anna", rank=1, bot="heuristic", left=True), bot("amateur", rank=2)], 0),
    ],
)
def test_matches_that_say_nothing_about_her_do_not_count(club: Club, seats: list[dict[str, Any]], since: int) -> None:
    finished(club, 1, *seats, since=since)
    assert strength(club) == NEWCOMER


def test_anyone_who_gives_up_has_lost(club: Club) -> None:
    finished(club, 1, of("anna", rank=2, bot="heuristic", gave_up="resigned"), bot("amateur", rank=1))
    assert strength(club) < NEWCOMER


def test_a_rating_that_is_sure_says_where_to_begin(club: Club) -> None:
    club.rating("machikoro", person_subject("anna"), 22.0)
    club.rating("machikoro", person_subject("bert"), 22.0, matches=3)
    assert strength(club) == NEWCOMER
    club.rating("machikoro", bot_subject("amateur"), 24.0)
    assert -75 < strength(club) < -45
    assert strength(club, "bert") == NEWCOMER


def test_a_level_begins_where_it_is_known_to_stand() -> None:
    weak, usual, strong = (first_rating(bot_subject(name)) for name in ("beginner", "amateur", "pro"))
    assert weak.mu < usual.mu < strong.mu
    assert usual == Rating() == first_rating(person_subject("beginner")) == first_rating(bot_subject("my-bot"))


def test_even_match_is_made_for_the_person_who_sets_the_table(anna: Person) -> None:
    table = anna.create(ME, EVEN)
    name = table["seats"][1]["bot"]
    assert strength_of(name) == NEWCOMER
    # Whoever asks for a strength of their own gets what fits them.
    assert anna.create(ME, {"kind": "bot", "bot": "even=-600"})["seats"][1]["bot"] == name
    with anna.live(table) as live:
        assert live.answer({"type": "resign", "seat": 0})["type"] == "accepted"
    again = anna.expect(201, anna.http.post(f"/api/tables/{table['id']}/rematch"))
    fitted = strength_of(again["seats"][1]["bot"])
    assert fitted is not None
    assert fitted < NEWCOMER


def test_an_even_match_is_never_rated(anna: Person) -> None:
    body = {"game": "machikoro", "seats": [ME, EVEN], "rated": True}
    assert anna.expect(400, anna.http.post("/api/tables", json=body))["code"] == "not_rateable"
