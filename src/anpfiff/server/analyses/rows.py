"""Analyses in the database, where all workers see how far one has got. One is worked out at a time."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from anpfiff.server.store.locking import one_at_a_time
from anpfiff.server.store.schema import analyses

# Raise this when analyses come out differently: older ones are then redone.
VERSION = 2


@dataclass(frozen=True, slots=True)
class AnalysisRow:
    done: int
    steps: int
    # Until then a worker is working on it, or nobody tries it again.
    until: int
    data: str | None
    problem: str | None


def find(connection: Connection, table_id: str, steps: int) -> AnalysisRow | None:
    """What is known about a match with this many steps."""
    a = analyses.c
    query = select(a.done, a.steps, a.until, a.data, a.problem).where(a.table_id == table_id)
    row = connection.execute(query.where(a.version == VERSION, a.steps == steps)).one_or_none()
    return None if row is None else AnalysisRow(*row)


def claim(connection: Connection, table_id: str, steps: int, now: int, until: int) -> bool:
    """Begin with a match; False while any worker is working on one."""
    one_at_a_time(connection)
    a = analyses.c
    busy = select(a.table_id).where(a.until > now, a.data.is_(None), a.problem.is_(None)).limit(1)
    if connection.scalar(busy) is not None:
        return False
    connection.execute(delete(analyses).where(a.table_id == table_id))
    row = {"table_id": table_id, "version": VERSION, "steps": steps, "done": 0, "until": until}
    connection.execute(insert(analyses), [row])
    return True


def come_to(connection: Connection, table_id: str, done: int, until: int) -> None:
    """This many steps have been looked at."""
    connection.execute(update(analyses).where(analyses.c.table_id == table_id).values(done=done, until=until))


def finish(connection: Connection, table_id: str, data: str | None, problem: str | None, until: int) -> None:
    """It is done, or has failed: `problem` says why, and until when nobody tries again."""
    values = {"data": data, "problem": problem, "until": until}
    connection.execute(update(analyses).where(analyses.c.table_id == table_id).values(values))
