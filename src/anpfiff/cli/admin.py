"""`anpfiff admin`: what the hosts of a server do with its store, whether the server is running or not."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.table import Table

from anpfiff.cli.arguments import JsonFlag
from anpfiff.cli.session import Session, printable
from anpfiff.games import all_games
from anpfiff.kit.errors import AnpfiffError, BadData, BadOption
from anpfiff.kit.texts import Texts, listed
from anpfiff.kit.words import Words

if TYPE_CHECKING:
    # Only these commands need the database, so they import it when they run.
    from sqlalchemy import Engine

    from anpfiff.server.admin.moderation import ReportLine
    from anpfiff.server.admin.overview import SeatLine, TableLine
    from anpfiff.server.admin.repair import Repair

NOT_IN_ORDER = 1
MAX_TABLES = 1000
# A century.
MAX_HOURS = 876_600

FolderOption = Annotated[Path | None, typer.Option("--data", metavar="DIR", file_okay=False)]
DatabaseOption = Annotated[str | None, typer.Option("--database", metavar="URL")]
TableArgument = Annotated[str, typer.Argument(metavar="TABLE")]

admin = typer.Typer(no_args_is_help=True)


@admin.callback()
def group() -> None: ...


@contextmanager
def open_store_engine(folder: Path | None, database: str | None, *, reading: bool = False) -> Iterator[Engine]:
    """The store of a server: by URL (else $ANPFIFF_DATABASE), or in a folder (else where the server keeps it)."""
    from sqlalchemy.exc import SQLAlchemyError

    from anpfiff.server.problems import StoreFailed
    from anpfiff.server.store.database import open_engine

    engine = open_engine(_store_url(folder, database))
    try:
        # Merely reading must not keep anyone from writing.
        yield engine.execution_options(reading=True) if reading else engine
    except (SQLAlchemyError, OverflowError) as error:
        # Damaged, gone in the middle, or asked for a number that is too large.
        raise StoreFailed(f"the database cannot do this: {getattr(error, 'orig', None) or error}") from None
    finally:
        engine.dispose()


def _store_url(folder: Path | None, database: str | None) -> str:
    from anpfiff.server.settings import Settings, default_data_folder

    if folder is not None and database is not None:
        raise BadOption("give either --data or --database, not both")
    url = database if folder is not None else database or os.environ.get("ANPFIFF_DATABASE")
    settings = Settings(data=folder or default_data_folder(), database_url=url)
    if url is None and not (settings.data / "anpfiff.db").is_file():
        raise BadOption(f"there is no store in {settings.data}; --data names its folder, --database its address")
    return settings.database


@admin.command("list")
def list_tables(
    ctx: typer.Context,
    folder: FolderOption = None,
    database: DatabaseOption = None,
    ended: Annotated[bool, typer.Option("--ended")] = False,
    limit: Annotated[int, typer.Option("--limit", min=1, metavar="N")] = MAX_TABLES,
    json: JsonFlag = False,
) -> None:
    from anpfiff.server.admin.overview import list_tables

    session: Session = ctx.obj
    with open_store_engine(folder, database, reading=True) as engine, engine.begin() as connection:
        found = list_tables(connection, ended=ended, limit=limit)
    if json:
        session.json(found)
    else:
        _show_tables(session, found)


@admin.command()
def inspect(
    ctx: typer.Context,
    table: TableArgument,
    folder: FolderOption = None,
    database: DatabaseOption = None,
    json: JsonFlag = False,
) -> None:
    from anpfiff.server.admin.overview import inspect_table

    session: Session = ctx.obj
    with open_store_engine(folder, database, reading=True) as engine, engine.begin() as connection:
        details = inspect_table(connection, table)
    if json:
        session.json(details)
        return
    line = details.table
    _show_tables(session, [line])
    for number, seat in enumerate(line.seats, 1):
        session.line(session.say("admin-seat", seat=number, who=_who(session, seat), state=_state(session, seat)))
    if details.outcome is not None:
        session.line(_outcome(session, line, details.outcome))
    session.line(session.say("admin-journal", entries=details.entries, chat=details.chat))
    for entry in details.last:
        session.line(f"{entry.number:>6}  {_time(entry.at)}  {entry.kind}  {entry.data}")


@admin.command()
def end(ctx: typer.Context, table: TableArgument, folder: FolderOption = None, database: DatabaseOption = None) -> None:
    from anpfiff.server.admin.ending import end_match

    session: Session = ctx.obj
    with open_store_engine(folder, database) as engine:
        end_match(engine, table)
    session.line(session.say("admin-ended", table=table), "green")


@admin.command()
def export(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", dir_okay=False)],
    table: Annotated[list[str] | None, typer.Option("--table", metavar="TABLE")] = None,
    folder: FolderOption = None,
    database: DatabaseOption = None,
) -> None:
    from anpfiff.server.admin.exchange import export_match, match_to_line, table_ids

    session: Session = ctx.obj
    with (
        open_store_engine(folder, database, reading=True) as engine,
        _new_file(file) as descriptor,
        open(descriptor, "wb") as out,
    ):
        with engine.begin() as connection:
            ids = table or table_ids(connection)
        for table_id in ids:
            # A transaction for each: a long one would keep the database from tidying up.
            with engine.begin() as connection:
                out.write(match_to_line(export_match(connection, table_id)))
    session.line(session.say("admin-exported", count=len(ids), file=str(file)), "green")


@contextmanager
def _new_file(file: Path) -> Iterator[int]:
    """A file that only its owner may read; it is removed again if not everything could be written."""
    descriptor = _created(file)
    try:
        yield descriptor
    except BaseException:
        file.unlink(missing_ok=True)
        raise


def _created(file: Path) -> int:
    try:
        return os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except OSError as error:
        raise BadOption(f"{file} cannot be written: {error.strerror}; name a new file") from None


@admin.command("import")
def import_matches(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", exists=True, dir_okay=False, readable=True)],
    folder: FolderOption = None,
    database: DatabaseOption = None,
) -> None:
    session: Session = ctx.obj
    taken = refused = 0
    with open_store_engine(folder, database) as engine, file.open("rb") as lines:
        for number, line in enumerate(lines, 1):
            try:
                _import_line(engine, line)
                taken += 1
            except AnpfiffError as error:
                refused += 1
                session.complain(session.say("admin-refused", line=number, problem=error.message))
    session.line(session.say("admin-imported", taken=taken, refused=refused), "red" if refused else "green")
    if refused:
        raise typer.Exit(NOT_IN_ORDER)


def _import_line(engine: Engine, line: bytes) -> None:
    """The match of this line, whole or not at all."""
    from sqlalchemy.exc import SQLAlchemyError

    from anpfiff.server.admin.check import check_table
    from anpfiff.server.admin.exchange import import_match, match_from_line

    match = match_from_line(line)
    try:
        with engine.begin() as connection:
            table_id = import_match(connection, match)
            if problems := check_table(connection, table_id):
                raise BadData(f"table {table_id} is not in order: {'; '.join(problems)}")
    except SQLAlchemyError as error:
        raise BadData(f"the store does not accept it: {getattr(error, 'orig', None) or error}") from None


@admin.command()
def check(
    ctx: typer.Context, folder: FolderOption = None, database: DatabaseOption = None, json: JsonFlag = False
) -> None:
    from anpfiff.server.admin.check import check_engine

    session: Session = ctx.obj
    with open_store_engine(folder, database) as engine:
        problems = check_engine(engine)
    if json:
        session.json({"valid": not problems, "problems": problems})
    else:
        for problem in problems:
            session.line(problem)
        session.line(session.say("admin-checked", count=len(problems)), "red" if problems else "green")
    if problems:
        raise typer.Exit(NOT_IN_ORDER)


@admin.command()
def repair(
    ctx: typer.Context,
    apply: Annotated[bool, typer.Option("--apply")] = False,
    file: Annotated[Path | None, typer.Option("--keep", metavar="FILE", dir_okay=False)] = None,
    folder: FolderOption = None,
    database: DatabaseOption = None,
    json: JsonFlag = False,
) -> None:
    from anpfiff.server.admin.repair import plan_repairs

    session: Session = ctx.obj
    with open_store_engine(folder, database) as engine:
        repairs = plan_repairs(engine)
        possible = [each.table for each in repairs if each.obstacle is None]
        if apply and possible:
            kept = file or Path(f"anpfiff-repair-{datetime.now():%Y%m%d-%H%M%S}.jsonl")
            done = {each.table: each for each in _apply_repairs(engine, possible, kept)}
            repairs = [done.get(each.table, each) for each in repairs]
    if json:
        session.json(repairs)
    else:
        for each in repairs:
            session.line(_told_repair(session, each))
        if apply and possible:
            session.line(session.say("admin-repaired", count=len(possible), file=str(kept)), "green")
        else:
            session.line(session.say("admin-repairable", count=len(possible)))
    if repairs and not (apply and len(possible) == len(repairs)):
        raise typer.Exit(NOT_IN_ORDER)


def _apply_repairs(engine: Engine, tables: list[str], file: Path) -> list[Repair]:
    """Each match is saved to disk as it was before it is changed in the store."""
    from anpfiff.server.admin.exchange import ExportedMatch, match_to_line
    from anpfiff.server.admin.repair import apply_repair

    descriptor = _created(file)
    with open(descriptor, "wb") as out:

        def keep(before: ExportedMatch, _: Repair) -> None:
            out.write(match_to_line(before))
            out.flush()
            os.fsync(descriptor)

        return [apply_repair(engine, table, keep) for table in tables]


def _told_repair(session: Session, repair: Repair) -> str:
    if repair.obstacle is not None:
        return session.say("admin-no-repair", table=repair.table, problem=repair.problem, reason=repair.obstacle)
    told = session.say(
        "admin-repair", table=repair.table, problem=repair.problem, kept=repair.kept, cut=len(repair.cut)
    )
    more = [session.say(f"admin-repair-{what}") for what in ("begins_anew", "reopened") if getattr(repair, what)]
    return " ".join([told, *more])


@admin.command()
def reports(
    ctx: typer.Context,
    close: Annotated[list[int] | None, typer.Option("--close", metavar="N")] = None,
    closed: Annotated[bool, typer.Option("--closed")] = False,
    folder: FolderOption = None,
    database: DatabaseOption = None,
    json: JsonFlag = False,
) -> None:
    from anpfiff.server.admin.moderation import close_report, list_reports

    session: Session = ctx.obj
    with open_store_engine(folder, database) as engine, engine.begin() as connection:
        for number in close or ():
            close_report(connection, number)
        found = list_reports(connection, closed=closed)
    if json:
        session.json(found)
    else:
        _show_reports(session, found)


def _show_tables(session: Session, found: list[TableLine]) -> None:
    shown = Table(box=box.SIMPLE)
    for column in ("table", "game", "status", "seats", "changed"):
        shown.add_column(session.say(f"admin-{column}"), overflow="fold")
    for line in found:
        status = session.say(f"admin-status-{line.status}")
        seats = ", ".join(_who(session, seat) for seat in line.seats)
        shown.add_row(line.id, line.game, status, printable(seats), _time(line.changed))
    session.show(shown)


def _show_reports(session: Session, found: list[ReportLine]) -> None:
    for report in found:
        said = session.say(
            "admin-report",
            number=report.id,
            time=_time(report.at),
            table=report.table,
            said=report.said,
            author=report.said_by_name,
            reporter=report.reported_by_name,
            reason=report.reason,
        )
        session.line(said)
    session.line(session.say("admin-reports", count=len(found)))


def _who(session: Session, seat: SeatLine) -> str:
    if seat.bot is None and seat.person is None:
        return session.say("admin-open")
    return seat.name if seat.bot is None else f"{seat.name} ({seat.bot})"


def _outcome(session: Session, line: TableLine, outcome: Words) -> str:
    winners = [_who(session, line.seats[seat]) for seat in outcome["winners"]]
    names, count = listed(winners, session.language), len(winners)
    if outcome["early"]:
        return session.say(f"replay-early-{outcome['reason']}", winners=names, count=count)
    game = all_games().get(line.game)
    reason = "" if game is None else Texts(game.folder / "texts", session.language).say(f"outcome-{outcome['reason']}")
    return session.say("admin-outcome", winners=names, count=count, reason=reason)


def _state(session: Session, seat: SeatLine) -> str:
    return session.say("admin-gave-up" if seat.gave_up else "admin-left" if seat.left else "admin-here")


def _time(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000).isoformat(" ", "seconds")


@admin.command()
def hide(
    ctx: typer.Context, table: TableArgument, folder: FolderOption = None, database: DatabaseOption = None
) -> None:
    from anpfiff.server.admin.moderation import hide_table

    session: Session = ctx.obj
    with open_store_engine(folder, database) as engine, engine.begin() as connection:
        hide_table(connection, table)
    session.line(session.say("admin-done"), "green")


@admin.command("remove-message")
def remove_message(
    ctx: typer.Context,
    message: Annotated[int, typer.Argument(metavar="N")],
    folder: FolderOption = None,
    database: DatabaseOption = None,
) -> None:
    from anpfiff.server.admin import moderation

    session: Session = ctx.obj
    with open_store_engine(folder, database) as engine:
        moderation.remove_message(engine, message)
    session.line(session.say("admin-done"), "green")


@admin.command()
def rename(
    ctx: typer.Context,
    person: Annotated[str, typer.Argument(metavar="PERSON")],
    name: Annotated[str, typer.Argument(metavar="NAME")],
    folder: FolderOption = None,
    database: DatabaseOption = None,
) -> None:
    from anpfiff.server.admin.moderation import rename_person

    session: Session = ctx.obj
    with open_store_engine(folder, database) as engine:
        rename_person(engine, person, name)
    session.line(session.say("admin-done"), "green")


@admin.command()
def ban(
    ctx: typer.Context,
    who: Annotated[str, typer.Argument(metavar="WHO")],
    hours: Annotated[float, typer.Option("--hours", min=0.1, max=MAX_HOURS, metavar="N")] = 24.0,
    address_too: Annotated[bool, typer.Option("--address-too")] = False,
    lift: Annotated[bool, typer.Option("--lift")] = False,
    folder: FolderOption = None,
    database: DatabaseOption = None,
) -> None:
    import ipaddress

    from anpfiff.server import times
    from anpfiff.server.limits import household_of
    from anpfiff.server.people import bans

    session: Session = ctx.obj
    until = times.now() + round(hours * 3_600_000)
    try:
        address = ipaddress.ip_address(who)
    except ValueError:
        address = None
    with open_store_engine(folder, database) as engine, engine.begin() as connection:
        if lift:
            bans.lift(connection, who if address is None else household_of(address))
        elif address is None:
            bans.ban_person(connection, who, until)
            if address_too:
                bans.ban_address_of(connection, who, until)
        else:
            bans.ban_address(connection, household_of(address), until)
    session.line(session.say("admin-done"), "green")
