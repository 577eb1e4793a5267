"""The HTTP part of the API about looking through a match, even while it is running."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from litestar.types import ControllerRouterHandler

from anpfiff.server.desk import Desk
from anpfiff.server.limits import limit_long_reads, limit_reads
from anpfiff.server.packing import packed
from anpfiff.server.people.visitors import Visitor
from anpfiff.server.protocol import Position, Proof, ReplayInfo
from anpfiff.server.replays.proof import proof_of
from anpfiff.server.replays.reading import board_as_text, expect_proof, eyes_of, position_after, replay_of
from anpfiff.server.routes import FRESH, Language
from anpfiff.server.static import COMPRESSED
from anpfiff.server.tables.tables import Tables

# A match that is over does not change any more.
FOREVER = {"cache-control": "public, max-age=31536000, immutable"}


@get("/api/tables/{table_id:str}/replay", guards=[limit_reads, limit_long_reads], opt={COMPRESSED: True})
async def show_replay(
    table_id: FromPath[str],
    tables: NamedDependency[Tables],
    visitor: NamedDependency[Visitor],
    request: Request[Any, Any, Any],
    desk: NamedDependency[Desk],
    seat: FromQuery[int | None] = None,
) -> Response[ReplayInfo]:
    """What happened so far, as a spectator or a seat may know it."""
    table = await tables.get_newest(table_id)
    reader = visitor.person_id
    # In turn: nobody may see moves that are not stored yet. But those who play do not wait for the desk.
    async with table.turn:
        standing, info = table.standing, table.info(reader)
        eyes, steps, log = eyes_of(standing, reader, seat), list(standing.match.steps), standing.log.copy()
    replay = await desk.do(replay_of, steps, log, info, eyes)
    return await packed(desk, request, replay, FRESH, visitor.cookies())


@get("/api/tables/{table_id:str}/positions/{number:int}", guards=[limit_reads])
async def show_position(
    table_id: FromPath[str],
    number: FromPath[int],
    tables: NamedDependency[Tables],
    visitor: NamedDependency[Visitor],
    seat: FromQuery[int | None] = None,
) -> Response[Position]:
    """The state after this many steps, as a spectator or a seat sees it. Once the match is over it stays as it is."""
    table = await tables.get_newest(table_id)
    async with table.turn:
        eyes = eyes_of(table.standing, visitor.person_id, seat)
        position = position_after(table.standing, number, eyes)
        over = table.standing.over
    return Response(position, headers=FOREVER if over else FRESH)


@get("/api/tables/{table_id:str}/board", guards=[limit_reads], media_type=MediaType.TEXT)
async def show_board(
    table_id: FromPath[str],
    tables: NamedDependency[Tables],
    visitor: NamedDependency[Visitor],
    seat: FromQuery[int | None] = None,
    language: FromQuery[Language] = "en",
) -> Response[str]:
    """The board as it stands, as text, for those who listen to the page instead of looking at it."""
    table = await tables.get_newest(table_id)
    async with table.turn:
        eyes = eyes_of(table.standing, visitor.person_id, seat)
        text = board_as_text(table.standing, eyes, language)
    return Response(text, headers=FRESH)


@get("/api/tables/{table_id:str}/proof", guards=[limit_reads, limit_long_reads], opt={COMPRESSED: True})
async def show_proof(
    table_id: FromPath[str],
    tables: NamedDependency[Tables],
    request: Request[Any, Any, Any],
    desk: NamedDependency[Desk],
) -> Response[Proof]:
    """The seed of a finished match and every chance event that came from it."""
    table = await tables.get_newest(table_id)
    async with table.turn:
        expect_proof(table.standing)
        match, steps = table.standing.match, list(table.standing.match.steps)
    assert match.chance is not None
    proof = await desk.do(proof_of, match.game, match.chance, steps)
    return await packed(desk, request, proof, FOREVER)


ROUTES: list[ControllerRouterHandler] = [
    show_replay,
    show_position,
    show_board,
    show_proof,
]
