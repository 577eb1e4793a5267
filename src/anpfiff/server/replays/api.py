"""The HTTP part of the API about looking through a match, even while it is running."""

from __future__ import annotations

import gzip
from typing import Any, Literal

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from anpfiff.server.desk import Desk
from anpfiff.server.limits import limit_long_reads, limit_reads
from anpfiff.server.people.visitors import Visitor
from anpfiff.server.protocol import Position, Proof, ReplayInfo
from anpfiff.server.replays.proof import proof_of
from anpfiff.server.replays.reading import board_as_text, expect_position, expect_proof, eyes_of, replay_of
from anpfiff.server.replays.replayer import Replayers, position_of
from anpfiff.server.static import COMPRESSED, accepted_encodings
from anpfiff.server.tables.tables import Tables

# From 1 to 9: the maximum would take nine times as long, for a fifth less.
PACKING = 5
FRESH = {"cache-control": "no-store"}
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
    reader = _id_of(visitor)
    # In turn: nobody may see moves that are not stored yet.
    async with table.turn:
        eyes = eyes_of(table.standing, reader, seat)
        replay = replay_of(table.standing, table.info(reader), eyes)
    packs = "gzip" in accepted_encodings(request.headers.get("accept-encoding", ""))
    headers = {**FRESH, "vary": "Accept-Encoding", **({"content-encoding": "gzip"} if packs else {})}
    body: Any = await desk.do(_packed, replay, packs)
    return Response(body, media_type=MediaType.JSON, headers=headers, cookies=visitor.cookies())


@get("/api/tables/{table_id:str}/positions/{number:int}", guards=[limit_reads])
async def show_position(
    table_id: FromPath[str],
    number: FromPath[int],
    tables: NamedDependency[Tables],
    replayers: NamedDependency[Replayers],
    desk: NamedDependency[Desk],
    visitor: NamedDependency[Visitor],
    seat: FromQuery[int | None] = None,
) -> Response[Position]:
    """The state after this many steps, as a spectator or a seat sees it. Once the match is over it stays as it is."""
    table = await tables.get_newest(table_id)
    async with table.turn:
        eyes = eyes_of(table.standing, _id_of(visitor), seat)
        expect_position(table.standing, number)
        match, over = table.standing.match, table.standing.over
        steps = list(match.steps)
    state = await desk.do(replayers.state, table_id, match.game, steps, number)
    ended = over and number == len(steps)
    position = position_of(match.game, state, number, eyes, ended=ended)
    return Response(position, headers=FOREVER if over else FRESH)


@get("/api/tables/{table_id:str}/board", guards=[limit_reads], media_type=MediaType.TEXT)
async def show_board(
    table_id: FromPath[str],
    tables: NamedDependency[Tables],
    visitor: NamedDependency[Visitor],
    seat: FromQuery[int | None] = None,
    language: FromQuery[Literal["de", "en"]] = "en",
) -> Response[str]:
    """The board as it stands, as text, for those who listen to the page instead of looking at it."""
    table = await tables.get_newest(table_id)
    async with table.turn:
        eyes = eyes_of(table.standing, _id_of(visitor), seat)
        text = board_as_text(table.standing, eyes, language)
    return Response(text, headers=FRESH)


@get("/api/tables/{table_id:str}/proof", guards=[limit_reads, limit_long_reads])
async def show_proof(
    table_id: FromPath[str], tables: NamedDependency[Tables], desk: NamedDependency[Desk]
) -> Response[Proof]:
    """The seed of a finished match and every chance event that came from it."""
    table = await tables.get_newest(table_id)
    async with table.turn:
        expect_proof(table.standing)
        match, steps = table.standing.match, list(table.standing.match.steps)
    assert match.chance is not None
    proof = await desk.do(proof_of, match.game, match.chance, steps)
    return Response(proof, headers=FOREVER)


def _packed(replay: ReplayInfo, packs: bool) -> bytes:
    """A long match has megabytes: nobody waits while they are compressed."""
    text = msgspec.json.encode(replay)
    return gzip.compress(text, PACKING, mtime=0) if packs else text


def _id_of(visitor: Visitor) -> str | None:
    return None if visitor.person is None else visitor.person.id
