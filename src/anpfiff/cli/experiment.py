"""`anpfiff experiment run`: all combinations of an experiment, in one table."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.table import Table

from anpfiff.arena.experiment import Experiment, Line, label, read_experiment, run_experiment
from anpfiff.arena.report import BotReport, rate_of
from anpfiff.arena.simulate import Progress
from anpfiff.cli.arguments import ClusterOption, JsonFlag, ProcessesOption
from anpfiff.cli.progress import matches_progress
from anpfiff.cli.session import Session
from anpfiff.cli.simulate import percent

experiment = typer.Typer(no_args_is_help=True)


@experiment.callback()
def group() -> None:
    """Keeps `run` a separate command although it is the only one."""


@experiment.command("run")
def run(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", exists=True, dir_okay=False, readable=True)],
    results: Annotated[Path | None, typer.Option("--results", metavar="DIR", file_okay=False)] = None,
    processes: ProcessesOption = None,
    cluster: ClusterOption = None,
    json: JsonFlag = False,
) -> None:
    session: Session = ctx.obj
    described = read_experiment(file)
    folder = session.resumes_from = Path("results", described.name) if results is None else results
    lines: list[Line] = []
    with matches_progress(session) as progress:

        def begin(combination: str) -> Progress:
            task = progress.add_task(combination, total=described.matches)
            return lambda finished: progress.advance(task, finished)

        for line in run_experiment(described, folder, processes=processes, cluster=cluster, begin=begin):
            lines.append(line)
    if json:
        session.json({"experiment": described, "lines": lines})
        return
    session.show(_table(session, described, lines))
    session.line(session.say("experiment-next", folder=str(folder), first=str(folder / label(lines[0].options))), "dim")


def _table(session: Session, described: Experiment, lines: list[Line]) -> Table:
    table = Table(box=box.SIMPLE, collapse_padding=True, pad_edge=False)
    table.add_column(session.say("experiment-combination"), overflow="fold")
    titles = (session.say(key) for key in ("experiment-seat", "simulate-rate", "experiment-draws", "experiment-steps"))
    for title in (*titles, *described.show):
        table.add_column(title, justify="right", no_wrap=True)
    for line in lines:
        report = line.report
        whole = [
            label(line.options),
            percent(session, report.draws / report.matches),
            "–" if report.length is None else str(round(report.length.mean)),
        ]
        # A row for each seat, so that twelve fit into a terminal as well as two.
        for place in range(len(described.seats)):
            name, draws, steps = whole if place == 0 else [""] * 3
            shown = [f"{line.shown[key][place]:.2f}" for key in described.show]
            table.add_row(name, str(place + 1), _place(session, report.bots, place), draws, steps, *shown)
    return table


def _place(session: Session, bots: list[BotReport], place: int) -> str:
    """How often the seat won, whoever sat there, with its interval."""
    wins, played = (sum(getattr(bot.places[place], what) for bot in bots) for what in ("wins", "matches"))
    rate = rate_of(wins, played)
    if rate.interval is None or rate.win_rate is None:
        return "–"
    half = 50 * (rate.interval[1] - rate.interval[0])
    return f"{percent(session, rate.win_rate)} ±{session.say('experiment-number', number=half)}"
