"""The time of the server as a whole, and when nobody could be served: clocks stop meanwhile.

Every worker keeps writing the time into the store. If none could for a while (the machine was off, the database down,
the disk full) or time has jumped, that is recorded as an outage, once for all workers.
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, bindparam, exists, insert, select, text, update

from anpfiff.play.clock import Outage
from anpfiff.server.logs import get_log
from anpfiff.server.store import schema
from anpfiff.server.store.locking import one_at_a_time
from anpfiff.server.store.store import Store
from anpfiff.server.times import ServerTime, now

log = get_log()

# Shorter ones are not noticed; a worker beats several times in this interval.
OUTAGE_MS = 3_000
# A database may be a little ahead or behind, and show it at each beat: no reason to tell anybody.
TOLERANCE_MS = 1_000
_DATABASE_TIME = text("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)")
# Every worker asks these every second; building a statement takes longer than executing it.
_LAST = select(schema.pulse.c.at)
# Not IS NOT NULL, which SQLite would look for in all tables instead of their index.
_ANYTHING_DUE = select(exists().where(schema.tables.c.due >= 0))
_SET = update(schema.pulse).values(at=bindparam("now"))
_OUTAGES = select(schema.outages.c.began, schema.outages.c.ended).order_by(schema.outages.c.began)


@dataclass(frozen=True, slots=True)
class _Beat:
    # How far the server's time is ahead of this worker's own.
    ahead: int
    at: int
    outages: tuple[Outage, ...]


class Pulse:
    """Keeps the server's time as this worker knows it.

    On PostgreSQL it is the database's, whatever the clocks of the machines say; and it never goes back.
    """

    def __init__(self, store: Store, time: ServerTime) -> None:
        self._store = store
        self._time = time
        self._last: int | None = None
        self.outages: tuple[Outage, ...] = ()

    @property
    def is_stale(self) -> bool:
        """Whether there may be an outage this worker does not know about: it must beat before it looks at a clock."""
        return self._last is None or self._time.now() - self._last >= OUTAGE_MS

    async def beat(self) -> bool:
        """Say that the store can be written to; returns whether an outage was found. StoreFailed while it cannot."""
        known = self.outages
        beat = await self._store.write(self._beat)
        if self._last is not None and abs(beat.ahead - self._time.ahead) > TOLERANCE_MS:
            log.warning("clock_jumped", seconds=(beat.ahead - self._time.ahead) / 1000)
        self._time.ahead, self._last, self.outages = beat.ahead, beat.at, beat.outages
        for began, ended in beat.outages:
            if known and (began, ended) not in known:
                log.warning("outage_credited", seconds=(ended - began) / 1000)
        return beat.outages != known

    def _beat(self, connection: Connection) -> _Beat:
        one_at_a_time(connection)
        ahead = self._ahead_of_own(connection)
        at = self._time.own() + ahead
        last: int | None = connection.scalar(_LAST)
        if last is not None and at < last:
            # The clock was set back: everybody goes on from where the last one was.
            ahead, at = ahead + last - at, last
        # Without a table where something happens by itself, nothing is written, and nobody loses time.
        if connection.scalar(_ANYTHING_DUE):
            before = max(last or 0, self._last or 0)
            if before and at - before >= OUTAGE_MS:
                connection.execute(insert(schema.outages), {"began": before, "ended": at})
            if last is None:
                connection.execute(insert(schema.pulse), {"id": 0, "at": at})
            else:
                connection.execute(_SET, {"now": at})
        return _Beat(ahead, at, read_outages(connection))

    def _ahead_of_own(self, connection: Connection) -> int:
        return self._time.ahead if (time := _time_of(connection)) is None else time - self._time.own()


def server_time(connection: Connection) -> int:
    """For those who are not workers: the time that workers go by, never earlier than they last wrote it."""
    time = _time_of(connection)
    return max(now() if time is None else time, connection.scalar(_LAST) or 0)


def _time_of(connection: Connection) -> int | None:
    """The database's; None if it has none of its own."""
    if connection.dialect.name != "postgresql":
        return None
    return int(connection.execute(_DATABASE_TIME).scalar_one())


def read_outages(connection: Connection) -> tuple[Outage, ...]:
    """All of them: they are few, and a correspondence match may take months."""
    return tuple((row.began, row.ended) for row in connection.execute(_OUTAGES))
