"""Matches that were played without this server, taken into somebody's history when they ask for it."""

from __future__ import annotations

from litestar import Response, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from sqlalchemy import Connection

from anpfiff.server.desk import Desk
from anpfiff.server.limits import Limiter
from anpfiff.server.match.brought import brought
from anpfiff.server.people.visitors import Visitor
from anpfiff.server.problems import Conflict
from anpfiff.server.protocol import BringMatch, TableInfo
from anpfiff.server.routes import GUARDS
from anpfiff.server.store.rows import insert_table
from anpfiff.server.store.store import Store
from anpfiff.server.tables.storing import write_end
from anpfiff.server.tables.tables import Tables
from anpfiff.server.times import now

# The longest matches that people play have some ten thousand steps.
MAX_BYTES = 256 * 1024


@post("/api/me/matches", guards=GUARDS, request_max_body_size=MAX_BYTES)
async def bring_match(
    data: JSONBody[BringMatch],
    tables: NamedDependency[Tables],
    store: NamedDependency[Store],
    visitor: NamedDependency[Visitor],
    limiter: NamedDependency[Limiter],
    desk: NamedDependency[Desk],
) -> Response[TableInfo]:
    """Take over a match that was played without a server. It is proved first, never rated, and marked as what it is."""
    await limiter.take("bring_match_address", visitor.address)
    person = await visitor.take_seat(None)
    await limiter.take("bring_match", person.id)
    # In the background: replaying a long match takes a while.
    match = await desk.do(brought, data.record, person.id, data.ended, now())

    def keep(connection: Connection) -> None:
        insert_table(connection, match.table, match.entries)
        write_end(connection, match.table, match.ending, match.table.created)

    try:
        await store.write(keep)
    except Conflict:
        # It has been brought before.
        pass
    return Response((await tables.get(match.table.id)).info(person.id), cookies=visitor.cookies())
