"""The HTTP part of the API about club evenings."""

from __future__ import annotations

from litestar import Response, get, post, put
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from litestar.types import ControllerRouterHandler

from anpfiff.server.club import rows
from anpfiff.server.club.evenings import Evenings
from anpfiff.server.club.presentation import tournament_info
from anpfiff.server.limits import Limiter, limit_reads
from anpfiff.server.people.names import checked_name
from anpfiff.server.people.visitors import Visitor
from anpfiff.server.protocol import (
    ChangeEntrant,
    CreateTournament,
    EnterTournament,
    NextRound,
    SetResult,
    TournamentInfo,
    TournamentSummary,
)
from anpfiff.server.routes import FRESH, GUARDS
from anpfiff.server.store.store import Store


@get("/api/me/tournaments", guards=[limit_reads])
async def show_my_tournaments(
    visitor: NamedDependency[Visitor], store: NamedDependency[Store]
) -> Response[list[TournamentSummary]]:
    """The tournaments that the reader organises or takes part in, the newest first."""
    found: list[TournamentSummary] = []
    if (person := visitor.person) is not None:
        for one in await store.read(lambda connection: rows.listed(connection, person.id)):
            mine = one.host == person.id
            found.append(
                TournamentSummary(one.id, one.name, one.game, one.format, one.round, one.entrants, mine, one.created)
            )
    return Response(found, headers=FRESH)


@post("/api/tournaments", guards=GUARDS)
async def create_tournament(
    data: JSONBody[CreateTournament],
    visitor: NamedDependency[Visitor],
    limiter: NamedDependency[Limiter],
    evenings: NamedDependency[Evenings],
) -> Response[TournamentInfo]:
    """Organise a tournament; others enter with its link."""
    person = await visitor.become_person(None)
    await limiter.take("create_table", person.id)
    await limiter.take("create_table_address", visitor.address)
    tournament = await evenings.create(data, person)
    return Response(tournament_info(tournament, person.id), headers=FRESH, cookies=visitor.cookies())


@get("/api/tournaments/{tournament_id:str}", guards=[limit_reads])
async def show_tournament(
    tournament_id: FromPath[str], visitor: NamedDependency[Visitor], evenings: NamedDependency[Evenings]
) -> Response[TournamentInfo]:
    """Who takes part, who meets whom, and how everybody stands."""
    reader = visitor.person_id
    return Response(tournament_info(await evenings.get(tournament_id), reader), headers=FRESH)


@post("/api/tournaments/{tournament_id:str}/entrants", guards=GUARDS)
async def enter_tournament(
    tournament_id: FromPath[str],
    data: JSONBody[EnterTournament],
    visitor: NamedDependency[Visitor],
    evenings: NamedDependency[Evenings],
) -> Response[TournamentInfo]:
    """Take part; or, for the organiser, enter somebody who plays on their device."""
    name = checked_name(data.name)
    await evenings.get(tournament_id)
    person = visitor.known_person() if data.here else await visitor.become_person(name)
    await evenings.enter(tournament_id, person, name, here=data.here)
    return await _told(tournament_id, visitor, evenings)


@put("/api/tournaments/{tournament_id:str}/entrants/{number:int}", guards=GUARDS)
async def change_entrant(
    tournament_id: FromPath[str],
    number: FromPath[int],
    data: JSONBody[ChangeEntrant],
    visitor: NamedDependency[Visitor],
    evenings: NamedDependency[Evenings],
) -> Response[TournamentInfo]:
    """Leave, come back, or (for the organiser) let somebody else take the place."""
    person = visitor.known_person()
    await evenings.change_entrant(tournament_id, number, person, gone=data.gone, name=data.name)
    return await _told(tournament_id, visitor, evenings)


@post("/api/tournaments/{tournament_id:str}/rounds", guards=GUARDS)
async def begin_round(
    tournament_id: FromPath[str],
    data: JSONBody[NextRound],
    visitor: NamedDependency[Visitor],
    limiter: NamedDependency[Limiter],
    evenings: NamedDependency[Evenings],
) -> Response[TournamentInfo]:
    """Begin the next round: everybody is paired, and the tables are set up."""
    await limiter.take("club_round", visitor.address)
    await evenings.begin_round(tournament_id, visitor.known_person(), data.after)
    return await _told(tournament_id, visitor, evenings)


@put("/api/tournaments/{tournament_id:str}/rounds/{round_number:int}/tables/{number:int}", guards=GUARDS)
async def set_result(
    tournament_id: FromPath[str],
    round_number: FromPath[int],
    number: FromPath[int],
    data: JSONBody[SetResult],
    visitor: NamedDependency[Visitor],
    evenings: NamedDependency[Evenings],
) -> Response[TournamentInfo]:
    """Say how a table ended, whatever happens there; or let its match decide again."""
    await evenings.set_result(tournament_id, visitor.known_person(), round_number, number, data.ranks)
    return await _told(tournament_id, visitor, evenings)


async def _told(tournament_id: str, visitor: Visitor, evenings: Evenings) -> Response[TournamentInfo]:
    info = tournament_info(await evenings.get(tournament_id), visitor.known_person().id)
    return Response(info, headers=FRESH, cookies=visitor.cookies())


ROUTES: list[ControllerRouterHandler] = [
    show_my_tournaments,
    create_tournament,
    show_tournament,
    enter_tournament,
    change_entrant,
    begin_round,
    set_result,
]
