"""The end of a match: who came where, and what is written down about it."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, update

from anpfiff.kit.core import State
from anpfiff.kit.words import Words
from anpfiff.server.ratings.rating import rate_match
from anpfiff.server.store import schema
from anpfiff.server.store.journal import Ended
from anpfiff.server.store.rows import update_table
from anpfiff.server.store.stored import StoredSeat, StoredTable
from anpfiff.server.store.writer import Work


def early_end(table: StoredTable) -> Ended | None:
    """How the match ends now that somebody has given up; None if it goes on.

    It is over when all but one have given up, or when no person is left who could go on.
    """
    left = [index for index, seat in enumerate(table.seats) if seat.gave_up is None]
    reasons = [seat.gave_up for seat in table.seats if seat.gave_up is not None]
    people_left = any(table.seats[index].owner is not None for index in left)
    if not reasons or (len(left) > 1 and people_left):
        return None
    return Ended(reasons[-1], left)


def ranks_of(table: StoredTable, state: State, end: Ended | None) -> list[int]:
    """1 for the best, the same for those who are level; who gave up comes last."""
    if end is not None:
        values = [1.0 if seat in end.winners else 0.0 for seat in range(len(table.seats))]
    else:
        values = list(state.returns())
    floor = min(values) - 1
    values = [floor if seat.gave_up else value for seat, value in zip(table.seats, values, strict=True)]
    return [1 + sum(other > value for other in values) for value in values]


def _write_end(connection: Connection, table: StoredTable, outcome: Words, ranks: Sequence[int], at: int) -> None:
    """Close the table in the store, once, in the transaction that ends its match."""
    update_table(connection, table.id, ended=at, outcome=outcome, due=None)
    for seat, rank in enumerate(ranks):
        this = (schema.seats.c.table_id == table.id, schema.seats.c.seat == seat)
        connection.execute(update(schema.seats).where(*this).values(rank=rank))
    if table.rated and ranks:
        rate_match(connection, table.game, [_subject(seat) for seat in table.seats], ranks, at)


def end_work(table: StoredTable, state: State, end: Ended | None, at: int) -> Work:
    """What must be stored together with the last entry of a match."""
    # Where the hosts stopped it, nobody is better than another.
    ranks = [] if end is not None and end.reason == "stopped" else ranks_of(table, state, end)
    outcome = _outcome(state, end)
    return lambda connection: _write_end(connection, table, outcome, ranks, at)


def _outcome(state: State, end: Ended | None) -> Words:
    if end is not None:
        return {"reason": end.reason, "rule": None, "winners": end.winners, "early": True}
    outcome = state.outcome()
    assert outcome is not None
    return {"reason": outcome.reason, "rule": outcome.rule, "winners": outcome.winners, "early": False}


def _subject(seat: StoredSeat) -> str:
    """Whose rating this seat's result changes; a bot that stands in plays for its person."""
    return f"bot:{seat.bot}" if seat.owner is None else f"person:{seat.owner}"
