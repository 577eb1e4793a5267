"""Is a database in order? Every journal adds up to a match that follows from its seed, and nothing is half done."""

from __future__ import annotations

from sqlalchemy import Connection, Engine, select
from sqlalchemy.exc import DatabaseError

from anpfiff.kit.core import CHANCE
from anpfiff.kit.errors import AnpfiffError
from anpfiff.play.verify import verify
from anpfiff.server.match.standing import Standing
from anpfiff.server.store import schema
from anpfiff.server.store.database import open_engine
from anpfiff.server.store.rows import Loaded, read_table


def check_store(url: str) -> list[str]:
    """What is wrong, table by table; empty if all is well."""
    engine = open_engine(url)
    try:
        return check_engine(engine)
    finally:
        engine.dispose()


def check_engine(engine: Engine) -> list[str]:
    try:
        with engine.execution_options(reading=True).begin() as connection:
            ids = list(connection.scalars(select(schema.tables.c.id).order_by(schema.tables.c.id)))
            return [f"table {table_id}: {wrong}" for table_id in ids for wrong in check_table(connection, table_id)]
    except DatabaseError as error:
        return [f"the database cannot be read: {error.orig}; restore a backup"]


def check_table(connection: Connection, table_id: str) -> list[str]:
    try:
        loaded = read_table(connection, table_id)
        standing = Standing(loaded.table, loaded.entries)
        verify(standing.record())
    except AnpfiffError as error:
        return [error.message]
    except DatabaseError as error:
        return [f"the database cannot be read here: {error.orig}"]
    except Exception as error:
        # Whatever is damaged in it: the others are still looked at.
        return [f"this table cannot be read: {error!r}"]
    return [*_times(loaded), *_state(connection, loaded, standing)]


def _times(loaded: Loaded) -> list[str]:
    times = [entry.at for entry in loaded.entries]
    return [] if times == sorted(times) else ["the entries are not in the order of their times"]


def _state(connection: Connection, loaded: Loaded, standing: Standing) -> list[str]:
    table, state = loaded.table, standing.match.state
    if not table.is_full:
        return ["there are steps, but the match has not started"] if standing.match.steps else []
    wrong = []
    if state.current_player() == CHANCE and table.chance == "fair":
        wrong.append("the match rests at a chance event nobody waits for")
    if standing.over != (table.ended is not None):
        wrong.append("the match is over, but not closed" if standing.over else "the match is closed, but not over")
    s = schema.seats.c
    ranked = connection.scalars(select(s.rank).where(s.table_id == table.id, s.rank.is_not(None))).all()
    if table.ended is None and ranked:
        wrong.append("there are ranks, but the match is not over")
    told = loaded.entries[-1].pending if loaded.entries else ""
    # Entries from before online play name nobody.
    if told and told != ",".join(map(str, standing.pending)):
        wrong.append("the last entry names others to act than the rules do")
    return wrong
