"""Reports of chat messages: what was said, by whom, who complained and why; a host closes what is dealt with."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, select, update

from anpfiff.kit.errors import AnpfiffError
from anpfiff.server.store import schema
from anpfiff.server.times import now


class UnknownReport(AnpfiffError):
    code = "unknown_report"


class ReportLine(msgspec.Struct):
    """Times are milliseconds since 1970; `closed` is None until a host has dealt with it."""

    id: int
    at: int
    table: str
    said_by: str
    said_by_name: str
    said: str
    reported_by: str
    reported_by_name: str
    reason: str
    closed: int | None


def list_reports(connection: Connection, *, closed: bool) -> list[ReportLine]:
    """The oldest first; without the closed ones unless they are asked for."""
    r, c = schema.reports.c, schema.chat.c
    author, reporter = schema.people.alias(), schema.people.alias()
    wanted = (
        select(
            r.id,
            r.at,
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
        raise UnknownReport(f"there is no open report {report}; `anpfiff admin reports` shows those there are")
