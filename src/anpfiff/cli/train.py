"""`anpfiff train`: train a net for a game, from a seed; if stopped, it resumes where it was."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from anpfiff.arena.training.train import Recipe, Training
from anpfiff.cli.arguments import GameArgument, GameOptions, read_options
from anpfiff.cli.progress import steps_progress
from anpfiff.cli.session import Session
from anpfiff.games import game_class
from anpfiff.kit.errors import BadOption


def train(
    ctx: typer.Context,
    game: GameArgument,
    players: Annotated[int | None, typer.Option("--players", metavar="N")] = None,
    option: GameOptions = None,
    also: Annotated[str, typer.Option("--also", metavar="N,M,…")] = "",
    folder: Annotated[Path | None, typer.Option("--folder", metavar="DIR")] = None,
    seed: Annotated[int, typer.Option("--seed", metavar="N")] = 1,
    origin: Annotated[Path | None, typer.Option("--from", metavar="FILE.net")] = None,
    generations: Annotated[int, typer.Option("--generations", min=1, metavar="N")] = 2,
    matches: Annotated[int, typer.Option("--matches", "-n", min=1, metavar="N")] = 30_000,
    own_matches: Annotated[int, typer.Option("--own-matches", min=1, metavar="N")] = 10_000,
    hidden: Annotated[str, typer.Option("--hidden", metavar="A,B,…")] = "48",
    epochs: Annotated[int, typer.Option("--epochs", min=1, metavar="N")] = 8,
    effort: Annotated[float, typer.Option("--effort", min=1, metavar="N")] = 40.0,
    astray: Annotated[float, typer.Option("--astray", min=0, max=1, metavar="SHARE")] = 0.25,
    own_astray: Annotated[float, typer.Option("--own-astray", min=0, max=1, metavar="SHARE")] = 0.15,
    at_ends: Annotated[bool, typer.Option("--at-ends")] = False,
    tails: Annotated[int, typer.Option("--tails", min=0, metavar="N")] = 0,
    without_luck: Annotated[bool, typer.Option("--without-luck")] = False,
    rival: Annotated[str, typer.Option("--rival", metavar="BOT")] = "",
    trust: Annotated[float, typer.Option("--trust", min=0, max=1, metavar="SHARE")] = 0.3,
    keep: Annotated[float, typer.Option("--keep", min=0, max=1, metavar="SHARE")] = 1.0,
    between: Annotated[float, typer.Option("--between", min=0, max=1, metavar="SHARE")] = 0.0,
    caution: Annotated[float, typer.Option("--caution", min=0, max=1, metavar="SHARE")] = 0.0,
    level: Annotated[str, typer.Option("--level", metavar="LEVEL")] = "",
    horizon: Annotated[int, typer.Option("--horizon", min=0, metavar="N")] = 0,
    sets: Annotated[int, typer.Option("--sets", min=1, metavar="N")] = 1_000,
    gain: Annotated[float, typer.Option("--gain", min=0.001, max=0.5, metavar="SHARE")] = 0.02,
    processes: Annotated[int, typer.Option("--processes", min=1, metavar="N")] = 1,
) -> None:
    session: Session = ctx.obj
    seats = game_class(game).manifest.default_players if players is None else players
    recipe = Recipe(
        game=game,
        players=seats,
        options=read_options(option),
        seats=tuple(_whole_numbers("--also", also, "further numbers of seats, as in 3,4")) if also else (),
        seed=seed,
        origin="" if origin is None else str(origin),
        generations=generations,
        matches=matches,
        own_matches=own_matches,
        hidden=tuple(_whole_numbers("--hidden", hidden, "the widths of the hidden layers, as in 48 or 64,32")),
        epochs=epochs,
        effort=effort,
        astray=astray,
        own_astray=own_astray,
        at_ends=at_ends,
        tails=tails,
        without_luck=without_luck,
        rival=rival,
        trust=trust,
        keep=keep,
        between=between,
        caution=caution,
        level=level,
        horizon=horizon,
        sets=sets,
        gain=gain,
    )
    place = session.resumes_from = Path(f"training-{game}-{seats}") if folder is None else folder
    with steps_progress(session) as shown:
        tasks = {what: shown.add_task(session.say(f"train-{what}"), total=None) for what in ("play", "fit", "compare")}
        training = Training(
            recipe, place, processes, lambda what, done, total: shown.update(tasks[what], completed=done, total=total)
        )
        best = training.run()
    for number, result in enumerate(training.results()):
        kept = session.say("train-promoted" if result.promoted else "train-refused")
        rate, margin = round(100 * result.share, 1), round(100 * result.margin, 1)
        session.line(
            session.say(
                "train-result", number=number, rate=rate, margin=margin, matches=result.matches,
                against=result.against, kept=kept,
            )
        )  # fmt: skip
    session.line(session.say("train-best", path=str(best)))
    session.line(session.say("train-next", game=game, players=seats, path=str(best), level=level or "pro"), "dim")


def _whole_numbers(option: str, given: str, wanted: str) -> list[int]:
    try:
        found = [int(width) for width in given.split(",")]
    except ValueError:
        found = []
    if not found or min(found) < 1:
        raise BadOption(f"{option} {given}: write {wanted}")
    return found
