"""`anpfiff analyse`: what was luck in a match, what was skill, and which moments counted most."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.table import Table
from rich.text import Text

from anpfiff.analysis.analyse import analyse as analyse_record
from anpfiff.analysis.analysis import Analysis, Moment
from anpfiff.analysis.svg import draw, points
from anpfiff.cli.arguments import JsonFlag, RecordArgument
from anpfiff.cli.progress import steps_progress
from anpfiff.cli.records import the_record
from anpfiff.cli.session import Session, printable
from anpfiff.kit.errors import BadOption
from anpfiff.kit.texts import GameTexts
from anpfiff.play.record import Record
from anpfiff.play.replay import replay


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
    _show(session, found, texts, _words_for(told, found, texts))
    if svg is not None:
        session.line(session.say("analyse-drawn", file=str(svg)))


def _title(texts: GameTexts) -> str:
    return f"{texts.game_name()}: {', '.join(texts.names)}"


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadOption(f"--svg {file} cannot be written: {error.strerror}") from None


@dataclass(slots=True)
class _Words:
    """What happened at the steps that are shown."""

    moments: dict[int, str]
    # What was done, and what would have been better.
    decisions: dict[int, tuple[str, str]]


def _shown_moments(analysis: Analysis) -> list[Moment]:
    """Every seat's luckiest and unluckiest, in the order of the match; with two seats mostly the same ones."""
    seats = range(len(analysis.seats))
    wanted = [moment for seat in seats for moment in (*analysis.luckiest(seat), *analysis.unluckiest(seat))]
    return sorted({moment.step: moment for moment in wanted}.values(), key=lambda moment: moment.step)


def _words_for(record: Record, analysis: Analysis, texts: GameTexts) -> _Words:
    moments = {moment.step: moment for moment in _shown_moments(analysis)}
    decisions = {decision.step: decision for decision in analysis.dearest()}
    game = record.load_game()
    table = game.text_table(texts)
    words = _Words({}, {})
    state = game.new_initial_state()
    steps = replay(record)
    for number in range(len(record.steps)):
        if number in decisions:
            decision = decisions[number]
            view = state.view(decision.seat)
            words.decisions[number] = (table.choice(decision.move, view), table.choice(decision.best, view))
        step = next(steps)
        state = step.state
        if number in moments:
            words.moments[number] = texts.event(step.events[0]) if step.events else texts.move(step.move)
    return words


def _show(session: Session, analysis: Analysis, texts: GameTexts, words: _Words) -> None:
    session.line(_title(texts), "bold")
    session.show(_seats(session, analysis))
    session.line(session.say("analyse-adds-up"), "dim")
    session.line()
    session.line(session.say("analyse-moments"), "bold")
    session.show(_moments(session, analysis, words))
    session.line(session.say("analyse-decisions"), "bold")
    for decision in analysis.dearest():
        done, better = words.decisions[decision.step]
        cost, name = points(session.say, -decision.drop), texts.names[decision.seat]
        facts = {"name": name, "done": done, "better": better, "cost": cost}
        session.line(session.say("analyse-decision", step=decision.step, **facts))
    if not analysis.dearest():
        session.line(session.say("analyse-no-mistakes"))
    session.line()
    session.line(session.say("analyse-estimate"), "dim")


def _seats(session: Session, analysis: Analysis) -> Table:
    table = Table(box=box.SIMPLE, collapse_padding=True, pad_edge=False)
    table.add_column(session.say("analyse-seat"), overflow="fold")
    for column in ("start", "luck", "skill", "result", "lost"):
        table.add_column(session.say(f"analyse-{column}"), justify="right")
    for seat in analysis.seats:
        table.add_row(
            Text(printable(seat.name)),
            _percent(session, seat.start),
            points(session.say, seat.luck),
            points(session.say, seat.skill),
            _percent(session, seat.result),
            points(session.say, -seat.lost),
        )
    return table


def _moments(session: Session, analysis: Analysis, words: _Words) -> Table:
    table = Table(box=box.SIMPLE, collapse_padding=True, pad_edge=False)
    table.add_column(session.say("analyse-step"), justify="right")
    table.add_column(session.say("analyse-happened"), overflow="fold")
    for seat in analysis.seats:
        table.add_column(Text(printable(seat.name)), justify="right", overflow="fold")
    for moment in _shown_moments(analysis):
        luck = [points(session.say, each) for each in moment.luck]
        table.add_row(str(moment.step), Text(printable(words.moments[moment.step])), *luck)
    return table


def _percent(session: Session, share: float) -> str:
    return session.say("simulate-percent", rate=100 * share)
