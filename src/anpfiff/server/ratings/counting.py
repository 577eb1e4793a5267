"""Which rated matches count: those that say something about who plays well, and that nobody can make up in numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from sqlalchemy import Connection, delete, insert, or_, select

from anpfiff.server.ratings.rating import bot_subject
from anpfiff.server.store.journal import Entry, SeatChanged, Steps, Undone, event_of
from anpfiff.server.store.schema import counted, people
from anpfiff.server.store.stored import StoredTable

# Anyone who decided less often has not really played.
MIN_DECISIONS = 4
DAY = 24 * 3600 * 1000
# After these, a bot decides for the person until they are back. Other changes of a seat say nothing about that.
_AWAY = ("left", "stand_in", "gave_up")
_BACK = ("taken", "back")


def counts(connection: Connection, table: StoredTable, entries: Sequence[Entry], now: int) -> bool:
    """Whether this match, which is over, changes ratings; notes that it does. Call it once, in its last transaction.

    Everybody has played themselves for a while, nothing was taken back, and no two of them (bots included), nor one of
    them and somebody from the other's address, have had a match of this game that counted within a day.
    """
    owners = {index: seat.owner for index, seat in enumerate(table.seats) if seat.owner is not None}
    decided = own_decisions(entries)
    if decided is None or any(decided[seat] < MIN_DECISIONS for seat in owners):
        return False
    persons = sorted(set(owners.values()))
    bots = {seat.bot for seat in table.seats if seat.owner is None and seat.bot is not None}
    meetings = {*_meetings(connection, persons), *((person, bot_subject(bot)) for person in persons for bot in bots)}
    c = counted.c
    connection.execute(delete(counted).where(c.at < now - DAY))
    met = [(c.one == one) & (c.other == other) for one, other in meetings]
    if met and connection.execute(select(c.game).where(c.game == table.game, or_(*met))).first():
        return False
    if meetings:
        rows = [{"game": table.game, "one": one, "other": other, "at": now} for one, other in sorted(meetings)]
        connection.execute(insert(counted), rows)
    return True


def own_decisions(entries: Sequence[Entry]) -> Counter[int] | None:
    """How often the person in each seat has decided; None if anything was taken back."""
    away: set[int] = set()
    decided: Counter[int] = Counter()
    for entry in entries:
        event = event_of(entry)
        if isinstance(event, Undone):
            return None
        if isinstance(event, SeatChanged):
            if event.change in _AWAY:
                away.add(event.seat)
            elif event.change in _BACK:
                away.discard(event.seat)
        elif isinstance(event, Steps):
            decided.update(seat for seat, _ in event.steps if seat not in away)
    return decided


def _meetings(connection: Connection, persons: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Who meets whom, or which address."""
    rows = connection.execute(select(people.c.id, people.c.address).where(people.c.id.in_(persons)))
    address = {row.id: row.address for row in rows}
    for one, other in combinations(persons, 2):
        yield one, other
        for person, opponent in ((one, other), (other, one)):
            if address.get(opponent) is not None:
                yield person, f"address:{address[opponent]}"
