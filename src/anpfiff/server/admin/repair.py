"""Journals with a gap, or with an entry that does not fit: what comes before can be saved; the rest goes to a file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import Connection, Engine, delete, select, update

from anpfiff.kit.errors import AnpfiffError, BadRecord
from anpfiff.server.admin.check import check_table
from anpfiff.server.admin.exchange import ExportedMatch, export_match
from anpfiff.server.match.standing import Change, Standing
from anpfiff.server.problems import StoreFailed
from anpfiff.server.store import schema
from anpfiff.server.store.journal import Entry, Steps
from anpfiff.server.store.locking import with_journal_stopped
from anpfiff.server.store.rows import Loaded, insert_entries, read_table, update_table
from anpfiff.server.store.stored import StoredTable
from anpfiff.server.tables.pulse import server_time


@dataclass(frozen=True, slots=True)
class Repair:
    """What is wrong with a table, and what a repair does to its journal; `obstacle` says why none is possible."""

    table: str
    problem: str
    # How many entries, counted from the first, are right.
    kept: int = 0
    # The numbers of those after them.
    cut: tuple[int, ...] = ()
    # Whether nothing is left of the match, so that it begins anew with the same seed.
    begins_anew: bool = False
    # Whether the match was closed, but what is left of it is not over. Its ratings stay as they are.
    reopened: bool = False
    obstacle: str | None = None


class _OnlyPlanned(Exception):
    """Ends the transaction of a repair that is only being planned."""


def plan_repairs(engine: Engine) -> list[Repair]:
    """For every table that is not in order, what could be done; changes nothing."""
    with engine.execution_options(reading=True).begin() as connection:
        ids = list(connection.scalars(select(schema.tables.c.id).order_by(schema.tables.c.id)))
        broken = {table_id: wrong for table_id in ids if (wrong := check_table(connection, table_id))}
    return [_plan(engine, table_id, "; ".join(wrong)) for table_id, wrong in broken.items()]


def _plan(engine: Engine, table_id: str, problem: str) -> Repair:
    planned: list[Repair] = []

    def only_plan(_: ExportedMatch, repair: Repair) -> None:
        planned.append(repair)
        raise _OnlyPlanned

    try:
        return apply_repair(engine, table_id, only_plan)
    except _OnlyPlanned:
        return planned[-1]
    except StoreFailed:
        raise
    except Exception as error:
        # Too damaged even to be kept as it was: the others can still be repaired.
        return Repair(table_id, problem, obstacle=f"the table itself cannot be read: {error}")


def apply_repair(engine: Engine, table_id: str, keep: Callable[[ExportedMatch, Repair], None]) -> Repair:
    """Cut the journal after its last right entry. `keep` gets the whole table as it was, before anything is final.

    Nothing is changed if the repair has an obstacle or `keep` fails.
    """
    found: list[Repair] = []

    def work(connection: Connection) -> Repair:
        before = export_match(connection, table_id)
        repair = _cut(connection, table_id)
        found.append(repair)
        if repair.obstacle is not None:
            raise _OnlyPlanned
        keep(before, repair)
        return repair

    try:
        return with_journal_stopped(engine, table_id, work)
    except _OnlyPlanned:
        if found[-1].obstacle is None:
            raise
        return found[-1]


def _cut(connection: Connection, table_id: str) -> Repair:
    problems = check_table(connection, table_id)
    problem = "; ".join(problems) or "nothing"
    try:
        loaded = read_table(connection, table_id)
        standing, kept, problem = _right_part(loaded, problem)
    except AnpfiffError as error:
        return Repair(table_id, problem, obstacle=error.message)
    cut = tuple(entry.number for entry in loaded.entries[kept:])
    reopened = loaded.table.ended is not None and not standing.over
    if not cut and not reopened:
        return Repair(table_id, problem, kept, obstacle="the journal is complete; what is wrong lies elsewhere")
    e = schema.entries.c
    connection.execute(delete(schema.entries).where(e.table_id == table_id, e.number >= kept))
    begins_anew = _begin_anew(connection, loaded.table, standing, loaded.entries[:kept])
    if reopened:
        update_table(connection, table_id, ended=None, outcome=None, rematch=None)
        connection.execute(update(schema.seats).where(schema.seats.c.table_id == table_id).values(rank=None))
    # What was earned in the part that is gone no longer counts; whatever is left is looked through again.
    connection.execute(delete(schema.achievements).where(schema.achievements.c.table_id == table_id))
    # A worker that has the table in memory looks at it, and shows what is left.
    update_table(connection, table_id, due=server_time(connection), honoured=None)
    left = check_table(connection, table_id)
    obstacle = f"what would be left is not in order either: {'; '.join(left)}" if left else None
    return Repair(table_id, problem, kept, cut, begins_anew, reopened, obstacle)


def _right_part(loaded: Loaded, problem: str) -> tuple[Standing, int, str]:
    """The standing as far as it goes, how many entries that are, and what is wrong with the next one."""
    standing = Standing(loaded.table)
    for count, entry in enumerate(loaded.entries):
        try:
            standing.hear(entry)
        except BadRecord as error:
            # `hear` may have failed half-way.
            return Standing(loaded.table, loaded.entries[:count]), count, error.message
    return standing, len(loaded.entries), problem


def _begin_anew(connection: Connection, table: StoredTable, standing: Standing, kept: list[Entry]) -> bool:
    """A match that has started but lost its first steps gets them again: they follow from its seed."""
    if not table.is_full or any(entry.kind == "steps" for entry in kept):
        return False
    begin = Change([Steps(table.new_match(standing.game).begin().steps)], table)
    insert_entries(connection, table.id, standing.entries_for(begin, server_time(connection)))
    return True
