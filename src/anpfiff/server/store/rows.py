"""Tables, seats and journals as rows, and back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, Select, bindparam, insert, select, update

from anpfiff.kit.errors import BadRecord
from anpfiff.kit.forms import learnt
from anpfiff.play.clock import TimeControl
from anpfiff.server.problems import UnknownTable
from anpfiff.server.store import schema
from anpfiff.server.store.journal import Entry
from anpfiff.server.store.stored import StoredSeat, StoredTable

_PORTION = 1000
_CLOCK = learnt(TimeControl)


def _entries() -> Select[Any]:
    e = schema.entries.c
    these = (e.table_id == bindparam("table"), e.number >= bindparam("first"))
    return select(e.number, e.at, e.kind, e.data, e.pending, e.clock).where(*these).order_by(e.number)


def _seats() -> Select[Any]:
    s = schema.seats.c
    columns = (s.name, s.bot, s.owner, s.kept_for, s.left, s.gave_up, s.seal, s.word)
    return select(*columns).where(s.table_id == bindparam("table")).order_by(s.seat)


# Asked again and again; building a statement takes longer than executing it.
_TABLE = select(schema.tables).where(schema.tables.c.id == bindparam("table"))
_SEATS = _seats()
_ENTRIES = _entries()
_UPDATE_SEAT = update(schema.seats).where(
    schema.seats.c.table_id == bindparam("of_table"), schema.seats.c.seat == bindparam("of_seat")
)
_UPDATE_TABLE = update(schema.tables).where(schema.tables.c.id == bindparam("of_table"))


@dataclass(frozen=True, slots=True)
class Loaded:
    """A table and its journal, read in one transaction."""

    table: StoredTable
    entries: list[Entry]


def insert_table(connection: Connection, table: StoredTable, entries: Sequence[Entry]) -> None:
    row = msgspec.to_builtins(table, builtin_types=(bytes,))
    seats = row.pop("seats")
    started = table.created if table.is_full else None
    connection.execute(insert(schema.tables), {**row, "started": started})
    connection.execute(
        insert(schema.seats), [{"table_id": table.id, "seat": index, **seat} for index, seat in enumerate(seats)]
    )
    insert_entries(connection, table.id, entries)


def insert_entries(connection: Connection, table_id: str, entries: Sequence[Entry]) -> None:
    """For transactions that no other can overtake; all moves go through `Writer.append`."""
    if rows := [{"table_id": table_id, **msgspec.structs.asdict(entry)} for entry in entries]:
        connection.execute(insert(schema.entries), rows)


def update_seat(connection: Connection, table_id: str, index: int, seat: StoredSeat) -> None:
    connection.execute(_UPDATE_SEAT, {"of_table": table_id, "of_seat": index, **msgspec.to_builtins(seat)})


def update_table(connection: Connection, table_id: str, **values: Any) -> None:
    connection.execute(_UPDATE_TABLE, {"of_table": table_id, **values})


def read_table(connection: Connection, table_id: str, first: int = 0) -> Loaded:
    """The table, and its entries from this number on; UnknownTable if there is none, BadRecord if it is damaged."""
    try:
        row = connection.execute(_TABLE, {"table": table_id}).one_or_none()
        table = None if row is None else _stored(connection, row)
    except (TypeError, ValueError, msgspec.MsgspecError) as error:
        raise BadRecord(f"the row of table {table_id} cannot be read: {error}") from None
    if table is None:
        raise UnknownTable(f"there is no table {table_id!r} here; check the link")
    return Loaded(table, read_entries(connection, table_id, first))


def read_entries(connection: Connection, table_id: str, first: int) -> list[Entry]:
    return [Entry(*row) for row in connection.execute(_ENTRIES, {"table": table_id, "first": first})]


def end_of_journal(connection: Connection, table_id: str) -> Entry:
    """The last entry; of an empty journal a beginning, at the time at which the table was set up."""
    e, t = schema.entries.c, schema.tables.c
    columns = (e.number, e.at, e.kind, e.data, e.pending, e.clock)
    last = connection.execute(select(*columns).where(e.table_id == table_id).order_by(e.number.desc()).limit(1)).first()
    if last is not None:
        return Entry(*last)
    return Entry(-1, connection.scalars(select(t.created).where(t.id == table_id)).one(), "", "", "")


def _stored(connection: Connection, row: Row[Any]) -> StoredTable:
    seats = connection.execute(_SEATS, {"table": row.id})
    return StoredTable(
        id=row.id,
        created=row.created,
        game=row.game,
        rules_version=row.rules_version,
        options=row.options,
        seats=tuple(StoredSeat(*seat) for seat in seats),
        chance=row.chance,
        seed=row.seed,
        entropy=tuple(row.entropy),
        host=row.host,
        public=row.public,
        rated=row.rated,
        hints=row.hints,
        clock=None if row.clock is None else msgspec.convert(row.clock, _CLOCK),
        fills_at=row.fills_at,
        words_by=row.words_by,
        ended=row.ended,
        rematch=row.rematch,
        since=row.since,
        offline=row.offline,
    )


def person_exists(connection: Connection, person: str) -> bool:
    p = schema.people.c
    return connection.scalar(select(p.id).where(p.id == person, p.deleted.is_(None))) is not None


def in_portions(values: Iterable[str]) -> list[list[str]]:
    """Databases limit the number of values in a statement."""
    row = sorted(values)
    return [row[start : start + _PORTION] for start in range(0, len(row), _PORTION)]
