"""What the choices of a player will probably bring, computed in the background when somebody asks."""

from __future__ import annotations

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from anpfiff.server.desk import Desk
from anpfiff.server.limits import Limiter, limit_reads
from anpfiff.server.match.advice import after_trying, prospects_for
from anpfiff.server.people.visitors import Visitor
from anpfiff.server.protocol import Foresight
from anpfiff.server.routes import FRESH
from anpfiff.server.tables.tables import Tables


@get("/api/tables/{table_id:str}/foresight/{seat:int}", guards=[limit_reads])
async def show_foresight(
    table_id: FromPath[str],
    seat: FromPath[int],
    tables: NamedDependency[Tables],
    visitor: NamedDependency[Visitor],
    limiter: NamedDependency[Limiter],
    desk: NamedDependency[Desk],
    tried: FromQuery[str] = "[]",
) -> Response[Foresight]:
    """What some choices of one of the reader's seats will probably bring; nothing if it does not have to act.

    `tried` are moves that the seat has tried before the choice, as a JSON list.
    """
    table = await tables.get(table_id)
    async with table.turn:
        standing = table.standing
        standing.expect_player(visitor.person_id, seat)
        number, state, game = standing.number, after_trying(standing, seat, tried), standing.game
    await limiter.take("foresight", visitor.known_person().id)
    told = await desk.do(prospects_for, game, state, seat)
    return Response(Foresight(number, seat, told), headers=FRESH)
