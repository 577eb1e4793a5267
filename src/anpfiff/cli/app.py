"""The commands in one tree, and what happens to their errors."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from anpfiff import __version__
from anpfiff.cli import (
    admin,
    analyse,
    data,
    experiment,
    games,
    ladder,
    play,
    puzzles,
    records,
    report,
    serve,
    simulate,
    site,
    train,
)
from anpfiff.cli.help import localise
from anpfiff.cli.session import Session, language_of, replace_unencodable_output, take_language
from anpfiff.kit.compiled import is_compiled
from anpfiff.kit.errors import AnpfiffError

WRONG_USE = 2
INTERRUPTED = 130

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)


@app.callback(invoke_without_command=True)
def start(
    ctx: typer.Context,
    host: Annotated[str, typer.Option("--host", metavar="HOST")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, metavar="PORT")] = 8710,
    data: Annotated[Path | None, typer.Option("--data", metavar="DIR", file_okay=False)] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser")] = False,
    version: Annotated[bool, typer.Option("--version")] = False,
) -> None:
    session: Session = ctx.obj
    if version:
        session.line(f"anpfiff {__version__} ({session.say('compiled' if is_compiled() else 'uncompiled')})")
        raise typer.Exit
    if ctx.invoked_subcommand is None:
        serve.at_home(session, host, port, data, open_browser=not no_browser)


app.command("serve")(serve.serve)
app.command("site")(site.site)
app.command("games")(games.games)
app.command("play")(play.play)
app.command("simulate")(simulate.simulate)
app.command("ladder")(ladder.ladder)
app.command("train")(train.train)
app.command("report")(report.report)
app.add_typer(experiment.experiment, name="experiment")
app.command("replay")(records.replay)
app.command("analyse")(analyse.analyse)
app.add_typer(puzzles.puzzles, name="puzzles")
app.command("verify")(records.verify)
app.command("convert")(records.convert)
app.add_typer(data.data, name="data")
app.add_typer(data.decks, name="decks", hidden=True)
app.add_typer(admin.admin, name="admin")


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line; the exit code. Every user error becomes one line on stderr."""
    replace_unencodable_output()
    session = Session(language_of(os.environ))
    try:
        language, rest = take_language(arguments, os.environ)
        session = Session(language)
        command = typer.main.get_command(app)
        localise(command, session.texts)
        # Without standalone mode an Exit comes back as its code; so does Ctrl-C.
        result = command.main(rest, prog_name="anpfiff", standalone_mode=False, obj=session)
        sys.stdout.flush()
    except AnpfiffError as error:
        session.complain(problem_line(session, error))
        return WRONG_USE
    except typer.TyperException as error:
        session.complain(session.say("error-usage", problem=error.format_message(), command=_path(error)))
        return WRONG_USE
    except BrokenPipeError:
        return _reader_has_gone()
    if result == INTERRUPTED:
        session.complain(session.say("interrupted"))
        if session.resumes_from is not None:
            session.line(session.say("interrupted-next", folder=str(session.resumes_from)), "dim")
    return result if isinstance(result, int) else 0


def problem_line(session: Session, error: AnpfiffError) -> str:
    key = f"error-{error.code}"
    label = session.say(key if key in session.texts else "error")
    return f"{label}: {error.message}"


def _path(error: typer.TyperException) -> str:
    context = getattr(error, "ctx", None)
    return context.command_path if context is not None else "anpfiff"


def _reader_has_gone() -> int:
    """`anpfiff … | head` is not an error; Python would complain again when it closes stdout."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1
