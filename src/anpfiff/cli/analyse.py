"""`anpfiff analyse`: what was luck in a match, what was skill, and which moments counted most."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.table import Table
from rich.text import Text

from anpfiff.analysis.analyse import analyse as analyse_record
from anpfiff.analysis.analysis import Analysis
from anpfiff.analysis.svg import draw, points
from anpfiff.analysis.telling import Told, shown_moments, tell
from anpfiff.cli.arguments import JsonFlag, RecordArgument
from anpfiff.cli.progress import steps_progress
from anpfiff.cli.records import the_record
from anpfiff.cli.session import Session, printable
from anpfiff.kit.errors import BadOption
from anpfiff.kit.texts import GameTexts


def analyse(
    ctx: typer.Context,
    record: RecordArgument,
    match: Annotated[int | None, typer.Option("--match", min=1, metavar="N")] = None,
    svg: Annotated[Path | None, typer.Option("--svg", metavar="FILE", dir_okay=False)] = None,
    json: JsonFlag = False,
) -> None:
    session: Session = ctx.obj
    told = the_record(record, match)
    texts = GameTexts(told.load_game(), session.language, [seat.name for seat in told.seats])
    with steps_progress(session) as progress:
        task = progress.add_task(session.say("analyse-running"), total=len(told.steps))
        found = analyse_record(told, progress=lambda steps: progress.update(task, completed=steps))
    if svg is not None:
        _write(svg, draw(found, _title(texts), session.say))
    if json:
        session.json(found)
        return
    _show(session, found, texts, tell(told, found, texts))
    if svg is not None:
        session.line(session.say("analyse-drawn", file=str(svg)))


def _title(texts: GameTexts) -> str:
    return f"{texts.game_name()}: {', '.join(texts.names)}"


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadOption(f"--svg {file} cannot be written: {error.strerror}") from None


def _show(session: Session, analysis: Analysis, texts: GameTexts, told: Told) -> None:
    session.line(_title(texts), "bold")
    session.show(_seats(session, analysis))
    session.line(session.say("analyse-adds-up"), "dim")
    session.line()
    session.line(session.say("analyse-moments"), "bold")
    session.show(_moments(session, analysis, told))
    session.line(session.say("analyse-decisions"), "bold")
    for decision in analysis.dearest():
        done, better = told.decisions[decision.step]
        cost, name = points(session.say, -decision.drop), texts.names[decision.seat]
        facts = {"name": name, "done": done, "better": better, "cost": cost}
        session.line(session.say("analyse-decision", step=decision.step, **facts))
        reasons = " ".join(told.reasons[decision.step])
        why = session.say("analyse-why", name=name, why=reasons) if reasons else session.say("analyse-no-why")
        session.line(f"      {why}", "dim")
    if not analysis.dearest():
        session.line(session.say("analyse-no-mistakes"))
    session.line()
    session.line(session.say("analyse-estimate"), "dim")


def _seats(session: Session, analysis: Analysis) -> Table:
    table = Table(box=box.SIMPLE, collapse_padding=True, pad_edge=False)
    table.add_column(session.say("analyse-seat"), overflow="fold")
    for column in ("start", "luck", "skill", "result", "lost", "adjusted"):
        table.add_column(session.say(f"analyse-{column}"), justify="right")
    for seat in analysis.seats:
        table.add_row(
            Text(printable(seat.name)),
            _percent(session, seat.start),
            points(session.say, seat.luck),
            points(session.say, seat.skill),
            _percent(session, seat.result),
            points(session.say, -seat.lost),
            _range(session, *seat.without_luck),
        )
    return table


def _range(session: Session, low: float, high: float) -> str:
    """In whole per cent; a range of nearly nothing is shown as one number."""
    first, last = round(100 * low), round(100 * high)
    return session.say("analyse-adjusted-value", low=first, high=last, same="yes" if first == last else "no")


def _moments(session: Session, analysis: Analysis, told: Told) -> Table:
    table = Table(box=box.SIMPLE, collapse_padding=True, pad_edge=False)
    table.add_column(session.say("analyse-step"), justify="right")
    table.add_column(session.say("analyse-happened"), overflow="fold")
    for seat in analysis.seats:
        table.add_column(Text(printable(seat.name)), justify="right", overflow="fold")
    for moment in shown_moments(analysis):
        luck = [points(session.say, each) for each in moment.luck]
        table.add_row(str(moment.step), Text(printable(told.moments[moment.step])), *luck)
    return table


def _percent(session: Session, share: float) -> str:
    return session.say("simulate-percent", rate=100 * share)
