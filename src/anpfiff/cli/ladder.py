"""`anpfiff ladder`: who is stronger than whom, in paired matches with luck removed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.progress import TaskID
from rich.table import Table
from rich.text import Text

from anpfiff.arena.ladder import Ladder, LadderPlan, LadderReport, Result
from anpfiff.arena.pairs import Estimate, Pairing
from anpfiff.arena.strength import note_strength
from anpfiff.cli.arguments import (
    ClusterOption,
    GameArgument,
    GameOptions,
    JsonFlag,
    ProcessesOption,
    read_options,
    read_seats,
)
from anpfiff.cli.progress import matches_progress
from anpfiff.cli.session import Session
from anpfiff.cli.simulate import percent
from anpfiff.games import game_class


def ladder(
    ctx: typer.Context,
    game: GameArgument,
    bots: Annotated[str, typer.Option("--bots", metavar="A,B,…")],
    against: Annotated[str | None, typer.Option("--against", metavar="BOT")] = None,
    players: Annotated[int | None, typer.Option("--players", metavar="N")] = None,
    option: GameOptions = None,
    sets: Annotated[int, typer.Option("--sets", min=1, metavar="N")] = 500,
    seed: Annotated[int, typer.Option("--seed", metavar="N")] = 1,
    stop: Annotated[float | None, typer.Option("--stop", min=0.001, max=0.2, metavar="SHARE")] = None,
    plain: Annotated[bool, typer.Option("--plain")] = False,
    note: Annotated[bool, typer.Option("--note")] = False,
    folder: Annotated[Path | None, typer.Option("--folder", metavar="DIR", file_okay=False)] = None,
    processes: ProcessesOption = None,
    cluster: ClusterOption = None,
    json: JsonFlag = False,
) -> None:
    session: Session = ctx.obj
    seats = game_class(game).manifest.default_players if players is None else players
    plan = LadderPlan(
        game=game,
        players=seats,
        bots=tuple(read_seats(bots)),
        against=against,
        options=read_options(option),
        sets=sets,
        seed=seed,
        stop=None if stop is None else (-stop, stop),
        tell_luck=not plain,
    )
    place = session.resumes_from = Path(f"ladder-{game}-{seats}") if folder is None else folder
    with matches_progress(session) as progress:
        tasks: dict[tuple[str, str], TaskID] = {}

        def show(pairing: Pairing, done: int, total: int) -> None:
            names = (pairing.tried, pairing.rest)
            if names not in tasks:
                tasks[names] = progress.add_task(" – ".join(names))
            progress.update(tasks[names], completed=done * seats, total=total * seats)

        report = Ladder(plan, place, processes=processes, cluster=cluster, progress=show).run()
    noted = note_strength(plan, report) if note else []
    if json:
        session.json(report)
        return
    session.show(bots_table(session, report))
    session.show(results_table(session, report))
    session.line(session.say("simulate-digest", digest=report.digest[:16]))
    for path in noted:
        session.line(session.say("ladder-noted", path=str(path)))
    session.line(session.say("ladder-next", folder=str(place)), "dim")


def bots_table(session: Session, report: LadderReport) -> Table:
    return _table(bots_head(session), bots_rows(session, report))


def results_table(session: Session, report: LadderReport) -> Table:
    return _table(results_head(session), results_rows(session, report))


def bots_head(session: Session) -> list[str]:
    return [session.say(f"ladder-{column}") for column in ("bot", "rating", "thinks", "thinks-late")]


def bots_rows(session: Session, report: LadderReport) -> list[list[str]]:
    return [
        [
            line.bot,
            session.say("ladder-points", points=round(line.rating), margin=round(line.margin)),
            session.say("ladder-ms", ms=1000 * line.thinks),
            session.say("ladder-ms", ms=1000 * line.thinks_late),
        ]
        for line in report.bots
    ]


def results_head(session: Session) -> list[str]:
    columns = ("tried", "rest", "matches", "adjusted", "plain", "verdict")
    return [session.say(f"ladder-{column}") for column in columns]


def results_rows(session: Session, report: LadderReport) -> list[list[str]]:
    return [
        [
            each.tried,
            each.rest,
            str(each.matches),
            _share(session, each.adjusted),
            _share(session, each.plain),
            _verdict(session, each),
        ]
        for each in report.results
    ]


def _share(session: Session, found: Estimate | None) -> str:
    if found is None:
        return "–"
    return f"{percent(session, found.share)} ±{session.say('experiment-number', number=100 * found.margin)}"


def _verdict(session: Session, result: Result) -> str:
    if result.stronger is None:
        return "–"
    return session.say("ladder-stronger" if result.stronger else "ladder-weaker")


def _table(head: list[str], rows: list[list[str]]) -> Table:
    table = Table(box=box.SIMPLE, collapse_padding=True, pad_edge=False)
    for number, title in enumerate(head):
        table.add_column(title, justify="left" if number == 0 else "right", overflow="fold")
    for row in rows:
        table.add_row(*[Text(cell) for cell in row])
    return table
