"""`anpfiff puzzles make`: a set of exercises from matches between bots, the same for the same seed."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from anpfiff.arena.puzzles import SPARE, PuzzlePlan, make_puzzles
from anpfiff.cli.arguments import GameArgument, GameOptions, read_options
from anpfiff.cli.progress import steps_progress
from anpfiff.cli.session import Session
from anpfiff.games import game_class
from anpfiff.learn.puzzle import SUFFIX, write_puzzles

puzzles = typer.Typer(no_args_is_help=True)


@puzzles.callback()
def group() -> None: ...


@puzzles.command()
def make(
    ctx: typer.Context,
    game: GameArgument,
    players: Annotated[int | None, typer.Option("--players", metavar="N")] = None,
    option: GameOptions = None,
    count: Annotated[int, typer.Option("--count", "-n", min=1, metavar="N")] = 24,
    seed: Annotated[int, typer.Option("--seed", metavar="N")] = 1,
    matches: Annotated[int, typer.Option("--matches", min=1, metavar="N")] = 200,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", dir_okay=False)] = None,
) -> None:
    session: Session = ctx.obj
    seats = game_class(game).manifest.default_players if players is None else players
    plan = PuzzlePlan(game, seats, read_options(option), count, seed, matches)
    with steps_progress(session) as progress:
        task = progress.add_task(session.say("puzzles-looking"), total=SPARE * count)
        found = make_puzzles(plan, lambda done: progress.update(task, completed=done))
    file = out or Path(f"{game}-{seats}{SUFFIX}")
    write_puzzles(file, found)
    grades = Counter(puzzle.grade for puzzle in found)
    figures = {grade: grades[grade] for grade in ("easy", "medium", "hard")}
    session.line(session.say("puzzles-made", count=len(found), file=str(file), **figures))
