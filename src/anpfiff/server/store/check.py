"""Is a database in order? Every match replays, with the outcomes its seed gives, and none is half done."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, select

from anpfiff.kit.core import CHANCE
from anpfiff.kit.errors import AnpfiffError
from anpfiff.play.verify import verify
from anpfiff.server.store import schema
from anpfiff.server.store.store import open_database, read_table
from anpfiff.server.tables.table import replay


def check_store(path: Path) -> list[str]:
    """What is wrong, table by table; empty if all is well."""
    engine = open_database(path)
    try:
        with engine.begin() as connection:
            ids = list(connection.scalars(select(schema.tables.c.id)))
            return [f"table {table_id}: {wrong}" for table_id in ids for wrong in _check_table(connection, table_id)]
    finally:
        engine.dispose()


def _check_table(connection: Connection, table_id: str) -> list[str]:
    of_table = schema.steps.c.table_id == table_id
    numbers = list(connection.scalars(select(schema.steps.c.number).where(of_table).order_by(schema.steps.c.number)))
    if numbers != list(range(len(numbers))):
        return [f"the steps are not numbered without gaps: {numbers}"]
    try:
        loaded = read_table(connection, table_id)
        stored = loaded.table
        match, _ = replay(stored, stored.load_game(), loaded.steps)
        verify(match.record(stored.record_seats(), stored.record_chance(reveal=True)))
    except AnpfiffError as error:
        return [error.message]
    if not stored.is_full:
        return ["there are steps, but the match has not started"] if loaded.steps else []
    at_chance = match.state.current_player() == CHANCE
    return ["the match rests at a chance event nobody waits for"] if at_chance and stored.chance == "fair" else []
