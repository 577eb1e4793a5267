"""The HTTP part of the API: games, tables, seats, records. Every refusal is a Problem."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException, InternalServerException
from litestar.params import FromPath, JSONBody
from litestar.types import ControllerRouterHandler

from anpfiff.games import all_games, game_class
from anpfiff.kit.errors import AnpfiffError
from anpfiff.kit.texts import LANGUAGES
from anpfiff.kit.words import Words
from anpfiff.server import protocol
from anpfiff.server.desk import Desk
from anpfiff.server.game_info import BOARD, game_info, rules_of
from anpfiff.server.limits import Limiter, limit_reads
from anpfiff.server.logs import get_log
from anpfiff.server.match.commands import SayWord, StartWithBots, TakeSeat
from anpfiff.server.match.seats import checked_entropy, word_of
from anpfiff.server.match.sheets import as_csv
from anpfiff.server.packing import packed
from anpfiff.server.people.names import checked_name
from anpfiff.server.people.visitors import Visitor, cookies_after_failure
from anpfiff.server.problems import RateLimited, UnknownFile, UnknownSheet, problem_of, shortened, status_of
from anpfiff.server.protocol import (
    CreateTable,
    GameInfo,
    JoinTable,
    PlayAgain,
    PlayOn,
    Problem,
    RuleInfo,
    SeedPromise,
    TableInfo,
)
from anpfiff.server.routes import FRESH, GUARDS
from anpfiff.server.static import COMPRESSED
from anpfiff.server.store.store import Store
from anpfiff.server.tables import promises
from anpfiff.server.tables.tables import Tables
from anpfiff.server.times import now

log = get_log()
AnyRequest = Request[Any, Any, Any]


# By name: where they are in a game's folder.
PAGE_FILES = {
    BOARD: BOARD,
    **{f"{language}.ftl": f"texts/{language}.ftl" for language in LANGUAGES},
    **{f"rules.{language}.md": f"texts/rules.{language}.md" for language in LANGUAGES},
}

# How the framework says that somebody disconnected while sending.
DISCONNECTED = "client disconnected prematurely"


@get("/api/games")
async def games() -> Response[list[GameInfo]]:
    """The games of this server with their options, seats and bots."""
    return Response([game_info(game_id) for game_id in all_games()])


@get("/api/games/{game_id:str}/rules")
async def rules(game_id: FromPath[str]) -> Response[list[RuleInfo]]:
    """Every rule of a game in one sentence, with its source."""
    return Response(rules_of(game_id))


@get("/api/games/{game_id:str}/page/{name:str}")
async def page_file(game_id: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """What the page needs for a game that it was not built with: its board and its texts."""
    folder = game_class(game_id).folder
    if name not in PAGE_FILES or not (folder / PAGE_FILES[name]).is_file():
        raise UnknownFile(f"{game_id} has no file {name!r} for the page; files are {', '.join(PAGE_FILES)}")
    kind = "text/javascript" if name == BOARD else "text/plain"
    return Response((folder / PAGE_FILES[name]).read_bytes(), media_type=kind, headers={"cache-control": "no-cache"})


@post("/api/seeds", guards=GUARDS)
async def promise_seed(visitor: NamedDependency[Visitor], store: NamedDependency[Store]) -> Response[SeedPromise]:
    """Fix the seed of the visitor's next table before they add their own randomness to it."""
    person = await visitor.become_person(None)
    commitment = await store.write(lambda connection: promises.promise(connection, person.id, now()))
    return Response(SeedPromise(commitment), cookies=visitor.cookies())


@post("/api/tables", guards=GUARDS)
async def create_table(
    data: JSONBody[CreateTable],
    tables: NamedDependency[Tables],
    visitor: NamedDependency[Visitor],
    limiter: NamedDependency[Limiter],
) -> Response[TableInfo]:
    """Set up a table; the match starts at once if no seat is open."""
    person = await visitor.take_seat(_own_name(data))
    await limiter.take("create_table", person.id)
    await limiter.take("create_table_address", visitor.address)
    table = await tables.create(data, person)
    return Response(table.info(person.id), cookies=visitor.cookies())


@get("/api/tables/{table_id:str}", guards=[limit_reads])
async def show_table(
    table_id: FromPath[str], tables: NamedDependency[Tables], visitor: NamedDependency[Visitor]
) -> Response[TableInfo]:
    return Response((await tables.get(table_id)).info(visitor.person_id))


@post("/api/tables/{table_id:str}/seats", guards=GUARDS)
async def take_seat(
    table_id: FromPath[str],
    data: JSONBody[JoinTable],
    tables: NamedDependency[Tables],
    visitor: NamedDependency[Visitor],
) -> Response[TableInfo]:
    """Take a free seat: the one named, those kept for the visitor, or the first open one."""
    table = await tables.get(table_id)
    name = checked_name(data.name)
    word = word_of(data.entropy, data.seal)
    person = await visitor.take_seat(name)
    await table.do(TakeSeat(person.id, name, word, data.seat))
    return Response(table.info(person.id), cookies=visitor.cookies())


@post("/api/tables/{table_id:str}/words", guards=GUARDS, status_code=200)
async def say_word(
    table_id: FromPath[str],
    data: JSONBody[protocol.SayWord],
    tables: NamedDependency[Tables],
    visitor: NamedDependency[Visitor],
) -> Response[TableInfo]:
    """Say the word that was sealed; the match starts with the last one."""
    table, person = await tables.get(table_id), visitor.known_person()
    await table.do(SayWord(person.id, checked_entropy(data.word)))
    return Response(table.info(person.id))


@post("/api/tables/{table_id:str}/start", guards=GUARDS, status_code=200)
async def start_with_bots(
    table_id: FromPath[str], tables: NamedDependency[Tables], visitor: NamedDependency[Visitor]
) -> Response[TableInfo]:
    """The host does not want to wait any longer: bots take the open seats."""
    table, person = await tables.get(table_id), visitor.known_person()
    await table.do(StartWithBots(person.id))
    return Response(table.info(person.id))


@post("/api/tables/{table_id:str}/rematch", guards=GUARDS)
async def rematch(
    table_id: FromPath[str],
    tables: NamedDependency[Tables],
    visitor: NamedDependency[Visitor],
    limiter: NamedDependency[Limiter],
    data: JSONBody[PlayAgain | None] = None,
) -> Response[TableInfo]:
    """Play again with the same people: the first who asks sets up the table, the others take their seats."""
    visitor.known_person()
    person = await visitor.take_seat(None)
    await limiter.take("create_table", person.id)
    table = await tables.rematch(await tables.get(table_id), person, data or PlayAgain())
    return Response(table.info(person.id))


@post("/api/tables/{table_id:str}/continuations", guards=GUARDS)
async def play_on(
    table_id: FromPath[str],
    data: JSONBody[PlayOn],
    tables: NamedDependency[Tables],
    visitor: NamedDependency[Visitor],
    limiter: NamedDependency[Limiter],
) -> Response[TableInfo]:
    """Play on from a moment of a finished match, in any seat, against bots."""
    await limiter.take("play_on", visitor.address)
    old = await tables.get_newest(table_id)
    person = await visitor.take_seat(data.name)
    await limiter.take("create_table", person.id)
    await limiter.take("create_table_address", visitor.address)
    table = await tables.play_on(old, person, data)
    return Response(table.info(person.id), cookies=visitor.cookies())


@get("/api/tables/{table_id:str}/record", guards=[limit_reads], opt={COMPRESSED: True})
async def download_record(
    table_id: FromPath[str],
    tables: NamedDependency[Tables],
    request: AnyRequest,
    desk: NamedDependency[Desk],
) -> Response[bytes]:
    """The record of a finished match, with everything needed to verify it."""
    record = await (await tables.get(table_id)).record()
    name = f"anpfiff-{record.game}-{table_id}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return await packed(desk, request, record, headers)


@get("/api/tables/{table_id:str}/sheet.json", guards=[limit_reads])
async def show_sheet(table_id: FromPath[str], tables: NamedDependency[Tables]) -> Response[dict[str, list[Words]]]:
    """The score sheet as it stands: tables of flat rows, by name."""
    sheet = await (await tables.get(table_id)).score_sheet()
    return Response(sheet, headers=FRESH)


@get("/api/tables/{table_id:str}/sheet/{name:str}", guards=[limit_reads])
async def download_sheet(
    table_id: FromPath[str], name: FromPath[str], tables: NamedDependency[Tables]
) -> Response[str]:
    """One table of the score sheet as `<name>.csv`, with a line of column names."""
    sheet = await (await tables.get(table_id)).score_sheet()
    wanted = name.removesuffix(".csv")
    if wanted not in sheet or wanted == name:
        known = ", ".join(f"{table}.csv" for table in sheet) or "none"
        raise UnknownSheet(f"this match has no sheet {name!r}; there are: {known}")
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(as_csv(sheet[wanted]), media_type="text/csv", headers=headers)


def refuse(request: AnyRequest, error: AnpfiffError) -> Response[Problem]:
    headers = {"retry-after": str(error.wait)} if isinstance(error, RateLimited) else {}
    return _refusal(request, problem_of(error), status_of(error), headers)


def refuse_http(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    """What the framework refuses: no such route, a body that is not JSON or has the wrong shape."""
    if isinstance(error, InternalServerException) and error.detail == DISCONNECTED:
        # Nobody is there to read the answer.
        return _refusal(request, Problem("bad_request", "the request ended in the middle"), 400)
    if error.status_code >= 500:
        return refuse_unexpected(request, error)
    codes = {404: "not_found", 405: "method_not_allowed", 413: "too_large"}
    texts = {413: "a request has at most 16 KiB, one that brings a match 256 KiB"}
    message = "; ".join([texts.get(error.status_code, error.detail), *map(_detail, error.extra or [])])
    problem = Problem(codes.get(error.status_code, "bad_request"), shortened(message))
    return _refusal(request, problem, error.status_code)


def refuse_unexpected(request: AnyRequest, error: Exception) -> Response[Problem]:
    if isinstance(error, RecursionError):
        return _refusal(request, Problem("bad_request", "the body is nested too deeply"), 400)
    log.error("request_failed", path=request.url.path, exc_info=error)
    return _refusal(request, Problem("internal_error", "the server made a mistake; nothing was changed"), 500)


def _refusal(
    request: AnyRequest, problem: Problem, status: int, headers: dict[str, str] | None = None
) -> Response[Problem]:
    cookies = cookies_after_failure(request.scope)
    return Response(problem, status_code=status, media_type="application/json", headers=headers, cookies=cookies)


def _detail(extra: Any) -> str:
    return str(extra.get("message", extra)) if isinstance(extra, dict) else str(extra)


def _own_name(request: CreateTable) -> str | None:
    """What the person setting up the table calls themselves."""
    return next((seat.name for seat in request.seats if seat.kind == "me" and seat.name), None)


ROUTES: list[ControllerRouterHandler] = [
    games,
    rules,
    page_file,
    promise_seed,
    create_table,
    show_table,
    take_seat,
    say_word,
    start_with_bots,
    rematch,
    play_on,
    download_record,
    show_sheet,
    download_sheet,
]
