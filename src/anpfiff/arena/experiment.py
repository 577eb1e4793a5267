"""An experiment is a file: a game, what varies, who plays, how often. Running it again resumes where it stopped.

name = "Is the deck fair?"
game = "tsubasa"
seats = ["heuristic", "heuristic"]
matches = 10000
seed = 1
rotate = false
show = ["goals"]

[options]            # the same for all
[vary]               # every combination of these
motivation = [true, false]
[[case]]             # each of these by itself
preset = "standard"
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import msgspec

from anpfiff.arena.report import Report
from anpfiff.arena.simulate import MAX_STEPS, Progress, simulate
from anpfiff.arena.summary import Summary, read_summary
from anpfiff.kit.errors import AnpfiffError
from anpfiff.play.setup import configured_game

Value = str | bool | int


class BadExperiment(AnpfiffError):
    """A file that describes no experiment."""

    code = "bad_experiment"


class Experiment(msgspec.Struct, forbid_unknown_fields=True):
    """The contents of the file."""

    name: str
    game: str
    seats: list[str]
    matches: int
    seed: int
    rotate: bool = True
    max_steps: int = MAX_STEPS
    # Numbers at the end, by their name in the view, whose means by place go into the table.
    show: list[str] = []
    options: dict[str, Value] = {}
    vary: dict[str, list[Value]] = {}
    case: list[dict[str, Value]] = []

    def combinations(self) -> list[dict[str, Value]]:
        """The options that differ, in the order of the file: each case with every combination of what varies."""
        varied = [dict(zip(self.vary, values, strict=True)) for values in product(*self.vary.values())]
        return [case | chosen for case in self.case or [{}] for chosen in varied]


class Line(msgspec.Struct):
    """One combination and what came of it."""

    options: dict[str, Value]
    report: Report
    # By name and place at the table.
    shown: dict[str, list[float]]


def read_experiment(path: Path) -> Experiment:
    """The experiment in a file; BadExperiment says what is wrong, before anything is played."""
    try:
        experiment = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Experiment, strict=True)
    except OSError as error:
        raise BadExperiment(f"{path} cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadExperiment(f"{path} is not TOML: {error}") from None
    except msgspec.ValidationError as error:
        raise BadExperiment(f"{path}: {error}") from None
    for chosen in experiment.combinations():
        twice = sorted(set(experiment.options) & set(chosen))
        if twice:
            raise BadExperiment(f"{path}: {', '.join(twice)} is in [options] and also varies")
        try:
            configured_game(experiment.game, len(experiment.seats), experiment.options | chosen)
        except AnpfiffError as error:
            raise BadExperiment(f"{path}: {label(chosen)}: {error.message}") from None
    return experiment


def label(chosen: dict[str, Value]) -> str:
    """A combination in words that also name a folder."""
    words = [f"{name}={str(value).lower() if isinstance(value, bool) else value}" for name, value in chosen.items()]
    return ",".join(words) or "as-it-is"


def run_experiment(
    experiment: Experiment,
    folder: Path,
    *,
    processes: int | None = None,
    cluster: str | None = None,
    begin: Callable[[str], Progress] | None = None,
) -> Iterator[Line]:
    """The lines of the table as they are finished. `folder` gets one folder of results for each combination.

    `begin` is called with each combination when its turn comes, and returns the function to call with the number of
    matches finished.
    """
    for chosen in experiment.combinations():
        results = folder / label(chosen)
        report = simulate(
            experiment.game,
            experiment.seats,
            experiment.matches,
            options=experiment.options | chosen,
            seed=experiment.seed,
            rotate=experiment.rotate,
            max_steps=experiment.max_steps,
            processes=processes,
            cluster=cluster,
            results=results,
            progress=None if begin is None else begin(label(chosen)),
        )
        yield Line(chosen, report, _shown(experiment, read_summary(results)))


def _shown(experiment: Experiment, summary: Summary) -> dict[str, list[float]]:
    unknown = [key for key in experiment.show if key not in summary.by_place]
    if unknown:
        known = ", ".join(sorted(summary.by_place))
        raise BadExperiment(f"show: a match has no {', '.join(unknown)} at its end; it has {known}")
    return {key: [moments.mean for moments in summary.by_place[key]] for key in experiment.show}
