"""A person's matches: those that wait for them, those that go on, and those that are over."""

from __future__ import annotations

from itertools import pairwise

import pytest

from anpfiff.server.lobby.history import PAGE, history_of, profile_of
from anpfiff.server.lobby.matches import MOST, matches_of
from anpfiff.server.problems import UnknownPerson
from anpfiff.server.protocol import MyMatch, PastMatch, PersonInfo, Profile
from anpfiff.server.ratings.rating import Rating
from tests.server.club import DAY, MINUTE, NOW, OPEN, Club, bot, of

RESIGNED = {"winners": [1], "reason": "resigned", "rule": None, "early": True}


def mine(club: Club, person: str = "anna") -> list[MyMatch]:
    return matches_of(club.connection, [person])[person]


def past(club: Club, person: str = "anna", reader: str | None = "anna", before: int | None = None) -> list[PastMatch]:
    return history_of(club.connection, person, reader, before)


# -- that are not over -----------------------------------------------------------------------------------


def test_a_match_tells_who_plays_and_whose_turn_it_is(club: Club) -> None:
    club.table("t", of("bert"), of("anna"), bot(), started=NOW, game="catan")
    club.entry("t", 0, pending="0")
    club.entry("t", 1, pending="1,2", at=NOW + 5)
    assert mine(club) == [
        MyMatch(
            id="t",
            game="catan",
            status="running",
            seats=["bert", "anna", "Bot heuristic"],
            yours=[1],
            your_turn=True,
            deadline=None,
            changed=NOW + 5,
            alone=False,
        )
    ]
    assert not mine(club, "bert")[0].your_turn


def test_only_the_last_entry_tells_whose_turn_it_is(club: Club) -> None:
    club.table("t", of("anna"), of("bert"), started=NOW)
    for number, pending in enumerate(["0", "0,1", "1"]):
        club.entry("t", number, pending, at=NOW + number)
    assert [(match.your_turn, match.changed) for match in mine(club)] == [(False, NOW + 2)]


def test_seats_from_ten_on_are_distinguished(club: Club) -> None:
    club.table("t", of("bert"), of("anna"), *(bot() for _ in range(8)), of("carl"), started=NOW)
    club.entry("t", 0, pending="10")
    assert not mine(club)[0].your_turn
    assert mine(club, "carl")[0].your_turn


def test_the_matches_that_wait_for_me_come_first_then_by_time_left_then_by_last_change(club: Club) -> None:
    def table(name: str, pending: str, changed: int, clock: str | None = None) -> None:
        club.table(name, of("anna"), of("bert"), started=NOW)
        club.entry(name, 0, pending, at=NOW + changed, clock=clock)

    table("old", "1", 1)
    table("new", "1", 9)
    table("mine", "0", 3)
    table("mine new", "0", 4)
    table("mine late", "0", 2, clock="2000,10")
    table("mine urgent", "0", 5, clock="1000,10")
    club.table("waiting", of("anna"), OPEN, created=NOW + 8)
    order = ["mine urgent", "mine late", "mine new", "mine", "new", "waiting", "old"]
    assert [match.id for match in mine(club)] == order
    assert [match.status for match in mine(club)] == ["running"] * 5 + ["waiting"] + ["running"]


@pytest.mark.parametrize(
    ("clock", "pending", "deadline"),
    [
        ("500,90,700", "0", 500),
        ("500,90,700", "0,1", 500),
        ("500,90,700", "2", 700),
        ("500,90,300", "0,1,2", 300),
        ("500,90,700", "1", None),
        ("500,90,700", "", None),
        (None, "0", None),
    ],
)
def test_the_deadline_is_when_the_first_of_my_running_clocks_stops(
    club: Club, clock: str | None, pending: str, deadline: int | None
) -> None:
    club.table("t", of("anna"), of("bert"), of("anna"), started=NOW)
    club.entry("t", 0, pending, at=NOW + 10, clock=clock)
    assert mine(club)[0].deadline == (None if deadline is None else NOW + 10 + deadline)


def test_where_a_bot_stands_in_for_me_no_clock_of_mine_runs(club: Club) -> None:
    club.table("t", of("anna"), of("anna", bot="heuristic"), started=NOW)
    club.entry("t", 0, "0,1", clock="500,20")
    assert mine(club)[0].deadline == NOW + 500


def test_a_bot_that_stands_in_takes_my_turn_and_the_match_stays_on_my_list(club: Club) -> None:
    club.table("t", of("anna", bot="heuristic", left=True), of("bert"), started=NOW)
    club.entry("t", 0, pending="0")
    assert [(match.id, match.your_turn) for match in mine(club)] == [("t", False)]


def test_a_match_that_i_have_given_up_or_that_is_over_is_no_longer_on_my_list(club: Club) -> None:
    club.table("given up", of("anna", gave_up="resigned", bot="heuristic"), of("bert"), started=NOW)
    club.table("one seat left", of("anna", gave_up="time", bot="heuristic"), of("anna"), of("bert"), started=NOW)
    club.table("over", of("anna"), of("bert"), started=NOW, ended=NOW)
    club.table("others", of("bert"), of("carl"), started=NOW)
    assert [match.id for match in mine(club)] == ["one seat left"]
    assert [match.id for match in mine(club, "bert")] == ["given up", "one seat left", "others"]


@pytest.mark.parametrize(
    ("seats", "alone"),
    [
        ([of("anna"), bot()], True),
        ([of("anna"), of("anna"), bot()], True),
        ([of("anna"), of("bert"), bot()], False),
        ([of("anna"), OPEN], False),
    ],
)
def test_a_match_against_bots_alone_is_recognised(club: Club, seats: list[dict[str, object]], alone: bool) -> None:
    club.table("t", *seats, started=NOW)
    assert mine(club)[0].alone == alone


def test_the_matches_of_many_people_take_as_many_queries_as_those_of_one(club: Club) -> None:
    people = [f"p{number}" for number in range(40)]
    for one, other in pairwise(people):
        club.table(f"{one} {other}", of(one), of(other), started=NOW)
        club.entry(f"{one} {other}", 0, pending="1")
    club.queries = 0
    found = matches_of(club.connection, people)
    assert club.queries == 3
    assert [len(found[person]) for person in people] == [1, *[2] * 38, 1]
    assert [match.your_turn for match in found["p7"]] == [True, False]


def test_more_people_than_a_statement_may_have_values_are_asked_for_in_portions(club: Club) -> None:
    club.table("t", of("p7"), of("p1999"))
    found = matches_of(club.connection, [f"p{number}" for number in range(2500)])
    assert [person for person, matches in found.items() if matches] == ["p7", "p1999"]


def test_somebody_with_very_many_matches_sees_the_most_urgent(club: Club) -> None:
    for number in range(MOST + 5):
        club.table(f"{number}", of("anna"), OPEN, created=NOW + number)
    assert [match.id for match in mine(club)] == [str(number) for number in range(MOST + 4, 4, -1)]


# -- that are over ---------------------------------------------------------------------------------------


def test_a_past_match_tells_who_played_and_how_it_ended(club: Club) -> None:
    club.person("anna")
    club.person("guest", account=False)
    seats = [bot(rank=2), of("anna", rank=1, name="Änne"), of("guest", rank=2)]
    club.table("t", *seats, started=NOW, ended=NOW + 7, rated=True, outcome=RESIGNED)
    assert past(club) == [
        PastMatch(
            id="t",
            game="machikoro",
            ended=NOW + 7,
            seats=[
                PersonInfo("", "Bot heuristic", guest=False),
                PersonInfo("anna", "Änne", guest=False),
                PersonInfo("guest", "guest", guest=True),
            ],
            theirs=[1],
            ranks=[2, 1, 2],
            rated=True,
            early_end="resigned",
        )
    ]


def test_where_nobody_was_ranked_there_are_no_ranks(club: Club) -> None:
    club.person("anna")
    club.table("t", of("anna"), bot(), started=NOW, ended=NOW)
    assert [(match.ranks, match.early_end) for match in past(club)] == [(None, None)]


def test_several_people_at_one_device_have_names_but_no_page(club: Club) -> None:
    club.person("anna")
    club.table("t", of("anna"), of("anna", name="Opa"), of("bert"), started=NOW, ended=NOW)
    assert [(seat.id, seat.name) for seat in past(club)[0].seats] == [("", "anna"), ("", "Opa"), ("", "bert")]
    assert past(club)[0].theirs == [0, 1]


def test_history_goes_back_page_by_page(club: Club) -> None:
    club.person("anna")
    count = 2 * PAGE + 3
    for number in range(count):
        club.table(f"{number}", of("anna"), bot(), started=NOW, ended=NOW + number * MINUTE)
    club.table("running", of("anna"), bot(), started=NOW)
    club.table("never started", of("anna"), OPEN, ended=NOW)
    club.table("others", of("bert"), bot(), started=NOW, ended=NOW)
    found: list[PastMatch] = []
    while page := past(club, before=found[-1].ended if found else None):
        assert len(page) <= PAGE
        found += page
    assert [match.id for match in found] == [str(number) for number in range(count - 1, -1, -1)]


def test_others_see_the_public_matches_of_somebody_and_those_they_played_in(club: Club) -> None:
    club.person("anna")
    club.table("public", of("anna"), bot(), started=NOW, ended=NOW + 3, public=True)
    club.table("with bert", of("anna"), of("bert"), started=NOW, ended=NOW + 2)
    club.table("private", of("anna"), bot(), started=NOW, ended=NOW + 1)
    club.table("of bert alone", of("bert"), bot(), started=NOW, ended=NOW + 1)
    club.table("running", of("anna"), of("bert"), started=NOW, public=True)
    assert [match.id for match in past(club)] == ["public", "with bert", "private"]
    assert [match.id for match in past(club, reader="bert")] == ["public", "with bert"]
    assert [match.id for match in past(club, reader="carl")] == ["public"]
    assert [match.id for match in past(club, reader=None)] == ["public"]


def test_a_page_of_history_takes_few_queries(club: Club) -> None:
    club.person("anna")
    for number in range(PAGE):
        club.table(f"{number}", of("anna"), of(f"p{number}"), started=NOW, ended=NOW)
    club.queries = 0
    assert len(past(club)) == PAGE
    assert club.queries == 4


def test_the_page_of_a_person(club: Club) -> None:
    club.person("anna")
    club.rating("worldcup", "person:anna", 30)
    club.rating("catan", "person:anna", 20, matches=3)
    club.rating("catan", "person:bert", 21)
    club.rating("catan", "bot:anna", 22)
    club.rating("a game of old", "person:anna", 21)
    club.table("t", of("anna"), bot(), started=NOW, ended=NOW, public=True)
    ratings = [Rating(20, 2, 3).info("catan"), Rating(30, 2, 50).info("worldcup")]
    expected = Profile(PersonInfo("anna", "anna", guest=False), NOW - 9 * DAY, ratings, past(club))
    assert profile_of(club.connection, "anna", None) == expected


def test_nobody_and_those_who_are_gone_have_no_page(club: Club) -> None:
    club.person("gone", deleted=NOW)
    club.person("anna")
    club.table("t", of("gone", name=""), of("anna"), started=NOW, ended=NOW, public=True)
    for person in ("gone", "nobody"):
        with pytest.raises(UnknownPerson):
            profile_of(club.connection, person, "anna")
        with pytest.raises(UnknownPerson):
            past(club, person)
    assert [(seat.id, seat.name) for seat in past(club)[0].seats] == [("", ""), ("anna", "anna")]
