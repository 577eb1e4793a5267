"""What hosts do about vandals: reports about chat messages, and hiding what should not be seen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec
from sqlalchemy import ColumnElement, Connection, Engine, delete, or_, select, update

from anpfiff.kit.errors import AnpfiffError
from anpfiff.server.people.names import checked_name
from anpfiff.server.problems import BadChat, UnknownPerson, UnknownTable
from anpfiff.server.store import schema
from anpfiff.server.store.journal import Entry, JournalEvent, MessageRemoved, SeatChanged, following
from anpfiff.server.store.locking import with_journal_stopped
from anpfiff.server.store.rows import end_of_journal, insert_entries, person_exists
from anpfiff.server.times import now


class UnknownReport(AnpfiffError):
    code = "unknown_report"


class ReportLine(msgspec.Struct):
    """Times are milliseconds since 1970; `closed` is None until a host has dealt with it."""

    id: int
    at: int
    message: int
    table: str
    said_by: str
    said_by_name: str
    said: str
    reported_by: str
    reported_by_name: str
    reason: str
    closed: int | None


def list_reports(connection: Connection, *, closed: bool) -> list[ReportLine]:
    """The oldest first; closed ones only if asked for."""
    r, c = schema.reports.c, schema.chat.c
    author, reporter = schema.people.alias(), schema.people.alias()
    wanted = (
        select(
            r.id,
            r.at,
            c.id.label("message"),
            c.table_id,
            c.person_id,
            author.c.name.label("author"),
            c.text,
            c.reaction,
            r.person_id.label("reporter_id"),
            reporter.c.name.label("reporter"),
            r.reason,
            r.closed,
        )
        .join(schema.chat, c.id == r.chat_id)
        .join(author, author.c.id == c.person_id)
        .join(reporter, reporter.c.id == r.person_id)
        .order_by(r.id)
    )
    if not closed:
        wanted = wanted.where(r.closed.is_(None))
    return [
        ReportLine(
            id=row.id,
            at=row.at,
            message=row.message,
            table=row.table_id,
            said_by=row.person_id,
            said_by_name=row.author,
            said=row.text or row.reaction or "",
            reported_by=row.reporter_id,
            reported_by_name=row.reporter,
            reason=row.reason,
            closed=row.closed,
        )
        for row in connection.execute(wanted)
    ]


def close_report(connection: Connection, report: int) -> None:
    """UnknownReport if there is no open one with this number."""
    r = schema.reports.c
    result = connection.execute(update(schema.reports).where(r.id == report, r.closed.is_(None)).values(closed=now()))
    if result.rowcount != 1:
        raise UnknownReport(f"there is no open report {report}; `anpfiff admin reports` lists the open ones")
    _forget_what_is_dealt_with(connection)


def _forget_what_is_dealt_with(connection: Connection) -> None:
    """Of people who are gone."""
    c, r, p = schema.chat.c, schema.reports.c, schema.people.c
    gone = select(c.id).join(schema.people, p.id == c.person_id).where(p.deleted.is_not(None))
    done = gone.where(c.id.not_in(select(r.chat_id).where(r.closed.is_(None))))
    messages = list(connection.scalars(done))
    connection.execute(delete(schema.reports).where(r.chat_id.in_(messages)))
    connection.execute(delete(schema.chat).where(c.id.in_(messages)))


def hide_table(connection: Connection, table_id: str) -> None:
    """From the lobby and from histories; those who have its link can still use it. UnknownTable if there is none."""
    t = schema.tables.c
    if connection.execute(update(schema.tables).where(t.id == table_id).values(public=False)).rowcount != 1:
        raise UnknownTable(f"there is no table {table_id!r} in this store")


def remove_message(engine: Engine, message: int) -> None:
    """What was said is gone, even for the hosts, and while people are reading it. BadChat if it was never said."""
    c = schema.chat.c
    with engine.execution_options(reading=True).begin() as connection:
        table_id = connection.scalar(select(c.table_id).where(c.id == message))
    if table_id is None:
        raise BadChat(f"there is no message {message}; `anpfiff admin reports` shows the numbers of those reported")

    def remove(connection: Connection) -> None:
        connection.execute(update(schema.chat).where(c.id == message).values(text=None, reaction=None))
        _tell(connection, table_id, [MessageRemoved(message)])

    with_journal_stopped(engine, table_id, remove)


def rename_person(engine: Engine, person: str, name: str) -> None:
    """Everywhere, including at tables in play; doing it again completes what was cut off. UnknownPerson or BadName."""
    name = checked_name(name)
    s, p = schema.seats.c, schema.people.c
    with engine.begin() as connection:
        if not person_exists(connection, person):
            raise UnknownPerson(f"there is nobody with the id {person!r}")
        # An account keeps the name it signs in with.
        connection.execute(update(schema.people).where(p.id == person).values(name=name))
        connection.execute(update(schema.entrants).where(schema.entrants.c.person_id == person).values(name=name))
        tables = list(connection.scalars(select(s.table_id).where(_belongs_to(person)).distinct()))
    for table_id in tables:
        with_journal_stopped(engine, table_id, partial(_rename_seats, table_id=table_id, person=person, name=name))


def _rename_seats(connection: Connection, table_id: str, person: str, name: str) -> None:
    s = schema.seats.c
    theirs = (s.table_id == table_id, _belongs_to(person))
    connection.execute(update(schema.seats).where(*theirs).values(name=name))
    seats = connection.scalars(select(s.seat).where(*theirs).order_by(s.seat))
    _tell(connection, table_id, [SeatChanged(seat, "renamed") for seat in seats])


def _belongs_to(person: str) -> ColumnElement[bool]:
    """The seats this person plays, or that are kept for them."""
    return or_(schema.seats.c.owner == person, schema.seats.c.kept_for == person)


def _tell(connection: Connection, table_id: str, changes: Sequence[JournalEvent]) -> None:
    """Entries in the journal, so that all workers read the table again.

    Nothing is replayed: everybody would have to wait for a long match, and that a match cannot be read must not keep
    anything in sight. Whoever had to act still has to, and no clock is charged: it is the time of the last entry.
    """
    last, entries = end_of_journal(connection, table_id), list[Entry]()
    for change in changes:
        last = following(last, change)
        entries.append(last)
    insert_entries(connection, table_id, entries)
