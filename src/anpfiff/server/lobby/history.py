"""What somebody has played, and how well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from sqlalchemy import Connection, or_, select

from anpfiff.games import all_games
from anpfiff.server.honours import rows
from anpfiff.server.honours.presentation import of_person
from anpfiff.server.ids import is_id
from anpfiff.server.lobby.rows import AnyRow, seats_by_table, tables_of
from anpfiff.server.problems import UnknownPerson
from anpfiff.server.protocol import PastMatch, PersonInfo, Profile, RatingInfo
from anpfiff.server.ratings.rating import Rating, person_subject
from anpfiff.server.store.schema import people, ratings, tables

PAGE = 20


def profile_of(connection: Connection, person_id: str, reader: str | None) -> Profile:
    """UnknownPerson if there is nobody with this id (any more)."""
    person = _expect_person(connection, person_id)
    matches = history_of(connection, person_id, reader)
    earned = of_person(rows.of_person(connection, person_id, reader))
    return Profile(_info(person), person.created, ratings_of(connection, person_id), matches, earned)


def history_of(
    connection: Connection, person_id: str, reader: str | None, before: int | None = None
) -> list[PastMatch]:
    """The last matches of a person, or the last that ended before this time; the newest first.

    The reader sees those at public tables, and those they played themselves: the link of a private table belongs to
    its people.
    """
    _expect_person(connection, person_id)
    t = tables.c
    known = t.public if reader is None else or_(t.public, t.id.in_(tables_of(reader)))
    query = (
        select(t.id, t.game, t.ended, t.rated, t.offline, t.outcome)
        .where(t.id.in_(tables_of(person_id)), t.started.is_not(None), t.ended.is_not(None), known)
        .order_by(t.ended.desc(), t.id)
        .limit(PAGE)
    )
    found = connection.execute(query if before is None else query.where(t.ended < before)).all()
    seats = seats_by_table(connection, [table.id for table in found])
    who = _people(connection, {seat.owner for row in seats.values() for seat in row if seat.owner is not None})
    return [_past_match(table, seats[table.id], person_id, who) for table in found]


def ratings_of(connection: Connection, person_id: str) -> list[RatingInfo]:
    r = ratings.c
    # All games are named because the primary key begins with the game.
    this = (r.game.in_(list(all_games())), r.subject == person_subject(person_id))
    rows = connection.execute(select(r.game, r.mu, r.sigma, r.matches).where(*this).order_by(r.game))
    return [Rating(row.mu, row.sigma, row.matches).info(row.game) for row in rows]


def _past_match(table: AnyRow, seats: list[AnyRow], person_id: str, who: dict[str, PersonInfo]) -> PastMatch:
    at_device = Counter(seat.owner for seat in seats)
    ranks = [seat.rank for seat in seats]
    return PastMatch(
        id=table.id,
        game=table.game,
        ended=table.ended,
        # Bots have no page, nor do several people on one device.
        seats=[_seated(seat, who.get(seat.owner) if at_device[seat.owner] == 1 else None) for seat in seats],
        theirs=[seat.seat for seat in seats if seat.owner == person_id],
        ranks=None if None in ranks else ranks,
        rated=table.rated,
        early_end=table.outcome["reason"] if table.outcome["early"] else None,
        offline=table.offline,
    )


def _seated(seat: AnyRow, person: PersonInfo | None) -> PersonInfo:
    """Somebody by the name they played under."""
    return PersonInfo("", seat.name, guest=False) if person is None else PersonInfo(person.id, seat.name, person.guest)


def _expect_person(connection: Connection, person_id: str) -> AnyRow:
    query = select(people).where(people.c.id == person_id, people.c.deleted.is_(None))
    person = connection.execute(query).one_or_none() if is_id(person_id) else None
    if person is None:
        raise UnknownPerson(f"there is nobody with the id {person_id!r} here (any more)")
    return person


def _people(connection: Connection, ids: Iterable[str]) -> dict[str, PersonInfo]:
    """Those who are still here."""
    rows = connection.execute(select(people).where(people.c.id.in_(set(ids)), people.c.deleted.is_(None)))
    return {row.id: _info(row) for row in rows}


def _info(person: AnyRow) -> PersonInfo:
    return PersonInfo(person.id, person.name, guest=person.password is None)
