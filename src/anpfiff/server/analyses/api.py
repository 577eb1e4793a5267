"""The HTTP part of the API about the match report: ask for it, look how far it is, read it."""

from __future__ import annotations

import asyncio
from typing import Literal

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from msgspec.structs import asdict

from anpfiff.analysis.analysis import Analysis
from anpfiff.analysis.dice import DiceCount, count_dice
from anpfiff.analysis.telling import shown_moments, tell
from anpfiff.analysis.values import can_judge, require_judge
from anpfiff.kit.texts import GameTexts
from anpfiff.play.record import Record
from anpfiff.server.analyses.analyst import Analyst
from anpfiff.server.limits import limit_reads
from anpfiff.server.problems import NotAnalysed
from anpfiff.server.protocol import (
    AnalysisProgress,
    CurveReport,
    DecisionReport,
    DiceReport,
    MatchReport,
    MomentReport,
    SeatReport,
)
from anpfiff.server.security import same_origin
from anpfiff.server.tables.tables import Tables

FRESH = {"cache-control": "no-store"}


@post("/api/tables/{table_id:str}/analysis", guards=[same_origin, limit_reads], status_code=200)
async def ask_for_analysis(
    table_id: FromPath[str], tables: NamedDependency[Tables], analyst: NamedDependency[Analyst]
) -> Response[AnalysisProgress]:
    """Have a finished match analysed, unless it was; asked again, it says how far that has come."""
    record = await (await tables.get_newest(table_id)).record()
    game = record.load_game()
    if game.adds_dice and not can_judge(game):
        return Response(AnalysisProgress("ready", len(record.steps), len(record.steps)), headers=FRESH)
    require_judge(game)
    return Response(await analyst.ask(table_id, record), headers=FRESH)


@get("/api/tables/{table_id:str}/analysis", guards=[limit_reads])
async def show_report(
    table_id: FromPath[str],
    tables: NamedDependency[Tables],
    analyst: NamedDependency[Analyst],
    language: FromQuery[Literal["de", "en"]] = "en",
) -> Response[MatchReport]:
    """The report of a match that was analysed."""
    record = await (await tables.get_newest(table_id)).record()
    game = record.load_game()
    if game.adds_dice and not can_judge(game):
        dice = await asyncio.to_thread(count_dice, record)
        return Response(MatchReport([], [], [], [], _dice(dice)), headers=FRESH)
    found = await analyst.found(table_id, len(record.steps))
    if found is None:
        raise NotAnalysed("this match was not analysed yet; ask for it with POST")
    # Beside everything else: a long match takes a while.
    return Response(await asyncio.to_thread(_report, record, found, language), headers=FRESH)


def _report(record: Record, found: Analysis, language: str) -> MatchReport:
    names = [seat.name or str(place) for place, seat in enumerate(record.seats, 1)]
    told = tell(record, found, GameTexts(record.load_game(), language, names))
    return MatchReport(
        seats=[SeatReport(each.start, each.luck, each.skill, each.result, each.lost) for each in found.seats],
        curve=[CurveReport(each.steps, each.shares) for each in found.curve],
        moments=[MomentReport(each.step, told.moments[each.step], each.luck) for each in shown_moments(found)],
        decisions=[
            DecisionReport(
                each.step, each.seat, *told.decisions[each.step], each.move, each.best, each.drop, each.error
            )
            for each in found.dearest()
        ],
        dice=_dice(found.dice),
    )


def _dice(counts: list[DiceCount]) -> list[DiceReport]:
    return [DiceReport(**asdict(each)) for each in counts]
