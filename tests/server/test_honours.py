"""Achievements: found once in every match that is over, old ones too, and only for those who played themselves."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import update

from anpfiff.kit.achievements import Earned
from anpfiff.server.honours import rows
from anpfiff.server.honours.judging import VERSION, played_themselves
from anpfiff.server.honours.presentation import in_match, of_person
from anpfiff.server.store import schema
from anpfiff.server.store.journal import Entry, JournalEvent, SeatChanged, Steps, Undone, entry_of
from anpfiff.server.store.stored import StoredSeat, StoredTable
from tests.server.club import NOW, Club, bot, of
from tests.server.people import Person, play_out

DECISIONS = Steps([(0, 1), (1, 1)] * 4)


def journal(*events: JournalEvent) -> list[Entry]:
    return [entry_of(number, NOW, event, []) for number, event in enumerate(events)]


def table(*owners: str | None, **more: Any) -> StoredTable:
    seats = tuple(StoredSeat(name="", bot="random" if owner is None else None, owner=owner) for owner in owners)
    values = {"id": "t", "created": NOW, "game": "machikoro", "rules_version": 1, "options": {}, "chance": "fair"}
    return StoredTable(**{**values, "seats": seats, "seed": b"", "entropy": (), **more})


@pytest.mark.parametrize(
    ("played", "events", "seats"),
    [
        (table("a", "b"), [DECISIONS], [0, 1]),
        (table("a", None), [DECISIONS], [0]),
        (table("a", "a"), [DECISIONS], []),
        (table("a", "b"), [Steps([(0, 1), (1, 1)])], []),
        (table("a", "b"), [DECISIONS, SeatChanged(0, "stand_in"), SeatChanged(0, "back")], [1]),
        (table("a", "b"), [SeatChanged(1, "left"), SeatChanged(1, "taken"), DECISIONS], [0, 1]),
        (table("a", "b"), [DECISIONS, Undone(3)], []),
        (table("a", "b", chance="typed"), [DECISIONS], []),
        (table("a", "b", since=3), [DECISIONS], []),
    ],
    ids=["all", "a bot", "one device", "hardly", "stand-in", "before it began", "taken back", "typed", "taken over"],
)
def test_only_those_who_played_themselves_earn_anything(
    played: StoredTable, events: list[JournalEvent], seats: list[int]
) -> None:
    assert played_themselves(played, journal(*events)) == seats


def over(club: Club, name: str, *seats: dict[str, Any], **more: Any) -> str:
    return club.table(name, *seats, started=NOW, **{"ended": NOW, **more})


def test_each_match_is_looked_through_once_and_again_for_a_new_version(club: Club) -> None:
    connection = club.connection
    over(club, "old", of("anna"), ended=NOW - 9)
    over(club, "new", of("anna"))
    club.table("running", of("anna"), started=NOW)
    assert rows.to_look_at(connection, VERSION) == "new"
    rows.keep(connection, "new", [], VERSION)
    assert rows.to_look_at(connection, VERSION) == "old"
    rows.keep(connection, "old", [], VERSION)
    assert rows.to_look_at(connection, VERSION) is None
    assert rows.to_look_at(connection, VERSION + 1) == "new"


def test_however_often_it_is_kept_it_is_there_once(club: Club) -> None:
    over(club, "t", of("anna"), bot())
    earned = [Earned("jackpot", 0, 7, "MK-6.1"), Earned("encore", 0, 9, "MK-7.1")]
    for _ in range(3):
        rows.keep(club.connection, "t", earned, VERSION)
    assert rows.of_table(club.connection, "t") == earned
    rows.keep(club.connection, "t", earned[:1], VERSION + 1)
    assert rows.of_table(club.connection, "t") == earned[:1]


def test_a_persons_achievements_link_only_to_what_the_reader_may_see(club: Club) -> None:
    for name in ("anna", "bert", "cleo"):
        club.person(name)
    over(club, "public", of("anna"), of("bert"), public=True, ended=NOW - 2)
    over(club, "private", of("anna"), of("cleo"), ended=NOW - 1)
    for match, step in (("public", 3), ("private", 5)):
        rows.keep(
            club.connection, match, [Earned("jackpot", 0, step, "MK-6.1"), Earned("toll", 1, 1, "MK-6.1")], VERSION
        )

    def shown(reader: str | None) -> list[tuple[str, int, str | None, int | None]]:
        told = of_person(rows.of_person(club.connection, "anna", reader))
        return [(one.id, one.count, one.table, one.step) for one in told]

    assert shown(None) == shown("bert") == [("jackpot", 2, "public", 3)]
    assert shown("cleo") == shown("anna") == [("jackpot", 2, "private", 5)]
    # Merging a guest moves the seat, and with it what was earned there.
    club.connection.execute(update(schema.seats).where(schema.seats.c.owner == "bert").values(owner="anna"))
    assert {one.id for one in of_person(rows.of_person(club.connection, "anna", None))} == {"jackpot", "toll"}


def test_what_a_game_no_longer_knows_is_not_shown() -> None:
    told = in_match("machikoro", [Earned("forgotten", 0, 1, "X"), Earned("toll", 0, 2, "MK-6.1")])
    assert [(one.id, one.step) for one in told] == [("toll", 2)]
    assert of_person([rows.Moment("no_game", "toll", "t", 1, "X", NOW, True)]) == []


def test_a_match_is_looked_through_when_somebody_asks(anna: Person, bert: Person, rng: Any) -> None:
    two = [{"kind": "me", "name": "Anna"}, {"kind": "open"}]
    table = anna.create(*two, options={"max_rounds": 3})
    path = f"/api/tables/{table['id']}/achievements"
    assert anna.http.get(path).json() == []
    bert.join(table, "Bert")
    with anna.live(table) as one, bert.live(table) as other:
        play_out([one, other], rng)
    earned = anna.http.get(path).json()
    assert earned == anna.http.get(path).json()
    profiles = [anna.http.get(f"/api/people/{one.me['person']['id']}").json() for one in (anna, bert)]
    assert sum(len(profile["achievements"]) for profile in profiles) == len(earned)
