"""What lists of tables have in common."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, Select, func, select

from anpfiff.kit.forms import learnt
from anpfiff.server.protocol import ClockSettings, TableStatus
from anpfiff.server.store.schema import entries, seats, tables

AnyRow = Row[*tuple[Any, ...]]

_CLOCK = learnt(ClockSettings)
_newest = entries.alias("newest")
_newest_number = select(func.max(_newest.c.number)).where(_newest.c.table_id == tables.c.id).scalar_subquery()
# Joins a table with the last entry of its journal; an outer join, as a new table may have none.
LAST_ENTRY = (entries.c.table_id == tables.c.id) & (entries.c.number == _newest_number)
# When something last happened.
changed_at = func.coalesce(entries.c.at, tables.c.created).label("changed")


def seats_by_table(connection: Connection, table_ids: list[str] | Select[Any]) -> dict[str, list[AnyRow]]:
    """All seats of these tables, in order."""
    s = seats.c
    found: dict[str, list[AnyRow]] = defaultdict(list)
    query = select(s.table_id, s.seat, s.name, s.bot, s.owner, s.gave_up, s.rank)
    for row in connection.execute(query.where(s.table_id.in_(table_ids)).order_by(s.table_id, s.seat)):
        found[row.table_id].append(row)
    return found


def tables_of(*persons: str) -> Select[Any]:
    """The tables at which any of them plays or has played."""
    return select(seats.c.table_id).where(seats.c.owner.in_(persons))


def shown_name(seat: AnyRow) -> str | None:
    """None for an open seat."""
    return None if seat.owner is None and seat.bot is None else seat.name


def status_of(table: AnyRow) -> TableStatus:
    if table.ended is not None:
        return "over"
    return "waiting" if table.started is None else "running"


def clock_of(table: AnyRow) -> ClockSettings | None:
    return None if table.clock is None else msgspec.convert(table.clock, _CLOCK)
