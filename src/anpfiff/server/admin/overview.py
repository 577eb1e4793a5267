"""What is going on: the tables of a store, and everything about one of them except its secrets."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, Row, func, select

from anpfiff.kit.options import Options
from anpfiff.kit.words import Words
from anpfiff.play.clock import TimeControl
from anpfiff.server.problems import UnknownTable
from anpfiff.server.store import schema

Status = Literal["waiting", "running", "over"]


class SeatLine(msgspec.Struct):
    """`person` is an id; an open seat has neither bot nor person; with both, the bot stands in."""

    name: str
    bot: str | None
    person: str | None
    left: bool
    gave_up: str | None


class TableLine(msgspec.Struct):
    """Times are milliseconds since 1970."""

    id: str
    game: str
    status: Status
    seats: list[SeatLine]
    public: bool
    rated: bool
    created: int
    changed: int
    ended: int | None


class EntryLine(msgspec.Struct):
    number: int
    at: int
    kind: str
    data: str


class TableDetails(msgspec.Struct):
    table: TableLine
    options: Options
    clock: TimeControl | None
    # The winners and the reason, or why it ended early.
    outcome: Words | None
    rematch: str | None
    # How many entries its journal has, and the last of them.
    entries: int
    last: list[EntryLine]
    chat: int


def list_tables(connection: Connection, *, ended: bool, limit: int) -> list[TableLine]:
    """The newest tables first; ended ones only if asked for."""
    wanted = select(schema.tables).order_by(schema.tables.c.created.desc(), schema.tables.c.id).limit(limit)
    if not ended:
        wanted = wanted.where(schema.tables.c.ended.is_(None))
    return [_line(connection, row) for row in connection.execute(wanted)]


def inspect_table(connection: Connection, table_id: str, last: int = 10) -> TableDetails:
    """UnknownTable if there is none."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == table_id)).one_or_none()
    if row is None:
        raise UnknownTable(f"there is no table {table_id!r} in this store; `anpfiff admin list --ended` shows all")
    e = schema.entries.c
    newest = connection.execute(
        select(e.number, e.at, e.kind, e.data).where(e.table_id == table_id).order_by(e.number.desc()).limit(last)
    )
    return TableDetails(
        table=_line(connection, row),
        options=row.options,
        clock=msgspec.convert(row.clock, TimeControl | None),
        outcome=row.outcome,
        rematch=row.rematch,
        entries=_count(connection, schema.entries, table_id),
        last=[EntryLine(*entry) for entry in newest][::-1],
        chat=_count(connection, schema.chat, table_id),
    )


def _line(connection: Connection, row: Row[Any]) -> TableLine:
    s, e = schema.seats.c, schema.entries.c
    seats = connection.execute(
        select(s.name, s.bot, s.owner, s.left, s.gave_up).where(s.table_id == row.id).order_by(s.seat)
    )
    changed = connection.scalar(select(func.max(e.at)).where(e.table_id == row.id))
    return TableLine(
        id=row.id,
        game=row.game,
        status="over" if row.ended is not None else "waiting" if row.started is None else "running",
        seats=[SeatLine(*seat) for seat in seats],
        public=row.public,
        rated=row.rated,
        created=row.created,
        changed=max(row.created, changed or 0, row.ended or 0),
        ended=row.ended,
    )


def _count(connection: Connection, table: Any, table_id: str) -> int:
    return connection.scalar(select(func.count()).select_from(table).where(table.c.table_id == table_id)) or 0
