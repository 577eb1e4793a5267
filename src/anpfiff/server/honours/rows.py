"""Achievements as the store keeps them: by table and seat. They belong to whoever sits there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, or_, select, update

from anpfiff.kit.achievements import Earned
from anpfiff.server.store.schema import achievements, seats, tables

# The newest of one person; any more are not counted.
MOST = 1000


@dataclass(frozen=True, slots=True)
class Moment:
    """When and where somebody has earned an achievement; `shown`: the reader may look at that match."""

    game: str
    achievement: str
    table: str
    step: int
    rule: str
    at: int
    shown: bool


def to_look_at(connection: Connection, version: int) -> str | None:
    """A finished match that has not been looked through yet, the newest first; then those of an older version."""
    t = tables.c
    over = select(t.id).where(t.ended.is_not(None)).order_by(t.ended.desc()).limit(1)
    return connection.scalar(over.where(t.honoured.is_(None))) or connection.scalar(over.where(t.honoured < version))


def is_done(connection: Connection, table_id: str, version: int) -> bool:
    return connection.scalar(select(tables.c.honoured).where(tables.c.id == table_id)) == version


def keep(connection: Connection, table_id: str, earned: Sequence[Earned], version: int) -> None:
    """However often it is called, these are the achievements of the match."""
    connection.execute(delete(achievements).where(achievements.c.table_id == table_id))
    rows = [
        {"table_id": table_id, "seat": one.seat, "achievement": one.achievement, "step": one.step, "rule": one.rule}
        for one in earned
    ]
    if rows:
        connection.execute(insert(achievements), rows)
    connection.execute(update(tables).where(tables.c.id == table_id).values(honoured=version))


def of_table(connection: Connection, table_id: str) -> list[Earned]:
    a = achievements.c
    query = select(a.achievement, a.seat, a.step, a.rule).where(a.table_id == table_id).order_by(a.step, a.achievement)
    return [Earned(*row) for row in connection.execute(query)]


def of_person(connection: Connection, person: str, reader: str | None) -> list[Moment]:
    """The newest first. The link of a private table belongs to its people."""
    a, s, t = achievements.c, seats.c, tables.c
    theirs = select(s.table_id).where(s.owner == reader)
    shown = t.public if reader is None else or_(t.public, t.id.in_(theirs))
    query = (
        select(t.game, a.achievement, t.id, a.step, a.rule, t.ended, shown.label("shown"))
        .join(seats, (s.table_id == a.table_id) & (s.seat == a.seat))
        .join(tables, t.id == a.table_id)
        .where(s.owner == person)
        .order_by(t.ended.desc(), t.id, a.achievement)
        .limit(MOST)
    )
    return [Moment(*row) for row in connection.execute(query)]
