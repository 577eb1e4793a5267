"""A hint, for those who play alone against bots or whose table allows it; worked out in the background."""

from __future__ import annotations

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from anpfiff.analysis.hint import HintQuestion
from anpfiff.kit.texts import GameTexts
from anpfiff.server.desk import Desk
from anpfiff.server.limits import Limiter, limit_reads
from anpfiff.server.match.advice import hint_told, state_for_hint
from anpfiff.server.people.visitors import Visitor
from anpfiff.server.protocol import HintInfo
from anpfiff.server.routes import FRESH, Language
from anpfiff.server.tables.tables import Tables
from anpfiff.server.thinkers import ThinkerLost


@get("/api/tables/{table_id:str}/hint/{seat:int}", guards=[limit_reads])
async def show_hint(
    table_id: FromPath[str],
    seat: FromPath[int],
    tables: NamedDependency[Tables],
    visitor: NamedDependency[Visitor],
    limiter: NamedDependency[Limiter],
    desk: NamedDependency[Desk],
    language: FromQuery[Language] = "en",
    tried: FromQuery[str] = "[]",
) -> Response[HintInfo]:
    """What a strong bot would do in one of the reader's seats: alone against bots, or where the table allows it.

    `tried`: moves that the reader has tried but not made, as a JSON list.
    """
    table = await tables.get(table_id)
    async with table.turn:
        standing = table.standing
        person = visitor.person_id
        state = state_for_hint(standing, person, seat, tried)
        number, game = standing.number, standing.game
        names = [each.name for each in standing.table.seats]
    await limiter.take("hint", visitor.known_person().id)
    await limiter.take("hint_address", visitor.address)
    texts = GameTexts(game, language, names, seat)
    question = HintQuestion(game, state, seat)
    try:
        found = await tables.services.thinkers.think(question, visitor.address)
    except ThinkerLost:
        found = question.stand_in()
    told = await desk.do(hint_told, game, state, number, seat, texts, found)
    return Response(told, headers=FRESH)
