"""What hosts do about vandals: reports about chat messages, and hiding what should not be seen."""

from __future__ import annotations

from functools import partial

import msgspec
from sqlalchemy import Connection, Engine, delete, select, update

from anpfiff.kit.errors import AnpfiffError
from anpfiff.server.match.standing import Change, Standing
from anpfiff.server.people.names import checked_name
from anpfiff.server.problems import BadChat, UnknownPerson, UnknownTable
from anpfiff.server.store import schema
from anpfiff.server.store.journal import SeatChanged
from anpfiff.server.store.locking import with_journal_stopped
from anpfiff.server.store.rows import insert_entries, person_exists, read_table, update_table
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


def remove_message(connection: Connection, message: int) -> None:
    """What was said is gone, even for the hosts. BadChat if there is no such message."""
    c = schema.chat.c
    result = connection.execute(update(schema.chat).where(c.id == message).values(text=None, reaction=None))
    if result.rowcount != 1:
        raise BadChat(f"there is no message {message}; `anpfiff admin reports` shows the numbers of those reported")


def rename_person(engine: Engine, person: str, name: str) -> None:
    """Everywhere, including at tables in play. UnknownPerson or BadName."""
    name = checked_name(name)
    s, p = schema.seats.c, schema.people.c
    with engine.begin() as connection:
        if not person_exists(connection, person):
            raise UnknownPerson(f"there is nobody with the id {person!r}")
        # An account keeps the name it signs in with.
        connection.execute(update(schema.people).where(p.id == person).values(name=name))
        connection.execute(update(schema.seats).where(s.owner == person).values(name=name))
        connection.execute(update(schema.entrants).where(schema.entrants.c.person_id == person).values(name=name))
        running = select(s.table_id).join(schema.tables, schema.tables.c.id == s.table_id)
        tables = list(connection.scalars(running.where(s.owner == person, schema.tables.c.ended.is_(None)).distinct()))
    for table_id in tables:
        with_journal_stopped(engine, table_id, partial(_tell, table_id=table_id, person=person))


def _tell(connection: Connection, table_id: str, person: str) -> None:
    """An entry in the journal, so that all workers read the table again."""
    loaded = read_table(connection, table_id)
    standing = Standing(loaded.table, loaded.entries)
    changes = [SeatChanged(seat, "renamed") for seat in loaded.table.seats_of(person)]
    if standing.over or not changes:
        return
    insert_entries(connection, table_id, standing.entries_for(Change(changes, loaded.table), now()))
    update_table(connection, table_id, due=now())
