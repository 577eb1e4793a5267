"""The HTTP part of the API about looking through a match, also while it runs."""

from __future__ import annotations

import asyncio
from typing import Literal

from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from anpfiff.kit.board import paragraph, plain
from anpfiff.kit.texts import GameTexts
from anpfiff.server.limits import limit_reads
from anpfiff.server.people.visitors import Visitor
from anpfiff.server.problems import (
    MatchRunning,
    NothingToProve,
    NotStarted,
    NotYourSeat,
    UnknownPosition,
    UnknownSeat,
)
from anpfiff.server.protocol import Position, Proof, ReplayInfo
from anpfiff.server.replays.proof import proof_of
from anpfiff.server.replays.replayer import Replayers, position_of, turns_of
from anpfiff.server.tables.table import Table
from anpfiff.server.tables.tables import Tables

FRESH = {"cache-control": "no-store"}
# A match that is over does not change any more.
FOREVER = {"cache-control": "public, max-age=31536000, immutable"}


@get("/api/tables/{table_id:str}/replay", guards=[limit_reads])
async def show_replay(
    table_id: FromPath[str],
    tables: NamedDependency[Tables],
    visitor: NamedDependency[Visitor],
    seat: FromQuery[int | None] = None,
) -> Response[ReplayInfo]:
    """What happened so far, as a spectator or a seat may know it."""
    table = await tables.get_newest(table_id)
    reader = _id_of(visitor)
    # In turn: moves that are not stored yet are nobody's to see.
    async with table.turn():
        eyes = _eyes(table, reader, seat)
        steps = table.standing.match.steps
        replay = ReplayInfo(table.info(reader), len(steps), turns_of(steps), table.standing.log.entries_by_step(eyes))
    return Response(replay, headers=FRESH, cookies=visitor.cookies())


@get("/api/tables/{table_id:str}/positions/{number:int}", guards=[limit_reads])
async def show_position(
    table_id: FromPath[str],
    number: FromPath[int],
    tables: NamedDependency[Tables],
    replayers: NamedDependency[Replayers],
    visitor: NamedDependency[Visitor],
    seat: FromQuery[int | None] = None,
) -> Response[Position]:
    """The state after so many steps, as a spectator or a seat sees it. Once the match is over it stays as it is."""
    table = await tables.get_newest(table_id)
    async with table.turn():
        eyes, match, over = _eyes(table, _id_of(visitor), seat), table.standing.match, table.standing.over
        steps = list(match.steps)
        if not 0 <= number <= match.number:
            raise UnknownPosition(f"this match has no position {number}; the last one is {match.number}")
    # Beside everything else: a long match takes a while.
    state = await asyncio.to_thread(replayers.state, table_id, match.game, steps, number)
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
    async with table.turn():
        eyes, match = _eyes(table, _id_of(visitor), seat), table.standing.match
        view = match.state.view(eyes if match.game.manifest.hidden_information else None)
        names = [taken.name for taken in table.info(None).seats]
    texts = GameTexts(match.game, language, [name or str(place) for place, name in enumerate(names, 1)], eyes)
    drawn = match.game.text_table(texts)
    return Response(plain([*drawn.board(view), *paragraph(drawn.legend())]), headers=FRESH)


@get("/api/tables/{table_id:str}/proof", guards=[limit_reads])
async def show_proof(table_id: FromPath[str], tables: NamedDependency[Tables]) -> Response[Proof]:
    """The seed of a finished match and every chance event that came from it."""
    table = await tables.get_newest(table_id)
    async with table.turn():
        match, over = table.standing.match, table.standing.over
        steps = list(match.steps)
    if not over:
        raise MatchRunning("the proof can be had when the match is over; until then the seed stays secret")
    if match.chance is None:
        raise NothingToProve("the dice of this match were typed in, so nothing can be computed again")
    proof = await asyncio.to_thread(proof_of, match.game, match.chance, steps)
    return Response(proof, headers=FOREVER)


def _eyes(table: Table, reader: str | None, seat: int | None) -> int | None:
    """Whose view it shall be. While the match runs: one's own or a spectator's; afterwards anybody's."""
    if not table.standing.table.is_full:
        raise NotStarted("the match starts when no seat is open any more")
    if seat is None:
        return None
    if not table.standing.over:
        own = table.standing.table.seats_played_by(reader)
        if seat not in own:
            told = ", ".join(map(str, own)) or "none: you are watching"
            raise NotYourSeat(f"until the match is over you may look from your own seats only; your seats: {told}")
    if not 0 <= seat < len(table.standing.table.seats):
        raise UnknownSeat(f"there is no seat {seat}; the seats are 0 to {len(table.standing.table.seats) - 1}")
    return seat


def _id_of(visitor: Visitor) -> str | None:
    return None if visitor.person is None else visitor.person.id
