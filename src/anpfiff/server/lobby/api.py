"""The HTTP part of the API about finding each other, and about what people have played."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, Parameter
from litestar.types import ControllerRouterHandler

from anpfiff.server.limits import Limiter, limit_reads
from anpfiff.server.lobby.history import history_of, profile_of
from anpfiff.server.lobby.matches import matches_of
from anpfiff.server.lobby.open_tables import open_tables
from anpfiff.server.lobby.quick import QuickMatches
from anpfiff.server.people.names import checked_name
from anpfiff.server.people.visitors import Visitor
from anpfiff.server.protocol import LobbyState, MyMatch, PastMatch, Profile, QuickMatch, TableInfo
from anpfiff.server.routes import FRESH, GUARDS
from anpfiff.server.store.store import Store
from anpfiff.server.times import now

# Milliseconds since 1970; larger numbers do not fit into a database.
Before = Annotated[int | None, Parameter(ge=0, le=2**53)]


@get("/api/lobby", guards=[limit_reads])
async def show_lobby(store: NamedDependency[Store]) -> Response[LobbyState]:
    """The public tables waiting for people, and the matches to watch."""
    return Response(LobbyState(await store.read(lambda connection: open_tables(connection, now()))), headers=FRESH)


@get("/api/me/matches", guards=[limit_reads])
async def show_my_matches(visitor: NamedDependency[Visitor], store: NamedDependency[Store]) -> Response[list[MyMatch]]:
    """The reader's unfinished matches, those waiting for them first."""
    mine: list[MyMatch] = []
    if (person := visitor.person) is not None:
        mine = await store.read(lambda connection: matches_of(connection, [person.id])[person.id])
    return Response(mine, headers=FRESH, cookies=visitor.cookies())


@get("/api/people/{person_id:str}", guards=[limit_reads])
async def show_person(
    person_id: FromPath[str], visitor: NamedDependency[Visitor], store: NamedDependency[Store]
) -> Response[Profile]:
    """Somebody with their ratings and last matches."""
    reader = visitor.person_id
    profile = await store.read(lambda connection: profile_of(connection, person_id, reader))
    return Response(profile, headers=FRESH, cookies=visitor.cookies())


@get("/api/people/{person_id:str}/matches", guards=[limit_reads])
async def show_history(
    person_id: FromPath[str], visitor: NamedDependency[Visitor], store: NamedDependency[Store], before: Before = None
) -> Response[list[PastMatch]]:
    """Twenty matches of somebody that ended before this time, the newest first."""
    reader = visitor.person_id
    matches = await store.read(lambda connection: history_of(connection, person_id, reader, before))
    return Response(matches, headers=FRESH, cookies=visitor.cookies())


@post("/api/quick", guards=GUARDS)
async def quick_match(
    data: JSONBody[QuickMatch],
    visitor: NamedDependency[Visitor],
    quick: NamedDependency[QuickMatches],
    limiter: NamedDependency[Limiter],
) -> Response[TableInfo]:
    """Sit down beside whoever wants the same, or at a new table where others can."""
    wanted = msgspec.structs.replace(data, name=checked_name(data.name))
    person = await visitor.take_seat(wanted.name)
    await limiter.take("create_table", person.id)
    await limiter.take("create_table_address", visitor.address)
    table = await quick.play(wanted, person)
    return Response(table.info(person.id), headers=FRESH, cookies=visitor.cookies())


ROUTES: list[ControllerRouterHandler] = [
    show_lobby,
    show_my_matches,
    show_person,
    show_history,
    quick_match,
]
