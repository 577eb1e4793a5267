"""`anpfiff replay` and `anpfiff verify`: what happened in a match, and whether it was in order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from itertools import islice
from pathlib import Path
from typing import Annotated

import typer

from anpfiff.cli.arguments import JsonFlag, RecordArgument
from anpfiff.cli.progress import matches_progress
from anpfiff.cli.session import Session
from anpfiff.cli.show import show_event, show_whole
from anpfiff.kit.core import CHANCE
from anpfiff.kit.errors import BadOption, BadRecord
from anpfiff.kit.texts import GameTexts
from anpfiff.play.record import Record, RecordEarlyEnd, record_to_dict
from anpfiff.play.record_files import JSON_LINES, TEXT, read_record, read_records, write_records
from anpfiff.play.replay import ReplayStep, check_end
from anpfiff.play.replay import replay as replay_record
from anpfiff.play.verify import Verdict
from anpfiff.play.verify import verify as verify_record
from anpfiff.play.witness import read_witness

WRONG_RECORD = 1


def replay(
    ctx: typer.Context,
    record: RecordArgument,
    match: Annotated[int | None, typer.Option("--match", min=1, metavar="N")] = None,
    step: Annotated[bool, typer.Option("--step")] = False,
    boards: Annotated[bool, typer.Option("--boards")] = False,
    json: JsonFlag = False,
) -> None:
    session: Session = ctx.obj
    told = the_record(record, match)
    game = told.load_game()
    texts = GameTexts(game, session.language, [seat.name for seat in told.seats])
    if json:
        session.json({**record_to_dict(told), "steps": [_step_data(texts, each) for each in _checked(told)]})
        return
    session.line(f"{texts.game_name()}: {', '.join(texts.names)}", "bold")
    table = game.text_table(texts)
    for each in _checked(told):
        for event in each.events:
            show_event(session, texts, event, each.number)
        if not (step or boards) or each.state.current_player() == CHANCE:
            continue
        show_whole(session, table, each.state)
        if step and not _wants_more(session):
            return
    if isinstance(told.early_end, RecordEarlyEnd):
        _show_early_end(session, texts, told.early_end)


def the_record(path: Path, number: int | None) -> Record:
    """The only record in a file, or the one with this number, counted from 1."""
    if number is None:
        return read_record(path)
    found = next(islice(read_records(path), number - 1, None), None)
    if found is None:
        raise BadRecord(f"{path} has fewer than {number} records")
    return found


def convert(
    ctx: typer.Context,
    source: Annotated[Path, typer.Argument(metavar="RECORDS", exists=True, readable=True)],
    target: Annotated[Path, typer.Argument(metavar="FILE", dir_okay=False)],
) -> None:
    session: Session = ctx.obj
    if target.suffix not in (JSON_LINES, TEXT):
        raise BadOption(f"{target}: the name ends with {JSON_LINES} for JSON lines or {TEXT} for text")
    if target.exists() and source.samefile(target):
        raise BadOption(f"{target} is the file being read; write to another one")
    with matches_progress(session) as progress:
        task = progress.add_task(session.say("convert-running"), total=None)
        count = write_records(progress.track(read_records(source), task_id=task), target)
    session.line(session.say("convert-done", count=count, file=str(target)))
    session.line(session.say("convert-next", file=str(target)), "dim")


def _show_early_end(session: Session, texts: GameTexts, early: RecordEarlyEnd) -> None:
    winners = [texts.names[seat] for seat in early.winners]
    session.line(session.say(f"replay-early-{early.reason}", winners=texts.listed(winners), count=len(winners)), "bold")


def _checked(record: Record) -> Iterator[ReplayStep]:
    """The steps; BadRecord at the first that is wrong, or after the last if the record claims a different end."""
    state = record.load_game().new_initial_state()
    for each in replay_record(record):
        state = each.state
        yield each
    check_end(record, state)


def _wants_more(session: Session) -> bool:
    """Wait; False if the person has seen enough."""
    try:
        return session.ask(session.say("replay-more")).lower() != "q"
    except EOFError:
        return False


def _step_data(texts: GameTexts, each: ReplayStep) -> dict[str, object]:
    events = [{**event.to_dict(), "text": texts.event(event)} for event in each.events]
    return {"number": each.number, "seat": each.seat, "action": each.action, "move": each.move, "events": events}


def verify(
    ctx: typer.Context,
    record: RecordArgument,
    witness: Annotated[Path | None, typer.Option("--witness", metavar="FILE")] = None,
    json: JsonFlag = False,
) -> None:
    session: Session = ctx.obj
    try:
        kept = None if witness is None else read_witness(witness)
        verdict = verify_record(read_record(record), kept)
    except BadRecord as error:
        if json:
            session.json({"valid": False, "problem": error.message})
        session.complain(session.say("verify-wrong", problem=error.message))
        raise typer.Exit(WRONG_RECORD) from None
    if json:
        session.json({"valid": True, **asdict(verdict)})
    else:
        _show_verdict(session, verdict)


def _show_verdict(session: Session, verdict: Verdict) -> None:
    for name in verdict.proved:
        session.line("✓ " + session.say(f"verify-{name}", steps=verdict.steps, outcomes=verdict.outcomes), "green")
    for name in verdict.unproved:
        session.line("? " + session.say(f"verify-{name}"), "yellow")
    session.line(session.say("verify-partly" if verdict.unproved else "verify-right"), "bold")
