"""The HTTP part of the API about achievements."""

from __future__ import annotations

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from anpfiff.server.honours.honours import Honours
from anpfiff.server.honours.presentation import in_match
from anpfiff.server.limits import limit_long_reads, limit_reads
from anpfiff.server.protocol import MatchAchievement
from anpfiff.server.routes import FRESH
from anpfiff.server.tables.tables import Tables


@get("/api/tables/{table_id:str}/achievements", guards=[limit_reads, limit_long_reads])
async def show_achievements(
    table_id: FromPath[str], tables: NamedDependency[Tables], honours: NamedDependency[Honours]
) -> Response[list[MatchAchievement]]:
    """What people have earned in this match, with the moment to look at; nothing while it is running."""
    table = (await tables.get(table_id)).standing.table
    earned = in_match(table.game, await honours.at_table(table_id))
    return Response(earned, headers=FRESH)
