"""`anpfiff simulate`: many matches between bots, and who won how often."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.table import Table
from rich.text import Text

from anpfiff.arena.report import BotReport, Rate, Report
from anpfiff.arena.simulate import MAX_STEPS
from anpfiff.arena.simulate import simulate as run_simulation
from anpfiff.cli.arguments import (
    ClusterOption,
    DataOption,
    GameArgument,
    GameOptions,
    JsonFlag,
    PresetOption,
    ProcessesOption,
    SeatsOption,
    chosen_options,
    read_data,
    read_seats,
)
from anpfiff.cli.progress import matches_progress
from anpfiff.cli.session import Session
from anpfiff.games import game_class

# Any more do not fit beside everything else in a terminal of 80 columns.
MAX_PLACES = 4


def simulate(
    ctx: typer.Context,
    game: GameArgument,
    matches: Annotated[int, typer.Option("--matches", "-n", metavar="N")] = 1000,
    seats: SeatsOption = None,
    preset: PresetOption = None,
    option: GameOptions = None,
    data: DataOption = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="N")] = None,
    processes: ProcessesOption = None,
    cluster: ClusterOption = None,
    fixed_seats: Annotated[bool, typer.Option("--fixed-seats")] = False,
    max_steps: Annotated[int, typer.Option("--max-steps", metavar="N")] = MAX_STEPS,
    records: Annotated[Path | None, typer.Option("--records", metavar="DIR")] = None,
    results: Annotated[Path | None, typer.Option("--results", metavar="DIR", file_okay=False)] = None,
    steps: Annotated[bool, typer.Option("--steps")] = False,
    json: JsonFlag = False,
) -> None:
    session: Session = ctx.obj
    session.resumes_from = results
    chosen = _default_seats(game) if seats is None else read_seats(seats)
    with matches_progress(session) as progress:
        task = progress.add_task(session.say("simulate-running"), total=matches)
        report = run_simulation(
            game,
            chosen,
            matches,
            options=chosen_options(game, preset, option),
            data=read_data(data),
            seed=seed,
            processes=processes,
            rotate=not fixed_seats,
            max_steps=max_steps,
            records=records,
            results=results,
            steps=steps,
            cluster=cluster,
            progress=lambda finished: progress.advance(task, finished),
        )
    if json:
        session.json(report)
    else:
        _show(session, report)
        _say_what_next(session, report, records, results)


def _default_seats(game: str) -> list[str]:
    return ["heuristic", *["random"] * (game_class(game).manifest.default_players - 1)]


def _say_what_next(session: Session, report: Report, records: Path | None, results: Path | None) -> None:
    if results is not None:
        session.line(session.say("simulate-next-report", folder=str(results)), "dim")
    elif records is not None:
        session.line(session.say("simulate-next-replay", folder=str(records)), "dim")
    else:
        session.line(session.say("simulate-next-results", game=report.game), "dim")


def _show(session: Session, report: Report) -> None:
    table = Table(box=box.SIMPLE, collapse_padding=True, pad_edge=False)
    table.add_column(session.say("simulate-bot"), overflow="fold")
    for column in ("wins", "rate", "interval"):
        table.add_column(session.say(f"simulate-{column}"), justify="right", no_wrap=True)
    beside = len(report.seats) <= MAX_PLACES
    for place in range(len(report.seats) if beside else 0):
        table.add_column(session.say("simulate-place", place=place + 1), justify="right", no_wrap=True)
    for bot in report.bots:
        table.add_row(
            _name(bot),
            str(bot.total.wins),
            percent(session, bot.total.win_rate),
            interval(session, bot.total),
            *[percent(session, rate.win_rate) for rate in bot.places if beside],
        )
    session.show(table)
    if not beside:
        session.show(_places(session, report))
    _show_facts(session, report)


def _name(bot: BotReport) -> Text:
    return Text(bot.bot if bot.seats == 1 else f"{bot.bot} ×{bot.seats}")


def _places(session: Session, report: Report) -> Table:
    """How often each bot won from each seat, with a row for each."""
    table = Table(box=box.SIMPLE, collapse_padding=True, pad_edge=False)
    table.add_column("", no_wrap=True)
    for bot in report.bots:
        table.add_column(_name(bot), justify="right", overflow="fold")
    for place in range(len(report.seats)):
        rates = [percent(session, bot.places[place].win_rate) for bot in report.bots]
        table.add_row(session.say("simulate-place", place=place + 1), *rates)
    return table


def _show_facts(session: Session, report: Report) -> None:
    facts = {"matches": report.matches, "draws": report.draws, "unfinished": report.unfinished}
    session.line(session.say("simulate-matches", **facts))
    if report.unfinished:
        session.line(session.say("simulate-unfinished", unfinished=report.unfinished, steps=report.max_steps), "yellow")
    if report.length is not None:
        length = report.length
        mean, median = round(length.mean, 1), round(length.median, 1)
        session.line(session.say("simulate-length", mean=mean, median=median, min=length.min, max=length.max))
    timing = report.timing
    seconds, speed = round(timing.seconds, 1), round(timing.matches_per_second)
    session.line(session.say("simulate-speed", seconds=seconds, speed=speed, processes=timing.processes))
    session.line(session.say("simulate-seed", seed=str(report.seed)))
    session.line(session.say("simulate-digest", digest=report.digest[:16]))


def percent(session: Session, share: float | None) -> str:
    return "–" if share is None else session.say("simulate-percent", rate=100 * share)


def interval(session: Session, rate: Rate) -> str:
    if rate.interval is None:
        return "–"
    return session.say("simulate-range", low=100 * rate.interval[0], high=100 * rate.interval[1])
