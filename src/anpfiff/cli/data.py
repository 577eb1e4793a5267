"""`anpfiff data check`: whether your own data file can be played with, and what is wrong with it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from anpfiff.cli.arguments import GameArgument, JsonFlag, read_data
from anpfiff.cli.session import Session
from anpfiff.games import game_class

FAULTY_FILE = 1

FileArgument = Annotated[Path, typer.Argument(metavar="FILE", exists=True, dir_okay=False, readable=True)]

data = typer.Typer(no_args_is_help=True)
# The name it had when only one game had data files.
decks = typer.Typer(no_args_is_help=True)


@data.callback()
@decks.callback()
def group() -> None: ...


@data.command()
def check(ctx: typer.Context, game: GameArgument, file: FileArgument, json: JsonFlag = False) -> None:
    session: Session = ctx.obj
    problems = game_class(game).data_problems(read_data(file) or "", str(file))
    if json:
        session.json({"valid": not problems, "problems": problems})
    elif problems:
        for problem in problems:
            session.line(problem)
        session.complain(session.say("data-faulty", count=len(problems)))
    else:
        session.line(session.say("data-good", file=str(file), game=game), "green")
    if problems:
        raise typer.Exit(FAULTY_FILE)


@decks.command("check")
def check_deck(ctx: typer.Context, file: FileArgument, json: JsonFlag = False) -> None:
    check(ctx, "tsubasa", file, json)
