"""What is stored with the entries of a journal: the rows that differ after them, and the end of a match."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, update

from anpfiff.server.match.ending import Ending
from anpfiff.server.ratings.counting import counts
from anpfiff.server.ratings.rating import bot_subject, person_subject, rate_match
from anpfiff.server.store import schema
from anpfiff.server.store.rows import read_entries, update_seat, update_table
from anpfiff.server.store.stored import StoredSeat, StoredTable
from anpfiff.server.store.writer import Work

# The columns of a table that a command may change.
CHANGING = ("entropy", "host", "rated", "rematch", "words_by")


def work_of(before: StoredTable, after: StoredTable, ending: Ending | None, due: int | None, at: int) -> Work:
    """Writes what is not in the entries: what differs in the table, its end, and when somebody must look again."""

    def work(connection: Connection) -> None:
        columns = {name: getattr(after, name) for name in CHANGING if getattr(after, name) != getattr(before, name)}
        if after.is_full and not before.is_full:
            columns["started"] = at
        if due is not None:
            columns["due"] = due
        if columns:
            update_table(connection, after.id, **columns)
        for index, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
            if new != old:
                update_seat(connection, after.id, index, new)
        if ending is not None:
            write_end(connection, after, ending, at)

    return work


def write_end(connection: Connection, table: StoredTable, ending: Ending, at: int) -> None:
    """Close the table in the store, once, in the transaction that ends its match."""
    update_table(connection, table.id, ended=at, outcome=ending.outcome, due=None)
    for seat, rank in enumerate(ending.ranks):
        this = (schema.seats.c.table_id == table.id, schema.seats.c.seat == seat)
        connection.execute(update(schema.seats).where(*this).values(rank=rank))
    if table.rated and ending.ranks and counts(connection, table, read_entries(connection, table.id, 0), at):
        _rate(connection, table, ending.ranks, at)


def _rate(connection: Connection, table: StoredTable, ranks: Sequence[int], at: int) -> None:
    rate_match(connection, table.game, [_subject(seat) for seat in table.seats], ranks, at)


def _subject(seat: StoredSeat) -> str:
    """Whose rating this seat's result changes; a bot that stands in plays for its person."""
    return bot_subject(str(seat.bot)) if seat.owner is None else person_subject(seat.owner)
