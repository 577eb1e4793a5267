"""`anpfiff decks check`: whether a deck of one's own can be played with, and everything that is wrong with it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from anpfiff.cli.arguments import JsonFlag, read_data
from anpfiff.cli.session import Session
from anpfiff.games.tsubasa.data import check_deck

FAULTY_DECK = 1

decks = typer.Typer(no_args_is_help=True)


@decks.callback()
def group() -> None: ...


@decks.command()
def check(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", exists=True, dir_okay=False, readable=True)],
    json: JsonFlag = False,
) -> None:
    session: Session = ctx.obj
    problems = check_deck(read_data(file) or "", str(file))
    if json:
        session.json({"valid": not problems, "problems": problems})
    elif problems:
        for problem in problems:
            session.line(problem)
        session.complain(session.say("decks-faulty", count=len(problems)))
    else:
        session.line(session.say("decks-good", file=str(file)), "green")
    if problems:
        raise typer.Exit(FAULTY_DECK)
