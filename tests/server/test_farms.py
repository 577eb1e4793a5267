"""Ratings cannot be farmed: what counts, and what it brings to those who make matches up."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from sqlalchemy import insert, select

from anpfiff.play.record import Step
from anpfiff.server.match.ending import Ending
from anpfiff.server.ratings.counting import DAY, MIN_DECISIONS
from anpfiff.server.ratings.rating import Rating, bot_subject, person_subject, rated
from anpfiff.server.store import schema
from anpfiff.server.store.journal import Ended, JournalEvent, SeatChanged, Steps, UndoAsked, Undone, entry_of
from anpfiff.server.store.rows import insert_table
from anpfiff.server.store.stored import StoredSeat, StoredTable
from anpfiff.server.tables.storing import write_end
from tests.server.club import NOW, Club

PLAYED: list[Step] = [(seat, 0) for _ in range(MIN_DECISIONS) for seat in (0, 1)]
WON = Ending({"reason": "x", "rule": None, "winners": [0], "early": False}, [1, 2])


def person(club: Club, name: str, address: str) -> str:
    club.connection.execute(insert(schema.people).values(id=name, name=name, created=NOW, address=address))
    return name


def match(
    club: Club, one: str, other: str | None, events: Sequence[JournalEvent], at: int = NOW, bot: str = "heuristic"
) -> None:
    """A rated match that the first has won, against a person or a bot."""
    number = match.__dict__["number"] = match.__dict__.get("number", 0) + 1
    second = StoredSeat("b", owner=other) if other is not None else StoredSeat("b", bot=bot)
    seats = (StoredSeat("a", owner=one), second)
    table = StoredTable(f"m{number}", at, "machikoro", 1, {}, seats, "fair", b"s" * 32, rated=True)
    entries = [entry_of(number, at, event, []) for number, event in enumerate(events)]
    insert_table(club.connection, table, entries)
    write_end(club.connection, table, WON, at)


def matches_of(club: Club, subject: str) -> int:
    r = schema.ratings.c
    return club.connection.scalar(select(r.matches).where(r.subject == person_subject(subject))) or 0


def test_one_match_a_day_with_the_same_people_or_those_of_one_address(club: Club) -> None:
    anna = person(club, "anna", "home")
    for number in range(20):
        # One's own guests come from where oneself is; others of another household from where they are.
        for address in ("home", "there"):
            match(club, anna, person(club, f"guest {address} {number}", address), [Steps(PLAYED)])
    assert matches_of(club, anna) == 2
    bert = person(club, "bert", "elsewhere")
    for day in (0, 0, 1, 1):
        match(club, anna, bert, [Steps(PLAYED)], NOW + day * (DAY + 1))
        match(club, bert, anna, [Steps(PLAYED)], NOW + day * (DAY + 1))
    assert matches_of(club, anna) == 4
    # Nor can one beat the same bot again and again, whatever one calls it.
    for name in ("amateur", "heuristic") * 3:
        match(club, anna, None, [Steps(PLAYED)], bot=name)
    assert matches_of(club, anna) == 5
    rated_bots = club.connection.scalars(select(schema.ratings.c.subject).where(schema.ratings.c.subject.like("bot:%")))
    assert list(rated_bots) == ["bot:heuristic"]


@pytest.mark.parametrize(
    "events",
    [
        [Steps(PLAYED[:3]), SeatChanged(1, "gave_up"), Ended("resigned", [0])],
        [SeatChanged(1, "left"), Steps(PLAYED)],
        [SeatChanged(1, "stand_in"), Steps(PLAYED)],
        # Who signs in, or gets another name, is not back because of that.
        [SeatChanged(1, "left"), SeatChanged(1, "passed_on"), Steps(PLAYED)],
        [SeatChanged(1, "left"), SeatChanged(1, "renamed"), Steps(PLAYED)],
        [Steps(PLAYED), UndoAsked(0, 6), Undone(6), Steps(PLAYED)],
    ],
    ids=["resigned at once", "left at once", "never there", "left and signed in", "left and renamed", "taken back"],
)
def test_what_was_not_played_does_not_count(club: Club, events: list[JournalEvent]) -> None:
    anna = person(club, "anna", "home")
    match(club, anna, person(club, "bert", "there"), events)
    if isinstance(events[-1], Steps) and isinstance(events[0], Steps):
        match(club, anna, None, events)
    assert matches_of(club, anna) == 0
    match(club, anna, None, [Steps(PLAYED)])
    assert matches_of(club, anna) == 1


def after(ladder: dict[str, Rating], winner: str, loser: str) -> None:
    before = {subject: ladder.get(subject, Rating()) for subject in (winner, loser)}
    ladder.update(rated(list(before.items()), [1, 2]))


def test_a_hundred_strangers_who_lose_do_not_make_a_champion() -> None:
    """Even with an address for each of them, which costs something."""
    rng = random.Random(1)
    ladder: dict[str, Rating] = {}
    honest, strong, weak = person_subject("honest"), bot_subject("strong"), bot_subject("weak")
    for _ in range(300):
        after(ladder, *((strong, weak) if rng.random() < 0.8 else (weak, strong)))
    # Somebody who beats the strong bot two times of three.
    for _ in range(40):
        after(ladder, *((honest, strong) if rng.random() < 0.67 else (strong, honest)))
    farmer = person_subject("farmer")
    for number in range(100):
        after(ladder, farmer, person_subject(f"guest {number}"))
    assert ladder[farmer].provisional
    assert ladder[farmer].points < ladder[strong].points < ladder[honest].points
