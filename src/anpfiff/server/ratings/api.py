"""The HTTP part of the API about ratings."""

from __future__ import annotations

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from anpfiff.games import game_class
from anpfiff.server.limits import limit_reads
from anpfiff.server.protocol import LeaderRow
from anpfiff.server.ratings.leaderboard import leaderboard
from anpfiff.server.routes import FRESH
from anpfiff.server.store.store import Store


@get("/api/leaderboards/{game_id:str}", guards=[limit_reads])
async def show_leaderboard(game_id: FromPath[str], store: NamedDependency[Store]) -> Response[list[LeaderRow]]:
    """The hundred best of a game."""
    game = game_class(game_id).manifest.id
    rows = await store.read(lambda connection: leaderboard(connection, game))
    return Response(rows, headers=FRESH)
