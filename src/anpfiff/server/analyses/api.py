"""The HTTP part of the API about the match report: ask for it, see how far it has got, read it."""

from __future__ import annotations

from functools import partial

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from litestar.types import ControllerRouterHandler

from anpfiff.play.record import Record
from anpfiff.server.analyses.analyst import Analyst
from anpfiff.server.analyses.report import counts_report, only_counts, report_of
from anpfiff.server.desk import Desk
from anpfiff.server.limits import Limiter, limit_long_reads, limit_reads
from anpfiff.server.people.visitors import Visitor
from anpfiff.server.problems import NotAnalysed
from anpfiff.server.protocol import AnalysisProgress, MatchReport
from anpfiff.server.routes import FRESH, Language
from anpfiff.server.security import same_origin
from anpfiff.server.tables.tables import Tables

# A match of more steps counts as several.
STEPS_FOR_ONE = 1000


@post("/api/tables/{table_id:str}/analysis", guards=[same_origin, limit_reads], status_code=200)
async def ask_for_analysis(
    table_id: FromPath[str],
    tables: NamedDependency[Tables],
    analyst: NamedDependency[Analyst],
    limiter: NamedDependency[Limiter],
    visitor: NamedDependency[Visitor],
) -> Response[AnalysisProgress]:
    """Have a finished match analysed, unless it already is; asked again, it says how far that has got."""
    record = await (await tables.get_newest(table_id)).record()
    game = record.load_game()
    if only_counts(game):
        return Response(AnalysisProgress("ready", len(record.steps), len(record.steps)), headers=FRESH)
    progress = await analyst.ask(table_id, record, partial(may_begin, limiter, visitor.address, record))
    return Response(progress, headers=FRESH)


@get("/api/tables/{table_id:str}/analysis", guards=[limit_reads, limit_long_reads])
async def show_report(
    table_id: FromPath[str],
    tables: NamedDependency[Tables],
    analyst: NamedDependency[Analyst],
    desk: NamedDependency[Desk],
    language: FromQuery[Language] = "en",
) -> Response[MatchReport]:
    """The report of a match that was analysed."""
    record = await (await tables.get_newest(table_id)).record()
    game = record.load_game()
    if only_counts(game):
        return Response(await desk.do(counts_report, record), headers=FRESH)
    found = await analyst.found(table_id, len(record.steps))
    if found is None:
        raise NotAnalysed("this match has not been analysed yet; ask for it with POST")
    return Response(await desk.do(report_of, record, found, language), headers=FRESH)


ROUTES: list[ControllerRouterHandler] = [
    ask_for_analysis,
    show_report,
]


async def may_begin(limiter: Limiter, address: str, record: Record) -> None:
    """RateLimited if too much is being analysed for this address: everybody else's matches have to wait."""
    for _ in range(1 + len(record.steps) // STEPS_FOR_ONE):
        await limiter.take("analysis", address)
