"""A person's unfinished matches, those waiting for them first."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence

from sqlalchemy import Connection, select

from anpfiff.play.clock import Outage, lost_since
from anpfiff.server.lobby.rows import (
    LAST_ENTRY,
    AnyRow,
    changed_at,
    seats_by_table,
    shown_name,
    status_of,
    tables_of,
)
from anpfiff.server.protocol import MyMatch
from anpfiff.server.store.rows import in_portions
from anpfiff.server.store.schema import entries, tables
from anpfiff.server.tables.pulse import read_outages

MOST = 100


def matches_of(connection: Connection, persons: Collection[str]) -> dict[str, list[MyMatch]]:
    """For each of these people; two queries for every thousand of them."""
    found: dict[str, list[MyMatch]] = {person: [] for person in persons}
    for some in in_portions(found):
        for person, match in _read(connection, some):
            found[person].append(match)
    return {person: sorted(matches, key=_urgency)[:MOST] for person, matches in found.items()}


def _urgency(match: MyMatch) -> tuple[bool, bool, int, int, str]:
    """My turn first, then by the time left, then the latest change first."""
    return (not match.your_turn, match.deadline is None, match.deadline or 0, -match.changed, match.id)


def _read(connection: Connection, persons: list[str]) -> Iterator[tuple[str, MyMatch]]:
    t, wanted = tables.c, set(persons)
    outages = read_outages(connection)
    theirs = (t.id.in_(tables_of(*persons)), t.ended.is_(None))
    query = select(t.id, t.game, t.started, t.ended, entries.c.pending, entries.c.at, entries.c.clock, changed_at)
    seats = seats_by_table(connection, select(t.id).where(*theirs))
    for table in connection.execute(query.join_from(tables, entries, LAST_ENTRY, isouter=True).where(*theirs)):
        for person, own in _by_owner(seats[table.id]).items():
            if person in wanted and not all(seat.gave_up for seat in own):
                yield person, _match(table, seats[table.id], own, outages)


def _by_owner(seats: list[AnyRow]) -> dict[str, list[AnyRow]]:
    owners: dict[str, list[AnyRow]] = defaultdict(list)
    for seat in seats:
        if seat.owner is not None:
            owners[seat.owner].append(seat)
    return owners


def _match(table: AnyRow, seats: list[AnyRow], own: list[AnyRow], outages: Sequence[Outage]) -> MyMatch:
    pending = _pending(table)
    # Where a bot stands in, or plays on after a resignation, nobody waits for the person.
    to_act = [seat.seat for seat in own if seat.seat in pending and seat.bot is None]
    return MyMatch(
        id=table.id,
        game=table.game,
        status=status_of(table),
        seats=[shown_name(seat) for seat in seats],
        yours=[seat.seat for seat in own],
        your_turn=bool(to_act),
        deadline=_deadline(table, to_act, outages),
        changed=table.changed,
        alone=all(seat.bot is not None or seat.owner == own[0].owner for seat in seats),
    )


def _deadline(table: AnyRow, to_act: list[int], outages: Sequence[Outage]) -> int | None:
    """When the first of these seats runs out of time; None without a clock, or if none has to act."""
    if table.clock is None or not to_act:
        return None
    left = [int(milliseconds) for milliseconds in table.clock.split(",")]
    return int(table.at) + lost_since(table.at, outages) + min(left[seat] for seat in to_act)


def _pending(table: AnyRow) -> set[int]:
    """The seats that have to act."""
    running = table.started is not None and table.pending
    return {int(seat) for seat in table.pending.split(",")} if running else set()
