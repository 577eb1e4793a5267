"""Public tables: those waiting for people, and matches to watch."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Connection, exists, func, select

from anpfiff.server.lobby.rows import LAST_ENTRY, AnyRow, changed_at, clock_of, seats_by_table, shown_name, status_of
from anpfiff.server.protocol import OpenTable
from anpfiff.server.store.schema import entries, people, seats, tables

MOST = 100
# Tables that were set up from one address, and are of one kind.
MAX_PER_ADDRESS = 10
DAY = 24 * 3600 * 1000
# If nothing has happened for this long, people have forgotten their table.
FORGOTTEN = 2 * DAY
# Older ones are not even looked at, so that forgotten tables do not slow the lobby down.
OLD = 60 * DAY


def open_tables(connection: Connection, now: int) -> list[OpenTable]:
    """Waiting tables first, and the newest first within each group; none that everybody has left."""
    waiting = _newest(connection, tables.c.started.is_(None), MOST, now)
    running = _newest(connection, tables.c.started.is_not(None), MOST - len(waiting), now)
    seated = seats_by_table(connection, [table.id for table in waiting + running])
    return [
        OpenTable(
            id=table.id,
            game=table.game,
            options=table.options,
            seats=[shown_name(seat) for seat in seated[table.id]],
            status=status_of(table),
            rated=table.rated,
            clock=clock_of(table),
            fills_at=table.fills_at if table.started is None else None,
            created=table.created,
        )
        for table in waiting + running
    ]


def _newest(connection: Connection, such: ColumnElement[bool], most: int, now: int) -> list[AnyRow]:
    """Among all that are not forgotten."""
    t = tables.c
    somebody = exists().where(seats.c.table_id == t.id, seats.c.owner.is_not(None))
    # Setting up many tables does not push out those of others.
    of_address = func.row_number().over(
        partition_by=func.coalesce(people.c.address, t.host, t.id), order_by=(t.created.desc(), t.id)
    )
    found = (
        select(t.id, t.game, t.options, t.started, t.ended, t.rated, t.clock, t.fills_at, t.created)
        .add_columns(of_address.label("number"))
        .join_from(tables, entries, LAST_ENTRY, isouter=True)
        .join(people, people.c.id == t.host, isouter=True)
        .where(t.public, t.ended.is_(None), such, t.created > now - OLD, changed_at > now - FORGOTTEN, somebody)
        .subquery()
    )
    query = select(found).where(found.c.number <= MAX_PER_ADDRESS).order_by(found.c.created.desc(), found.c.id)
    return list(connection.execute(query.limit(most)))
