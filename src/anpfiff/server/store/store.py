"""The store: the truth about every table. Few methods, so that another database can take its place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from anpfiff.play.record import Step
from anpfiff.server.problems import StoreFailed, TableFull, UnknownTable
from anpfiff.server.store import schema
from anpfiff.server.store.writer import StepRow, Writer
from anpfiff.server.tables.stored import StoredSeat, StoredTable

T = TypeVar("T")

# WAL with FULL: a committed step survives a power loss.
PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 5000")


@dataclass(frozen=True, slots=True)
class Loaded:
    table: StoredTable
    steps: list[Step]


class Store:
    """Every method returns after the commit, or raises StoreFailed or Conflict having changed nothing."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._writer = Writer(engine)

    async def create(self, table: StoredTable, first_steps: Sequence[Step]) -> None:
        """A new table; with its first steps if it starts at once."""

        def work(connection: Connection) -> None:
            connection.execute(insert(schema.tables), _table_row(table))
            connection.execute(insert(schema.seats), [_seat_row(table.id, i, s) for i, s in enumerate(table.seats)])
            _insert_steps(connection, step_rows(table.id, 0, first_steps))

        await self._writer.do(work)

    async def take_seat(self, table: StoredTable, seat: int, first_steps: Sequence[Step]) -> None:
        """`table` is the table after `seat` was taken; with its first steps if that was the last open one."""
        taken, seats = table.seats[seat], schema.seats
        still_open = (
            seats.c.table_id == table.id,
            seats.c.seat == seat,
            seats.c.owner.is_(None),
            seats.c.bot.is_(None),
        )

        def work(connection: Connection) -> None:
            result = connection.execute(update(seats).where(*still_open).values(name=taken.name, owner=taken.owner))
            if result.rowcount != 1:
                raise TableFull("somebody else has just taken this seat")
            this = schema.tables.c.id == table.id
            connection.execute(update(schema.tables).where(this).values(entropy=list(table.entropy)))
            _insert_steps(connection, step_rows(table.id, 0, first_steps))

        await self._writer.do(work)

    async def append(self, table_id: str, start: int, steps: Sequence[Step]) -> None:
        """The steps with the numbers from `start`: all or none."""
        await self._writer.insert_steps(step_rows(table_id, start, steps))

    async def load(self, table_id: str) -> Loaded:
        """The table and all its steps; UnknownTable if there is none."""
        return await self._writer.do(lambda connection: read_table(connection, table_id))

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run `work` in a transaction that other work may share; it may run twice and must not keep anything."""
        return await self._writer.do(work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run `work`, which changes nothing."""
        return await self._writer.do(work)

    async def close(self) -> None:
        await self._writer.close()
        self._engine.dispose()


def open_database(path: Path) -> Engine:
    """The database in this file, which is made if it does not exist; StoreFailed if it cannot be used."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        engine = _sqlite_engine(path)
        schema.metadata.create_all(engine)
    except (OSError, SQLAlchemyError) as error:
        raise StoreFailed(f"the database {path} cannot be used: {getattr(error, 'orig', None) or error}") from None
    return engine


def _sqlite_engine(path: Path) -> Engine:
    engine = create_engine(f"sqlite:///{path}")

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        # The driver must not begin transactions by its own rules: `begin` below does.
        connection.isolation_level = None
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def read_table(connection: Connection, table_id: str) -> Loaded:
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == table_id)).one_or_none()
    if row is None:
        raise UnknownTable(f"there is no table {table_id!r} here; check the link")
    s, t = schema.seats.c, schema.steps.c
    seats = connection.execute(select(s.name, s.bot, s.owner).where(s.table_id == table_id).order_by(s.seat))
    steps = connection.execute(select(t.seat, t.action).where(t.table_id == table_id).order_by(t.number))
    table = StoredTable(
        id=row.id,
        created=row.created,
        game=row.game,
        rules_version=row.rules_version,
        options=row.options,
        seats=tuple(StoredSeat(*seat) for seat in seats),
        chance=row.chance,
        seed=row.seed,
        entropy=tuple(row.entropy),
    )
    return Loaded(table, [(seat, action) for seat, action in steps])


def step_rows(table_id: str, start: int, steps: Sequence[Step]) -> list[StepRow]:
    return [
        {"table_id": table_id, "number": number, "seat": seat, "action": action}
        for number, (seat, action) in enumerate(steps, start)
    ]


def _insert_steps(connection: Connection, rows: list[StepRow]) -> None:
    if rows:
        connection.execute(insert(schema.steps), rows)


def _table_row(table: StoredTable) -> dict[str, Any]:
    return {
        "id": table.id,
        "created": table.created,
        "game": table.game,
        "rules_version": table.rules_version,
        "options": table.options,
        "chance": table.chance,
        "seed": table.seed,
        "entropy": list(table.entropy),
    }


def _seat_row(table_id: str, index: int, seat: StoredSeat) -> dict[str, Any]:
    return {"table_id": table_id, "seat": index, "name": seat.name, "bot": seat.bot, "owner": seat.owner}
