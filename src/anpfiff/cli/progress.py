"""What is shown while something takes a while: how far, how fast, how much longer. Only on a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout

from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from anpfiff.cli.session import Session


class RateColumn(ProgressColumn):
    """Matches per second."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else self.session.say("progress-rate", speed=round(speed)), style="dim")


@contextmanager
def matches_progress(session: Session) -> Iterator[Progress]:
    """What libraries print meanwhile must not come between the results, as when Ray tells of a node that died."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        RateColumn(session),
        TimeRemainingColumn(),
    )
    hidden = not session.err.is_terminal
    with redirect_stdout(sys.stderr), Progress(*columns, console=session.err, transient=True, disable=hidden) as shown:
        yield shown


def steps_progress(session: Session) -> Progress:
    """For the steps of one match."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=session.err, transient=True, disable=not session.err.is_terminal)
